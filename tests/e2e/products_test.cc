// Products and what follows them in one kernel, in machine code: the same bits as one op after the
// other, and close to f64.
#include <gtest/gtest.h>

#include <functional>

#include "lathe/lathe.h"

namespace lathe {
namespace {

using Function = std::function<Array(const Array&, const Array&, const Array&)>;

Array values(Shape shape, int seed) {
  return random::uniform(random::key(static_cast<uint64_t>(seed)), std::move(shape), -1, 1);
}

void expect_one_meaning(const Function& f, const Array& a, const Array& b, const Array& c) {
  const Array fused = jit(f)(a, b, c), apart = f(a, b, c);
  EXPECT_EQ(fused.to_vector<float>(), apart.to_vector<float>());
  const auto wide = [](const Array& x) { return convert(x, DType::f64); };
  const auto want = f(wide(a), wide(b), wide(c)).to_vector<double>();
  const auto got = fused.to_vector<float>();
  ASSERT_EQ(got.size(), want.size());
  for (size_t i = 0; i < got.size(); ++i) ASSERT_NEAR(got[i], want[i], 2e-5) << "element " << i;
}

// x [b·t, k] times w [k, h·d], then as [b, t, h, d]: rows and columns in parts, whole, few, narrow
// and with sums long and short.
void expect_after_reshape(const std::function<Array(const Array&, const Array&)>& then) {
  struct Sizes {
    Dim b, t, h, d, k;
  };
  for (const auto& [b, t, h, d, k] :
       {Sizes{2, 40, 3, 32, 24}, Sizes{1, 5, 2, 64, 70}, Sizes{3, 50, 1, 16, 33},
        Sizes{2, 33, 2, 40, 600}, Sizes{2, 3, 4, 48, 90}, Sizes{4, 1, 3, 20, 17}}) {
    const auto f = [&](const Array& x, const Array& w, const Array& s) {
      return then(reshape(matmul(x, w), {b, t, h, d}), s);
    };
    expect_one_meaning(f, values({b * t, k}, 1), values({k, h * d}, 2), values({t, d}, 3));
  }
}

TEST(Products, go_on_through_a_reshape) {
  expect_after_reshape([](const Array& y, const Array&) { return y * 0.3; });
  expect_after_reshape(
      [](const Array& y, const Array& s) { return y * broadcast_in_dim(s, y.shape(), {1, 3}); });
  expect_after_reshape([](const Array& y, const Array&) {
    return reshape(y * 0.3, {y.dim(0) * y.dim(1) * y.dim(2), y.dim(3)}) * 0.7;
  });
}

TEST(Products, go_on_through_a_transpose) {
  for (const Dims& order : {Dims{0, 2, 1, 3}, Dims{0, 2, 3, 1}, Dims{3, 1, 0, 2}, Dims{2, 0, 1, 3}})
    expect_after_reshape([&](const Array& y, const Array&) { return transpose(y, order) * 0.3; });
}

TEST(Products, of_batches_are_stored_in_any_order) {
  const Array v = values({2, 40, 3, 20}, 1), p = values({2, 3, 30, 40}, 2), none = values({1}, 3);
  for (const Dims& order : {Dims{0, 3, 1, 2}, Dims{0, 1, 3, 2}, Dims{2, 3, 1, 0}, Dims{1, 2, 3, 0}})
    expect_one_meaning(
        [&](const Array& v, const Array& p, const Array&) {
          return transpose(dot_general(v, p, {{0, 2}, {0, 1}, {1}, {3}}), order);
        },
        v, p, none);
}

TEST(Products, of_short_sums_take_any_shape) {
  for (const Dim n : {9, 16, 33, 64, 100})
    for (const Dim k : {1, 13, 64})
      expect_one_meaning(
          [](const Array& a, const Array& b, const Array& bias) {
            return matmul(a, b) * broadcast_to(bias, {70, b.dim(1)});
          },
          values({70, k}, 1), values({k, n}, 2), values({n}, 3));
}

}  // namespace
}  // namespace lathe
