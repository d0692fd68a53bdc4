// What text has and Programs do not: tuples, shapes that are operands, quantized types. Each is
// read into what it comes to, or refused with the place and the reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

Module read(const std::string& text) {
  Module module = parse_module(text, op_table());
  for (const Program& program : module.functions) verify(program, "reading");
  const std::string once = print(module);
  EXPECT_EQ(print(parse_module(once, op_table(), "printed")), once);
  return module;
}

std::vector<double> run(const std::string& text, std::vector<Literal> inputs = {}) {
  const std::vector<Literal> results = evaluate(read(text).entry(), inputs);
  std::vector<double> out;
  for (const Literal& result : results)
    for (int64_t i = 0; i < result.size(); ++i) out.push_back(result.get_f64(i));
  return out;
}

std::string error_of(const std::string& text) {
  try {
    parse_module(text, op_table());
  } catch (const UserError& error) {
    return error.what();
  }
  return "no error";
}

void expect_error(const std::string& text, const std::string& expected) {
  const std::string error = error_of(text);
  EXPECT_NE(error.find(expected), std::string::npos) << error;
}

using Values = std::vector<double>;

// ---- tuples

TEST(Tuples, functions_take_and_give_their_members) {
  const std::string text = R"(
func.func private @swap(%t: tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<f32>> {
  %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> tensor<f32>
  %n = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>>
  %b = stablehlo.get_tuple_element %n[0] : (tuple<tensor<2xf32>>) -> tensor<2xf32>
  %r = stablehlo.tuple %b, %a : tuple<tensor<2xf32>, tensor<f32>>
  return %r : tuple<tensor<2xf32>, tensor<f32>>
}
func.func @main() -> (tuple<tensor<2xf32>, tensor<f32>> {jax.result_info = "r"}) {
  %0 = stablehlo.constant dense<3.0> : tensor<f32>
  %1 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %2 = stablehlo.tuple %1 : tuple<tensor<2xf32>>
  %3 = "stablehlo.tuple"(%0, %2) : (tensor<f32>, tuple<tensor<2xf32>>) -> tuple<tensor<f32>, tuple<tensor<2xf32>>>
  %4 = call @swap(%3) : (tuple<tensor<f32>, tuple<tensor<2xf32>>>) -> tuple<tensor<2xf32>, tensor<f32>>
  return %4 : tuple<tensor<2xf32>, tensor<f32>>
})";
  EXPECT_EQ(run(text), (Values{1, 2, 3}));
}

