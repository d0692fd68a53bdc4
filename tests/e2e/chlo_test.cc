// CHLO's ops that become others as they are read: what they come to, and what is said of those that
// are wrong. Every op of CHLO is known.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <complex>
#include <cstring>

#include "lathe/base/testing/user_errors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/ir/evaluate.h"
#include "lathe/lathe.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "lathe/stablehlo/build/own_ops.h"

namespace lathe {
namespace {

// StableHLO 1.14.
constexpr std::string_view kOps[] = {"_asin_acos_kernel",
                                     "acos",
                                     "acosh",
                                     "asin",
                                     "asinh",
                                     "atan",
                                     "atanh",
                                     "bessel_i1e",
                                     "broadcast_add",
                                     "broadcast_and",
                                     "broadcast_atan2",
                                     "broadcast_compare",
                                     "broadcast_complex",
                                     "broadcast_divide",
                                     "broadcast_maximum",
                                     "broadcast_minimum",
                                     "broadcast_multiply",
                                     "broadcast_next_after",
                                     "broadcast_or",
                                     "broadcast_polygamma",
                                     "broadcast_power",
                                     "broadcast_remainder",
                                     "broadcast_select",
                                     "broadcast_shift_left",
                                     "broadcast_shift_right_arithmetic",
                                     "broadcast_shift_right_logical",
                                     "broadcast_subtract",
                                     "broadcast_xor",
                                     "broadcast_zeta",
                                     "conj",
                                     "constant",
                                     "constant_like",
                                     "cosh",
                                     "digamma",
                                     "erf",
                                     "erf_inv",
                                     "erfc",
                                     "is_inf",
                                     "is_neg_inf",
                                     "is_pos_inf",
                                     "lgamma",
                                     "mulhi",
                                     "next_after",
                                     "polygamma",
                                     "ragged_dot",
                                     "scan",
                                     "sinh",
                                     "square",
                                     "tan",
                                     "top_k",
                                     "zeta"};

TEST(Chlo, every_op_is_known) {
  for (std::string_view op : kOps) {
    const std::string name = fmt::format("chlo.{}", op);
    EXPECT_TRUE(op_table().find(name) || stablehlo::is_own_op(name)) << name;
  }
}

std::vector<Literal> results(const std::string& text, std::vector<Literal> in = {}) {
  return evaluate(import_module(text, "test").entry(), in);
}

std::vector<double> numbers(const Literal& x) {
  std::vector<double> out;
  for (int64_t i = 0; i < x.size(); ++i) out.push_back(x.get_f64(i));
  return out;
}

TEST(Chlo, operands_broadcast_as_numpys_do) {
  const std::vector<Literal> out = results(R"(
    func.func @main(%a: tensor<2x1xf32>, %b: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x2xf32>) {
      %0 = chlo.broadcast_subtract %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      %1 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>}
          : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xi1>
      %2 = chlo.broadcast_select %1, %a, %b : (tensor<2x3xi1>, tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
      %c = stablehlo.constant dense<[10.0, 20.0]> : tensor<2xf32>
      %3 = "chlo.broadcast_add"(%a, %c) <{broadcast_dimensions = array<i64: 0>}>
          : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x1xf32>
      %4 = "chlo.broadcast_add"(%3, %c) <{broadcast_dimensions = array<i64: 1>}>
          : (tensor<2x1xf32>, tensor<2xf32>) -> tensor<2x2xf32>
      return %0, %1, %2, %4 : tensor<2x3xf32>, tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x2xf32>
    })",
                                           {Literal::of<float>({2, 1}, std::vector<float>{1, 2}),
                                            Literal::of<float>({3}, std::vector<float>{1, 2, 3})});
  EXPECT_EQ(numbers(out[0]), (std::vector<double>{0, -1, -2, 1, 0, -1}));
  EXPECT_EQ(numbers(out[1]), (std::vector<double>{0, 1, 1, 0, 0, 1}));
  EXPECT_EQ(numbers(out[2]), (std::vector<double>{1, 1, 1, 1, 2, 2}));
  EXPECT_EQ(numbers(out[3]), (std::vector<double>{21, 31, 32, 42}));
}

TEST(Chlo, constants_take_the_shape_of_an_operand) {
  const std::vector<Literal> out = results(R"(
    func.func @main(%a: tensor<2x1xf32>) -> (tensor<2x1xi32>, tensor<2x1xf32>, tensor<2xf32>) {
      %0 = "chlo.constant_like"(%a) <{value = 7 : i32}> : (tensor<2x1xf32>) -> tensor<2x1xi32>
      %1 = "chlo.constant_like"(%a) <{value = -0.5 : f32}> : (tensor<2x1xf32>) -> tensor<2x1xf32>
      %2 = chlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
      return %0, %1, %2 : tensor<2x1xi32>, tensor<2x1xf32>, tensor<2xf32>
    })",
                                           {Literal(DType::f32, {2, 1})});
  EXPECT_EQ(numbers(out[0]), (std::vector<double>{7, 7}));
  EXPECT_EQ(numbers(out[1]), (std::vector<double>{-0.5, -0.5}));
  EXPECT_EQ(numbers(out[2]), (std::vector<double>{3, 4}));
}

