#include "lathe/ops/foreign/probe.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "lathe/ops/collectives/process_groups.h"
#include "lathe/ops/rules/common.h"
#include "lathe/runtime/host/host_feed.h"
#include "lathe/stablehlo/print/print_values.h"

namespace lathe {
namespace {

struct ProbeAttrs {
  std::string probe_id;
  static void fields(auto& self, auto&& field) { field("probe_id", self.probe_id); }
};

std::vector<Type> infer_same_tensor(const OpView& op) {
  expect_operands(op, 1);
  LATHE_USER_CHECK(op.in(0).is_tensor(), "takes a tensor, the operand is {}", op.in(0).str());
  return {op.in(0)};
}

void pass_on(std::span<const Literal> in, std::span<const Bytes> out) {
  std::ranges::copy(in[0].bytes(), out[0].begin());
}

// A copy: operands are views that end with the call.
Literal copy_of(const Literal& value) {
  Literal out(value.dtype(), value.shape());
  std::ranges::copy(value.bytes(), out.mutable_bytes().begin());
  return out;
}

void host_probe(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const Process* const mine = current_process();
  LATHE_USER_CHECK(mine, "[{}] runs in a program on a device alone; at {}", op.def.name,
                   op.where.str());
  mine->run->feed().note(op.as<ProbeAttrs>().probe_id, copy_of(in[0]));
  pass_on(in, out);
}

void host_print(const OpView&, std::span<const Literal> in, std::span<const Bytes> out) {
  const std::string text = stablehlo::print_value(in[0]) + "\n";
  std::fwrite(text.data(), 1, text.size(), stdout);
  pass_on(in, out);
}

constexpr Impossible kNoProbeRule =
    impossible("what it looks at belongs to one run of one program");

constexpr OpDef looking(std::string_view name, std::string_view doc, AttrsReader attrs,
                        HostFn host) {
  return {.name = name,
          .doc = doc,
          .flags = kOrderedEffect,
          .read_attrs = attrs,
          .infer = infer_same_tensor,
          .reference = reference_on_host,
          .lower = on_host(host),
          .jvp = kNoProbeRule,
          .transpose = kNoProbeRule,
          .batch = kNoProbeRule};
}

constexpr OpDef kProbe =
    looking("interpreter.probe", "Notes its operand under an id, each time that it runs.",
            attrs_reader<ProbeAttrs>, host_probe);
constexpr OpDef kPrint =
    looking("interpreter.print", "Prints its operand.", attrs_reader<NoAttrs>, host_print);
constexpr std::array kLooking = {&kProbe, &kPrint};

}  // namespace

OpFamily probe_ops() { return kLooking; }

}  // namespace lathe