TEST(Tuples, loops_and_branches_carry_and_capture_them) {
  const std::string text = R"(
func.func @main(%n: tensor<i32>) -> tensor<i32> {
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %pair = stablehlo.tuple %one, %n : tuple<tensor<i32>, tensor<i32>>
  %start = stablehlo.tuple %zero, %zero : tuple<tensor<i32>, tensor<i32>>
  %end = "stablehlo.while"(%start) ({
  ^bb0(%s: tuple<tensor<i32>, tensor<i32>>):
    %i = stablehlo.get_tuple_element %s[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %limit = stablehlo.get_tuple_element %pair[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %c = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  }, {
  ^bb0(%s: tuple<tensor<i32>, tensor<i32>>):
    %i = stablehlo.get_tuple_element %s[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %sum = stablehlo.get_tuple_element %s[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %step = stablehlo.get_tuple_element %pair[0] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
    %next = stablehlo.add %i, %step : tensor<i32>
    %more = stablehlo.add %sum, %next : tensor<i32>
    %r = stablehlo.tuple %next, %more : tuple<tensor<i32>, tensor<i32>>
    stablehlo.return %r : tuple<tensor<i32>, tensor<i32>>
  }) : (tuple<tensor<i32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<i32>>
  %total = stablehlo.get_tuple_element %end[1] : (tuple<tensor<i32>, tensor<i32>>) -> tensor<i32>
  return %total : tensor<i32>
})";
  EXPECT_EQ(run(text, {Literal::of<int32_t>({}, {4})}), (Values{10}));
}

TEST(Tuples, mistakes_are_named) {
  const std::string head = "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n";
  expect_error(head + "%0 = stablehlo.get_tuple_element %a[0] : (tensor<f32>) -> tensor<f32>\n}",
               "takes a tuple, %a is tensor<f32>");
  expect_error(
      head +
          "%t = stablehlo.tuple %a : tuple<tensor<f32>>\n"
          "%0 = stablehlo.get_tuple_element %t[1] : (tuple<tensor<f32>>) -> tensor<f32>\n}",
      "there is no element 1 of 1");
  expect_error(head + "%t = stablehlo.tuple %a, %a : tuple<tensor<f32>>\n}", "the text says");
  expect_error(head +
                   "%t = stablehlo.tuple %a : tuple<tensor<f32>>\n"
                   "%0 = stablehlo.add %t, %a : tensor<f32>\n}",
               "[stablehlo.add] takes tensors, %t is tuple<tensor<f32>>");
}

TEST(Tuples, have_types_that_say_what_they_are) {
  expect_error(
      "func.func @main(%a: tensor<f32>) {\n"
      "  %0 = \"stablehlo.tuple\"(%a, %a) : (tensor<f32>, tensor<f32>) -> !any\n"
      "  return\n}",
      "result 0 is inferred as tuple<tensor<f32>, tensor<f32>>, the text says !any");
}

// ---- asynchronous ops

// Slices and a collective start, the results are awaited: what the region is given, captures,
// gives.
TEST(Async, what_starts_is_computed_there) {
  const std::string text = R"(
func.func @main(%x: tensor<4xf32>, %i: tensor<i32>) -> (tensor<2xf32>, tensor<1x4xf32>, tensor<1xf32>) {
  %0 = "stablehlo.async_start"(%x) ({
  ^bb0(%a: tensor<4xf32>):
    %r = stablehlo.slice %a [1:3] : (tensor<4xf32>) -> tensor<2xf32>
    stablehlo.return %r : tensor<2xf32>
  }) : (tensor<4xf32>) -> !stablehlo.future<tensor<2xf32>>
  %m = stablehlo.reshape %x : (tensor<4xf32>) -> tensor<1x4xf32>
  %1 = "stablehlo.async_start"(%m) ({
    %r = "stablehlo.all_gather"(%m) {all_gather_dim = 0 : i64, replica_groups = dense<0> : tensor<1x1xi64>} : (tensor<1x4xf32>) -> tensor<1x4xf32>
    stablehlo.return %r : tensor<1x4xf32>
  }) : (tensor<1x4xf32>) -> !stablehlo.future<tensor<1x4xf32>>
  %2 = "stablehlo.async_start"(%x, %i) ({
  ^bb0(%a: tensor<4xf32>, %j: tensor<i32>):
    %r = stablehlo.dynamic_slice %a, %j, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
    stablehlo.return %r : tensor<1xf32>
  }) : (tensor<4xf32>, tensor<i32>) -> !stablehlo.future<tensor<1xf32>>
  %3 = "stablehlo.async_done"(%0) : (!stablehlo.future<tensor<2xf32>>) -> tensor<2xf32>
  %4 = "stablehlo.async_done"(%1) : (!stablehlo.future<tensor<1x4xf32>>) -> tensor<1x4xf32>
  %5 = "stablehlo.async_done"(%2) : (!stablehlo.future<tensor<1xf32>>) -> tensor<1xf32>
  return %3, %4, %5 : tensor<2xf32>, tensor<1x4xf32>, tensor<1xf32>
})";
  EXPECT_EQ(run(text, {Literal::of<float>({4}, {1, 2, 3, 4}), Literal::scalar<int32_t>(3)}),
            (Values{2, 3, 1, 2, 3, 4, 4}));
}

TEST(Async, mistakes_are_named) {
  const auto starting = [](const std::string& body, const std::string& rest) {
    return "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
           "  %0 = \"stablehlo.async_start\"(%x) ({\n  ^bb0(%a: tensor<4xf32>):\n" +
           body + "  }) : (tensor<4xf32>) -> " + rest + "\n  return %1 : tensor<4xf32>\n}";
  };
  const std::string slice =
      "    %r = stablehlo.slice %a [0:4] : (tensor<4xf32>) -> tensor<4xf32>\n"
      "    stablehlo.return %r : tensor<4xf32>\n";
  const std::string done =
      "\n  %1 = \"stablehlo.async_done\"(%0) : (!stablehlo.future<tensor<4xf32>>) -> tensor<4xf32>";
  const std::string future = "!stablehlo.future<tensor<4xf32>>";
  EXPECT_EQ(error_of(starting(slice, future + done)), "no error");
  expect_error(starting("    %r = stablehlo.negate %a : tensor<4xf32>\n"
                        "    stablehlo.return %r : tensor<4xf32>\n",
                        future + done),
               "[stablehlo.async_start] its region is a collective or a slice, and a return");
  const std::string sliced =
      "    %r = stablehlo.slice %a [0:4] : (tensor<4xf32>) -> tensor<4xf32>\n";
  for (const std::string end :
       {"    stablehlo.return\n", "    stablehlo.return %a : tensor<4xf32>\n",
        "    stablehlo.return %x : tensor<4xf32>\n",
        "    stablehlo.return %r, %r : tensor<4xf32>, tensor<4xf32>\n",
        "    %s = stablehlo.slice %r [0:4] : (tensor<4xf32>) -> tensor<4xf32>\n"})
    expect_error(starting(sliced + end, future + done), "and a return of what it gives");
  std::string narrower = starting(slice, future + done);
  narrower.replace(narrower.find("%a: tensor<4xf32>"), 17, "%a: tensor<5xf32>");
  expect_error(narrower, "[stablehlo.async_start] its region's parameters are not its operands");
  expect_error(starting(slice, "tensor<4xf32>" + done),
               "[stablehlo.async_start] takes a region and gives a future");
  expect_error(starting(slice, "!stablehlo.future<tensor<3xf32>>" + done),
               "result 0 is inferred as tuple<tensor<4xf32>>, the text says");
  expect_error(
      starting(slice, future + "\n  %1 = \"stablehlo.async_done\"(%x) : (tensor<4xf32>) -> "
                               "tensor<4xf32>"),
      "[stablehlo.async_done] takes a future");
  expect_error(starting(slice, future + "\n  %1 = stablehlo.negate %0 : tensor<4xf32>"), "%0");
}

// ---- shapes that are operands

TEST(Dynamic, shapes_of_constants_become_static) {
  const std::string text = R"(
func.func @main(%x: tensor<2x3xf32>) -> tensor<?x?xf32> {
  %n = "stablehlo.get_dimension_size"(%x) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  %m = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2x3xf32>) -> tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %mn = stablehlo.multiply %m, %n : tensor<i32>
  %half = stablehlo.divide %mn, %two : tensor<i32>
  %a = stablehlo.reshape %half : (tensor<i32>) -> tensor<1xi32>
  %b = stablehlo.reshape %two : (tensor<i32>) -> tensor<1xi32>
  %shape = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %r = stablehlo.dynamic_reshape %x, %shape : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %s = stablehlo.add %r, %r : tensor<?x?xf32>
  %c = stablehlo.convert %s : (tensor<?x?xf32>) -> tensor<?x?xi32>
  %d = stablehlo.convert %c : (tensor<?x?xi32>) -> tensor<?x?xf32>
  return %d : tensor<?x?xf32>
})";
  const Module module = read(text);
  EXPECT_EQ(module.entry().result_type(0), Type::tensor(DType::f32, {3, 2}));
  EXPECT_EQ(run(text, {Literal::of<float>({2, 3}, {1, 2, 3, 4, 5, 6})}),
            (Values{2, 4, 6, 8, 10, 12}));
}

TEST(Dynamic, slices_and_paddings_take_their_operands) {
  const std::string text = R"(
func.func @main(%x: tensor<6xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %five = stablehlo.constant dense<5> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %zero = stablehlo.constant dense<9.0> : tensor<f32>
  %s = stablehlo.real_dynamic_slice %x, %one, %five, %two : (tensor<6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %p = stablehlo.dynamic_pad %s, %zero, %one, %two, %one : (tensor<?xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %s, %p : tensor<?xf32>, tensor<?xf32>
})";
  EXPECT_EQ(run(text, {Literal::of<float>({6}, {0, 1, 2, 3, 4, 5})}),
            (Values{1, 3, 9, 1, 9, 3, 9, 9}));
}

// As JAX writes dynamic slices over symbolic sizes; through a call and a loop.
TEST(Dynamic, slices_from_an_unknown_start_to_it_and_known_sizes) {
  const std::string text = R"(
func.func private @sum(%x: tensor<?xf32>, %start: tensor<1xi64>, %limit: tensor<1xi64>) -> tensor<f32> {
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %s = stablehlo.real_dynamic_slice %x, %start, %limit, %one : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.reduce(%s init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %r : tensor<f32>
}
func.func @main(%x: tensor<6xf32>, %i: tensor<i64>) -> (tensor<f32>, tensor<f32>, tensor<?xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<6xf32>) -> tensor<i32>
  %d = stablehlo.convert %x : (tensor<6xf32>) -> tensor<?xf32>
  %start = stablehlo.reshape %i : (tensor<i64>) -> tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %limit = stablehlo.add %two, %start : tensor<1xi64>
  %next = stablehlo.add %start, %one : tensor<1xi64>
  %more = stablehlo.add %limit, %two : tensor<1xi64>
  %a = call @sum(%d, %start, %limit) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<f32>
  %b = call @sum(%d, %next, %more) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<f32>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %turns = stablehlo.constant dense<2> : tensor<i64>
  %step = stablehlo.constant dense<1> : tensor<i64>
  %first = stablehlo.real_dynamic_slice %d, %start, %limit, %one : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %w:2 = stablehlo.while(%k = %zero, %c = %first) : tensor<i64>, tensor<?xf32>
  cond {
    %go = stablehlo.compare LT, %k, %turns, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {
    %s = stablehlo.real_dynamic_slice %d, %start, %limit, %one : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %t = stablehlo.add %c, %s : tensor<?xf32>
    %m = stablehlo.add %k, %step : tensor<i64>
    stablehlo.return %m, %t : tensor<i64>, tensor<?xf32>
  }
  return %a, %b, %w#1 : tensor<f32>, tensor<f32>, tensor<?xf32>
})";
  const Literal x = Literal::of<float>({6}, {0, 1, 2, 3, 4, 5});
  EXPECT_EQ(run(text, {x, Literal::scalar(int64_t{1})}), (Values{3, 9, 3, 6}));
  EXPECT_EQ(run(text, {x, Literal::scalar(int64_t{9})}), (Values{9, 12, 12, 15}));
  std::string unrelated = text;
  unrelated.replace(unrelated.find("stablehlo.add %limit, %two"), 26,
                    "stablehlo.add %start, %start");
  expect_error(unrelated, "[stablehlo.real_dynamic_slice] %start is to be a constant");
}

// Sizes that the text computes from an argument's, as JAX writes what depends on symbolic sizes.
const std::string kRunning = R"(
func.func private @add(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %a, %b : tensor<f32>
  return %0 : tensor<f32>
}
func.func private @one(%a: tensor<f32>) -> tensor<f32> {
  return %a : tensor<f32>
}
func.func @main(%x: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xi32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  %window = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %stride = stablehlo.constant dense<1> : tensor<1xi64>
  %base = stablehlo.constant dense<1> : tensor<1xi64>
  %dilation = stablehlo.constant dense<1> : tensor<1xi64>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %padding = stablehlo.constant dense<[[3, 0]]> : tensor<1x2xi64>
  %d = stablehlo.convert %x : (tensor<4xf32>) -> tensor<?xf32>
  %r = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%d, %zero, %window, %stride, %base, %dilation, %padding) {api_version = 2 : i32, called_computations = [@add]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<?xf32>
  %less = stablehlo.constant dense<2> : tensor<i32>
  %k = stablehlo.subtract %n, %less : tensor<i32>
  %t:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%d, %k) {api_version = 2 : i32} : (tensor<?xf32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
  return %r, %t#0, %t#1 : tensor<?xf32>, tensor<?xf32>, tensor<?xi32>
})";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Dynamic, running_sums_and_the_largest_take_their_operands) {
  EXPECT_EQ(run(kRunning, {Literal::of<float>({4}, {1, 2, 5, 4})}),
            (Values{1, 3, 8, 12, 5, 4, 2, 3}));
}

