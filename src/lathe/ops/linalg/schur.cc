// Schur's form of general matrices.
#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/linalg/qr_iteration.h"

namespace lathe {
namespace {

std::vector<Type> infer_schur(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "gees");
  const Type a = op.in(0);
  return {a, a, with_core(a, {row_count(a)}).with_dtype(eigenvalue_dtype(a.dtype()))};
}

// Each column of z turned, so that the first of its largest elements is positive, and t with it.
void make_canonical(SchurFactors& factors) {
  const int64_t n = factors.t.rows();
  for (int64_t j = 0; j < n; ++j) {
    const Complex phase = phase_of_column(factors.z, j);
    for (int64_t i = 0; i < n; ++i) {
      factors.z(i, j) /= phase;
      factors.t(i, j) /= phase;
    }
    for (int64_t i = 0; i < n; ++i) factors.t(j, i) *= phase;
  }
}

std::vector<Literal> reference_schur(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = matrix_count(in[0].shape()), n = row_count(op.in(0));
  for (int64_t number = 0; number < count; ++number) {
    const Matrix a = Matrix::of(in[0], number);
    std::optional<SchurFactors> factors;
    if (a.is_finite()) factors = schur_factors(a, !is_complex(in[0].dtype()));
    if (!factors) {
      for (Literal& each : out) store_nan(each, number, count);
      continue;
    }
    make_canonical(*factors);
    factors->t.store(out[0], number);
    factors->z.store(out[1], number);
    for (int64_t j = 0; j < n; ++j)
      out[2].set_c128(number * n + j, factors->values[static_cast<size_t>(j)]);
  }
  return out;
}

std::vector<Sample> schur_samples() {
  const auto of = [](Literal a) { return sample({std::move(a)}, Attrs::of(SchurAttrs{true})); };
  std::vector<Sample> samples;
  samples.push_back(of(separated_matrices(DType::f64, {2, 2})));
  // In the form already: of others the last digits are the iteration's.
  samples.push_back(of(Literal::of<std::complex<double>>({2, 2}, {1, 0.5, 0, 3})));
  for (DType dtype : {DType::f32, DType::c64, DType::bf16})
    samples.push_back(of(separated_matrices(dtype, {3, 3})));
  for (const Shape& shape : {Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(of(separated_matrices(DType::f32, shape)));
  // The order of three values or more is the iteration's.
  samples.push_back(of(Literal::of<float>({2, 2, 2}, {2, 0.25, -0.5, 7, 3, 0.5, 0.25, -4})));
  // A pair of conjugate values, and a third.
  samples.push_back(of(Literal::of<float>({3, 3}, {1, -4, 0.5, 2, 3, 1, 0.25, -0.5, 9})));
  return samples;
}

}  // namespace

constexpr OpDef kSchur{
    .name = "lathe.schur",
    .doc =
        "a = Z·T·Zᴴ, Z unitary: T, upper triangular or, for real matrices, with two rows for a "
        "pair "
        "of conjugate values (equal diagonals, other elements of opposite signs); Z; the values, "
        "complex, in any order. NaN where elements are not finite or no values are found. LAPACK: "
        "gees.",
    .read_attrs = attrs_reader<SchurAttrs>,
    .infer = infer_schur,
    .reference = reference_schur,
    .lower = {.decompose = decompose_as_double, .role = "schur", .takes = doubles},
    .jvp = not_differentiable("neither has JAX's: the order of the values is any"),
    .transpose = impossible("vectors are not linear"),
    .batch = batch_elementwise,
    .samples = schur_samples,
};

}  // namespace lathe
