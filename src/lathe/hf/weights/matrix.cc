#include "lathe/hf/weights/matrix.h"

#include <algorithm>
#include <numeric>

#include "lathe/hf/weights/rounded_rows.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// Columns `order` of x are columns 0, 1, … of the result.
Array in_matrix_order(const Array& x, const std::optional<Array>& order) {
  return order ? take(x, argsort(*order), -1) : x;
}

// Floats [..., rows, columns].
Array upright(const Matrix& matrix) {
  if (!matrix.transposed) return matrix.values;
  Dims axes(static_cast<size_t>(matrix.values.rank()));
  std::iota(axes.begin(), axes.end(), 0);
  std::swap(axes.end()[-1], axes.end()[-2]);
  return transpose(matrix.values, axes);
}

// One entry for each row: that of the row's block.
std::optional<Array> entries_of(const std::optional<Array>& blocks, const Array& rows,
                                const WeightLayout& layout) {
  if (!blocks) return {};
  return take(*blocks, layout.block_rows == 1 ? rows : rows / layout.block_rows, 0);
}

}  // namespace

Array Matrix::dense(DType dtype) const {
  if (!quantized()) return convert(upright(*this), dtype);
  return in_matrix_order(dequantize(values, scales, zeros, *layout, dtype), order);
}

// An integer of 8 bits each in the matrix' order, and a scale for each row or one for all.
bool Matrix::has_bytes_by_rows() const {
  if (!quantized() || order || values.rank() != 2) return false;
  const Dim rows = values.dim(0), columns = values.dim(1);
  return layout->format == WeightFormat::elements &&
         (values.dtype() == DType::i8 || values.dtype() == DType::u8) &&
         layout->block_columns >= columns &&
         (layout->block_rows == 1 || layout->block_rows >= rows);
}

bool Matrix::has_row_codes() const {
  return has_bytes_by_rows() && !zeros && values.dtype() == DType::i8;
}

Matrix Matrix::with_row_codes() const {
  constexpr uint8_t kMiddle = 128;
  const bool could = has_bytes_by_rows() && zeros && zeros->is_concrete() &&
                     values.dtype() == DType::u8 && zeros->dtype() == DType::u8;
  if (!could || !std::ranges::all_of(zeros->literal().data<uint8_t>(),
                                     [](uint8_t zero) { return zero == kMiddle; }))
    return *this;
  Matrix out = *this;
  // The highest bit of code - 128 is the code's, the other way round.
  out.values = bitcast_convert(values ^ full(values.shape(), kMiddle, DType::u8), DType::i8);
  out.zeros.reset();
  return out;
}

Array Matrix::integer_product(const Array& x, DType result) const {
  const RoundedRows rows = input_scale ? round_rows(x, *input_scale) : round_rows(x);
  const Array sums = dot_general(
      rows.codes, values,
      {.lhs_batch = {}, .rhs_batch = {}, .lhs_contracting = {x.rank() - 1}, .rhs_contracting = {1}},
      DType::i32);
  const Array column_scales = convert(reshape(*scales, {-1}), DType::f32);
  return convert(convert(sums, DType::f32) * rows.scales * column_scales, result);
}

Array Matrix::times(const Array& x, std::optional<DType> result) const {
  if (rounds_input) return integer_product(x, result.value_or(x.dtype()));
  const DotDims dims{.lhs_batch = {},
                     .rhs_batch = {},
                     .lhs_contracting = {x.rank() - 1},
                     .rhs_contracting = {transposed ? 0 : 1}};
  if (!quantized()) return dot_general(x, convert(values, x.dtype()), dims, result);
  // Reordering what it is multiplied with takes less than reordering the matrix.
  const Array ordered = order ? take(x, *order, -1) : x;
  return dot_general(ordered, dequantize(values, scales, zeros, *layout, x.dtype()), dims, result);
}

Array Matrix::rows_of(const Array& ids, DType dtype) const {
  if (!quantized()) return convert(take(upright(*this), ids, 0), dtype);
  const Array rows = reshape(ids, {-1});
  WeightLayout of_rows = *layout;
  of_rows.block_rows = 1;
  const Array chosen = dequantize(take(values, rows, 0), entries_of(scales, rows, *layout),
                                  entries_of(zeros, rows, *layout), of_rows, dtype);
  Shape shape = ids.shape();
  shape.push_back(chosen.dim(-1));
  return reshape(in_matrix_order(chosen, order), shape);
}

int64_t Matrix::byte_count() const {
  int64_t total = 0;
  tree::for_each(*this,
                 [&](const Array& leaf, const TreePath&) { total += leaf.type().byte_count(); });
  return total;
}

}  // namespace lathe::hf
