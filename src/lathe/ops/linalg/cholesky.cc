// Factorizations and solutions of linear systems. What StableHLO leaves open is settled here: the
// other triangle of a Cholesky factor is zero, a matrix without a factor gives NaN in the triangle
// asked for, and a diagonal said to be one is not read.
#include "lathe/ops/linalg/linalg_ops.h"

#include <algorithm>
#include <cmath>
#include <complex>

#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/reference.h"

namespace lathe {
namespace {

// ---- cholesky

std::vector<Type> infer_cholesky(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "C2, C3");
  return {op.in(0)};
}

std::vector<Literal> reference_cholesky(const OpView& op, std::span<const Literal> in) {
  const bool lower = op.as<CholeskyAttrs>().lower;
  const Shape& shape = in[0].shape();
  const int64_t n = shape[shape.rank() - 1];
  Literal out(in[0].dtype(), shape);
  std::ranges::fill(out.mutable_bytes(), std::byte{0});
  const auto at = [n](auto& l, int64_t i, int64_t j) -> auto& {
    return l[static_cast<size_t>(i * n + j)];
  };
  for (int64_t number = 0; number < matrix_count(shape); ++number) {
    const MatrixView a(in[0], number);
    std::vector<Complex> l(static_cast<size_t>(n * n));  // lower, whichever is asked for
    bool positive = triangle_is_finite(a, n, lower);
    for (int64_t j = 0; j < n; ++j)
      for (int64_t i = j; i < n; ++i) {
        Complex sum = i == j  ? Complex(a.at(i, i).real())
                      : lower ? a.at(i, j)
                              : std::conj(a.at(j, i));
        for (int64_t k = 0; k < j; ++k) sum -= at(l, i, k) * std::conj(at(l, j, k));
        if (i == j) positive = positive && sum.real() > 0;
        at(l, i, j) = i == j ? std::sqrt(sum.real()) : sum / at(l, j, j);
      }
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j <= i; ++j) {
        const Complex value = positive ? at(l, i, j) : Complex(kNaN, kNaN);
        lower ? out.set_c128(a.place(i, j), value) : out.set_c128(a.place(j, i), std::conj(value));
      }
  }
  return {out};
}

// With L = cholesky(A), A Hermitian: dL = L·Φ(L⁻¹ dA L⁻ᴴ), where Φ takes the lower triangle and
// half of the diagonal. Only the triangle that is read counts: dA is its Hermitian completion.
std::vector<MaybeArray> cholesky_jvp(const OpView& op, std::span<const Array>,
                                     std::span<const Array> results,
                                     std::span<const MaybeArray> tangents) {
  if (!tangents[0]) return {{}};
  const bool lower = op.as<CholeskyAttrs>().lower;
  const Array da = hermitian(*tangents[0], lower);
  const Array l = lower ? results[0] : adjoint(results[0]);
  const Array left = emit_solve(l, da, {.left_side = true, .lower = true}, op.where);
  const Array both = emit_solve(
      l, left, {.left_side = false, .lower = true, .transpose_a = Transpose::ADJOINT}, op.where);
  const Array phi = triangle(both, true, false) + diagonal_part(both) * full_like(both, 0.5);
  const Array dl = matmul(l, phi);
  return {lower ? dl : adjoint(dl)};
}

