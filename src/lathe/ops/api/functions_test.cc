// Operators and the conveniences of ops.h: values are NumPy's and JAX's, written out.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <sstream>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/random.h"
#include "lathe/runtime/client.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

using F = std::vector<float>;
using I = std::vector<int32_t>;

F floats(const Array& x) { return x.to_vector<float>(); }
I ints(const Array& x) { return x.to_vector<int32_t>(); }
std::vector<bool> bools(const Array& x) {
  std::vector<bool> out;
  for (int64_t i = 0; i < x.size(); ++i) out.push_back(x.literal().get_i64(i) != 0);
  return out;
}
Array vec(const F& values) { return Array::of<float>({std::ssize(values)}, values); }
Array ivec(const I& values) { return Array::of<int32_t>({std::ssize(values)}, values); }

void expect_mentions(const std::string& text, std::string_view part) {
  EXPECT_NE(text.find(part), std::string::npos) << text;
}

// ---- numbers that do not fit

TEST(Functions, whole_and_broken_numbers_make_ranges_and_truths) {
  EXPECT_EQ(arange(2.5).to_vector<float>(), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(arange(3).dtype(), DType::i32);
  EXPECT_EQ(arange(-3).shape(), Shape{0});
  EXPECT_EQ(arange(-2.5).shape(), Shape{0});
  EXPECT_TRUE(full({}, 0.5, DType::boolean).item<bool>());
  EXPECT_TRUE(full_like(Array(true), -0.25).item<bool>());
  EXPECT_EQ((arange(2) * 'a').to_vector<int32_t>(), (std::vector<int32_t>{0, 97}));
  EXPECT_THROW(dynamic_slice_in_dim(arange(3), 0.9, 1, 0), UserError);
  EXPECT_THROW(one_hot(ones(2), 3), UserError);
}

TEST(Numbers, beyond_their_type_are_refused) {
  const Array x = zeros({1}), i = ivec({1});
  expect_mentions(error_of([&] { (void)(x * 18446744073709551615ULL); }), "beyond i64");
  expect_mentions(error_of([&] { (void)(i + 3000000000LL); }), "out of bounds for i32");
  expect_mentions(error_of([&] { (void)(i < 3000000000U); }), "out of bounds for i32");
  EXPECT_EQ(floats(x + 3000000000LL), F{3e9F});
}

TEST(Shape, axes_count_from_the_end_and_end_somewhere) {
  const Array x = zeros({2, 3});
  EXPECT_EQ(x.shape()[-1], 3);
  expect_mentions(error_of([&] { (void)x.shape()[2]; }), "axis 2 of a shape [2, 3]");
  expect_mentions(error_of([&] { (void)Array(1).shape().back(); }), "axis -1 of a shape []");
}

TEST(Triangles, far_from_the_diagonal_are_all_or_nothing) {
  const Array x = ones({2, 3});
  constexpr Dim kFar = Dim{1} << 40;
  EXPECT_EQ(sum(tril(x, -kFar)).item<float>(), 0);
  EXPECT_EQ(sum(tril(x, kFar)).item<float>(), 6);
  EXPECT_EQ(sum(triu(x, kFar)).item<float>(), 0);
}

TEST(Sizes, that_overflow_are_refused) {
  expect_mentions(error_of([] { pad(ones({4}), 0, {INT64_MAX}, {INT64_MAX}); }), "overflows");
  expect_mentions(error_of([] { pad(ones({5}), 0, {1}, {1}, {Dim{1} << 62}); }), "overflows");
  expect_mentions(error_of([] { arange(INT64_MIN, INT64_MAX); }), "too many elements");
  expect_mentions(error_of([] { arange(0.0, 1.0, 1e-300); }), "too many");
  expect_mentions(error_of([] { linspace(0, 1, Dim{1} << 60); }), "too many");
}

TEST(Errors, name_the_function_that_was_called) {
  const auto expect_said = [](const auto& call, std::string_view op, std::string_view what) {
    const std::string said = error_of(call);
    expect_mentions(said, op);
    expect_mentions(said, what);
    expect_mentions(said, "functions_test.cc:");
  };
  const Array four = zeros({4}, DType::u8);
  expect_said([&] { bitcast_convert(four, DType::i64); }, "[bitcast_convert] ", "last axis");
  expect_said([&] { bitcast_convert(zeros({4}, DType::c64), DType::f32); }, "bitcast_convert] ",
              "complex");
  const random::Key key = random::key(0);
  const Shape huge = {Dim{1} << 40, Dim{1} << 40};
  for (const Shape& shape : {Shape{-1}, huge}) {
    const auto refused = [&](const std::string& op, const auto& draw) {
      expect_said([&] { draw(shape); }, fmt::format("[random::{}] ", op), shape.str());
    };
    refused("bits", [&](const Shape& s) { random::bits(key, s); });
    refused("uniform", [&](const Shape& s) { random::uniform(key, s); });
    refused("normal", [&](const Shape& s) { random::normal(key, s); });
    refused("exponential", [&](const Shape& s) { random::exponential(key, s); });
    refused("gumbel", [&](const Shape& s) { random::gumbel(key, s); });
    refused("truncated_normal", [&](const Shape& s) { random::truncated_normal(key, -1, 1, s); });
    refused("randint", [&](const Shape& s) { random::randint(key, s, 0, 9); });
    refused("randint", [&](const Shape& s) { random::randint(key, s, 0, 9, DType::i8); });
  }
  const Array captured = ones({});
  expect_said(
      [&] {
        sort(std::vector{four}, 0, true,
             [&](std::span<const Array> v) { return (v[0] + captured) < v[1]; });
      },
      "[sort] ", "from outside");
}

TEST(Calls, of_nothing_are_refused) {
  expect_mentions(error_of([] { call(Program{}, std::vector{ones({1})}); }), "null");
  expect_mentions(error_of([] {
                    const CombineFn first = [](std::span<const Array> a, std::span<const Array>) {
                      return std::vector{a[0]};
                    };
                    reduce(std::vector{ones({1})}, {}, {0}, first);
                  }),
                  "as many initial values");
}

// ---- operators

TEST(Operators, take_numbers_on_either_side) {
  const Array x = vec({1, 2});
  EXPECT_EQ(floats(0.5 * x), (F{.5f, 1}));
  EXPECT_EQ(floats(1 - x), (F{0, -1}));
  EXPECT_EQ(floats(2 / x), (F{2, 1}));
  EXPECT_EQ(floats(x + 1), (F{2, 3}));
  EXPECT_EQ(bools(1.5 < x), (std::vector<bool>{false, true}));
  EXPECT_EQ(bools(2 == x), (std::vector<bool>{false, true}));
}

TEST(Operators, assign) {
  Array x = vec({1, 2});
  const Array before = x;
  x += 1;
  x *= vec({3, 4});
  x -= 0.5;
  x /= 2;
  EXPECT_EQ(floats(x), (F{2.75f, 5.75f}));
  EXPECT_EQ(floats(before), (F{1, 2})) << "copies do not change";
  Array i = ivec({12, 7});
  i %= 5;
  i <<= 2;
  i |= 1;
  i ^= 3;
  i &= 14;
  i >>= 1;
  const auto same = [](int v) { return (((((v % 5) << 2) | 1) ^ 3) & 14) >> 1; };
  EXPECT_EQ(ints(i), (I{same(12), same(7)}));
}

TEST(Operators, on_integers_are_those_of_cpp) {
  const Array x = ivec({-7, 7});
  EXPECT_EQ(ints(x % 3), (I{-1, 1}));
  EXPECT_EQ(ints(x / 2), (I{-3, 3}));
  EXPECT_EQ(ints(x >> 1), (I{-4, 3}));
  EXPECT_EQ(ints(1 << ivec({0, 4})), (I{1, 16}));
  EXPECT_EQ(ints(~x), (I{6, -8}));
  EXPECT_EQ(ints(x ^ 1), (I{-7 ^ 1, 6}));
  const Array u = Array::of<uint8_t>({1}, {0x80});
  EXPECT_EQ((u >> 7).to_vector<uint8_t>(), (std::vector<uint8_t>{1}));
}

TEST(Operators, not_is_of_booleans) {
  EXPECT_EQ(bools(!(vec({1, -1}) > 0)), (std::vector<bool>{false, true}));
  EXPECT_NE(error_of([] { !vec({1}); }).find("booleans"), std::string::npos);
}

TEST(Operators, name_the_line_of_the_left_operand_too) {
  EXPECT_NE(error_of([] { vec({1, 2}) & vec({1, 2}); }).find("functions_test.cc:"),
            std::string::npos);
}

TEST(Numbers, become_arrays_and_stay_weak) {
  Array s = 1.0f;
  EXPECT_TRUE(s.weak());
  EXPECT_EQ(s.item<float>(), 1);
  s += Array::of<int32_t>({1}, {2});
  EXPECT_EQ(s.dtype(), DType::f32);
  const Array half = convert(vec({1}), DType::bf16) * Array(0.5);
  EXPECT_EQ(half.dtype(), DType::bf16);
}

TEST(Numbers, that_an_integer_type_does_not_hold_fill_no_array) {
  const auto refused = [](double value, DType dtype) {
    const std::string text = error_of([&] { full({2}, value, dtype); });
    return text.find("[full]") != std::string::npos &&
           text.find("functions_test.cc:") != std::string::npos;
  };
  EXPECT_TRUE(refused(256, DType::u8));
  EXPECT_TRUE(refused(-1, DType::u8));
  EXPECT_TRUE(refused(128, DType::i8));
  EXPECT_TRUE(refused(2, DType::i2));
  EXPECT_TRUE(refused(1e10, DType::i32));
  EXPECT_TRUE(refused(0x1p63, DType::i64));
  EXPECT_TRUE(refused(0x1p64, DType::u64));
  EXPECT_TRUE(refused(NAN, DType::i32));
  EXPECT_TRUE(refused(INFINITY, DType::i64));
  EXPECT_NE(error_of([] { full_like(arange(2), 1e10); }).find("[full_like]"), std::string::npos);
  EXPECT_EQ(full({}, 255.9, DType::u8).item<uint8_t>(), 255);
  EXPECT_EQ(full({}, -128.5, DType::i8).item<int8_t>(), -128);
  EXPECT_EQ(full({}, -0x1p63, DType::i64).item<int64_t>(), INT64_MIN);
  EXPECT_EQ(full({}, 0x1p63, DType::u64).item<uint64_t>(), uint64_t{1} << 63);
  EXPECT_TRUE(full({}, 2, DType::boolean).item<bool>());
}

TEST(Array, takes_a_list_of_booleans) {
  const Array x = Array::of<bool>({3}, {true, false, true});
  EXPECT_EQ(x.dtype(), DType::boolean);
  EXPECT_EQ(x.to_vector<bool>(), (std::vector<bool>{true, false, true}));
}

TEST(Text, shows_values_or_the_type) {
  const Array x = reshape(arange(4), {2, 2});
  EXPECT_EQ(fmt::format("{}", x), "i32[2, 2] {{0, 1}, {2, 3}}");
  std::ostringstream out;
  out << vec({0.5f, -1});
  EXPECT_EQ(out.str(), "f32[2] {0.5, -1}");
  EXPECT_EQ(fmt::format("{}", Array(true)), "i1[] true");
  EXPECT_EQ(fmt::format("{}", Array()), "empty");
  EXPECT_EQ(fmt::format("{}", Array::placeholder(DType::bf16, {3})), "placeholder bf16[3]");
  EXPECT_EQ(fmt::format("{}", arange(1000)), "i32[1000] {0, 1, 2, …, 997, 998, 999}");
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(fmt::format("{}", vec({-nan, nan, -INFINITY})), "f32[3] {nan, nan, -inf}");
  EXPECT_EQ(complex(vec({-nan}), vec({-1})).str(), "complex<f32>[1] {(nan, -1)}");
}

// ---- shapes and axes

TEST(Shapes, one_number_is_a_shape) {
  EXPECT_EQ(zeros(3).shape(), Shape{3});
  EXPECT_EQ(reshape(zeros({2, 3}), -1).shape(), Shape{6});
}

TEST(Transpose, reverses_the_axes_unless_told) {
  EXPECT_EQ(transpose(zeros({2, 3, 4})).shape(), (Shape{4, 3, 2}));
  EXPECT_EQ(transpose(zeros({2, 3, 4}), {1, 0, 2}).shape(), (Shape{3, 2, 4}));
}

TEST(Axes, are_one_number_or_a_list_from_either_end) {
  const Array x = reshape(arange(6, DType::f32), {2, 3});
  EXPECT_EQ(floats(sum(x, 1)), (F{3, 12}));
  EXPECT_EQ(floats(sum(x, -2)), (F{3, 5, 7}));
  EXPECT_EQ(floats(sum(x, {0, -1})), F{15});
  EXPECT_EQ(floats(sum(x)), F{15});
  EXPECT_EQ(sum(x, 0, true).shape(), (Shape{1, 3}));
  EXPECT_NE(error_of([&] { sum(x, 2); }), "");
}

// ---- making values

TEST(Arange, with_bounds_and_steps) {
  EXPECT_EQ(ints(arange(2, 5)), (I{2, 3, 4}));
  EXPECT_EQ(ints(arange(5, -2, -3)), (I{5, 2, -1}));
  EXPECT_EQ(floats(arange(0.0, 1.0, 0.25)), (F{0, .25f, .5f, .75f}));
  EXPECT_EQ(arange(5, 2).shape(), Shape{0});
  EXPECT_EQ(arange(0, 2, 1, DType::u8).dtype(), DType::u8);
}

TEST(Linspace, has_both_ends) {
  EXPECT_EQ(floats(linspace(0, 1, 5)), (F{0, .25f, .5f, .75f, 1}));
  EXPECT_EQ(floats(linspace(3, 4, 1)), F{3});
  for (Dim count = 2; count < 60; ++count)
    for (double last : {0.7, 0.1, 1.1, -0.3})
      EXPECT_EQ(linspace(0, last, count, DType::f64).to_vector<double>().back(), last);
}

TEST(Eye, may_be_wide) { EXPECT_EQ(floats(eye(2, 3)), (F{1, 0, 0, 0, 1, 0})); }

// ---- reductions

TEST(Reductions, var_and_stddev) {
  const Array x = Array::of<float>({2, 3}, {1, 2, 6, 4, 4, 4});
  EXPECT_FLOAT_EQ(floats(var(x, 1))[0], 14.f / 3);
  EXPECT_FLOAT_EQ(floats(var(x, 1, 1))[0], 7);
  EXPECT_FLOAT_EQ(floats(stddev(x, 1, 1))[0], std::sqrt(7.f));
  EXPECT_EQ(floats(stddev(x, 1))[1], 0);
  EXPECT_EQ(var(x, 0, 0, true).shape(), (Shape{1, 3}));
  const Array shifted = Array::of<float>({2}, {10000, 10001});
  EXPECT_FLOAT_EQ(var(shifted).item<float>(), .25f) << "two passes";
}

TEST(Reductions, narrow_types_widen) {
  const Array x = Array::of<int8_t>({3}, {100, 100, 100});
  EXPECT_EQ(sum(x).item<int32_t>(), 300);
  EXPECT_EQ(prod(x).item<int32_t>(), 1000000);
  EXPECT_EQ(sum(vec({1, 2, 3}) > 1).item<int32_t>(), 2);
}

TEST(Reductions, all_and_any) {
  const Array x = Array::of<int32_t>({2, 2}, {1, 0, 2, 3});
  EXPECT_EQ(bools(all(x, 1)), (std::vector<bool>{false, true}));
  EXPECT_TRUE(any(x == 0).item<bool>());
  EXPECT_TRUE(all(zeros(0) > 0).item<bool>());
}

TEST(Max, of_nothing_is_an_error) {
  EXPECT_NE(error_of([] { max(zeros({0})); }).find("empty"), std::string::npos);
  EXPECT_NE(error_of([] { min(zeros({2, 0}), 1); }).find("axis 1"), std::string::npos);
  EXPECT_EQ(max(zeros({0, 3}), 1).shape(), Shape{0}) << "each of no rows has a largest";
}

TEST(Argmin, gives_the_first_of_equals_and_nan) {
  const Array x = Array::of<float>({2, 3}, {3, 1, 1, 5, NAN, 2});
  EXPECT_EQ(ints(argmin(x, 1)), (I{1, 1}));
  EXPECT_EQ(ints(argmax(Array::of<float>({2, 2}, {1, 9, 3, 4}))), I{1});
  EXPECT_EQ(argmax(x, 0, true).shape(), (Shape{1, 3}));
}

TEST(TopK, is_largest_first_and_stable) {
  const auto [values, positions] = top_k(Array::of<float>({2, 4}, {1, 3, 3, 2, 7, 0, -1, 7}), 3);
  EXPECT_EQ(floats(values), (F{3, 3, 2, 7, 7, 0}));
  EXPECT_EQ(ints(positions), (I{1, 2, 3, 0, 3, 1}));
  EXPECT_NE(error_of([] { top_k(zeros(3), 4); }).find("k is 4"), std::string::npos);
}

// As JAX 0.10.2's lax.top_k of the same array.
TEST(TopK, has_floats_in_their_total_order) {
  const float inf = HUGE_VALF;
  for (DType dtype : {DType::f32, DType::bf16, DType::f64}) {
    const Array x =
        convert(Array::of<float>({9}, {NAN, -NAN, 0, -0.F, 1, inf, -inf, 0, -0.F}), dtype);
    EXPECT_EQ(ints(top_k(x, 9).second), (I{0, 5, 4, 2, 7, 3, 8, 6, 1})) << name(dtype);
  }
  const auto [values, positions] = top_k(Array::of<float>({5}, {0, -0.F, 0, -0.F, 2}), 4);
  EXPECT_EQ(ints(positions), (I{4, 0, 2, 1}));
  EXPECT_TRUE(std::signbit(floats(values)[3]));
}

// ---- moving elements

TEST(Split, into_equal_parts_or_at_places) {
  const auto parts = split(arange(6), 3);
  ASSERT_EQ(parts.size(), 3u);
  EXPECT_EQ(ints(parts[1]), (I{2, 3}));
  const auto pieces = split(reshape(arange(6), {2, 3}), Dims{1, 1}, -1);
  EXPECT_EQ(pieces[1].shape(), (Shape{2, 0}));
  EXPECT_EQ(ints(pieces[2]), (I{1, 2, 4, 5}));
  EXPECT_NE(error_of([] { split(arange(5), 2); }).find("not equal"), std::string::npos);
}

TEST(Roll, goes_round) {
  EXPECT_EQ(ints(roll(arange(4), 1, 0)), (I{3, 0, 1, 2}));
  EXPECT_EQ(ints(roll(arange(4), -5, 0)), (I{1, 2, 3, 0}));
}

TEST(Tile, and_repeat) {
  EXPECT_EQ(ints(tile(ivec({1, 2}), {2, 2})), (I{1, 2, 1, 2, 1, 2, 1, 2}));
  EXPECT_EQ(tile(zeros({2, 3}), {2}).shape(), (Shape{2, 6}));
  EXPECT_EQ(ints(repeat(ivec({1, 2}), 3, 0)), (I{1, 1, 1, 2, 2, 2}));
  EXPECT_EQ(ints(repeat(reshape(arange(4), {2, 2}), 2, 0)), (I{0, 1, 0, 1, 2, 3, 2, 3}));
}

TEST(Triangles, keep_one_side_and_no_nan_of_the_other) {
  const Array x = Array::of<float>({2, 2}, {1, NAN, 3, 4});
  EXPECT_EQ(floats(tril(x)), (F{1, 0, 3, 4}));
  EXPECT_EQ(floats(triu(reshape(arange(6, DType::f32), {2, 3}), 1)), (F{0, 1, 2, 0, 0, 5}));
  EXPECT_EQ(floats(tril(ones({2, 3}), -1)), (F{0, 0, 0, 1, 0, 0}));
}

TEST(Stack, takes_a_list) {
  EXPECT_EQ(stack({vec({1, 2}), vec({3, 4})}, 1).shape(), (Shape{2, 2}));
  EXPECT_EQ(floats(stack({vec({1, 2}), vec({3, 4})})), (F{1, 2, 3, 4}));
}

TEST(Flip, all_axes_or_one) {
  EXPECT_EQ(ints(flip(reshape(arange(4), {2, 2}))), (I{3, 2, 1, 0}));
  EXPECT_EQ(ints(flip(reshape(arange(4), {2, 2}), 1)), (I{1, 0, 3, 2}));
}

TEST(Elementwise, clip_isinf_pow_sigmoid) {
  EXPECT_EQ(floats(clip(vec({-2, 0, 5}), -1, 1)), (F{-1, 0, 1}));
  EXPECT_EQ(bools(isinf(vec({-INFINITY, 1, NAN}))), (std::vector<bool>{true, false, false}));
  EXPECT_EQ(floats(pow(vec({2, 3}), 2)), (F{4, 9}));
  EXPECT_EQ(floats(sigmoid(vec({0}))), F{.5f});
}

// ---- einsum

TEST(Einsum, products_traces_and_diagonals) {
  const Array a = reshape(arange(6, DType::f32), {2, 3}),
              b = reshape(arange(6, DType::f32), {3, 2});
  EXPECT_EQ(floats(einsum("ij,jk->ik", {a, b})), (F{10, 13, 28, 40}));
  EXPECT_EQ(floats(einsum("ij,jk", {a, b})), (F{10, 13, 28, 40}));
  EXPECT_EQ(floats(einsum("ij->ji", {a})), (F{0, 3, 1, 4, 2, 5}));
  EXPECT_EQ(floats(einsum("ij->", {a})), F{15});
  EXPECT_EQ(floats(einsum("ij,ij->i", {a, a})), (F{5, 50}));
  EXPECT_EQ(floats(einsum("i,j->ij", {vec({1, 2}), vec({3, 4})})), (F{3, 4, 6, 8}));
  const Array square_ = reshape(arange(9, DType::f32), {3, 3});
  EXPECT_EQ(floats(einsum("ii", {square_})), F{12});
  EXPECT_EQ(floats(einsum("ii->i", {square_})), (F{0, 4, 8}));
  EXPECT_EQ(floats(einsum("ij,jk,kl->il", {a, b, a})), (F{39, 62, 85, 120, 188, 256}));
}

TEST(Einsum, dots_stand_for_axes_that_broadcast) {
  const Array a = reshape(arange(12, DType::f32), {2, 2, 3}), v = vec({1, 0, 2});
  EXPECT_EQ(floats(einsum("...j,j->...", {a, v})), (F{4, 13, 22, 31}));
  const Array one = reshape(v, {1, 3});
  EXPECT_EQ(einsum("...ij,...j->...i", {a, one}).shape(), (Shape{2, 2}));
}

TEST(Einsum, mistakes_name_the_letter) {
  EXPECT_NE(error_of([] {
              einsum("ij,jk->ik", {zeros({2, 3}), zeros({4, 2})});
            }).find("axis j is 3 and 4"),
            std::string::npos);
  EXPECT_NE(error_of([] { einsum("ij->k", {zeros({2, 3})}); }).find("must occur"),
            std::string::npos);
  EXPECT_NE(error_of([] { einsum("ij", {zeros(2)}); }).find("names 2 axes"), std::string::npos);
}

// ---- layers and losses

TEST(LayerNorm, has_mean_zero_and_variance_one) {
  const Array y = layer_norm(vec({1, 2, 3, 4}), vec({1, 1, 1, 2}), vec({0, 0, 0, 1}), 0);
  const float unit = 1 / std::sqrt(1.25f);
  const F expected = {-1.5f * unit, -.5f * unit, .5f * unit, 2 * 1.5f * unit + 1};
  for (size_t i = 0; i < 4; ++i) EXPECT_NEAR(floats(y)[i], expected[i], 1e-6);
}

TEST(CrossEntropy, is_the_negative_log_probability_of_the_label) {
  const Array logits = Array::of<float>({2, 3}, {0, 0, 0, 0, 0, std::log(2.f)});
  const F loss = floats(cross_entropy(logits, ivec({1, 2})));
  EXPECT_FLOAT_EQ(loss[0], std::log(3.f));
  EXPECT_FLOAT_EQ(loss[1], std::log(2.f));
  EXPECT_NE(error_of([&] { cross_entropy(logits, vec({0, 1})); }).find("integers"),
            std::string::npos);
}

TEST(Attention, a_number_is_the_start_of_all_rows) {
  const Array q = reshape(sin(arange(48.0)), {2, 3, 2, 4});
  const Array k = reshape(cos(arange(24.0)), {2, 3, 1, 4});
  const Array none = zeros(2, DType::i32), one = ones(2, DType::i32);
  EXPECT_EQ(floats(attention(q, k, k, 0, 0)), floats(attention(q, k, k, 0, none)));
  EXPECT_EQ(floats(attention(q, k, k, 0, 1)), floats(attention(q, k, k, 0, one)));
  EXPECT_EQ(floats(attention_with_log_sum_exp(q, k, k, 0, 0).second),
            floats(attention_with_log_sum_exp(q, k, k, 0, none).second));
}

TEST(Attention, of_a_whole_text_needs_no_places) {
  const Array q = reshape(sin(arange(48.0)), {2, 3, 2, 4});
  const Array k = reshape(cos(arange(24.0)), {2, 3, 1, 4});
  const AttentionOptions all{.causal = false};
  EXPECT_EQ(floats(attention(q, k, k)), floats(attention(q, k, k, 0, 0)));
  EXPECT_EQ(floats(attention(q, k, k, all)), floats(attention(q, k, k, 0, 0, all)));
  EXPECT_EQ(floats(attention(q, k, k, {.causal = false})), floats(attention(q, k, k, all)));
  EXPECT_EQ(floats(attention_with_log_sum_exp(q, k, k, all).second),
            floats(attention_with_log_sum_exp(q, k, k, 0, 0, all).second));
}

TEST(Attention, mistakes_name_the_argument) {
  const Array q = zeros({2, 3, 4, 8}), k = zeros({2, 5, 2, 8}), zero = Array::scalar<int32_t>(0),
              start = zeros(2, DType::i32);
  const auto expect_says = [&](const AttentionOptions& options, const std::string& part) {
    const std::string said = error_of([&] { attention(q, k, k, zero, start, options); });
    EXPECT_NE(said.find(part), std::string::npos) << said;
  };
  expect_says({.window = zeros(3, DType::i32)}, "window must be i32, a scalar or i32 [2], not");
  expect_says({.window = int64_t{1} << 40}, "window must be i32");
  expect_says({.window = 2.5}, "window must be i32");
  expect_says({.softcap = zeros(2, DType::f64)}, "softcap must be f32, a scalar or f32 [2], not");
  expect_says({.bias = zeros({2, 2, 3, 5})}, "bias must be [2, 4, 3, 5], each size as it is or 1");
  expect_says({.bias = zeros({1, 1, 1, 5}, DType::i32)}, "bias must be i1 (a mask) or f32, not");
  expect_says({.query_segments = zeros({2, 3}, DType::i32)}, "come together");
  expect_says(
      {.query_segments = zeros({2, 3}, DType::i32), .key_segments = zeros({2, 3}, DType::i32)},
      "key_segments must be i32 [2, 5]");
  expect_says({.length = zero}, "length must be i32 [2], not");
  expect_says({.pages = zeros({3, 2}, DType::i32)}, "pages must be i32 [2, pages of a row]");
  EXPECT_NE(error_of([&] {
              attention(q, k, k, zero, ones(3, DType::i32));
            }).find("start must be i32 [2], not"),
            std::string::npos);
  EXPECT_NE(error_of([&] { attention(zeros({3, 4, 8}), k, k, zero, start); }).find("q must be"),
            std::string::npos);
}

}  // namespace
}  // namespace lathe
