// Functions of the host that programs call: what their calls may ask for, and how they run.
#include <algorithm>

#include "lathe/base/callback_hook.h"
#include "lathe/ops/collectives/process_groups.h"
#include "lathe/ops/foreign/custom_call_ops.h"
#include "lathe/ops/foreign/custom_call_registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

void expect_row_major(const std::vector<Dims>& layouts, std::string_view what,
                      const CustomCall& call) {
  LATHE_USER_CHECK(std::ranges::all_of(layouts, &Dims::empty),
                   "[stablehlo.custom_call] target \"{}\" asks for {} that are not row-major; "
                   "functions of the host get row-major arrays{}",
                   call.target, what, at_place(call.where));
}

void expect_layouts(const std::vector<Dims>& layouts, std::span<const Type> types,
                    std::string_view what, const CustomCall& call) {
  const auto orders = [](const Dims& layout, const Type& type) {
    if (layout.empty()) return true;
    Dims sorted = layout;
    std::ranges::sort(sorted);
    bool all = std::ssize(sorted) == type.rank();
    for (size_t i = 0; all && i < sorted.size(); ++i) all = sorted[i] == static_cast<int64_t>(i);
    return all;
  };
  LATHE_USER_CHECK(layouts.empty() || std::ranges::equal(layouts, types, orders),
                   "[stablehlo.custom_call] target \"{}\": the layouts of its {} are not orders of "
                   "their dimensions{}",
                   call.target, what, at_place(call.where));
}

void expect_aliases(const CustomCall& call) {
  for (const auto& [result, operand] : call.aliases)
    LATHE_USER_CHECK(result < call.results.size() && operand < call.operands.size() &&
                         call.results[result] == call.operands[operand],
                     "[stablehlo.custom_call] target \"{}\": result {} cannot be operand {}{}",
                     call.target, result, operand, at_place(call.where));
}

// The function may hold what is the user's. Where an interpreter has ended, it stays.
void let_go(const HostFunction* function) noexcept {
  try {
    const CallbackScope scope;
    delete function;
  } catch (...) {
  }
}

void run_on_host(const OpView& op, std::span<const Literal> operands,
                 std::span<const std::span<std::byte>> bytes) {
  const auto& attrs = op.as<CustomCallAttrs>();
  const CustomCall call = call_of(attrs, op.operand_types, op.result_types, op.where);
  const auto function = attrs.instance ? attrs.instance : host_function(*target_of(op), call);
  std::vector<HostResult> results;
  for (size_t k = 0; k < bytes.size(); ++k) results.push_back({op.result_types[k], bytes[k]});
  for (const auto& [result, operand] : call.aliases)
    std::ranges::copy(operands[operand].bytes(), bytes[result].begin());
  const CallbackScope scope;
  (*function)(call, operands, results);
}

std::vector<Sample> host_samples() {
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 custom_call_attrs("lathe_copy", {Type::tensor(DType::f32, {2, 3})})),
          sample({sample_values(DType::c64, {}, -2, 2), sample_values(DType::u8, {0, 3}, 0, 9)},
                 custom_call_attrs("lathe_copy",
                                   {Type::scalar(DType::c64), Type::tensor(DType::u8, {0, 3})}))};
}

constexpr OpDef host_record(std::string_view name, std::string_view doc, uint32_t flags) {
  return {.name = name,
          .doc = doc,
          .flags = flags,
          .read_attrs = attrs_reader<CustomCallAttrs>,
          .infer = infer_custom_call,
          .reference = reference_on_host,
          .lower = on_host(run_on_host),
          .jvp = not_differentiable("a function of the host: register one of Arrays, or give its "
                                    "derivative by custom_jvp or custom_vjp"),
          .transpose = impossible("a function of the host"),
          .batch = batch_by_example,
          .samples = host_samples};
}

}  // namespace

void expect_host_call(const CustomCallTarget& target, const CustomCall& call) {
  if (!target.takes_layouts) {
    expect_row_major(call.operand_layouts, "operands", call);
    expect_row_major(call.result_layouts, "results", call);
  }
  expect_layouts(call.operand_layouts, call.operands, "operands", call);
  expect_layouts(call.result_layouts, call.results, "results", call);
  expect_aliases(call);
}

std::shared_ptr<const HostFunction> host_function(const CustomCallTarget& target,
                                                  const CustomCall& call) {
  LATHE_USER_CHECK(!target.arrays, "[stablehlo.custom_call] target \"{}\" has no host function{}",
                   call.target, at_place(call.where));
  const CallbackScope scope;
  return {new HostFunction(target.host ? target.host : target.instantiate(call)), let_go};
}

constexpr OpDef kHostCall = host_record(
    "lathe.host_call", "A custom call of a function of the host, without side effects.", 0);
constexpr OpDef kHostEffect = host_record(
    "lathe.host_effect",
    "A custom call of a function of the host with side effects: it runs once, in order.",
    kOrderedEffect);

}  // namespace lathe
