// Exponentials and logarithms, and what is made of them.
#include <numbers>

#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_complex.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

// ln 2 in two parts of the type.
struct Ln2 {
  double hi, lo;
};
Ln2 ln2(Scalar x) {
  if (x.type() == DType::f64) return {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
  return {0x1.62e430p-1, -0x1.05c610p-29};
}

int mantissa_bits(Scalar x) { return x.type() == DType::f64 ? 52 : 23; }
uint64_t bias(Scalar x) { return x.type() == DType::f64 ? 1023 : 127; }
// Adding it to |v| < 2^(mantissa - 2) leaves v, rounded to an integer, in the low bits.
double round_magic(Scalar x) { return x.type() == DType::f64 ? 0x1.8p52 : 0x1.8p23; }

// x = n ln 2 + r: `p` is exp(r) - 1, `bits` is n in two's complement.
struct ExpParts {
  Scalar n, bits, p;
};

ExpParts reduce_exp(Scalar x, Scalar lo) {
  const Scalar magic = constant(x, round_magic(x));
  const Scalar t = fma(x, std::numbers::log2e, magic);
  const Scalar n = t - magic;
  Pair r = {fma(-n, ln2(x).lo, fma(-n, ln2(x).hi, x)), lo};
  if (lo.valid()) r = fast_two_sum(r.hi, lo);
  const Scalar q = x.type() == DType::f64 ? horner(r.hi, kExpF64) : horner(r.hi, kExpF32);
  const Scalar square = r.hi * r.hi;
  const Scalar tail = lo.valid() ? fma(square, q, r.lo) : square * q;
  return {n, to_bits(t) - to_bits(magic), r.hi + tail};
}

// 2^(n + shift) in the type of `like`, for normal powers.
Scalar power_of_two(Scalar n, int shift, Scalar like) {
  const Scalar biased = n + integer(n, bias(like) + static_cast<uint64_t>(shift));
  return from_bits(shift_left(biased, mantissa_bits(like)));
}

Scalar clamp(Scalar x, double low, double high) {
  const Scalar upper = select(greater(x, high), high, x);
  return select(less(upper, low), low, upper);
}

Scalar exp_real(Scalar x) { return exp_scaled(x, {}, 0); }

// 2^(n-1) (exp(r) - 1) + (2^(n-1) - 1/2), doubled: never overflows early.
Scalar expm1_real(Scalar x) {
  const bool wide = x.type() == DType::f64;
  const Scalar bounded = clamp(x, wide ? -40 : -20, wide ? 710 : 89);
  const ExpParts parts = reduce_exp(bounded, {});
  const Scalar power = power_of_two(parts.bits, -1, x);
  const Scalar y = fma(power, parts.p, power - 0.5) * 2.0;
  return select(less(magnitude(x), wide ? 0x1p-54 : 0x1p-25), x, y);
}

// x = 2^k (1 + f), sqrt(1/2) <= 1 + f < sqrt(2); x positive, finite.
struct LogParts {
  Scalar k, f;
};

LogParts reduce_log(Scalar x) {
  const bool wide = x.type() == DType::f64;
  const int shift = mantissa_bits(x);
  const Scalar tiny = less(x, wide ? 0x1p-1022 : 0x1p-126);
  const Scalar normal = select(tiny, x * (wide ? 0x1p52 : 0x1p23), x);
  const Scalar bits = to_bits(normal);
  const uint64_t root_half = wide ? 0x3fe6a09e667f3bcdu : 0x3f3504f3u;
  const uint64_t one = bias(x) << shift;
  const Scalar moved = bits + integer(bits, one - root_half);
  const Scalar fraction = moved & integer(bits, (uint64_t{1} << shift) - 1);
  const Scalar m = from_bits(fraction + integer(bits, root_half));
  const Scalar exponent = shift_right(moved, shift);
  const double anchor = wide ? 0x1p52 : 0x1p23;  // exponent bits into its mantissa: a cheap convert
  const Scalar anchored = from_bits(exponent | to_bits(constant(x, anchor)));
  const double offset = static_cast<double>(bias(x));
  const Scalar k = anchored - (anchor + offset);
  return {select(tiny, k - static_cast<double>(shift), k), m - 1.0};
}

// k ln 2 + log(1 + f) + c, f32 and f64.
Scalar log_f32(LogParts parts, Scalar c) {
  const auto [k, f] = parts;
  const Scalar square = f * f;
  const Scalar low = fma(k, ln2(k).lo, c);
  const Scalar tail = fma(square * f, horner(f, kLogF32), low);
  return fma(k, ln2(k).hi, f + fma(square, -0.5, tail));
}
Scalar log_f64(LogParts parts, Scalar c) {
  const auto [k, f] = parts;
  const Scalar half_square = f * f * 0.5;
  const Scalar s = f / (f + 2.0);
  const Scalar z = s * s;
  const Scalar tail = fma(s, fma(z, horner(z, kLogF64), half_square), fma(k, ln2(k).lo, c));
  return fma(k, ln2(k).hi, f - (half_square - tail));
}
Scalar finish_log(LogParts parts, Scalar c) {
  return c.type() == DType::f64 ? log_f64(parts, c) : log_f32(parts, c);
}

Scalar log_specials(Scalar argument, Scalar value) {
  const Scalar odd =
      select(equal(argument, 0), -kInfinity, select(less(argument, 0), kNan, argument));
  return select(greater(argument, 0) & less(argument, kInfinity), value, odd);
}

Scalar log_real(Scalar x) { return log_specials(x, finish_log(reduce_log(x), constant(x, 0))); }

Scalar log1p_real(Scalar x) {
  const Scalar u = x + 1.0;
  const Scalar lost = select(greater(x, 1), constant(x, 1) - (u - x), x - (u - 1.0));
  LogParts parts = reduce_log(u);
  const Scalar near = equal(parts.k, 0);
  parts.f = select(near, x, parts.f);
  const Scalar value = finish_log(parts, select(near, 0.0, lost / u));
  const bool wide = x.type() == DType::f64;
  return select(less(magnitude(x), wide ? 0x1p-54 : 0x1p-25), x, log_specials(u, value));
}

Scalar logistic_real(Scalar x) {
  const Scalar e = exp_real(-magnitude(x));
  return select(less(x, 0), e, constant(x, 1)) / (e + 1.0);
}

// Small: x + x^3 p(x^2). Large: 1 - 2 / (exp(2|x|) + 1), which is 1 long before exp(2|x|) = 2^n (1
// + p) needs two factors of its power of two.
Scalar tanh_f32(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar z = x * x;
  const Scalar small = fma(a * z, horner(z, kTanhF32), a);
  const ExpParts parts = reduce_exp(select(greater(a, 16), 16.0, a) * 2.0, {});
  const Scalar e = (parts.p + 1.0) * power_of_two(parts.bits, 0, x);
  const Scalar large = constant(x, 1) - constant(x, 2) / (e + 1.0);
  return copysign(select(less(a, 0.625), small, large), x);
}

// t / (t + 2) with t = expm1(2|x|), or 1 - 2 / (t + 2).
Scalar tanh_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar t = expm1_real(a * 2.0);
  const Scalar big = greater(a, 0.55);
  const Scalar quotient = select(big, constant(x, -2), t) / (t + 2.0);
  return copysign(select(big, quotient + 1.0, quotient), x);
}

