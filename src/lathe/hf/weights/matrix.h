// A weight matrix of a checkpoint: floats, or quantized as codes and scales
// (ops/quantized/quantized.h). A tree whose leaves are what the file holds, so that a step takes
// them as arguments and nothing is ever held twice.
#pragma once

#include <optional>

#include "lathe/core/tree.h"
#include "lathe/ops/quantized/quantized.h"

namespace lathe::hf {

struct Matrix {
  Array values;  // [rows, columns] floats, or codes; with leading dimensions, several matrices
  std::optional<Array> scales, zeros;
  // Where the file sorts columns by group (GPTQ's act-order): i32 [columns], column c of `values`
  // is column order[c] of the matrix.
  std::optional<Array> order;
  std::optional<WeightLayout> layout;  // nothing: floats
  bool transposed = false;             // floats that lie as [columns, rows] (GPT-2's Conv1D)
  // Products round what they are given to 8 bits too, row by row or by `input_scale` (f32 [1]):
  // sums of integers, exact, times both scales. Of a matrix that `has_row_codes`.
  bool rounds_input = false;
  std::optional<Array> input_scale;

  bool quantized() const { return layout.has_value(); }
  // Integers of 8 bits without zero points, and a scale for each row or one for all.
  bool has_row_codes() const;
  // The same matrix, with such codes where its own are bytes by rows of which 128 is taken, in
  // memory of their own; else as it is.
  Matrix with_row_codes() const;
  // [..., rows, columns] in `dtype`.
  Array dense(DType dtype) const;
  // x [..., columns] → x matrixᵀ, [..., rows], in x's type or the one asked for.
  Array times(const Array& x, std::optional<DType> result = {}) const;
  // Rows of an embedding: ids (integers from 0 to rows - 1) [...] → [..., columns]. Reads no
  // others.
  Array rows_of(const Array& ids, DType dtype) const;
  int64_t byte_count() const;

 private:
  bool has_bytes_by_rows() const;
  Array integer_product(const Array& x, DType result) const;
};

}  // namespace lathe::hf

// The values stand at the matrix' own path, so that floats are named as in their file:
// "q_proj.weight".
template <>
struct lathe::TreeNode<lathe::hf::Matrix> {
  static void fields(auto& matrix, auto&& field) {
    field("", matrix.values);
    field("scales", matrix.scales);
    field("zeros", matrix.zeros);
    field("order", matrix.order);
    field("layout", matrix.layout);
    field("transposed", matrix.transposed);
    field("rounds_input", matrix.rounds_input);
    field("input_scale", matrix.input_scale);
  }
};
