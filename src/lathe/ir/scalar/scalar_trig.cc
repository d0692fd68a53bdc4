// Trigonometric functions. Arguments are reduced by three-part subtraction of multiples of pi/2
// while those are representable, and beyond that by multiplying with the right window of the bits
// of 2/pi (Payne and Hanek, "Radian reduction for trigonometric functions", 1983).
#include <array>
#include <numbers>
#include <vector>

#include "lathe/ir/scalar/scalar_coefficients.h"
#include "lathe/ir/scalar/scalar_complex.h"
#include "lathe/ir/scalar/scalar_math.h"
#include "lathe/ir/scalar/scalar_math_detail.h"

namespace lathe::scalar {
using namespace detail;
namespace {

// pi/2 as a sum of three doubles.
constexpr double kHalfPi[] = {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};
constexpr double kMagic = 0x1.8p52;
constexpr double kHuge = 0x1p28;  // beyond it: the window

// |x| = quadrant * pi/2 + hi + lo, |hi| <= pi/4; all f64, the quadrant u64 (its two low bits
// count).
struct Reduced {
  Scalar hi, lo, quadrant;
};

Reduced reduce_moderate(Scalar a) {
  const Scalar t = fma(a, 2 / std::numbers::pi, constant(a, kMagic));
  const Scalar k = t - kMagic;
  const Scalar r = fma(-k, kHalfPi[0], a);  // exact
  const Pair p = two_product(k, constant(a, kHalfPi[1]));
  const Scalar hi = r - p.hi;
  const Scalar lo = fma(-k, kHalfPi[2], ((r - hi) - p.hi) - p.lo);
  return {hi, lo, to_bits(t)};
}

// words[i] = words[i + select]: the 64-bit (or 32-bit) words of a window, chosen by the bits of
// `index`.
std::vector<Scalar> choose_words(Scalar index, const std::vector<uint64_t>& table, int wanted) {
  std::vector<Scalar> words;
  for (uint64_t word : table) words.push_back(integer(index, word));
  int step = 1;
  while (step * 2 + wanted <= static_cast<int>(words.size())) step *= 2;  // index is below 2 step
  for (; step > 0; step /= 2) {
    const Scalar moved = (index & integer(index, static_cast<uint64_t>(step))) != integer(index, 0);
    const auto stride = static_cast<size_t>(step);
    words.resize(std::min(words.size(), static_cast<size_t>(wanted - 1) + 2 * stride));
    for (size_t i = 0; i + stride < words.size(); ++i)
      words[i] = select(moved, words[i + stride], words[i]);
  }
  return words;
}

Scalar multiply_high(Scalar a, Scalar b) {
  const Scalar mask = integer(a, 0xFFFFFFFFu);
  const Scalar al = a & mask, ah = shift_right(a, 32), bl = b & mask, bh = shift_right(b, 32);
  const Scalar middle = ah * bl + shift_right(al * bl, 32);
  const Scalar cross = (middle & mask) + al * bh;
  return ah * bh + shift_right(middle, 32) + shift_right(cross, 32);
}

Scalar carry(Scalar sum, Scalar part) { return sum.builder->convert(sum < part, DType::u64); }

// A window of 192 bits from bit `offset` on: `words` of 64 bits, wide shifts by offset mod 64.
std::array<Scalar, 3> window(Scalar offset, const std::vector<Scalar>& words) {
  ScalarBuilder& b = *offset.builder;
  const Scalar shift = offset & integer(offset, 63);
  const Scalar back = integer(offset, 64) - shift;  // 64: gives 0
  std::array<Scalar, 3> out;
  for (size_t i = 0; i < 3; ++i)
    out[i] = b.binary(Prim::shl, words[i], shift) | b.binary(Prim::shr_logical, words[i + 1], back);
  return out;
}

// The fraction p (in units of 4 quadrants, 2^-128) nearest to a whole quadrant, as a double-double
// of quadrants, times pi/2.
Reduced from_fraction(Scalar high, Scalar low) {
  ScalarBuilder& b = *high.builder;
  const Scalar quadrant = shift_right(high + integer(high, uint64_t{1} << 61), 62);
  const Scalar rest = b.bitcast(high - shift_left(quadrant, 62), DType::i64);
  const Scalar small_bits = rest & b.constant_int(DType::i64, 0x7FF);
  const Scalar first = b.convert(rest - small_bits, DType::f64) * 0x1p-62;
  const Scalar second = b.convert(small_bits, DType::f64) * 0x1p-62;
  const Scalar third = b.convert(low, DType::f64) * 0x1p-126;
  const Pair sum = fast_two_sum(first, second);
  const Pair r = fast_two_sum(sum.hi, sum.lo + third);
  const Pair p = two_product(r.hi, constant(r.hi, kHalfPi[0]));
  const Scalar lo = fma(r.lo, kHalfPi[0], fma(r.hi, kHalfPi[1], p.lo));
  const Pair out = fast_two_sum(p.hi, lo);
  return {out.hi, out.lo, quadrant};
}

// a >= 2^28: m * 2^e * 2/pi mod 4 with m of 53 bits.
Reduced reduce_huge(Scalar a) {
  const Scalar bits = to_bits(a);
  const Scalar m =
      (bits & integer(bits, (uint64_t{1} << 52) - 1)) | integer(bits, uint64_t{1} << 52);
  // The window starts at the bit of weight 2; the table has 64 zero bits in front.
  const Scalar offset = shift_right(bits, 52) - integer(bits, 1075 + 2 - 64);
  std::vector<uint64_t> table = {0};
  table.insert(table.end(), std::begin(kTwoOverPi), std::end(kTwoOverPi));
  const auto w = window(offset, choose_words(shift_right(offset, 6), table, 4));
  const Scalar low_part = m * w[1];
  const Scalar low = low_part + multiply_high(m, w[2]);
  const Scalar high = m * w[0] + multiply_high(m, w[1]) + carry(low, low_part);
  return from_fraction(high, low);
}

Reduced reduce_f64(Scalar a) {
  const Reduced near = reduce_moderate(a), far = reduce_huge(a);
  const Scalar huge = greater(a, kHuge);
  const Scalar hi = select(huge, far.hi, near.hi);
  return {select(finite(a), hi, kNan), select(huge, far.lo, near.lo),
          select(huge, far.quadrant, near.quadrant)};
}

// The same for the absolute value of an f32; lo stays unset. 32-bit words: m has 24 bits.
Reduced reduce_f32(Scalar a) {
  ScalarBuilder& b = *a.builder;
  const Scalar x = b.convert(a, DType::f64);
  const Scalar t = fma(x, 2 / std::numbers::pi, constant(x, kMagic));
  const Scalar k = t - kMagic;
  const Scalar near = fma(-k, kHalfPi[1], fma(-k, kHalfPi[0], x));

  const Scalar bits = b.convert(to_bits(a), DType::u64);
  const Scalar m = (bits & integer(bits, 0x7FFFFF)) | integer(bits, 0x800000);
  const Scalar offset = shift_right(bits, 23) - integer(bits, 150 + 2);
  std::vector<uint64_t> table;
  for (int i = 0; i < 7; ++i)
    table.push_back(static_cast<uint32_t>(kTwoOverPi[i / 2] >> (i % 2 ? 0 : 32)));
  const auto words = choose_words(shift_right(offset, 5), table, 4);
  const Scalar shift = offset & integer(offset, 31);
  Scalar w[3];
  for (size_t i = 0; i < 3; ++i)
    w[i] = shift_right(b.binary(Prim::shl, shift_left(words[i], 32) | words[i + 1], shift), 32);
  const Scalar p = shift_left(m * w[0], 32) + m * w[1] + shift_right(m * w[2], 32);
  const Scalar quadrant = shift_right(p + integer(p, uint64_t{1} << 61), 62);
  const Scalar rest = b.bitcast(p - shift_left(quadrant, 62), DType::i64);
  const Scalar far = b.convert(rest, DType::f64) * (std::numbers::pi / 2 * 0x1p-62);

  const Scalar huge = greater(x, kHuge);
  return {select(finite(x), select(huge, far, near), kNan), {}, select(huge, quadrant, to_bits(t))};
}

struct SinCos {
  Scalar sin, cos;
};

SinCos kernels_f64(const Reduced& r) {
  const Scalar z = r.hi * r.hi;
  const Scalar half = z * 0.5;
  const Scalar one = constant(z, 1);
  const Scalar sine = r.hi + fma(z * r.hi, horner(z, kSinF64), r.lo * (one - half));
  const Scalar w = one - half;
  const Scalar cosine = w + (((one - w) - half) + fma(z * z, horner(z, kCosF64), -(r.hi * r.lo)));
  return {sine, cosine};
}

SinCos kernels_f32(const Reduced& r) {
  const Scalar z = r.hi * r.hi;
  const Scalar sine = fma(z * r.hi, horner(z, kSinForF32), r.hi);
  const Scalar cosine = fma(z * z, horner(z, kCosForF32), fma(z, -0.5, constant(z, 1)));
  return {sine, cosine};
}

Scalar quadrant_bit(Scalar quadrant, uint64_t bit) {
  return (quadrant & integer(quadrant, bit)) != integer(quadrant, 0);
}
Scalar negate_if_second(Scalar value, Scalar quadrant) {
  const Scalar flip = shift_left(quadrant & integer(quadrant, 2), 62);
  return from_bits(to_bits(value) ^ flip);
}

Scalar sine_of(const Reduced& r, const SinCos& k) {
  return negate_if_second(select(quadrant_bit(r.quadrant, 1), k.cos, k.sin), r.quadrant);
}
Scalar cosine_of(const Reduced& r, const SinCos& k) {
  const Scalar next = r.quadrant + integer(r.quadrant, 1);
  return negate_if_second(select(quadrant_bit(r.quadrant, 1), k.sin, k.cos), next);
}
Scalar tangent_of(const Reduced& r, const SinCos& k) {
  const Scalar odd = quadrant_bit(r.quadrant, 1);
  return select(odd, -k.cos, k.sin) / select(odd, k.sin, k.cos);
}

// Odd functions: f(|x|) with the sign of x; tiny arguments are their own answers.
Scalar odd(Scalar x, Scalar value, double tiny) {
  const Scalar signed_value = from_bits(to_bits(value) ^ sign_bit(to_bits(x)));
  return select(less(magnitude(x), tiny), x, signed_value);
}

using Combine = Scalar (*)(const Reduced&, const SinCos&);
Scalar trig_f64(Scalar x, Combine combine) {
  const Reduced r = reduce_f64(magnitude(x));
  return combine(r, kernels_f64(r));
}
Scalar trig_f32(Scalar x, Combine combine) {
  const Reduced r = reduce_f32(magnitude(x));
  return x.builder->convert(combine(r, kernels_f32(r)), DType::f32);
}

Scalar sin_f64(Scalar x) { return odd(x, trig_f64(x, sine_of), 0x1p-27); }
Scalar sin_f32(Scalar x) { return odd(x, trig_f32(x, sine_of), 0x1p-12); }
Scalar cos_f64(Scalar x) { return trig_f64(x, cosine_of); }
Scalar cos_f32(Scalar x) { return trig_f32(x, cosine_of); }
Scalar tan_f64(Scalar x) { return odd(x, trig_f64(x, tangent_of), 0x1p-27); }
Scalar tan_f32(Scalar x) { return odd(x, trig_f32(x, tangent_of), 0x1p-13); }

constexpr double kQuarterPiHi = 0x1.921fb54442d18p-1, kQuarterPiLo = 0x1.1a62633145c07p-55;

// The angle is j pi/4 +- atan(u) with |u| <= 1/2: u is the smaller of |x|, |y| over the larger,
// turned by pi/4 where that is above 1/2.
Scalar atan2_f64(Scalar y, Scalar x) {
  const Scalar ax = magnitude(x), ay = magnitude(y);
  const Scalar steep = ay > ax;
  const Scalar both_infinite = equal(ax, kInfinity) & equal(ay, kInfinity);
  Scalar big = select(both_infinite, 1.0, select(steep, ay, ax));
  Scalar small = select(both_infinite, 1.0, select(steep, ax, ay));
  const Scalar factor = select(greater(big, 0x1p1000), 0x1p-100, constant(big, 1));
  big = big * factor;
  small = small * factor;
  const Scalar turned = small * 2.0 > big;
  const Scalar den = select(turned, small + big, big);
  const Scalar u = select(turned, small - big, small) / select(equal(den, 0), 1.0, den);
  const Scalar z = u * u;
  const Scalar angle = fma(z * u, horner(z, kAtanF64), u);

  const Scalar left = sign_bit(to_bits(x)) != integer(to_bits(x), 0);
  const Scalar zero = constant(x, 0);
  // First octant: j + atan; then mirrored at pi/4, and at pi/2.
  Scalar j = select(turned, 1.0, zero);
  j = select(steep, constant(x, 2) - j, j);
  j = select(left, constant(x, 4) - j, j);
  const Scalar part = select(steep ^ left, -angle, angle);
  const Scalar three = equal(j, 3);  // 3 pi/4 is the one multiple that rounds
  const Scalar hi = select(three, 0x1.2d97c7f3321d2p1, j * kQuarterPiHi);
  const Scalar lo = select(three, 0x1.a79394c9e8a0ap-54, j * kQuarterPiLo);
  const Scalar value = hi + (part + lo);
  const Scalar with_sign = from_bits(to_bits(value) | sign_bit(to_bits(y)));
  return select((x != x) | (y != y), x + y, with_sign);
}

Scalar atan_f64(Scalar x) { return atan2_f64(x, constant(x, 1)); }

Scalar asin_f64(Scalar x) {
  const Scalar one = constant(x, 1);
  return atan2_f64(x, square_root((one - x) * (one + x)));
}

Scalar acos_f64(Scalar x) {
  const Scalar one = constant(x, 1);
  return atan2_f64(square_root(one - x), square_root(one + x)) * 2.0;
}

}  // namespace

Scalar sin(Scalar x) { return is_complex(x.type()) ? complex::sin(x) : real(x, sin_f32, sin_f64); }
Scalar cos(Scalar x) { return is_complex(x.type()) ? complex::cos(x) : real(x, cos_f32, cos_f64); }
Scalar tan(Scalar x) { return is_complex(x.type()) ? complex::tan(x) : real(x, tan_f32, tan_f64); }
Scalar asin(Scalar x) {
  return is_complex(x.type()) ? complex::asin(x) : real(x, nullptr, asin_f64);
}
Scalar acos(Scalar x) {
  return is_complex(x.type()) ? complex::acos(x) : real(x, nullptr, acos_f64);
}
Scalar atan(Scalar x) {
  return is_complex(x.type()) ? complex::atan(x) : real(x, nullptr, atan_f64);
}
Scalar atan2(Scalar y, Scalar x) {
  return is_complex(x.type()) ? complex::atan2(y, x) : real(y, x, nullptr, atan2_f64);
}

}  // namespace lathe::scalar