TEST(Dynamic, calls_say_what_is_wrong_with_them) {
  const auto expect = [](const std::string& from, const std::string& to, const std::string& error) {
    expect_error(replaced(kRunning, from, to), error);
  };
  expect("[@add]", "[]", "[stablehlo.dynamic_reduce_window] names one called computation");
  expect("[@add]", "[\"add\"]", "names one called computation");
  expect("[@add]", "[@add, @add]", "names one called computation");
  expect("[@add]", "[@none]", "there is no function @none");
  expect("[@add]", "[@main]", "@main calls itself");
  expect("[@add]", "[@one]", "the body takes 1 values");
  expect("(%d, %zero, %window", "(%x, %d, %zero, %window", "as many init values");
  expect("(%d, %zero, %window, %stride, %base, %dilation, %padding)", "(%d)",
         "as many init values");
  expect("%zero, %window, %stride", "%zero, %x, %stride",
         "operand %x is tensor<4xf32>, the text says tensor<1xi32>");
  expect("[[3, 0]]> : tensor<1x2xi64>", "[3, 0]> : tensor<2xi64>",
         "operand %padding is tensor<2xi64>, the text says tensor<1x2xi64>");
  expect("dense<2> : tensor<i32>", "dense<9> : tensor<i32>", "[chlo.top_k] k is -5");
  expect("(%d, %k)", "(%d, %k, %k)", "takes an operand and k");
  expect("(%d, %k) {api_version = 2 : i32} : (tensor<?xf32>, tensor<i32>)",
         "(%d, %window) {api_version = 2 : i32} : (tensor<?xf32>, tensor<1xi32>)",
         "%window is to be an integer");
  expect("(%d, %k) {api_version = 2 : i32} : (tensor<?xf32>, tensor<i32>)",
         "(%d, %x) {api_version = 2 : i32} : (tensor<?xf32>, tensor<4xf32>)",
         "%x is to be a constant");
  expect("-> (tensor<?xf32>, tensor<?xi32>)\n  return",
         "-> (tensor<3xf32>, tensor<?xi32>)\n  return", "the text says tensor<3xf32>");
}