std::string scan_of(const std::string& attributes) {
  return R"(func.func @main(%x: tensor<2x3xf32>, %i: tensor<2xf32>, %by: tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>) {
    %0:2 = chlo.scan(%x) inits (%i) dimension=1 )" +
         attributes + R"( {
    ^bb0(%e: tensor<2xf32>, %c: tensor<2xf32>):
      %1 = stablehlo.multiply %e, %by : tensor<2xf32>
      %2 = stablehlo.add %1, %c : tensor<2xf32>
      stablehlo.return %2, %2 : tensor<2xf32>, tensor<2xf32>
    } : (tensor<2x3xf32>, tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
    return %0#0, %0#1 : tensor<2x3xf32>, tensor<2xf32> })";
}

TEST(Chlo, scan_steps_along_its_dimension) {
  const std::vector<Literal> in = {Literal::of<float>({2, 3}, std::vector<float>{1, 2, 3, 4, 5, 6}),
                                   Literal::of<float>({2}, std::vector<float>{10, 20}),
                                   Literal::of<float>({2}, std::vector<float>{1, 2})};
  std::vector<Literal> out = results(scan_of(""), in);
  EXPECT_EQ(numbers(out[0]), (std::vector<double>{11, 13, 16, 28, 38, 50}));
  EXPECT_EQ(numbers(out[1]), (std::vector<double>{16, 50}));
  out = results(scan_of("attributes {is_associative = false, is_reverse = true}"), in);
  EXPECT_EQ(numbers(out[0]), (std::vector<double>{16, 15, 13, 50, 42, 32}));
  EXPECT_EQ(numbers(out[1]), (std::vector<double>{16, 50}));
}

std::vector<double> ragged(const std::string& numbers_text, const std::string& a,
                           const std::string& b, const std::string& sizes,
                           const std::string& result, std::vector<int> mod) {
  const std::string text = fmt::format(
      R"(func.func @main(%a: tensor<{0}xf32>, %b: tensor<{1}xf32>, %s: tensor<{2}xi32>) -> tensor<{3}xf32> {{
        %0 = "chlo.ragged_dot"(%a, %b, %s) <{{precision_config = [#chlo<precision DEFAULT>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<{4}>}}>
            : (tensor<{0}xf32>, tensor<{1}xf32>, tensor<{2}xi32>) -> tensor<{3}xf32>
        return %0 : tensor<{3}xf32> }})",
      a, b, sizes, result, numbers_text);
  const Program program = import_module(text, "test").entry();
  std::vector<Literal> in;
  for (Type type : program.param_types()) in.emplace_back(type.dtype(), type.shape());
  for (size_t k = 0; k < 2; ++k) {
    in[k].mutable_bytes();
    for (int64_t i = 0; i < in[k].size(); ++i) in[k].set_f64(i, static_cast<double>(i % mod[k]));
  }
  in[2].mutable_bytes();
  for (int64_t i = 0; i < in[2].size(); ++i) in[2].set_i64(i, mod[static_cast<size_t>(i) + 2]);
  return numbers(evaluate(program, in)[0]);
}

// What jax.lax.ragged_dot_general gives for a[i] = i % p and b[i] = i % q.
TEST(Chlo, ragged_products_are_jaxs) {
  EXPECT_EQ(ragged("lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], "
                   "lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]",
                   "7x2", "3x2x2", "3", "7x2", {5, 7, 2, 0, 4}),
            (std::vector<double>{2, 3, 6, 11, 4, 8, 7, 10, 15, 22, 3, 4, 0, 0}));
  EXPECT_EQ(ragged("lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], "
                   "lhs_ragged_dimensions = [0]",
                   "7x2", "7x2", "2", "2x2x2", {5, 3, 3, 2}),
            (std::vector<double>{8, 8, 6, 1, 6, 1, 8, 2}));
  EXPECT_EQ(ragged("lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], "
                   "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], "
                   "lhs_ragged_dimensions = [0]",
                   "3x2x2", "3x2x2", "2", "3x2x2", {5, 7, 1, 2}),
            (std::vector<double>{2, 3, 6, 11, 16, 20, 16, 5, 15, 22, 3, 4}));
  EXPECT_EQ(ragged("lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], "
                   "lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], "
                   "lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]",
                   "2x3x2", "2x2x2x2", "2x2", "2x3x2", {5, 7, 1, 1, 0, 3}),
            (std::vector<double>{2, 3, 11, 16, 0, 0, 5, 8, 15, 22, 0, 1}));
  EXPECT_MENTIONS(error_of([] {
                    ragged(
                        "lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], "
                        "lhs_ragged_dimensions = [0]",
                        "7x2", "3x2x2", "3", "7x2", {5, 7, 2, 0, 4});
                  }),
                  "rhs has 0 group dimensions");
}

