// Internal helpers of the scalar_math files. Not for others.
#pragma once

#include <limits>
#include <span>

#include "lathe/base/error.h"
#include "lathe/ir/scalar/scalar.h"

namespace lathe::scalar::detail {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

inline Scalar constant(Scalar like, double value) {
  return like.builder->constant(like.type(), value);
}
inline Scalar fma(Scalar a, Scalar b, Scalar c) { return a.builder->fma(a, b, c); }
inline Scalar fma(Scalar a, double b, Scalar c) { return fma(a, constant(a, b), c); }
inline Scalar select(Scalar condition, Scalar then, Scalar otherwise) {
  return condition.builder->select(condition, then, otherwise);
}
inline Scalar select(Scalar condition, double then, Scalar otherwise) {
  return select(condition, constant(otherwise, then), otherwise);
}
inline Scalar select(Scalar condition, Scalar then, double otherwise) {
  return select(condition, then, constant(then, otherwise));
}
inline Scalar magnitude(Scalar x) { return x.builder->unary(Prim::abs, x); }
inline Scalar square_root(Scalar x) { return x.builder->unary(Prim::sqrt, x); }
inline Scalar truncate(Scalar x) { return x.builder->unary(Prim::trunc, x); }
inline Scalar less(Scalar a, double b) { return a < constant(a, b); }
inline Scalar greater(Scalar a, double b) { return a > constant(a, b); }
inline Scalar equal(Scalar a, double b) { return a == constant(a, b); }
inline Scalar finite(Scalar x) { return less(magnitude(x), kInfinity); }

// Integers of the float's width.
inline DType bits_type(Scalar x) { return x.type() == DType::f64 ? DType::u64 : DType::u32; }
inline Scalar to_bits(Scalar x) { return x.builder->bitcast(x, bits_type(x)); }
inline Scalar from_bits(Scalar bits) {
  return bits.builder->bitcast(bits, bits.type() == DType::u64 ? DType::f64 : DType::f32);
}
inline Scalar integer(Scalar like, uint64_t value) {
  const uint64_t mask = ~uint64_t{0} >> (64 - bit_width(like.type()));
  return like.builder->constant_bits(like.type(), value & mask);
}
inline Scalar shift_left(Scalar x, int amount) {
  return x.builder->binary(Prim::shl, x, integer(x, static_cast<uint64_t>(amount)));
}
inline Scalar shift_right(Scalar x, int amount) {
  return x.builder->binary(Prim::shr_logical, x, integer(x, static_cast<uint64_t>(amount)));
}
inline Scalar sign_bit(Scalar bits) {
  return bits & integer(bits, uint64_t{1} << (bit_width(bits.type()) - 1));
}

// c[0] + c[1] x + …
template <typename T>
Scalar horner(Scalar x, std::span<const T> c) {
  Scalar sum = constant(x, c.back());
  for (size_t i = c.size() - 1; i-- > 0;) sum = fma(sum, x, constant(x, c[i]));
  return sum;
}
template <typename T, size_t N>
Scalar horner(Scalar x, const T (&c)[N]) {
  return horner(x, std::span<const T>(c, N));
}

// hi + lo, |lo| at most half a unit in the last place of hi.
struct Pair {
  Scalar hi, lo;
};
inline Pair two_product(Scalar a, Scalar b) {
  const Scalar p = a * b;
  return {p, fma(a, b, -p)};
}
inline Pair fast_two_sum(Scalar big, Scalar small) {
  const Scalar s = big + small;
  return {s, small - (s - big)};
}

inline Pair two_sum(Scalar a, Scalar b) {
  const Scalar s = a + b;
  const Scalar of_b = s - a;
  return {s, (a - (s - of_b)) + (b - of_b)};
}

// log x of f64 to about 66 bits; x positive, finite.
Pair log_pair(Scalar x);
// value * 2^n for an integer n, also where 2^n is beyond the range.
Scalar scale(Scalar value, Scalar n);
// e^x of f64 as value * 2^exponent, value between 0.7 and 1.5, for x up to 780.
struct Scaled {
  Scalar value, exponent;
};
Scaled exp_split(Scalar x);
// exp(x + lo) * 2^shift in f32 or f64, one rounding more than the polynomial's.
Scalar exp_scaled(Scalar x, Scalar lo, int shift);
// erf and others in f64 need it beyond their own range.

using RealFn = Scalar (*)(Scalar);
using RealFn2 = Scalar (*)(Scalar, Scalar);

// Chooses by type; without an f32 form the f64 one is rounded to f32.
inline Scalar real(Scalar x, RealFn f32, RealFn f64) {
  ScalarBuilder& b = *x.builder;
  switch (x.type()) {
    case DType::f64:
      return f64(x);
    case DType::f32:
      return f32 ? f32(x) : b.convert(f64(b.convert(x, DType::f64)), DType::f32);
    default:
      LATHE_CHECK(is_float(x.type()), "a function of floats on {}", name(x.type()));
      return b.convert(real(b.convert(x, DType::f32), f32, f64), x.type());
  }
}
inline Scalar real(Scalar x, Scalar y, RealFn2 f32, RealFn2 f64) {
  ScalarBuilder& b = *x.builder;
  const auto as = [&b](Scalar v, DType type) { return b.convert(v, type); };
  switch (x.type()) {
    case DType::f64:
      return f64(x, y);
    case DType::f32:
      if (f32) return f32(x, y);
      return as(f64(as(x, DType::f64), as(y, DType::f64)), DType::f32);
    default:
      LATHE_CHECK(is_float(x.type()), "a function of floats on {}", name(x.type()));
      return as(real(as(x, DType::f32), as(y, DType::f32), f32, f64), x.type());
  }
}

}  // namespace lathe::scalar::detail
