// The functions users call, op by op on the reference client. What the ops compute is for the laws;
// here: conveniences, defaults, messages.
#include "lathe/ops/api/ops.h"
#include "lathe/runtime/client.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lathe/base/testing/user_errors.h"
#include "lathe/core/trace.h"

namespace lathe {
namespace {

const bool kReference = (set_default_client(make_reference_client()), true);

std::vector<float> floats(const Array& x) { return x.to_vector<float>(); }

TEST(Reshape, fills_in_one_size) {
  EXPECT_EQ(reshape(zeros({4, 6}), {3, -1}).shape(), (Shape{3, 8}));
  EXPECT_NE(error_of([] { reshape(zeros({5}), {2, -1}); }).find("-1"), std::string::npos);
}

TEST(Reshape, to_another_number_of_elements_says_both) {
  const std::string text = error_of([] { reshape(zeros({4, 6}), {5, 5}); });
  EXPECT_NE(text.find("24"), std::string::npos) << text;
  EXPECT_NE(text.find("25"), std::string::npos) << text;
  EXPECT_NE(text.find("stablehlo.reshape"), std::string::npos) << text;
}

TEST(Errors, name_the_line_of_the_call) {
  const std::string text = error_of([] { reshape(zeros({4}), {5}); });
  EXPECT_NE(text.find("ops_test.cc:"), std::string::npos) << text;
}

TEST(SliceInDim, counts_negative_positions_from_the_end) {
  const Array x = arange(5, DType::f32);
  EXPECT_EQ(floats(slice_in_dim(x, 1, -1, 0)), (std::vector<float>{1, 2, 3}));
}

TEST(Stack, puts_the_new_axis_anywhere) {
  const Array x = Array::of<float>({2}, {1, 2}), y = Array::of<float>({2}, {3, 4});
  EXPECT_EQ(floats(stack(std::vector{x, y})), (std::vector<float>{1, 2, 3, 4}));
  EXPECT_EQ(floats(stack(std::vector{x, y}, -1)), (std::vector<float>{1, 3, 2, 4}));
}

TEST(Concatenate, promotes_its_operands) {
  const Array joined = concatenate({Array::of<int32_t>({1}, {1}), Array::of<float>({1}, {.5f})}, 0);
  EXPECT_EQ(floats(joined), (std::vector<float>{1, .5f}));
}

TEST(Where, takes_numbers_on_either_side) {
  const Array x = Array::of<float>({3}, {-1, 0, 2});
  EXPECT_EQ(floats(where(x > 0, x, 0.5)), (std::vector<float>{.5f, .5f, 2}));
}

TEST(Clamp, takes_numbers_as_bounds) {
  EXPECT_EQ(floats(clamp(-1, Array::of<float>({3}, {-3, 0, 3}), 1)),
            (std::vector<float>{-1, 0, 1}));
}

TEST(Exp, of_integers_is_f32) {
  const Array y = exp(Array::of<int32_t>({1}, {1}));
  EXPECT_EQ(y.dtype(), DType::f32);
  EXPECT_FLOAT_EQ(floats(y)[0], std::exp(1.0f));
}

TEST(Relu, keeps_nan_and_is_zero_below) {
  const std::vector<float> y = floats(relu(Array::of<float>({3}, {-2, NAN, 3})));
  EXPECT_EQ(y[0], 0);
  EXPECT_TRUE(std::isnan(y[1]));
  EXPECT_EQ(y[2], 3);
}

// IEEE 754's maximum of zeros is +0. By the reference, which judges the kernels.
TEST(Clamp, orders_zeros_by_sign) {
  const Array y = clamp(0.0, Array::of<float>({2}, {-0.0f, 0.0f}), 0.0);
  EXPECT_FALSE(std::signbit(floats(y)[0]));
  EXPECT_FALSE(std::signbit(floats(y)[1]));
}

TEST(Logsumexp, does_not_overflow) {
  const Array x = Array::of<float>({2}, {1000, 1000});
  EXPECT_FLOAT_EQ(logsumexp(x).item<float>(), 1000 + std::log(2.0f));
}

TEST(Constants, in_a_trace_are_ops_and_not_captures) {
  const Type types[] = {Type::tensor(DType::bf16, {2})};
  const Traced traced = trace_program("f", types, [](std::span<const Array> x) {
    return std::vector<Array>{add(multiply(x[0], 2), full({2}, 1.5, DType::bf16))};
  });
  EXPECT_EQ(traced.program.param_count(), 1);
  EXPECT_TRUE(traced.captures.empty());
}

}  // namespace
}  // namespace lathe