// Any number is refused with an error or taken.
TEST(Dynamic, calls_take_or_refuse_any_numbers) {
  const std::string numbers[] = {
      "-1", "0", "2", "4611686018427387904", "-9223372036854775808", "9223372036854775807"};
  const auto said = [](const std::string& name, const std::string& number) {
    return "%" + name + " = stablehlo.constant dense<" + number + "> : tensor<1xi64>";
  };
  for (const std::string name : {"stride", "base", "dilation"})
    for (const std::string& number : numbers)
      error_of(replaced(kRunning, said(name, "1"), said(name, number)));
  for (const std::string& low : numbers)
    for (const std::string& high : numbers)
      error_of(replaced(kRunning, "[[3, 0]]", "[[" + low + ", " + high + "]]"));
}

TEST(Dynamic, random_bits_take_their_shape) {
  const std::string text = R"(
func.func @main(%x: tensor<4xf32>, %state: tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %s, %bits = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%state, %shape) {api_version = 2 : i32, rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>} : (tensor<2xui64>, tensor<1xi32>) -> (tensor<2xui64>, tensor<?xui32>)
  return %s, %bits : tensor<2xui64>, tensor<?xui32>
})";
  EXPECT_EQ(read(text).entry().result_type(1), Type::tensor(DType::u32, {4}));
  expect_error(replaced(text, ", rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>", ""),
               "rng_algorithm");
  expect_error(replaced(text, "(%state, %shape)", "(%state)"), "takes a state and a shape");
  expect_error(replaced(text, "tensor<?xui32>)\n  return", "tensor<?x?xui32>)\n  return"),
               "the text says tensor<?x?xui32>");
}

