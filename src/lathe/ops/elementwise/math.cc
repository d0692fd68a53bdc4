// Roots and transcendental functions. Floats are computed in f32 (f64 for f64) to within 3 units in
// the last place and rounded once; complex functions are expanded into real ones.
#include <cmath>
#include <limits>
#include <numbers>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/slopes.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/extended.h"

namespace lathe {
namespace {

ExtendedComplex expm1_of(const ExtendedComplex& z) {
  const Extended half = std::sin(z.imag() / 2);
  return {std::expm1(z.real()) * std::cos(z.imag()) - 2 * half * half, exp_of(z).imag()};
}
ExtendedComplex log1p_of(const ExtendedComplex& z) {
  const Extended x = z.real(), y = z.imag();
  if (z == ExtendedComplex(0)) return z;
  if (!(std::abs(z) < 1)) return std::log(Extended{1} + z);
  return {std::log1p(x * (2 + x) + y * y) / 2, std::atan2(y, 1 + x)};
}
Extended rsqrt_of(Extended x) { return 1 / std::sqrt(x); }
// Its zeros have the conjugate's signs.
ExtendedComplex reciprocal_of(const ExtendedComplex& z) {
  const ExtendedComplex inverse = Extended{1} / z;
  return {std::copysign(inverse.real(), z.real()), std::copysign(inverse.imag(), -z.imag())};
}
ExtendedComplex rsqrt_of(const ExtendedComplex& z) { return reciprocal_of(std::sqrt(z)); }
ExtendedComplex cbrt_of(const ExtendedComplex& z) {
  const Extended size = std::cbrt(std::abs(z)), angle = std::arg(z) / 3;
  return {size * std::cos(angle), angle == 0 ? angle : size * std::sin(angle)};
}
Extended logistic_of(Extended x) { return 1 / (1 + std::exp(-x)); }
ExtendedComplex logistic_of(const ExtendedComplex& z) {
  const Extended half = std::cos(z.imag() / 2);  // 1 + exp(-z) cancels near odd multiples of iπ
  const Extended near = 2 * half * half + std::expm1(-z.real()) * std::cos(z.imag());
  const ExtendedComplex e = exp_of(-z);
  return reciprocal_of({std::abs(z.real()) < 1 ? near : 1 + e.real(), e.imag()});
}
// Of an infinite angle NaN, on the real axis too, as NumPy and JAX have it.
ExtendedComplex tan_of(const ExtendedComplex& z) {
  constexpr Extended kNoNumber = std::numeric_limits<Extended>::quiet_NaN();
  const bool nowhere = std::isinf(z.real()) && std::isfinite(z.imag());
  return nowhere ? ExtendedComplex(kNoNumber, kNoNumber) : std::tan(z);
}
ExtendedComplex square_of(const ExtendedComplex& z) {
  const Extended x = z.real(), y = z.imag();
  const bool diagonal = std::abs(x) == std::abs(y) && std::isfinite(x);
  return {diagonal ? 0 : (x - y) * (x + y), 2 * x * y};
}

double sqrt_real(double x) { return std::sqrt(x); }
double square_real(double x) { return x * x; }
int64_t square_integer(int64_t x) {
  return static_cast<int64_t>(static_cast<uint64_t>(x) * static_cast<uint64_t>(x));
}

// ---- derivatives: operand, result, tangent

Array exp_jvp(const Array&, const Array& y, const Array& t) { return multiply(t, y); }
// y + 1 has no digits left where y is near -1.
Array expm1_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, exp(x)); }
Array log_jvp(const Array& x, const Array&, const Array& t) { return divide(t, x); }
Array log1p_jvp(const Array& x, const Array&, const Array& t) { return divide(t, add(x, 1)); }
Array sqrt_jvp(const Array&, const Array& y, const Array& t) { return divide(multiply(t, 0.5), y); }
Array rsqrt_jvp(const Array& x, const Array& y, const Array& t) {
  return multiply(t, multiply(divide(y, x), -0.5));
}
Array cbrt_jvp(const Array&, const Array& y, const Array& t) {
  return divide(t, multiply(multiply(y, y), 3));  // infinite at 0
}
Array square_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, multiply(x, 2));
}
Array sin_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, cos(x)); }
Array cos_jvp(const Array& x, const Array&, const Array& t) { return neg(multiply(t, sin(x))); }
// Of complex z y is near i far from the real axis, where tan z = -i tanh(iz).
Array tan_jvp(const Array& x, const Array& y, const Array& t) {
  if (!is_complex(x.dtype())) return multiply(t, add(square(y), 1));
  return multiply(t, sech_squared(complex(neg(imag(x)), real(x))));
}
// Of x: y has no digits left where it is near one.
Array tanh_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, sech_squared(x));
}
Array logistic_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, logistic_slope(x));
}
// erf'(x). Rounding x² would cost exp(-x²) x² times as much; with h, the first half of x's digits,
// h² is exact and x² = h² + (x - h)(x + h). Beyond `end` the slope is 0, and the second factor
// alone would leave the range.
Array bell(const Array& v) {
  const Array given = convert(v, compute_dtype(v.dtype()));
  const bool wide = given.dtype() == DType::f64;
  const double end = wide ? 32 : 16;
  const Array x = where(abs(given) > end, end, given);
  const Array h = stop_gradient(reduce_precision(x, wide ? 11 : 8, wide ? 25 : 11));
  const Array rest = exp(neg(multiply(subtract(x, h), add(x, h))));
  return convert(multiply(multiply(exp(neg(square(h))), rest), 2 * std::numbers::inv_sqrtpi),
                 v.dtype());
}
Array erf_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, bell(x)); }
Array erfc_jvp(const Array& x, const Array&, const Array& t) { return neg(multiply(t, bell(x))); }

