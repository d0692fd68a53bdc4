#include "lathe/ops/linalg/linalg_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "lathe/ops/api/parts.h"
#include "lathe/ops/layout/layout_util.h"

namespace lathe {

// ---- records

bool lapack_takes(std::span<const Type> operands) {
  const DType dtype = operands[0].dtype();
  return dtype == DType::f32 || dtype == DType::f64 || is_complex(dtype);
}

bool doubles(std::span<const Type> operands) {
  return bit_width(real_dtype(operands[0].dtype())) == 64;
}

std::vector<Array> decompose_as_double(const OpView& op, std::span<const Array> in) {
  const DType wide = is_complex(op.in(0).dtype()) ? DType::c128 : DType::f64;
  std::vector<Array> operands;
  for (const Array& x : in) operands.push_back(convert(x, wide));
  std::vector<Array> results = emit(op.def, operands, op.attrs, {}, op.where);
  for (size_t k = 0; k < results.size(); ++k)
    results[k] = convert(results[k], op.out(static_cast<int>(k)).dtype());
  return results;
}

void expect_matrices(const OpView& op, int operand, std::string_view constraints) {
  expect_kind(op, operand, kFloat | kComplex);
  LATHE_USER_CHECK(op.in(operand).rank() >= 2,
                   "({}) operand {} must hold matrices in its last two dimensions, its shape is {}",
                   constraints, operand, op.in(operand).shape().str());
}

void expect_square(const OpView& op, int operand, std::string_view constraints) {
  expect_kind(op, operand, kFloat | kComplex);
  const Shape& a = op.in(operand).shape();
  LATHE_USER_CHECK(a.rank() >= 2 && a[a.rank() - 1] == a[a.rank() - 2],
                   "({}) a must hold square matrices in its last two dimensions, its shape is {}",
                   constraints, a.str());
}

DType eigenvalue_dtype(DType matrices) {
  return bit_width(real_dtype(matrices)) == 64 ? DType::c128 : DType::c64;
}

Type with_core(Type matrices, std::initializer_list<Dim> core) {
  std::vector<Dim> dims = matrices.shape().vec();
  dims.resize(dims.size() - 2);
  dims.insert(dims.end(), core);
  return matrices.with_shape(Shape(std::move(dims)));
}

// ---- references

int64_t matrix_count(const Shape& shape) {
  int64_t count = 1;
  for (int d = 0; d + 2 < shape.rank(); ++d) count *= shape[d];
  return count;
}

MatrixView::MatrixView(const Literal& all, int64_t number)
    : all_(all),
      columns_(all.shape()[all.shape().rank() - 1]),
      first_(number * columns_ * all.shape()[all.shape().rank() - 2]) {}

bool triangle_is_finite(const MatrixView& a, int64_t n, bool lower) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j) {
      const Complex x = lower ? a.at(i, j) : a.at(j, i);
      if (!std::isfinite(x.real()) || (i != j && !std::isfinite(x.imag()))) return false;
    }
  return true;
}

Matrix Matrix::of(const Literal& all, int64_t number) {
  const Shape& shape = all.shape();
  const MatrixView view(all, number);
  Matrix out(shape[shape.rank() - 2], shape[shape.rank() - 1]);
  for (int64_t i = 0; i < out.rows(); ++i)
    for (int64_t j = 0; j < out.columns(); ++j) out(i, j) = view.at(i, j);
  return out;
}

Matrix Matrix::identity(int64_t size) {
  Matrix out(size, size);
  for (int64_t i = 0; i < size; ++i) out(i, i) = 1;
  return out;
}

bool Matrix::is_finite() const {
  return std::ranges::all_of(
      data_, [](Complex z) { return std::isfinite(z.real()) && std::isfinite(z.imag()); });
}

void Matrix::fill_nan() { std::ranges::fill(data_, Complex(kNaN, kNaN)); }

void Matrix::store(Literal& all, int64_t number) const {
  const int64_t first = number * rows_ * columns_;
  for (size_t i = 0; i < data_.size(); ++i) all.set_c128(first + static_cast<int64_t>(i), data_[i]);
}

void store_row(Literal& all, int64_t number, std::span<const double> values) {
  const auto first = number * std::ssize(values);
  for (size_t i = 0; i < values.size(); ++i)
    all.set_f64(first + static_cast<int64_t>(i), values[i]);
}

