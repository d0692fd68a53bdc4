// CHLO's trigonometric and hyperbolic functions beside StableHLO's own; conj and next_after.
#include <cmath>
#include <cstring>
#include <numbers>

#include "lathe/core/array_impl.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/extended.h"

namespace lathe {
namespace {

// ---- derivatives: operand, result, tangent

// 1 - x², whose digits stay where x is near one.
Array one_less_square(const Array& x) { return multiply(subtract(1, x), add(x, 1)); }
// 1/sqrt(1 - x²), of complex x also where the square is beyond the range.
Array asin_slope(const Array& x) {
  if (!is_complex(x.dtype())) return rsqrt(one_less_square(x));
  return multiply(rsqrt(subtract(1, x)), rsqrt(add(x, 1)));
}
Array times_i(const Array& z) { return complex(neg(imag(z)), real(z)); }
Array asin_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, asin_slope(x)); }
Array acos_jvp(const Array& x, const Array&, const Array& t) {
  return neg(multiply(t, asin_slope(x)));
}
// Of complex x, 1 + x² cancels near the poles.
Array atan_jvp(const Array& x, const Array&, const Array& t) {
  return divide(t, is_complex(x.dtype()) ? one_less_square(times_i(x)) : add(square(x), 1));
}
Array sinh_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, cosh(x)); }
Array cosh_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, sinh(x)); }
Array asinh_jvp(const Array& x, const Array&, const Array& t) {
  if (is_complex(x.dtype())) return multiply(t, asin_slope(times_i(x)));
  const Array root = rsqrt(add(square(x), 1));
  // x² is infinite for large x: 1/sqrt(1 + x²) = r/sqrt(1 + r²) with r = 1/|x|.
  const Array far = abs(x) > 1, r = divide(1, where(far, abs(x), 1));
  return multiply(t, where(far, multiply(r, rsqrt(add(square(r), 1))), root));
}
Array acosh_jvp(const Array& x, const Array&, const Array& t) {
  const Array left = rsqrt(subtract(x, 1));
  return multiply(t, multiply(left, rsqrt(add(x, 1))));
}
Array atanh_jvp(const Array& x, const Array&, const Array& t) {
  return divide(t, one_less_square(x));
}

// ---- records

template <int kLow, int kHigh>
std::vector<Sample> hyperbolic_samples() {
  return unary_samples(kInexact, kLow / 10.0, kHigh / 10.0);
}

constexpr OpDef kAsin =
    unary_math("chlo.asin", "Arc sine. CHLO: asin.",
               reference_unary<extended<std::asin>, extended_complex<std::asin>>,
               lower_unary<scalar::asin>, jvp_unary<asin_jvp>, hyperbolic_samples<-9, 9>);
constexpr OpDef kAcos =
    unary_math("chlo.acos", "Arc cosine. CHLO: acos.",
               reference_unary<extended<std::acos>, extended_complex<std::acos>>,
               lower_unary<scalar::acos>, jvp_unary<acos_jvp>, hyperbolic_samples<-9, 9>);
constexpr OpDef kAtan =
    unary_math("chlo.atan", "Arc tangent. CHLO: atan.",
               reference_unary<extended<std::atan>, extended_complex<std::atan>>,
               lower_unary<scalar::atan>, jvp_unary<atan_jvp>, hyperbolic_samples<-30, 30>);
constexpr OpDef kSinh =
    unary_math("chlo.sinh", "Hyperbolic sine. CHLO: sinh.",
               reference_unary<extended<std::sinh>, extended_complex<std::sinh>>,
               lower_unary<scalar::sinh>, jvp_unary<sinh_jvp>, hyperbolic_samples<-40, 40>);
constexpr OpDef kCosh =
    unary_math("chlo.cosh", "Hyperbolic cosine. CHLO: cosh.",
               reference_unary<extended<std::cosh>, extended_complex<std::cosh>>,
               lower_unary<scalar::cosh>, jvp_unary<cosh_jvp>, hyperbolic_samples<-40, 40>);
constexpr OpDef kAsinh =
    unary_math("chlo.asinh", "Inverse hyperbolic sine. CHLO: asinh.",
               reference_unary<extended<std::asinh>, extended_complex<std::asinh>>,
               lower_unary<scalar::asinh>, jvp_unary<asinh_jvp>, hyperbolic_samples<-30, 30>);
constexpr OpDef kAcosh =
    unary_math("chlo.acosh", "Inverse hyperbolic cosine. CHLO: acosh.",
               reference_unary<extended<std::acosh>, extended_complex<std::acosh>>,
               lower_unary<scalar::acosh>, jvp_unary<acosh_jvp>, hyperbolic_samples<12, 40>);
constexpr OpDef kAtanh =
    unary_math("chlo.atanh", "Inverse hyperbolic tangent. CHLO: atanh.",
               reference_unary<extended<std::atanh>, extended_complex<std::atanh>>,
               lower_unary<scalar::atanh>, jvp_unary<atanh_jvp>, hyperbolic_samples<-9, 9>);

// ---- conj

double same(double x) { return x; }
Complex conj_of(Complex z) { return std::conj(z); }
Scalar conj_scalar(Scalar z) {
  if (!is_complex(z.type())) return z;
  ScalarBuilder& b = *z.builder;
  return b.make_complex(b.real(z), -b.imag(z));
}

