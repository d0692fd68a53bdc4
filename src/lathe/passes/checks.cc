#include "lathe/passes/checks.h"

#include <fmt/format.h>

#include <cmath>

#include "lathe/base/ulp_distance.h"
#include "lathe/passes/rewrite.h"
#include "lathe/stablehlo/print_values.h"

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
  if (spec.kind == CheckKind::equal) return "exactly";
  if (spec.kind == CheckKind::close)
    return fmt::format("within {} units in the last place", spec.max_ulp_difference);
  return fmt::format("within {}", spec.tolerance);
}

}  // namespace

const OpTable& table_with_checks() {
  static const OpTable table = [] {
    std::vector<const OpDef*> all(check_ops().begin(), check_ops().end());
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
    if (!spec->expected) check.expected = result(op.operands[1]);
    out.checks.push_back(std::move(check));
  }
  out.program = rebuilt.finish(results);
  return out;
}

std::optional<std::string> failure(const Check& check, std::span<const Literal> results) {
  const Literal& got = results[static_cast<size_t>(check.got)];
  const Literal& expected =
      check.expected ? results[static_cast<size_t>(*check.expected)] : *check.spec.expected;
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
