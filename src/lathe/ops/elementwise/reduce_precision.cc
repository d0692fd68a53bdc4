// reduce_precision: values rounded as a narrower format would, kept in their own type.
#include <bit>
#include <cmath>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

struct PrecisionAttrs {
  int64_t exponent_bits = 8, mantissa_bits = 23;
  static void fields(auto& self, auto&& field) {
    field("exponent_bits", required(self.exponent_bits));
    field("mantissa_bits", required(self.mantissa_bits));
  }
};

// The layout of a type's own patterns.
struct Layout {
  int exponent_bits, mantissa_bits;
  DType pattern;
};

Layout layout_of(DType dtype) {
  switch (dtype) {
    case DType::f64:
      return {11, 52, DType::u64};
    case DType::f32:
      return {8, 23, DType::u32};
    case DType::bf16:
      return {8, 7, DType::u16};
    default:
      return {5, 10, DType::u16};
  }
}

std::vector<Type> infer_reduce_precision(const OpView& op) {
  infer_elementwise<1, kFloat>(op);
  const auto& attrs = op.as<PrecisionAttrs>();
  LATHE_USER_CHECK(bit_width(op.in(0).dtype()) >= 16, "operand must be bf16, f16, f32 or f64");
  LATHE_USER_CHECK(attrs.exponent_bits >= 1, "(C2) exponent_bits {} is below 1",
                   attrs.exponent_bits);
  LATHE_USER_CHECK(attrs.mantissa_bits >= 0, "(C3) mantissa_bits {} is negative",
                   attrs.mantissa_bits);
  return {op.in(0)};
}

// To the nearest whole number; of two the even one, or, where no mantissa bit stays, the one with
// an even exponent in the own type's pattern, whose last bit is the last that stays (as XLA does).
double rounded(double scaled, int exponent, int mantissa_bits, const Layout& own) {
  const int bias = (1 << (own.exponent_bits - 1)) - 1;
  const bool even = (exponent + bias) % 2 == 0;
  if (mantissa_bits == 0 && std::abs(scaled) == 1.5 && even) return std::copysign(1.0, scaled);
  return std::nearbyint(scaled);
}

// On the value: rounded to a multiple of its own last place, then too large is infinite and too
// small is zero. Without mantissa bits a format has no NaN: it becomes infinite.
double reduced(double x, int exponent_bits, int mantissa_bits, const Layout& own) {
  if (std::isnan(x) && mantissa_bits == 0) return std::copysign(HUGE_VAL, x);
  if (!std::isfinite(x) || x == 0) return x;
  const int least = 2 - (1 << (own.exponent_bits - 1));  // of the type's normal numbers
  double y = x;
  if (mantissa_bits < own.mantissa_bits) {
    const int exponent = std::max(std::ilogb(x), least), place = exponent - mantissa_bits;
    y = std::ldexp(rounded(std::ldexp(x, -place), exponent, mantissa_bits, own), place);
  }
  if (exponent_bits >= own.exponent_bits || y == 0) return y;
  const int bias = (1 << (exponent_bits - 1)) - 1;
  if (std::ilogb(y) > bias) return std::copysign(HUGE_VAL, x);
  return std::ilogb(y) < 1 - bias ? std::copysign(0.0, x) : y;
}

std::vector<Literal> reference_reduce_precision(const OpView& op, std::span<const Literal> in) {
  const auto& attrs = op.as<PrecisionAttrs>();
  const Layout own = layout_of(in[0].dtype());
  const auto e = static_cast<int>(std::min<int64_t>(attrs.exponent_bits, 11));
  const auto m = static_cast<int>(std::min<int64_t>(attrs.mantissa_bits, 52));
  return {map_real(in[0], in[0].dtype(), [&](double x) { return reduced(x, e, m, own); })};
}

Scalar pattern(ScalarBuilder& b, const Layout& own, uint64_t bits) {
  return b.constant_bits(own.pattern, bits);
}

Scalar round_mantissa(ScalarBuilder& b, Scalar bits, const Layout& own, int64_t mantissa_bits) {
  const auto dropped = static_cast<int>(own.mantissa_bits - mantissa_bits);
  const Scalar places = b.constant_int(own.pattern, dropped);
  const Scalar last = b.binary(Prim::shr_logical, bits, places) & pattern(b, own, 1);
  const uint64_t half = (uint64_t{1} << (dropped - 1)) - 1;
  const Scalar rounded = bits + (last + pattern(b, own, half));
  const Scalar kept = b.binary(Prim::shr_logical, rounded, places);
  return b.binary(Prim::shl, kept, places);
}

