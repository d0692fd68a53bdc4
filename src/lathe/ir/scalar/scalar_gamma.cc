// lgamma and digamma: the recurrence brings an argument below 8 into an interval where one
// polynomial serves, with the zeros of the function factored out; above it is Stirling's series,
// and below zero the reflection formula. All in f64, so that f32 and narrower are rounded once.
#include <numbers>

#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

Scalar floored(Scalar x) { return x.builder->unary(Prim::floor, x); }

// sin(pi r) for |r| <= 1/2.
Scalar sin_pi(Scalar r) { return r * horner(r * r, kSinPiF64); }

// x less the nearest integer, exactly.
Scalar from_nearest_integer(Scalar x) { return x - x.builder->unary(Prim::round_even, x); }

constexpr double kSeriesFrom = 8;
constexpr int kSteps = 6;  // of the recurrence, from just below kSeriesFrom

// lgamma of x >= 0. With n the nearest integer and t = x - n:
//   lgamma(x) = lgamma(2 + t) + log((x - 1) (x - 2) … (2 + t)), or - log(x … (1 + t)) for n < 2.
Scalar lgamma_of_positive(Scalar x) {
  const Scalar low = less(x, 0.5), below_two = less(x, 1.5);
  const Scalar big = ~less(x, kSeriesFrom);
  Scalar product = constant(x, 1);
  for (int k = 1; k <= kSteps; ++k)
    product = select(less(x, k + 1.5), product, product * (x - static_cast<double>(k)));
  product = select(below_two, select(low, x * (x + 1.0), x), product);
  const Scalar n = select(low, 0.0, floored(select(big, 2.0, x) + 0.5));
  const Scalar t = x - n;
  const Scalar l = log(select(big, x, product));
  const Scalar small = fma(t, horner(t, kLgammaF64), select(below_two, -l, l));
  const Scalar inverse = constant(x, 1) / x;
  const double half_log_two_pi = 0.918938533204672741780329736406;
  const Scalar rest =
      fma(inverse, horner(inverse * inverse, kStirlingF64), constant(x, half_log_two_pi - 0.5));
  return select(big, fma(x - 0.5, l - 1.0, rest), small);
}

// lgamma(x) + lgamma(1 - x) = log(pi / |sin(pi x)|); next to zero both sides are the same.
Scalar lgamma_f64(Scalar x) {
  const Scalar negative = less(x, -0x1p-60);
  const Scalar y = lgamma_of_positive(select(negative, constant(x, 1) - x, magnitude(x)));
  const Scalar sine = sin_pi(magnitude(from_nearest_integer(select(negative, x, 0.5))));
  const Scalar mirrored = constant(x, 1.1447298858494001741434273513531) - log(sine) - y;
  const Scalar pole = equal(sine, 0) | equal(magnitude(x), kInfinity);
  return select(pole, kInfinity, select(negative, mirrored, y));
}

// digamma of x >= 0; that of -0 is +inf, as the slope on its side says. The recurrence adds the
// reciprocals of x - 1, x - 2, … as one fraction.
Scalar digamma_of_positive(Scalar x) {
  const Scalar one = constant(x, 1);
  const Scalar below = less(x, 1), big = ~less(x, kSeriesFrom);
  Scalar over = constant(x, 0), under = one, at = x;
  for (int k = 1; k <= kSteps; ++k) {
    const Scalar still = ~less(x, k + 1);
    const Scalar step = x - static_cast<double>(k);
    over = select(still, fma(over, step, under), over);
    under = select(still, under * step, under);
    at = select(still, step, at);
  }
  over = select(below, -1.0, over);
  under = select(below, x, under);
  at = select(below, x + 1.0, select(big, 1.5, at));
  const Scalar from_root = (at - kDigammaRoot[0]) - kDigammaRoot[1];
  const Scalar small = fma(from_root, horner(at - 1.5, kDigammaF64), over / under);
  const Scalar inverse = one / x;
  const Scalar z = inverse * inverse;
  const Scalar series = log(x) - fma(inverse, 0.5, z * horner(z, kDigammaTailF64));
  return select(big, series, small);
}

// digamma(1 - x) - digamma(x) = pi cot(pi x). There is no value at the poles below zero.
Scalar digamma_f64(Scalar x) {
  const Scalar negative = less(x, 0);
  const Scalar y = digamma_of_positive(select(negative, constant(x, 1) - x, x));
  const Scalar r = from_nearest_integer(x);
  const Scalar cosine = sin_pi(constant(x, 0.5) - magnitude(r));
  const Scalar mirrored = fma(cosine / sin_pi(r), -std::numbers::pi, y);
  return select(negative, select(equal(r, 0), kNan, mirrored), y);
}

}  // namespace

Scalar lgamma(Scalar x) { return real(x, nullptr, lgamma_f64); }
Scalar digamma(Scalar x) { return real(x, nullptr, digamma_f64); }

}  // namespace lathe::scalar
