// Matrices of derivatives, linearize, eval_shape, and trees as vectors: values written out.
#include <gtest/gtest.h>

#include <cmath>

#include "lathe/lathe.h"

namespace lathe {
namespace {

using F = std::vector<float>;

void expect_values(const Array& got, const Shape& shape, const F& want) {
  ASSERT_EQ(got.shape(), shape);
  const F values = got.to_vector<float>();
  for (size_t i = 0; i < want.size(); ++i) EXPECT_NEAR(values[i], want[i], 1e-5) << i;
}

std::string error_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

const Array kPoint = Array::of<float>(2, {2, 3});

// (x0·x1, x1², x0) at (2, 3).
Array curve(const Array& x) { return stack({x[0] * x[1], x[1] * x[1], x[0]}); }
const F kSlopes = {3, 2, 0, 6, 1, 0};

TEST(Jacobians, are_the_same_forward_and_in_reverse) {
  expect_values(jacfwd(curve)(kPoint), {3, 2}, kSlopes);
  expect_values(jacrev(curve)(kPoint), {3, 2}, kSlopes);
  expect_values(jit(jacfwd(curve))(kPoint), {3, 2}, kSlopes);
  expect_values(jit(jacrev(curve))(kPoint), {3, 2}, kSlopes);
}

TEST(Jacobians, have_the_axes_of_the_result_then_those_of_the_argument) {
  const auto f = [](const Array& x) { return outer(x, x); };
  EXPECT_EQ(jacfwd(f)(ones({2, 2})).shape(), Shape({4, 4, 2, 2}));
  EXPECT_EQ(jacrev(f)(ones({2, 2})).shape(), Shape({4, 4, 2, 2}));
  EXPECT_EQ(jacrev([](const Array& x) { return sum(x); })(ones({2, 2})).shape(), Shape({2, 2}));
  expect_values(jacfwd([](const Array& x) { return x * kPoint; })(5.0), {2}, {2, 3});
}

struct Line {
  Array slope, height;
};

TEST(Jacobians, of_a_tree_by_an_array_and_of_an_array_by_a_tree_are_trees) {
  const auto parts = [](const Array& x) { return Line{x * x, sum(x)}; };
  for (const Line& j : {jacfwd(parts)(kPoint), jacrev(parts)(kPoint)}) {
    expect_values(j.slope, {2, 2}, {4, 0, 0, 6});
    expect_values(j.height, {2}, {1, 1});
  }
  const auto line = [](const Array& x, const Line& l) { return l.slope * x + l.height; };
  const Line l{Array::of<float>({}, {7}), Array::of<float>({}, {1})};
  for (const Line& j : {jacfwd<1>(line)(kPoint, l), jacrev<1>(line)(kPoint, l)}) {
    expect_values(j.slope, {2}, {2, 3});
    expect_values(j.height, {2}, {1, 1});
  }
}

TEST(Jacobians, of_each_example_by_vmap) {
  const Array many = stack({kPoint, kPoint * 2});
  expect_values(vmap(jacrev(curve))(many), {2, 3, 2}, {3, 2, 0, 6, 1, 0, 6, 4, 0, 12, 1, 0});
  expect_values(vmap(jacfwd(curve))(many), {2, 3, 2}, {3, 2, 0, 6, 1, 0, 6, 4, 0, 12, 1, 0});
}

TEST(Jacobians, of_integers_are_refused) {
  const auto twice = [](const Array& x) { return x * 2; };
  EXPECT_NE(error_of([&] { jacrev(twice)(arange(2)); }).find("args[0]"), std::string::npos);
  const auto truth = [](const Array& x) { return x > 2; };
  EXPECT_NE(error_of([&] { jacrev(truth)(kPoint); }).find("jacfwd"), std::string::npos);
  EXPECT_EQ(jacfwd(twice)(kPoint).shape(), Shape({2, 2}));
}

// x0²·x1: (2·x1, 2·x0; 2·x0, 0).
TEST(Hessian, holds_second_derivatives) {
  const auto loss = [](const Array& x) { return x[0] * x[0] * x[1]; };
  expect_values(hessian(loss)(kPoint), {2, 2}, {6, 4, 4, 0});
  expect_values(jit(hessian(loss))(kPoint), {2, 2}, {6, 4, 4, 0});
  expect_values(hessian([](const Array& x) { return exp(x); })(0.5), {}, {std::exp(0.5F)});
}

TEST(Linearize, gives_the_value_and_what_jvp_gives) {
  int calls = 0;
  const auto f = [&](const Array& x, const Array& y) {
    ++calls;
    return Line{sin(x) * y, sum(x)};
  };
  const Array y = Array::of<float>(2, {1, -1});
  const auto [value, push] = linearize(f, kPoint, y);
  expect_values(value.height, {}, {5});
  const Array dx = Array::of<float>(2, {1, 2}), dy = Array::of<float>(2, {0, 1});
  const Line moved = push(dx, dy);
  const auto expected = jvp(f, std::tuple(kPoint, y), std::tuple(dx, dy)).second;
  expect_values(moved.slope, {2}, expected.slope.to_vector<float>());
  expect_values(moved.height, {}, {3});
  const int before = calls;
  expect_values(push(dy, dy).height, {}, {1});
  EXPECT_EQ(calls, before) << "the function is not called again";
  EXPECT_NE(error_of([&] { push(ones({3}), dy); }).find("tangents"), std::string::npos);
}

TEST(EvalShape, tells_shapes_and_types_and_computes_nothing) {
  const auto f = [](const Line& l, const Array& x) {
    return std::pair(matmul(l.slope, x), argmax(l.height, 0));
  };
  const Line l{Array::placeholder(DType::bf16, {1000000, 1000000}),
               Array::placeholder(DType::f32, {7})};
  const auto [product, place] = eval_shape(f, l, Array::placeholder(DType::bf16, {1000000, 3}));
  EXPECT_EQ(product.shape(), Shape({1000000, 3}));
  EXPECT_EQ(product.dtype(), DType::bf16);
  EXPECT_EQ(place.dtype(), DType::i32);
  EXPECT_FALSE(product.is_concrete());
}

TEST(Trees, become_vectors_and_come_back) {
  const std::pair<Line, Array> t = {{Array::of<float>(2, {1, 2}), Array::of<float>({}, {3})},
                                    Array::of<int32_t>({1, 2}, {4, 5})};
  const auto [line, back] = tree::ravel_pytree(t);
  expect_values(line, {5}, {1, 2, 3, 4, 5});
  const auto again = back(line * 2);
  expect_values(again.first.slope, {2}, {2, 4});
  EXPECT_EQ(again.second.to_vector<int32_t>(), (std::vector<int32_t>{8, 10}));
  EXPECT_NE(error_of([&, back = back] { back(ones({4})); }).find("5 elements"), std::string::npos);
  const Array total = tree::reduce(
      [](const Array& sum_so_far, const Array& leaf) { return sum_so_far + sum(leaf); }, t,
      Array(0));
  EXPECT_EQ(convert(total, DType::f32).item<float>(), 15);
  const auto loss = [&, back = back](const Array& v) {
    const auto at = back(v);
    return sum(at.first.slope * at.first.height);
  };
  expect_values(jit(grad(loss))(line), {5}, {3, 3, 3, 0, 0});
}

}  // namespace
}  // namespace lathe
