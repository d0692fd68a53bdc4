#include "lathe/passes/checks.h"

#include <fmt/format.h>

#include <cmath>

#include "lathe/base/ulp_distance.h"
#include "lathe/ops/foreign/probe.h"
#include "lathe/ops/foreign/run_parallel.h"
#include "lathe/passes/rewrite.h"
#include "lathe/stablehlo/print/print_values.h"

namespace lathe {
namespace {

bool almost_equal(double x, double y, double tolerance) {
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  return x == y || std::fabs(x - y) <= tolerance;
}

bool passes(const CheckSpec& spec, const Literal& a, const Literal& b, int64_t i) {
  if (!is_differentiable(a.dtype())) return a.get_i64(i) == b.get_i64(i);
  const auto x = a.get_c128(i), y = b.get_c128(i);
  switch (spec.kind) {
    case CheckKind::equal:
    case CheckKind::noted:
      return x == y;
    case CheckKind::almost_equal:
      return almost_equal(x.real(), y.real(), spec.tolerance) &&
             almost_equal(x.imag(), y.imag(), spec.tolerance);
    case CheckKind::close:
      return ulp_distance(a, b, i) <= static_cast<uint64_t>(spec.max_ulp_difference);
  }
  LATHE_UNREACHABLE("kind {}", static_cast<int>(spec.kind));
}

std::string tolerance(const CheckSpec& spec) {
  if (spec.kind == CheckKind::equal || spec.kind == CheckKind::noted) return "exactly";
  if (spec.kind == CheckKind::close)
    return fmt::format("within {} units in the last place", spec.max_ulp_difference);
  return fmt::format("within {}", spec.tolerance);
}

// The value that the probe noted in the iteration that the check names; null: none.
const Literal* noted(const CheckSpec& spec, std::span<const HostFeed::Note> notes) {
  int64_t turn = 0;
  for (const HostFeed::Note& note : notes)
    if (note.probe == spec.probe && turn++ == spec.turn) return &note.value;
  return nullptr;
}

// A check that is a custom call gives whether it holds (StableHLO's quantized tests return that): a
// program that goes on past it, so true.
void add_outcome(Rebuilding& rebuilt, const Program& program, const Op& op) {
  for (ValueId result : op.results) {
    const Type type = program.type(result);
    LATHE_USER_CHECK(type.is_tensor() && type.dtype() == DType::boolean,
                     "[{}] gives whether it holds, tensor<i1>; the text says {}{}",
                     check_of(op)->name, type.str(), at_place(op.where));
    rebuilt.at(result) =
        append_constant(rebuilt.builder(), Literal::full(DType::boolean, type.shape(), 1));
  }
}

}  // namespace

const OpTable& table_with_checks() {
  static const OpTable table = [] {
    std::vector<const OpDef*> all(check_ops().begin(), check_ops().end());
    all.insert(all.end(), probe_ops().begin(), probe_ops().end());
    all.push_back(&kRunParallel);
    all.insert(all.end(), op_table().all().begin(), op_table().all().end());
    return OpTable(std::move(all));
  }();
  return table;
}

CheckedProgram separate_checks(const Program& program) {
  CheckedProgram out;
  Rebuilding rebuilt(program);
  rebuilt.add_params();
  std::vector<ValueId> results(program.results().begin(), program.results().end());
  const auto result = [&](ValueId value) {
    results.push_back(value);
    return static_cast<int>(results.size()) - 1;
  };
  for (const Op& op : program.ops()) {
    const std::optional<CheckSpec> spec = check_of(op);
    if (!spec) {
      rebuilt.add(op);
      continue;
    }
    Check check{.spec = *spec, .got = result(op.operands[0]), .expected = {}, .where = op.where};
    if (!spec->expected && spec->kind != CheckKind::noted) check.expected = result(op.operands[1]);
    out.checks.push_back(std::move(check));
    add_outcome(rebuilt, program, op);
  }
  out.program = rebuilt.finish(results);
  return out;
}

std::optional<std::string> failure(const Check& check, std::span<const Literal> results,
                                   std::span<const HostFeed::Note> notes) {
  const Literal& got = results[static_cast<size_t>(check.got)];
  const bool is_note = check.spec.kind == CheckKind::noted;
  const Literal* const note = is_note ? noted(check.spec, notes) : nullptr;
  if (is_note && !note)
    return fmt::format("{}: probe `{}` noted nothing in turn {}{}", check.spec.name,
                       check.spec.probe, check.spec.turn, at_place(check.where));
  const Literal& expected = note             ? *note
                            : check.expected ? results[static_cast<size_t>(*check.expected)]
                                             : *check.spec.expected;
  if (got.dtype() != expected.dtype() || got.shape() != expected.shape())
    return fmt::format("{}: {}{} is not of type {}{}{}", check.spec.name, name(got.dtype()),
                       got.shape().str(), name(expected.dtype()), expected.shape().str(),
                       at_place(check.where));
  for (int64_t i = 0; i < got.size(); ++i)
    if (!passes(check.spec, got, expected, i))
      return fmt::format("{}: element {} is {}, expected {}, {}{}", check.spec.name,
                         stablehlo::print_index(got.shape(), i), stablehlo::print_element(got, i),
                         stablehlo::print_element(expected, i), tolerance(check.spec),
                         at_place(check.where));
  return std::nullopt;
}

}  // namespace lathe
