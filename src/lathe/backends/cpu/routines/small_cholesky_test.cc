// Factors of small matrices: their products, the triangle that is read, and what has no factor.
#include "lathe/backends/cpu/routines/small_cholesky.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace lathe {
namespace {

template <typename T>
using Matrix = std::vector<T>;

size_t place(int64_t n, int64_t i, int64_t j) { return static_cast<size_t>(i * n + j); }

bool is_inside(bool lower, int64_t i, int64_t j) { return lower ? j <= i : j >= i; }

// Positive definite; its condition is that of most covariances.
template <typename T>
Matrix<T> definite(int64_t n) {
  std::mt19937_64 random(static_cast<uint64_t>(n));
  std::normal_distribution<double> normal;
  Matrix<double> x(static_cast<size_t>(n * n));
  for (double& each : x) each = normal(random);
  Matrix<T> a(x.size());
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double sum = i == j ? 0.1 : 0;
      for (int64_t k = 0; k < n; ++k)
        sum += x[place(n, i, k)] * x[place(n, j, k)] / static_cast<double>(n);
      a[place(n, i, j)] = static_cast<T>(sum);
    }
  return a;
}

template <typename T>
Matrix<T> factor(Matrix<T> a, int64_t n, bool lower) {
  Matrix<T> memory(static_cast<size_t>(n * small_cholesky_stride(n)));
  small_cholesky(a.data(), n, lower, memory.data());
  return a;
}

template <typename T>
class SmallCholesky : public testing::Test {};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(SmallCholesky, Types);

TYPED_TEST(SmallCholesky, multiplies_to_the_matrix) {
  for (int64_t n = 0; n <= kSmallCholesky; n += n < 40 ? 1 : 11) {
    const auto a = definite<TypeParam>(n), l = factor(a, n, true);
    const double most = 4 * std::sqrt(n + 1.0) * std::numeric_limits<TypeParam>::epsilon();
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j <= i; ++j) {
        double sum = 0;
        for (int64_t k = 0; k <= j; ++k)
          sum += static_cast<double>(l[place(n, i, k)]) * static_cast<double>(l[place(n, j, k)]);
        ASSERT_NEAR(sum, static_cast<double>(a[place(n, i, j)]), most)
            << n << ": " << i << ", " << j;
      }
  }
}

TYPED_TEST(SmallCholesky, reads_one_triangle_and_clears_the_other) {
  for (const int64_t n : {1, 3, 8, 13, 64, 128}) {
    const auto a = definite<TypeParam>(n), both = factor(a, n, true);
    for (const bool lower : {true, false}) {
      auto one = a;
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          if (!is_inside(lower, i, j))
            one[place(n, i, j)] = std::numeric_limits<TypeParam>::quiet_NaN();
      const auto got = factor(one, n, lower);
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j)
          ASSERT_EQ(got[place(n, i, j)], lower ? both[place(n, i, j)] : both[place(n, j, i)])
              << n << ": " << i << ", " << j;
    }
  }
}

// Wherever a number of the triangle is not finite, or a diagonal is too small.
TYPED_TEST(SmallCholesky, what_has_no_factor_is_nan_in_the_triangle) {
  constexpr auto kInfinity = std::numeric_limits<TypeParam>::infinity();
  constexpr auto kNaN = std::numeric_limits<TypeParam>::quiet_NaN();
  const auto expect_none = [](const Matrix<TypeParam>& a, int64_t n, bool lower) {
    const auto got = factor(a, n, lower);
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j)
        if (is_inside(lower, i, j))
          ASSERT_TRUE(std::isnan(got[place(n, i, j)])) << n << ": " << i << ", " << j;
        else
          ASSERT_EQ(got[place(n, i, j)], 0) << n << ": " << i << ", " << j;
  };
  for (const int64_t n : {1, 2, 7, 18})
    for (const bool lower : {true, false})
      for (int64_t i = 0; i < n; ++i)
        for (int64_t j = 0; j < n; ++j) {
          auto a = definite<TypeParam>(n);
          if (is_inside(lower, i, j))
            for (const TypeParam bad : {kInfinity, -kInfinity, kNaN, -kNaN}) {
              a[place(n, i, j)] = bad;
              expect_none(a, n, lower);
            }
          if (i == j)
            for (const TypeParam bad : {TypeParam(0), TypeParam(-1)}) {
              a[place(n, i, j)] = bad;
              expect_none(a, n, lower);
            }
        }
}

}  // namespace
}  // namespace lathe
