#include "lathe/stablehlo/module.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "lathe/base/files/mapped_file.h"
#include "lathe/ir/evaluate.h"
#include "lathe/stablehlo/print/print.h"
#include "lathe/stablehlo/text/parser.h"

namespace lathe {
namespace {

// ---- a handful of records, enough to stand for all

struct ConstantAttrs {
  Literal value;
  static void fields(auto& self, auto&& field) { field("value", self.value); }
};
struct ResultAttrs {
  Type result_type = Type::scalar(DType::f32);
  static void fields(auto& self, auto&& field) { field("result_type", self.result_type); }
};
struct LoopAttrs {
  int64_t cond_consts = 0, body_consts = 0;
  static void fields(auto& self, auto&& field) {
    field("cond_consts", self.cond_consts);
    field("body_consts", self.body_consts);
  }
};
struct MixedNumbers {
  Dims offset_dims;
  int64_t index_vector_dim = 0;
  static constexpr std::string_view kMnemonic = "stablehlo.gather";
  static void fields(auto& self, auto&& field) {
    field("offset_dims", self.offset_dims);
    field("index_vector_dim", self.index_vector_dim);
  }
};
struct MixedAttrs {
  MixedNumbers dimension_numbers;
  Dims slice_sizes;
  std::vector<bool> flags;
  std::string text;
  double epsilon = 0;
  std::optional<DType> kind;
  static void fields(auto& self, auto&& field) {
    field("dimension_numbers", self.dimension_numbers);
    field("slice_sizes", self.slice_sizes);
    field("flags", self.flags);
    field("text", self.text);
    field("epsilon", self.epsilon);
    field("kind", self.kind);
  }
};

std::vector<Type> infer_first(const OpView& op) { return {op.in(0)}; }
std::vector<Type> infer_add(const OpView& op) {
  LATHE_USER_CHECK(op.in(0) == op.in(1), "operand types differ");
  return {op.in(0)};
}
std::vector<Type> infer_constant(const OpView& op) {
  const Literal& value = op.as<ConstantAttrs>().value;
  return {Type::tensor(value.dtype(), value.shape())};
}
std::vector<Type> infer_result(const OpView& op) { return {op.as<ResultAttrs>().result_type}; }
std::vector<Type> infer_compare(const OpView& op) { return {op.in(0).with_dtype(DType::boolean)}; }
std::vector<Type> infer_loop(const OpView& op) { return op.regions[1].result_types(); }
std::vector<Type> infer_region(const OpView& op) { return op.regions[0].result_types(); }
std::vector<Type> infer_none(const OpView&) { return {}; }

constexpr OpDef kAdd{.name = "stablehlo.add", .doc = "", .infer = infer_add};
constexpr OpDef kConstant{.name = "stablehlo.constant",
                          .doc = "",
                          .flags = kConstantLike,
                          .read_attrs = attrs_reader<ConstantAttrs>,
                          .infer = infer_constant};
constexpr OpDef kConvert{.name = "stablehlo.convert",
                         .doc = "",
                         .read_attrs = attrs_reader<ResultAttrs>,
                         .infer = infer_result};
constexpr OpDef kCompare{.name = "stablehlo.compare", .doc = "", .infer = infer_compare};
constexpr OpDef kWhile{.name = "stablehlo.while",
                       .doc = "",
                       .read_attrs = attrs_reader<LoopAttrs>,
                       .infer = infer_loop,
                       .control = [](const Op& op) {
                         const auto& attrs = op.attrs.as<LoopAttrs>();
                         return ControlFlow::loop(op, attrs.cond_consts, attrs.body_consts);
                       }};
constexpr OpDef kCase{
    .name = "stablehlo.case", .doc = "", .infer = infer_region, .control = ControlFlow::branches};
constexpr OpDef kCall{
    .name = "lathe.call", .doc = "", .infer = infer_region, .control = ControlFlow::call};
constexpr OpDef kReduce{.name = "stablehlo.reduce", .doc = "", .infer = infer_region};
constexpr OpDef kMixed{
    .name = "test.mixed", .doc = "", .read_attrs = attrs_reader<MixedAttrs>, .infer = infer_first};
constexpr OpDef kSoftmax{
    .name = "lathe.softmax", .doc = "", .flags = kComposite, .infer = infer_first};
constexpr OpDef kSink{.name = "test.sink", .doc = "", .infer = infer_none};

const OpTable& table() {
  static const OpTable table({&kAdd, &kConstant, &kConvert, &kCompare, &kWhile, &kCase, &kCall,
                              &kReduce, &kMixed, &kSoftmax, &kSink});
  return table;
}

Module parse(const std::string& text) { return parse_module(text, table(), "test.mlir"); }

std::string error_of(const std::string& text) {
  try {
    parse(text);
  } catch (const UserError& error) {
    return error.what();
  }
  return "";
}

Literal constant_of(const std::string& dense) {
  const Module module = parse("func.func @f() { %0 = stablehlo.constant " + dense + " return }");
  return module.functions[0].ops()[0].attrs.as<ConstantAttrs>().value;
}

void expect_round_trip(const std::string& text) {
  const std::string once = print(parse(text));
  EXPECT_EQ(print(parse(once)), once);
}

// ---- constants

TEST(TextDense, nested_lists_and_splats) {
  EXPECT_EQ(constant_of("dense<[[1, 2], [3, -4]]> : tensor<2x2xi32>"),
            Literal::of<int32_t>({2, 2}, std::vector<int32_t>{1, 2, 3, -4}));
  EXPECT_EQ(constant_of("dense<2.5> : tensor<3xf32>"), Literal::full(DType::f32, {3}, 2.5));
  EXPECT_EQ(constant_of("dense<true> : tensor<i1>"), Literal::scalar(true));
  EXPECT_EQ(constant_of("dense<> : tensor<0x4xf32>"), Literal(DType::f32, {0, 4}));
}

TEST(TextDense, hexadecimal_bytes_are_little_endian) {
  EXPECT_EQ(constant_of("dense<\"0x0000803F000000C0\"> : tensor<2xf32>"),
            Literal::of<float>({2}, std::vector<float>{1, -2}));
  EXPECT_EQ(constant_of("dense<\"0x2A00\"> : tensor<3xi16>"), Literal::full(DType::i16, {3}, 42));
}

TEST(TextDense, booleans_are_bytes_or_bits_by_length) {
  const Literal bytes = constant_of("dense<\"0x0001010001\"> : tensor<5xi1>");
  EXPECT_EQ(bytes, Literal::of<bool>({5}, std::array<bool, 5>{false, true, true, false, true}));
  const Literal bits = constant_of("dense<\"0x0502\"> : tensor<10xi1>");
  for (int64_t i = 0; i < 10; ++i) EXPECT_EQ(bits.get_i64(i), i == 0 || i == 2 || i == 9) << i;
}

TEST(TextDense, float_patterns_and_complex_pairs) {
  EXPECT_TRUE(std::isinf(constant_of("dense<0x7F800000> : tensor<f32>").get_f64(0)));
  EXPECT_EQ(constant_of("dense<[0x7FC0, 1.0]> : tensor<2xbf16>").get_f64(1), 1.0);
  EXPECT_EQ(constant_of("dense<(1.5, -2.0)> : tensor<complex<f32>>"),
            Literal::scalar(std::complex<float>(1.5f, -2)));
}

TEST(TextDense, printing_reads_back_bit_for_bit) {
  std::vector<Literal> values;
  for (const DTypeInfo& info : all_dtypes()) {
    for (int64_t count : {1, 5, 40}) {
      Literal value(info.dtype, {count});
      for (int64_t i = 0; i < count; ++i)
        value.set_c128(i, {0.1 * static_cast<double>(i * i) - 1, 1.0 / static_cast<double>(i + 1)});
      if (is_float(info.dtype)) value.set_f64(0, NAN);
      values.push_back(value);
    }
  }
  for (double v : {1e300, 5e-324, -0.0, 1e22, 0.1, 123456789.0})
    values.push_back(Literal::scalar(v));
  for (const Literal& value : values) {
    const std::string text = stablehlo::print_dense(value);
    EXPECT_EQ(constant_of(text), value) << text;
  }
}

TEST(TextDense, what_is_wrong_is_said) {
  EXPECT_NE(error_of("func.func @f() { %0 = stablehlo.constant dense<[1, 2]> : tensor<3xi32> }")
                .find("2 items along axis 0, expected 3"),
            std::string::npos);
  EXPECT_NE(error_of("func.func @f() { %0 = stablehlo.constant dense<300> : tensor<i8> }")
                .find("'300' is no value of i8"),
            std::string::npos);
  EXPECT_NE(error_of("func.func @f() { %0 = stablehlo.constant dense<\"0x00\"> : tensor<2xi32> }")
                .find("1 bytes for tensor<2xi32>, expected 8"),
            std::string::npos);
}

// ---- resources

std::string with_resources(const std::string& constant, const std::string& sections) {
  return "module { func.func @f() { %0 = stablehlo.constant " + constant +
         " return } }\n\n{-#\n  " + sections + "\n#-}\n";
}

Literal resource_of(const std::string& constant, const std::string& sections) {
  const Module module = parse(with_resources(constant, sections));
  return module.functions[0].ops()[0].attrs.as<ConstantAttrs>().value;
}

std::string builtin(const std::string& entries) {
  return "dialect_resources: {\n    builtin: {\n      " + entries + "\n    }\n  }";
}

TEST(TextResources, hold_the_elements_behind_an_alignment) {
  const Literal floats = Literal::of<float>({2}, std::vector<float>{1, 2});
  const std::string blob = "\"0x040000000000803F00000040\"";
  EXPECT_EQ(resource_of("dense_resource<w> : tensor<2xf32>", builtin("w: " + blob)), floats);
  EXPECT_EQ(resource_of("dense_resource<torch_tensor_2_torch.float32_1> : tensor<2xf32>",
                        builtin("v: \"0x00\", torch_tensor_2_torch.float32_1: " + blob)),
            floats);
  EXPECT_EQ(resource_of("dense_resource<\"a>b c\"> : tensor<2xf32>",
                        builtin("\"a>b c\": " + blob) +
                            ", external_resources: { mlir_reproducer: { verify_each: true, "
                            "pipeline: \"a{-b}\", threads: 3 } }"),
            floats);
  EXPECT_EQ(resource_of("dense_resource<w> : tensor<3xi1>", builtin("w: \"0x01000000010001\"")),
            constant_of("dense<[true, false, true]> : tensor<3xi1>"));
  EXPECT_EQ(resource_of("dense_resource<w> : tensor<0x2xi8>", builtin("w: \"0x01000000\"")),
            Literal(DType::i8, {0, 2}));
}

TEST(TextResources, what_does_not_fit_is_said) {
  const auto says = [](const std::string& sections, const std::string& words) {
    const std::string error =
        error_of(with_resources("dense_resource<w> : tensor<2xf32>", sections));
    EXPECT_NE(error.find(words), std::string::npos) << error << "\nfor " << sections;
  };
  says(builtin("v: \"0x0400000000\""), "there is no resource w; expected {-# dialect_resources");
  says("dialect_resources: { other: { w: \"0x0400000000\" } }", "there is no resource w");
  says(builtin("w: \"0x040000000000803F\""), "4 bytes for tensor<2xf32>, expected 8");
  says(builtin("w: \"0x040000000000803F0000004000\""), "9 bytes for tensor<2xf32>, expected 8");
  says(builtin("w: \"0x0400\""), "begins with its alignment");
  says(builtin("w: \"0x030000000000803F00000040\""), "begins with its alignment");
  says(builtin("w: \"0x04000000000080ZF00000040\""), "expected hexadecimal digits");
  says(builtin("w: \"0x040000000000803F0000004\""), "an odd number of hexadecimal digits");
  says(builtin("w: \"text\""), "expected \"0x…\"");
  says(builtin("w: 3"), "expected a resource's bytes");
  says(builtin("w: \"0x04000000\", w: \"0x04000000\""), "resource w is given twice");
  says(builtin("w: \"0x040000000000803F00000040"), "does not end on its line");
  says("dialect_resources: { builtin: { w: \"0x040000000000803F00000040\" }", "expected '}'");
  const std::string alone =
      "func.func @f() { %0 = stablehlo.constant dense_resource<w> : "
      "tensor<2xf32> return }";
  EXPECT_NE(error_of(alone).find("there is no resource w"), std::string::npos) << error_of(alone);
  EXPECT_NE(
      error_of("func.func @f() { return } { nonsense").find("expected a module or a function"),
      std::string::npos);
  EXPECT_NE(error_of("func.func @f() { return } {-# a: {} -}").find("expected '#-}'"),
            std::string::npos);
}

// ---- forms

TEST(Text, pretty_and_generic_forms_give_one_program) {
  const Module pretty = parse(R"(
    func.func @main(%x: tensor<2xf32>) -> tensor<2xf64> {
      %0 = stablehlo.add %x, %x {note = "kept"} : tensor<2xf32>
      %1 = stablehlo.convert %0 : (tensor<2xf32>) -> tensor<2xf64>
      return %1 : tensor<2xf64>
    })");
  const Module generic = parse(R"(
    "builtin.module"() ({
      "func.func"() <{sym_name = "main", function_type = (tensor<2xf32>) -> tensor<2xf64>}> ({
      ^bb0(%a: tensor<2xf32>):
        %b = "stablehlo.add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        %c = "stablehlo.convert"(%b) : (tensor<2xf32>) -> tensor<2xf64>
        "func.return"(%c) : (tensor<2xf64>) -> ()
      }) : () -> ()
    }) : () -> ())");
  EXPECT_EQ(pretty.entry(), generic.entry());
}

TEST(Text, reduce_forms_give_one_region) {
  const char* const head = "func.func @main(%x: tensor<4xf32>, %c: tensor<f32>) -> tensor<f32> {\n";
  const char* const tail = "\n return %0 : tensor<f32> }";
  const std::string type = " : (tensor<4xf32>, tensor<f32>) -> tensor<f32>";
  const Module applies =
      parse(head +
            std::string("%0 = stablehlo.reduce(%x init: %c) applies stablehlo.add across "
                        "dimensions = [0]") +
            type + tail);
  const Module region = parse(
      head + std::string("%0 = stablehlo.reduce(%x init: %c) across dimensions = [0]") + type +
      " reducer(%a: tensor<f32>, %b: tensor<f32>) { %s = stablehlo.add %a, %b : tensor<f32> "
      "stablehlo.return %s : tensor<f32> }" +
      tail);
  EXPECT_EQ(applies.entry(), region.entry());
}

const char* const kLoop = R"(
  func.func @main(%n: tensor<i32>, %step: tensor<i32>) -> (tensor<i32>, tensor<f32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %x = stablehlo.constant dense<1.0> : tensor<f32>
    %r:2 = stablehlo.while(%i = %zero, %acc = %x) : tensor<i32>, tensor<f32>
    cond {
      %less = stablehlo.compare LT, %i, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    } do {
      %next = stablehlo.add %i, %step : tensor<i32>
      %sum = stablehlo.add %acc, %x : tensor<f32>
      stablehlo.return %next, %sum : tensor<i32>, tensor<f32>
    }
    return %r#0, %r#1 : tensor<i32>, tensor<f32>
  })";

TEST(Text, captures_of_loops_become_constants_in_front) {
  const Program main = parse(kLoop).entry();
  const Op& loop = main.ops().back();
  EXPECT_EQ(loop.attrs.as<LoopAttrs>().cond_consts, 1);
  EXPECT_EQ(loop.attrs.as<LoopAttrs>().body_consts, 2);
  // n; step, x; zero, x
  EXPECT_EQ(loop.operands, (std::vector<ValueId>{0, 1, 3, 2, 3}));
  EXPECT_EQ(loop.regions[0].param_count(), 3);
  EXPECT_EQ(loop.regions[1].param_count(), 4);
  EXPECT_NE(print(main).find("\"stablehlo.while\"(%0, %1)"), std::string::npos) << print(main);
  expect_round_trip(kLoop);
}

TEST(Text, branches_share_their_captures) {
  const std::string text = R"(
    func.func @main(%i: tensor<i32>, %a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
      %r = "stablehlo.case"(%i) ({
        stablehlo.return %b : tensor<f32>
      }, {
        %s = stablehlo.add %a, %b : tensor<f32>
        stablehlo.return %s : tensor<f32>
      }) : (tensor<i32>) -> tensor<f32>
      return %r : tensor<f32>
    })";
  const Program main = parse(text).entry();
  EXPECT_EQ(main.ops()[0].operands, (std::vector<ValueId>{0, 2, 1}));
  EXPECT_EQ(main.ops()[0].regions[0].param_count(), 2);
  expect_round_trip(text);
}

