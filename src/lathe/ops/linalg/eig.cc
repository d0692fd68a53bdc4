// Eigenvalues and eigenvectors of general matrices.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/linalg/qr_iteration.h"

namespace lathe {
namespace {

std::vector<Type> infer_eig(const OpView& op) {
  expect_operands(op, 1);
  expect_square(op, 0, "geev");
  const auto& attrs = op.as<EigAttrs>();
  const Type vectors = op.in(0).with_dtype(eigenvalue_dtype(op.in(0).dtype()));
  std::vector<Type> out = {with_core(vectors, {row_count(vectors)})};
  out.resize(1 + size_t{attrs.left} + size_t{attrs.right}, vectors);
  return out;
}

// ---- reference

// The divisor for a difference of eigenvalues: never zero.
Complex divisor(Complex difference, double scale) {
  const double least =
      std::max(std::numeric_limits<double>::epsilon() * scale, std::numeric_limits<double>::min());
  return std::abs(difference) < least ? Complex(least) : difference;
}

double largest_value(const SchurFactors& factors) {
  double most = 0;
  for (Complex value : factors.values) most = std::max(most, std::abs(value));
  return most;
}

// x with t·x = x·values[k] or, of `left`, xᴴ·t = values[k]·xᴴ, t upper triangular.
std::vector<Complex> vector_of_triangle(const SchurFactors& factors, int64_t k, bool left) {
  const Matrix& t = factors.t;
  const int64_t n = t.rows(), step = left ? 1 : -1;
  const double scale = largest_value(factors);
  std::vector<Complex> x(static_cast<size_t>(n));
  x[static_cast<size_t>(k)] = 1;
  for (int64_t i = k + step; i >= 0 && i < n; i += step) {
    Complex sum = 0;
    for (int64_t j = k; j != i; j += step)
      sum += (left ? std::conj(t(j, i)) : t(i, j)) * x[static_cast<size_t>(j)];
    const Complex difference = t(i, i) - t(k, k);
    x[static_cast<size_t>(i)] = -sum / divisor(left ? std::conj(difference) : difference, scale);
  }
  return x;
}

// As columns in the order of `order`: of length one, the first of the largest elements positive.
Matrix vectors_of(const SchurFactors& factors, std::span<const int64_t> order, bool left) {
  const int64_t n = factors.t.rows();
  Matrix out(n, n);
  for (int64_t j = 0; j < n; ++j) {
    const std::vector<Complex> x = vector_of_triangle(factors, order[static_cast<size_t>(j)], left);
    double length = 0;
    for (int64_t i = 0; i < n; ++i) {
      for (int64_t k = 0; k < n; ++k) out(i, j) += factors.z(i, k) * x[static_cast<size_t>(k)];
      length += std::norm(out(i, j));
    }
    const Complex by = phase_of_column(out, j) * std::sqrt(length);
    for (int64_t i = 0; i < n; ++i) out(i, j) /= by;
  }
  return out;
}

std::vector<int64_t> ascending(std::span<const Complex> values) {
  std::vector<int64_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](int64_t i) {
    const Complex value = values[static_cast<size_t>(i)];
    return std::tuple(value.real(), value.imag());
  });
  return order;
}

std::vector<Literal> reference_eig(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const auto& attrs = op.as<EigAttrs>();
  const bool real = !is_complex(in[0].dtype());
  const int64_t n = row_count(op.in(0)), count = matrix_count(in[0].shape());
  for (int64_t number = 0; number < count; ++number) {
    const Matrix a = Matrix::of(in[0], number);
    std::optional<SchurFactors> factors;
    if (a.is_finite()) factors = schur_factors(a, real);
    if (!factors) {
      for (Literal& each : out) store_nan(each, number, count);
      continue;
    }
    if (real) make_triangular(*factors);
    const std::vector<int64_t> order = ascending(factors->values);
    for (int64_t j = 0; j < n; ++j)
      out[0].set_c128(number * n + j,
                      factors->values[static_cast<size_t>(order[static_cast<size_t>(j)])]);
    if (attrs.left) vectors_of(*factors, order, true).store(out[1], number);
    if (attrs.right) vectors_of(*factors, order, false).store(out.back(), number);
  }
  return out;
}

// ---- rules

struct Moved {
  Array values, vectors;
};

