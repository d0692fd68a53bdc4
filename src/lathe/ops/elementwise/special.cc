// CHLO's special functions: erf_inv, lgamma, digamma, polygamma, zeta, bessel_i1e.
#include "lathe/ops/api/special.h"

#include <cmath>
#include <numbers>

#include "lathe/ir/scalar/wide_math.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/elementwise/slopes.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/extended.h"

namespace lathe {
namespace {

Array erf_inv_jvp(const Array&, const Array& y, const Array& t) {
  return multiply(multiply(t, exp(square(y))), 1 / std::numbers::inv_sqrtpi / 2);
}

Array lgamma_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, digamma(x)); }

Array digamma_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, polygamma(1, x));
}

// exp(-x) (I0 - I1) sqrt(2πx) of x from 30 on, by the differences of both expansions in 1/x.
Array bessel_difference_far(const Array& x) {
  constexpr int kTerms = 20;
  double i0 = 1, i1 = 1, differences[kTerms + 1] = {};
  for (int k = 1; k <= kTerms; ++k) {
    const double odd = 2.0 * k - 1;
    i0 *= odd * odd / (8 * k);
    i1 *= (odd * odd - 4) / (8 * k);
    differences[k] = i0 - i1;
  }
  Array sum = full_like(x, 0);
  for (int k = kTerms; k > 0; --k) sum = (sum + differences[k]) / x;
  return sum;
}

// exp(-|x|) (I0 - I1) of |x|: the more of it cancels the larger x is. In f64.
Array bessel_difference(const Array& v) {
  const Array x = abs(convert(v, DType::f64)), far = x > 30, large = where(far, x, 30);
  const Array beyond = bessel_difference_far(large) * rsqrt(large * (2 * std::numbers::pi));
  const Array small = where(far, 1, x);
  return convert(where(far, beyond, bessel_i0e(small) - bessel_i1e(small)), v.dtype());
}

// I0' = I1, and the factor's slope takes I0 away; at 0, where exp(-|x|) has two slopes, neither.
Array bessel_i0e_jvp(const Array& x, const Array&, const Array& t) {
  return multiply(t, neg(multiply(sign(x), bessel_difference(x))));
}

// I1' = I0 - I1/x, and the factor's slope takes I1 away.
Array bessel_i1e_jvp(const Array& x, const Array& y, const Array& t) {
  return multiply(t, subtract(bessel_difference(x), over_operand(y, x, exp(neg(abs(x))))));
}

// x, but where y is a pole with the same infinity on both sides the number next to 0 on the right,
// near which the function is as it is there. Slopes of every order are those of the right side.
Array right_of_pole(const Array& x, const Array& y) {
  const Array pole = (x <= 0) & is_finite(x) & (floor(x) == x) & isinf(y);
  const double next = x.dtype() == DType::f64 ? 0x1p-1022 : 0x1p-126;
  return x - where(pole, floor(x), 0) + where(pole, next, 0);
}

Array polygamma_slope(const Array& n, const Array& x, const Array& y) {
  return polygamma(add(n, 1), right_of_pole(x, y));
}
Array zeta_slope(const Array& s, const Array& q, const Array& y) {
  return multiply(neg(s), zeta(add(s, 1), right_of_pole(q, y)));
}

// Records of functions whose left operand is a parameter (an order). The slope by the right one is
// a formula of both operands and the result, in f32 at least.
template <Array (*kSlope)(const Array&, const Array&, const Array&)>
std::vector<MaybeArray> jvp_by_right(const OpView& op, std::span<const Array> primals,
                                     std::span<const Array> results,
                                     std::span<const MaybeArray> tangents) {
  LATHE_USER_CHECK(!tangents[0],
                   "[{}] is not differentiable by its left operand, the order: differentiate by "
                   "the right one, or use stop_gradient on the order{}",
                   op.def.name, at_place(op.where));
  if (!tangents[1]) return {std::nullopt};
  const DType dtype = results[0].dtype(), wide = compute_dtype(dtype);
  const auto widened = [&](const Array& v) { return convert(v, wide); };
  const Array slope = kSlope(widened(primals[0]), widened(primals[1]), widened(results[0]));
  return {multiply(*tangents[1], convert(slope, dtype))};
}

double polygamma_real(double n, double x) { return static_cast<double>(polygamma_wide(n, x)); }
double zeta_real(double s, double q) { return static_cast<double>(zeta_wide(s, q)); }

