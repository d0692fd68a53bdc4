#include "lathe/ops/foreign/check.h"

#include <array>

#include "lathe/ops/foreign/custom_call_ops.h"

namespace lathe {
namespace {

struct CheckAttrs {
  std::optional<Literal> value;
  double tolerance = kCheckTolerance;
  int64_t max_ulp_difference = kCheckUlps;
  std::string probe_id;
  int64_t iter = 0;
  static void fields(auto& self, auto&& field) {
    field("value", self.value);
    field("tolerance", self.tolerance);
    field("max_ulp_difference", self.max_ulp_difference);
    field("probe_id", self.probe_id);
    field("iter", self.iter);
  }
};

constexpr std::string_view kDialect = "check.";
constexpr std::string_view kEqual = "check.eq";  // a custom call
constexpr std::string_view kSerialized = "check.expect_serialized_eq";

std::vector<Type> infer_check(const OpView& op) {
  const bool alone = op.as<CheckAttrs>().value || op.def.name == kSerialized;
  const size_t count = alone ? 1 : 2;
  LATHE_USER_CHECK(op.operand_types.size() == count, "takes {} operands, got {}", count,
                   op.operand_types.size());
  return {};
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
constexpr OpDef kExpectSerializedEq = check_op(kSerialized);
constexpr std::array kChecks = {&kExpectEq,       &kExpectEqConst,
                                &kExpectAlmostEq, &kExpectAlmostEqConst,
                                &kExpectClose,    &kExpectSerializedEq};

CheckKind kind_of(std::string_view name) {
  if (name.starts_with(kExpectEq.name) || name == kEqual) return CheckKind::equal;
  if (name == kSerialized) return CheckKind::noted;
  return name == kExpectClose.name ? CheckKind::close : CheckKind::almost_equal;
}

}  // namespace

std::optional<CheckSpec> check_of(const Op& op) {
  if (op.def == &kCustomCall) {
    const std::string& target = op.attrs.as<CustomCallAttrs>().call_target_name;
    if (!target.starts_with(kDialect)) return {};
    LATHE_USER_CHECK(op.operands.size() == 2, "[{}] takes 2 operands, got {}{}", target,
                     op.operands.size(), at_place(op.where));
    return CheckSpec{.name = target, .kind = kind_of(target), .expected = {}, .probe = {}};
  }
  if (!op.def->name.starts_with(kDialect)) return {};
  const auto& attrs = op.attrs.as<CheckAttrs>();
  return CheckSpec{.name = std::string(op.def->name),
                   .kind = kind_of(op.def->name),
                   .expected = attrs.value,
                   .tolerance = attrs.tolerance,
                   .max_ulp_difference = attrs.max_ulp_difference,
                   .probe = attrs.probe_id,
                   .turn = attrs.iter};
}

OpFamily check_ops() { return kChecks; }

}  // namespace lathe
