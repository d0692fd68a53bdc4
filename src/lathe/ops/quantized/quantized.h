// Quantized weights: matrices of codes and scales, dequantized as they are used. A product of such
// a matrix reads the bits and makes the numbers in registers (kernels/fuse/fuse_prologue.cc).
#pragma once

#include "lathe/ops/api/ops.h"
#include "lathe/ops/quantized/weight_formats.h"

namespace lathe {

struct WeightLayout {
  WeightFormat format = WeightFormat::elements;
  // In formats with scales, this many rows and columns share one; the last ones may be fewer.
  Dim block_rows = 1, block_columns = 1;
};

// Bytes of a row of `columns` elements; UserError where the format's blocks do not divide it.
Dim packed_row_bytes(const WeightLayout& layout, DType element, Dim columns);

// `codes` [..., rows, bytes of a row] (ui8, or the elements' type), → [..., rows, columns] of
// `dtype`, a float: (code - zero) · scale, computed in f32 (f64 for f64) and rounded once. `scales`
// [..., rows / block_rows, columns / block_columns], rounded up, of a float type; `zeros` integers
// of the same shape. Neither with GGUF's blocks. Linear in the scales; no derivative by codes.
Array dequantize(Operand codes, const std::optional<Array>& scales,
                 const std::optional<Array>& zeros, const WeightLayout& layout, DType dtype);

}  // namespace lathe