TEST(Dynamic, calls_leave_out_the_shapes_of_their_results) {
  const std::string text = R"(
func.func @main(%x: tensor<3xf32>) -> (tensor<?xf32>, tensor<2xi32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<3xf32>) -> tensor<i32>
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %r:2 = stablehlo.custom_call @mine(%x, %shape, %two) {indices_of_shape_operands = dense<[1, 2]> : tensor<2xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<3xf32>, tensor<1xi32>, tensor<1xi64>) -> (tensor<?xf32>, tensor<2xi32>)
  return %r#0, %r#1 : tensor<?xf32>, tensor<2xi32>
})";
  const Program program = read(text).entry();
  const auto call = std::ranges::find_if(
      program.ops(), [](const Op& op) { return op.def->name == "stablehlo.custom_call"; });
  ASSERT_NE(call, program.ops().end());
  EXPECT_EQ(call->operands.size(), 1u);
  EXPECT_EQ(program.result_type(0), Type::tensor(DType::f32, {3}));
  const std::string last = "indices_of_shape_operands are to be the last operands";
  expect_error(replaced(text, "dense<[1, 2]> : tensor<2xi64>", "dense<[1, 0]> : tensor<2xi64>"),
               last);
  expect_error(replaced(text, "dense<[1, 2]> : tensor<2xi64>", "dense<[1, -1]> : tensor<2xi64>"),
               last);
  expect_error(replaced(text, "dense<[1, 2]> : tensor<2xi64>", "dense<2> : tensor<1xi64>"), last);
  expect_error(replaced(text, "dense<[1, 2]> : tensor<2xi64>", "dense<1.0> : tensor<2xf32>"), last);
  expect_error(replaced(text, "dense<2> : tensor<1xi64>", "dense<-2> : tensor<1xi64>"), "-2");
  expect_error(replaced(text, "dense<2> : tensor<1xi64>", "dense<4> : tensor<1xi64>"),
               "the result is tensor<4xi32>, the text says tensor<2xi32>");
}