// With A·V = V·W: dW = diag(V⁻¹·dA·V), dV = V·(F∘(V⁻¹·dA·V)) + V·C, F_ij = 1/(w_j - w_i) off the
// diagonal (Giles 2008, 3.1); C keeps each vector's length one and the first of its largest
// elements real, as JAX has it.
Moved tangents_of(const Array& w, const Array& v, const Array& da) {
  const Array inner = matmul(solve(v, da), v), one = identity_like(v);
  const Array f = ones_like(one) / (one + expand_dims(w, -2) - expand_dims(w, -1)) - one;
  const Array dv = matmul(v, f * inner);
  const Array longer = sum(real(conj(v) * dv), {v.rank() - 2}, /*keepdims=*/true);
  const Array kept = turning_of_columns(v, dv) - complex(longer, zeros_like(longer));
  return {diagonal_values(inner), dv + v * kept};
}

// diag(V⁻¹·dA·V)
Array values_tangent(const Array& v, const Array& da) {
  return sum(solve(v, da) * transposed(v), {v.rank() - 1});
}

Array as_complex(const Array& x, DType dtype) {
  if (is_complex(x.dtype())) return x;
  const Array wide = convert(x, real_dtype(dtype));
  return complex(wide, zeros_like(wide));
}

std::vector<MaybeArray> eig_jvp(const OpView& op, std::span<const Array> primals,
                                std::span<const Array> results,
                                std::span<const MaybeArray> tangents) {
  const auto& attrs = op.as<EigAttrs>();
  std::vector<MaybeArray> out(results.size());
  if (!tangents[0] || results[0].size() == 0) return out;
  const Array& w = results[0];
  const Array da = as_complex(*tangents[0], w.dtype());
  if (!attrs.left && !attrs.right) {
    EigAttrs with_vectors = attrs;
    with_vectors.right = true;
    const Array v = emit(op.def, primals, Attrs::of(with_vectors), {}, op.where).back();
    return {values_tangent(v, da)};
  }
  if (attrs.left) {
    const Moved moved = tangents_of(conj(w), results[1], adjoint(da));
    out[0] = conj(moved.values);
    out[1] = moved.vectors;
  }
  if (attrs.right) {
    const Moved moved = tangents_of(w, results.back(), da);
    out[0] = moved.values;
    out.back() = moved.vectors;
  }
  return out;
}

std::vector<Sample> eig_samples() {
  const auto of = [](Literal a, EigAttrs attrs) {
    return sample({std::move(a)}, Attrs::of(attrs));
  };
  // A pair of conjugate values, and a third.
  const auto turning = [] {
    return Literal::of<float>({3, 3}, {1, -4, 0.5, 2, 3, 1, 0.25, -0.5, 9});
  };
  std::vector<Sample> samples;
  for (DType dtype : {DType::f64, DType::c128})
    samples.push_back(of(separated_matrices(dtype, {2, 2}), {}));
  for (DType dtype : {DType::f32, DType::c64, DType::bf16})
    samples.push_back(of(separated_matrices(dtype, {3, 3}), {}));
  for (const Shape& shape : {Shape{2, 3, 3}, Shape{2, 2, 1, 1}, Shape{0, 0}, Shape{0, 2, 2}})
    samples.push_back(of(separated_matrices(DType::f32, shape), {}));
  samples.push_back(of(turning(), {.left = true, .right = true}));
  samples.push_back(of(turning(), {.left = true, .right = false}));
  samples.push_back(of(turning(), {.left = false, .right = false}));
  samples.push_back(of(separated_matrices(DType::c64, {3, 3}), {.left = true, .right = true}));
  return samples;
}

}  // namespace

constexpr OpDef kEig{
    .name = "lathe.eig",
    .doc =
        "Eigenvalues of general matrices, complex; where asked for, left vectors (uᴴ·a = w·uᴴ) and "
        "right ones (a·v = v·w) as columns, each of length one with a real largest element. NaN "
        "where elements are not finite or no values are found. LAPACK: geev.",
    .read_attrs = attrs_reader<EigAttrs>,
    .infer = infer_eig,
    .reference = reference_eig,
    .lower = {.decompose = decompose_as_double, .role = "eig", .takes = doubles},
    .jvp = eig_jvp,
    .transpose = impossible("vectors are not linear; their tangents are made of products"),
    .batch = batch_elementwise,
    .samples = eig_samples,
};

}  // namespace lathe
