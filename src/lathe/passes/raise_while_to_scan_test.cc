#include "lathe/passes/passes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/api/ops.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/passes/import.h"

namespace lathe {
namespace {

// A loop over an i32 or other counter that doubles a number each turn.
std::string loop(std::string_view type, std::string_view start, std::string_view compare,
                 std::string_view bound, std::string_view update, std::string_view step) {
  return fmt::format(R"(
func.func @main(%x: tensor<f32>) -> (tensor<{0}>, tensor<f32>) {{
  %start = stablehlo.constant dense<{1}> : tensor<{0}>
  %r:2 = stablehlo.while(%i = %start, %a = %x) : tensor<{0}>, tensor<f32>
  cond {{
    %bound = stablehlo.constant dense<{3}> : tensor<{0}>
    %go = stablehlo.compare {2} : (tensor<{0}>, tensor<{0}>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  }} do {{
    %step = stablehlo.constant dense<{5}> : tensor<{0}>
    %next = stablehlo.{4} : tensor<{0}>
    %b = stablehlo.add %a, %a : tensor<f32>
    stablehlo.return %next, %b : tensor<{0}>, tensor<f32>
  }}
  return %r#0, %r#1 : tensor<{0}>, tensor<f32>
}})",
                     type, start, compare, bound, update, step);
}

const Op& last_op(const Program& program) { return program.ops().back(); }

int64_t turns(const Program& raised) {
  const Op& op = last_op(raised);
  return op.def == &kScan ? op.attrs.as<ScanAttrs>().length : -1;
}

Program plain(const std::string& text) { return parse_module(text, op_table(), "test").entry(); }

// The turns of the scan it becomes, after a check that it gives the same; -1 when it stays a loop.
int64_t turns_of(const std::string& text) {
  const Program program = plain(text), raised = import_module(text, "test").entry();
  verify(raised, "raise_while_to_scan");
  if (turns(raised) >= 0) {
    const std::vector<Literal> x = {Literal::scalar(1.5f)};
    EXPECT_EQ(evaluate(raised, x), evaluate(program, x)) << text;
  }
  return turns(raised);
}

TEST(RaiseWhileToScan, counts_turns_up_and_down_for_every_comparison) {
  EXPECT_EQ(turns_of(loop("i32", "0", "LT, %i, %bound", "5", "add %i, %step", "1")), 5);
  EXPECT_EQ(turns_of(loop("i32", "0", "LT, %i, %bound", "5", "add %step, %i", "2")), 3);
  EXPECT_EQ(turns_of(loop("i64", "-3", "LE, %i, %bound", "6", "add %i, %step", "3")), 4);
  EXPECT_EQ(turns_of(loop("i32", "7", "GT, %i, %bound", "0", "subtract %i, %step", "2")), 4);
  EXPECT_EQ(turns_of(loop("ui8", "7", "GE, %i, %bound", "2", "subtract %i, %step", "1")), 6);
  EXPECT_EQ(turns_of(loop("i32", "0", "NE, %i, %bound", "6", "add %i, %step", "2")), 3);
  EXPECT_EQ(turns_of(loop("i32", "0", "GT, %bound, %i", "5", "add %i, %step", "1")), 5);
  EXPECT_EQ(turns_of(loop("i32", "4", "EQ, %i, %bound", "4", "add %i, %step", "1")), 1);
}

TEST(RaiseWhileToScan, a_loop_that_never_starts_is_a_scan_of_no_turns) {
  EXPECT_EQ(turns_of(loop("i32", "9", "LT, %i, %bound", "5", "add %i, %step", "1")), 0);
}

TEST(RaiseWhileToScan, loops_that_wrap_around_or_do_not_end_stay) {
  EXPECT_EQ(turns_of(loop("i8", "100", "LE, %i, %bound", "126", "add %i, %step", "5")), -1);
  EXPECT_EQ(turns_of(loop("i32", "0", "LT, %i, %bound", "5", "add %i, %step", "-1")), -1);
  EXPECT_EQ(turns_of(loop("i32", "0", "LT, %i, %bound", "5", "add %i, %step", "0")), -1);
  EXPECT_EQ(turns_of(loop("i32", "0", "NE, %i, %bound", "5", "add %i, %step", "2")), -1);
  EXPECT_EQ(turns_of(loop("i8", "0", "LE, %i, %bound", "127", "add %i, %step", "1")), -1);
  EXPECT_EQ(turns_of(loop("ui8", "3", "GE, %i, %bound", "1", "subtract %i, %step", "2")), -1);
}

TEST(RaiseWhileToScan, what_does_not_count_stays) {
  EXPECT_EQ(turns_of(loop("i32", "1", "LT, %i, %bound", "50", "multiply %i, %step", "2")), -1);
  EXPECT_EQ(turns_of(loop("i32", "0", "LT, %i, %bound", "5", "subtract %step, %i", "1")), -1);
  EXPECT_EQ(turns_of(loop("f32", "0.0", "LT, %i, %bound", "5.0", "add %i, %step", "1.0")), -1);
}

TEST(RaiseWhileToScan, a_condition_that_does_more_than_answer_stays) {
  std::string text = loop("i32", "0", "LT, %i, %bound", "5", "add %i, %step", "1");
  text.insert(text.find("%go ="),
              "%before = stablehlo.create_token : !stablehlo.token\n    "
              "%after = \"stablehlo.outfeed\"(%a, %before) : (tensor<f32>, !stablehlo.token) -> "
              "!stablehlo.token\n    ");
  EXPECT_EQ(turns(import_module(text, "test").entry()), -1);
}

TEST(RaiseWhileToScan, constants_come_from_outside_through_nested_loops) {
  const std::string text = R"(
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %a = %x) : tensor<i32>, tensor<f32>
  cond {
    %go = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %s:2 = stablehlo.while(%j = %zero, %b = %a) : tensor<i32>, tensor<f32>
    cond {
      %go = stablehlo.compare LT, %j, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %next = stablehlo.add %j, %one : tensor<i32>
      %c = stablehlo.add %b, %b : tensor<f32>
      stablehlo.return %next, %c : tensor<i32>, tensor<f32>
    }
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %s#1 : tensor<i32>, tensor<f32>
  }
  return %r#1 : tensor<f32>
})";
  const Program raised = import_module(text, "test").entry();
  ASSERT_EQ(turns(raised), 3);
  const Program& body = last_op(raised).regions[0];
  EXPECT_TRUE(std::ranges::any_of(body.ops(), [](const Op& op) { return op.def == &kScan; }));
  const std::vector<Literal> x = {Literal::scalar(1.0f)};
  EXPECT_EQ(evaluate(raised, x)[0].get_f64(0), 512);
}

