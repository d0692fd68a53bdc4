// Eigenvalues and eigenvectors of Hermitian matrices.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

constexpr int kMostEighSweeps = 60;

std::vector<Type> infer_eigh(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "syevd");
  std::vector<Dim> values = op.in(0).shape().vec();
  values.pop_back();
  const Type reals = op.in(0).with_dtype(real_dtype(op.in(0).dtype()));
  return {reals.with_shape(Shape(values)), op.in(0)};
}

Matrix completed(const Literal& all, int64_t number, bool lower) {
  const MatrixView from(all, number);
  Matrix a(Matrix::of(all, number));
  for (int64_t i = 0; i < a.rows(); ++i) {
    a(i, i) = a(i, i).real();
    for (int64_t j = 0; j < i; ++j)
      lower ? a(j, i) = std::conj(from.at(i, j)) : a(i, j) = std::conj(from.at(j, i));
  }
  return a;
}

double off_diagonal(const Matrix& a) {
  double sum = 0;
  for (int64_t i = 0; i < a.rows(); ++i)
    for (int64_t j = 0; j < i; ++j) sum += std::norm(a(i, j));
  return sum;
}

// Jacobi's rotation that makes a(p, q) zero: columns of `a` and `v`, rows of `a`.
void eigh_rotate(Matrix& a, Matrix& v, int64_t p, int64_t q) {
  const Complex between = a(p, q);
  const double size = std::abs(between);
  if (size == 0) return;
  const Complex phase = between / size;
  const double ratio = (a(q, q).real() - a(p, p).real()) / (2 * size);
  const double tangent = std::copysign(1.0, ratio) / (std::abs(ratio) + std::hypot(1.0, ratio));
  const double c = 1 / std::hypot(1.0, tangent), s = tangent * c;
  const auto turn = [&](Complex& x, Complex& y, Complex by) {
    const Complex old = x;
    x = c * old - s * std::conj(by) * y;
    y = s * by * old + c * y;
  };
  for (int64_t i = 0; i < a.rows(); ++i) {
    turn(a(i, p), a(i, q), phase);
    turn(v(i, p), v(i, q), phase);
  }
  for (int64_t i = 0; i < a.rows(); ++i) turn(a(p, i), a(q, i), std::conj(phase));
}

// The diagonal becomes the eigenvalues, the columns of the answer the vectors.
Matrix diagonalize(Matrix& a) {
  Matrix v = Matrix::identity(a.rows());
  for (int sweep = 0; sweep < kMostEighSweeps && off_diagonal(a) > 0; ++sweep) {
    const double before = off_diagonal(a);
    for (int64_t p = 0; p < a.rows(); ++p)
      for (int64_t q = p + 1; q < a.rows(); ++q) eigh_rotate(a, v, p, q);
    if (sweep > 4 && off_diagonal(a) >= before) break;
  }
  return v;
}

std::vector<Literal> reference_eigh(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t n = row_count(op.in(0)), count = matrix_count(in[0].shape());
  for (int64_t number = 0; number < count; ++number) {
    Matrix a = completed(in[0], number, op.as<EighAttrs>().lower);
    if (!a.is_finite()) {
      for (Literal& each : out) store_nan(each, number, count);
      continue;
    }
    const Matrix v = diagonalize(a);
    std::vector<int64_t> order(static_cast<size_t>(n));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::sort(order, {}, [&](int64_t i) { return a(i, i).real(); });
    Matrix vectors(n, n);
    std::vector<double> values;
    for (int64_t j = 0; j < n; ++j) {
      const int64_t from = order[static_cast<size_t>(j)];
      const Complex phase = phase_of_column(v, from);
      values.push_back(a(from, from).real());
      for (int64_t i = 0; i < n; ++i) vectors(i, j) = v(i, from) / phase;
    }
    store_row(out[0], number, values);
    vectors.store(out[1], number);
  }
  return out;
}

// With A·V = V·W: dW = diag(Vᴴ·dA·V), dV = V·(F∘(Vᴴ·dA·V)), F_ij = 1/(w_j - w_i) off the diagonal.
// Giles 2008, 3.1. Only the triangle that is read counts.
std::vector<MaybeArray> eigh_jvp(const OpView& op, std::span<const Array>,
                                 std::span<const Array> results,
                                 std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {{}, {}};
  const Array &w = results[0], &v = results[1];
  const bool pairs = is_complex(v.dtype());
  const Array da = hermitian(*tangents[0], op.as<EighAttrs>().lower);
  const Array inner = matmul(matmul(adjoint(v), da), v);
  const Array one = identity_like(pairs ? real(inner) : inner);
  const Array f = ones_like(one) / (one + expand_dims(w, -2) - expand_dims(w, -1)) - one;
  const Array weights = pairs ? complex(f, zeros_like(f)) : f;
  Array dv = matmul(v, weights * inner);
  if (pairs && op.as<EighAttrs>().canonical) dv = dv + v * turning_of_columns(v, dv);
  return {diagonal_values(pairs ? real(inner) : inner), dv};
}

std::vector<Sample> eigh_samples() {
  const auto of = [](DType dtype, const Shape& shape, bool lower) {
    return sample({separated_matrices(dtype, shape)}, Attrs::of(EighAttrs{lower, true}));
  };
  std::vector<Sample> samples;
  for (bool lower : {true, false}) {
    for (DType dtype : {DType::f32, DType::c64, DType::bf16})
      samples.push_back(of(dtype, {3, 3}, lower));
    for (DType dtype : {DType::f64, DType::c128}) samples.push_back(of(dtype, {2, 2}, lower));
  }
  for (const Shape& shape : {Shape{2, 3, 3}, Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(of(DType::f32, shape, true));
  return samples;
}

}  // namespace

constexpr OpDef kEigh{
    .name = "lathe.eigh",
    .doc =
        "Eigenvalues of Hermitian matrices, ascending, and their vectors, as columns; from the "
        "triangle asked for alone. NaN where elements are not finite or no values are found. "
        "LAPACK: syevd, heevd.",
    .read_attrs = attrs_reader<EighAttrs>,
    .infer = infer_eigh,
    .reference = reference_eigh,
    .lower = {.decompose = decompose_as_double, .role = "eigh", .takes = doubles},
    .jvp = eigh_jvp,
    .transpose = impossible("vectors are not linear; their tangents are made of products"),
    .batch = batch_elementwise,
    .samples = eigh_samples,
};

}  // namespace lathe
