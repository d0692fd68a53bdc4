#include "lathe/ops/elementwise/slopes.h"

#include <cmath>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/api/special.h"
#include "lathe/ops/elementwise/elementwise.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {
namespace {

using Fn = Array (*)(const Array&);
using Fn2 = Array (*)(const Array&, const Array&);

// Computed in f32 at least and rounded once.
template <Fn kFn>
std::vector<Array> decompose_unary(const OpView& op, std::span<const Array> in) {
  const DType dtype = in[0].dtype();
  return {convert(kFn(convert(in[0], compute_dtype(dtype))), dtype)};
}
template <Fn2 kFn>
std::vector<Array> decompose_binary(const OpView& op, std::span<const Array> in) {
  const DType dtype = in[0].dtype(), wide = compute_dtype(dtype);
  return {convert(kFn(convert(in[0], wide), convert(in[1], wide)), dtype)};
}

template <int kOperands, unsigned kKinds>
constexpr OpDef made_of_ops(std::string_view name, std::string_view doc, DecomposeFn decomposition,
                            Rule<JvpFn> jvp, SamplesFn samples) {
  return {.name = name,
          .doc = doc,
          .flags = kComposite | kElementwise,
          .infer = infer_elementwise<kOperands, kKinds>,
          .reference = derive_reference,
          .lower = decompose(decomposition),
          .jvp = jvp,
          .transpose = kNotLinear,
          .batch = batch_elementwise,
          .samples = samples};
}

// ---- sech_squared: 4e/(1 + e)² with e = exp(-2|x|)

Array sech_squared_of(const Array& x) {
  if (is_complex(x.dtype())) return square(divide(1, cosh(x)));
  const Array e = exp(multiply(abs(x), -2));
  return divide(multiply(e, 4), square(add(e, 1)));
}
Array sech_squared_jvp(const Array& x, const Array& y, const Array& t) {
  return multiply(t, multiply(multiply(tanh(x), y), -2));
}

}  // namespace

constexpr OpDef kSechSquared = made_of_ops<1, kInexact>(
    "lathe.sech_squared", "1 - tanh(x)², the slope of tanh, without what cancels for large x.",
    decompose_unary<sech_squared_of>, jvp_unary<sech_squared_jvp>,
    [] { return unary_samples(kInexact, -3, 3); });

namespace {

// ---- logaddexp: max + log1p(exp(min - max)); of equal infinities their sum

Array logaddexp_of(const Array& a, const Array& b) {
  const Array larger = maximum(a, b), distance = minimum(a, b) - larger, equal = isnan(distance);
  return where(equal, a + b, larger + log1p(exp(where(equal, 0, distance))));
}
// Infinities that are equal share the slope as all that are equal do.
Array logaddexp_share(const Array& mine, const Array& other, const Array& t) {
  const Array tie = (mine == other) & isinf(mine);
  return multiply(t, logistic(where(tie, 0, mine - other)));
}
Array logaddexp_left(const Array& a, const Array& b, const Array&, const Array& t) {
  return logaddexp_share(a, b, t);
}
Array logaddexp_right(const Array& a, const Array& b, const Array&, const Array& t) {
  return logaddexp_share(b, a, t);
}

}  // namespace

constexpr OpDef kLogAddExp = made_of_ops<2, kFloat>(
    "lathe.logaddexp", "log(exp(a) + exp(b)); its slopes are logistic functions of the distance.",
    decompose_binary<logaddexp_of>, jvp_binary<logaddexp_left, logaddexp_right>,
    [] { return binary_samples(kFloat, -3, 3); });

namespace {

// ---- Bessel functions that are not scaled

// e exp(|x|), also where exp(|x|) alone is beyond the range.
Array unscaled(const Array& e, const Array& x) {
  const Array half = exp(multiply(abs(x), 0.5));
  return multiply(multiply(e, half), half);
}
Array bessel_i0_of(const Array& x) { return unscaled(bessel_i0e(x), x); }
Array bessel_i1_of(const Array& x) { return unscaled(bessel_i1e(x), x); }

Array bessel_i0_jvp(const Array& x, const Array&, const Array& t) { return multiply(t, i1(x)); }
// I1' = I0 - I1/x
Array bessel_i1_jvp(const Array& x, const Array& y, const Array& t) {
  return multiply(t, subtract(i0(x), over_operand(y, x, ones_like(x))));
}

}  // namespace