Scalar sinh_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar t = expm1_real(select(less(a, 25), a, 0.0));
  const Scalar small = (t + t / (t + 1.0)) * 0.5;
  return copysign(select(less(a, 25), small, exp_scaled(a, {}, -1)), x);
}

Scalar cosh_f64(Scalar x) {
  const Scalar half = exp_scaled(magnitude(x), {}, -1);
  return half + constant(x, 0.25) / half;
}

Scalar asinh_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar square = a * a;
  const Scalar small = log1p_real(a + square / (square_root(square + 1.0) + 1.0));
  const Scalar large = log_real(a) + std::numbers::ln2;
  const Scalar y = select(greater(a, 0x1p28), large, small);
  return copysign(select(less(a, 0x1p-28), a, y), x);
}

Scalar acosh_f64(Scalar x) {
  const Scalar t = x - 1.0;
  const Scalar small = log1p_real(t + square_root(t * t + t * 2.0));
  const Scalar y = select(greater(x, 0x1p28), log_real(x) + std::numbers::ln2, small);
  return select(less(x, 1), kNan, y);
}

Scalar atanh_f64(Scalar x) {
  const Scalar a = magnitude(x);
  const Scalar twice = a * 2.0;
  const Scalar small = log1p_real(fma(twice, a / (constant(x, 1) - a), twice));
  const Scalar large = log1p_real(twice / (constant(x, 1) - a));
  return copysign(select(less(a, 0.5), small, large) * 0.5, x);
}

