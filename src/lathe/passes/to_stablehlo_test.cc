// What other engines are given: no op of Lathe's own, and the same values.
#include "lathe/passes/to_stablehlo.h"

#include <gtest/gtest.h>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/registry.h"

namespace lathe {
namespace {

Literal numbers(Shape shape) {
  Literal out(DType::f32, std::move(shape));
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, 0.25 * static_cast<double>(i % 7) - 0.5);
  return out;
}

void expect_same(const Traced& traced, std::span<const Literal> inputs) {
  const Program& program = traced.program;
  const Module module = stablehlo_module(program);
  EXPECT_EQ(module.entry().name(), "main");
  const std::string text = print(module);
  EXPECT_EQ(text.find("lathe."), std::string::npos) << text;
  const Program again = parse_module(text, op_table()).entry();
  EXPECT_EQ(evaluate(again, inputs), evaluate(program, inputs)) << text;
}

Traced scan_of(Dim length, bool reverse) {
  const std::vector<Type> params = {Type::tensor(DType::f32, {2}),
                                    Type::tensor(DType::f32, {length, 2}),
                                    Type::tensor(DType::f32, {2})};
  return trace_program("main", params, [&](std::span<const Array> x) {
    const BodyFn body = [&](std::span<const Array> in) {
      const Array next = add(multiply(in[0], x[2]), in[1]);
      return std::vector<Array>{next, subtract(next, in[1])};
    };
    const ScanResult out = flat::scan(body, x.first(1), x.subspan(1, 1), length, reverse);
    return std::vector<Array>{out.carry[0], out.ys[0]};
  });
}

TEST(ToStablehlo, scans_are_while_loops) {
  for (const Dim length : {0, 1, 4})
    for (const bool reverse : {false, true}) {
      const std::vector<Literal> inputs = {numbers({2}), numbers({length, 2}), numbers({2})};
      expect_same(scan_of(length, reverse), inputs);
    }
}

TEST(ToStablehlo, composites_are_their_decompositions_wherever_they_stand) {
  const std::vector<Type> params = {Type::tensor(DType::f32, {3, 4})};
  const Traced inner = trace_program(
      "main", params, [](std::span<const Array> x) { return std::vector<Array>{cumsum(x[0], 1)}; });
  const Traced outer = trace_program("main", params, [&](std::span<const Array> x) {
    return std::vector<Array>{lathe::call(inner.program, {x.begin(), x.end()})[0]};
  });
  const std::vector<Literal> inputs = {numbers({3, 4})};
  expect_same(inner, inputs);
  expect_same(outer, inputs);  // a callee that is called `main`, too
}

TEST(ToStablehlo, attributes_of_32_bits_say_so) {
  const std::vector<Type> params = {Type::scalar(DType::f32)};
  const Traced traced = trace_program("main", params, [](std::span<const Array> x) {
    return std::vector<Array>{reduce_precision(x[0], 5, 10)};
  });
  const std::string text = print(stablehlo_module(traced.program));
  EXPECT_NE(text.find("exponent_bits = 5 : i32, mantissa_bits = 10 : i32"), std::string::npos)
      << text;
}

}  // namespace
}  // namespace lathe
