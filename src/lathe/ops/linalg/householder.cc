// QR factors as LAPACK keeps them: reflections H = 1 - τ·v·vᴴ, whose vectors (1 where they begin)
// lie below R's diagonal, and their product. Derivatives are those of the reflections one by one,
// so that they hold for matrices of every shape, and for whatever is made of the packed form.
#include <algorithm>
#include <cmath>

#include "lathe/ops/linalg/linalg_parts.h"
#include "lathe/ops/linalg/reflections.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"

namespace lathe {
namespace {

// ---- geqrf

std::vector<Type> infer_geqrf(const OpView& op) {
  expect_operands(op, 1);
  expect_matrices(op, 0, "geqrf");
  const Type a = op.in(0);
  std::vector<Dim> taus = a.shape().vec();
  taus.pop_back();
  taus.back() = std::min(row_count(a), column_count(a));
  return {a, a.with_shape(Shape(taus))};
}

std::vector<Literal> reference_geqrf(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = op.out(1).dim(-1);
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    Matrix a = Matrix::of(in[0], number);
    if (!a.is_finite()) {
      for (Literal& result : out) store_nan(result, number, matrix_count(in[0].shape()));
      continue;
    }
    for (int64_t j = 0; j < count; ++j) {
      const Reflection h = Reflection::of(column_from(a, j, j));
      h.on_rows(a, j, j + 1, /*adjoint=*/true);
      h.store(a, j, j);
      out[1].set_c128(number * count + j, h.tau);
    }
    a.store(out[0], number);
  }
  return out;
}

// A column as a matrix of one; where row and column numbers are compared with j.
struct Places {
  Places(const Array& a, const Array& j) {
    std::vector<Dim> column = a.shape().vec(), row = column;
    column.back() = 1;
    row[row.size() - 2] = 1;
    rows = iota(Shape(column), a.rank() - 2);
    columns = iota(Shape(row), a.rank() - 1);
    at_row = rows == j;
    at_column = columns == j;
  }
  Array rows, columns, at_row, at_column;
};

Array of_real(const Array& x, DType dtype) {
  return is_complex(dtype) ? complex(x, zeros_like(x)) : x;
}
Array sum_of_column(const Array& x) { return sum(x, {x.rank() - 2}, /*keepdims=*/true); }
Array column_at(const Array& x, const Array& at_column) {
  return sum(where(at_column, x, zeros_like(x)), {x.rank() - 1}, /*keepdims=*/true);
}

// One turn of the factorization: column j of the packed matrix, and τ among the others.
std::vector<Array> factor_column(const Array& j, const Array& a, const Array& taus) {
  const Places at(a, j);
  const Array x = column_at(a, at.at_column);
  const Array below = where(at.rows > j, x, zeros_like(x));
  const Array alpha = sum_of_column(where(at.at_row, x, zeros_like(x)));
  const bool pairs = is_complex(a.dtype());
  const Array re = pairs ? real(alpha) : alpha;
  const Array length =
      sum_of_column(pairs ? square(real(below)) + square(imag(below)) : square(below));
  const Array still = pairs ? (length == 0) & (imag(alpha) == 0) : length == 0;
  const Array square_length = length + (pairs ? square(re) + square(imag(alpha)) : square(re));
  const Array root = sqrt(where(still, ones_like(length), square_length));
  const Array beta = of_real(where(re < 0, root, neg(root)), a.dtype());
  const Array one = ones_like(alpha);
  const Array tau = where(still, zeros_like(alpha), (beta - alpha) / beta);
  const Array divisor = where(still, one, alpha - beta);
  const Array tail = where(broadcast_to(still, below.shape()), below, below / divisor);
  const Array v = where(at.at_row, ones_like(tail), tail);
  const Array onto = matmul(adjoint(v), a);
  const Array reflected = a - conj(tau) * matmul(v, onto);
  const Array diagonal = where(still, alpha, beta);
  const Array packed =
      where(at.rows > j, tail, where(at.at_row, broadcast_to(diagonal, x.shape()), x));
  const Array next =
      where(at.columns > j, reflected, where(at.at_column, broadcast_to(packed, a.shape()), a));
  const Array place = iota(taus.shape(), taus.rank() - 1) == j;
  return {next, where(place, broadcast_to(squeeze(tau, -1), taus.shape()), taus)};
}

std::vector<Array> decompose_geqrf(const OpView& op, std::span<const Array> in) {
  if (!lapack_takes(op.operand_types)) return decompose_as_double(op, in);
  const Type taus = op.out(1);
  return flat::fori_loop(
      0, taus.dim(-1),
      [](const Array& j, std::span<const Array> carry) {
        return factor_column(j, carry[0], carry[1]);
      },
      std::vector<Array>{in[0], zeros(taus.shape(), taus.dtype())}, op.where);
}

std::vector<Sample> geqrf_samples() {
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    samples.push_back(sample({sample_values(dtype, {4, 3}, -2, 2, 1)}));
  for (const Shape& shape :
       {Shape{2, 3, 5}, Shape{2, 2, 1, 1}, Shape{0, 3}, Shape{3, 0}, Shape{0, 2, 2}})
    samples.push_back(sample({sample_values(DType::f32, shape, -2, 2, 2)}));
  samples.push_back(sample({sample_values(DType::f64, {3, 3}, -2, 2, 2)}));
  return samples;
}

// ---- householder_product

std::vector<Type> infer_product(const OpView& op) {
  expect_operands(op, 2);
  expect_matrices(op, 0, "orgqr");
  expect_same_dtype(op, 0, 1, "orgqr");
  const Type a = op.in(0);
  LATHE_USER_CHECK(row_count(a) >= column_count(a),
                   "(orgqr) the vectors are columns of {}: more columns than rows",
                   a.shape().str());
  std::vector<Dim> taus = a.shape().vec();
  taus.pop_back();
  const Shape& given = op.in(1).shape();
  LATHE_USER_CHECK(given.rank() == static_cast<int>(taus.size()) &&
                       std::equal(taus.begin(), taus.end() - 1, given.begin()) &&
                       given[given.rank() - 1] <= column_count(a),
                   "(orgqr) τ is {}, for vectors in {} at most one a column is expected",
                   given.str(), a.shape().str());
  return {a};
}

// Whether τ and the vectors below the diagonal are.
bool is_finite(const Matrix& vectors, std::span<const Complex> taus) {
  for (int64_t j = 0; j < std::ssize(taus); ++j) {
    std::vector<Complex> read = column_from(vectors, j, j);
    read[0] = taus[static_cast<size_t>(j)];
    for (Complex x : read)
      if (!std::isfinite(x.real()) || !std::isfinite(x.imag())) return false;
  }
  return true;
}

std::vector<Literal> reference_product(const OpView& op, std::span<const Literal> in) {
  std::vector<Literal> out = zero_results(op);
  const int64_t count = op.in(1).dim(-1);
  for (int64_t number = 0; number < matrix_count(in[0].shape()); ++number) {
    const Matrix v = Matrix::of(in[0], number);
    std::vector<Complex> taus;
    for (int64_t j = 0; j < count; ++j) taus.push_back(in[1].get_c128(number * count + j));
    if (!is_finite(v, taus)) {
      store_nan(out[0], number, matrix_count(in[0].shape()));
      continue;
    }
    Matrix q(v.rows(), v.columns());
    for (int64_t j = 0; j < v.columns(); ++j) q(j, j) = 1;
    for (int64_t j = count; j-- > 0;) {
      Reflection h{taus[static_cast<size_t>(j)], 0, column_from(v, j, j)};
      h.v[0] = 1;
      h.on_rows(q, j, 0, /*adjoint=*/false);
    }
    q.store(out[0], number);
  }
  return out;
}

Array reflect(const Array& j, const Array& packed, const Array& taus, const Array& q) {
  const Places at(packed, j);
  const Array x = column_at(packed, at.at_column);
  const Array v = where(at.rows > j, x, where(at.at_row, ones_like(x), zeros_like(x)));
  const Array place = iota(taus.shape(), taus.rank() - 1) == j;
  const Array tau = sum(where(place, taus, zeros_like(taus)), {taus.rank() - 1}, true);
  return q - expand_dims(tau, -1) * matmul(v, matmul(adjoint(v), q));
}

std::vector<Array> decompose_product(const OpView& op, std::span<const Array> in) {
  if (!lapack_takes(op.operand_types)) return decompose_as_double(op, in);
  const Dim count = in[1].dim(-1);
  const Array packed = in[0], taus = in[1];
  return flat::fori_loop(
      0, count,
      [=](const Array& turn, std::span<const Array> carry) {
        return std::vector{
            reflect(Array(static_cast<int>(count - 1)) - turn, packed, taus, carry[0])};
      },
      std::vector<Array>{identity_like(packed)}, op.where);
}

std::vector<Sample> product_samples() {
  const auto of = [](DType dtype, const Shape& a, const Shape& taus) {
    return sample({sample_values(dtype, a, -1, 1, 1), sample_values(dtype, taus, 0, 2, 2)});
  };
  std::vector<Sample> samples;
  for (DType dtype : {DType::f32, DType::f64, DType::c64, DType::c128, DType::bf16})
    samples.push_back(of(dtype, {4, 3}, {3}));
  samples.push_back(of(DType::f32, {2, 4, 4}, {2, 2}));
  samples.push_back(of(DType::f32, {2, 2, 1, 1}, {2, 2, 1}));
  samples.push_back(of(DType::f32, {3, 2}, {0}));
  samples.push_back(of(DType::f32, {3, 0}, {0}));
  samples.push_back(of(DType::f32, {0, 2, 2}, {0, 2}));
  return samples;
}

// Values are the routine's, with and without derivatives.
Linearized linearize(const OpView& op, std::span<const Array> primals,
                     std::span<const MaybeArray> tangents) {
  Linearized both = derive_linearize(op, primals, tangents);
  both.results = emit(op.def, primals, op.attrs, {}, op.where);
  return both;
}

constexpr Impossible kByReflections =
    impossible("reflections are not linear; their tangents are those of their loop");

}  // namespace

