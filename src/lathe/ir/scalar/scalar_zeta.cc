// The zeta function of Hurwitz and polygamma, which is it times a factorial. The terms up to q + 7
// are added one by one, the others are the sum of Euler and Maclaurin; its error is below 2^-58 for
// every s > 1 and q > 0. Powers are exponentials of logarithms in two parts, to which the logarithm
// of the factorial is added: neither overflows where the product does not. All in f64, so that f32
// and narrower are rounded once.
#include <iterator>

#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

constexpr int kTerms = 7;

// B(2k) / (2k)!, k = 1, 2, …
constexpr double kMaclaurin[] = {
    0x1.5555555555555p-4,  -0x1.6c16c16c16c17p-10, 0x1.1566abc011567p-15, -0x1.bbd779334ef0bp-21,
    0x1.66a8f2bf70ebep-26, -0x1.22805d644267fp-31, 0x1.d6db2c4e09162p-37, -0x1.7da4e1f79955cp-42,
    0x1.355871d652e9ep-47, -0x1.f57d968caacf1p-53, 0x1.967e1f09c376fp-58, -0x1.497d9033a2b5cp-63};

constexpr double kHalfLogTwoPi[] = {0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55};
// log n! from n = 2 on.
constexpr double kLogFactorial[][2] = {
    {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56},  {0x1.cab0bfa2a2002p+0, 0x1.9136fea076849p-55},
    {0x1.96ca77c922cf9p+1, -0x1.30bfc76afc5dep-53}, {0x1.326643c4479c9p+2, 0x1.a53c2789a6631p-53},
    {0x1.a51273acf01cap+2, -0x1.f67618ce3bfbdp-53}, {0x1.10ce1f32dcc30p+3, -0x1.a6cba31db10b8p-52}};
// B(2k) / (2k (2k - 1)): the rest of Stirling's formula, enough from n = 8 on.
constexpr double kStirling[] = {1 / 12.0,   -1 / 360.0,      1 / 1260.0, -1 / 1680.0,
                                1 / 1188.0, -691 / 360360.0, 1 / 156.0,  -3617 / 122400.0};

Scalar is_whole(Scalar x) { return truncate(x) == x; }
Scalar is_even(Scalar x) { return is_whole(x * 0.5); }
Scalar at_most(Scalar x, double bound) { return select(less(x, bound), x, bound); }

Pair add_pairs(Pair a, Pair b) {
  const Pair sum = two_sum(a.hi, b.hi);
  return {sum.hi, sum.lo + (a.lo + b.lo)};
}

// a^exponent e^weight for a > 0.
Scalar weighted_power(Pair a, Scalar exponent, Pair weight) {
  const Pair log = log_pair(a.hi);
  const Pair p = two_product(exponent, log.hi);
  const Pair whole = two_sum(p.hi, fma(exponent, log.lo + a.lo / a.hi, p.lo));
  const Pair sum = add_pairs(whole, weight);
  return exp_scaled(sum.hi, select(less(magnitude(sum.hi), 1000), sum.lo, 0.0), 0);
}

// e^weight times the sum of (q + k)^-s over k = 0, 1, …; s > 1, q > 0.
Scalar weighted_zeta(Scalar s, Scalar q, Pair weight) {
  const Pair a = two_sum(q, constant(q, kTerms));
  const Scalar inverse = constant(a.hi, 1) / a.hi;
  const Scalar slope = s - 1.0;
  const Scalar rest = weighted_power(a, -slope, weight);  // not a^-s, which is 0 too early
  // Where s / a is larger, the first term is all there is.
  const Scalar ratio = at_most(s * inverse, 64);
  Scalar series = constant(s, 0);
  for (int k = std::size(kMaclaurin); k-- > 0;) {
    series = series + kMaclaurin[k];
    const Scalar factor = fma(inverse, 2.0 * k, ratio);
    series = series * (k == 0 ? factor : factor * fma(inverse, 2.0 * k - 1, ratio));
  }
  Scalar sum = fma(rest * inverse, series + 0.5, rest / slope);
  for (int k = kTerms; k-- > 0;) sum = sum + weighted_power(two_sum(q, constant(q, k)), -s, weight);
  return select(sum == sum, sum, kInfinity);  // parts of both signs are too large
}

