// Ops with windows beside numbers that were worked out by hand, and sizes that nobody means.
#include <gtest/gtest.h>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

Literal result_of(const std::string& body, std::vector<Literal> operands) {
  const Module module = parse_module("func.func @main" + body, op_table(), "test");
  return evaluate(module.entry(), operands)[0];
}

std::string window_of(const std::string& sizes, const std::string& padding) {
  return R"((%x: tensor<4x4xf32>, %i: tensor<f32>) -> tensor<1x1xf32> {
  %r = "stablehlo.reduce_window"(%x, %i) ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %0 = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %0 : tensor<f32>
  }) {window_dimensions = array<i64: )" +
         sizes + ">, padding = dense<" + padding + R"(> : tensor<2x2xi64>}
      : (tensor<4x4xf32>, tensor<f32>) -> tensor<1x1xf32>
  return %r : tensor<1x1xf32>
})";
}

std::string refusal(const std::string& sizes, const std::string& padding) {
  return error_of([&] {
    result_of(window_of(sizes, padding),
              {Literal::full(DType::f32, {4, 4}, 1), Literal::full(DType::f32, {}, 0)});
  });
}

TEST(Windows, too_large_to_count_are_refused) {
  EXPECT_NE(refusal("4294967296, 4294967296", "[[4294967292, 0], [4294967292, 0]]")
                .find("more elements than can be counted"),
            std::string::npos);
  EXPECT_NE(refusal("4, 4", "[[9223372036854775807, 0], [0, 0]]").find("overflows"),
            std::string::npos);
  EXPECT_NE(refusal("0, 4", "[[0, 0], [0, 0]]").find("must be positive"), std::string::npos);
}

TEST(Convolution, of_two_by_two_is_what_it_is_by_hand) {
  const Literal x = Literal::of<float>({1, 3, 3, 1}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  const Literal kernel = Literal::of<float>({2, 2, 1, 1}, {1, 10, 100, 1000});
  const Literal out = result_of(
      R"((%x: tensor<1x3x3x1xf32>, %k: tensor<2x2x1x1xf32>) -> tensor<1x2x2x1xf32> {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f],
    window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x3x3x1xf32>, tensor<2x2x1x1xf32>) -> tensor<1x2x2x1xf32>
  return %r : tensor<1x2x2x1xf32>
})",
      {x, kernel});
  EXPECT_EQ(out, Literal::of<float>({1, 2, 2, 1}, {5421, 6532, 8754, 9865}));
}

}  // namespace
}  // namespace lathe
