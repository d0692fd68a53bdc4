// The layout of a quantized weight matrix that a product reads in place (ops/quantized/quantized.h
// says what its codes stand for). Part of an operand's description, beside the expression of its
// elements: kernels read blocks of a row at once where they can, and single elements where they
// cannot.
//
// Rows are those of the product's operand. `codes` are counted in bytes, `scales` and `zeros` in
// elements; along a row each of them is contiguous.
#pragma once

#include <vector>

#include "lathe/kernels/key_writer.h"
#include "lathe/ops/quantized/dequantize.h"

namespace lathe {

// Blocks are of all columns, of a power of two from the least group on, or of a multiple of these.
inline constexpr int64_t kWeightChunk = 128;
inline constexpr int64_t kLeastWeightGroup = 16;

struct WeightBlocks {
  struct Matrix {
    int arg = -1;
    DType dtype = DType::u8;
    std::vector<int> batch_stride_params;
    int row_stride_param = -1;
    bool given() const { return arg >= 0; }
  };
  WeightFormat format = WeightFormat::elements;
  Matrix codes, scales, zeros;  // the last two: as far as the format has them
  // Of scales: this many rows (no parameter: one) and columns share one. `columns` is a power of
  // two, known to the code, or 0: then a parameter says them, or, without one, it is all columns.
  int block_rows_param = -1;
  int64_t columns = 0;
  int block_columns_param = -1;

  void put(KeyWriter& writer) const {
    writer.put(format, block_rows_param, columns, block_columns_param);
    for (const Matrix* m : {&codes, &scales, &zeros})
      writer.put(m->arg, m->dtype, m->batch_stride_params, m->row_stride_param);
  }
};

}  // namespace lathe
