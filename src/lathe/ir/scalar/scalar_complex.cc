#include "lathe/ir/scalar/scalar_complex.h"

#include <numbers>

#include "lathe/ir/scalar/scalar_complex_parts.h"

namespace lathe::scalar::complex {
using namespace scalar::detail;
namespace {

Parts plus(Parts z, double real) { return {z.re + real, z.im}; }

// a b + c d with the rounding errors of the products put back.
Scalar sum_of_products(Scalar a, Scalar b, Scalar c, Scalar d) {
  const Pair p = two_product(a, b), q = two_product(c, d);
  return (p.hi + q.hi) + (p.lo + q.lo);
}

Parts product(Parts a, Parts b) {
  return {sum_of_products(a.re, b.re, -a.im, b.im), sum_of_products(a.re, b.im, a.im, b.re)};
}

// The power n of two for which 2^n z has its larger part between 2^-51 and 4; an integer.
Scalar leveling(Parts z) {
  const Scalar exponent = shift_right(to_bits(larger(z)), 52);
  const Scalar last = integer(exponent, 2045);
  return integer(exponent, 1023) - exponent.builder->select(last < exponent, last, exponent);
}
Parts scaled(Parts z, Scalar n) {
  const Scalar factor = from_bits(shift_left(n + integer(n, 1023), 52));
  return {z.re * factor, z.im * factor};
}

Scalar is_zero(Parts z) { return equal(z.re, 0) & equal(z.im, 0); }
Scalar is_finite(Parts z) {
  return less(magnitude(z.re), kInfinity) & less(magnitude(z.im), kInfinity);
}

// Where an infinite z lies: of its parts the infinite ones are 1 and the finite ones 0.
Parts direction(Parts z) {
  const auto of = [](Scalar x) { return copysign(select(is_infinite(x), 1.0, constant(x, 0)), x); };
  return {of(z.re), of(z.im)};
}

// By a divisor with two parts. Infinities as in C, annex G: a finite one over an infinite one is
// zero, an infinite one over a finite one infinite, where they point.
Parts general_quotient(Parts a, Parts b) {
  const Scalar falls = is_infinite(b) & is_finite(a), grows = is_infinite(a) & is_finite(b);
  const Parts from = choose(grows, direction(a), a), by = choose(falls, direction(b), b);
  const Scalar na = leveling(from), nb = leveling(by);
  const Parts u = scaled(from, na), v = scaled(by, nb);
  const Scalar norm = fma(v.re, v.re, v.im * v.im);
  const Scalar end = select(falls, 0.0, select(grows, kInfinity, constant(a.re, 1)));
  const Scalar re = sum_of_products(u.re, v.re, u.im, v.im) / norm * end;
  const Scalar im = sum_of_products(u.im, v.re, -u.re, v.im) / norm * end;
  return {scale(re, nb - na), scale(im, nb - na)};
}

// e^x (c + is) times a power of two, also where e^x alone is beyond the range.
Parts exp_times(Scalar x, Scalar c, Scalar s, double factor = 1) {
  const Scaled e = exp_split(x);
  const Scalar far = greater(x, 700);
  const Scalar none = integer(e.exponent, 0), lower = integer(e.exponent, 100);
  const Scalar power = scale(e.value, e.exponent - x.builder->select(far, lower, none));
  const Scalar back = select(far, 0x1p100 * factor, constant(x, factor));
  return {power * c * back, power * s * back};
}

// Of an infinite angle, or none, NaN, also where e^x is 0.
Parts exp_parts(Parts z) {
  const Scalar flat = equal(z.im, 0), one = constant(z.re, 1);
  const Parts turned = exp_times(z.re, select(flat, one, scalar::cos(z.im)), scalar::sin(z.im));
  return {turned.re, select(flat, z.im, turned.im)};
}

// log |x + iy|, given x^2 + y^2 - 1 for where that is small.
Scalar log_modulus(Parts z, Scalar square_less_one) {
  const Scalar near = scalar::log1p(square_less_one) * 0.5;
  return select(less(magnitude(square_less_one - 1.25), 1.75), near, log_of_modulus(z));
}

Parts log1p_parts(Parts z) {
  const Pair x = two_product(z.re, z.re), y = two_product(z.im, z.im);
  const Pair first = two_sum(z.re * 2.0, x.hi);
  const Pair second = two_sum(first.hi, y.hi);
  const Scalar t = second.hi + (second.lo + (first.lo + (x.lo + y.lo)));
  const Parts u = plus(z, 1);
  return {select(is_zero(z), z.re, log_modulus(u, t)), scalar::atan2(z.im, u.re)};
}

// cos y expm1(x) - 2 sin^2(y/2)
Parts expm1_parts(Parts z) {
  const Scalar e = scalar::expm1(z.re);
  const Scalar s = scalar::sin(z.im * 0.5);
  const Scalar waves = s * -2.0 * s;
  const Scalar sum = sum_of_products(e, scalar::cos(z.im), s * -2.0, s);
  const Scalar near = select(equal(e, 0), waves, sum);  // which keeps its sign where it is 0
  const Parts exp = exp_parts(z);
  const Scalar re = select(greater(z.re, 40), exp.re, near);  // the 1 is below the last place
  return {select(equal(z.im, 0), e, re), select(equal(z.im, 0), z.im, exp.im)};
}

// A factor that brings parts of this size into the middle of the range; what it takes away from
// the logarithm, and its inverse's cube root.
struct Taming {
  Scalar factor, log_back, root_back;
};
Taming taming(Scalar size) {
  const Scalar big = greater(size, 0x1p900), tiny = less(size, 0x1p-900), one = constant(size, 1);
  const auto choice = [&](double far, double near, Scalar middle) {
    return select(big, far, select(tiny, near, middle));
  };
  const double log = 300 * std::numbers::ln2;
  return {choice(0x1p-300, 0x1p300, one), choice(log, -log, one - one),
          choice(0x1p100, 0x1p-100, one)};
}

Parts sqrt_parts(Parts z) {
  const Scalar size = larger(z);
  const Scalar big = greater(size, 0x1p1000), tiny = less(size, 0x1p-900);
  const Scalar factor = select(big, 0x1p-100, select(tiny, 0x1p200, constant(size, 1)));
  const Scalar back = select(big, 0x1p50, select(tiny, 0x1p-100, constant(size, 1)));
  const Scalar x = magnitude(z.re) * factor, y = z.im * factor;
  const Scalar t = square_root((x + scalar::hypot(x, y)) * 0.5) * back;
  const Scalar other = magnitude(z.im) / (t * 2.0);
  const Scalar left = less(z.re, 0);
  const Scalar re = select(left, other, t), im = select(left, t, other);
  const Scalar zero = is_zero(z), infinite = is_infinite(z.im);
  const Scalar flat = equal(z.re, -kInfinity) & ~infinite, known = z.im == z.im;
  return {select(zero | (flat & known), 0.0, select(infinite, kInfinity, re)),
          copysign(select(zero, 0.0, select(infinite | flat, kInfinity, im)), z.im)};
}

// Half of e^|x| (cos y + i sin y), what sinh and cosh are for large |x|.
Parts half_exp(Parts z) {
  return exp_times(magnitude(z.re), scalar::cos(z.im), scalar::sin(z.im), 0.5);
}

// Far out the parts of half_exp, which keep an infinite size where the angle is none.
Parts sinh_parts(Parts z) {
  const Scalar re = scalar::sinh(z.re) * scalar::cos(z.im);
  const Scalar im = scalar::cosh(z.re) * scalar::sin(z.im);
  const Parts far = half_exp(z);
  const Parts out = choose(greater(magnitude(z.re), 700),
                           {select(less(z.re, 0), -far.re, far.re), far.im}, {re, im});
  const Scalar stays = (equal(z.re, 0) | is_infinite(z.re)) & ~finite(z.im);
  return {select(stays, z.re, out.re), select(equal(z.im, 0), z.im, out.im)};
}
Parts cosh_parts(Parts z) {
  const Scalar re = scalar::cosh(z.re) * scalar::cos(z.im);
  const Scalar im = scalar::sinh(z.re) * scalar::sin(z.im);
  const Parts far = half_exp(z);
  const Parts out = choose(greater(magnitude(z.re), 700),
                           {far.re, select(less(z.re, 0), -far.im, far.im)}, {re, im});
  const Scalar zero =
      copysign(constant(z.re, 0), z.re) * copysign(constant(z.im, 1), scalar::sin(z.im));
  const Scalar stays = is_infinite(z.re) & ~finite(z.im);
  return {select(stays, kInfinity, out.re), select(equal(z.im, 0) | equal(z.re, 0), zero, out.im)};
}

// W. Kahan, "Branch cuts for complex elementary functions": t = tan y, s = sinh x.
Parts tanh_parts(Parts z) {
  const Scalar t = scalar::tan(z.im), s = scalar::sinh(z.re), one = constant(t, 1);
  const Scalar beta = fma(t, t, one);
  const Scalar rho = square_root(fma(s, s, one));
  const Scalar den = fma(beta * s, s, one);
  const Scalar far = greater(magnitude(z.re), 22);
  const Scalar decay = exp_scaled(magnitude(z.re) * -2.0, {}, 2);
  const Scalar turns = scalar::sin(z.im) * scalar::cos(z.im) * decay;
  const Scalar at_end = is_infinite(z.re);
  const Scalar none = copysign(constant(t, 0), z.im);
  const Scalar wave = select(at_end & (turns != turns), none, turns);
  const Scalar end = copysign(select(at_end, one, fma(turns, 0.0, one)), z.re);  // NaN of no angle
  return {select(equal(z.re, 0), z.re, select(far, end, beta * rho * s / den)),
          select(equal(z.im, 0), z.im, select(far, wave, t / den))};
}

// 1/z, whose zeros have the conjugate's signs.
Parts reciprocal(Parts z) {
  const Parts inverse = quotient({constant(z.re, 1), constant(z.re, 0)}, z);
  return {copysign(inverse.re, z.re), copysign(inverse.im, -z.im)};
}

Parts rsqrt_parts(Parts z) { return reciprocal(sqrt_parts(z)); }

// The principal root, by modulus and angle; the angle next to the positive axis may be too small.
Parts cbrt_parts(Parts z) {
  const Taming tame = taming(larger(z));
  const Scalar size =
      scalar::cbrt(scalar::hypot(z.re * tame.factor, z.im * tame.factor)) * tame.root_back;
  const Scalar angle = scalar::atan2(z.im, z.re) / constant(z.re, 3);
  const Scalar flat = magnitude(z.im) < z.re * 0x1p-500;
  const Scalar slope = z.im / size / size / constant(z.re, 3);
  return {size * scalar::cos(angle), select(flat, slope, size * scalar::sin(angle))};
}

// Of the one of z and -z that lies left, w: 1 or e^w over 1 + e^w. Near the poles, at odd multiples
// of i pi, the real part of the sum is a sum of small terms: 2 cos(y/2)^2 + expm1(x) cos y.
Parts logistic_parts(Parts z) {
  const Scalar left = less(z.re, 0);
  const Parts w = choose(left, z, {-z.re, -z.im}), e = exp_parts(w);
  const Scalar half_cos = scalar::cos(w.im * constant(z.re, 0.5));
  const Scalar near =
      fma(half_cos * half_cos, constant(z.re, 2), scalar::expm1(w.re) * scalar::cos(w.im));
  const Parts sum = {select(less(magnitude(z.re), 1), near, e.re + 1.0), e.im};
  return choose(left, quotient(e, sum), reciprocal(sum));
}

Parts sign_parts(Parts z) {
  const Scalar factor = taming(larger(z)).factor;
  const Parts near = {z.re * factor, z.im * factor};
  const Scalar size = scalar::hypot(near.re, near.im);
  return choose(is_zero(z), z, {near.re / size, near.im / size});
}

// (x - y)(x + y), which is 0 on the diagonals, and 2xy, of which the smaller is doubled.
Parts square_parts(Parts z) {
  const Scalar x = magnitude(z.re), y = magnitude(z.im), diagonal = (x == y) & finite(x);
  const Scalar re = (z.re - z.im) * (z.re + z.im);
  return {select(diagonal, 0.0, re), select(x < y, z.re * 2.0 * z.im, z.re * (z.im * 2.0))};
}

// As NumPy: anything to the power of 0 is 1; 0 to a power is 0 where the power's real part is
// positive, NaN elsewhere. A positive base with a real power is their real power.
Parts power_parts(Parts z, Parts w) {
  const Parts regular = exp_parts(product(w, log_parts(z)));
  const Scalar one = constant(z.re, 1), zero = constant(z.re, 0), nan = constant(z.re, kNan);
  const Scalar of_zero = select(greater(w.re, 0) & finite(w.im), zero, nan);
  const Scalar on_axis = equal(z.im, 0) & equal(w.im, 0) & greater(z.re, 0);
  const Parts real = {scalar::power(magnitude(z.re), w.re), zero};
  const Parts moving = choose(is_zero(z), {of_zero, of_zero}, choose(on_axis, real, regular));
  return choose(is_zero(w), {one, zero}, moving);
}

// -i log((x + iy) / sqrt(x^2 + y^2))
Parts atan2_parts(Parts y, Parts x) {
  const Scalar size = larger({larger(x), larger(y)}), factor = taming(size).factor;
  const Parts u = {x.re * factor, x.im * factor}, v = {y.re * factor, y.im * factor};
  const Parts iv = times_i(v), uu = product(u, u), vv = product(v, v);
  const Parts root = sqrt_parts({uu.re + vv.re, uu.im + vv.im});
  return over_i(log_parts(quotient({u.re + iv.re, u.im + iv.im}, root)));
}

}  // namespace

// x^2 + y^2 - 1 with the rounding errors put back.
Scalar square_minus_one(Parts z) {
  const Pair x = two_product(z.re, z.re), y = two_product(z.im, z.im);
  const Scalar steep = y.hi > x.hi;
  const Scalar big = select(steep, y.hi, x.hi), small = select(steep, x.hi, y.hi);
  const Pair first = two_sum(big, constant(big, -1));
  const Pair second = two_sum(first.hi, small);
  return second.hi + (second.lo + (first.lo + (x.lo + y.lo)));
}

Scalar log_of_modulus(Parts z) {
  const Taming tame = taming(larger(z));
  return scalar::log(scalar::hypot(z.re * tame.factor, z.im * tame.factor)) + tame.log_back;
}

Parts log_parts(Parts z) {
  return {log_modulus(z, square_minus_one(z)), scalar::atan2(z.im, z.re)};
}

// By each part of the divisor alone where the other one is zero.
Parts quotient(Parts a, Parts b) {
  const Scalar infinity = copysign(constant(a.re, kInfinity), b.re);
  const Parts by_zero = {a.re * infinity, a.im * infinity};  // C: by the numerator's parts
  const Parts by_real = {a.re / b.re, a.im / b.re}, by_imag = {a.im / b.im, -a.re / b.im};
  const Parts by_one = choose(equal(b.im, 0), choose(equal(b.re, 0), by_zero, by_real), by_imag);
  return choose(equal(b.im, 0) | equal(b.re, 0), by_one, general_quotient(a, b));
}

Scalar multiply(Scalar a, Scalar b) {
  const auto [ar, ai] = parts(a);
  const auto [br, bi] = parts(b);
  return join({ar * br - ai * bi, ar * bi + ai * br});
}
Scalar divide(Scalar a, Scalar b) { return wide(a, b, quotient); }
Scalar abs(Scalar z) { return scalar::hypot(z.builder->real(z), z.builder->imag(z)); }
Scalar sign(Scalar z) { return wide(z, sign_parts); }
Scalar exp(Scalar z) { return wide(z, exp_parts); }
Scalar expm1(Scalar z) { return wide(z, expm1_parts); }
Scalar log(Scalar z) { return wide(z, log_parts); }
Scalar log1p(Scalar z) { return wide(z, log1p_parts); }
Scalar square(Scalar z) { return wide(z, square_parts); }
Scalar sqrt(Scalar z) { return wide(z, sqrt_parts); }
Scalar rsqrt(Scalar z) { return wide(z, rsqrt_parts); }
Scalar cbrt(Scalar z) { return wide(z, cbrt_parts); }
Scalar power(Scalar z, Scalar w) { return wide(z, w, power_parts); }
Scalar sin(Scalar z) {
  return wide(z, [](Parts p) { return over_i(sinh_parts(times_i(p))); });
}
Scalar cos(Scalar z) {
  return wide(z, [](Parts p) { return cosh_parts(times_i(p)); });
}
// Of an infinite angle both parts are NaN, on the real axis too, as NumPy and JAX have it.
Scalar tan(Scalar z) {
  return wide(z, [](Parts p) {
    const Parts t = over_i(tanh_parts(times_i(p)));
    return Parts{t.re, select(is_infinite(p.re) & (t.re != t.re), t.re, t.im)};
  });
}
Scalar atan2(Scalar y, Scalar x) { return wide(y, x, atan2_parts); }
Scalar sinh(Scalar z) { return wide(z, sinh_parts); }
Scalar cosh(Scalar z) { return wide(z, cosh_parts); }
Scalar tanh(Scalar z) { return wide(z, tanh_parts); }
Scalar logistic(Scalar z) { return wide(z, logistic_parts); }

}  // namespace lathe::scalar::complex