std::vector<Sample> cholesky_samples() {
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    for (bool lower : {true, false})
      samples.push_back(
          sample({definite_matrices(dtype, {4, 4}, 1)}, Attrs::of(CholeskyAttrs{lower})));
  for (const Shape& shape : {Shape{2, 3, 3}, Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(
        sample({definite_matrices(DType::f32, shape, 2)}, Attrs::of(CholeskyAttrs{true})));
  return samples;
}

// ---- triangular_solve

std::vector<Type> infer_solve(const OpView& op) {
  expect_operands(op, 2);
  expect_square(op, 0, "C2, C3");
  expect_same_dtype(op, 0, 1, "C1");
  const Shape &a = op.in(0).shape(), &b = op.in(1).shape();
  LATHE_USER_CHECK(a.rank() == b.rank(), "(C2) a has {} dimensions, b has {}", a.rank(), b.rank());
  const int rank = a.rank(), rows = op.as<TriangularSolveAttrs>().left_side ? rank - 2 : rank - 1;
  for (int d = 0; d < rank - 2; ++d)
    LATHE_USER_CHECK(a[d] == b[d], "(C3) batch dimension {} is {} in a and {} in b", d, a[d], b[d]);
  LATHE_USER_CHECK(a[rank - 1] == b[rows], "(C3) a is {} by {}, dimension {} of b is {}",
                   a[rank - 1], a[rank - 1], rows, b[rows]);
  return {op.in(1)};
}

// op(a) as a function of row and column: zero outside its triangle, one on a unit diagonal.
class TriangleView {
 public:
  TriangleView(const MatrixView& a, const TriangularSolveAttrs& attrs) : a_(a), attrs_(attrs) {}
  bool lower() const { return attrs_.lower == (attrs_.transpose_a == Transpose::NO_TRANSPOSE); }
  Complex operator()(int64_t i, int64_t j) const {
    if (i == j && attrs_.unit_diagonal) return 1;
    if (attrs_.transpose_a == Transpose::NO_TRANSPOSE) return a_.at(i, j);
    return attrs_.transpose_a == Transpose::ADJOINT ? std::conj(a_.at(j, i)) : a_.at(j, i);
  }

 private:
  const MatrixView& a_;
  const TriangularSolveAttrs& attrs_;
};

// Forward or backward substitution of each column (or, on the right side, row) of b.
std::vector<Literal> reference_solve(const OpView& op, std::span<const Literal> in) {
  const auto& attrs = op.as<TriangularSolveAttrs>();
  const Shape& shape = in[1].shape();
  const int rank = shape.rank();
  const int64_t n = shape[attrs.left_side ? rank - 2 : rank - 1],
                columns = shape[attrs.left_side ? rank - 1 : rank - 2];
  Literal out(in[1].dtype(), shape);
  for (int64_t number = 0; number < matrix_count(shape); ++number) {
    const MatrixView matrix(in[0], number), b(in[1], number);
    const TriangleView a(matrix, attrs);
    // x·op(a) = b is op(a)ᵀ·xᵀ = bᵀ.
    const bool forward = a.lower() == attrs.left_side;
    const auto coefficient = [&](int64_t i, int64_t j) {
      return attrs.left_side ? a(i, j) : a(j, i);
    };
    for (int64_t c = 0; c < columns; ++c) {
      std::vector<Complex> x(static_cast<size_t>(n));
      for (int64_t step = 0; step < n; ++step) {
        const int64_t i = forward ? step : n - 1 - step;
        Complex sum = attrs.left_side ? b.at(i, c) : b.at(c, i);
        for (int64_t done = 0; done < step; ++done) {
          const int64_t j = forward ? done : n - 1 - done;
          sum -= coefficient(i, j) * x[static_cast<size_t>(j)];
        }
        x[static_cast<size_t>(i)] = sum / coefficient(i, i);
        out.set_c128(attrs.left_side ? b.place(i, c) : b.place(c, i), x[static_cast<size_t>(i)]);
      }
    }
  }
  return {out};
}

Array apply(const Array& a, Transpose how) {
  return how == Transpose::NO_TRANSPOSE ? a
         : how == Transpose::TRANSPOSE  ? transposed(a)
                                        : adjoint(a);
}

// From op(a)·x = b: op(a)·dx = db - op(da)·x, and the same from the other side.
std::vector<MaybeArray> solve_jvp(const OpView& op, std::span<const Array> primals,
                                  std::span<const Array> results,
                                  std::span<const MaybeArray> tangents) {
  const auto& attrs = op.as<TriangularSolveAttrs>();
  MaybeArray right = tangents[1];
  if (tangents[0]) {
    const Array da =
        apply(triangle(*tangents[0], attrs.lower, !attrs.unit_diagonal), attrs.transpose_a);
    right =
        add_tangents(right, neg(attrs.left_side ? matmul(da, results[0]) : matmul(results[0], da)));
  }
  if (!right) return {{}};
  return {emit_solve(primals[0], *right, attrs, op.where)};
}

// Linear in b alone; the matrix of the way back is op(a)ᵀ.
std::vector<MaybeArray> solve_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                        std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  LATHE_USER_CHECK(operands[0], "the solution is not linear in the matrix");
  TriangularSolveAttrs attrs = op.as<TriangularSolveAttrs>();
  const Array a = attrs.transpose_a == Transpose::ADJOINT ? conj(*operands[0]) : *operands[0];
  attrs.transpose_a =
      attrs.transpose_a == Transpose::NO_TRANSPOSE ? Transpose::TRANSPOSE : Transpose::NO_TRANSPOSE;
  out[1] = emit_solve(a, *cotangents[0], attrs, op.where);
  return out;
}

Sample solve_sample(DType dtype, Shape batch, int64_t n, int64_t columns,
                    const TriangularSolveOptions& options) {
  std::vector<Dim> a = batch.vec(), b = batch.vec();
  a.insert(a.end(), {n, n});
  if (options.left_side)
    b.insert(b.end(), {n, columns});
  else
    b.insert(b.end(), {columns, n});
  return sample({definite_matrices(dtype, Shape(a), 3), sample_values(dtype, Shape(b), -2, 2, 4)},
                Attrs::of(TriangularSolveAttrs{options}));
}

std::vector<Sample> solve_samples() {
  std::vector<Sample> samples;
  for (bool left_side : {true, false})
    for (bool lower : {true, false})
      for (Transpose how : {Transpose::NO_TRANSPOSE, Transpose::TRANSPOSE, Transpose::ADJOINT})
        samples.push_back(solve_sample(how == Transpose::ADJOINT ? DType::c64 : DType::f32, {}, 3,
                                       2, {left_side, lower, how == Transpose::TRANSPOSE, how}));
  for (DType dtype : {DType::f64, DType::c128, DType::bf16})
    samples.push_back(solve_sample(dtype, {2}, 3, 4, {}));
  samples.push_back(solve_sample(DType::f32, {2, 2}, 1, 1, {}));
  samples.push_back(solve_sample(DType::f32, {}, 0, 2, {}));
  samples.push_back(solve_sample(DType::f32, {2}, 3, 0, {.left_side = false}));
  return samples;
}

}  // namespace

