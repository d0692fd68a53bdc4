// Derivatives of products where a factor is 0, on both engines: determinants of singular matrices,
// and several updates multiplied into one place. The expected values are exact.
#include <gtest/gtest.h>

#include <algorithm>
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

TEST_P(ExactSlopes, of_det_near_singular_matrices_keep_their_digits) {
  const Array a = matrix(3, {1, 2, 3, 4, 5, 6, 7, 8, 9 + 1e-14});
  const auto second = hessian([](const Array& x) { return det(x); })(a);  // [i, j, k, l]
  const auto at = [&](int k, int l) { return second[0, 0, k, l].item<double>(); };
  EXPECT_NEAR(at(1, 1), 9, 1e-9);
  EXPECT_NEAR(at(1, 2), -8, 1e-9);
  EXPECT_NEAR(at(0, 0), 0, 1e-9);
  const Array tiny = Array::of<float>({1, 1}, {1e-39f});
  EXPECT_FLOAT_EQ(grad([](const Array& x) { return det(x); })(tiny).to_vector<float>()[0], 1);
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

// ---- products of updates

const std::vector<int64_t> kPlaces = {0, 0, 1, 0, 2, 9, 2, 3};
const Values kFactors = {1.5, 0, 4, 2, 0, 7, 0, -3}, kElements = {2, 3, 5, 0, 6};
const Values kWeights = {1, -2, 4, 8, 16};

Array product_at(const Array& x, const Array& updates) {
  const Array places = Array::of<int64_t>({8}, kPlaces);
  return sum(x.at(places).multiply(updates) * Array::of<double>({5}, kWeights));
}

// Element, and updates but for those in `left`, at `place`, times its weight.
double rest(size_t place, const std::vector<size_t>& left) {
  double out = kElements[place] * kWeights[place];
  for (size_t k = 0; k < kFactors.size(); ++k)
    if (static_cast<size_t>(kPlaces[k]) == place && std::ranges::count(left, k) == 0)
      out *= kFactors[k];
  return out;
}

TEST_P(ExactSlopes, of_updates_at_one_place_are_the_products_of_the_others) {
  const Array x = Array::of<double>({5}, kElements), updates = Array::of<double>({8}, kFactors);
  Values want;
  for (size_t k = 0; k < 8; ++k)
    want.push_back(kPlaces[k] < 5 ? rest(static_cast<size_t>(kPlaces[k]), {k}) : 0);
  const auto by_updates = [&](const Array& u) { return product_at(x, u); };
  expect_near(jit(grad(by_updates))(updates), want, 0);
  const auto by_elements = [&](const Array& v) { return product_at(v, updates); };
  expect_near(jit(grad(by_elements))(x), {0, -8, 0, -24, 16}, 0);
}

TEST_P(ExactSlopes, of_updates_at_one_place_have_slopes) {
  const Array x = Array::of<double>({5}, kElements), updates = Array::of<double>({8}, kFactors);
  Values want;
  for (size_t k = 0; k < 8; ++k)
    for (size_t j = 0; j < 8; ++j) {
      const bool together = k != j && kPlaces[k] == kPlaces[j] && kPlaces[k] < 5;
      want.push_back(together ? rest(static_cast<size_t>(kPlaces[k]), {k, j}) : 0);
    }
  expect_near(hessian([&](const Array& u) { return product_at(x, u); })(updates), want, 0);
}

TEST_P(ExactSlopes, of_segment_products_have_slopes) {
  const Array ids = Array::of<int32_t>({3}, {1, 1, 1});
  const auto product = [&](const Array& x) { return sum(segment_prod(x, ids, 2)); };
  const Array x = Array::of<double>({3}, {0, 3, 5});
  expect_near(grad(product)(x), {15, 0, 0}, 0);
  expect_near(hessian(product)(x), {0, 5, 3, 5, 0, 0, 3, 0, 0}, 0);
}

INSTANTIATE_TEST_SUITE_P(Engines, ExactSlopes, testing::Bool(),
                         [](const auto& info) { return info.param ? "compiled" : "evaluated"; });

}  // namespace
}  // namespace lathe
