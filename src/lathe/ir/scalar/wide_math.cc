#include "lathe/ir/scalar/wide_math.h"

#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <vector>

namespace lathe {
namespace {

constexpr long double kPi = std::numbers::pi_v<long double>;

// Up by the recurrence, then the asymptotic series.
long double digamma_of_positive(long double x) {
  long double sum = 0;
  for (; x < 20; x += 1) sum -= 1 / x;
  const long double s = 1 / (x * x);
  constexpr long double terms[] = {1.0L / 12,   -1.0L / 120, 1.0L / 252,
                                   -1.0L / 240, 1.0L / 132,  -691.0L / 32760};
  long double tail = 0;
  for (size_t i = std::size(terms); i-- > 0;) tail = (tail + terms[i]) * s;
  return sum + std::log(x) - 1 / (2 * x) - tail;
}

// Taylor's series about the zero, given in two parts: sums of terms of size 1 would leave nothing.
long double digamma_at_root(long double x) {
  const long double d =
      (x - 1.461632144968362341172496421393134369L) - 9.016312093258695918614e-20L;
  return d * (0.9676722454476211704274448L +
              d * (-0.4427631689835921060928653L + d * 0.2584997609556510106244014L));
}

// c (q + k)^-s in two ways: c = n! may be too large.
struct WideZetaTerms {
  long double s, order = 0;  // order > 0: polygamma's, s = order + 1
  bool even;                 // whether s is: order + 1 may be rounded
  long double operator()(long double a) const {
    if (order > 1500) return std::exp(std::lgamma(s) - s * std::log(a));
    return (order > 0 ? std::tgamma(s) : 1) * std::pow(a, -s);
  }
};

// Thirty terms, then Euler and Maclaurin's sum.
long double zeta_of_positive(const WideZetaTerms& term, long double q) {
  long double sum = 0;
  for (int k = 0; k < 30; ++k) sum += term(q + k);
  const long double a = q + 30, s = term.s;
  constexpr long double bernoulli[] = {1.0L / 6,  -1.0L / 30,     1.0L / 42, -1.0L / 30,
                                       5.0L / 66, -691.0L / 2730, 7.0L / 6,  -3617.0L / 510};
  long double series = 0.5L, factor = s / a;
  for (int k = 1; k <= 8; ++k) {
    factor /= (2 * k - 1) * (2 * k);
    series += bernoulli[k - 1] * factor;
    factor *= (s + 2 * k - 1) / a * ((s + 2 * k) / a);
  }
  if (std::isinf(sum)) return sum;
  const long double last = term(a);
  if (last == 0) return sum + (q < 1e30L ? 0 : std::pow(q, 1 - s) / (s - 1));
  return sum + last * (a / (s - 1) + series);
}

// The sum over all k, also negative ones, of (u + k)^-s for whole s > 1 and |u| <= 1/2: the
// derivatives of pi cot(pi u), polynomials in the cotangent.
long double zeta_both_ways(const WideZetaTerms& term, long double u) {
  const auto one = [&](long double a) {
    return std::copysign(term(std::fabs(a)), term.even ? 1 : a);
  };
  if (term.s > 60) {
    const bool cancels = !term.even && std::fabs(u) == 0.5L;
    if (std::isinf(one(u))) return cancels ? 0 : one(u);  // the largest
    long double sum = 0;
    for (int k = 4; k >= 1; --k) sum += one(u + k) + one(u - k);
    return sum + one(u);
  }
  const int order = static_cast<int>(term.s) - 1;
  std::vector<long double> c = {0, kPi};  // coefficients by power, times (-1)^m / m!
  for (int m = 1; m <= order; ++m) {
    std::vector<long double> next(c.size() + 1);
    for (size_t i = 1; i < c.size(); ++i) {
      const long double slope = static_cast<long double>(i) * c[i] * kPi / m;
      next[i - 1] += slope;
      next[i + 1] += slope;
    }
    c = std::move(next);
  }
  const long double cotangent = std::fabs(u) < 0.25L
                                    ? 1 / std::tan(kPi * u)
                                    : std::copysign(std::tan(kPi * (0.5L - std::fabs(u))), u);
  long double sum = 0;
  for (size_t i = c.size(); i-- > 0;) sum = sum * cotangent + c[i];
  return sum * (term.order > 0 ? std::tgamma(term.s) : 1);
}

long double zeta_of(const WideZetaTerms& term, long double q) {
  constexpr long double none = std::numeric_limits<long double>::quiet_NaN();
  const bool whole = std::trunc(term.s) == term.s && std::isfinite(term.s);
  if (std::isnan(q) || !(q > 0 || whole)) return none;
  if (q > 0) return std::isinf(q) ? 0 : zeta_of_positive(term, q);
  if (std::floor(q) == q) return term.even ? std::numeric_limits<long double>::infinity() : none;
  const long double both_ways = zeta_both_ways(term, q - std::nearbyint(q));
  if (std::isinf(both_ways)) return both_ways;
  const long double others = zeta_of_positive(term, 1 - q);
  return both_ways - (term.even ? others : -others);
}

// For x >= 0: the power series, whose terms are all positive, then the asymptotic one.
long double scaled_bessel(int order, long double x) {
  long double term = order == 0 ? 1 : x / 2, sum = term;
  if (x <= 30) {
    for (int k = 1; term > sum * 1e-22L; ++k) sum += term *= x * x / 4 / (k * (k + order));
    return sum * std::exp(-x);
  }
  term = sum = 1;
  for (int k = 1; k < 30; ++k) {
    const auto odd = static_cast<long double>(2 * k - 1);
    sum += term *= -(static_cast<long double>(4 * order * order) - odd * odd) / (k * 8 * x);
  }
  return sum / std::sqrt(2 * kPi * x);
}

}  // namespace

long double zeta_wide(long double s, long double q) {
  if (s == 1 && !std::isnan(q)) return std::numeric_limits<long double>::infinity();
  return s > 1 ? zeta_of({.s = s, .even = std::fmod(s, 2.0L) == 0}, q)
               : std::numeric_limits<long double>::quiet_NaN();
}

long double polygamma_wide(long double n, long double x) {
  if (n == 0) return digamma_wide(x);
  if (!(n > 0) || std::trunc(n) != n || std::isinf(n))
    return std::numeric_limits<long double>::quiet_NaN();
  const bool odd = std::fmod(n, 2.0L) != 0;
  const long double value = zeta_of({.s = n + 1, .order = n, .even = odd}, x);
  return odd ? value : -value;
}

long double digamma_wide(long double x) {
  if (x == 0) return std::copysign(std::numeric_limits<long double>::infinity(), -x);
  if (std::fabs(x - 1.4616321449683623L) < 1e-6L) return digamma_at_root(x);
  if (x > 0) return digamma_of_positive(x);
  const long double part = x - std::nearbyint(x);
  if (!(part != 0)) return std::numeric_limits<long double>::quiet_NaN();
  return digamma_of_positive(1 - x) - kPi / std::tan(kPi * part);
}

// Newton's method from a rough start; on erfc in the tail, so that it keeps its digits.
long double erf_inv_wide(long double x) {
  const long double size = std::fabs(x);
  if (!(size < 1)) {
    const auto edge = size == 1 ? HUGE_VALL : std::numeric_limits<long double>::quiet_NaN();
    return std::copysign(edge, x);
  }
  const long double l = std::log1p(-size * size), a = 0.147L;
  const long double m = 2 / (kPi * a) + l / 2;
  long double y =
      size < 0.1L ? size * 0.88622692545275801365L : std::sqrt(std::sqrt(m * m - l / a) - m);
  for (int i = 0; i < 6; ++i) {
    const long double slope = 2 * std::numbers::inv_sqrtpi_v<long double> * std::exp(-y * y);
    y += (size < 0.5L ? size - std::erf(y) : std::erfc(y) - (1 - size)) / slope;
  }
  return std::copysign(y, x);
}

long double bessel_i0e_wide(long double x) { return scaled_bessel(0, std::fabs(x)); }
long double bessel_i1e_wide(long double x) {
  return std::copysign(scaled_bessel(1, std::fabs(x)), x);
}

}  // namespace lathe