// A window of 10^11 elements over four is not computed while the module is read.
TEST(Dynamic, windows_that_ask_for_too_much_are_left_to_the_program) {
  const std::string text = R"(
func.func @main(%x: tensor<4xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %r = "stablehlo.reduce_window"(%c, %z) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 100000000000>, padding = dense<[[99999999999, 0]]> : tensor<1x2xi64>} : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %d = stablehlo.add %x, %r : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return %d : tensor<?xf32>
})";
  EXPECT_EQ(read(text).entry().result_type(0), Type::tensor(DType::f32, {4}));
}

// A loop is not computed while the module is read; what comes behind it is.
TEST(Dynamic, sizes_are_known_beside_what_takes_too_long) {
  const std::string text = R"(
func.func private @count(%n: tensor<i32>) -> tensor<i32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r = stablehlo.while(%i = %zero) : tensor<i32>
  cond {
    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next : tensor<i32>
  }
  return %r : tensor<i32>
}
func.func @main(%x: tensor<4xf32>) -> (tensor<i32>, tensor<?xf32>) {
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4xf32>) -> tensor<i32>
  %c = call @count(%n) : (tensor<i32>) -> tensor<i32>
  %twice = stablehlo.add %n, %n : tensor<i32>
  %shape = stablehlo.reshape %twice : (tensor<i32>) -> tensor<1xi32>
  %y = stablehlo.concatenate %x, %x, dim = 0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  %r = stablehlo.dynamic_reshape %y, %shape : (tensor<8xf32>, tensor<1xi32>) -> tensor<?xf32>
  return %c, %r : tensor<i32>, tensor<?xf32>
})";
  EXPECT_EQ(read(text).entry().result_type(1), Type::tensor(DType::f32, {8}));
}

TEST(Dynamic, functions_are_built_for_what_they_are_called_with) {
  const std::string text = R"(
func.func private @ones(%n: tensor<i32>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %shape = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %ones = stablehlo.dynamic_broadcast_in_dim %one, %shape, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32>
  %r = stablehlo.concatenate %x, %ones, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}
func.func @main(%x: tensor<2xf32>) -> tensor<?xf32> {
  %two = stablehlo.constant dense<2> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %a = call @ones(%two, %x) : (tensor<i32>, tensor<2xf32>) -> tensor<?xf32>
  %b = call @ones(%three, %a) : (tensor<i32>, tensor<?xf32>) -> tensor<?xf32>
  return %b : tensor<?xf32>
})";
  EXPECT_EQ(read(text).entry().result_type(0), Type::tensor(DType::f32, {7}));
}

TEST(Dynamic, what_jax_writes_for_polymorphic_shapes_disappears) {
  const std::string text = R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %shape = stablehlo.constant dense<2> : tensor<1xi32>
  %ok = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%x, %shape) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<2xf32>, tensor<1xi32>) -> tensor<2xf32>
  stablehlo.custom_call @shape_assertion(%ok) {error_message = "no", has_side_effect = true} : (tensor<i1>) -> ()
  %n = stablehlo.constant dense<2> : tensor<i32>
  %1 = stablehlo.set_dimension_size %0, %n, dim = 0 : (tensor<2xf32>, tensor<i32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
})";
  EXPECT_EQ(read(text).entry().ops().size(), 3u);
  std::string wrong = text;
  wrong.replace(wrong.find("dense<true>"), 11, "dense<false>");
  expect_error(wrong, "[shape_assertion] no");
}

TEST(Dynamic, what_is_not_known_is_named) {
  expect_error(R"(
func.func @main(%x: tensor<4xf32>, %shape: tensor<2xi32>) -> tensor<?x?xf32> {
  %r = stablehlo.dynamic_reshape %x, %shape : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
})",
               "[stablehlo.dynamic_reshape] %shape is to be a constant");
  expect_error("func.func @main(%x: tensor<?xf32>) -> tensor<?xf32> { return %x : tensor<?xf32> }",
               "tensor<?xf32> is not supported here: a program's parameters are static");
  expect_error(R"(
func.func @main(%x: tensor<4xf32>) -> tensor<?x?xf32> {
  %s = stablehlo.constant dense<[2, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<4xf32>, tensor<2xi32>) -> tensor<?x3xf32>
  return %r : tensor<?x3xf32>
})",
               "the result is tensor<2x2xf32>, the text says tensor<?x3xf32>");
}

// ---- quantized types

