// Quantized weights: matrices of codes and scales, dequantized as they are used. A product of such
// a matrix reads the bits and makes the numbers in registers (kernels/fuse/fuse_prologue.cc).
#pragma once

#include <array>

#include "lathe/ops/api/ops.h"

namespace lathe {

// How elements are written. Rows [..., rows, columns] lie one after the other, each of whole bytes.
enum class WeightFormat : uint8_t {
  // An element each, of an integer or 8-bit float type of Lathe's; with scales.
  elements,
  // Two a byte, the first one in the low bits; with scales.
  u4,      // 0 … 15
  u4b8,    // 0 … 15, of which 8 is taken: -8 … 7
  f4e2m1,  // OCP Microscaling Formats 1.0: ±{0, 0.5, 1, 1.5, 2, 3, 4, 6}
  // Two a byte, the first one in the high bits; with scales: bitsandbytes' tables of 16 numbers.
  nf4,
  fp4,
  // GGUF's blocks of 32 (Qx_0, Qx_1) or 256 elements (Qx_K), which hold their own scales.
  q4_0,
  q4_1,
  q5_0,
  q5_1,
  q8_0,
  q2_k,
  q3_k,
  q4_k,
  q5_k,
  q6_k,
};

struct WeightLayout {
  WeightFormat format = WeightFormat::elements;
  // In formats with scales, this many rows and columns share one; the last ones may be fewer.
  Dim block_rows = 1, block_columns = 1;
};

// The 16 numbers of nf4 and fp4, by code.
const std::array<float, 16>& code_table(WeightFormat format);

// Bytes of a row of `columns` elements; UserError where the format's blocks do not divide it.
Dim packed_row_bytes(const WeightLayout& layout, DType element, Dim columns);

// `codes` [..., rows, bytes of a row] (ui8, or the elements' type), → [..., rows, columns] of
// `dtype`, a float: (code - zero) · scale, computed in f32 (f64 for f64) and rounded once. `scales`
// [..., rows / block_rows, columns / block_columns], rounded up, of a float type; `zeros` integers
// of the same shape. Neither with GGUF's blocks. Linear in the scales; no derivative by codes.
Array dequantize(Operand codes, const std::optional<Array>& scales,
                 const std::optional<Array>& zeros, const WeightLayout& layout, DType dtype);

}  // namespace lathe