Scalar bound_exponent(ScalarBuilder& b, Scalar bits, const Layout& own, int64_t exponent_bits) {
  const uint64_t own_bias = (uint64_t{1} << (own.exponent_bits - 1)) - 1;
  const uint64_t bias = (uint64_t{1} << (exponent_bits - 1)) - 1;
  const uint64_t infinity = ((uint64_t{1} << own.exponent_bits) - 1) << own.mantissa_bits;
  const uint64_t sign_bit = uint64_t{1} << (own.exponent_bits + own.mantissa_bits);
  const Scalar exponent = bits & pattern(b, own, infinity);
  const Scalar sign = bits & pattern(b, own, sign_bit);
  const Scalar over = exponent > pattern(b, own, (own_bias + bias) << own.mantissa_bits);
  const Scalar under = exponent <= pattern(b, own, (own_bias - bias) << own.mantissa_bits);
  const Scalar held = b.select(over, sign | pattern(b, own, infinity), bits);
  return b.select(under, sign, held);
}

// Infinity of the value's sign.
Scalar infinite(ScalarBuilder& b, Scalar x, const Layout& own) {
  const uint64_t infinity = ((uint64_t{1} << own.exponent_bits) - 1) << own.mantissa_bits;
  const uint64_t sign_bit = uint64_t{1} << (own.exponent_bits + own.mantissa_bits);
  const Scalar sign = b.bitcast(x, own.pattern) & pattern(b, own, sign_bit);
  return b.bitcast(sign | pattern(b, own, infinity), x.type());
}

Scalar lower_reduce_precision(ScalarBuilder& b, const OpView& op, std::span<const Scalar> in) {
  const auto& attrs = op.as<PrecisionAttrs>();
  const Layout own = layout_of(in[0].type());
  Scalar bits = b.bitcast(in[0], own.pattern);
  if (attrs.mantissa_bits < own.mantissa_bits)
    bits = round_mantissa(b, bits, own, attrs.mantissa_bits);
  if (attrs.exponent_bits < own.exponent_bits)
    bits = bound_exponent(b, bits, own, attrs.exponent_bits);
  const Scalar x = b.convert(in[0], compute_dtype(in[0].type()));
  const Scalar reduced = b.bitcast(bits, in[0].type());
  return b.select(x != x, attrs.mantissa_bits > 0 ? in[0] : infinite(b, in[0], own), reduced);
}

std::vector<MaybeArray> reduce_precision_jvp(const OpView& op, std::span<const Array> primals,
                                             std::span<const Array> results,
                                             std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {std::nullopt};
  return {emit1(op.def, {*tangents[0]}, op.attrs, op.where)};
}

constexpr OpDef kReducePrecision{
    .name = "stablehlo.reduce_precision",
    .doc =
        "Rounded as a format of these bits would, in the operand's type; what is too small for "
        "its normal numbers is zero. Specification: reduce_precision.",
    .flags = kElementwise,
    .read_attrs = attrs_reader<PrecisionAttrs>,
    .infer = infer_reduce_precision,
    .reference = reference_reduce_precision,
    .lower = pointwise(lower_reduce_precision),
    .jvp = reduce_precision_jvp,
    .transpose = transpose_unary<[](const OpView& op, const Array& ct) {
      return emit1(op.def, {ct}, op.attrs, op.where);
    }>,
    .batch = batch_elementwise,
    .samples = [] {
      std::vector<Sample> out;
      for (const PrecisionAttrs& attrs :
           {PrecisionAttrs{5, 10}, PrecisionAttrs{8, 7}, PrecisionAttrs{11, 52},
            PrecisionAttrs{4, 3}, PrecisionAttrs{1, 0}})
        for (Sample& s : unary_samples(kFloat, -300, 300)) {
          s.attrs = Attrs::of(attrs);
          if (byte_size(s.operands[0].dtype()) > 1) out.push_back(std::move(s));
        }
      Sample halves;
      halves.operands = {Literal::of<float>({6}, {0.75F, 1.5F, -1.5F, 3.0F, -3.0F, 6.0F})};
      halves.attrs = Attrs::of(PrecisionAttrs{8, 0});
      out.push_back(std::move(halves));
      return out;
    }};

constexpr const OpDef* kPrecisionOps[] = {&kReducePrecision};

}  // namespace

OpFamily precision_ops() { return kPrecisionOps; }

Array reduce_precision(Operand x, int exponent_bits, int mantissa_bits) {
  if (const auto digits = digits_of(x.array))
    return rounded_number(reduce_precision(at(*digits, x.where), exponent_bits, mantissa_bits));
  return emit1(kReducePrecision, {as_value(x)},
               Attrs::of(PrecisionAttrs{exponent_bits, mantissa_bits}), x.where);
}

}  // namespace lathe