// A loop as JAX writes a scan: x · sin repeated, each turn's x kept in a row.
constexpr const char* kScanOfJax = R"(
func.func @main(%x: tensor<2xf64>) -> (tensor<2xf64>, tensor<3x2xf64>) {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %rows = stablehlo.constant dense<0.0> : tensor<3x2xf64>
  %r:3 = stablehlo.while(%i = %zero, %a = %x, %out = %rows) : tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
  cond {
    %three = stablehlo.constant dense<3> : tensor<i64>
    %go = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %sin = stablehlo.sine %a : tensor<2xf64>
    %b = stablehlo.multiply %sin, %x : tensor<2xf64>
    %row = stablehlo.reshape %a : (tensor<2xf64>) -> tensor<1x2xf64>
    %none = stablehlo.constant dense<0> : tensor<i64>
    %all = stablehlo.dynamic_update_slice %out, %row, %i, %none : (tensor<3x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<3x2xf64>
    %one = stablehlo.constant dense<1> : tensor<i64>
    %next = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %next, %b, %all : tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
  }
  return %r#1, %r#2 : tensor<2xf64>, tensor<3x2xf64>
})";

double weighted_sum(const Program& program, const Literal& x) {
  double sum = 0;
  for (const Literal& result : evaluate(program, std::vector{x}))
    for (int64_t i = 0; i < result.size(); ++i)
      sum += result.get_f64(i) * static_cast<double>(i + 1);
  return sum;
}

Literal weights(Type type) {
  Literal out(type.dtype(), type.shape());
  for (int64_t i = 0; i < out.size(); ++i) out.set_f64(i, static_cast<double>(i + 1));
  return out;
}

Literal pair(double first, double second) {
  Literal out(DType::f64, {2});
  out.set_f64(0, first);
  out.set_f64(1, second);
  return out;
}

TEST(RaiseWhileToScan, loops_of_jax_have_a_reverse_mode) {
  const Program program = import_module(kScanOfJax, "test").entry();
  const Literal x = pair(0.7, -1.3);
  const Program gradient =
      trace_program("gradient", program.param_types(), [&](std::span<const Array> in) {
        const LinearProgram parts = linearize_program(program, in, {true});
        std::vector<MaybeArray> operands(parts.residuals.begin(), parts.residuals.end()), cts;
        operands.emplace_back();
        for (size_t i = 0; i < parts.nonzero.size(); ++i)
          if (parts.nonzero[i])
            cts.emplace_back(constant(weights(program.result_type(static_cast<int>(i)))));
        return std::vector{*transpose_inline(parts.linear, operands, cts).back()};
      }).program;
  const Literal got = evaluate(gradient, std::vector{x})[0];
  for (int64_t i = 0; i < 2; ++i) {
    constexpr double kStep = 1e-6;
    const double by[2] = {i == 0 ? kStep : 0, i == 1 ? kStep : 0};
    const double slope = (weighted_sum(program, pair(0.7 + by[0], -1.3 + by[1])) -
                          weighted_sum(program, pair(0.7 - by[0], -1.3 - by[1]))) /
                         (2 * kStep);
    EXPECT_NEAR(got.get_f64(i), slope, 1e-7);
  }
}

}  // namespace
}  // namespace lathe