constexpr OpDef kBesselI0 = made_of_ops<1, kFloat>(
    "lathe.bessel_i0", "The modified Bessel function of the first kind of order 0.",
    decompose_unary<bessel_i0_of>, jvp_unary<bessel_i0_jvp>,
    [] { return unary_samples(kFloat, -12, 12); });

constexpr OpDef kBesselI1 = made_of_ops<1, kFloat>(
    "lathe.bessel_i1", "The modified Bessel function of the first kind of order 1.",
    decompose_unary<bessel_i1_of>, jvp_unary<bessel_i1_jvp>,
    [] { return unary_samples(kFloat, -12, 12); });

namespace {

// ---- logit and entropy, whose slopes by the chain rule are 0 times infinity at the edges

// The slope is computed in f32 at least and rounded once.
template <Fn kSlope>
Array times_slope(const Array& x, const Array&, const Array& t) {
  const DType dtype = x.dtype();
  return multiply(t, convert(kSlope(convert(x, compute_dtype(dtype))), dtype));
}

Array logit_of(const Array& p) { return log(divide(p, subtract(1, p))); }
// A sum, so that slopes of it are no infinities that cancel.
Array logit_slope(const Array& p) { return add(divide(1, p), divide(1, subtract(1, p))); }

Array entr_of(const Array& x) { return where(x < 0, full_like(x, -INFINITY), neg(xlogy(x, x))); }
Array entr_slope(const Array& x) { return neg(add(log(x), 1)); }

}  // namespace

constexpr OpDef kLogit = made_of_ops<1, kInexact>(
    "lathe.logit", "log(p / (1 - p)); its slope at 0 and 1 is infinite.", decompose_unary<logit_of>,
    jvp_unary<times_slope<logit_slope>>, [] { return unary_samples(kInexact, 0.05, 0.95); });

constexpr OpDef kEntr = made_of_ops<1, kFloat>(
    "lathe.entr", "-x log(x), 0 at 0 and -infinity below; its slope at 0 is infinite.",
    decompose_unary<entr_of>, jvp_unary<times_slope<entr_slope>>,
    [] { return unary_samples(kFloat, 0.05, 3); });

Array sech_squared(const Array& x) { return emit1(kSechSquared, {x}); }
Array logistic_slope(const Array& x) { return multiply(sech_squared(multiply(x, 0.5)), 0.25); }

// I1(x)/x: near 0 by the series of x², whose derivatives do not cancel; the sum of
// (x²/4)^k / (2 k! (k + 1)!) up to the last digit of f64.
Array over_operand(const Array& i1, const Array& x, const Array& scale) {
  const Array near = abs(x) < 1, s = square(where(near, x, 0)) / 4;
  Array sum = full_like(x, 1);
  for (int k = 9; k > 0; --k) sum = 1 + sum * s / (1.0 * k * (k + 1));
  return where(near, sum * scale / 2, i1 / where(near, 1, x));
}

Array logaddexp(Operand a, Operand b) {
  for (const Operand* x : {&a, &b})
    LATHE_USER_CHECK(!is_complex(x->array.dtype()), "[logaddexp] takes real numbers, got {}; at {}",
                     x->array.type().str(), x->where.str());
  return emit_inexact_binary(kLogAddExp, a, b);
}
Array logit(Operand p) { return emit_inexact(kLogit, p); }
Array entr(Operand x) { return emit_inexact(kEntr, x); }
Array i0(Operand x) { return emit_inexact(kBesselI0, x); }
Array i1(Operand x) { return emit_inexact(kBesselI1, x); }

}  // namespace lathe