// ---- records

template <int kLow, int kHigh>
std::vector<Sample> math_samples() {
  return unary_samples(kInexact, kLow / 10.0, kHigh / 10.0);
}

template <int kLow, int kHigh>
std::vector<Sample> real_math_samples() {
  return unary_samples(kFloat, kLow / 10.0, kHigh / 10.0);
}

// Complex values away from the poles at odd multiples of iπ.
std::vector<Sample> logistic_samples() {
  std::vector<Sample> out = real_math_samples<-60, 60>();
  for (Sample& s : unary_samples(kComplex, -2, 2)) out.push_back(std::move(s));
  return out;
}

constexpr OpDef kExp =
    unary_math("stablehlo.exponential", "e to the operand. Specification: exponential.",
               reference_unary<extended<std::exp>, extended_complex<exp_of>>,
               lower_unary<scalar::exp>, jvp_unary<exp_jvp>, math_samples<-60, 60>);

constexpr OpDef kExpm1 =
    unary_math("stablehlo.exponential_minus_one",
               "exp(x) - 1 without loss near zero. Specification: exponential_minus_one.",
               reference_unary<extended<std::expm1>, extended_complex<expm1_of>>,
               lower_unary<scalar::expm1>, jvp_unary<expm1_jvp>, math_samples<-20, 20>);

constexpr OpDef kLog =
    unary_math("stablehlo.log", "Natural logarithm. Specification: log.",
               reference_unary<extended<std::log>, extended_complex<std::log>>,
               lower_unary<scalar::log>, jvp_unary<log_jvp>, math_samples<1, 90>);

constexpr OpDef kLog1p = unary_math(
    "stablehlo.log_plus_one", "log(1 + x) without loss near zero. Specification: log_plus_one.",
    reference_unary<extended<std::log1p>, extended_complex<log1p_of>>, lower_unary<scalar::log1p>,
    jvp_unary<log1p_jvp>, math_samples<-7, 50>);

constexpr OpDef kSqrt =
    unary_math("stablehlo.sqrt", "Square root, correctly rounded. Specification: sqrt.",
               reference_unary<sqrt_real, extended_complex<std::sqrt>>, lower_unary<scalar::sqrt>,
               jvp_unary<sqrt_jvp>, math_samples<1, 90>);

constexpr OpDef kRsqrt =
    unary_math("stablehlo.rsqrt", "1/sqrt(x). Specification: rsqrt.",
               reference_unary<extended<rsqrt_of>, extended_complex<rsqrt_of>>,
               lower_unary<scalar::rsqrt>, jvp_unary<rsqrt_jvp>, math_samples<1, 90>);

constexpr OpDef kCbrt =
    unary_math("stablehlo.cbrt",
               "Cube root; of complex values the principal one. "
               "Specification: cbrt.",
               reference_unary<extended<std::cbrt>, extended_complex<cbrt_of>>,
               lower_unary<scalar::cbrt>, jvp_unary<cbrt_jvp>, math_samples<1, 90>);

