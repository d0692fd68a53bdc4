// LU factors with partial pivoting.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

std::vector<Type> infer_lu(const OpView& op) {
  expect_operands(op, 1);
  expect_matrices(op, 0, "getrf");
  const Type a = op.in(0), places = a.with_dtype(DType::i32);
  std::vector<Dim> pivots = a.shape().vec(), permutation = pivots;
  pivots.pop_back();
  permutation.pop_back();
  pivots.back() = std::min(row_count(a), column_count(a));
  return {a, places.with_shape(Shape(pivots)), places.with_shape(Shape(permutation))};
}

// LAPACK's measure of a pivot.
double size_of(Complex z) { return std::abs(z.real()) + std::abs(z.imag()); }

void factor(Matrix& a, std::span<double> pivots, std::span<double> permutation) {
  std::iota(permutation.begin(), permutation.end(), 0);
  const int64_t rows = a.rows(), columns = a.columns();
  if (!a.is_finite()) {
    std::iota(pivots.begin(), pivots.end(), 0);
    return a.fill_nan();
  }
  for (int64_t j = 0; j < std::min(rows, columns); ++j) {
    int64_t pivot = j;
    for (int64_t i = j + 1; i < rows; ++i)
      if (size_of(a(i, j)) > size_of(a(pivot, j))) pivot = i;
    pivots[static_cast<size_t>(j)] = static_cast<double>(pivot);
    std::swap(permutation[static_cast<size_t>(j)], permutation[static_cast<size_t>(pivot)]);
    for (int64_t c = 0; c < columns && pivot != j; ++c) std::swap(a(j, c), a(pivot, c));
    if (a(j, j) == Complex(0)) continue;
    for (int64_t i = j + 1; i < rows; ++i) {
      a(i, j) /= a(j, j);
      for (int64_t c = j + 1; c < columns; ++c) a(i, c) -= a(i, j) * a(j, c);
    }
  }
}

std::vector<Literal> reference_lu(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  std::vector<double> pivots(static_cast<size_t>(op.out(1).dim(-1))),
      permutation(static_cast<size_t>(op.out(2).dim(-1)));
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    Matrix a = Matrix::of(in[0], number);
    factor(a, pivots, permutation);
    a.store(out[0], number);
    store_row(out[1], number, pivots);
    store_row(out[2], number, permutation);
  }
  return out;
}

// [rows, columns] of the last two dimensions, and zeros behind them up to [size, size].
Array padded(const Array& x, Dim size) {
  Dims none(static_cast<size_t>(x.rank()), 0), high = none;
  high[high.size() - 2] = size - x.dim(-2);
  high[high.size() - 1] = size - x.dim(-1);
  return pad(x, 0, none, high);
}

// Ones on the diagonal from element `first` on.
Array with_unit_diagonal(const Array& x, Dim first) {
  const Array row = iota(x.shape(), x.rank() - 2), column = iota(x.shape(), x.rank() - 1);
  return where((row == column) & (row >= first), ones_like(x), x);
}

// With P·A = L·U: dL = L·tril₋₁(L⁻¹·P·dA·U⁻¹), dU = triu(L⁻¹·P·dA·U⁻¹)·U; L and U are made square
// by ones on the diagonal. De Hoog, Anderssen, Lukas 2011.
std::vector<MaybeArray> lu_jvp(const OpView& op, std::span<const Array>,
                               std::span<const Array> results,
                               std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {{}, {}, {}};
  const Array& lu = results[0];
  const Dim rows = lu.dim(-2), columns = lu.dim(-1), least = std::min(rows, columns);
  const int row_axis = lu.rank() - 2, column_axis = lu.rank() - 1;
  const Array below = triangle(slice_in_dim(lu, 0, least, column_axis), true, false);
  const Array above = triangle(slice_in_dim(lu, 0, least, row_axis), false);
  const Array l = with_unit_diagonal(padded(below, rows), 0);
  const Array u = with_unit_diagonal(padded(above, columns), least);
  const Array places = broadcast_to(expand_dims(results[2], -1), lu.shape());
  const Array permuted = take_along_axis(*tangents[0], places, row_axis);
  const Array left =
      emit_solve(l, permuted, {.left_side = true, .lower = true, .unit_diagonal = true}, op.where);
  const Array both = emit_solve(u, left, {.left_side = false, .lower = false}, op.where);
  const Array dl = matmul(l, triangle(both, true, false)), du = matmul(triangle(both, false), u);
  return {dl + du, {}, {}};
}

std::vector<Sample> lu_samples() {
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    samples.push_back(sample({sample_values(dtype, {4, 4}, -2, 2, 1)}));
  for (const Shape& shape :
       {Shape{2, 3, 5}, Shape{5, 3}, Shape{2, 2, 1, 1}, Shape{0, 3}, Shape{3, 0}, Shape{0, 2, 2}})
    samples.push_back(sample({sample_values(DType::f32, shape, -2, 2, 2)}));
  samples.push_back(sample({Literal::of<float>({2, 3}, {0, 0, 4096, 0, 0, 2})}));  // singular
  return samples;
}

}  // namespace

constexpr OpDef kLu{
    .name = "lathe.lu",
    .doc =
        "P·a = L·U with partial pivoting: U and, below the diagonal, L (whose diagonal is one); "
        "for each column the row it changed places with (i32, from 0); the rows' permutation. A "
        "zero pivot stays, dividing nothing. NaN, with all rows in their places, where elements "
        "are not finite. LAPACK: getrf.",
    .infer = infer_lu,
    .reference = reference_lu,
    .lower = {.decompose = decompose_as_double, .role = "lu", .takes = lapack_takes},
    .jvp = lu_jvp,
    .transpose =
        impossible("factors are not linear; their tangents are made of products and solutions"),
    .batch = batch_elementwise,
    .samples = lu_samples,
};

}  // namespace lathe
