// How values lie of which the text says nothing.
#include "lathe/ops/collectives/propagate.h"

#include <gtest/gtest.h>

#include <string>

#include "lathe/ops/registry.h"
#include "lathe/passes/passes.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

// The axes of each dimension, "-" for none: "x - xy".
std::string shown(const std::optional<Sharding>& sharding) {
  if (!sharding) return "nothing";
  std::string out;
  for (const DimSharding& dim : sharding->dims) {
    out += out.empty() ? "" : " ";
    for (const AxisRef& axis : dim.axes) out += axis.name;
    if (dim.axes.empty()) out += "-";
  }
  return out;
}

// How the result of a function of x: tensor<4x6xf32> lies whose rows are divided along "x".
std::string result_of(const std::string& body, const std::string& result = "tensor<4x6xf32>") {
  const std::string text =
      "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
      "func.func @main(%x: tensor<4x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) "
      "-> " +
      result + " {\n" + body + "\n  return %r : " + result + "\n}";
  const Program program = expand_manual_computations(parse_module(text, op_table()).entry());
  return shown(propagate_shardings(program)[static_cast<size_t>(program.results()[0])]);
}

TEST(Propagation, goes_on_through_elements_products_reductions_and_reshapes) {
  EXPECT_EQ(result_of("  %r = stablehlo.negate %x : tensor<4x6xf32>"), "x -");
  EXPECT_EQ(result_of("  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> "
                      "tensor<6x4xf32>",
                      "tensor<6x4xf32>"),
            "- x");
  EXPECT_EQ(result_of("  %r = stablehlo.dot_general %x, %x, contracting_dims = [1] x [1] : "
                      "(tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x4xf32>",
                      "tensor<4x4xf32>"),
            "x -");
  EXPECT_EQ(result_of("  %r = stablehlo.reshape %x : (tensor<4x6xf32>) -> tensor<4x2x3xf32>",
                      "tensor<4x2x3xf32>"),
            "x - -");
}

TEST(Propagation, goes_on_in_dimensions_that_are_taken_whole) {
  const auto through = [](const std::string& op, const std::string& result) {
    return result_of("  %f = stablehlo.constant dense<0.0> : tensor<f32>\n  %r = stablehlo." + op +
                         " -> " + result,
                     result);
  };
  EXPECT_EQ(through("slice %x [0:4, 1:3] : (tensor<4x6xf32>)", "tensor<4x2xf32>"), "x -");
  EXPECT_EQ(through("slice %x [0:2, 0:6] : (tensor<4x6xf32>)", "tensor<2x6xf32>"), "nothing");
  EXPECT_EQ(through("reshape %x : (tensor<4x6xf32>)", "tensor<1x4x6xf32>"), "- x -");
  EXPECT_EQ(through("reshape %x : (tensor<4x6xf32>)", "tensor<4x1x6xf32>"), "x - -");
  EXPECT_EQ(through("reshape %x : (tensor<4x6xf32>)", "tensor<1x4x2x3xf32>"), "- x - -");
  EXPECT_EQ(through("pad %x, %f, low = [0, 1], high = [0, 1], interior = [0, 1] : "
                    "(tensor<4x6xf32>, tensor<f32>)",
                    "tensor<4x13xf32>"),
            "x -");
  EXPECT_EQ(through("pad %x, %f, low = [1, 0], high = [1, 0], interior = [0, 0] : "
                    "(tensor<4x6xf32>, tensor<f32>)",
                    "tensor<6x6xf32>"),
            "nothing");
  EXPECT_EQ(through("concatenate %x, %x, dim = 1 : (tensor<4x6xf32>, tensor<4x6xf32>)",
                    "tensor<4x12xf32>"),
            "x -");
  EXPECT_EQ(through("concatenate %x, %x, dim = 0 : (tensor<4x6xf32>, tensor<4x6xf32>)",
                    "tensor<8x6xf32>"),
            "nothing");
  EXPECT_EQ(through("reverse %x, dims = [1] : (tensor<4x6xf32>)", "tensor<4x6xf32>"), "x -");
}

