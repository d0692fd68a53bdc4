// The order in which QR factorization with pivoting takes columns.
#include <algorithm>
#include <numeric>
#include <utility>

#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/linalg/reflections.h"

namespace lathe {
namespace {

std::vector<Type> infer_pivots(const OpView& op) {
  expect_operands(op, 2);
  expect_matrices(op, 0, "geqp3");
  const Type pivots = with_core(op.in(0), {column_count(op.in(0))}).with_dtype(DType::i32);
  LATHE_USER_CHECK(op.in(1) == pivots, "(geqp3) the columns asked for are {}, expected {}",
                   op.in(1).str(), pivots.str());
  return {pivots};
}

using Columns = std::vector<int64_t>;

void swap_columns(Matrix& a, Columns& columns, int64_t p, int64_t q) {
  if (p == q) return;
  std::swap(columns[static_cast<size_t>(p)], columns[static_cast<size_t>(q)]);
  for (int64_t i = 0; i < a.rows(); ++i) std::swap(a(i, p), a(i, q));
}

double length_below(const Matrix& a, int64_t row, int64_t column) {
  double sum = 0;
  for (int64_t i = row; i < a.rows(); ++i) sum += std::norm(a(i, column));
  return sum;
}

// Columns `fixed` come first; then whichever has most left beside those before it.
Columns pivots_of(Matrix a, std::span<const bool> fixed) {
  Columns columns(static_cast<size_t>(a.columns()));
  std::iota(columns.begin(), columns.end(), 0);
  int64_t first = 0;
  for (int64_t j = 0; j < a.columns(); ++j)
    if (fixed[static_cast<size_t>(j)]) swap_columns(a, columns, j, first++);
  if (!a.is_finite()) return columns;
  for (int64_t j = 0; j < std::min(a.rows(), a.columns()); ++j) {
    int64_t longest = j;
    for (int64_t c = j + 1; j >= first && c < a.columns(); ++c)
      if (length_below(a, j, c) > length_below(a, j, longest)) longest = c;
    swap_columns(a, columns, j, longest);
    Reflection::of(column_from(a, j, j)).on_rows(a, j, j, /*adjoint=*/true);
  }
  return columns;
}

std::vector<Literal> reference_pivots(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = column_count(op.in(0));
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    const auto fixed = std::make_unique<bool[]>(static_cast<size_t>(count));
    for (int64_t j = 0; j < count; ++j)
      fixed[static_cast<size_t>(j)] = in[1].get_i64(number * count + j) != 0;
    const Columns columns =
        pivots_of(Matrix::of(in[0], number), {fixed.get(), static_cast<size_t>(count)});
    for (int64_t j = 0; j < count; ++j)
      out[0].set_i64(number * count + j, columns[static_cast<size_t>(j)]);
  }
  return out;
}

std::vector<Array> decompose_pivots(const OpView& op, std::span<const Array> in) {
  return emit(op.def, std::vector{convert(in[0], DType::f64), in[1]}, op.attrs, {}, op.where);
}

std::vector<Sample> pivots_samples() {
  const auto of = [](Literal a, bool some_first) {
    std::vector<Dim> dims = a.shape().vec();
    dims.erase(dims.end() - 2);
    Literal first(DType::i32, Shape(dims));
    for (int64_t i = 0; i < first.size(); ++i) first.set_i64(i, some_first && i % 3 == 2);
    return sample({std::move(a), std::move(first)});
  };
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    for (bool some_first : {false, true})
      samples.push_back(of(separated_matrices(dtype, {4, 3}), some_first));
  for (const Shape& shape : {Shape{2, 3, 5}, Shape{2, 2, 1, 1}, Shape{3, 0}, Shape{0, 2, 2}})
    samples.push_back(of(separated_matrices(DType::f32, shape), false));
  return samples;
}

}  // namespace

constexpr OpDef kColumnPivots{
    .name = "lathe.column_pivots",
    .doc =
        "The columns of a matrix (from 0) in the order in which QR factorization with pivoting "
        "takes them: those first whose number in the second operand is not zero, then always the "
        "one with most left of it, unless elements are not finite. LAPACK: geqp3.",
    .infer = infer_pivots,
    .reference = reference_pivots,
    .lower = {.decompose = decompose_pivots, .role = "column_pivots", .takes = lapack_takes},
    .jvp = jvp_zero,
    .transpose = impossible("integers"),
    .batch = batch_elementwise,
    .samples = pivots_samples,
};

}  // namespace lathe
