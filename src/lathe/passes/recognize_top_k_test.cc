// Sorts whose first elements alone are used give the bits they gave, by the reference evaluator;
// those that `top_k` would not equal stay.
#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/ir/evaluate.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"
#include "lathe/ops/rules/linearize.h"
#include "lathe/ops/sort/sort.h"
#include "lathe/ops/sort/top_k.h"
#include "lathe/passes/import.h"
#include "lathe/passes/passes.h"

namespace lathe {
namespace {

// A sort of an array [3, 40] and of positions along an axis, and the first k of both results.
struct Case {
  std::string dtype = "f32", position_dtype = "i32";
  int axis = 1, position_axis = 1;
  int64_t k = 5;
  std::string order = "GT, %a, %b, TOTALORDER";
  bool is_stable = true;
};

std::string tensor(const std::string& dims, const std::string& dtype) {
  return "tensor<" + dims + dtype + ">";
}

std::string first(const Case& c, const std::string& name, const std::string& type) {
  const std::string slice =
      c.axis == 1 ? fmt::format("[0:3, 0:{}]", c.k) : fmt::format("[0:{}, 0:40]", c.k);
  return fmt::format(
      "stablehlo.slice {} {} : ({}) -> {}", name, slice, tensor("3x40x", type),
      tensor(c.axis == 1 ? fmt::format("3x{}x", c.k) : fmt::format("{}x40x", c.k), type));
}

// What stands between sort and return, and what is returned, is the caller's.
std::string sort_text(const Case& c, const std::string& rest) {
  const std::string x = tensor("3x40x", c.dtype), p = tensor("3x40x", c.position_dtype);
  const std::string a = tensor("", c.dtype), b = tensor("", c.position_dtype);
  return fmt::format(R"(
  %p = stablehlo.iota dim = {} : {}
  %s:2 = "stablehlo.sort"(%x, %p) ({{
  ^bb0(%a: {}, %b: {}, %c: {}, %d: {}):
    %larger = stablehlo.compare {} : ({}, {}) -> tensor<i1>
    stablehlo.return %larger : tensor<i1>
  }}) {{dimension = {} : i64, is_stable = {}}} : ({}, {}) -> ({}, {})
)",
                     c.position_axis, p, a, a, b, b, c.order, a, a, c.axis, c.is_stable, x, p, x,
                     p) +
         rest;
}

std::string module_of(const Case& c) {
  const std::string dims = c.axis == 1 ? fmt::format("3x{}x", c.k) : fmt::format("{}x40x", c.k);
  const std::string values = tensor(dims, c.dtype), positions = tensor(dims, c.position_dtype);
  return fmt::format("func.func @main(%x: {}) -> ({}, {}) {{", tensor("3x40x", c.dtype), values,
                     positions) +
         sort_text(c, fmt::format("  %v = {}\n  %q = {}\n  return %v, %q : {}, {}\n}}",
                                  first(c, "%s#0", c.dtype), first(c, "%s#1", c.position_dtype),
                                  values, positions));
}

int64_t count(const Program& program, const OpDef& def) {
  int64_t found = 0;
  for (const Op& op : program.ops()) {
    found += op.def == &def;
    for (const Program& region : op.regions) found += count(region, def);
  }
  return found;
}

Program plain(const std::string& text) { return parse_module(text, op_table()).entry(); }

// Whether the sort becomes a top_k; then it gives the same bits of these.
bool is_recognized(const std::string& text, const std::vector<Literal>& in) {
  const Program before = plain(text), after = recognize_top_k(before);
  verify(after, "recognize_top_k");
  if (count(after, kTopK) == 0) return false;
  EXPECT_EQ(count(after, kSort), 0) << text;
  EXPECT_EQ(evaluate(after, in), evaluate(before, in)) << text;
  return true;
}

// Every pattern of bits may come: NaN of both signs with any payload, zeros of both signs, and
// (by the repeated row) equal ones.
Literal any_bits(DType dtype, uint64_t seed) {
  Literal x(dtype, {3, 40});
  const auto bytes = x.mutable_bytes();
  const auto row = bytes.size() / 3;
  for (size_t i = 0; i < bytes.size(); ++i) {
    seed = seed * 6364136223846793005U + 1442695040888963407U;
    bytes[i] = static_cast<std::byte>(seed >> 56);
  }
  std::ranges::copy(bytes.first(row / 2), bytes.begin() + static_cast<std::ptrdiff_t>(row / 2));
  const Literal edges = sample_edges(dtype);
  std::ranges::copy(edges.bytes().first(std::min(edges.bytes().size(), row)),
                    bytes.begin() + static_cast<std::ptrdiff_t>(row));
  return x;
}

Literal few_values(DType dtype) { return sample_values(dtype, {3, 40}, 0, 3); }

TEST(RecognizeTopK, keeps_every_bit_of_floats_in_total_order) {
  for (const char* dtype : {"f32", "f64", "f16", "bf16", "f8E4M3FN", "f8E5M2", "f8E4M3FNUZ"}) {
    const Case c{.dtype = dtype};
    const DType type = plain(module_of(c)).param_type(0).dtype();
    for (uint64_t seed = 0; seed < 8; ++seed)
      EXPECT_TRUE(is_recognized(module_of(c), {any_bits(type, seed)})) << dtype;
    EXPECT_TRUE(is_recognized(module_of(c), {few_values(type)})) << dtype;
  }
}

TEST(RecognizeTopK, keeps_every_bit_of_integers) {
  for (const char* dtype : {"i8", "i16", "i32", "i64", "ui8", "ui16", "ui32", "ui64"}) {
    for (const char* order : {"GT, %a, %b", "LT, %b, %a"}) {
      const Case c{.dtype = dtype, .order = order};
      const DType type = plain(module_of(c)).param_type(0).dtype();
      EXPECT_TRUE(is_recognized(module_of(c), {any_bits(type, 3)})) << dtype;
      EXPECT_TRUE(is_recognized(module_of(c), {few_values(type)})) << dtype;
    }
  }
  const Case c{.dtype = "i1", .order = "GT, %a, %b, UNSIGNED"};
  EXPECT_TRUE(is_recognized(module_of(c), {sample_values(DType::boolean, {3, 40}, 0, 1)}));
}

TEST(RecognizeTopK, along_every_axis_and_for_every_k) {
  const Literal x = any_bits(DType::f32, 5);
  for (const int64_t k : {0, 1, 17, 39}) EXPECT_TRUE(is_recognized(module_of({.k = k}), {x})) << k;
  EXPECT_FALSE(is_recognized(module_of({.k = 40}), {x}));
  for (const int64_t k : {1, 2})
    EXPECT_TRUE(is_recognized(module_of({.axis = 0, .position_axis = 0, .k = k}), {x})) << k;
  EXPECT_TRUE(is_recognized(module_of({.is_stable = false}), {x}));
}

TEST(RecognizeTopK, positions_have_the_type_of_the_iota) {
  const Literal x = any_bits(DType::f32, 7);
  for (const char* dtype : {"i32", "i64", "ui32", "ui64"})
    EXPECT_TRUE(is_recognized(module_of({.position_dtype = dtype}), {x})) << dtype;
  for (const char* dtype : {"f32", "i8", "ui16"})
    EXPECT_FALSE(is_recognized(module_of({.position_dtype = dtype}), {x})) << dtype;
}

TEST(RecognizeTopK, other_orders_stay) {
  const Literal x = few_values(DType::f32);
  for (const char* order :
       {"LT, %a, %b, TOTALORDER", "GE, %a, %b, TOTALORDER", "GT, %a, %b", "GT, %a, %b, FLOAT",
        "GT, %b, %a, TOTALORDER", "GT, %a, %a, TOTALORDER", "NE, %a, %b, TOTALORDER"})
    EXPECT_FALSE(is_recognized(module_of({.order = order}), {x})) << order;
  // Ordered by the positions, the last one first.
  EXPECT_FALSE(
      is_recognized(module_of({.dtype = "i32", .order = "GT, %c, %d"}), {few_values(DType::i32)}));
  // Complex numbers have no top_k.
  EXPECT_FALSE(is_recognized(module_of({.dtype = "complex<f32>", .order = "GT, %a, %b"}), {}));
}

TEST(RecognizeTopK, positions_along_another_axis_stay) {
  EXPECT_FALSE(is_recognized(module_of({.position_axis = 0}), {few_values(DType::f32)}));
}

std::string main_of(const std::string& results, const std::string& body) {
  return "func.func @main(%x: tensor<3x40xf32>) -> (" + results + ") {" + body + "\n}";
}

TEST(RecognizeTopK, one_result_suffices) {
  const Literal x = any_bits(DType::f32, 9);
  const auto only = [](const Case& c, const std::string& name, const std::string& dtype) {
    const std::string type = tensor("3x5x", dtype);
    return main_of(type,
                   sort_text(c, "  %v = " + first(c, name, dtype) + "\n  return %v : " + type));
  };
  EXPECT_TRUE(is_recognized(only({}, "%s#0", "f32"), {x}));
  EXPECT_TRUE(is_recognized(only({}, "%s#1", "i32"), {x}));
  // What the other operand holds is of no concern where nobody uses its result.
  EXPECT_TRUE(is_recognized(only({.position_axis = 0}, "%s#0", "f32"), {x}));
  EXPECT_FALSE(is_recognized(only({.position_axis = 0}, "%s#1", "i32"), {x}));
}

TEST(RecognizeTopK, the_longest_slice_decides) {
  const Literal x = any_bits(DType::f32, 11);
  const auto text = [](const std::string& slices) {
    return main_of("tensor<3x2xf32>, tensor<2x9xi32>",
                   sort_text({}, slices + "  return %v, %q : tensor<3x2xf32>, tensor<2x9xi32>"));
  };
  const std::string narrow =
      "  %v = stablehlo.slice %s#0 [0:3, 1:4:2] : (tensor<3x40xf32>) -> tensor<3x2xf32>\n";
  EXPECT_TRUE(is_recognized(
      text(narrow +
           "  %q = stablehlo.slice %s#1 [1:3, 0:9] : (tensor<3x40xi32>) -> tensor<2x9xi32>\n"),
      {x}));
  EXPECT_FALSE(is_recognized(
      text(narrow +
           "  %q = stablehlo.slice %s#1 [1:3, 31:40] : (tensor<3x40xi32>) -> tensor<2x9xi32>\n"),
      {x}));
}

TEST(RecognizeTopK, a_sort_that_is_used_otherwise_stays) {
  const Literal x = few_values(DType::f32);
  const std::string narrow = "  %v = " + first({}, "%s#0", "f32") + "\n";
  EXPECT_FALSE(is_recognized(
      main_of("tensor<3x5xf32>, tensor<3x40xi32>",
              sort_text({}, narrow + "  return %v, %s#1 : tensor<3x5xf32>, tensor<3x40xi32>")),
      {x}));
  EXPECT_FALSE(is_recognized(
      main_of("tensor<3x5xf32>, tensor<3x40xf32>",
              sort_text(
                  {}, narrow + "  %n = stablehlo.negate %s#0 : tensor<3x40xf32>\n  return %v, %n : "
                               "tensor<3x5xf32>, tensor<3x40xf32>")),
      {x}));
}

// A single operand, and a third one that nobody uses.
TEST(RecognizeTopK, takes_any_number_of_operands) {
  const Literal x = any_bits(DType::f32, 13);
  EXPECT_TRUE(is_recognized(R"(
func.func @main(%x: tensor<3x40xf32>) -> tensor<3x4xf32> {
  %s = "stablehlo.sort"(%x) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %larger = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %larger : tensor<i1>
  }) {dimension = -1 : i64} : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %v = stablehlo.slice %s [0:3, 0:4] : (tensor<3x40xf32>) -> tensor<3x4xf32>
  return %v : tensor<3x4xf32>
})",
                            {x}));
  EXPECT_TRUE(is_recognized(R"(
func.func @main(%x: tensor<3x40xf32>) -> (tensor<3x4xf32>, tensor<3x4xi64>) {
  %p = stablehlo.iota dim = 1 : tensor<3x40xi64>
  %s:3 = "stablehlo.sort"(%x, %x, %p) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>, %e: tensor<i64>, %f: tensor<i64>):
    %larger = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %larger : tensor<i1>
  }) {dimension = 1 : i64} : (tensor<3x40xf32>, tensor<3x40xf32>, tensor<3x40xi64>) -> (tensor<3x40xf32>, tensor<3x40xf32>, tensor<3x40xi64>)
  %v = stablehlo.slice %s#0 [0:3, 0:4] : (tensor<3x40xf32>) -> tensor<3x4xf32>
  %q = stablehlo.slice %s#2 [0:3, 0:4] : (tensor<3x40xi64>) -> tensor<3x4xi64>
  return %v, %q : tensor<3x4xf32>, tensor<3x4xi64>
})",
                            {x}));
}