// The terms (q + k)^-s of a sum, all times e^weight. `even`: whether s is, which it hides when it
// is n + 1 for a large n.
struct ZetaTerms {
  Scalar s, even;
  Pair weight;
};

// Their sum for every q that is no pole; below zero s is whole. With u the distance to the next
// integer above q, what lies between q and 0 is (-1)^s (zeta(s, u) - zeta(s, 1 - q)). Halfway
// between two poles what has the signs of both cancels exactly; elsewhere the side of the nearer
// pole is the largest part, which says what is too large.
Scalar zeta_inside(const ZetaTerms& terms, Scalar q) {
  const Scalar one = constant(q, 1);
  const Scalar bounded = at_most(terms.s, 0x1p1000);
  const Scalar negative = less(q, 0);
  const Scalar up = -q - q.builder->unary(Prim::floor, -q);
  const auto zeta = [&](Scalar at) { return weighted_zeta(bounded, at, terms.weight); };
  const Scalar right = zeta(select(negative, one - up, q));
  const Scalar left = zeta(select(negative, up, 1.0));
  const Scalar beyond = zeta(select(negative, one - q, 1.0));
  const Scalar both = right + left;
  const Scalar even = select(equal(both, kInfinity), both, both - beyond);
  const Scalar nearer_left = less(up, 0.5);
  const Scalar large = select(nearer_left, -left, right);
  const Scalar apart = select(finite(large), (right - left) + beyond, large);
  const Scalar odd = select(equal(up, 0.5), beyond, apart);
  return select(negative, select(terms.even, even, odd), right);
}

// The sum at s > 1 where it has a value: 0 at infinity; at the poles infinity if both sides agree.
Scalar zeta_of(const ZetaTerms& terms, Scalar q) {
  const Scalar pole = ~greater(q, 0) & (q.builder->unary(Prim::floor, q) == q);
  const Scalar at_pole = select(terms.even, kInfinity, constant(q, kNan));
  const Scalar inside = zeta_inside(terms, q);
  const Scalar value = select(equal(q, kInfinity), 0.0, select(pole, at_pole, inside));
  const Scalar defined = (q == q) & (greater(q, 0) | (is_whole(terms.s) & finite(terms.s)));
  return select(defined, value, kNan);
}

Scalar zeta_f64(Scalar s, Scalar q) {
  const Pair no_weight = {constant(s, 0), constant(s, 0)};
  const Scalar value = zeta_of({s, is_even(s), no_weight}, q);
  const Scalar harmonic = select(q == q, kInfinity, q);
  return select(greater(s, 1), value, select(equal(s, 1), harmonic, kNan));
}

// log n! for whole n > 0.
Pair log_factorial(Scalar n) {
  const Scalar bounded = select(less(n, 8), 8.0, n);
  const Scalar half_more = bounded + 0.5;
  const Pair log = log_pair(bounded);
  const Pair product = two_product(half_more, log.hi);
  const Scalar inverse = constant(n, 1) / bounded;
  const Scalar series = inverse * horner(inverse * inverse, kStirling);
  Pair out = add_pairs({product.hi, fma(half_more, log.lo, product.lo)}, {-bounded, series});
  out = add_pairs(out, {constant(n, kHalfLogTwoPi[0]), constant(n, kHalfLogTwoPi[1])});
  for (int k = 7; k >= 1; --k) {
    const bool none = k == 1;
    const Scalar here = less(n, k + 0.5);
    out.hi = select(here, none ? 0.0 : kLogFactorial[k - 2][0], out.hi);
    out.lo = select(here, none ? 0.0 : kLogFactorial[k - 2][1], out.lo);
  }
  return out;
}

Scalar polygamma_f64(Scalar n, Scalar x) {
  const Scalar order = at_most(n, 0x1p1000);
  const Scalar value = zeta_of({order + 1.0, ~is_even(n), log_factorial(order)}, x);
  const Scalar derivative = select(is_even(n), -value, value);
  const Scalar natural = greater(n, 0) & is_whole(n) & finite(n);
  return select(equal(n, 0), digamma(x), select(natural, derivative, kNan));
}

}  // namespace

Scalar zeta(Scalar s, Scalar q) { return real(s, q, nullptr, zeta_f64); }
Scalar polygamma(Scalar n, Scalar x) { return real(n, x, nullptr, polygamma_f64); }

}  // namespace lathe::scalar
