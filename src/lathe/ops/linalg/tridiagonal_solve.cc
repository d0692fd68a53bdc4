// Linear systems with three diagonals.
#include <algorithm>
#include <cmath>
#include <utility>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

std::vector<Type> infer_tridiagonal_solve(const OpView& op) {
  expect_operands(op, 4);
  expect_matrices(op, 3, "gtsv");
  const Type b = op.in(3), diagonal = with_core(b, {row_count(b)});
  for (int k = 0; k < 3; ++k)
    LATHE_USER_CHECK(op.in(k) == diagonal, "(gtsv) diagonal {} is {}, expected {} for b {}", k,
                     op.in(k).str(), diagonal.str(), b.str());
  return {b, with_core(b, {}).with_dtype(DType::i32)};
}

// Gauss' elimination with partial pivoting on the matrix as a whole. The number of the first pivot
// that is zero, from 1; 0: there is none.
int64_t eliminate(Matrix& a, Matrix& b) {
  const auto size_of = [](Complex z) { return std::abs(z.real()) + std::abs(z.imag()); };
  const int64_t n = a.rows();
  for (int64_t j = 0; j < n; ++j) {
    if (j + 1 < n && size_of(a(j + 1, j)) > size_of(a(j, j))) {
      for (int64_t c = 0; c < n; ++c) std::swap(a(j, c), a(j + 1, c));
      for (int64_t c = 0; c < b.columns(); ++c) std::swap(b(j, c), b(j + 1, c));
    }
    if (a(j, j) == Complex(0)) return j + 1;
    if (j + 1 == n) break;
    const Complex by = a(j + 1, j) / a(j, j);
    for (int64_t c = j; c < n; ++c) a(j + 1, c) -= by * a(j, c);
    for (int64_t c = 0; c < b.columns(); ++c) b(j + 1, c) -= by * b(j, c);
  }
  for (int64_t c = 0; c < b.columns(); ++c)
    for (int64_t i = n; i-- > 0;) {
      for (int64_t j = i + 1; j < std::min(n, i + 3); ++j) b(i, c) -= a(i, j) * b(j, c);
      b(i, c) /= a(i, i);
    }
  return 0;
}

// The sum of the sizes of a row's elements.
double row_size(const Matrix& a, int64_t row) {
  double sum = 0;
  for (int64_t c = 0; c < a.columns(); ++c) sum += std::abs(a(row, c));
  return sum;
}

double largest_of(const Matrix& a, int64_t row, int64_t first) {
  double most = 0;
  for (int64_t c = first; c < a.columns(); ++c) most = std::max(most, std::abs(a(row, c)));
  return most;
}

// Elimination with the pivot that is larger by its row's size. The largest element of U, as far as
// LAPACK's lagtf looks.
double eliminate_by_size(Matrix& a, Matrix& b) {
  const int64_t n = a.rows();
  double size = row_size(a, 0), most = largest_of(a, 0, 0);
  for (int64_t k = 0; k + 1 < n; ++k) {
    const double next_size = row_size(a, k + 1);
    const bool swaps =
        a(k + 1, k) != Complex(0) &&
        (a(k, k) == Complex(0) || std::abs(a(k + 1, k)) / next_size > std::abs(a(k, k)) / size);
    if (swaps) {
      for (int64_t c = 0; c < n; ++c) std::swap(a(k, c), a(k + 1, c));
      for (int64_t c = 0; c < b.columns(); ++c) std::swap(b(k, c), b(k + 1, c));
    }
    if (a(k + 1, k) != Complex(0)) {
      const Complex by = a(k + 1, k) / a(k, k);
      for (int64_t c = k; c < n; ++c) a(k + 1, c) -= by * a(k, c);
      for (int64_t c = 0; c < b.columns(); ++c) b(k + 1, c) -= by * b(k, c);
    }
    a(k + 1, k) = 0;
    size = swaps ? row_size(a, k + 1) : next_size;
    if (k + 2 < n) most = std::max(most, largest_of(a, k, k));
  }
  return std::max(most, std::abs(a(n - 1, n - 1)));
}

