#include "lathe/plugin/layout.h"

#include <gtest/gtest.h>

#include "lathe/base/testing/user_errors.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/import.h"
#include "lathe/plugin/buffer.h"
#include "lathe/plugin/program_layouts.h"

namespace lathe::plugin {
namespace {

const Type kType = Type::tensor(DType::f32, {2, 3, 5});

TEST(Layout, is_one_object_for_each_order) {
  const int64_t order[] = {1, 0, 2}, descending[] = {2, 1, 0};
  EXPECT_EQ(layout_in_order(order, kType), layout_from_text("{1,0,2}", kType));
  EXPECT_EQ(layout_in_order(descending, kType), row_major_layout(kType));
  EXPECT_NE(layout_in_order(order, kType), row_major_layout(kType));
  EXPECT_EQ(layout_from_text("{}", Type::scalar(DType::f32)),
            row_major_layout(Type::scalar(DType::i8)));
}

TEST(Layout, is_written_as_xla_does) {
  for (const char* text : {"{2,1,0}", "{1,0,2}", "{0,1,2}"})
    EXPECT_EQ(layout_text(*layout_from_text(text, kType)), text);
}

TEST(Layout, orders_and_texts_that_are_none_are_refused) {
  for (const char* text : {"", "{", "{2,1,0", "{2,1}", "{2,1,1}", "{3,1,0}", "{2,1,0,}", "{2 1 0}",
                           "{-1,0,1}", "{2,1,0:T(8,128)}", "row major"})
    EXPECT_THROW(layout_from_text(text, kType), UserError) << text;
}

TEST(Layout, stored_types_have_the_axes_in_their_order) {
  const abi::Layout& layout = *layout_from_text("{1,0,2}", kType);
  EXPECT_EQ(stored_type(kType, layout), Type::tensor(DType::f32, {5, 2, 3}));
  EXPECT_EQ(array_type(stored_type(kType, layout), layout), kType);
  EXPECT_EQ(dense_strides(kType, layout), (Strides{12, 4, 24}));
}

constexpr std::string_view kTransposed = R"(
  func.func @main(%a: tensor<2x3xf32> {PARAMETER}, %b: tensor<3x2xf32>) -> (tensor<3x2xf32> {RESULT}) {
    %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %1 = OP
    return %1 : tensor<3x2xf32>
  })";

Program program(std::string_view parameter, std::string_view result,
                std::string_view op = "stablehlo.negate %0 : tensor<3x2xf32>") {
  std::string text(kTransposed);
  const auto put = [&](std::string_view name, std::string_view value) {
    text.replace(text.find(name), name.size(), value);
  };
  put("PARAMETER", parameter);
  put("RESULT", result);
  put("OP", op);
  return import_module(text).entry();
}

// Of the first parameter and the result.
std::string told(const Program& program) {
  const ProgramLayouts layouts = layouts_of(program);
  return layout_text(*layouts.parameters[0]) + " -> " + layout_text(*layouts.results[0]);
}

constexpr std::string_view kAuto = "mhlo.layout_mode = \"auto\"",
                           kColumns = "mhlo.layout_mode = \"{0,1}\"",
                           kDefault = "mhlo.layout_mode = \"default\"";

TEST(ProgramLayouts, are_row_major_unless_the_module_says_otherwise) {
  EXPECT_TRUE(layouts_of(program("", "")).row_major());
  EXPECT_TRUE(layouts_of(program(kDefault, kDefault)).row_major());
  EXPECT_EQ(told(program(kColumns, kDefault)), "{0,1} -> {1,0}");
  EXPECT_EQ(told(program(kAuto, kColumns)), "{1,0} -> {0,1}");
  EXPECT_THROW(layouts_of(program("mhlo.layout_mode = \"{1,0:T(8,128)}\"", "")), UserError);
}

TEST(ProgramLayouts, results_that_are_left_to_the_compiler_lie_as_they_come) {
  EXPECT_EQ(told(program("", kAuto)), "{1,0} -> {0,1}");
  EXPECT_EQ(told(program(kColumns, kAuto)), "{0,1} -> {1,0}");
  EXPECT_EQ(told(program("", kAuto, "stablehlo.add %0, %b : tensor<3x2xf32>")), "{1,0} -> {0,1}");
  EXPECT_EQ(told(program("", kAuto, "stablehlo.add %b, %0 : tensor<3x2xf32>")), "{1,0} -> {1,0}");
  EXPECT_EQ(told(program("", kAuto,
                         "stablehlo.custom_call @LayoutConstraint(%0) {operand_layouts = "
                         "[dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<[1, 0]> : "
                         "tensor<2xindex>]} : (tensor<3x2xf32>) -> tensor<3x2xf32>")),
            "{1,0} -> {1,0}");
}

TEST(ProgramLayouts, a_result_in_a_donors_memory_lies_as_the_donor) {
  constexpr std::string_view kDonated = R"(
    func.func @main(%a: tensor<2x2xf32> {mhlo.layout_mode = "{0,1}", tf.aliasing_output = 0 : i32})
        -> (tensor<2x2xf32> {mhlo.layout_mode = "auto"}) {
      %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x2xf32>) -> tensor<2x2xf32>
      return %0 : tensor<2x2xf32>
    })";
  EXPECT_EQ(told(import_module(kDonated).entry()), "{0,1} -> {0,1}");
}

Literal floats(Shape shape, const std::vector<float>& values) {
  return Literal::of(std::move(shape), values);
}

TEST(ProgramLayouts, programs_on_stored_arrays_compute_the_same) {
  const Literal a = floats({3, 2}, {1, 4, 2, 5, 3, 6});  // 2 x 3, by columns
  const Literal b = floats({3, 2}, {10, 20, 30, 40, 50, 60});
  const std::string_view add = "stablehlo.add %0, %b : tensor<3x2xf32>";
  const auto run = [&](std::string_view result) {
    const Program given = program(kColumns, result, add);
    const Program stored = on_stored_arrays(given, layouts_of(given));
    return evaluate(stored, std::vector{a, b})[0];
  };
  EXPECT_EQ(run(""), floats({3, 2}, {11, 24, 32, 45, 53, 66}));
  EXPECT_EQ(run(kColumns), floats({2, 3}, {11, 32, 53, 24, 45, 66}));
}

}  // namespace
}  // namespace lathe::plugin
