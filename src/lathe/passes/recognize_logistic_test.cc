#include "lathe/passes/passes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/elementwise/expanded_logistic.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/passes/import.h"

namespace lathe {
namespace {

// As JAX lowers jax.nn.sigmoid.
std::string sigmoid_text(const std::string& type, const std::string& quotient = "%one, %sum") {
  return "func.func @main(%x: " + type + ") -> " + type +
         " {\n"
         "  %minus = stablehlo.negate %x : " +
         type + "\n  %e = stablehlo.exponential %minus : " + type +
         "\n  %c = stablehlo.constant dense<1.0> : tensor<" + type.substr(type.rfind('x') + 1) +
         "\n  %one = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<" +
         type.substr(type.rfind('x') + 1) + ") -> " + type +
         "\n  %sum = stablehlo.add %one, %e : " + type + "\n  %y = stablehlo.divide " + quotient +
         " : " + type + "\n  return %y : " + type + "\n}";
}

int64_t logistics(const Program& program) {
  return std::ranges::count_if(program.ops(),
                               [](const Op& op) { return op.def == &kExpandedLogistic; });
}

Literal slope_of(const Program& program, const Literal& x) {
  const std::vector<Type> types(2, Type::tensor(x.dtype(), x.shape()));
  const auto tangent = [&](std::span<const Array> in) {
    const std::vector<MaybeArray> by = {in[1]};
    return std::vector<Array>{*jvp_inline(program, in.subspan(0, 1), by).tangents[0]};
  };
  return evaluate(trace_program("jvp", types, tangent).program,
                  std::vector<Literal>{x, Literal::full(x.dtype(), x.shape(), 1)})[0];
}

TEST(RecognizeLogistic, keeps_every_bit) {
  for (const char* type : {"tensor<6xf32>", "tensor<6xbf16>", "tensor<6xf16>"}) {
    const std::string text = sigmoid_text(type);
    const Program raised = import_module(text).entry(),
                  plain = parse_module(text, op_table()).entry();
    EXPECT_EQ(logistics(raised), 1);
    Literal x(plain.param_type(0).dtype(), {6});
    for (int i = 0; i < 6; ++i) x.set_f64(i, std::vector<double>{-104, -30, -1.25, 0, 0.3, 90}[i]);
    EXPECT_EQ(evaluate(raised, std::vector<Literal>{x}), evaluate(plain, std::vector<Literal>{x}));
  }
}

TEST(RecognizeLogistic, has_a_derivative_where_the_exponential_overflows) {
  const Literal x = Literal::of<float>({3}, std::vector<float>{-104, 0, 104});
  const Literal slope = slope_of(import_module(sigmoid_text("tensor<3xf32>")).entry(), x);
  EXPECT_EQ(slope, Literal::of<float>({3}, std::vector<float>{0, 0.25, 0}));
}

TEST(RecognizeLogistic, other_quotients_stay) {
  EXPECT_EQ(logistics(import_module(sigmoid_text("tensor<3xf32>", "%sum, %one")).entry()), 0);
  EXPECT_EQ(logistics(import_module(sigmoid_text("tensor<3xf32>", "%e, %sum")).entry()), 0);
}

}  // namespace
}  // namespace lathe