void store_nan(Literal& all, int64_t number, int64_t count) {
  const int64_t each = all.size() / count;
  for (int64_t i = 0; i < each; ++i) all.set_c128(number * each + i, {kNaN, kNaN});
}

Complex phase_of_column(const Matrix& m, int64_t column) {
  Complex largest = 0;
  for (int64_t i = 0; i < m.rows(); ++i)
    if (std::abs(m(i, column)) > std::abs(largest)) largest = m(i, column);
  return largest == Complex(0) ? Complex(1) : largest / std::abs(largest);
}

// ---- rules

namespace {

Array is_on_diagonal(const Array& x) {
  return iota(x.shape(), x.rank() - 2) == iota(x.shape(), x.rank() - 1);
}

}  // namespace

Array square_matrices(const Operand& x, std::string_view op) {
  const Shape& shape = x.array.shape();
  const int rank = shape.rank();
  LATHE_USER_CHECK(rank >= 2 && shape[rank - 1] == shape[rank - 2],
                   "[{}] takes square matrices in the last two dimensions, the shape is {}; at {}",
                   op, shape.str(), x.where.str());
  return inexact(x);
}

Array transposed(const Array& x) {
  Dims permutation = iota_dims(x.rank());
  std::swap(permutation[permutation.size() - 1], permutation[permutation.size() - 2]);
  return transpose(x, permutation);
}

Array adjoint(const Array& x) { return conj(transposed(x)); }

Array triangle(const Array& x, bool lower, bool with_diagonal) {
  const Array row = iota(x.shape(), x.rank() - 2), column = iota(x.shape(), x.rank() - 1);
  const Array &big = lower ? row : column, &small = lower ? column : row;
  return where(with_diagonal ? small <= big : small < big, x, zeros_like(x));
}

Array diagonal_part(const Array& x) { return where(is_on_diagonal(x), x, zeros_like(x)); }

Array diagonal_values(const Array& x) { return sum(diagonal_part(x), {x.rank() - 1}); }

Array identity_like(const Array& x) {
  return where(is_on_diagonal(x), ones_like(x), zeros_like(x));
}

Array hermitian(const Array& x, bool lower) {
  const Array strict = triangle(x, lower, false), on = diagonal_part(x);
  const Array real_diagonal = is_complex(on.dtype()) ? complex(real(on), zeros_like(real(on))) : on;
  return strict + adjoint(strict) + real_diagonal;
}

Array emit_solve(const Array& a, const Array& b, const TriangularSolveOptions& options,
                 Location where) {
  return emit1(kTriangularSolve, {a, b}, Attrs::of(TriangularSolveAttrs{options}), where);
}

Array turning_of_columns(const Array& vectors, const Array& moved) {
  const int rows = vectors.rank() - 2;
  const Array largest = argmax(abs(vectors), rows, /*keepdims=*/true);
  const Array at = take_along_axis(vectors, largest, rows);
  const Array by = take_along_axis(moved, largest, rows);
  const Array turning = neg(imag(by)) / real(at);
  return complex(zeros_like(turning), turning);
}

// ---- samples

Literal definite_matrices(DType dtype, Shape shape, int seed) {
  const Literal m = sample_values(dtype, shape, -1, 1, seed);
  const int64_t n = shape[shape.rank() - 1];
  Literal out(dtype, shape);
  for (int64_t number = 0; number < matrix_count(shape); ++number) {
    const MatrixView from(m, number);
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j) {
        Complex sum = i == j ? Complex(static_cast<double>(n)) : Complex();
        for (int64_t k = 0; k < n; ++k) sum += from.at(i, k) * std::conj(from.at(j, k));
        out.set_c128(from.place(i, j), sum);
      }
  }
  return out;
}

Literal separated_matrices(DType dtype, const Shape& shape) {
  Literal out(dtype, shape);
  for (int64_t number = 0; number < matrix_count(shape); ++number) {
    const MatrixView to(out, number);
    for (int64_t i = 0; i < shape[shape.rank() - 2]; ++i)
      for (int64_t j = 0; j < shape[shape.rank() - 1]; ++j) {
        const double beside = 0.5 * (static_cast<double>((3 * i + 5 * j + number) % 4) - 1.5);
        const double turned = 0.5 * (static_cast<double>((5 * i + 3 * j + number) % 3) - 1);
        const auto large = static_cast<double>(2 * (i + 1) + number);
        out.set_c128(to.place(i, j), i == j ? Complex(large + beside) : Complex(beside, turned));
      }
  }
  return out;
}

}  // namespace lathe
