// Factorizations and solutions through the public functions: against known values and against the
// equations they solve.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lathe/lathe.h"

namespace lathe {
namespace {

constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();

void expect_values(const Array& got, const std::vector<float>& expected) {
  const std::vector<float> values = got.to_vector<float>();
  ASSERT_EQ(values.size(), expected.size());
  for (size_t i = 0; i < values.size(); ++i) EXPECT_NEAR(values[i], expected[i], 1e-5) << i;
}

float largest_difference(const Array& a, const Array& b) { return max(abs(a - b)).item<float>(); }

// [count, n, n], symmetric and positive definite.
Array definite(Dim count, Dim n) {
  const Array m = random::normal(random::key(7), {count, n, n});
  const Array diagonal = where(iota({n, n}, 0) == iota({n, n}, 1), ones({n, n}), zeros({n, n}));
  return matmul(m, transpose(m, {0, 2, 1})) + diagonal * full({}, static_cast<double>(n));
}

TEST(Linalg, a_factor_is_read_from_one_triangle_and_zero_in_the_other) {
  const Array a = Array::of<float>({2, 2}, {4, kNaN, 2, 10});
  expect_values(jit([](const Array& x) { return cholesky(x); })(a), {2, 0, 1, 3});
  const Array b = Array::of<float>({2, 2}, {4, 2, kNaN, 10});
  expect_values(cholesky(b, false), {2, 1, 0, 3});
}

TEST(Linalg, a_matrix_without_a_factor_gives_NaN_and_its_neighbours_theirs) {
  const Array two = Array::of<float>({2, 2, 2}, {1, 2, 2, 1, 4, 2, 2, 10});
  const std::vector<float> out = cholesky(two).to_vector<float>();
  EXPECT_TRUE(std::isnan(out[0]) && std::isnan(out[2]) && std::isnan(out[3]));
  EXPECT_EQ(out[1], 0);
  expect_values(slice_in_dim(cholesky(two), 1, 2, 0), {2, 0, 1, 3});
}

TEST(Linalg, batches_over_all_threads_solve_their_equations) {
  const Array a = definite(500, 17);
  const Array l = jit([](const Array& x) { return cholesky(x); })(a);
  EXPECT_LT(largest_difference(matmul(l, transpose(l, {0, 2, 1})), a), 1e-4);
  const Array b = random::normal(random::key(8), {500, 17, 3});
  const auto solve = jit([](const Array& x, const Array& y) { return triangular_solve(x, y); });
  EXPECT_LT(largest_difference(matmul(l, solve(l, b)), b), 1e-4);
}

TEST(Linalg, a_matrix_may_be_its_own_right_side) {
  const Array l = cholesky(definite(3, 4));
  const auto self = jit([](const Array& x) { return triangular_solve(x + x, x + x); });
  const Array identity = self(l);
  const Array eye = where(iota({4, 4}, 0) == iota({4, 4}, 1), ones({4, 4}), zeros({4, 4}));
  EXPECT_LT(largest_difference(identity, broadcast_to(eye, {3, 4, 4})), 1e-6);
}

// d log det A = A⁻¹, of which a symmetric A in one triangle counts what is off the diagonal twice.
TEST(Linalg, the_gradient_of_a_log_determinant_is_the_inverse) {
  const auto log_det = [](const Array& a) {
    const Array l = cholesky(a);
    const Array on = iota({2, 2}, 0) == iota({2, 2}, 1);
    return sum(where(on, log(where(on, l, ones_like(l))), zeros_like(l))) * full({}, 2);
  };
  const Array a = Array::of<float>({2, 2}, {4, 2, 2, 10});
  const float det = 36;
  expect_values(grad(log_det)(a), {10 / det, 0, -4 / det, 4 / det});
}

TEST(Linalg, vmap_gives_each_example_its_own) {
  const Array a = definite(5, 3), b = random::normal(random::key(9), {3, 2});
  const auto solve = [&](const Array& x) { return triangular_solve(cholesky(x), b); };
  const Array all = vmap(solve)(a);
  for (Dim e = 0; e < 5; ++e) {
    const Array one = squeeze(slice_in_dim(a, e, e + 1, 0), 0);
    EXPECT_LT(largest_difference(squeeze(slice_in_dim(all, e, e + 1, 0), 0), solve(one)), 1e-6);
  }
}

TEST(Linalg, mistakes_are_named) {
  EXPECT_THROW(cholesky(ones({2, 3})), UserError);
  EXPECT_THROW(triangular_solve(ones({2, 2}), ones({3, 2})), UserError);
  EXPECT_THROW(triangular_solve(ones({2, 2}), ones({2})), UserError);
}

}  // namespace
}  // namespace lathe