// Along the batch dimensions of indices.
TEST(Propagation, goes_on_through_gathers) {
  EXPECT_EQ(result_of(R"(
      %i = stablehlo.constant dense<[[1], [5], [2]]> : tensor<3x1xi32>
      %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [0],
          collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>,
          slice_sizes = array<i64: 4, 1>}> : (tensor<4x6xf32>, tensor<3x1xi32>) -> tensor<4x3xf32>)",
                      "tensor<4x3xf32>"),
            "x -");
  EXPECT_EQ(result_of(R"(
      %c = stablehlo.convert %x : (tensor<4x6xf32>) -> tensor<4x6xi32>
      %i = stablehlo.reshape %c : (tensor<4x6xi32>) -> tensor<4x6x1xi32>
      %t = stablehlo.constant dense<[1.0, 5.0, 2.0]> : tensor<3xf32>
      %r = "stablehlo.gather"(%t, %i) <{dimension_numbers = #stablehlo.gather<
          collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>,
          slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<4x6x1xi32>) -> tensor<4x6xf32>)"),
            "x -");
}

// Of both operands of the product, and of what the group says, the group goes first.
TEST(Propagation, goes_back_from_what_manual_computations_take_and_through_products_last) {
  EXPECT_EQ(result_of(R"(
      %t = stablehlo.iota dim = 0 : tensor<4x4xf32>
      %p = stablehlo.dot_general %t, %x, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
      %m = sdy.manual_computation(%p) in_shardings=[<@mesh, [{"y"}, {"x"}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x", "y"} (%b: tensor<2x3xf32>) {
        sdy.return %b : tensor<2x3xf32>
      } : (tensor<4x6xf32>) -> tensor<2x3xf32>
      %r = stablehlo.negate %p : tensor<4x6xf32>)"),
            "y x");
  EXPECT_EQ(result_of(R"(
      %w = stablehlo.constant dense<1.0> : tensor<6x6xf32>
      %a = sdy.sharding_constraint %w <@mesh, [{}, {"x"}]> : tensor<6x6xf32>
      %k = stablehlo.iota dim = 0 : tensor<4x6xf32>
      %c = sdy.sharding_constraint %k <@mesh, [{"y"}, {}]> : tensor<4x6xf32>
      sdy.sharding_group %c group_id=1 : tensor<4x6xf32>
      %r = stablehlo.dot_general %x, %a, contracting_dims = [1] x [0] : (tensor<4x6xf32>, tensor<6x6xf32>) -> tensor<4x6xf32>
      sdy.sharding_group %r group_id=1 : tensor<4x6xf32>)"),
            "y x");
}

// A group's members lie alike, in both directions, however far they are apart.
TEST(Propagation, goes_to_the_members_of_a_group) {
  const std::string group = "  sdy.sharding_group %x group_id=7 : tensor<4x6xf32>\n";
  const std::string table = "  %t = stablehlo.iota dim = 0 : tensor<4x6xf32>\n";
  EXPECT_EQ(result_of(group + table + "  sdy.sharding_group %t group_id=7 : tensor<4x6xf32>\n" +
                      "  %r = stablehlo.negate %t : tensor<4x6xf32>"),
            "x -");
  EXPECT_EQ(result_of(table + "  %r = stablehlo.negate %t : tensor<4x6xf32>\n" +
                      "  sdy.sharding_group %r group_id=7 : tensor<4x6xf32>\n" + group),
            "x -");
  EXPECT_EQ(result_of(group + table + "  sdy.sharding_group %t group_id=8 : tensor<4x6xf32>\n" +
                      "  %r = stablehlo.negate %t : tensor<4x6xf32>"),
            "nothing");
}

// Tables have no operands to go on to.
TEST(Propagation, ends_at_constants) {
  for (const std::string table : {"stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], "
                                  "[6.0, 5.0, 4.0, 3.0, 2.0, 1.0], [0.0, 0.0, 0.0, 0.0, 0.0, 0.0], "
                                  "[1.0, 0.0, 0.0, 0.0, 0.0, 0.0]]>",
                                  "stablehlo.constant dense<2.0>", "stablehlo.iota dim = 0"})
    EXPECT_EQ(result_of("  %t = " + table +
                        " : tensor<4x6xf32>\n  %r = stablehlo.add %x, %t : tensor<4x6xf32>"),
              "x -")
        << table;
}

}  // namespace
}  // namespace lathe