TEST(Quantized, values_are_their_stored_integers) {
  const std::string text = R"(
func.func @main(%x: tensor<3xf32>) -> (tensor<3xi8>, tensor<3xf32>) {
  %q = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8<-100:100>:f32, 0.5:10>>
  %b = stablehlo.bitcast_convert %q : (tensor<3x!quant.uniform<i8<-100:100>:f32, 0.5:10>>) -> tensor<3xi8>
  %d = stablehlo.uniform_dequantize %q : (tensor<3x!quant.uniform<i8<-100:100>:f32, 0.5:10>>) -> tensor<3xf32>
  return %b, %d : tensor<3xi8>, tensor<3xf32>
})";
  // 1.25 / 0.5 is 2.5, which rounds to even; 1000 is clamped.
  EXPECT_EQ(run(text, {Literal::of<float>({3}, {1.25F, -7, 1000})}),
            (Values{12, -4, 100, 1, -7, 45}));
}

TEST(Quantized, unsigned_integers_are_stored_too) {
  const std::string text = R"(
func.func @main(%x: tensor<3xf32>) -> (tensor<3xui8>, tensor<3xf32>) {
  %q = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<u8:f32, 0.5:10>>
  %b = stablehlo.bitcast_convert %q : (tensor<3x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<3xui8>
  %d = stablehlo.uniform_dequantize %q : (tensor<3x!quant.uniform<u8:f32, 0.5:10>>) -> tensor<3xf32>
  return %b, %d : tensor<3xui8>, tensor<3xf32>
})";
  EXPECT_EQ(run(text, {Literal::of<float>({3}, std::vector<float>{-9, 1, 1000})}),
            (Values{0, 12, 255, -5, 1, 122.5}));
}

TEST(Quantized, axes_have_scales_and_layouts_move_integers) {
  const std::string text = R"(
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xi8> {
  %q = stablehlo.uniform_quantize %x : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 0.5:-1}>>
  %t = stablehlo.transpose %q, dims = [1, 0] : (tensor<2x2x!quant.uniform<i8:f32:1, {1.0, 0.5:-1}>>) -> tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 0.5:-1}>>
  %b = stablehlo.bitcast_convert %t : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0, 0.5:-1}>>) -> tensor<2x2xi8>
  return %b : tensor<2x2xi8>
})";
  EXPECT_EQ(run(text, {Literal::of<float>({2, 2}, {1, 2, 3, 4})}), (Values{1, 3, 3, 7}));
}