TEST(Text, regions_may_use_constants_from_outside_only) {
  const std::string begin = "func.func @main(%x: tensor<f32>) -> tensor<f32> {";
  const std::string reduce =
      "%r = \"stablehlo.reduce\"(%x, %x) ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>):"
      " %s = stablehlo.add %a, %c : tensor<f32> stablehlo.return %s : tensor<f32> }) "
      ": (tensor<f32>, tensor<f32>) -> tensor<f32> return %r : tensor<f32> }";
  const Module module = parse(begin + "%c = stablehlo.constant dense<1.0> : tensor<f32>" + reduce);
  EXPECT_EQ(module.entry().ops()[1].regions[0].ops().size(), 2u);
  EXPECT_NE(error_of(begin + "%c = stablehlo.add %x, %x : tensor<f32>" + reduce)
                .find("%c is defined outside this region"),
            std::string::npos);
}

TEST(Text, calls_hold_their_callee) {
  const std::string text = R"(
    module @m attributes {mhlo.num_replicas = 1 : i32} {
      func.func public @main(%x: tensor<f32>) -> tensor<f32> {
        %0 = call @twice(%x) : (tensor<f32>) -> tensor<f32>
        %1 = func.call @twice(%0) : (tensor<f32>) -> tensor<f32>
        return %1 : tensor<f32>
      }
      func.func private @twice(%x: tensor<f32>) -> tensor<f32> {
        %0 = stablehlo.add %x, %x : tensor<f32>
        return %0 : tensor<f32>
      }
    })";
  const Module module = parse(text);
  ASSERT_EQ(module.functions.size(), 2u);
  EXPECT_EQ(module.functions[0].name(), "twice");  // callees first
  EXPECT_EQ(module.entry().name(), "main");
  EXPECT_EQ(module.entry().ops()[0].regions[0], module.functions[0]);
  EXPECT_EQ(print(parse(print(module))), print(module));
  // A program alone brings its callees with it.
  EXPECT_EQ(parse(print(module.entry())).entry(), module.entry());
}

