#include "checks.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "chlo_expansion.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/print.h"

namespace lathe::conformance {
namespace {

struct CheckAttrs {
  std::optional<Literal> value;
  double tolerance = 1e-3;
  int64_t max_ulp_difference = 3;
  static void fields(auto& self, auto&& field) {
    field("value", self.value);
    field("tolerance", self.tolerance);
    field("max_ulp_difference", self.max_ulp_difference);
  }
};

struct CustomCallAttrs {
  std::string call_target_name;
  static void fields(auto& self, auto&& field) { field("call_target_name", self.call_target_name); }
};

std::vector<Type> infer_nothing(const OpView&) { return {}; }

std::vector<Type> infer_custom_call(const OpView& op) {
  const std::string& target = op.as<CustomCallAttrs>().call_target_name;
  LATHE_USER_CHECK(target.starts_with("check."), "unknown target {}", target);
  return {};
}

constexpr OpDef check_op(std::string_view name) {
  return {.name = name, .doc = "", .read_attrs = attrs_reader<CheckAttrs>, .infer = infer_nothing};
}
constexpr OpDef kExpectEq = check_op("check.expect_eq");
constexpr OpDef kExpectEqConst = check_op("check.expect_eq_const");
constexpr OpDef kExpectAlmostEq = check_op("check.expect_almost_eq");
constexpr OpDef kExpectAlmostEqConst = check_op("check.expect_almost_eq_const");
constexpr OpDef kExpectClose = check_op("check.expect_close");
constexpr OpDef kCustomCall{.name = "stablehlo.custom_call",
                            .doc = "",
                            .read_attrs = attrs_reader<CustomCallAttrs>,
                            .infer = infer_custom_call};

CheckKind kind_of(std::string_view name) {
  if (name.starts_with("check.expect_eq")) return CheckKind::equal;
  return name == "check.expect_close" ? CheckKind::close : CheckKind::almost_equal;
}

// Patterns of floats as integers in the order of their values.
int64_t ordered(DType dtype, const std::byte* bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, bytes, static_cast<size_t>(byte_size(dtype)));
  const uint64_t sign = uint64_t{1} << (bit_width(dtype) - 1);
  return bits & sign ? -static_cast<int64_t>(bits & (sign - 1)) : static_cast<int64_t>(bits);
}

bool close_parts(DType dtype, const std::byte* a, double x, const std::byte* b, double y,
                 int64_t limit) {
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  if (std::isinf(x) || std::isinf(y)) return x == y;
  const auto distance = static_cast<__int128>(ordered(dtype, a)) - ordered(dtype, b);
  return distance <= limit && -distance <= limit;
}

bool almost_equal(double x, double y, double tolerance) {
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  return x == y || std::fabs(x - y) <= tolerance;
}

bool passes(const Check& check, const Literal& a, const Literal& b, int64_t i) {
  const DType dtype = a.dtype();
  if (is_integer(dtype) || is_bool(dtype)) return a.get_i64(i) == b.get_i64(i);
  const auto x = a.get_c128(i), y = b.get_c128(i);
  switch (check.kind) {
    case CheckKind::equal:
      return x == y;
    case CheckKind::almost_equal:
      return almost_equal(x.real(), y.real(), check.tolerance) &&
             almost_equal(x.imag(), y.imag(), check.tolerance);
    case CheckKind::close:
      break;
  }
  const DType part = real_dtype(dtype);
  const std::byte *p = a.bytes().data() + i * byte_size(dtype),
                  *q = b.bytes().data() + i * byte_size(dtype);
  if (!close_parts(part, p, x.real(), q, y.real(), check.max_ulp_difference)) return false;
  if (!is_complex(dtype)) return true;
  return close_parts(part, p + byte_size(part), x.imag(), q + byte_size(part), y.imag(),
                     check.max_ulp_difference);
}

std::string element(const Literal& value, int64_t i) {
  const auto width = static_cast<size_t>(byte_size(value.dtype()));
  Literal one(value.dtype(), {});
  std::memcpy(one.mutable_bytes().data(), value.bytes().data() + static_cast<size_t>(i) * width,
              width);
  return stablehlo::print_dense(one);
}

std::string tolerance(const Check& check) {
  if (check.kind == CheckKind::equal) return "equal";
  if (check.kind == CheckKind::close)
    return fmt::format("within {} units in the last place", check.max_ulp_difference);
  return fmt::format("within {}", check.tolerance);
}

std::optional<Check> as_check(const Op& op) {
  std::string name(op.def->name);
  Check check;
  check.where = op.where;
  if (op.def == &kCustomCall) {
    name = op.attrs.as<CustomCallAttrs>().call_target_name;
  } else if (name.starts_with("check.")) {
    const auto& attrs = op.attrs.as<CheckAttrs>();
    check.tolerance = attrs.tolerance;
    check.max_ulp_difference = attrs.max_ulp_difference;
    check.constant = attrs.value;
  }
  if (!name.starts_with("check.")) return std::nullopt;
  check.kind = kind_of(name);
  return check;
}

// The ops of `program`, called with `operands`; its results.
std::vector<ValueId> append(ProgramBuilder& builder, const Program& program,
                            std::vector<ValueId> ids) {
  const auto mapped = [&](std::span<const ValueId> old) {
    std::vector<ValueId> out;
    for (ValueId id : old) out.push_back(ids[static_cast<size_t>(id)]);
    return out;
  };
  for (const Op& op : program.ops()) {
    const OpTypes types(program, op);
    const auto made = builder.add_typed(*op.def, mapped(op.operands), op.attrs, op.regions,
                                        op.where, types.results);
    ids.insert(ids.end(), made.begin(), made.end());
  }
  return mapped(program.results());
}

}  // namespace