// exp(y log x) for x >= 0; |x| = 1 and y = 0 are the caller's.
Scalar power_core_f64(Scalar x, Scalar y) {
  const Pair l = log_pair(x);
  const Scalar regular = greater(x, 0) & less(x, kInfinity);
  const Scalar log = select(regular, l.hi, select(equal(x, 0), -kInfinity, x));
  const Scalar p = y * log;
  const Scalar low = fma(y, l.lo, fma(y, log, -p));
  const Scalar moderate = less(magnitude(p), 1000);
  return exp_scaled(p, select(moderate, low, 0.0), 0);
}

Scalar power_core_f32(Scalar x, Scalar y) {
  ScalarBuilder& b = *x.builder;
  const Scalar log = log_real(b.convert(x, DType::f64));
  return b.convert(exp_real(log * b.convert(y, DType::f64)), DType::f32);
}

Scalar power_real(Scalar x, Scalar y) {
  const Scalar a = magnitude(x);
  const Scalar half = y * 0.5;
  const Scalar whole = truncate(y) == y;
  const Scalar odd = whole & (truncate(half) != half);
  Scalar r = x.type() == DType::f64 ? power_core_f64(a, y) : power_core_f32(a, y);
  r = select(equal(a, 1) & (y == y), 1.0, r);
  r = select(odd, copysign(r, x), r);
  r = select(less(x, 0) & greater(x, -kInfinity) & ~whole & (y == y), kNan, r);
  return select(equal(y, 0) | equal(x, 1), 1.0, r);
}

Scalar integer_power(Scalar x, Scalar y) {
  ScalarBuilder& b = *x.builder;
  const Scalar one = b.constant_int(x.type(), 1), zero = b.constant_int(x.type(), 0);
  Scalar result = one, square = x;
  const int bits = bit_width(x.type()) - (is_signed(x.type()) ? 1 : 0);
  for (int bit = 0; bit < bits; ++bit) {
    const Scalar used = (y & b.constant_int(x.type(), int64_t{1} << bit)) != zero;
    result = b.select(used, result * square, result);
    square = square * square;
  }
  if (!is_signed(x.type())) return result;
  const Scalar minus_one = b.constant_int(x.type(), -1);
  const Scalar alternating = b.select((y & one) != zero, x, one);
  const Scalar unit = (x == one) | (x == minus_one);
  return b.select(y < zero, b.select(unit, alternating, zero), result);
}

}  // namespace