TEST(Text, a_composite_known_here_becomes_its_op) {
  const auto text = [](const char* name) {
    return fmt::format(R"(
      func.func @main(%x: tensor<f32>) -> tensor<f32> {{
        %0 = stablehlo.composite "{}" %x {{decomposition = @f}} : (tensor<f32>) -> tensor<f32>
        return %0 : tensor<f32>
      }}
      func.func private @f(%x: tensor<f32>) -> tensor<f32> {{ return %x : tensor<f32> }})",
                       name);
  };
  EXPECT_EQ(parse(text("lathe.softmax")).entry().ops()[0].def, &kSoftmax);
  EXPECT_EQ(parse(text("their.op")).entry().ops()[0].def, &kCall);
}

TEST(Text, every_kind_of_attribute_round_trips) {
  const std::string text = R"(
    func.func @main(%x: tensor<f32>) -> tensor<f32> {
      %0 = "test.mixed"(%x) <{
        dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], index_vector_dim = 1>,
        slice_sizes = array<i64: 1, 2>, flags = array<i1: true, false>,
        text = "a \"quoted\" \0A line", epsilon = 1.000000e-05 : f64, kind = bf16
      }> {mhlo.frontend_attributes = {a = "b", c = [1, #foo.bar<x>]}, unknown} : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    })";
  const Program main = parse(text).entry();
  const auto& attrs = main.ops()[0].attrs.as<MixedAttrs>();
  EXPECT_EQ(attrs.dimension_numbers.offset_dims, (Dims{0, 2}));
  EXPECT_EQ(attrs.dimension_numbers.index_vector_dim, 1);
  EXPECT_EQ(attrs.slice_sizes, (Dims{1, 2}));
  EXPECT_EQ(attrs.flags, (std::vector<bool>{true, false}));
  EXPECT_EQ(attrs.text, "a \"quoted\" \n line");
  EXPECT_EQ(attrs.epsilon, 1e-5);
  EXPECT_EQ(attrs.kind, DType::bf16);
  EXPECT_EQ(main.ops()[0].extra.size(), 2u);
  EXPECT_EQ(parse(print(main)).entry(), main);
  EXPECT_NE(print(main).find("mhlo.frontend_attributes = {a = \"b\", c = [1, #foo.bar<x>]}"),
            std::string::npos);
  expect_round_trip(text);
}

TEST(Text, arguments_say_what_may_be_reused) {
  const std::string text = R"(
    func.func @main(%a: tensor<f32> {tf.aliasing_output = 0 : i32, mhlo.sharding = "{replicated}"},
                    %b: tensor<f32> {jax.buffer_donor = true}) -> (tensor<f32> {jax.result_info = "r"}) {
      return %b : tensor<f32>
    })";
  const Program main = parse(text).entry();
  EXPECT_EQ(main.param(0).must_alias, 0);
  EXPECT_TRUE(main.param(1).may_donate);
  EXPECT_NE(print(main).find("jax.result_info = \"r\""), std::string::npos);
  EXPECT_NE(print(main).find("sdy.sharding = #sdy.sharding<mesh<[]>, []>"), std::string::npos);
  EXPECT_EQ(parse(print(main)).entry(), main);
}

TEST(Text, locations_are_followed) {
  const Program main = parse(R"(
    #loc1 = loc("model.py":41:3)
    func.func @main(%x: tensor<f32> loc("x")) -> tensor<f32> {
      %0 = stablehlo.add %x, %x : tensor<f32> loc(#loc2)
      %1 = stablehlo.add %0, %0 : tensor<f32>
      return %1 : tensor<f32> loc(unknown)
    } loc(#loc1)
    #loc2 = loc("jit(f)/add"(#loc1)))")
                           .entry();
  EXPECT_EQ(main.ops()[0].where.str(), "model.py:41");
  EXPECT_EQ(main.ops()[1].where.str(), "test.mlir:5");
}

TEST(Text, an_operation_without_operands_may_say_where_it_is) {
  EXPECT_EQ(error_of("func.func @main() { return loc(\"a.py\":1:2) }"), "");
  EXPECT_EQ(error_of("func.func @main() { return loc(unknown) }"), "");
}

// ---- errors

TEST(TextErrors, show_the_line_and_a_caret) {
  EXPECT_EQ(error_of("func.func @main() {\n  %0 = stablehlo.add %x : tensor<f32>\n}"),
            "test.mlir:2:22: %x is not defined here\n"
            "    %0 = stablehlo.add %x : tensor<f32>\n"
            "                       ^");
}

TEST(TextErrors, name_what_was_expected) {
  const std::pair<const char*, const char*> cases[] = {
      {"func.func @main() {", "expected '}', found the end of the text"},
      {"func.func @main(%x: tensor<f32>) { return %x }", "returns 1 values, its signature says 0"},
      {"func.func @f() { %0 = foo.bar : tensor<f32> return }",
       "the operation foo.bar is not known"},
      {"func.func @f() { call @f() : () -> () return }", "@f calls itself"},
      {"func.func @f() { call @g() : () -> () return }", "there is no function @g"},
      {"func.func @f() { return } func.func @f() { return }", "a second function @f"},
      {"func.func @f(%x: tensor<?xf32>) { return }", "tensor<?xf32> is not supported here"},
      {"func.func @f(%x: tensor<f32>) { %x = stablehlo.add %x, %x : tensor<f32> return }",
       "%x is defined twice"},
      {"func.func @f(%x: tensor<f32>) { %0 = stablehlo.add %x, %x : tensor<f64> return }",
       "inferred as tensor<f32>, the text says tensor<f64>"},
      {"func.func @f(%x: tensor<f32>) { %0 = stablehlo.add %x#1, %x : tensor<f32> return }",
       "there is no #1"},
      {"func.func @f(%x: tensor<99999999999999x99999999999999xf32>) { return }", "too large"},
      {"func.func @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<i32> }",
       "operand %x is tensor<f32>, the text says tensor<i32>"},
      {"func.func @f(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32>, tensor<f32> }",
       "1 operands but 2 operand types"},
      {"\"unfinished", "this string does not end"},
      {"func.func @f() { return } \x01", "unexpected character (byte 0x01)"},
      {"\xef\xbb\xbf"
       "func.func @f() { return }",
       "begins with the byte 0xEF; text is UTF-8 without a byte order mark"},
      {"module attributes {a = 1 : i32, b = 2 : i32, a = 3 : i32} {}",
       "test.mlir:1:46: attribute a is given twice"},
      {"module attributes {mhlo.num_partitions = \"two\"} {}",
       "test.mlir:1:20: mhlo.num_partitions is a number of processes"},
      {"func.func @f() { %0 = \"stablehlo.iota\"() <{iota_dimension = 0 : i64}> "
       "{iota_dimension = 0 : i64} : () -> tensor<2xf32> return }",
       "attribute iota_dimension is given twice"},
      {"func.func @f(%x: tensor<f32> {a = 1 : i32, a = 1 : i32}) { return }", "a is given twice"},
  };
  for (const auto& [text, expected] : cases)
    EXPECT_NE(error_of(text).find(expected), std::string::npos) << text << "\n" << error_of(text);
}

TEST(TextErrors, nesting_is_bounded) {
  std::string regions = "func.func @f() { ";
  for (int i = 0; i < 5000; ++i) regions += "\"test.sink\"() ({ ";
  EXPECT_NE(error_of(regions).find("nested more than"), std::string::npos);
  const std::string attr =
      "func.func @f() { \"test.sink\"() {a = " + std::string(100000, '[') + "} : () -> () }";
  EXPECT_NE(error_of(attr).find("nested more than"), std::string::npos);
  const std::string type = "func.func @f(%x: foo" + std::string(100000, '<') + ") { return }";
  EXPECT_NE(error_of(type).find("nested more than"), std::string::npos);
  std::string calls;
  for (int i = 0; i < 1000; ++i)
    calls += fmt::format("func.func @f{}() {{ call @f{}() : () -> () return }}\n", i, i + 1);
  EXPECT_NE(error_of(calls).find("calls nested more than"), std::string::npos);
}

// Each function calls the one before twice: 2^depth ops.
std::string doubling(int depth) {
  std::string out = "func.func @f0(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }\n";
  for (int i = 1; i <= depth; ++i)
    out += fmt::format(
        "func.func @f{0}(%x: tensor<f32>) -> tensor<f32> {{\n"
        "  %0 = call @f{1}(%x) : (tensor<f32>) -> tensor<f32>\n"
        "  %1 = call @f{1}(%0) : (tensor<f32>) -> tensor<f32>\n"
        "  return %1 : tensor<f32>\n}}\n",
        i, i - 1);
  return out;
}

TEST(TextErrors, calls_of_calls_are_bounded_by_what_they_come_to) {
  EXPECT_EQ(parse(doubling(10)).functions.size(), 11u);
  const std::string error = error_of(doubling(20));
  EXPECT_NE(error.find("@f18 comes to 524286 ops"), std::string::npos) << error;
  EXPECT_NE(error_of(doubling(100)).find("written out"), std::string::npos);
}

TEST(TextErrors, absurd_constants_are_refused) {
  EXPECT_NE(
      error_of("func.func @f() { %0 = stablehlo.constant dense<0> : tensor<99999999999xf32> }")
          .find("LATHE_TEXT_CONSTANTS"),
      std::string::npos);
}

// ---- the suite

TEST(TextSyntax, reads_the_whole_suite) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(LATHE_CONFORMANCE_DIR) / "stablehlo";
  if (!fs::exists(folder)) GTEST_SKIP() << "no folder " << folder;
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".mlir") continue;
    const auto file = MappedFile::open(entry.path());
    const std::string name = entry.path().filename();
    std::string_view rest = file->text();
    while (!rest.empty()) {
      const size_t cut = std::min(rest.find("// -----"), rest.size());
      const stablehlo::TextSource source(rest.substr(0, cut), name);
      try {
        stablehlo::parse_syntax(source);
      } catch (const UserError& error) {
        ADD_FAILURE() << error.what();
      }
      rest = rest.substr(std::min(cut + 8, rest.size()));
    }
    ++files;
  }
  EXPECT_GT(files, 2000);
}

}  // namespace
}  // namespace lathe
