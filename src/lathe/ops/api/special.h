// Functions of single elements beside those in ops.h, by NumPy's and scipy.special's names. Floats
// narrower than f32 are computed in f32 and rounded once; integers become f32 unless a line says
// otherwise.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

// ---- logarithms and exponentials
Array log2(Operand x);
Array log10(Operand x);
Array exp2(Operand x);
// log(exp(a) + exp(b)) and log2(2^a + 2^b), without overflow. Real numbers.
Array logaddexp(Operand a, Operand b);
Array logaddexp2(Operand a, Operand b);
// x·log(y), x·log1p(y), both 0 where x is 0; -x·log(x), -infinity below zero; log(p / (1 - p)).
Array xlogy(Operand x, Operand y);
Array xlog1py(Operand x, Operand y);
Array entr(Operand x);
Array logit(Operand p);

// ---- rounding and parts
// To `decimals` places after the point (before it, where negative); ties go to the even neighbour.
// Integers stay integers.
Array round(Operand x, int decimals = 0);
Array trunc(Operand x);  // toward zero; integers stay
Array fix(Operand x);    // trunc, by its other name
// The quotient's floor, and what it leaves, which has b's sign; integers stay integers.
Array floor_divide(Operand a, Operand b);
Array mod(Operand a, Operand b);
Array reciprocal(Operand x);  // of floats; UserError for integers
Array signbit(Operand x);     // of floats, -0 has it; of integers: below zero
// |a| with the sign of b.
Array copysign(Operand a, Operand b);
// a·2^n for integers n.
Array ldexp(Operand a, Operand n);
// The angle of a complex number in radians: 0 or pi for real ones.
Array angle(Operand x);
Array deg2rad(Operand x);
Array rad2deg(Operand x);
// Greatest common divisor and least common multiple of integers, not below zero.
Array gcd(Operand a, Operand b);
Array lcm(Operand a, Operand b);

// ---- two numbers
// sqrt(a² + b²) without overflow. Real numbers.
Array hypot(Operand a, Operand b);
// The larger (smaller) one, the other one where one is NaN.
Array fmax(Operand a, Operand b);
Array fmin(Operand a, Operand b);
// 0 below zero, 1 above, `at_zero` there.
Array heaviside(Operand x, Operand at_zero);
// sin(pi·x) / (pi·x), 1 at 0.
Array sinc(Operand x);

// ---- tests
Array isposinf(Operand x);
Array isneginf(Operand x);
// |a - b| <= absolute + relative·|b|; infinities are close to themselves, NaN to NaN if so asked.
struct Closeness {
  double relative = 1e-5, absolute = 1e-8;
  bool equal_nan = false;
};
Array isclose(Operand a, Operand b, const Closeness& closeness = {});
Array allclose(Operand a, Operand b, const Closeness& closeness = {});  // one boolean
Array array_equal(Operand a, Operand b);  // one boolean: the same shape, all elements equal
// NaN as `nan`, infinities as these numbers, by default the type's largest and lowest. Integers
// stay.
struct Replacements {
  double nan = 0;
  std::optional<double> posinf = {}, neginf = {};
};
Array nan_to_num(Operand x, const Replacements& replacements = {});

// ---- special functions
// Modified Bessel functions of the first kind, times exp(-|x|), as scipy.special has them. Floats.
Array bessel_i0e(Operand x);
Array bessel_i1e(Operand x);
Array i0(Operand x);  // not scaled
Array i1(Operand x);
// The high half of the product of integers, which is twice as wide as they are.
Array mulhi(Operand a, Operand b);

}  // namespace lathe