// Whole orders, and pairs of awkward values as they are.
std::vector<Sample> order_samples(int64_t least, int64_t most) {
  std::vector<Sample> out = binary_samples(kFloat, 1, 9);
  const size_t ordinary = binary_samples(kFloat, 1, 9, false).size();
  for (size_t s = 0; s < ordinary; ++s) {
    Literal& orders = out[s].operands[0];
    for (int64_t i = 0; i < orders.size(); ++i)
      orders.set_f64(i, static_cast<double>(least + i % (most - least + 1)));
  }
  return out;
}

// ---- records

template <int kLow, int kHigh, bool kEdges>
std::vector<Sample> special_samples() {
  return unary_samples(kFloat, kLow / 10.0, kHigh / 10.0, kEdges);
}

constexpr OpDef kErfInv = real_only(unary_math(
    "chlo.erf_inv", "The inverse of erf. CHLO: erf_inv.", reference_unary<extended<erf_inv_wide>>,
    lower_unary<scalar::erf_inv>, jvp_unary<erf_inv_jvp>, special_samples<-9, 9, true>));
constexpr OpDef kLgamma =
    real_only(unary_math("chlo.lgamma", "The logarithm of |gamma|. CHLO: lgamma.",
                         reference_unary<extended<std::lgamma>>, lower_unary<scalar::lgamma>,
                         jvp_unary<lgamma_jvp>, special_samples<1, 90, false>));
constexpr OpDef kDigamma =
    real_only(unary_math("chlo.digamma", "The derivative of lgamma. CHLO: digamma.",
                         reference_unary<extended<digamma_wide>>, lower_unary<scalar::digamma>,
                         jvp_unary<digamma_jvp>, special_samples<1, 90, true>));

constexpr OpDef kBesselI0e = real_only(
    unary_math("lathe.bessel_i0e",
               "The modified Bessel function of the first kind of order 0, times exp(-|x|).",
               reference_unary<extended<bessel_i0e_wide>>, lower_unary<scalar::bessel_i0e>,
               jvp_unary<bessel_i0e_jvp>, special_samples<-120, 120, true>));
constexpr OpDef kBesselI1e = real_only(unary_math(
    "chlo.bessel_i1e",
    "The modified Bessel function of the first kind of order 1, times exp(-|x|). CHLO: bessel_i1e.",
    reference_unary<extended<bessel_i1e_wide>>, lower_unary<scalar::bessel_i1e>,
    jvp_unary<bessel_i1e_jvp>, special_samples<-120, 120, true>));

constexpr OpDef kPolygamma = math_record<2, kFloat>(
    "chlo.polygamma", "The derivative of digamma of the order given on the left. CHLO: polygamma.",
    reference_binary<polygamma_real>, lower_binary<scalar::polygamma>,
    jvp_by_right<polygamma_slope>, [] { return order_samples(0, 5); });
constexpr OpDef kZeta = math_record<2, kFloat>(
    "chlo.zeta", "Hurwitz' zeta, the sum of (right + k)^-left over k = 0, 1, … CHLO: zeta.",
    reference_binary<zeta_real>, lower_binary<scalar::zeta>, jvp_by_right<zeta_slope>,
    [] { return order_samples(2, 7); });

constexpr const OpDef* kSpecialOps[] = {
    &kErfInv,   &kLgamma,   &kDigamma,   &kPolygamma,   &kZeta,  &kBesselI0e, &kBesselI1e,
    &kBesselI0, &kBesselI1, &kLogAddExp, &kSechSquared, &kLogit, &kEntr};

}  // namespace

OpFamily special_ops() { return kSpecialOps; }

Array erf_inv(Operand x) { return emit_inexact(kErfInv, x); }
Array lgamma(Operand x) { return emit_inexact(kLgamma, x); }
Array digamma(Operand x) { return emit_inexact(kDigamma, x); }
Array bessel_i0e(Operand x) { return emit_inexact(kBesselI0e, x); }
Array bessel_i1e(Operand x) { return emit_inexact(kBesselI1e, x); }
Array polygamma(Operand n, Operand x) { return emit_inexact_binary(kPolygamma, n, x); }
Array zeta(Operand s, Operand q) { return emit_inexact_binary(kZeta, s, q); }

}  // namespace lathe
