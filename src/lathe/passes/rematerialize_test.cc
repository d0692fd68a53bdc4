// What is made again, and what is kept. Each program computes h of z, and after products of its
// own, far behind, g of h and z.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/passes/passes.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr int kProducts = 4;

// `h`: lines that make %h of %z; `g`: of %h, %z and %p, the last of `products`, %g.
Program far_apart(const std::string& h, const std::string& g, int size = 128,
                  int products = kProducts) {
  const std::string type = fmt::format("tensor<{0}x{0}xf32>", size);
  std::string text = fmt::format("func.func @main(%x: {0}) -> {0} {{\n", type);
  const auto product = [&](const std::string& name, const std::string& of) {
    text += fmt::format(
        "  {0} = stablehlo.dot_general {1}, {1}, contracting_dims = [1] x [0] : "
        "({2}, {2}) -> {2}\n",
        name, of, type);
  };
  product("%z", "%x");
  text += fmt::format(fmt::runtime(h), type) + "\n";
  std::string last = "%h";
  for (int i = 0; i <= products; ++i) {  // the first uses h
    product(fmt::format("%p{}", i), last);
    last = fmt::format("%p{}", i);
  }
  text += fmt::format("  %p = stablehlo.add {0}, {0} : {1}\n", last, type);
  text += fmt::format(fmt::runtime(g), type) + "\n  return %g : " + type + "\n}";
  return parse_module(text, op_table()).entry();
}

size_t count(const Program& program, std::string_view op) {
  return static_cast<size_t>(
      std::ranges::count_if(program.ops(), [&](const Op& one) { return one.def->name == op; }));
}

const std::string kTanh = "  %h = stablehlo.tanh %z : {0}";
const std::string kBoth =
    "  %a = stablehlo.multiply %p, %z : {0}\n  %g = stablehlo.multiply %a, %h : {0}";

TEST(Rematerialize, a_value_of_one_that_is_there_anyway_is_made_again) {
  const Program program = far_apart(kTanh, kBoth), again = rematerialize(program);
  EXPECT_EQ(count(program, "stablehlo.tanh"), 1U);
  EXPECT_EQ(count(again, "stablehlo.tanh"), 2U);
  const Literal x[] = {sample_values(DType::f32, {128, 128}, -0.1, 0.1)};
  EXPECT_TRUE(evaluate(program, x)[0] == evaluate(again, x)[0]);
}

TEST(Rematerialize, right_before_it_is_used) {
  const Program again = rematerialize(far_apart(kTanh, kBoth));
  const auto ops = again.ops();
  ASSERT_GE(ops.size(), 2U);
  EXPECT_EQ(ops[ops.size() - 2].def->name, "stablehlo.tanh");
}

TEST(Rematerialize, whole_expressions_are) {
  const std::string silu =
      "  %s = stablehlo.logistic %z : {0}\n  %h = stablehlo.multiply %z, %s : {0}";
  const Program alone = rematerialize(far_apart(silu, kBoth));
  EXPECT_EQ(count(alone, "stablehlo.logistic"), 2U);
  const Program with_logistic = rematerialize(
      far_apart(silu,
                "  %a = stablehlo.multiply %p, %z : {0}\n  %b = stablehlo.multiply %a, %s : {0}\n"
                "  %g = stablehlo.multiply %b, %h : {0}"));
  EXPECT_EQ(count(with_logistic, "stablehlo.logistic"), 2U);
}

TEST(Rematerialize, nothing_is_kept_for_it) {
  const std::string without = "  %g = stablehlo.multiply %p, %h : {0}";
  EXPECT_EQ(count(rematerialize(far_apart(kTanh, without)), "stablehlo.tanh"), 1U);
}

TEST(Rematerialize, small_near_and_long_ones_are_kept) {
  EXPECT_EQ(count(rematerialize(far_apart(kTanh, kBoth, 8)), "stablehlo.tanh"), 1U);
  EXPECT_EQ(count(rematerialize(far_apart(kTanh, kBoth, 128, 3)), "stablehlo.tanh"), 1U);
  std::string chain = "  %h0 = stablehlo.tanh %z : {0}\n";
  for (int i = 0; i < 11; ++i)
    chain += fmt::format("  %h{} = stablehlo.sine %h{} : {{0}}\n", i + 1, i);
  chain += "  %h = stablehlo.tanh %h11 : {0}";
  EXPECT_EQ(count(rematerialize(far_apart(chain, kBoth)), "stablehlo.tanh"), 2U);
}

TEST(Rematerialize, chains_of_any_length_are_looked_at) {
  constexpr int kLength = 100'000;
  std::string chain = "  %h0 = stablehlo.tanh %z : {0}\n";
  for (int i = 0; i < kLength; ++i)
    chain += fmt::format("  %h{} = stablehlo.abs %h{} : {{0}}\n", i + 1, i);
  chain += fmt::format("  %h = stablehlo.abs %h{} : {{0}}", kLength);
  EXPECT_EQ(count(rematerialize(far_apart(chain, kBoth)), "stablehlo.tanh"), 1U);
}

}  // namespace
}  // namespace lathe
