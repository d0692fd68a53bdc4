// How values lie of which the text says nothing.
#include "lathe/ops/collectives/propagate.h"

#include <gtest/gtest.h>

#include <string>

#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

// The axes of each dimension, "-" for none: "x - xy".
std::string shown(const std::optional<Sharding>& lying) {
  if (!lying) return "nothing";
  std::string out;
  for (const DimSharding& dim : lying->dims) {
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
  const Program program = parse_module(text, op_table()).entry();
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
