// compare, and the operators made of it.
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/sort/total_order.h"

namespace lathe {

enum class ComparisonType : uint8_t { FLOAT, TOTALORDER, SIGNED, UNSIGNED };

template <>
struct EnumNames<ComparisonDirection> {
  static constexpr std::string_view kind = "comparison_direction";
  static constexpr std::string_view names[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
};
template <>
struct EnumNames<ComparisonType> {
  static constexpr std::string_view kind = "comparison_type";
  static constexpr std::string_view names[] = {"FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"};
};

namespace {

using Direction = ComparisonDirection;

// ---- compare

struct CompareAttrs {
  ComparisonDirection comparison_direction = Direction::EQ;
  std::optional<ComparisonType> compare_type;
  static void fields(auto& self, auto&& field) {
    field("comparison_direction", required(self.comparison_direction));
    field("compare_type", self.compare_type);
  }
};

bool total_order(const OpView& op) {
  return op.as<CompareAttrs>().compare_type == ComparisonType::TOTALORDER;
}

ComparisonType natural_type(DType dtype) {
  if (is_float(dtype) || is_complex(dtype)) return ComparisonType::FLOAT;
  return is_signed(dtype) ? ComparisonType::SIGNED : ComparisonType::UNSIGNED;
}

std::vector<Type> infer_compare(const OpView& op) {
  infer_elementwise<2, kAnyKind>(op);
  const DType dtype = op.in(0).dtype();
  const auto type = op.as<CompareAttrs>().compare_type;
  const bool allowed = !type || *type == natural_type(dtype) ||
                       (*type == ComparisonType::TOTALORDER && is_float(dtype));
  LATHE_USER_CHECK(allowed, "(C3) compare_type {} does not fit operands of {}",
                   EnumNames<ComparisonType>::names[static_cast<size_t>(*type)], name(dtype));
  return {op.in(0).with_dtype(DType::boolean)};
}

bool answer(Direction direction, bool less, bool equal, bool greater) {
  switch (direction) {
    case Direction::EQ:
      return equal;
    case Direction::NE:
      return !equal;
    case Direction::GE:
      return greater || equal;
    case Direction::GT:
      return greater;
    case Direction::LE:
      return less || equal;
    case Direction::LT:
      return less;
  }
  LATHE_UNREACHABLE("direction {}", static_cast<int>(direction));
}

bool compare_elements(const OpView& op, const Literal& a, const Literal& b, int64_t i) {
  const Direction direction = op.as<CompareAttrs>().comparison_direction;
  const auto by = [&](auto x, auto y) { return answer(direction, x < y, x == y, x > y); };
  const DType dtype = a.dtype();
  if (is_complex(dtype)) {
    const Complex x = a.get_c128(i), y = b.get_c128(i);
    const bool same = x.real() == y.real();
    return answer(direction, x.real() < y.real() || (same && x.imag() < y.imag()), x == y,
                  x.real() > y.real() || (same && x.imag() > y.imag()));
  }
  if (total_order(op)) return by(total_order_key(a, i), total_order_key(b, i));
  if (is_float(dtype)) return by(a.get_f64(i), b.get_f64(i));
  return is_signed(dtype) ? by(a.get_i64(i), b.get_i64(i)) : by(a.get_u64(i), b.get_u64(i));
}

std::vector<Literal> reference_compare(const OpView& op, std::span<const Literal> in) {
  Literal out(DType::boolean, in[0].shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_i64(i, compare_elements(op, in[0], in[1], i));
  return {out};
}

Scalar compare_scalars(Direction direction, Scalar a, Scalar b) {
  switch (direction) {
    case Direction::EQ:
      return a == b;
    case Direction::NE:
      return a != b;
    case Direction::GE:
      return a >= b;
    case Direction::GT:
      return a > b;
    case Direction::LE:
      return a <= b;
    case Direction::LT:
      return a < b;
  }
  LATHE_UNREACHABLE("direction {}", static_cast<int>(direction));
}

Scalar order_key(ScalarBuilder& b, Scalar x) {
  const DType integer = x.type() == DType::f64 ? DType::i64 : DType::i32;
  const Scalar bits = b.bitcast(x, integer);
  const int64_t mask = integer == DType::i64 ? INT64_MAX : INT32_MAX;
  return b.select(bits < b.constant_int(integer, 0), bits ^ b.constant_int(integer, mask), bits);
}

Scalar compare_complex(ScalarBuilder& b, Direction direction, Scalar x, Scalar y) {
  if (direction == Direction::EQ) return x == y;
  if (direction == Direction::NE) return x != y;
  const bool up = direction == Direction::GE || direction == Direction::GT;
  const Scalar strictly = up ? b.real(x) > b.real(y) : b.real(x) < b.real(y);
  return strictly | ((b.real(x) == b.real(y)) & compare_scalars(direction, b.imag(x), b.imag(y)));
}

Scalar lower_compare(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  const Direction direction = op.as<CompareAttrs>().comparison_direction;
  const Scalar x = b.convert(in[0], compute_dtype(in[0].type()));
  const Scalar y = b.convert(in[1], compute_dtype(in[1].type()));
  if (is_complex(x.type())) return compare_complex(b, direction, x, y);
  if (total_order(op)) return compare_scalars(direction, order_key(b, x), order_key(b, y));
  return compare_scalars(direction, x, y);
}

std::vector<Sample> compare_samples() {
  std::vector<Sample> out;
  for (int d = 0; d < 6; ++d) {
    const CompareAttrs attrs{static_cast<Direction>(d), std::nullopt};
    for (Sample s : binary_samples(d < 2 ? kAnyKind : kRealNumber, -2, 2)) {
      s.attrs = Attrs::of(attrs);
      out.push_back(std::move(s));
    }
  }
  const CompareAttrs total{Direction::LT, ComparisonType::TOTALORDER};
  for (Sample s : binary_samples(kFloat, -2, 2)) {
    s.attrs = Attrs::of(total);
    out.push_back(std::move(s));
  }
  return out;
}

bool holds_for_equals(Direction direction) {
  return direction == Direction::EQ || direction == Direction::GE || direction == Direction::LE;
}

// NaN is in no order with anything: of floats, only the answers for EQ and NE are each other's
// opposite.
bool has_order(const OpView& op) { return !is_differentiable(op.in(0).dtype()) || total_order(op); }

Direction opposite(Direction direction) {
  switch (direction) {
    case Direction::EQ:
      return Direction::NE;
    case Direction::NE:
      return Direction::EQ;
    case Direction::GE:
      return Direction::LT;
    case Direction::GT:
      return Direction::LE;
    case Direction::LE:
      return Direction::GT;
    case Direction::LT:
      return Direction::GE;
  }
  LATHE_UNREACHABLE("direction {}", static_cast<int>(direction));
}

// Nothing is before or behind itself, NaN neither; equal to itself is all but NaN. A truth value
// that is true is itself, one that is false its opposite.
Simpler simplify_compare(SimplifyContext& at, const OpView& op, Values in) {
  const Direction direction = op.as<CompareAttrs>().comparison_direction;
  if (in[0] == in[1]) {
    if (direction == Direction::LT || direction == Direction::GT || has_order(op))
      return emit_truth(at, op.out().shape(), holds_for_equals(direction));
    return {};
  }
  const bool equality = direction == Direction::EQ || direction == Direction::NE;
  if (!is_bool(op.in(0).dtype()) || !equality) return {};
  const bool wanted = direction == Direction::EQ;
  if (all_are(at, in[1], wanted ? 1 : 0)) return in[0];
  if (all_are(at, in[1], wanted ? 0 : 1))
    return at.call([](auto v) { return logical_not(v[0]); }, {in[0]});
  return {};
}

constexpr OpDef kCompare{
    .name = "stablehlo.compare",
    .doc =
        "Elementwise comparison; complex values compare by parts, real first. Specification: "
        "compare.",
    .flags = kElementwise,
    .read_attrs = attrs_reader<CompareAttrs>,
    .infer = infer_compare,
    .reference = reference_compare,
    .lower = pointwise(lower_compare),
    .simplify = simplify_compare,
    .jvp = jvp_zero,
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = compare_samples};

constexpr const OpDef* kCompareOps[] = {&kCompare};

}  // namespace

Simpler opposite_comparison(SimplifyContext& at, ValueId value) {
  const Op* op = at.made_by(kCompare, value);
  if (!op) return {};
  CompareAttrs attrs = op->attrs.as<CompareAttrs>();
  const Type types[] = {at.type(op->operands[0])};
  const OpView view{*op->def, op->attrs, types, {}, {}, op->where};
  const bool equality =
      attrs.comparison_direction == Direction::EQ || attrs.comparison_direction == Direction::NE;
  if (!equality && !has_order(view)) return {};
  attrs.comparison_direction = opposite(attrs.comparison_direction);
  return at.emit(kCompare, op->operands, Attrs::of(attrs));
}

std::optional<size_t> larger_operand(const Op& op, DType operands) {
  if (op.def != &kCompare) return {};
  const auto& attrs = op.attrs.as<CompareAttrs>();
  const bool ordered =
      is_integer(operands) || is_bool(operands) || attrs.compare_type == ComparisonType::TOTALORDER;
  if (ordered && attrs.comparison_direction == Direction::GT) return 0;
  if (ordered && attrs.comparison_direction == Direction::LT) return 1;
  return {};
}

OpFamily compare_ops() { return kCompareOps; }

Array compare(Operand a, Operand b, ComparisonDirection direction) {
  return emit_binary(kCompare, a, b, Attrs::of(CompareAttrs{direction, std::nullopt}));
}

}  // namespace lathe
