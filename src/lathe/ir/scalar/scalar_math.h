// Functions of scalars, expanded in primitives: straight-line code with `select`, no loops, no
// tables, so that it vectorizes. Every function takes f32, f64, a narrower float (computed in f32
// and rounded once) or a complex type, and gives the same type (`abs` of complex: its real type).
// Results are within 3 units in the last place over the whole range, infinities, NaN, subnormal
// numbers and signed zeros included; those of c128 within 5 of the larger part (a part that cancels
// is as good as C's, no better), those of c64 as f64 gives them. Fused multiply-adds are explicit.
// Coefficients come from tools/scalar_coefficients.py.
#pragma once

#include "lathe/ir/scalar/scalar.h"

namespace lathe::scalar {

// ---- scalar_exp.cc
Scalar exp(Scalar x);
Scalar expm1(Scalar x);
Scalar log(Scalar x);
Scalar log1p(Scalar x);
Scalar tanh(Scalar x);
Scalar logistic(Scalar x);
Scalar sinh(Scalar x);
Scalar cosh(Scalar x);
Scalar asinh(Scalar x);
Scalar acosh(Scalar x);
Scalar atanh(Scalar x);
// IEEE 754 pow for floats; on integers by squaring, where a negative exponent gives 0 unless the
// base is 1 or -1.
Scalar power(Scalar x, Scalar y);

// ---- scalar_trig.cc
Scalar sin(Scalar x);
Scalar cos(Scalar x);
Scalar tan(Scalar x);
Scalar asin(Scalar x);
Scalar acos(Scalar x);
Scalar atan(Scalar x);
Scalar atan2(Scalar y, Scalar x);

// ---- scalar_special.cc
Scalar square(Scalar x);  // of any number
Scalar sqrt(Scalar x);
Scalar rsqrt(Scalar x);
Scalar cbrt(Scalar x);
Scalar hypot(Scalar x, Scalar y);
Scalar erf(Scalar x);
Scalar erfc(Scalar x);
Scalar erf_inv(Scalar x);

// ---- scalar_gamma.cc: where the value is nearly zero, below zero, the error counts against 1
Scalar lgamma(Scalar x);
Scalar digamma(Scalar x);
// Modified Bessel functions of the first kind, times exp(-|x|).
Scalar bessel_i0e(Scalar x);
Scalar bessel_i1e(Scalar x);

// ---- scalar_zeta.cc: in f64 thirty units where powers of both signs cancel
// Hurwitz' zeta: the sum of (q + k)^-s over k = 0, 1, …; +inf for s = 1, NaN for s < 1 and, below
// zero, for s that are not whole. At the poles q = 0, -1, … +inf for even s, NaN for others.
Scalar zeta(Scalar s, Scalar q);
// The n-th derivative of digamma; NaN for n that are no natural numbers.
Scalar polygamma(Scalar n, Scalar x);

// ---- scalar_basic.cc: exact, on integers too where they make sense
Scalar abs(Scalar x);
Scalar sign(Scalar x);
Scalar round_nearest_afz(Scalar x);
Scalar is_finite(Scalar x);                      // bool
Scalar copysign(Scalar magnitude, Scalar sign);  // f32, f64
Scalar next_after(Scalar x, Scalar toward);
// Arithmetic on any type, storage types and complex too; one rounding to the operands' type.
Scalar add(Scalar a, Scalar b);
Scalar subtract(Scalar a, Scalar b);
Scalar multiply(Scalar a, Scalar b);
Scalar divide(Scalar a, Scalar b);
Scalar remainder(Scalar a, Scalar b);
Scalar maximum(Scalar a, Scalar b);  // complex: lexicographic
Scalar minimum(Scalar a, Scalar b);
Scalar negate(Scalar x);
Scalar compare(Prim prim, Scalar a, Scalar b);  // eq, ne, lt, le of any type

// Computes `fn` in the compute type of x and rounds back: for narrow floats and sub-byte integers.
template <typename Fn, typename... Rest>
Scalar in_compute_type(Fn&& fn, Scalar x, Rest... rest) {
  ScalarBuilder& b = *x.builder;
  const DType type = compute_dtype(x.type());
  return b.convert(fn(b.convert(x, type), b.convert(rest, type)...), x.type());
}

}  // namespace lathe::scalar