constexpr OpDef kGeqrf{
    .name = "lathe.geqrf",
    .doc =
        "R, and below its diagonal the vectors of the reflections 1 - τ·v·vᴴ that made it; their "
        "τ. R's diagonal has the sign opposite to what was there. NaN where elements are not "
        "finite. LAPACK: geqrf.",
    .infer = infer_geqrf,
    .reference = reference_geqrf,
    .lower = {.decompose = decompose_geqrf, .role = "geqrf", .takes = lapack_takes},
    .jvp = derive_jvp,
    .linearize = linearize,
    .transpose = kByReflections,
    .batch = batch_elementwise,
    .samples = geqrf_samples,
};

constexpr OpDef kHouseholderProduct{
    .name = "lathe.householder_product",
    .doc =
        "The first columns of the product of reflections 1 - τ·v·vᴴ, whose vectors lie below the "
        "diagonal. NaN where these or τ are not finite. LAPACK: orgqr, ungqr.",
    .infer = infer_product,
    .reference = reference_product,
    .lower = {.decompose = decompose_product, .role = "householder_product", .takes = lapack_takes},
    .jvp = derive_jvp,
    .linearize = linearize,
    .transpose = kByReflections,
    .batch = batch_elementwise,
    .samples = product_samples,
};

}  // namespace lathe