constexpr OpDef kSine =
    unary_math("stablehlo.sine", "Sine. Specification: sine.",
               reference_unary<extended<std::sin>, extended_complex<std::sin>>,
               lower_unary<scalar::sin>, jvp_unary<sin_jvp>, math_samples<-70, 70>);

constexpr OpDef kCosine =
    unary_math("stablehlo.cosine", "Cosine. Specification: cosine.",
               reference_unary<extended<std::cos>, extended_complex<std::cos>>,
               lower_unary<scalar::cos>, jvp_unary<cos_jvp>, math_samples<-70, 70>);

constexpr OpDef kTan =
    unary_math("stablehlo.tan", "Tangent. Specification: tan.",
               reference_unary<extended<std::tan>, extended_complex<tan_of>>,
               lower_unary<scalar::tan>, jvp_unary<tan_jvp>, math_samples<-14, 14>);

constexpr OpDef renamed(OpDef def, std::string_view name, std::string_view doc) {
  def.name = name;
  def.doc = doc;
  return def;
}

constexpr OpDef kChloTan =
    renamed(kTan, "chlo.tan", "Tangent, as stablehlo.tan; older programs spell it so. CHLO: tan.");

constexpr OpDef kTanh =
    unary_math("stablehlo.tanh", "Hyperbolic tangent. Specification: tanh.",
               reference_unary<extended<std::tanh>, extended_complex<std::tanh>>,
               lower_unary<scalar::tanh>, jvp_unary<tanh_jvp>, math_samples<-30, 30>);

constexpr OpDef kLogistic =
    unary_math("stablehlo.logistic", "1 / (1 + exp(-x)). Specification: logistic.",
               reference_unary<extended<logistic_of>, extended_complex<logistic_of>>,
               lower_unary<scalar::logistic>, jvp_unary<logistic_jvp>, logistic_samples);

constexpr OpDef kErf = real_only(
    unary_math("chlo.erf", "The error function. CHLO: erf.", reference_unary<extended<std::erf>>,
               lower_unary<scalar::erf>, jvp_unary<erf_jvp>, real_math_samples<-30, 30>));

constexpr OpDef kErfc =
    real_only(unary_math("chlo.erfc", "1 - erf(x) without loss for large x. CHLO: erfc.",
                         reference_unary<extended<std::erfc>>, lower_unary<scalar::erfc>,
                         jvp_unary<erfc_jvp>, real_math_samples<-30, 30>));

constexpr OpDef square_op() {
  OpDef def = unary_math("chlo.square", "The operand times itself. CHLO: square.",
                         reference_unary<square_real, extended_complex<square_of>, square_integer>,
                         lower_unary<scalar::square>, jvp_unary<square_jvp>,
                         [] { return unary_samples(kNumber, -5, 5); });
  def.flags = kElementwise;
  def.infer = infer_elementwise<1, kNumber>;
  return def;
}
constexpr OpDef kSquare = square_op();

constexpr const OpDef* kMathOps[] = {&kExp,      &kExpm1, &kLog,    &kLog1p, &kSqrt,    &kRsqrt,
                                     &kCbrt,     &kSine,  &kCosine, &kTan,   &kChloTan, &kTanh,
                                     &kLogistic, &kErf,   &kErfc,   &kSquare};

}  // namespace

OpFamily math_ops() { return kMathOps; }

Array exp(Operand x) { return emit_inexact(kExp, x); }
Array expm1(Operand x) { return emit_inexact(kExpm1, x); }
Array log(Operand x) { return emit_inexact(kLog, x); }
Array log1p(Operand x) { return emit_inexact(kLog1p, x); }
Array sqrt(Operand x) { return emit_inexact(kSqrt, x); }
Array rsqrt(Operand x) { return emit_inexact(kRsqrt, x); }
Array cbrt(Operand x) { return emit_inexact(kCbrt, x); }
Array sin(Operand x) { return emit_inexact(kSine, x); }
Array cos(Operand x) { return emit_inexact(kCosine, x); }
Array tan(Operand x) { return emit_inexact(kTan, x); }
Array tanh(Operand x) { return emit_inexact(kTanh, x); }
Array logistic(Operand x) { return emit_inexact(kLogistic, x); }
Array erf(Operand x) { return emit_inexact(kErf, x); }
Array erfc(Operand x) { return emit_inexact(kErfc, x); }
Array square(Operand x) { return emit_unary(kSquare, x); }

}  // namespace lathe