constexpr OpDef kConj{
    .name = "chlo.conj",
    .doc = "The complex conjugate; real values stay. CHLO: conj.",
    .flags = kElementwise,
    .infer = infer_elementwise<1, kInexact>,
    .reference = reference_unary<same, conj_of>,
    .lower = pointwise(lower_unary<conj_scalar>),
    .jvp = jvp_linear,
    .transpose = transpose_unary<[](const OpView&, const Array& ct) { return conj(ct); }>,
    .batch = batch_elementwise,
    .samples = [] { return unary_samples(kInexact, -3, 3, false); }};

// ---- next_after: in the operands' own type

template <typename T, typename Bits>
Bits step(Bits from, T x, T toward) {
  constexpr Bits kSign = Bits(1) << (sizeof(Bits) * 8 - 1);
  if (x == 0) return (toward < 0 ? kSign : 0) | 1;
  const bool away = (x < toward) == (x > 0);
  return static_cast<Bits>(away ? from + 1 : from - 1);
}

uint64_t raw_bits(const Literal& x, int64_t i) {
  uint64_t bits = 0;
  const auto width = static_cast<size_t>(byte_size(x.dtype()));
  std::memcpy(&bits, x.bytes().data() + static_cast<size_t>(i) * width, width);
  return bits;
}

uint64_t next_bits(const Literal& a, const Literal& b, int64_t i) {
  const double x = a.get_f64(i), toward = b.get_f64(i);
  if (x == toward) return raw_bits(b, i);
  const uint64_t from = raw_bits(a, i);
  switch (byte_size(a.dtype())) {
    case 2:
      return step<double, uint16_t>(static_cast<uint16_t>(from), x, toward);
    case 4:
      return step<double, uint32_t>(static_cast<uint32_t>(from), x, toward);
    default:
      return step<double, uint64_t>(from, x, toward);
  }
}

std::vector<Literal> reference_next_after(const OpView& op, std::span<const Literal> in) {
  Literal out(in[0].dtype(), in[0].shape());
  auto* bytes = out.mutable_bytes().data();
  const auto width = static_cast<size_t>(byte_size(out.dtype()));
  for (int64_t i = 0; i < out.size(); ++i) {
    const double x = in[0].get_f64(i), toward = in[1].get_f64(i);
    const uint64_t bits = next_bits(in[0], in[1], i);
    std::memcpy(bytes + static_cast<size_t>(i) * width, &bits, width);
    if (std::isnan(x) || std::isnan(toward)) out.set_f64(i, std::nan(""));
  }
  return {out};
}

// One step on the pattern: up where the value moves away from zero, down towards it.
Scalar next_after_scalar(Scalar x, Scalar toward) {
  ScalarBuilder& b = *x.builder;
  const DType wide = compute_dtype(x.type());
  if (wide == x.type()) return scalar::next_after(x, toward);
  const Scalar from = b.bitcast(x, DType::u16), one = b.constant_int(DType::u16, 1);
  const Scalar p = b.convert(x, wide), q = b.convert(toward, wide), zero = b.constant(wide, 0);
  const Scalar away = b.select(zero < p, p < q, q < p);
  const Scalar sign = b.constant_bits(DType::u16, 0x8000);
  const Scalar least = b.select(q < zero, sign | one, one);
  const Scalar moved = b.select(p == zero, least, b.select(away, from + one, from - one));
  const Scalar next = b.select(p == q, toward, b.bitcast(moved, x.type()));
  return b.select((p != p) | (q != q), b.convert(p + q, x.type()), next);
}

std::vector<Type> infer_next_after(const OpView& op) {
  const std::vector<Type> result = infer_elementwise<2, kFloat>(op);
  LATHE_USER_CHECK(bit_width(result[0].dtype()) >= 16, "operands must be bf16, f16, f32 or f64");
  return result;
}

constexpr OpDef kNextAfter{
    .name = "chlo.next_after",
    .doc =
        "The next value of the type from the left operand towards the right one. CHLO: "
        "next_after.",
    .flags = kElementwise,
    .infer = infer_next_after,
    .reference = reference_next_after,
    .lower = pointwise(lower_binary<next_after_scalar>),
    .jvp = not_differentiable("the neighbour of a value has no slope"),
    .transpose = kNotLinear,
    .batch = batch_elementwise,
    .samples = [] {
      std::vector<Sample> out;
      for (Sample& s : binary_samples(kFloat, -3, 3))
        if (byte_size(s.operands[0].dtype()) > 1) out.push_back(std::move(s));
      return out;
    }};

constexpr const OpDef* kHyperbolicOps[] = {&kAsin,  &kAcos,  &kAtan,  &kSinh, &kCosh,
                                           &kAsinh, &kAcosh, &kAtanh, &kConj, &kNextAfter};

}  // namespace

OpFamily hyperbolic_ops() { return kHyperbolicOps; }

Array asin(Operand x) { return emit_inexact(kAsin, x); }
Array acos(Operand x) { return emit_inexact(kAcos, x); }
Array atan(Operand x) { return emit_inexact(kAtan, x); }
Array sinh(Operand x) { return emit_inexact(kSinh, x); }
Array cosh(Operand x) { return emit_inexact(kCosh, x); }
Array asinh(Operand x) { return emit_inexact(kAsinh, x); }
Array acosh(Operand x) { return emit_inexact(kAcosh, x); }
Array atanh(Operand x) { return emit_inexact(kAtanh, x); }
Array conj(Operand x) { return emit_inexact(kConj, x); }
// Of the numbers of f32, which have their own neighbours.
Array next_after(Operand x, Operand toward) {
  const auto rounded = [](const Operand& number) {
    return at(relabeled(as_value(number), number.array.weak()), number.where);
  };
  return emit_inexact_binary(kNextAfter, rounded(x), rounded(toward));
}

}  // namespace lathe
