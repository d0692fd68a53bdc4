// Hessenberg and tridiagonal reduction: matrices of few diagonals with the same eigenvalues, by
// reflections from both sides.
#include <algorithm>

#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/linalg/reflections.h"

namespace lathe {
namespace {

constexpr Impossible kNoDerivative = not_differentiable(
    "neither has JAX's: what has derivatives are the eigenvalues and functions of the matrix");

Dim reflection_count(Type a) { return std::max<Dim>(row_count(a) - 1, 0); }

// The type of one vector of `count` numbers a matrix.
Type vectors_of(Type a, Dim count) { return with_core(a, {count}); }

// ---- hessenberg

std::vector<Type> infer_hessenberg(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "gehrd");
  return {op.in(0), vectors_of(op.in(0), reflection_count(op.in(0)))};
}

std::vector<Literal> reference_hessenberg(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = reflection_count(op.in(0));
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    Matrix a = Matrix::of(in[0], number);
    if (!a.is_finite()) {
      for (Literal& result : out) store_nan(result, number, matrix_count(in[0].shape()));
      continue;
    }
    for (int64_t j = 0; j < count; ++j) {
      const Reflection h = Reflection::of(column_from(a, j + 1, j));
      h.on_rows(a, j + 1, j + 1, /*adjoint=*/true);
      h.on_columns(a, j + 1, a.rows());
      h.store(a, j + 1, j);
      out[1].set_c128(number * count + j, h.tau);
    }
    a.store(out[0], number);
  }
  return out;
}

std::vector<Sample> hessenberg_samples() {
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    samples.push_back(sample({sample_values(dtype, {4, 4}, -2, 2, 1)}));
  for (const Shape& shape :
       {Shape{2, 3, 3}, Shape{2, 2, 2, 2}, Shape{2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(sample({sample_values(DType::f32, shape, -2, 2, 2)}));
  return samples;
}

// ---- tridiagonal

std::vector<Type> infer_tridiagonal(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "sytrd");
  const Type a = op.in(0), reals = a.with_dtype(real_dtype(a.dtype()));
  const Dim beside = reflection_count(a);
  return {a, vectors_of(reals, row_count(a)), vectors_of(reals, beside), vectors_of(a, beside)};
}

// The Hermitian matrix in a triangle of `a`; rows and columns from the last to the first where that
// is the upper one, which makes it the lower one.
Matrix lower_first(const Matrix& a, bool lower) {
  const int64_t n = a.rows();
  Matrix out(n, n);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j) {
      const Complex x = lower ? a(i, j) : a(n - 1 - i, n - 1 - j);
      out(i, j) = i == j ? x.real() : x;
      out(j, i) = std::conj(out(i, j));
    }
  return out;
}

std::vector<Literal> reference_tridiagonal(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const bool lower = op.as<TridiagonalAttrs>().lower;
  const int64_t n = row_count(op.in(0)), count = reflection_count(op.in(0));
  const auto place = [lower](int64_t i, int64_t size) { return lower ? i : size - 1 - i; };
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    Matrix packed = Matrix::of(in[0], number), a = lower_first(packed, lower);
    if (!a.is_finite()) a.fill_nan();
    for (int64_t j = 0; j < count; ++j) {
      const Reflection h = Reflection::of(column_from(a, j + 1, j));
      h.on_rows(a, j + 1, j + 1, /*adjoint=*/true);
      h.on_columns(a, j + 1, n);
      h.store(a, j + 1, j);
      out[2].set_f64(number * count + place(j, count), h.beta.real());
      out[3].set_c128(number * count + place(j, count), h.tau);
    }
    for (int64_t i = 0; i < n; ++i) {
      out[1].set_f64(number * n + place(i, n), a(i, i).real());
      for (int64_t j = 0; j <= i; ++j)
        packed(place(i, n), place(j, n)) = i == j ? a(i, i).real() : a(i, j);
    }
    packed.store(out[0], number);
  }
  return out;
}

std::vector<Sample> tridiagonal_samples() {
  const auto of = [](DType dtype, const Shape& shape, bool lower) {
    return sample({separated_matrices(dtype, shape)}, Attrs::of(TridiagonalAttrs{lower}));
  };
  std::vector<Sample> samples;
  for (bool lower : {true, false}) {
    for (DType dtype : {DType::f32, DType::c64, DType::bf16})
      samples.push_back(of(dtype, {4, 4}, lower));
    for (DType dtype : {DType::f64, DType::c128}) samples.push_back(of(dtype, {2, 2}, lower));
  }
  for (const Shape& shape : {Shape{2, 3, 3}, Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(of(DType::f32, shape, true));
  return samples;
}

}  // namespace

constexpr OpDef kHessenberg{
    .name = "lathe.hessenberg",
    .doc =
        "a = Q·H·Qᴴ, H zero below its first subdiagonal: H and, there, the vectors of the "
        "reflections 1 - τ·v·vᴴ whose product is Q; their τ. NaN where elements are not finite. "
        "LAPACK: gehrd.",
    .infer = infer_hessenberg,
    .reference = reference_hessenberg,
    .lower = {.decompose = decompose_as_double, .role = "hessenberg", .takes = lapack_takes},
    .jvp = kNoDerivative,
    .transpose = impossible("reflections are not linear"),
    .batch = batch_elementwise,
    .samples = hessenberg_samples,
};

constexpr OpDef kTridiagonal{
    .name = "lathe.tridiagonal",
    .doc =
        "a = Q·T·Qᴴ of Hermitian matrices, from the triangle asked for alone, T real with three "
        "diagonals: in that triangle T and the vectors of Q's reflections, the other one as it "
        "was; T's diagonal and the one beside it; the reflections' τ. NaN where elements are not "
        "finite. LAPACK: sytrd, hetrd.",
    .read_attrs = attrs_reader<TridiagonalAttrs>,
    .infer = infer_tridiagonal,
    .reference = reference_tridiagonal,
    .lower = {.decompose = decompose_as_double, .role = "tridiagonal", .takes = doubles},
    .jvp = kNoDerivative,
    .transpose = impossible("reflections are not linear"),
    .batch = batch_elementwise,
    .samples = tridiagonal_samples,
};

}  // namespace lathe
