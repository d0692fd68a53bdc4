#include "lathe/ops/rules/operations.h"

#include <gtest/gtest.h>

#include <string>

#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

Operations count(const std::string& ops) {
  const std::string text = R"(
    func.func @main(%a: tensor<10xf32>, %b: tensor<10xf32>) -> tensor<10xf32> {
      )" + ops + R"(
      return %r : tensor<10xf32>
    })";
  return count_operations(parse_module(text, op_table(), "<test>").entry());
}

void expect(const std::string& ops, double flops, double transcendentals) {
  const Operations counted = count(ops);
  EXPECT_EQ(counted.flops, flops) << ops;
  EXPECT_EQ(counted.transcendentals, transcendentals) << ops;
}

// The counts of XLA's CPU client (jaxlib 0.10.2) for the same functions of ten elements.
TEST(Operations, functions_are_counted_apart_from_flops) {
  for (const char* const name : {"exponential", "exponential_minus_one", "log", "log_plus_one",
                                 "sine", "cosine", "tan", "tanh", "sqrt", "rsqrt", "cbrt"})
    expect(std::string("%r = stablehlo.") + name + " %a : tensor<10xf32>", 0, 10);
  expect("%r = chlo.erf %a : tensor<10xf32> -> tensor<10xf32>", 0, 10);
  for (const char* const name : {"power", "atan2"})
    expect(std::string("%r = stablehlo.") + name + " %a, %b : tensor<10xf32>", 0, 10);
  expect("%r = stablehlo.logistic %a : tensor<10xf32>", 30, 10);
  expect("%r = stablehlo.floor %a : tensor<10xf32>", 10, 0);
  expect(R"(%e = stablehlo.exponential %a : tensor<10xf32>
            %f = stablehlo.exponential %b : tensor<10xf32>
            %r = stablehlo.add %e, %f : tensor<10xf32>)",
         10, 20);
}

}  // namespace
}  // namespace lathe