// The numbers of a type that say how near to zero a pivot may come.
struct PivotLimits {
  double epsilon, least;
};
PivotLimits pivot_limits(DType dtype) {
  const auto of = [](auto real) {
    using Limits = std::numeric_limits<decltype(real)>;
    return PivotLimits{Limits::epsilon(), Limits::min()};
  };
  return bit_width(real_dtype(dtype)) == 64 ? of(double()) : of(float());
}

// A pivot by which the row's elements do not overflow: moved away from zero by doubled steps, or
// scaled together with the row.
Complex moved_pivot(Complex pivot, Matrix& b, int64_t row, double step, PivotLimits limits) {
  const double most = largest_of(b, row, 0);
  step = std::copysign(std::max(step, limits.least), pivot.real());
  while (std::abs(pivot) < 1) {
    const double size = std::abs(pivot);
    if (size == 0 || most * limits.least > size) {
      pivot += step;
      step *= 2;
    } else {
      if (size < limits.least) {
        pivot /= limits.least;
        for (int64_t c = 0; c < b.columns(); ++c) b(row, c) /= limits.least;
      }
      break;
    }
  }
  return pivot;
}

void solve_perturbed(Matrix& a, Matrix& b, PivotLimits limits) {
  const int64_t n = a.rows();
  if (n == 0) return;
  const double step = eliminate_by_size(a, b) * limits.epsilon;
  for (int64_t i = n; i-- > 0;) {
    for (int64_t c = 0; c < b.columns(); ++c)
      for (int64_t j = i + 1; j < std::min(n, i + 3); ++j) b(i, c) -= a(i, j) * b(j, c);
    const Complex pivot = moved_pivot(a(i, i), b, i, step, limits);
    for (int64_t c = 0; c < b.columns(); ++c) b(i, c) /= pivot;
  }
}

std::vector<Literal> reference_tridiagonal_solve(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t n = row_count(op.in(3)), count = matrix_count(in[3].shape());
  for (int64_t number = 0; number < count; ++number) {
    Matrix a(n, n), b = Matrix::of(in[3], number);
    for (int64_t i = 0; i < n; ++i) {
      if (i > 0) a(i, i - 1) = in[0].get_c128(number * n + i);
      a(i, i) = in[1].get_c128(number * n + i);
      if (i + 1 < n) a(i, i + 1) = in[2].get_c128(number * n + i);
    }
    const bool perturbed = op.as<TridiagonalSolveAttrs>().perturb_singular;
    if (!perturbed && !a.is_finite()) {
      store_nan(out[0], number, count);
      continue;
    }
    if (perturbed) solve_perturbed(a, b, pivot_limits(in[3].dtype()));
    const int64_t zero = perturbed ? 0 : eliminate(a, b);
    out[1].set_i64(number, zero);
    if (zero == 0)
      b.store(out[0], number);
    else
      store_nan(out[0], number, count);
  }
  return out;
}

// ---- rules

// x without its first (or last) element along `axis`, and zeros at the other end.
Array moved(const Array& x, int axis, bool down) {
  const Dim size = x.dim(axis);
  Dims low(static_cast<size_t>(x.rank()), 0), high = low;
  (down ? low : high)[static_cast<size_t>(axis)] = 1;
  return pad(down ? slice_in_dim(x, 0, size - 1, axis) : slice_in_dim(x, 1, size, axis), 0, low,
             high);
}

Array product(const MaybeArray& below, const MaybeArray& main, const MaybeArray& above,
              const Array& x) {
  const int rows = x.rank() - 2;
  const auto column = [](const Array& diagonal) { return expand_dims(diagonal, -1); };
  MaybeArray sum;
  if (main) sum = column(*main) * x;
  // What stands outside of the matrix is not read.
  if (below) sum = add_tangents(sum, moved(column(moved(*below, rows, false)) * x, rows, true));
  if (above) sum = add_tangents(sum, moved(column(moved(*above, rows, true)) * x, rows, false));
  return *sum;
}

