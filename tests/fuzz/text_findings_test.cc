// What the text fuzz target, and reading the parser with its eyes, found: each once failed.
#include <gtest/gtest.h>

#include <string>

#include "lathe/base/flags.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

// The text as a heap block of exactly its size: a sanitizer sees a read behind it.
Module parse(const std::string& text) {
  const std::vector<char> exact(text.begin(), text.end());
  return parse_module({exact.data(), exact.size()}, op_table());
}

std::string error_of(const std::string& text) {
  try {
    parse(text);
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

void expect_error(const std::string& text, const std::string& expected) {
  const std::string error = error_of(text);
  EXPECT_NE(error.find(expected), std::string::npos) << error;
}

void expect_round_trip(const std::string& text) {
  const std::string once = print(parse(text));
  EXPECT_EQ(print(parse(once)), once);
}

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST(TextFindings, a_text_that_ends_within_a_shape_is_not_read_past) {
  expect_error("func.func @f(%a: tensor<4", "this bracket is not closed");
}

TEST(TextFindings, splats_together_stay_below_the_allowance) {
  set_flag(Flag::text_constants, "4096");
  const std::string kilobyte = "%{} = stablehlo.constant dense<1.5> : tensor<256xf32>\n";
  std::string body;
  for (int i = 0; i < 4; ++i) body += fmt::format(fmt::runtime(kilobyte), i);
  EXPECT_EQ(parse("func.func @f() {" + body + " return }").entry().ops().size(), 4u);
  expect_error("func.func @f() { %0 = stablehlo.constant dense<1.5> : tensor<4000xf32> return }",
               "LATHE_TEXT_CONSTANTS");
  // What is written out pays for itself.
  expect_round_trip("func.func @f() { %0 = stablehlo.constant dense<[" + repeated("1.5, ", 3999) +
                    "2.5]> : tensor<4000xf64> return }");
  set_flag(Flag::text_constants, "536870912");
}

TEST(TextFindings, result_names_cost_nothing_before_their_types_are_known) {
  const std::string head = "func.func @f(%a: tensor<4xf32>) { ";
  const std::string tail = "%b = stablehlo.abs %a : tensor<4xf32> return }";
  expect_error(head + repeated("%a:65536, ", 40000) + tail, "results but 1 types");
}

TEST(TextFindings, axes_are_bounded) {
  const auto constant = [](int ones) {
    return "func.func @f() { %0 = stablehlo.constant dense<\"0x0001\"> : tensor<2x" +
           repeated("1x", ones) + "i8> return }";
  };
  expect_error(constant(100000), "100001 axes");
  expect_round_trip(constant(63));
}

TEST(TextFindings, an_unknown_attribute_ends_with_its_last_token) {
  expect_round_trip(
      "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.abs %a, foo = 3 // why\n "
      ": tensor<4xf32> return %0 : tensor<4xf32> }");
}

TEST(TextFindings, a_convolution_layout_of_other_fields_stays_text) {
  const std::string text =
      "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.abs %a, "
      "x = #stablehlo.conv<input_batch_dimension = \"b\"> : tensor<4xf32> "
      "return %0 : tensor<4xf32> }";
  EXPECT_NE(print(parse(text)).find("#stablehlo.conv<input_batch_dimension = \"b\">"),
            std::string::npos);
  expect_round_trip(text);
  expect_error("func.func @f() attributes {x = #stablehlo.conv<[b, b]x[i, o]->[b, f]>} { return }",
               "expected an integer");
}

// Each level calls the one below twice; text may not go as deep.
Program calls_of_calls(int levels) {
  const OpDef& call = *op_table().find("lathe.call");
  const Type type = Type::scalar(DType::f32);
  ProgramBuilder first("f");
  Program inner = first.finish({first.param(type)});
  for (int i = 0; i < levels; ++i) {
    ProgramBuilder builder("f");
    const ValueId once = builder.add(call, {{builder.param(type)}}, {}, {inner})[0];
    const ValueId twice = builder.add(call, {{once}}, {}, {inner})[0];
    inner = builder.finish({twice});
  }
  return inner;
}

TEST(TextFindings, twin_functions_that_call_twice_are_compared_once) {
  const Program program = calls_of_calls(60);
  EXPECT_EQ(program, calls_of_calls(60));
  verify(program, "building");
  EXPECT_NE(error_of(print(program)).find("when the functions that it calls are written out"),
            std::string::npos);
}

TEST(TextFindings, what_nests_as_deep_as_allowed_prints_as_deep) {
  const std::string deepest =
      "func.func @f(%p: tensor<i32>, %x: tensor<2xi32>) {" +
      repeated("\"stablehlo.case\"(%p) ({", 63) +
      "%r = stablehlo.reduce(%x init: %p) applies stablehlo.add across dimensions = [0] : "
      "(tensor<2xi32>, tensor<i32>) -> tensor<i32> stablehlo.return" +
      repeated("}) : (tensor<i32>) -> () stablehlo.return", 63) + "}";
  expect_error(deepest, "nested more than");
  // Two functions print within a module, which these do not stand in.
  const auto nested = [](const char* name) {
    return fmt::format("func.func @{}(%p: tensor<i32>) {{", name) +
           repeated("\"stablehlo.case\"(%p) ({", 62) +
           "%r = stablehlo.add %p, %p : tensor<i32> stablehlo.return" +
           repeated("}) : (tensor<i32>) -> () stablehlo.return", 62) + "}\n";
  };
  expect_round_trip(nested("f") + nested("g"));
}

TEST(TextFindings, names_around_many_regions_are_not_copied_into_each) {
  std::string text = "func.func @f(%p: tensor<i32>) { \"stablehlo.case\"(%p) ({";
  for (int i = 0; i < 4000; ++i)
    text += fmt::format(
        "%a{} = \"stablehlo.case\"(%p) ({{ stablehlo.return %p : tensor<i32> }}) : (tensor<i32>) "
        "-> "
        "tensor<i32>\n",
        i);
  EXPECT_EQ(parse(text + "stablehlo.return }) : (tensor<i32>) -> () return }").functions.size(),
            1u);
}

TEST(TextFindings, the_elements_of_an_empty_tensor_may_stand_behind_a_space) {
  for (const char* body : {"", " ", "[]", " [ ] ", "1.5", " \"0x\""})
    EXPECT_EQ(error_of(fmt::format("func.func @f() {{ %0 = stablehlo.constant dense<{}> : "
                                   "tensor<0xf32> return }}",
                                   body)),
              "no error")
        << body;
}

TEST(TextFindings, an_allowance_for_everything_allows_everything) {
  set_flag(Flag::text_constants, "9223372036854775807");
  expect_round_trip(
      "func.func @f() { %0 = stablehlo.constant dense<1.5> : tensor<40xf32> return }");
  set_flag(Flag::text_constants, "536870912");
}

TEST(TextFindings, bytes_that_are_no_text_are_named) {
  expect_error("\xEF\xBB\xBF func.func @f() { return }", "begins with the byte 0xEF");
  expect_error(std::string("\xFF\xFE f\0u\0n\0c\0.\0f\0u\0n\0c\0", 19),
               "begins with the byte 0xFF");
  expect_error(std::string("\x1F\x8B\x08\0 compressed", 15), "begins with the byte 0x1F");
  // What is behind a zero is not cut off.
  expect_error(std::string("func.func @f(%a: tensor<3x\0 3xf32>) { return }", 46),
               "is not supported here");
}

TEST(TextFindings, what_the_generic_form_says_of_a_function_is_what_it_is) {
  const auto function = [](const char* type) {
    return fmt::format(
        "\"func.func\"() <{{{}sym_name = \"f\"}}> ({{ ^bb0(%a: tensor<2xf32>): "
        "\"func.return\"(%a) : (tensor<2xf32>) -> () }}) : () -> ()",
        type);
  };
  EXPECT_EQ(error_of(function("function_type = (tensor<2xf32>) -> tensor<2xf32>, ")), "no error");
  expect_error(function("function_type = (tensor<3xf32>) -> tensor<2xf32>, "), "other parameters");
  expect_error(function("function_type = () -> tensor<2xf32>, "), "other parameters");
  expect_error(function("function_type = (tensor<2xf32>) -> tensor<3xf32>, "),
               "its signature says tensor<3xf32>");
  expect_error(function("function_type = (tensor<2xf32>) -> (), "), "its signature says 0");
  expect_error(function(""), "has no function_type");
}

TEST(TextFindings, modules_take_no_values) {
  EXPECT_EQ(error_of("\"builtin.module\"() ({ ^bb0: }) : () -> ()"), "no error");
  expect_error("\"builtin.module\"() ({ ^bb0(%a: tensor<f32>): }) : () -> ()", "takes no values");
}

TEST(TextFindings, types_of_an_algorithm_are_types) {
  const auto product = [](const std::string& type) {
    return R"(
      func.func @main(%x: tensor<2xf32>) -> tensor<f32> {
        %0 = "stablehlo.dot_general"(%x, %x) <{
          dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>,
          algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32,
            accumulation_type = )" +
           type + R"(, lhs_component_count = 1, rhs_component_count = 1,
            num_primitive_operations = 1, allow_imprecise_accumulation = false>
        }> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
        return %0 : tensor<f32>
      })";
  };
  expect_round_trip(product("f32"));
  expect_error(product("\"f32\""), "the types of algorithm are element types or tf32");
}

}  // namespace
}  // namespace lathe