const OpTable& table_with_checks() {
  static const OpTable table = [] {
    std::vector<const OpDef*> all{&kExpectEq,       &kExpectEqConst,
                                  &kExpectAlmostEq, &kExpectAlmostEqConst,
                                  &kExpectClose,    &kCustomCall};
    for (const OpDef* def : op_table().all())
      if (def->name != kCustomCall.name) all.push_back(def);
    return OpTable(std::move(all));
  }();
  return table;
}

CheckedProgram separate_checks(const Program& program) {
  CheckedProgram out;
  ProgramBuilder builder(program.name());
  std::vector<ValueId> ids(static_cast<size_t>(program.value_count()));
  std::vector<ValueId> results;
  const auto mapped = [&](ValueId id) { return ids[static_cast<size_t>(id)]; };
  const auto result = [&](ValueId id) {
    results.push_back(mapped(id));
    return static_cast<int>(results.size()) - 1;
  };
  for (int i = 0; i < program.param_count(); ++i)
    ids[static_cast<size_t>(i)] = builder.param(program.param_type(i), program.param(i));
  for (const Op& op : program.ops()) {
    if (std::optional<Check> check = as_check(op)) {
      check->got = result(op.operands[0]);
      if (op.operands.size() > 1) check->expected = result(op.operands[1]);
      out.checks.push_back(std::move(*check));
      continue;
    }
    std::vector<ValueId> operands;
    for (ValueId id : op.operands) operands.push_back(mapped(id));
    const OpTypes types(program, op);
    std::vector<ValueId> made;
    if (const auto expansion = chlo_expansion(program, op)) {
      made = append(builder, *expansion, operands);
    } else {
      const auto added =
          builder.add_typed(*op.def, operands, op.attrs, op.regions, op.where, types.results);
      made.assign(added.begin(), added.end());
    }
    for (size_t i = 0; i < made.size(); ++i) ids[static_cast<size_t>(op.results[i])] = made[i];
  }
  out.program = builder.finish(std::move(results));
  return out;
}

std::optional<std::string> failure(const Check& check, const Literal& got,
                                   const Literal& expected) {
  if (got.dtype() != expected.dtype() || got.shape() != expected.shape())
    return fmt::format("{}{} is not of type {}{}", name(got.dtype()), got.shape().str(),
                       name(expected.dtype()), expected.shape().str());
  for (int64_t i = 0; i < got.size(); ++i)
    if (!passes(check, got, expected, i))
      return fmt::format("element {} is {}, expected {}, {}; at {}", i, element(got, i),
                         element(expected, i), tolerance(check), check.where.str());
  return std::nullopt;
}

}  // namespace lathe::conformance