Pair detail::log_pair(Scalar x) {
  const auto [k, f] = reduce_log(x);
  const Pair den = fast_two_sum(constant(x, 2), f);
  const Scalar s = f / den.hi;
  const Scalar s_low = (fma(-s, den.hi, f) - s * den.lo) / den.hi;
  const Pair z = two_product(s, s);
  const Scalar z_low = fma(s * 2.0, s_low, z.lo);
  const double third_hi = 0x1.5555555555555p-1, third_lo = 0x1.5555555555555p-55;
  const Pair c = two_product(z.hi, constant(x, third_hi));  // 2/3 s^2
  const Scalar c_low = fma(z_low, third_hi, fma(z.hi, third_lo, c.lo));
  const Pair cube = two_product(c.hi, s);  // 2/3 s^3
  const Scalar cube_low = fma(c.hi, s_low, fma(c_low, s, cube.lo));
  const Scalar tail = s * z.hi * z.hi * horner(z.hi, kLogTailF64);
  const Pair first = fast_two_sum(s * 2.0, cube.hi);
  const Scalar low = first.lo + (fma(s_low, constant(x, 2), cube_low) + tail);
  const Pair m = fast_two_sum(first.hi, low);
  const Pair whole = two_product(k, constant(x, ln2(x).hi));
  const Scalar whole_low = fma(k, ln2(x).lo, whole.lo);
  const Scalar sum = whole.hi + m.hi;  // |whole.hi| > |m.hi| unless k = 0
  const Scalar error = m.hi - (sum - whole.hi);
  return fast_two_sum(sum, error + (m.lo + whole_low));
}

// value * 2^n, in two steps so that the ends of the range come out right.
Scalar detail::scale(Scalar value, Scalar n) {
  const Scalar biased = n + integer(n, 2 * bias(value));
  const Scalar half = shift_right(biased, 1);
  const int shift = mantissa_bits(value);
  const Scalar first = from_bits(shift_left(half, shift));
  const Scalar second = from_bits(shift_left(biased - half, shift));
  return value * first * second;
}

Scaled detail::exp_split(Scalar x) {
  const ExpParts parts = reduce_exp(clamp(x, -746, 781), {});
  return {parts.p + 1.0, parts.bits};
}

Scalar detail::exp_scaled(Scalar x, Scalar lo, int shift) {
  const bool wide = x.type() == DType::f64;
  const Scalar bounded = clamp(x, wide ? -746 : -104, wide ? 711 : 90);
  const ExpParts parts = reduce_exp(bounded, lo);
  const Scalar n = parts.bits + integer(parts.bits, static_cast<uint64_t>(shift));
  return scale(parts.p + 1.0, n);
}

Scalar exp(Scalar x) {
  return is_complex(x.type()) ? complex::exp(x) : real(x, exp_real, exp_real);
}
Scalar expm1(Scalar x) {
  return is_complex(x.type()) ? complex::expm1(x) : real(x, expm1_real, expm1_real);
}
Scalar log(Scalar x) {
  return is_complex(x.type()) ? complex::log(x) : real(x, log_real, log_real);
}
Scalar log1p(Scalar x) {
  return is_complex(x.type()) ? complex::log1p(x) : real(x, log1p_real, log1p_real);
}
Scalar tanh(Scalar x) {
  return is_complex(x.type()) ? complex::tanh(x) : real(x, tanh_f32, tanh_f64);
}
Scalar logistic(Scalar x) {
  return is_complex(x.type()) ? complex::logistic(x) : real(x, logistic_real, logistic_real);
}
Scalar sinh(Scalar x) {
  return is_complex(x.type()) ? complex::sinh(x) : real(x, nullptr, sinh_f64);
}
Scalar cosh(Scalar x) {
  return is_complex(x.type()) ? complex::cosh(x) : real(x, nullptr, cosh_f64);
}
Scalar asinh(Scalar x) {
  return is_complex(x.type()) ? complex::asinh(x) : real(x, nullptr, asinh_f64);
}
Scalar acosh(Scalar x) {
  return is_complex(x.type()) ? complex::acosh(x) : real(x, nullptr, acosh_f64);
}
Scalar atanh(Scalar x) {
  return is_complex(x.type()) ? complex::atanh(x) : real(x, nullptr, atanh_f64);
}
Scalar power(Scalar x, Scalar y) {
  if (is_complex(x.type())) return complex::power(x, y);
  if (is_float(x.type())) return real(x, y, power_real, power_real);
  return in_compute_type(integer_power, x, y);
}

}  // namespace lathe::scalar