// A·dx = db - dA·x.
std::vector<MaybeArray> tridiagonal_solve_jvp(const OpView& op, std::span<const Array> primals,
                                              std::span<const Array> results,
                                              std::span<const MaybeArray> tangents) {
  MaybeArray right = tangents[3];
  if (op.in(3).size() == 0) return {{}, {}};
  if (tangents[0] || tangents[1] || tangents[2])
    right = add_tangents(right, neg(product(tangents[0], tangents[1], tangents[2], results[0])));
  if (!right) return {{}, {}};
  const std::vector<Array> operands = {primals[0], primals[1], primals[2], *right};
  return {emit(op.def, operands, op.attrs, {}, op.where)[0], {}};
}

// Linear in b alone; the way back has the diagonals of the transposed matrix.
std::vector<MaybeArray> tridiagonal_solve_transpose(const OpView& op,
                                                    std::span<const MaybeArray> operands,
                                                    std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(4);
  if (!cotangents[0]) return out;
  LATHE_USER_CHECK(operands[0] && operands[1] && operands[2],
                   "the solution is not linear in the matrix");
  if (op.in(3).size() == 0) return {{}, {}, {}, zeros_like(*cotangents[0])};
  const int axis = operands[0]->rank() - 1;
  const std::vector<Array> transposed = {moved(*operands[2], axis, true), *operands[1],
                                         moved(*operands[0], axis, false), *cotangents[0]};
  out[3] = emit(op.def, transposed, op.attrs, {}, op.where)[0];
  return out;
}

std::vector<Sample> tridiagonal_solve_samples() {
  const auto attrs = [](bool perturbed) { return Attrs::of(TridiagonalSolveAttrs{perturbed}); };
  const auto of = [&](DType dtype, std::vector<Dim> batch, Dim n, Dim columns,
                      bool perturbed = false) {
    std::vector<Dim> b = batch;
    batch.push_back(n);
    b.insert(b.end(), {n, columns});
    const Shape diagonal(batch);
    return sample(
        {sample_values(dtype, diagonal, -2, 2, 1), sample_values(dtype, diagonal, 3, 5, 2),
         sample_values(dtype, diagonal, -1, 1, 3), sample_values(dtype, Shape(b), -2, 2, 4)},
        attrs(perturbed));
  };
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    samples.push_back(of(dtype, {}, 4, 2));
  samples.push_back(of(DType::f32, {2, 2}, 3, 1));
  samples.push_back(of(DType::f32, {2}, 1, 2));
  samples.push_back(of(DType::f32, {}, 3, 0));
  samples.push_back(of(DType::f32, {0}, 2, 2));
  samples.push_back(of(DType::f32, {}, 0, 2));
  // Rows that change places.
  samples.push_back(
      sample({Literal::of<float>({3}, {0, 4, 1}), Literal::of<float>({3}, {1, 2, 0}),
              Literal::of<float>({3}, {3, 1, 0}), Literal::of<float>({3, 1}, {1, 2, 3})},
             attrs(false)));
  for (DType dtype : {DType::f32, DType::c128}) samples.push_back(of(dtype, {2}, 5, 2, true));
  return samples;
}

}  // namespace

constexpr OpDef kTridiagonalSolve{
    .name = "lathe.tridiagonal_solve",
    .doc =
        "x with A·x = b, of the diagonals below, on and above A's main one, where element i of "
        "each is in row i (the first below and the last above are not read), NaN where these are "
        "not finite; and 0 or, for matrices without an inverse, whose x is NaN, the number of the "
        "pivot that is zero, from 1. LAPACK: gtsv. With `perturb_singular`, pivots near zero are "
        "moved away from it instead, as JAX does for inverse iteration.",
    .read_attrs = attrs_reader<TridiagonalSolveAttrs>,
    .infer = infer_tridiagonal_solve,
    .reference = reference_tridiagonal_solve,
    .lower = {.decompose = decompose_as_double, .role = "tridiagonal_solve", .takes = lapack_takes},
    .jvp = tridiagonal_solve_jvp,
    .transpose = tridiagonal_solve_transpose,
    .batch = batch_elementwise,
    .samples = tridiagonal_solve_samples,
};

}  // namespace lathe
