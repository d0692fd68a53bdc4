#include "lathe/base/small_float.h"

#include <cmath>
#include <limits>

#include "lathe/base/error.h"

namespace lathe {
namespace {

// f8E8M0FNU holds a power of two: the exponent alone, 0xFF is NaN. Ties go up, as to even in a
// significand of one bit, which is always odd; what is below the smallest, zero of either sign too,
// becomes the smallest, the nearest there is; negative values have nothing near.
constexpr int kE8M0Bias = 127;

uint16_t encode_e8m0(double value) {
  if (!(value > 0) || std::isinf(value)) return value == 0 ? 0 : 0xFF;
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);  // [0.5, 1)
  const int rounded = exponent - 1 + (mantissa >= 0.75 ? 1 : 0) + kE8M0Bias;
  if (rounded > 254) return 0xFF;
  return static_cast<uint16_t>(rounded < 0 ? 0 : rounded);
}

double decode_e8m0(uint16_t bits) {
  if (bits == 0xFF) return std::numeric_limits<double>::quiet_NaN();
  return std::ldexp(1.0, static_cast<int>(bits) - kE8M0Bias);
}

struct Patterns {
  uint16_t sign;      // the sign bit
  uint16_t infinity;  // magnitude of infinity, or of NaN where there is none
  uint16_t nan;
  uint16_t largest;  // magnitude of the largest finite value
};

Patterns patterns(const SmallFloatFormat& f) {
  const int width = f.exponent_bits + f.mantissa_bits;
  const auto sign = static_cast<uint16_t>(1u << width);
  const auto ones = static_cast<uint16_t>(sign - 1);
  const auto top = static_cast<uint16_t>(((1u << f.exponent_bits) - 1) << f.mantissa_bits);
  switch (f.non_finite) {
    case NonFinite::ieee:
      return {sign, top, static_cast<uint16_t>(top | (1u << (f.mantissa_bits - 1))),
              static_cast<uint16_t>(top - 1)};
    case NonFinite::nan_only:
      return {sign, ones, ones, static_cast<uint16_t>(ones - 1)};
    case NonFinite::none:
      return {sign, ones, ones, ones};
    case NonFinite::fnuz:
      return {sign, sign, sign, ones};
  }
  LATHE_UNREACHABLE("non-finite kind");
}

// The magnitude's pattern, rounded to nearest even; may exceed `largest`.
uint32_t round_magnitude(const SmallFloatFormat& f, double magnitude) {
  int exponent = 0;
  std::frexp(magnitude, &exponent);
  const int unbiased = std::max(exponent - 1, 1 - f.bias);
  const double unit = std::ldexp(magnitude, f.mantissa_bits - unbiased);
  const auto steps = static_cast<uint64_t>(std::nearbyint(unit));  // carries into the exponent
  const auto biased = static_cast<uint64_t>(unbiased + f.bias - 1);
  return static_cast<uint32_t>((biased << f.mantissa_bits) + steps);
}

}  // namespace

const SmallFloatFormat& small_float_format(DType dtype) {
  static constexpr SmallFloatFormat kF4E2M1FN{2, 1, 1, NonFinite::none};
  static constexpr SmallFloatFormat kF6E2M3FN{2, 3, 1, NonFinite::none};
  static constexpr SmallFloatFormat kF6E3M2FN{3, 2, 3, NonFinite::none};
  static constexpr SmallFloatFormat kF8E3M4{3, 4, 3, NonFinite::ieee};
  static constexpr SmallFloatFormat kF8E4M3{4, 3, 7, NonFinite::ieee};
  static constexpr SmallFloatFormat kF8E4M3FN{4, 3, 7, NonFinite::nan_only};
  static constexpr SmallFloatFormat kF8E4M3FNUZ{4, 3, 8, NonFinite::fnuz};
  static constexpr SmallFloatFormat kF8E4M3B11FNUZ{4, 3, 11, NonFinite::fnuz};
  static constexpr SmallFloatFormat kF8E5M2{5, 2, 15, NonFinite::ieee};
  static constexpr SmallFloatFormat kF8E5M2FNUZ{5, 2, 16, NonFinite::fnuz};
  static constexpr SmallFloatFormat kBF16{8, 7, 127, NonFinite::ieee};
  static constexpr SmallFloatFormat kF16{5, 10, 15, NonFinite::ieee};
  switch (dtype) {
    case DType::f4E2M1FN:
      return kF4E2M1FN;
    case DType::f6E2M3FN:
      return kF6E2M3FN;
    case DType::f6E3M2FN:
      return kF6E3M2FN;
    case DType::f8E3M4:
      return kF8E3M4;
    case DType::f8E4M3:
      return kF8E4M3;
    case DType::f8E4M3FN:
      return kF8E4M3FN;
    case DType::f8E4M3FNUZ:
      return kF8E4M3FNUZ;
    case DType::f8E4M3B11FNUZ:
      return kF8E4M3B11FNUZ;
    case DType::f8E5M2:
      return kF8E5M2;
    case DType::f8E5M2FNUZ:
      return kF8E5M2FNUZ;
    case DType::bf16:
      return kBF16;
    case DType::f16:
      return kF16;
    default:
      LATHE_UNREACHABLE("{} is not a small float", name(dtype));
  }
}

uint16_t encode_small_float(DType dtype, double value) {
  if (dtype == DType::f8E8M0FNU) return encode_e8m0(value);
  const SmallFloatFormat& format = small_float_format(dtype);
  const Patterns p = patterns(format);
  const bool saturates = format.non_finite == NonFinite::none;
  const uint16_t sign = std::signbit(value) ? p.sign : 0;
  if (std::isnan(value)) return saturates ? p.largest : static_cast<uint16_t>(p.nan | sign);
  const bool fnuz = format.non_finite == NonFinite::fnuz;
  if (std::isinf(value)) return fnuz ? p.nan : static_cast<uint16_t>(p.infinity | sign);
  const uint32_t magnitude = value == 0 ? 0 : round_magnitude(format, std::fabs(value));
  if (magnitude > p.largest) return fnuz ? p.nan : static_cast<uint16_t>(p.infinity | sign);
  if (magnitude == 0 && fnuz) return 0;
  return static_cast<uint16_t>(magnitude | sign);
}

double decode_small_float(DType dtype, uint16_t bits) {
  if (dtype == DType::f8E8M0FNU) return decode_e8m0(bits);
  const SmallFloatFormat& format = small_float_format(dtype);
  const Patterns p = patterns(format);
  const double sign = bits & p.sign ? -1.0 : 1.0;
  if (format.non_finite == NonFinite::fnuz && bits == p.nan)
    return std::numeric_limits<double>::quiet_NaN();
  const uint32_t magnitude = bits & (p.sign - 1u);
  if (magnitude > p.largest) {
    const bool infinite = format.non_finite == NonFinite::ieee && magnitude == p.infinity;
    return infinite ? sign * std::numeric_limits<double>::infinity()
                    : std::copysign(std::numeric_limits<double>::quiet_NaN(), sign);
  }
  const int biased = static_cast<int>(magnitude >> format.mantissa_bits);
  const uint32_t mantissa = magnitude & ((1u << format.mantissa_bits) - 1);
  const uint32_t steps = biased > 0 ? mantissa | (1u << format.mantissa_bits) : mantissa;
  const int exponent = std::max(biased, 1) - format.bias - format.mantissa_bits;
  return sign * std::ldexp(static_cast<double>(steps), exponent);
}

}  // namespace lathe
