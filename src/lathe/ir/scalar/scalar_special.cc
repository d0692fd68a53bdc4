// Roots and error functions.
#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_complex.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

Scalar sqrt_real(Scalar x) { return square_root(x); }
// One step of Newton's with the residual 1 - x y² computed exactly; it is NaN where y is the
// answer.
Scalar rsqrt_real(Scalar x) {
  const Scalar y = constant(x, 1) / square_root(x);
  const Pair root = two_product(x, y);
  const Scalar residual = fma(-root.hi, y, constant(x, 1)) - root.lo * y;
  return select(residual == residual, fma(y * 0.5, residual, y), y);
}

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

// Squares of f32 are exact in f64, and none is beyond it.
Scalar hypot_f32(Scalar x, Scalar y) {
  ScalarBuilder& b = *x.builder;
  const Scalar u = b.convert(x, DType::f64), v = b.convert(y, DType::f64);
  const Scalar root = b.convert(square_root(fma(u, u, v * v)), DType::f32);
  const Scalar infinite = equal(magnitude(x), kInfinity) | equal(magnitude(y), kInfinity);
  return select(infinite, kInfinity, root);
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

// The inverse of erf. Giles, "Approximating the erfinv function", 2010: x times polynomials in
// w = -log(1 - x²), where it is well-conditioned only if 1 - x² is rounded once.
constexpr double kErfInvNearF64[] = {
    1.6536545626831027356,      0.24015818242558961693,    -0.0060336708714301490533,
    -0.00074070253416626697512, 0.0001867342080340571352,  -1.3882523362786468719e-05,
    -1.3654692000834678645e-06, 4.2347877827932403518e-07, -2.9070369957882005086e-08,
    -4.1126339803469836976e-09, 1.051212273321532285e-09,  -5.4154120542946279317e-11,
    -1.2975133253453532498e-11, 2.6335093153082322977e-12, -8.1519341976054721522e-14,
    -4.0545662729752068639e-14, 6.6376381343583238325e-15, 2.0972767875968561637e-17,
    -1.333171662854620906e-16,  1.115787767802518096e-17,  1.2858480715256400167e-18,
    -1.685059138182016589e-19,  -3.6444120640178196996e-21};
constexpr double kErfInvMiddleF64[] = {
    3.0838856104922207635,     1.0052589676941592334,      0.005370914553590063617,
    -0.0037512085075692412107, 0.0024914420961078508066,   -0.0016882755560235047313,
    0.00095328937973738049703, -0.0003550375203628474796,  2.4031110387097893999e-05,
    6.8284851459573175448e-05, -4.7318229009055733981e-05, 1.2475304481671778723e-05,
    2.9234449089955446044e-06, -4.013867526981545969e-06,  1.5027403968909827627e-06,
    1.8239629214389227755e-08, -2.7517406297064545428e-07, 9.0756561938885390979e-08,
    2.2137376921775787049e-09};
constexpr double kErfInvFarF64[] = {
    4.8499064014085844221,      1.0103004648645343977,      -0.00013871931833623122026,
    -0.00021503011930044477347, 7.5995277030017761139e-05,  -1.9681778105531670567e-05,
    4.5260625972231537039e-06,  -9.9298272942317002539e-07, 2.2900482228026654717e-07,
    -6.7711997758452339498e-08, 2.9147953450901080826e-08,  -1.4960026627149240478e-08,
    7.6157012080783393804e-09,  -3.7894654401267369937e-09, 1.5076572693500548083e-09,
    -2.5556418169965252055e-10, -2.7109920616438573243e-11};

// w is infinite at 1 and -1, and NaN beyond.
Scalar erf_inv_edges(Scalar x, Scalar inside) {
  return select(equal(magnitude(x), 1), x * kInfinity, inside);
}

Scalar minus_log_of_rest(Scalar x) { return -log(fma(-x, x, constant(x, 1))); }

Scalar erf_inv_f32(Scalar x) {
  const Scalar w = minus_log_of_rest(x);
  const Scalar near = horner(w - 2.5, kErfInvNearF32);
  const Scalar far = horner(square_root(w) - 3.0, kErfInvFarF32);
  return erf_inv_edges(x, x * select(less(w, 5), near, far));
}

Scalar erf_inv_f64(Scalar x) {
  const Scalar w = minus_log_of_rest(x), root = square_root(w);
  const Scalar near = horner(w - 3.125, kErfInvNearF64);
  const Scalar middle = horner(root - 3.25, kErfInvMiddleF64);
  const Scalar far = horner(root - 5.0, kErfInvFarF64);
  const Scalar p = select(less(w, 6.25), near, select(less(w, 16), middle, far));
  return erf_inv_edges(x, x * p);
}

}  // namespace

Scalar square(Scalar x) { return is_complex(x.type()) ? complex::square(x) : multiply(x, x); }
Scalar sqrt(Scalar x) {
  return is_complex(x.type()) ? complex::sqrt(x) : real(x, sqrt_real, sqrt_real);
}
Scalar rsqrt(Scalar x) {
  return is_complex(x.type()) ? complex::rsqrt(x) : real(x, rsqrt_real, rsqrt_real);
}
Scalar cbrt(Scalar x) {
  return is_complex(x.type()) ? complex::cbrt(x) : real(x, nullptr, cbrt_f64);
}
Scalar hypot(Scalar x, Scalar y) { return real(x, y, hypot_f32, hypot_f64); }
Scalar erf(Scalar x) { return real(x, erf_f32, erf_f64); }
Scalar erfc(Scalar x) { return real(x, nullptr, erfc_f64); }
Scalar erf_inv(Scalar x) { return real(x, erf_inv_f32, erf_inv_f64); }

}  // namespace lathe::scalar
