// Functions of matrices, which lie in the last two dimensions; batches of them in those before.
#pragma once

#include <variant>

#include "lathe/ops/api/ops.h"

namespace lathe {

// The operation on the matrix before the equations are solved.
enum class Transpose : uint8_t { NO_TRANSPOSE, TRANSPOSE, ADJOINT };

struct TriangularSolveOptions {
  bool left_side = true;
  bool lower = true;           // which triangle of a is read
  bool unit_diagonal = false;  // a's diagonal is taken for ones, whatever it holds
  Transpose transpose_a = Transpose::NO_TRANSPOSE;
};

// The Cholesky factor of each matrix [n, n] in the last two dimensions: l with a = l·lᴴ (or, with
// `lower` false, u with a = uᴴ·u), read from that triangle alone. Zero in the other triangle; NaN
// where there is no factor.
Array cholesky(Operand a, bool lower = true);
// x with op(a)·x = b, a [n, n], b [n, m]; or x·op(a) = b, b [m, n], where `left_side` is false.
Array triangular_solve(Operand a, Operand b, const TriangularSolveOptions& options = {});

// ---- decompositions: of floats and complex numbers; integers become f32. UserError unless there
// are matrices. Infinities and NaN give NaN.

// P·a = L·U of matrices [m, n] with partial pivoting: U and, below the diagonal, L, whose own
// diagonal is one. The i32 places: row i changed places with row pivots[i] [min(m, n)], so that row
// i of P·a is row permutation[i] of a [m]. Singular matrices have factors, too.
struct LuFactors {
  Array lu, pivots, permutation;
};
LuFactors lu(Operand a);
// a = q·r, q's columns orthonormal and r upper triangular: [m, k] and [k, n], k = min(m, n), or
// [m, m] and [m, n] with `full_matrices`.
struct QrFactors {
  Array q, r;
};
QrFactors qr(Operand a, bool full_matrices = false);
// a·v = v·diag(values) for Hermitian [n, n], read from one triangle alone: values real, ascending
// [n], vectors as columns. The first of each vector's largest elements is real and positive. NaN
// derivatives where values are equal.
struct Eigh {
  Array values, vectors;
};
Eigh eigh(Operand a, bool lower = true);
// a = u·diag(s)·vh: s real, descending [k], k = min(m, n); u [m, k], vh [k, n], or square with
// `full_matrices`, which has derivatives where m = n only. The first of the largest elements of
// each column of u is real and positive.
struct Svd {
  Array u, s, vh;
};
Svd svd(Operand a, bool full_matrices = false);

// a·v = v·diag(values) for general [n, n]: both complex, values by real, then imaginary parts [n],
// vectors as columns of length one, the first of each one's largest elements real and positive. NaN
// derivatives where values are equal.
struct Eig {
  Array values, vectors;
};
Eig eig(Operand a);
Array eigvals(Operand a);  // the values alone, which have derivatives where vectors are a basis
// a = z·t·zᴴ, z unitary [n, n]: t upper triangular or, of real matrices, with blocks of two rows
// for pairs of conjugate eigenvalues. No derivatives.
struct Schur {
  Array t, z;
};
Schur schur(Operand a);

// ---- what is made of them. UserError unless a holds square matrices.

// x with a·x = b: b a vector [n], or matrices [n, m]; batches broadcast. Infinities or NaN where a
// is singular.
Array solve(Operand a, Operand b);
Array inv(Operand a);
// x with A·x = b [n, m], of A's diagonals [n] below, on and above the main one; element i of each
// stands in row i: the first one below and the last one above are not read. NaN where A has no
// inverse. UserError unless shapes are these and the batches are the same.
Array tridiagonal_solve(Operand below, Operand diagonal, Operand above, Operand b);
Array det(Operand a);
// det a = sign·exp(log): log is real, and -infinity for singular matrices, whose sign is 0.
struct SignAndLog {
  Array sign, log;
};
SignAndLog slogdet(Operand a);
Array matrix_power(Operand a, int64_t n);  // by squaring; of the inverse where n is negative
// The exponential, by a Padé approximation of a / 2^k and k squarings (Higham 2005); NaN where k
// would be more than 16.
Array expm(Operand a);

// ---- solving by factors
// x with op(a)·x = b, of which one triangle of a is read: SciPy's name and order.
Array solve_triangular(Operand a, Operand b, bool lower = false,
                       Transpose transpose_a = Transpose::NO_TRANSPOSE, bool unit_diagonal = false);
// x with a·x = b, of a's Cholesky factor, lower or upper; b a vector [n] or matrices [n, m].
Array cho_solve(Operand factor, Operand b, bool lower = true);
// x with op(a)·x = b, of lu(a).
Array lu_solve(const LuFactors& a, Operand b, Transpose transpose_a = Transpose::NO_TRANSPOSE);

// ---- least squares
// The x [n, k] of least norm among those for which |a·x - b| is least, a [m, n], b [m] or [m, k];
// |a·x - b|² for each column; a's rank (i32) and singular values. Singular values of at most
// `rcond` times the largest count as 0: by default max(m, n) times the type's epsilon.
struct LeastSquares {
  Array x, residuals, rank, s;
};
LeastSquares lstsq(Operand a, Operand b, std::optional<double> rcond = {});
// The Moore-Penrose inverse [n, m] of matrices [m, n]. Singular values of at most `rtol` times the
// largest count as 0: by default 10·max(m, n) times the type's epsilon. Its derivatives, up to the
// third, hold where the rank does not change, also where singular values are equal.
Array pinv(Operand a, std::optional<double> rtol = {});

// ---- norms, and what singular values and eigenvalues tell
// A number, infinities among them, or one of "fro" (Frobenius) and "nuc" (the sum of the singular
// values) for matrices.
struct NormOrder {
  std::variant<double, std::string> value;
  NormOrder(double order) : value(order) {}                  // NOLINT: norm(x, 1)
  NormOrder(const char* name) : value(std::string(name)) {}  // NOLINT: norm(x, "nuc")
};
// Over one axis a norm of vectors, over two of matrices; over none of all elements, as of a vector
// (as of the matrix where an order is given and x has two axes). No order: the square root of the
// sum of squares. NumPy's rules; real.
Array norm(Operand x, std::optional<NormOrder> order = {}, Axes axes = {}, bool keepdims = false);
// The norm of all elements along the axes as one vector: (sum of |x|^order)^(1/order), the largest
// for infinity, the smallest for -infinity, how many are not 0 for 0.
Array vector_norm(Operand x, double order = 2, Axes axes = {}, bool keepdims = false);
Array matrix_norm(Operand x, NormOrder order = "fro", bool keepdims = false);  // the last two axes
// The norm times that of the inverse (numpy.linalg.cond); by order 2 the quotient of the largest
// and the smallest singular value.
Array condition_number(Operand a, NormOrder order = 2.0);
// How many singular values are more than `rtol` times the largest (i32): by default max(m, n) times
// the type's epsilon.
Array matrix_rank(Operand a, std::optional<double> rtol = {});
Array svdvals(Operand a);                      // descending
Array eigvalsh(Operand a, bool lower = true);  // ascending, real

// ---- matrices of vectors
// Columns x^(count - 1) … x^0, or in rising order; as many as x has elements unless given.
Array vander(Operand x, std::optional<Dim> count = {}, bool increasing = false);
// By its first column and row (by default the column's conjugates); the column's first element
// stays.
Array toeplitz(Operand column, std::optional<Array> row = {});
// The matrices along a diagonal, zeros elsewhere.
Array block_diag(std::span<const Array> matrices,
                 std::source_location here = std::source_location::current());

}  // namespace lathe
