// Inverse trigonometric and hyperbolic functions of complex values, of sums of positive terms in
// which nothing cancels and no square leaves the range.
#include <numbers>

#include "lathe/ir/scalar/scalar_complex.h"
#include "lathe/ir/scalar/scalar_complex_parts.h"

namespace lathe::scalar::complex {
using namespace scalar::detail;
namespace {

// What arc functions are made of: asin z = atan2(x, leg) + i height, for x, y >= 0.
struct Arcs {
  Scalar leg, height;
};

// T. E. Hull, T. F. Fairgrieve, P. T. P. Tang, "Implementing the complex arcsine and arccosine
// functions using exception handling" (1997): r and s are the distances from -1 and 1, a = (r +
// s)/2, leg^2 = a^2 - x^2, height = acosh a. Of a - x and a - 1 one is of the size of y^2.
Arcs near_arcs(Scalar x, Scalar y) {
  const Scalar right = x + 1.0, left = magnitude(x - 1.0);
  const Scalar r = scalar::hypot(right, y), s = scalar::hypot(left, y), a = (r + s) * 0.5;
  const Scalar low = (a + x) * 0.5, high = (a + 1.0) * 0.5;
  const Scalar one = constant(x, 1), outer = r + right, inner = s + left;
  const Scalar of_order_one = fma(y, y / outer, inner);  // 2(a - x) inside, 2(a - 1) beyond
  const Scalar over_square = one / outer + one / inner;  // the other one, over y^2
  const Scalar leg =
      select(greater(x, 1), y * square_root(low * over_square), square_root(low * of_order_one));
  const Scalar inside = y * fma(y, over_square * 0.5, square_root(high * over_square));
  const Scalar beyond = fma(of_order_one, 0.5, square_root(high * of_order_one));
  return {leg, scalar::log1p(select(less(x, 1), inside, beyond))};
}

Arcs arcs(Parts z) {
  const Scalar x = magnitude(z.re), y = magnitude(z.im);
  const Arcs near = near_arcs(x, y);
  const Scalar far = greater(x, 0x1p100) | greater(y, 0x1p100);
  return {select(far, y, near.leg),
          select(far, log_of_modulus(z) + std::numbers::ln2, near.height)};
}

Parts asin_parts(Parts z) {
  const Arcs arc = arcs(z);
  const Scalar re = copysign(scalar::atan2(magnitude(z.re), arc.leg), z.re);
  return {select(equal(z.re, 0), z.re, re), copysign(arc.height, z.im)};
}
Parts acos_parts(Parts z) {
  const Arcs arc = arcs(z);
  const Scalar re = select(equal(z.re, 0), std::numbers::pi / 2, scalar::atan2(arc.leg, z.re));
  return {re, -copysign(arc.height, z.im)};
}
Parts acosh_parts(Parts z) {
  const Parts arc = acos_parts(z);
  return {magnitude(arc.im), copysign(arc.re, z.im)};
}
Parts asinh_parts(Parts z) { return over_i(asin_parts(times_i(z))); }

// re = atan2(2x, 1 - x^2 - y^2) / 2, im = log1p(4y / (x^2 + (1-y)^2)) / 4. The difference is +0 at
// the poles, so that re is the zero that x is there. Next to a pole im is log(2 / x) / 2; far out z
// is a right angle less 1/z.
Parts atan_parts(Parts z) {
  const Scalar one = constant(z.re, 1);
  const Scalar x = magnitude(z.re), y = magnitude(z.im), below = one - y;
  const Scalar re = scalar::atan2(z.re * 2.0, constant(z.re, 0) - square_minus_one(z)) * 0.5;
  const Scalar norm = fma(z.re, z.re, below * below);
  const Scalar wide = scalar::log1p(y * 4.0 / norm) * 0.25;
  const Scalar close = (constant(x, std::numbers::ln2) - scalar::log(x)) * 0.5;
  const Scalar im = select(less(norm, 0x1p-200), close, wide);
  const Scalar rest = magnitude(quotient({one, constant(z.re, 0)}, z).im);
  const Scalar right = copysign(constant(z.re, std::numbers::pi / 2), z.re);
  const Scalar far = greater(larger(z), 0x1p500) | is_infinite(z);
  const Scalar turned = is_infinite(z.re) | (far & (z.re == z.re));
  return {select(turned, right, re),
          copysign(select(equal(z.im, 0), 0.0, select(far, rest, im)), z.im)};
}
Parts atanh_parts(Parts z) { return over_i(atan_parts(times_i(z))); }

}  // namespace

Scalar asin(Scalar z) { return wide(z, asin_parts); }
Scalar acos(Scalar z) { return wide(z, acos_parts); }
Scalar atan(Scalar z) { return wide(z, atan_parts); }
Scalar asinh(Scalar z) { return wide(z, asinh_parts); }
Scalar acosh(Scalar z) { return wide(z, acosh_parts); }
Scalar atanh(Scalar z) { return wide(z, atanh_parts); }

}  // namespace lathe::scalar::complex