// By its definition: asin z = complex(atan2(z.re, w.re), sign(z.im)·w.im).
TEST(Chlo, the_kernel_of_complex_arc_sines_gives_arc_sines) {
  using Complex = std::complex<double>;
  for (Complex z : {Complex(0.3, 0.2), Complex(-0.3, -2), Complex(1e-9, 1e-12), Complex(3, 1e-7),
                    Complex(1e10, -3), Complex(0, 0), Complex(2, 1e9), Complex(0.999, 1e-6)}) {
    const Complex w = results(R"(
      func.func @main(%z: tensor<complex<f64>>) -> tensor<complex<f64>> {
        %w = "chlo._asin_acos_kernel"(%z) : (tensor<complex<f64>>) -> tensor<complex<f64>>
        return %w : tensor<complex<f64>> })",
                              {Literal::scalar(z)})[0]
                          .get_c128(0);
    const Complex want = std::asin(z);
    EXPECT_NEAR(std::atan2(z.real(), w.real()), want.real(), 1e-14 * std::abs(want.real())) << z;
    EXPECT_NEAR(std::copysign(w.imag(), z.imag()), want.imag(), 1e-14 * std::abs(want.imag())) << z;
  }
}

// As compilers without the op write it: all elements are sorted, and the first ones taken.
TEST(Chlo, top_k_written_as_a_sort_is_compiled_to_the_same_bits) {
  const Module module = parse_module(R"(
      func.func @main(%x: tensor<60x200xbf16>) -> (tensor<60x9xbf16>, tensor<60x9xi32>) {
        %p = stablehlo.iota dim = 1 : tensor<60x200xi32>
        %s:2 = "stablehlo.sort"(%x, %p) ({
        ^bb0(%a: tensor<bf16>, %b: tensor<bf16>, %c: tensor<i32>, %d: tensor<i32>):
          %larger = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
          stablehlo.return %larger : tensor<i1>
        }) {dimension = 1 : i64, is_stable = true} : (tensor<60x200xbf16>, tensor<60x200xi32>) -> (tensor<60x200xbf16>, tensor<60x200xi32>)
        %v = stablehlo.slice %s#0 [0:60, 0:9] : (tensor<60x200xbf16>) -> tensor<60x9xbf16>
        %i = stablehlo.slice %s#1 [0:60, 0:9] : (tensor<60x200xi32>) -> tensor<60x9xi32>
        return %v, %i : tensor<60x9xbf16>, tensor<60x9xi32> })",
                                     op_table(), "test");
  Literal every_pattern(DType::bf16, {60, 200});
  const auto bytes = every_pattern.mutable_bytes();
  for (size_t i = 0; i < bytes.size(); i += 2) {
    const auto pattern = static_cast<uint16_t>(i / 4 * 33'331);
    std::memcpy(&bytes[i], &pattern, sizeof pattern);
  }
  const auto compiled = default_client().compile(module.entry());
  const auto got = compiled->execute({{default_client().buffer_from_host(every_pattern)}});
  const std::vector<Literal> want = evaluate(module.entry(), std::vector<Literal>{every_pattern});
  for (size_t k = 0; k < 2; ++k) {
    Literal result(want[k].dtype(), want[k].shape());
    got[k]->copy_to_host(result.mutable_bytes());
    EXPECT_EQ(result, want[k]) << k;
  }
}

TEST(Chlo, says_what_is_wrong) {
  const auto message = [](const std::string& body) {
    return error_of([&] {
      import_module(
          "func.func @main(%a: tensor<2x4xf32>, %b: tensor<3xf32>) { " + body + " return }",
          "test");
    });
  };
  EXPECT_MENTIONS(message("%0 = chlo.broadcast_add %a, %b : (tensor<2x4xf32>, tensor<3xf32>) -> "
                          "tensor<2x4xf32>"),
                  "do not broadcast: sizes 4 and 3 meet");
  EXPECT_MENTIONS(message("%0 = \"chlo.broadcast_add\"(%a, %b) <{broadcast_dimensions = array<i64: "
                          "2>}> : (tensor<2x4xf32>, tensor<3xf32>) -> tensor<2x4xf32>"),
                  "broadcast_dimensions are to be 1 rising dimensions");
  EXPECT_MENTIONS(
      message("%0 = \"chlo.constant_like\"(%a) <{value = \"x\"}> : (tensor<2x4xf32>) -> "
              "tensor<2x4xf32>"),
      "the value is to be a number of f32");
  EXPECT_MENTIONS(message("%0 = \"chlo.broadcast_fish\"(%a, %b) : (tensor<2x4xf32>, tensor<3xf32>) "
                          "-> tensor<2x4xf32>"),
                  "the operation chlo.broadcast_fish is not known");
  EXPECT_MENTIONS(message("%0 = chlo.scan(%a) inits () dimension=2 { ^bb0(%e: tensor<2xf32>): "
                          "stablehlo.return %e : tensor<2xf32> } : (tensor<2x4xf32>) -> "
                          "tensor<2x4xf32>"),
                  "dimension 2 is none of tensor<2x4xf32>");
}

}  // namespace
}  // namespace lathe
