// Floating formats narrower than f32 as data: encode and decode through double, round to nearest
// even. Covers every f4, f6, f8 kind, bf16 and f16 (StableHLO specification, "Types"; OCP MX
// formats).
#pragma once

#include <cstdint>

#include "lathe/base/dtype.h"

namespace lathe {

enum class NonFinite : uint8_t {
  ieee,      // infinities and NaNs as IEEE 754
  nan_only,  // "FN": all ones is NaN, no infinities; overflow gives NaN
  none,      // "FN" of f4, f6: neither; overflow and NaN saturate to the largest value
  fnuz,      // no negative zero: its pattern is the only NaN; overflow gives NaN
};

struct SmallFloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  NonFinite non_finite;
};

// Only for floating types of at most 16 bits other than f8E8M0FNU.
const SmallFloatFormat& small_float_format(DType dtype);

uint16_t encode_small_float(DType dtype, double value);
double decode_small_float(DType dtype, uint16_t bits);

}  // namespace lathe
