#include "lathe/ops/check.h"

#include <array>

namespace lathe {
namespace {

struct CheckAttrs {
  std::optional<Literal> value;
  double tolerance = kCheckTolerance;
  int64_t max_ulp_difference = kCheckUlps;
  static void fields(auto& self, auto&& field) {
    field("value", self.value);
    field("tolerance", self.tolerance);
    field("max_ulp_difference", self.max_ulp_difference);
  }
};

struct CheckCallAttrs {
  std::string call_target_name;
  static void fields(auto& self, auto&& field) { field("call_target_name", self.call_target_name); }
};

constexpr std::string_view kDialect = "check.";

std::vector<Type> expect_operands(const OpView& op, size_t count) {
  LATHE_USER_CHECK(op.operand_types.size() == count, "takes {} operands, got {}", count,
                   op.operand_types.size());
  return {};
}

std::vector<Type> infer_check(const OpView& op) {
  return expect_operands(op, op.as<CheckAttrs>().value ? 1 : 2);
}

std::vector<Type> infer_check_call(const OpView& op) {
  const std::string& target = op.as<CheckCallAttrs>().call_target_name;
  LATHE_USER_CHECK(target.starts_with(kDialect), "unknown target {}", target);
  return expect_operands(op, 2);
}

constexpr Impossible kTakenOut = impossible("a check is taken out before a program is used");

constexpr OpDef check_op(std::string_view name) {
  return {.name = name,
          .doc = "compares with what is expected",
          .flags = kOrderedEffect,
          .read_attrs = attrs_reader<CheckAttrs>,
          .infer = infer_check,
          .jvp = kTakenOut,
          .transpose = kTakenOut,
          .batch = kTakenOut};
}
constexpr OpDef kExpectEq = check_op("check.expect_eq");
constexpr OpDef kExpectEqConst = check_op("check.expect_eq_const");
constexpr OpDef kExpectAlmostEq = check_op("check.expect_almost_eq");
constexpr OpDef kExpectAlmostEqConst = check_op("check.expect_almost_eq_const");
constexpr OpDef kExpectClose = check_op("check.expect_close");
constexpr OpDef kCheckCall{.name = "stablehlo.custom_call",
                           .doc = "a check by its name",
                           .flags = kOrderedEffect,
                           .read_attrs = attrs_reader<CheckCallAttrs>,
                           .infer = infer_check_call,
                           .jvp = kTakenOut,
                           .transpose = kTakenOut,
                           .batch = kTakenOut};
constexpr std::array kChecks = {&kExpectEq,       &kExpectEqConst,
                                &kExpectAlmostEq, &kExpectAlmostEqConst,
                                &kExpectClose,    &kCheckCall};

CheckKind kind_of(std::string_view name) {
  if (name.starts_with(kExpectEq.name)) return CheckKind::equal;
  return name == kExpectClose.name ? CheckKind::close : CheckKind::almost_equal;
}

}  // namespace

std::optional<CheckSpec> check_of(const Op& op) {
  if (op.def == &kCheckCall) {
    const std::string& target = op.attrs.as<CheckCallAttrs>().call_target_name;
    return CheckSpec{.name = target, .kind = kind_of(target), .expected = {}};
  }
  if (!op.def->name.starts_with(kDialect)) return {};
  const auto& attrs = op.attrs.as<CheckAttrs>();
  return CheckSpec{.name = std::string(op.def->name),
                   .kind = kind_of(op.def->name),
                   .expected = attrs.value,
                   .tolerance = attrs.tolerance,
                   .max_ulp_difference = attrs.max_ulp_difference};
}

OpFamily check_ops() { return kChecks; }

}  // namespace lathe