TEST(RecognizeTopK, inside_loops) {
  const std::string body = sort_text({}, R"(
    %v = stablehlo.slice %s#0 [0:3, 0:5] : (tensor<3x40xf32>) -> tensor<3x5xf32>
    %zero = stablehlo.constant dense<0.0> : tensor<f32>
    %y = stablehlo.pad %v, %zero, low = [0, 1], high = [0, 34], interior = [0, 0] : (tensor<3x5xf32>, tensor<f32>) -> tensor<3x40xf32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %next = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %next, %y : tensor<i32>, tensor<3x40xf32>
  )");
  const std::string text = R"(
func.func @main(%start: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %x = %start) : tensor<i32>, tensor<3x40xf32>
  cond {
    %bound = stablehlo.constant dense<3> : tensor<i32>
    %go = stablehlo.compare LT, %i, %bound : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %go : tensor<i1>
  } do {)" + body + R"(}
  return %r#1 : tensor<3x40xf32>
})";
  EXPECT_TRUE(is_recognized(text, {any_bits(DType::f32, 15)}));
}

// Importing comes before derivatives: that of a top_k reads k elements.
TEST(RecognizeTopK, modules_are_imported_with_it) {
  const Program program = import_module(module_of({})).entry();
  EXPECT_EQ(count(program, kTopK), 1);
  const Literal x = sample_values(DType::f32, {3, 40}, -9, 9),
                t = sample_values(DType::f32, {3, 40}, -1, 1, 1);
  const auto slope = [&](const Program& of) {
    const std::vector<Type> types(2, of.param_type(0));
    const auto tangent = [&](std::span<const Array> in) {
      const std::vector<MaybeArray> by = {in[1]};
      return std::vector<Array>{*jvp_inline(of, in.subspan(0, 1), by).tangents[0]};
    };
    return evaluate(trace_program("jvp", types, tangent).program, std::vector<Literal>{x, t});
  };
  EXPECT_EQ(slope(program), slope(plain(module_of({}))));
}

}  // namespace
}  // namespace lathe
