#include "lathe/ir/scalar/scalar_complex.h"

#include <numbers>

#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar::complex {
using namespace scalar::detail;
namespace {

struct Parts {
  Scalar re, im;
};

Parts parts(Scalar z) { return {z.builder->real(z), z.builder->imag(z)}; }
Scalar join(Parts z) { return z.re.builder->make_complex(z.re, z.im); }
Parts conjugate(Parts z) { return {z.re, -z.im}; }
Parts times_i(Parts z) { return {-z.im, z.re}; }
Parts over_i(Parts z) { return {z.im, -z.re}; }
Parts plus(Parts z, double real) { return {z.re + real, z.im}; }
Parts one_minus(Parts z) { return {constant(z.re, 1) - z.re, -z.im}; }
Parts choose(Scalar condition, Parts a, Parts b) {
  return {select(condition, a.re, b.re), select(condition, a.im, b.im)};
}

using Fn = Parts (*)(Parts);

// In c128, rounded once to the type of z.
Scalar wide(Scalar z, Fn fn) {
  ScalarBuilder& b = *z.builder;
  return b.convert(join(fn(parts(b.convert(z, DType::c128)))), z.type());
}

// a b + c d with the rounding errors of the products put back.
Scalar sum_of_products(Scalar a, Scalar b, Scalar c, Scalar d) {
  const Pair p = two_product(a, b), q = two_product(c, d);
  return (p.hi + q.hi) + (p.lo + q.lo);
}

Parts product(Parts a, Parts b) {
  return {sum_of_products(a.re, b.re, -a.im, b.im), sum_of_products(a.re, b.im, a.im, b.re)};
}

Scalar larger(Parts z) {
  const Scalar x = magnitude(z.re), y = magnitude(z.im);
  return select(x > y, x, y);
}

// A power of two that brings values of this size into the middle of the range.
Scalar taming(Scalar size) {
  return select(greater(size, 0x1p500), 0x1p-600,
                select(less(size, 0x1p-500), 0x1p500, constant(size, 1)));
}

Scalar is_infinite(Scalar x) { return equal(magnitude(x), kInfinity); }
Scalar is_infinite(Parts z) { return is_infinite(z.re) | is_infinite(z.im); }
Scalar is_finite(Parts z) {
  return less(magnitude(z.re), kInfinity) & less(magnitude(z.im), kInfinity);
}

// Where an infinite z lies: of its parts the infinite ones are 1 and the finite ones 0.
Parts direction(Parts z) {
  const auto of = [](Scalar x) {
    return select(is_infinite(x), copysign(constant(x, 1), x), x * 0.0);
  };
  return {of(z.re), of(z.im)};
}

// Infinities as in C, annex G: a finite one over an infinite one is zero, an infinite one over a
// finite one infinite, where they point.
Parts quotient(Parts a, Parts b) {
  const Scalar falls = is_infinite(b) & is_finite(a), grows = is_infinite(a) & is_finite(b);
  const Parts from = choose(grows, direction(a), a), by = choose(falls, direction(b), b);
  const Scalar fa = taming(larger(from)), fb = taming(larger(by));
  const Parts u = {from.re * fa, from.im * fa}, v = {by.re * fb, by.im * fb};
  const Scalar norm = fma(v.re, v.re, v.im * v.im);
  const Scalar end = select(falls, 0.0, select(grows, kInfinity, constant(a.re, 1)));
  const Scalar re = sum_of_products(u.re, v.re, u.im, v.im) / norm * end;
  const Scalar im = sum_of_products(u.im, v.re, -u.re, v.im) / norm * end;
  const Scalar zero = equal(b.re, 0) & equal(b.im, 0);  // C: infinities by the numerator's parts
  const Scalar infinity = copysign(constant(a.re, kInfinity), b.re);
  return choose(zero, {a.re * infinity, a.im * infinity}, {re / fa * fb, im / fa * fb});
}

Parts exp_parts(Parts z) {
  const Scalar half = exp_scaled(z.re, {}, -1);
  const Scalar flat = equal(z.im, 0);
  const Scalar gone = equal(z.re, -kInfinity);
  const Scalar re = half * scalar::cos(z.im) * 2.0, im = half * scalar::sin(z.im) * 2.0;
  return {select(gone, 0.0, select(flat, half * 2.0, re)),
          select(flat, z.im, select(gone, 0.0, im))};
}

Pair two_sum(Scalar a, Scalar b) {
  const Scalar s = a + b;
  const Scalar part = s - a;
  return {s, (a - (s - part)) + (b - part)};
}

// log of |x + iy|, given x^2 + y^2 - 1 for where that is small.
Scalar log_modulus(Parts z, Scalar square_minus_one) {
  const Scalar far = scalar::log(scalar::hypot(z.re, z.im));
  const Scalar near = scalar::log1p(square_minus_one) * 0.5;
  return select(less(magnitude(square_minus_one - 1.25), 1.75), near, far);
}

// |z|^2 - 1
Scalar square_minus_one(Parts z) {
  const Pair x = two_product(z.re, z.re), y = two_product(z.im, z.im);
  const Scalar steep = y.hi > x.hi;
  const Scalar big = select(steep, y.hi, x.hi), small = select(steep, x.hi, y.hi);
  const Pair first = two_sum(big, constant(big, -1));
  const Pair second = two_sum(first.hi, small);
  return second.hi + (second.lo + (first.lo + (x.lo + y.lo)));
}

Parts log_parts(Parts z) {
  return {log_modulus(z, square_minus_one(z)), scalar::atan2(z.im, z.re)};
}

Parts log1p_parts(Parts z) {
  const Pair x = two_product(z.re, z.re), y = two_product(z.im, z.im);
  const Pair first = two_sum(z.re * 2.0, x.hi);
  const Pair second = two_sum(first.hi, y.hi);
  const Scalar t = second.hi + (second.lo + (first.lo + (x.lo + y.lo)));
  const Parts u = plus(z, 1);
  return {log_modulus(u, t), scalar::atan2(z.im, u.re)};
}

// cos y expm1(x) - 2 sin^2(y/2)
Parts expm1_parts(Parts z) {
  const Scalar e = scalar::expm1(z.re);
  const Scalar s = scalar::sin(z.im * 0.5);
  const Scalar near = sum_of_products(e, scalar::cos(z.im), s * -2.0, s);
  const Parts exp = exp_parts(z);
  const Scalar re = select(greater(z.re, 40), exp.re, near);  // the 1 is below the last place
  return {select(equal(z.im, 0), e, re), select(equal(z.im, 0), z.im, exp.im)};
}

Parts sqrt_parts(Parts z) {
  const Scalar size = larger(z);
  const Scalar big = greater(size, 0x1p1000), tiny = less(size, 0x1p-900);
  const Scalar factor = select(big, 0x1p-100, select(tiny, 0x1p200, constant(size, 1)));
  const Scalar back = select(big, 0x1p50, select(tiny, 0x1p-100, constant(size, 1)));
  const Scalar x = magnitude(z.re) * factor, y = z.im * factor;
  const Scalar t = square_root((x + scalar::hypot(x, y)) * 0.5);
  const Scalar other = magnitude(y) / (t * 2.0);
  const Scalar left = less(z.re, 0);
  const Scalar re = select(left, other, t) * back, im = select(left, t, other) * back;
  const Scalar zero = equal(size, 0), infinite = equal(magnitude(z.im), kInfinity);
  const Scalar flat = equal(z.re, -kInfinity) & ~infinite;
  return {select(zero | flat, 0.0, select(infinite, kInfinity, re)),
          copysign(select(zero, 0.0, select(infinite | flat, kInfinity, im)), z.im)};
}

Parts sinh_parts(Parts z) {
  const Scalar re = scalar::sinh(z.re) * scalar::cos(z.im);
  const Scalar im = scalar::cosh(z.re) * scalar::sin(z.im);
  return {re, select(equal(z.im, 0), z.im, im)};
}
Parts cosh_parts(Parts z) {
  const Scalar re = scalar::cosh(z.re) * scalar::cos(z.im);
  const Scalar im = scalar::sinh(z.re) * scalar::sin(z.im);
  const Scalar zero = copysign(constant(z.re, 0), z.re) * copysign(constant(z.im, 1), z.im);
  return {re, select(equal(z.im, 0) | equal(z.re, 0), zero, im)};
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
  const Scalar wave = select(is_infinite(z.re) & is_infinite(z.im), 0.0, turns);
  return {select(far, copysign(one, z.re), beta * rho * s / den), select(far, wave, t / den)};
}

Scalar imag_of_product(Parts a, Parts b) { return sum_of_products(a.re, b.im, a.im, b.re); }
Scalar real_of_product(Parts a, Parts b) { return sum_of_products(a.re, b.re, -a.im, b.im); }

// The next ones by Kahan as well; at infinity by where z lies.
Parts asin_parts(Parts z) {
  const Parts minus = sqrt_parts(one_minus(z)), plus_one = sqrt_parts(plus(z, 1)),
              to = direction(z);
  const Parts end = {scalar::atan2(to.re, magnitude(to.im)),
                     copysign(constant(z.re, kInfinity), z.im)};
  return choose(is_infinite(z), end,
                {scalar::atan2(z.re, real_of_product(minus, plus_one)),
                 scalar::asinh(imag_of_product(conjugate(minus), plus_one))});
}
Parts acos_parts(Parts z) {
  const Parts minus = sqrt_parts(one_minus(z)), plus_one = sqrt_parts(plus(z, 1)),
              to = direction(z);
  const Parts end = {scalar::atan2(magnitude(to.im), to.re),
                     -copysign(constant(z.re, kInfinity), z.im)};
  return choose(is_infinite(z), end,
                {scalar::atan2(minus.re, plus_one.re) * 2.0,
                 scalar::asinh(imag_of_product(conjugate(plus_one), minus))});
}
Parts acosh_parts(Parts z) {
  const Parts minus = sqrt_parts(plus(z, -1)), plus_one = sqrt_parts(plus(z, 1)), to = direction(z);
  const Parts end = {constant(z.re, kInfinity), scalar::atan2(to.im, to.re)};
  return choose(is_infinite(z), end,
                {scalar::asinh(real_of_product(conjugate(minus), plus_one)),
                 scalar::atan2(minus.im, plus_one.re) * 2.0});
}
Parts asinh_parts(Parts z) { return over_i(asin_parts(times_i(z))); }

// re = atan2(2x, 1 - x^2 - y^2) / 2, im = log1p(4y / (x^2 + (1-y)^2)) / 4. The difference is +0 at
// the poles, so that re is the zero that x is there. Far out it is a right angle less 1/z.
Parts atan_parts(Parts z) {
  const Scalar one = constant(z.re, 1);
  const Scalar y = magnitude(z.im), below = one - y;
  const Scalar re = scalar::atan2(z.re * 2.0, constant(z.re, 0) - square_minus_one(z)) * 0.5;
  const Scalar norm = fma(z.re, z.re, below * below);
  const Scalar im = scalar::log1p(y * 4.0 / norm) * 0.25;
  const Scalar rest = magnitude(quotient({one, constant(z.re, 0)}, z).im);
  const Scalar right = copysign(constant(z.re, std::numbers::pi / 2), z.re);
  const Scalar far = greater(larger(z), 0x1p500);
  return {select(far, right, re), copysign(select(far, rest, im), z.im)};
}
Parts atanh_parts(Parts z) { return over_i(atan_parts(times_i(z))); }

Parts rsqrt_parts(Parts z) {
  const Scalar one = constant(z.re, 1);
  return quotient({one, constant(z.re, 0)}, sqrt_parts(z));
}

// The principal root, by modulus and angle.
Parts cbrt_parts(Parts z) {
  const Scalar size = scalar::cbrt(scalar::hypot(z.re, z.im));
  const Scalar angle = scalar::atan2(z.im, z.re) / constant(z.re, 3);
  return {size * scalar::cos(angle), size * scalar::sin(angle)};
}

// Near the poles, at odd multiples of i pi, the real part of 1 + exp(-z) is a sum of small terms:
// 2 cos(y/2)^2 + expm1(-x) cos y.
Parts logistic_parts(Parts z) {
  const Scalar one = constant(z.re, 1);
  const Scalar half_cos = scalar::cos(z.im * constant(z.re, 0.5));
  const Scalar near =
      fma(half_cos * half_cos, constant(z.re, 2), scalar::expm1(-z.re) * scalar::cos(z.im));
  const Parts far = plus(exp_parts({-z.re, -z.im}), 1);
  const Scalar sum = select(less(magnitude(z.re), 1), near, far.re);
  return quotient({one, constant(z.re, 0)}, {sum, far.im});
}

Parts sign_parts(Parts z) {
  const Scalar size = scalar::hypot(z.re, z.im);
  const Scalar zero = equal(size, 0);
  return choose(zero, z, {z.re / size, z.im / size});
}

Parts power_parts(Parts z, Parts w) {
  const Parts regular = exp_parts(product(w, log_parts(z)));
  const Scalar one = constant(z.re, 1), nothing = constant(z.re, 0);
  const Scalar w_zero = equal(w.re, 0) & equal(w.im, 0), z_zero = equal(z.re, 0) & equal(z.im, 0);
  return choose(w_zero, {one, nothing}, choose(z_zero, {nothing, nothing}, regular));
}

// -i log((x + iy) / sqrt(x^2 + y^2))
Parts atan2_parts(Parts y, Parts x) {
  const Parts iy = times_i(y);
  const Parts xx = product(x, x), yy = product(y, y);
  const Parts root = sqrt_parts({xx.re + yy.re, xx.im + yy.im});
  return over_i(log_parts(quotient({x.re + iy.re, x.im + iy.im}, root)));
}

using Fn2 = Parts (*)(Parts, Parts);
Scalar wide(Scalar a, Scalar c, Fn2 fn) {
  ScalarBuilder& b = *a.builder;
  const Parts u = parts(b.convert(a, DType::c128)), v = parts(b.convert(c, DType::c128));
  return b.convert(join(fn(u, v)), a.type());
}

}  // namespace

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
Scalar tan(Scalar z) {
  return wide(z, [](Parts p) { return over_i(tanh_parts(times_i(p))); });
}
Scalar asin(Scalar z) { return wide(z, asin_parts); }
Scalar acos(Scalar z) { return wide(z, acos_parts); }
Scalar atan(Scalar z) { return wide(z, atan_parts); }
Scalar atan2(Scalar y, Scalar x) { return wide(y, x, atan2_parts); }
Scalar sinh(Scalar z) { return wide(z, sinh_parts); }
Scalar cosh(Scalar z) { return wide(z, cosh_parts); }
Scalar tanh(Scalar z) { return wide(z, tanh_parts); }
Scalar asinh(Scalar z) { return wide(z, asinh_parts); }
Scalar acosh(Scalar z) { return wide(z, acosh_parts); }
Scalar atanh(Scalar z) { return wide(z, atanh_parts); }
Scalar logistic(Scalar z) { return wide(z, logistic_parts); }

}  // namespace lathe::scalar::complex