constexpr OpDef kCholesky{
    .name = "stablehlo.cholesky",
    .doc =
        "The triangular factor of Hermitian positive definite matrices, a = l·lᴴ (or uᴴ·u), from "
        "the triangle asked for alone. The other triangle is zero; NaN where there is no factor. "
        "Specification: cholesky.",
    .read_attrs = attrs_reader<CholeskyAttrs>,
    .infer = infer_cholesky,
    .reference = reference_cholesky,
    .lower = {.decompose = decompose_as_double,
              .role = "cholesky",
              .takes = lapack_takes,
              .updated = 0},
    .jvp = cholesky_jvp,
    .transpose =
        impossible("a factor is not linear; its tangent is made of products and solutions"),
    .batch = batch_elementwise,
    .samples = cholesky_samples,
};

constexpr OpDef kTriangularSolve{
    .name = "stablehlo.triangular_solve",
    .doc =
        "x with op(a)·x = b, or x·op(a) = b, for triangular matrices a, of which the other "
        "triangle is not read. Specification: triangular_solve.",
    .read_attrs = attrs_reader<TriangularSolveAttrs>,
    .infer = infer_solve,
    .reference = reference_solve,
    .lower = {.decompose = decompose_as_double,
              .role = "triangular_solve",
              .takes = lapack_takes,
              .updated = 1},
    .jvp = solve_jvp,
    .transpose = solve_transpose,
    .batch = batch_elementwise,
    .samples = solve_samples,
};

OpFamily linalg_ops() {
  static constexpr const OpDef* ops[] = {&kCholesky,   &kTriangularSolve,    &kLu,
                                         &kGeqrf,      &kHouseholderProduct, &kEigh,
                                         &kSvd,        &kColumnPivots,       &kTridiagonalSolve,
                                         &kHessenberg, &kTridiagonal,        &kSchur,
                                         &kEig};
  return ops;
}

Array cholesky(Operand a, bool lower) {
  return emit1(kCholesky, {a.array}, Attrs::of(CholeskyAttrs{lower}), a.where);
}

Array triangular_solve(Operand a, Operand b, const TriangularSolveOptions& options) {
  return emit_solve(a.array, b.array, options, a.where);
}

}  // namespace lathe
