// The quantization grid of a symmetric group: its codes and the numbers they stand for.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe::hf {

struct GroupGrid {
  int bits;
  DType scale_dtype;

  double zero() const { return static_cast<double>(1 << (bits - 1)); }
  double last() const { return static_cast<double>((1 << bits) - 1); }

  // weights f32 [rows, n] → [rows, 1], as it will be stored.
  Array scale(const Array& weights) const {
    const Array largest = max(abs(weights), {1});
    const Array exact = where(largest > 0, largest / (last() / 2), 1.0);
    return expand_dims(convert(convert(exact, scale_dtype), DType::f32), 1);
  }
  // Codes as f32.
  Array code(const Array& weights, const Array& scale) const {
    return clamp(0.0, round_nearest_even(weights / scale) + zero(), last());
  }
  Array value(const Array& code, const Array& scale) const { return (code - zero()) * scale; }
};

}  // namespace lathe::hf
