#include "lathe/ir/wide_math.h"

#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>

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

}  // namespace

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

}  // namespace lathe
