// Helpers of the linear algebra records: matrices of a batch as the references see them, triangles
// and adjoints for rules, samples.
#pragma once

#include <complex>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "lathe/ops/linalg/linalg_ops.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {

inline constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

// ---- records

// Whether the first operand is of a type that LAPACK has routines for.
bool lapack_takes(std::span<const Type> operands);
// Whether it is of doubles: what iterates is computed in these, and rounded once.
bool doubles(std::span<const Type> operands);
// Narrower types are computed in f64 and rounded once; integer results stay what they are.
std::vector<Array> decompose_as_double(const OpView& op, std::span<const Array> in);
// UserErrors that cite `constraints`, unless the operand holds float or complex matrices.
void expect_matrices(const OpView& op, int operand, std::string_view constraints);
void expect_square(const OpView& op, int operand, std::string_view constraints);
// The type of eigenvalues of general matrices: c128 of doubles, c64 of all else.
DType eigenvalue_dtype(DType matrices);
// The type with its last two dimensions replaced by `core`.
Type with_core(Type matrices, std::initializer_list<Dim> core);
inline Dim row_count(Type matrices) { return matrices.dim(-2); }
inline Dim column_count(Type matrices) { return matrices.dim(-1); }

// ---- references

// Matrix `number` of a batch, in the last two dimensions.
class MatrixView {
 public:
  MatrixView(const Literal& all, int64_t number);
  Complex at(int64_t row, int64_t column) const { return all_.get_c128(place(row, column)); }
  int64_t place(int64_t row, int64_t column) const { return first_ + row * columns_ + column; }

 private:
  const Literal& all_;
  int64_t columns_, first_;
};
int64_t matrix_count(const Shape& shape);
// Whether a Hermitian matrix [n, n] is finite in the triangle that is read; its diagonal is real.
bool triangle_is_finite(const MatrixView& a, int64_t n, bool lower);

// A matrix of its own, in double.
class Matrix {
 public:
  Matrix(int64_t rows, int64_t columns)
      : rows_(rows), columns_(columns), data_(static_cast<size_t>(rows * columns)) {}
  static Matrix of(const Literal& all, int64_t number);
  static Matrix identity(int64_t size);
  int64_t rows() const { return rows_; }
  int64_t columns() const { return columns_; }
  Complex& operator()(int64_t i, int64_t j) { return data_[static_cast<size_t>(i * columns_ + j)]; }
  const Complex& operator()(int64_t i, int64_t j) const {
    return data_[static_cast<size_t>(i * columns_ + j)];
  }
  bool is_finite() const;
  void fill_nan();
  void store(Literal& all, int64_t number) const;

 private:
  int64_t rows_, columns_;
  std::vector<Complex> data_;
};
// Row `number` of results whose last dimension holds one number for each of a matrix' vectors.
void store_row(Literal& all, int64_t number, std::span<const double> values);
// Fills matrix (or row) `number` of a batch of `count`.
void store_nan(Literal& all, int64_t number, int64_t count);
// The phase of the first of a column's largest elements: 1 where the column is zero.
Complex phase_of_column(const Matrix& m, int64_t column);

// ---- rules
// The operand, integers as f32; UserError unless its last two dimensions are square.
Array square_matrices(const Operand& x, std::string_view op);
Array transposed(const Array& x);
Array adjoint(const Array& x);
// The elements on and below the diagonal (above: with `lower` false); zero elsewhere.
Array triangle(const Array& x, bool lower, bool with_diagonal = true);
Array diagonal_part(const Array& x);    // as a matrix, zero elsewhere
Array diagonal_values(const Array& x);  // of a square matrix, along the last axis
Array identity_like(const Array& x);    // one on the diagonal
// The Hermitian matrix of which x holds that triangle; imaginary parts of its diagonal are not
// read.
Array hermitian(const Array& x, bool lower);
Array emit_solve(const Array& a, const Array& b, const TriangularSolveOptions& options,
                 Location where);
// How the phases of the columns of `vectors` move by themselves when their tangents are `moved` and
// the first of each column's largest elements stays real: i·(the answer), […, 1, columns].
Array turning_of_columns(const Array& vectors, const Array& moved);

// ---- samples
// Hermitian, positive definite, and not the same in its two triangles to the last bit.
Literal definite_matrices(DType dtype, Shape shape, int seed);
// Matrices of elements that every type holds, with eigenvalues and singular values far apart:
// their vectors are good to the last digits.
Literal separated_matrices(DType dtype, const Shape& shape);

}  // namespace lathe
