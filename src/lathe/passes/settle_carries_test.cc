#include <gtest/gtest.h>

#include "lathe/ir/control_flow.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/passes.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

// As JAX writes a scan over rows of weights: what the body reads is carried.
constexpr const char* kLoop = R"(
func.func @main(%x: tensor<2xf32>, %w: tensor<3x2xf32>, %b: tensor<2xf32>)
    -> (tensor<2xf32>, tensor<3x2xf32>, tensor<2xf32>) {
  %start = stablehlo.constant dense<0> : tensor<i32>
  %r:4 = stablehlo.while(%v = %w, %i = %start, %c = %b, %a = %x) : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>
  cond {
    %bound = stablehlo.constant dense<3> : tensor<i32>
    %go = stablehlo.compare LT, %i, %bound : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %row = stablehlo.dynamic_slice %v, %i, %zero, sizes = [1, 2] : (tensor<3x2xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    %flat = stablehlo.reshape %row : (tensor<1x2xf32>) -> tensor<2xf32>
    %p = stablehlo.multiply %a, %flat : tensor<2xf32>
    %q = stablehlo.add %p, %c : tensor<2xf32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %v, %next, %c, %q : tensor<3x2xf32>, tensor<i32>, tensor<2xf32>, tensor<2xf32>
  }
  return %r#3, %r#0, %r#2 : tensor<2xf32>, tensor<3x2xf32>, tensor<2xf32>
})";

TEST(SettleCarries, what_no_turn_changes_is_a_constant) {
  const Program plain = parse_module(kLoop, op_table()).entry();
  const Program settled = settle_carries(raise_while_to_scan(plain));
  verify(settled, "settle_carries");
  const Op& scan = settled.ops().back();
  const ControlFlow flow = scan.def->control(scan);
  EXPECT_EQ(flow.kind, ControlFlow::Kind::scan);
  EXPECT_EQ(flow.carry.count, 2U);
  EXPECT_EQ(settle_carries(settled), settled);
  const std::vector<Literal> in = {Literal::of<float>({2}, std::vector<float>{1, -2}),
                                   Literal::of<float>({3, 2}, std::vector<float>{1, 2, 3, 4, 5, 6}),
                                   Literal::of<float>({2}, std::vector<float>{0.5, -0.25})};
  EXPECT_EQ(evaluate(settled, in), evaluate(plain, in));
}

}  // namespace
}  // namespace lathe
