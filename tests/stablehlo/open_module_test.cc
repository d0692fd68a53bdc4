// Modules whose entry takes arrays of open sizes: printed and serialized as they are written, built
// for the arguments that they are given.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>

#include "lathe/base/files/mapped_file.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe {
namespace {

constexpr std::string_view kRows = R"(
func.func private @scaled(%n: tensor<i64>, %x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %rows = stablehlo.reshape %n : (tensor<i64>) -> tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %shape = stablehlo.concatenate %rows, %two, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %three = stablehlo.constant dense<3.0> : tensor<f32>
  %threes = stablehlo.dynamic_broadcast_in_dim %three, %shape, dims = [] : (tensor<f32>, tensor<2xi64>) -> tensor<?x2xf32>
  %y = stablehlo.multiply %x, %threes : tensor<?x2xf32>
  return %y : tensor<?x2xf32>
}
func.func public @main(%n: tensor<i64>, %x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %y = call @scaled(%n, %x) : (tensor<i64>, tensor<?x2xf32>) -> tensor<?x2xf32>
  return %y : tensor<?x2xf32>
})";

Literal rows(Dim count) {
  std::vector<float> values(static_cast<size_t>(2 * count), 1.5F);
  return Literal::of<float>({count, 2}, values);
}

std::string error_of(const std::function<void()>& run) {
  try {
    run();
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of(std::string_view text, std::span<const EntryArgument> arguments,
                     std::string_view entry = "") {
  return error_of([&] { WrittenModule(text).build(op_table(), entry, arguments); });
}

TEST(OpenModule, is_built_for_its_arguments) {
  const WrittenModule written(kRows);
  EXPECT_TRUE(written.is_open());
  for (const Dim count : {1, 3}) {
    const Literal n = Literal::scalar(count), x = rows(count);
    const std::vector<EntryArgument> arguments = {{n.shape(), n}, {x.shape(), x}};
    const Program program = written.build(op_table(), "", arguments).entry();
    EXPECT_EQ(program.result_type(0), Type::tensor(DType::f32, {count, 2}));
    const std::vector<Literal> inputs = {n, x};
    EXPECT_EQ(evaluate(program, inputs)[0].get_f64(0), 4.5);
  }
}

TEST(OpenModule, sums_of_open_sizes_in_the_short_form) {
  const WrittenModule written(R"(
func.func public @main(%x: tensor<?x2xf32>) -> tensor<2xf32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?x2xf32>, tensor<f32>) -> tensor<2xf32>
  return %y : tensor<2xf32>
})");
  const std::vector<Literal> inputs = {rows(3)};
  const std::vector<EntryArgument> arguments = {{inputs[0].shape(), inputs[0]}};
  EXPECT_EQ(evaluate(written.build(op_table(), "", arguments).entry(), inputs)[0],
            Literal::of<float>({2}, std::vector<float>{4.5F, 4.5F}));
}

TEST(OpenModule, main_is_the_entry_wherever_it_stands) {
  const std::string others =
      "func.func @a(%x: tensor<?xf32>) { return }\nfunc.func @b(%x: tensor<?xf32>) { return }\n";
  const Literal n = Literal::scalar(int64_t{3}), x = rows(3);
  const std::vector<EntryArgument> arguments = {{n.shape(), n}, {x.shape(), x}};
  const std::string text = others + std::string(kRows);
  EXPECT_EQ(WrittenModule(text).build(op_table(), "", arguments).entry().name(), "main");
  EXPECT_NE(error_of(others, arguments).find("none is named main"), std::string::npos);
}

TEST(OpenModule, errors_name_the_argument) {
  const Literal n = Literal::scalar(int64_t{3}), x = rows(3);
  const std::vector<EntryArgument> first = {{n.shape(), n}};
  EXPECT_NE(error_of(kRows, first).find("input 1 of 2"), std::string::npos);
  const std::vector<EntryArgument> wrong = {{n.shape(), n}, {Shape{3, 4}, {}}};
  EXPECT_NE(
      error_of(kRows, wrong).find("the input is of shape [3, 4], the text says tensor<?x2xf32>"),
      std::string::npos);
  const std::vector<EntryArgument> unknown = {{n.shape(), {}}, {x.shape(), {}}};
  EXPECT_NE(error_of(kRows, unknown).find("is to be a constant"), std::string::npos);
  const std::vector<EntryArgument> both = {{n.shape(), n}, {x.shape(), x}};
  EXPECT_NE(error_of(kRows, both, "other").find("no function @other"), std::string::npos);
}

TEST(OpenModule, values_that_are_not_defined_or_twice_are_neither_printed_nor_serialized) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"%y = stablehlo.add %x, %z : tensor<?xf32>", "m.mlir:2:24: %z is not defined here"},
      {"%y = stablehlo.add %x, %x#1 : tensor<?xf32>", "%x has 1 results, there is no #1"},
      {"%y = stablehlo.negate %y : tensor<?xf32>", "%y is not defined here"},
      {"%x = stablehlo.negate %x : tensor<?xf32>", "m.mlir:2:1: %x is defined twice"},
      {"%y = stablehlo.negate %x : tensor<?xf32>\n%y = stablehlo.negate %x : tensor<?xf32>",
       "m.mlir:3:1: %y is defined twice"}};
  for (const auto& [ops, complaint] : cases) {
    const std::string text = fmt::format(
        "func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> {{\n{}\nreturn %x : tensor<?xf32>\n}}",
        ops);
    const WrittenModule written(text, "m.mlir");
    for (const std::string& error :
         {error_of([&] { written.print(); }), error_of([&] { written.serialize(); })})
      EXPECT_NE(error.find(complaint), std::string::npos) << error;
  }
}

// What is printed is read again as the same, and so is what is serialized.
void expect_kept(std::string_view text) {
  const std::string printed = WrittenModule(text).print();
  EXPECT_EQ(WrittenModule(printed).print(), printed);
  const std::string bytes = WrittenModule(text).serialize();
  const std::string again = WrittenModule(bytes).print();
  EXPECT_EQ(WrittenModule(bytes).serialize(), bytes);
  EXPECT_EQ(WrittenModule(again).serialize(), bytes) << again;
}

TEST(OpenModule, is_printed_and_serialized_as_it_stands) {
  expect_kept(kRows);
  expect_kept(R"(
func.func @main(%a: tensor<?x!quant.uniform<u8<0:200>:f32:0, {0.5:1, 0.25:2}>>, %b: tensor<*xf32>,
                %c: tensor<?x4xf32, #stablehlo.bounds<7, ?>>, %d: tensor<3x!quant.uniform<i8:f32, 0.5:-3>>,
                %e: tuple<tensor<?xf32>, tuple<tensor<i32>>>) -> tensor<*xf32> {
  return %b : tensor<*xf32>
})");
}

TEST(OpenModule, keeps_the_conformance_data) {
  const auto folder =
      std::filesystem::path(LATHE_CONFORMANCE_DIR) / "stablehlo" / "testdata" / "dynamic";
  if (!exists(folder)) GTEST_SKIP() << "no folder " << folder;
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    SCOPED_TRACE(entry.path().filename());
    expect_kept(MappedFile::open(entry.path())->text());
    ++count;
  }
  EXPECT_GE(count, 300);
}

}  // namespace
}  // namespace lathe
