// Derivatives of products where a factor is 0, on both engines: determinants of singular matrices.
// The expected values are exact.
#include <gtest/gtest.h>

#include <complex>

#include "lathe/lathe.h"

namespace lathe {
namespace {

using Values = std::vector<double>;

class ExactSlopes : public testing::TestWithParam<bool> {
 protected:
  void SetUp() override {
    set_default_client(GetParam() ? make_default_cpu_client() : make_reference_client());
  }
};

void expect_near(const Array& got, const Values& want, double bound = 1e-12) {
  const auto values = got.to_vector<double>();
  ASSERT_EQ(values.size(), want.size());
  for (size_t i = 0; i < want.size(); ++i) EXPECT_NEAR(values[i], want[i], bound) << i;
}

Array matrix(Dim n, const Values& values) { return Array::of<double>({n, n}, values); }

Array cofactors_of(const Array& a) {
  return jit(grad([](const Array& x) { return sum(det(x)); }))(a);
}

TEST_P(ExactSlopes, of_det_at_singular_matrices_are_cofactors) {
  expect_near(cofactors_of(matrix(2, {1, 2, 2, 4})), {4, -2, -2, 1});
  expect_near(cofactors_of(matrix(2, {0, 1, 0, 2})), {2, 0, -1, 0});
  expect_near(cofactors_of(matrix(2, {0, 0, 0, 0})), {0, 0, 0, 0});
  expect_near(cofactors_of(matrix(1, {0})), {1});
  expect_near(cofactors_of(matrix(3, {1, 2, 3, 4, 5, 6, 7, 8, 9})),
              {-3, 6, -3, 6, -12, 6, -3, 6, -3});
  expect_near(cofactors_of(matrix(3, {0, 1, 2, 0, 3, 4, 0, 5, 6})), {-2, 0, 0, 4, 0, 0, -2, 0, 0});
  expect_near(cofactors_of(matrix(3, {1, 2, 3, 2, 4, 6, 3, 6, 9})), Values(9, 0));
}

TEST_P(ExactSlopes, of_det_where_it_underflows_do_not) {
  const auto got = cofactors_of(matrix(2, {3e-200, 0, 1e-200, 2e-200})).to_vector<double>();
  const Values want = {2e-200, -1e-200, 0, 3e-200};
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(got[i], want[i], 1e-212) << i;
}

TEST_P(ExactSlopes, of_det_hold_in_batches_of_both_kinds) {
  const Array a = Array::of<double>({2, 2, 2}, {1, 2, 2, 4, 5, 3, 2, 4});
  expect_near(cofactors_of(a), {4, -2, -2, 1, 4, -2, -3, 5});
  expect_near(vmap(cofactors_of)(a), {4, -2, -2, 1, 4, -2, -3, 5});
}

TEST_P(ExactSlopes, of_det_of_complex_matrices_are_cofactors) {
  using C = std::complex<double>;
  const Array a = Array::of<C>({2, 2}, {1, C(0, 1), C(0, 1), -1});
  const Array moved = Array::of<C>({2, 2}, {C(1, 2), 3, C(0, 1), C(2, -1)});
  const auto tangent =
      std::get<1>(jvp([](const Array& x) { return det(x); }, std::tuple(a), std::tuple(moved)));
  // -1·(1 + 2i) - i·3 - i·i + 1·(2 - i)
  const C got = tangent.literal().get_c128(0);
  EXPECT_NEAR(got.real(), 2, 1e-12);
  EXPECT_NEAR(got.imag(), -6, 1e-12);
}

// The second derivatives of a 2×2 determinant are the same everywhere.
TEST_P(ExactSlopes, of_det_have_slopes) {
  const auto second = [](const Array& a) {
    return hessian([](const Array& x) { return det(x); })(a);
  };
  const Values want = {0, 0, 0, 1, 0, 0, -1, 0, 0, -1, 0, 0, 1, 0, 0, 0};
  for (const Values& a :
       {Values{1, 2, 2, 4}, Values{0, 1, 0, 2}, Values{0, 0, 0, 0}, Values{5, 3, 2, 4}})
    expect_near(second(matrix(2, a)), want);
}

INSTANTIATE_TEST_SUITE_P(Engines, ExactSlopes, testing::Bool(),
                         [](const auto& info) { return info.param ? "compiled" : "evaluated"; });

}  // namespace
}  // namespace lathe
