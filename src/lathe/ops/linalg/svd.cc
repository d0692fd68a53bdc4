// Singular values and vectors.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "lathe/ops/linalg/linalg_parts.h"

namespace lathe {
namespace {

constexpr int kMostSvdSweeps = 60;

std::vector<Type> infer_svd(const OpView& op) {
  expect_operands(op, 1);
  expect_matrices(op, 0, "gesdd");
  const Type a = op.in(0);
  const Dim rows = row_count(a), columns = column_count(a), least = std::min(rows, columns);
  const bool full = op.as<SvdAttrs>().full_matrices;
  std::vector<Dim> values = a.shape().vec();
  values.pop_back();
  values.back() = least;
  return {with_core(a, {rows, full ? rows : least}),
          a.with_dtype(real_dtype(a.dtype())).with_shape(Shape(values)),
          with_core(a, {full ? columns : least, columns})};
}

Complex inner(const Matrix& m, int64_t p, int64_t q) {
  Complex sum = 0;
  for (int64_t i = 0; i < m.rows(); ++i) sum += std::conj(m(i, p)) * m(i, q);
  return sum;
}

// Makes columns p and q of `u` orthogonal; false where they were, to rounding.
bool svd_rotate(Matrix& u, Matrix& v, int64_t p, int64_t q) {
  const Complex between = inner(u, p, q);
  const double a = inner(u, p, p).real(), b = inner(u, q, q).real(), size = std::abs(between);
  if (size <= 1e-17 * std::sqrt(a * b)) return false;
  const Complex phase = between / size;
  const double ratio = (b - a) / (2 * size);
  const double tangent = std::copysign(1.0, ratio) / (std::abs(ratio) + std::hypot(1.0, ratio));
  const double c = 1 / std::hypot(1.0, tangent), s = tangent * c;
  const auto turn = [&](Matrix& m) {
    for (int64_t i = 0; i < m.rows(); ++i) {
      const Complex old = m(i, p);
      m(i, p) = c * old - s * std::conj(phase) * m(i, q);
      m(i, q) = s * phase * old + c * m(i, q);
    }
  };
  turn(u);
  turn(v);
  return true;
}

// Column j of `m` becomes orthogonal to those before it, of length one: what is left of itself or,
// where that is nothing, of a basis vector.
void complete_column(Matrix& m, int64_t j) {
  for (int64_t basis = -1; basis < m.rows(); ++basis) {
    if (basis >= 0)
      for (int64_t i = 0; i < m.rows(); ++i) m(i, j) = i == basis ? 1 : 0;
    const double before = std::sqrt(inner(m, j, j).real());
    for (int again = 0; again < 2; ++again)
      for (int64_t p = 0; p < j; ++p) {
        const Complex along = inner(m, p, j);
        for (int64_t i = 0; i < m.rows(); ++i) m(i, j) -= along * m(i, p);
      }
    const double length = std::sqrt(inner(m, j, j).real());
    if (length <= 1e-8 * before || length == 0) continue;
    for (int64_t i = 0; i < m.rows(); ++i) m(i, j) /= length;
    return;
  }
}

struct Svd {
  Matrix u, v;  // columns, `count` of each at least
  std::vector<double> values;
};

// Hestenes' one-sided rotations of a matrix with as many rows as columns, at least; `size` columns
// of U are made.
Svd decompose_tall(const Matrix& a, int64_t size) {
  const int64_t n = a.columns();
  Matrix work = a, v = Matrix::identity(n);
  bool moved = true;
  for (int sweep = 0; sweep < kMostSvdSweeps && moved; ++sweep) {
    moved = false;
    for (int64_t p = 0; p < n; ++p)
      for (int64_t q = p + 1; q < n; ++q) moved |= svd_rotate(work, v, p, q);
  }
  std::vector<int64_t> order(static_cast<size_t>(n));
  std::iota(order.begin(), order.end(), 0);
  const auto length = [&](int64_t j) { return std::sqrt(inner(work, j, j).real()); };
  std::ranges::sort(order, std::greater(), length);
  Svd out{Matrix(a.rows(), size), Matrix(n, n), {}};
  for (int64_t j = 0; j < size; ++j) {
    if (j < n) {
      const int64_t from = order[static_cast<size_t>(j)];
      out.values.push_back(length(from));
      for (int64_t i = 0; i < n; ++i) out.v(i, j) = v(i, from);
      for (int64_t i = 0; i < a.rows(); ++i) out.u(i, j) = work(i, from);
    }
    complete_column(out.u, j);
  }
  return out;
}

Matrix adjoint_of(const Matrix& a) {
  Matrix out(a.columns(), a.rows());
  for (int64_t i = 0; i < a.rows(); ++i)
    for (int64_t j = 0; j < a.columns(); ++j) out(j, i) = std::conj(a(i, j));
  return out;
}

Svd decompose(const Matrix& a, bool full) {
  if (a.rows() >= a.columns()) return decompose_tall(a, full ? a.rows() : a.columns());
  Svd flipped = decompose_tall(adjoint_of(a), full ? a.columns() : a.rows());
  std::swap(flipped.u, flipped.v);
  return flipped;
}

std::vector<Literal> reference_svd(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = matrix_count(in[0].shape());
  for (int64_t number = 0; number < count; ++number) {
    const Matrix a = Matrix::of(in[0], number);
    if (!a.is_finite()) {
      for (Literal& each : out) store_nan(each, number, count);
      continue;
    }
    Svd svd = decompose(a, op.as<SvdAttrs>().full_matrices);
    for (int64_t j = 0; j < std::ssize(svd.values); ++j) {
      const Complex phase = phase_of_column(svd.u, j);
      for (int64_t i = 0; i < svd.u.rows(); ++i) svd.u(i, j) /= phase;
      for (int64_t i = 0; i < svd.v.rows(); ++i) svd.v(i, j) /= phase;
    }
    svd.u.store(out[0], number);
    store_row(out[1], number, svd.values);
    adjoint_of(svd.v).store(out[2], number);
  }
  return out;
}

// ---- rules

// A matrix whose columns (or, given as [..., 1, n], whatever they stand before) are scaled.
Array as_weights(const Array& x, DType dtype) {
  return is_complex(dtype) ? complex(x, zeros_like(x)) : x;
}

// 1/x, and 0 where x is 0.
Array inverse_or_zero(const Array& x) {
  const Array zero = x == 0;
  return where(zero, zeros_like(x), ones_like(x) / where(zero, ones_like(x), x));
}

// The part of the movement outside the space that the vectors span: (dX - U·UᴴdX)/s.
Array outside(const Array& moved, const Array& vectors, const Array& values) {
  return (moved - matmul(vectors, matmul(adjoint(vectors), moved))) / values;
}

// Giles 2008, 3.2, as in JAX: with S' = Uᴴ·dA·V and F_ij = 1/(s_j² - s_i²) off the diagonal,
// dU = U·(F∘(S'S + (S'S)ᴴ) + imaginary diagonal of S'/S), dV = V·(F∘(SS' + (SS')ᴴ)).
std::vector<MaybeArray> svd_jvp(const OpView& op, std::span<const Array>,
                                std::span<const Array> results,
                                std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {{}, {}, {}};
  const auto& attrs = op.as<SvdAttrs>();
  const Array &da = *tangents[0], &u = results[0], &s = results[1], v = adjoint(results[2]);
  const Dim rows = da.dim(-2), columns = da.dim(-1);
  LATHE_USER_CHECK(!attrs.full_matrices || rows == columns,
                   "full_matrices has no derivative for matrices of {} by {}: the vectors beyond "
                   "the {} singular values are any basis; ask for full_matrices = false",
                   rows, columns, std::min(rows, columns));
  const DType dtype = da.dtype();
  const bool pairs = is_complex(dtype);
  const Array turned = matmul(matmul(adjoint(u), da), v);
  const Array one = identity_like(pairs ? real(turned) : turned);
  const Array along = expand_dims(s, -2), down = expand_dims(s, -1);
  const Array f = as_weights(ones_like(one) / ((along + down) * (along - down) + one) - one, dtype);
  const Array s_along = as_weights(along, dtype), s_down = as_weights(down, dtype);
  const Array right = s_along * turned, left = s_down * turned;
  const Array skew =
      (turned - adjoint(turned)) * Array(0.5) * as_weights(one * inverse_or_zero(along), dtype);
  Array du = matmul(u, f * (right + adjoint(right)) + skew);
  Array dv = matmul(v, f * (left + adjoint(left)));
  if (rows > columns) du = du + outside(matmul(da, v), u, s_along);
  if (columns > rows) dv = dv + outside(matmul(adjoint(da), u), v, s_along);
  if (pairs && attrs.canonical) {
    const Array turning = turning_of_columns(u, du);
    du = du + u * turning;
    dv = dv + v * turning;
  }
  return {du, diagonal_values(pairs ? real(turned) : turned), adjoint(dv)};
}

std::vector<Sample> svd_samples() {
  const auto of = [](DType dtype, const Shape& shape, bool full) {
    return sample({separated_matrices(dtype, shape)}, Attrs::of(SvdAttrs{full, true}));
  };
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::c64, DType::bf16})
    for (const Shape& shape : {Shape{4, 3}, Shape{2, 3}})
      samples.push_back(of(dtype, shape, false));
  for (DType dtype : {DType::f64, DType::c128}) samples.push_back(of(dtype, {2, 2}, false));
  for (const Shape& shape : {Shape{2, 3, 3}, Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(of(DType::f32, shape, true));
  samples.push_back(of(DType::f32, {3, 0}, false));
  return samples;
}

}  // namespace

constexpr OpDef kSvd{
    .name = "lathe.svd",
    .doc =
        "a = U·diag(s)·Vᴴ: U, s descending, Vᴴ; with `full_matrices` U and V are square, their "
        "other "
        "columns any basis of what is left. NaN where elements are not finite or no values are "
        "found. LAPACK: gesdd.",
    .read_attrs = attrs_reader<SvdAttrs>,
    .infer = infer_svd,
    .reference = reference_svd,
    .lower = {.decompose = decompose_as_double, .role = "svd", .takes = doubles},
    .jvp = svd_jvp,
    .transpose = impossible("vectors are not linear; their tangents are made of products"),
    .batch = batch_elementwise,
    .samples = svd_samples,
};

}  // namespace lathe