TEST(Quantized, arithmetic_is_that_of_what_the_integers_stand_for) {
  const std::string text = R"(
func.func @main(%x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xi8> {
  %a = stablehlo.uniform_quantize %x : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.1:-30>>
  %b = stablehlo.uniform_quantize %y : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-20>>
  %s = "stablehlo.add"(%a, %b) : (tensor<2x!quant.uniform<i8:f32, 0.1:-30>>, tensor<2x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:-20>>
  %r = stablehlo.bitcast_convert %s : (tensor<2x!quant.uniform<i8:f32, 0.5:-20>>) -> tensor<2xi8>
  return %r : tensor<2xi8>
})";
  EXPECT_EQ(run(text, {Literal::of<float>({2}, {1, 2}), Literal::of<float>({2}, {3, 4})}),
            (Values{-12, -8}));
}

TEST(Quantized, mistakes_are_named) {
  const std::string head =
      "func.func @main(%x: tensor<2xf32>) {\n%q = stablehlo.uniform_quantize %x : "
      "(tensor<2xf32>) -> tensor<2x!quant.uniform<";
  expect_error(head + "i8:f32, -0.5:1>>\n}", "a scale above zero");
  expect_error(head + "i8<-200:1>:f32, 0.5:1>>\n}", "range is beyond i8");
  expect_error(head + "i8:f32, 0.5:300>>\n}", "zero point is beyond i8");
  expect_error(head + "i8:f32:0, {0.5, 0.5, 0.5}>>\n}", "3 scales do not fit axis 0");
  expect_error(head +
                   "i8:f32, 0.5:1>>\n%d = stablehlo.uniform_dequantize %q : (tensor<2x!quant."
                   "uniform<i8:f32, 0.25:1>>) -> tensor<2xf32>\n}",
               "otherwise quantized");
  expect_error(head + "i8:f64, 0.5:1>>\n}", "cannot be stored as");
}

// ---- tokens

TEST(Tokens, after_all_orders_and_does_nothing) {
  const Module module = read(R"(
func.func @main() {
  %0 = stablehlo.create_token : !stablehlo.token
  %1 = stablehlo.after_all : !stablehlo.token
  %2 = stablehlo.after_all %0, %1 : !stablehlo.token
  return
})");
  EXPECT_EQ(module.entry().ops().size(), 3u);
}

// ---- what nobody here knows is kept

TEST(Kept, attributes_of_everything_are_printed_again) {
  const std::string printed = print(read(R"(
module @jit_f attributes {mhlo.num_partitions = 2 : i32, unknown.thing = #some.attr<1>} {
  sdy.mesh @mesh = <["x"=2]>
  func.func public @main(%a: tensor<4xf32> {mhlo.sharding = "{devices=[2]<=[2]}", sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<4xf32> {jax.result_info = "r", sdy.sharding = #sdy.sharding<@mesh, [{}]>}) attributes {unknown.fn} {
    %0 = stablehlo.add %a, %a {mhlo.frontend_attributes = {a = "b"}} : tensor<4xf32> loc(callsite("f"("x.py":3:4) at fused["y.py":1:2, unknown]))
    return %0 : tensor<4xf32>
  }
})"));
  for (const char* text :
       {"mhlo.num_partitions = 2 : i32", "unknown.thing = #some.attr<1>",
        "sdy.mesh @mesh = <[\"x\"=2]>", "mhlo.sharding = \"{devices=[2]<=[2]}\"",
        "sdy.sharding = #sdy.sharding<mesh<[\"x\"=2]>, [{\"x\"}]>", "jax.result_info = \"r\"",
        "sdy.sharding = #sdy.sharding<mesh<[\"x\"=2]>, [{}]>", "unknown.fn",
        "mhlo.frontend_attributes = {a = \"b\"}"})
    EXPECT_NE(printed.find(text), std::string::npos) << text << "\n" << printed;
}

TEST(Kept, results_share_their_memory_with_one_parameter_each) {
  const auto function = [](int a, int b) {
    return fmt::format(
        "func.func @main(%a: tensor<2xf32> {{tf.aliasing_output = {} : i32}}, "
        "%b: tensor<2xf32> {{tf.aliasing_output = {} : i32}}) -> (tensor<2xf32>, tensor<2xf32>) {{ "
        "return %a, %b : tensor<2xf32>, tensor<2xf32> }}",
        a, b);
  };
  EXPECT_EQ(error_of(function(1, 0)), "no error");
  expect_error(function(0, 0), "parameter 1 of @main is 0, which is another parameter's, too");
  expect_error(function(0, 7), "parameter 1 of @main is 7, which is none of 2 results");
}

// Numbers keep their types in dictionaries; what an operation takes of one are its own attributes.
TEST(Kept, composites_take_numbers_of_any_type) {
  const auto normed = [](const std::string& epsilon, const std::string& axis) {
    return print(read(
        R"(
func.func @main(%x: tensor<2x3xf32>, %w: tensor<3xf32>) -> tensor<2x3xf32> {
  %0 = stablehlo.composite "lathe.rms_norm" %x, %w {composite_attributes = {epsilon = )" +
        epsilon + R"(}, decomposition = @none} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.composite "lathe.softmax" %0 {composite_attributes = {axis = )" +
        axis + R"(}, decomposition = @none} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
})"));
  };
  const std::string plain = normed("1.0e-5", "1");
  for (const char* type : {"f64", "f32"})
    for (const char* axis : {"1 : i64", "1 : i32", "1 : ui8"})
      EXPECT_EQ(normed(std::string("1.0e-5 : ") + type, axis), plain) << type << " " << axis;
}

TEST(Kept, generic_functions_have_attributes_of_parameters_and_results) {
  const Module module = read(R"(
"builtin.module"() ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> () loc(#loc1)
  "func.func"() <{arg_attrs = [{mhlo.sharding = "s", tf.aliasing_output = 0 : i32}], function_type = (tensor<2xf32>) -> tensor<2xf32>, res_attrs = [{jax.result_info = "r"}], sym_name = "main"}> ({
  ^bb0(%arg0: tensor<2xf32>):
    "func.return"(%arg0) : (tensor<2xf32>) -> ()
  }) : () -> ()
}) : () -> ())");
  EXPECT_EQ(module.entry().param(0).must_alias, 0);
  const std::string printed = print(module);
  for (const char* text : {"mhlo.sharding = \"s\"", "jax.result_info = \"r\"", "\"sdy.mesh\"()"})
    EXPECT_NE(printed.find(text), std::string::npos) << text << "\n" << printed;
  EXPECT_EQ(printed.find("loc("), std::string::npos);
}

}  // namespace
}  // namespace lathe
