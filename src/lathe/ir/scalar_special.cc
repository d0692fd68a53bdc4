// Roots and error functions.
#include "lathe/ir/scalar_coefficients.h"
#include "lathe/ir/scalar_complex.h"
#include "lathe/ir/scalar_math.h"
#include "lathe/ir/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

Scalar sqrt_real(Scalar x) { return square_root(x); }
Scalar rsqrt_real(Scalar x) { return constant(x, 1) / square_root(x); }

// A third of the exponent by integer arithmetic, two steps of Halley's, one of Newton's with the
// residual computed exactly.
Scalar cbrt_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar tiny = less(a, 0x1p-1022), big = greater(a, 0x1p1000);
  const Scalar v = a * select(tiny, 0x1p54, select(big, 0x1p-54, constant(a, 1)));
  const Scalar back = select(tiny, 0x1p-18, select(big, 0x1p18, constant(a, 1)));
  const Scalar high = shift_right(to_bits(v), 32);
  const Scalar third = shift_right(high * integer(high, 0x55555556u), 32);
  // 2/3 of the bias, less what levels the error of the linear guess.
  const Scalar guess = third + integer(third, static_cast<uint64_t>((682 - 0.0331) * 0x1p20));
  Scalar t = from_bits(shift_left(guess, 32));
  for (int step = 0; step < 2; ++step) {
    const Scalar cube = t * t * t;
    t = t * (fma(v, 2.0, cube) / fma(cube, 2.0, v));
  }
  const Pair square = two_product(t, t);
  const Pair cube = two_product(square.hi, t);
  const Scalar residual = (cube.hi - v) + fma(square.lo, t, cube.lo);
  t = t - residual / (square.hi * 3.0);
  const Scalar y = copysign(t * back, x);
  return select(finite(x) & ~equal(x, 0), y, x);
}

Scalar hypot_f64(Scalar x, Scalar y) {
  const Scalar ax = magnitude(x), ay = magnitude(y);
  const Scalar big = select(ax > ay, ax, ay);
  const Scalar factor = select(greater(big, 0x1p500), 0x1p-600,
                               select(less(big, 0x1p-400), 0x1p600, constant(big, 1)));
  const Scalar back = select(greater(big, 0x1p500), 0x1p600,
                             select(less(big, 0x1p-400), 0x1p-600, constant(big, 1)));
  const Scalar u = ax * factor, v = ay * factor;
  const Scalar large = select(ax > ay, u, v), small = select(ax > ay, v, u);
  const Pair square = two_product(large, large);
  const Scalar root = square_root(square.hi + fma(small, small, square.lo)) * back;
  return select(equal(ax, kInfinity) | equal(ay, kInfinity), kInfinity,
                select((x != x) | (y != y), kNan, root));
}

Scalar erf_f32(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar z = a * a;
  const Scalar small = fma(a, horner(z, kErfF32), a);
  const Scalar bounded = select(greater(a, 4), 4.0, a);
  const Scalar large = constant(x, 1) - exp_scaled(-horner(bounded, kErfTailF32), {}, 0);
  return copysign(select(less(a, 0.92), small, large), x);
}

// exp(-a^2) * erfcx(a) for a >= 0.675.
Scalar erfc_tail(Scalar a) {
  const Scalar bounded = select(greater(a, 28), 28.0, a);
  const Scalar four = constant(a, 4), one = constant(a, 1);
  const Scalar t = (bounded - four) / (bounded + four);
  // p / (1 + 2a) with its remainder.
  const Scalar p = horner(t, kErfcxF64);
  const Scalar twice = bounded * 2.0;
  const Scalar den = twice + 1.0;
  const Scalar den_low = select(less(twice, 1), twice - (den - 1.0), one - (den - twice));
  const Scalar inverse = one / den;
  const Scalar scaled = p * inverse;
  const Scalar rest = (fma(-scaled, den, p) - scaled * den_low) * inverse;
  const Pair square = two_product(bounded, bounded);
  const Scalar e = exp_scaled(-square.hi, -square.lo, 0);
  return fma(e, scaled, e * rest);
}

Scalar small_erf(Scalar x) { return fma(x, horner(x * x, kErfF64), x); }

Scalar erf_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar large = constant(x, 1) - erfc_tail(a);
  return copysign(select(less(a, 0.84), small_erf(a), large), x);
}

Scalar erfc_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar tail = erfc_tail(a);
  const Scalar large = select(less(x, 0), constant(x, 2) - tail, tail);
  return select(less(a, 0.675), constant(x, 1) - small_erf(x), large);
}

}  // namespace

Scalar sqrt(Scalar x) {
  return is_complex(x.type()) ? complex::sqrt(x) : real(x, sqrt_real, sqrt_real);
}
Scalar rsqrt(Scalar x) {
  return is_complex(x.type()) ? complex::rsqrt(x) : real(x, rsqrt_real, rsqrt_real);
}
Scalar cbrt(Scalar x) {
  return is_complex(x.type()) ? complex::cbrt(x) : real(x, nullptr, cbrt_f64);
}
Scalar hypot(Scalar x, Scalar y) { return real(x, y, nullptr, hypot_f64); }
Scalar erf(Scalar x) { return real(x, erf_f32, erf_f64); }
Scalar erfc(Scalar x) { return real(x, nullptr, erfc_f64); }

}  // namespace lathe::scalar
