// `lathe opt` as people call it: the program is run, its output and exit code looked at.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>

#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"
#include "lathe/stablehlo/module.h"

namespace lathe {
namespace {

constexpr const char* kProgram = R"(
func.func @main(%x: tensor<8xf32>) -> tensor<8xf32> {
  %two = stablehlo.constant dense<2.0> : tensor<8xf32>
  %three = stablehlo.constant dense<3.0> : tensor<8xf32>
  %six = stablehlo.multiply %two, %three : tensor<8xf32>
  %a = stablehlo.exponential %x : tensor<8xf32>
  %b = stablehlo.exponential %x : tensor<8xf32>
  %unused = stablehlo.sine %x : tensor<8xf32>
  %sum = stablehlo.add %a, %b : tensor<8xf32>
  %result = stablehlo.multiply %sum, %six : tensor<8xf32>
  return %result : tensor<8xf32>
}
)";

struct Ran {
  std::string output;  // stdout and stderr
  int exit_code = 0;
};

class Opt : public testing::Test {
 protected:
  Opt() : file_(testing::TempDir() + "opt_test_" + std::to_string(::getpid()) + ".mlir") {
    std::ofstream(file_) << kProgram;
  }
  ~Opt() override { std::remove(file_.c_str()); }

  Ran opt(const std::string& flags) const {
    const std::string command = fmt::format("'{}' opt '{}' {} 2>&1", LATHE_BINARY, file_, flags);
    std::FILE* pipe = ::popen(command.c_str(), "r");
    LATHE_CHECK(pipe, "cannot start {}", command);
    Ran out;
    std::array<char, 4096> buffer;
    while (const size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
      out.output.append(buffer.data(), n);
    const int status = ::pclose(pipe);
    out.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return out;
  }
  Program program(const Ran& ran) const { return parse_module(ran.output, op_table()).entry(); }
  Program source() const { return parse_module(kProgram, op_table()).entry(); }

  std::string file_;
};

TEST_F(Opt, without_passes_the_program_comes_back) { EXPECT_EQ(program(opt("")), source()); }

TEST_F(Opt, until_stops_after_any_pass_of_the_recipe) {
  Program expected = source();
  const auto recipe = compile_recipe();
  for (size_t i = 0; i < recipe.size(); ++i) {
    expected = run_pass(recipe[i], expected);
    const auto later = recipe.subspan(i + 1);  // a pass that runs twice: after the last time
    if (std::ranges::find(later, recipe[i]) != later.end()) continue;
    EXPECT_EQ(program(opt(fmt::format("--until {}", recipe[i]))), expected) << recipe[i];
  }
  EXPECT_EQ(expected.ops().size(), 4u);  // constant, exponential, add, multiply
}

TEST_F(Opt, passes_run_alone_and_in_the_given_order) {
  const Program once = run_pass("share_subexpressions", source());
  EXPECT_EQ(program(opt("--pass share_subexpressions")), once);
  const Program twice = run_pass("drop_dead_code", once);
  EXPECT_EQ(program(opt("--pass share_subexpressions --pass drop_dead_code --verify")), twice);
  EXPECT_EQ(program(opt("--passes share_subexpressions,drop_dead_code")), twice);
}

TEST_F(Opt, passes_stand_alone_and_before_the_file) {
  EXPECT_EQ(program(opt("--passes 'simplify, fold_constants'")),
            program(opt("--pass simplify --pass fold_constants")));
  const Ran extra = opt("--pass simplify more.mlir");
  EXPECT_NE(extra.output.find("\"more.mlir\" is one word too many"), std::string::npos)
      << extra.output;
}

TEST_F(Opt, flags_that_do_not_go_together_are_errors) {
  for (const auto& [flags, complaint] : std::initializer_list<std::pair<const char*, const char*>>{
           {"--isa avx2", "--isa avx2: --emit stablehlo has no instruction sets"},
           {"--print-types --emit plan", "--emit excludes --print-types"}}) {
    const Ran ran = opt(flags);
    EXPECT_EQ(ran.exit_code, 1) << flags;
    EXPECT_NE(ran.output.find(complaint), std::string::npos) << ran.output;
  }
}

TEST_F(Opt, list_passes_names_each_in_the_recipes_order) {
  const Ran ran = opt("--list-passes");
  EXPECT_EQ(ran.exit_code, 0);
  size_t at = 0;
  for (const Pass& pass : all_passes()) {
    at = ran.output.find(pass.name, at);
    ASSERT_NE(at, std::string::npos) << pass.name << " in\n" << ran.output;
  }
}

TEST_F(Opt, list_passes_parts_each_name_from_what_it_does) {
  const std::string out = opt("--list-passes").output;
  for (const Pass& pass : all_passes()) {
    const size_t end = out.find(pass.name) + pass.name.size();
    EXPECT_EQ(out.substr(end, 2), "  ") << pass.name;
  }
}

TEST_F(Opt, emits_what_the_compiler_makes) {
  const auto contains = [&](const std::string& flags, const char* text) {
    const Ran ran = opt(flags);
    EXPECT_EQ(ran.exit_code, 0) << ran.output;
    EXPECT_NE(ran.output.find(text), std::string::npos) << flags << " gave\n" << ran.output;
  };
  contains("--emit plan", "launch ");
  contains("--emit kernels", "kernel ");
  contains("--emit llvm", "define ");
  contains("--emit asm", "lathe_run:");
  contains("--emit asm --isa avx2", "%ymm");
  contains("--emit asm --isa avx512", "%zmm");  // emitted, not run: any processor may ask for it
}

TEST_F(Opt, transforms_come_before_passes) {
  const Ran ran = opt("--transform 'jvp(0);vmap(0,axis_size=4)' --pass drop_dead_code");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
  const Program out = program(ran);
  ASSERT_EQ(out.param_count(), 2);
  EXPECT_EQ(out.param_type(1), Type::tensor(DType::f32, {4, 8}));
  EXPECT_EQ(out.result_count(), 2);
  EXPECT_NE(opt("--transform 'vmap(0)'").output.find("axis_size=8"), std::string::npos);
  EXPECT_EQ(opt("--transform 'grad(0)'").exit_code, 1);
}

TEST_F(Opt, print_types_lists_parameters_and_results) {
  EXPECT_EQ(opt("--print-types").output,
            "main\n  parameter 0: tensor<8xf32>\n  result 0: tensor<8xf32>\n");
  EXPECT_EQ(opt("--print-types --transform 'jvp(0)'").output,
            "main\n  parameter 0: tensor<8xf32>\n"
            "  parameter 1: tensor<8xf32> tangent of parameter 0\n"
            "  result 0: tensor<8xf32>\n  result 1: tensor<8xf32>\n");
}

TEST_F(Opt, emit_lathe_is_one_op_a_line) {
  const std::string name = file_.substr(file_.rfind('/') + 1);
  const Ran ran = opt("--until drop_dead_code --emit lathe");
  EXPECT_EQ(ran.output.substr(0, ran.output.find('\n')), "main(%0: f32[8]) -> f32[8]");
  EXPECT_NE(ran.output.find("exponential %0 : f32[8]  # "), std::string::npos) << ran.output;
  EXPECT_NE(ran.output.find(name + ":6\n"), std::string::npos) << ran.output;
}

TEST_F(Opt, emit_lathe_indents_regions_and_shows_functions_once) {
  std::ofstream(file_) << R"(
func.func @main(%x: tensor<3xf32>) -> tensor<f32> {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %a = func.call @twice(%x) : (tensor<3xf32>) -> tensor<3xf32>
  %b = func.call @twice(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %s = "stablehlo.reduce"(%b, %zero) <{dimensions = array<i64: 0>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %m = stablehlo.maximum %p, %q : tensor<f32>
    %n = stablehlo.add %m, %q : tensor<f32>
    "stablehlo.return"(%n) : (tensor<f32>) -> ()
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}
func.func private @twice(%y: tensor<3xf32>) -> tensor<3xf32> {
  %z = stablehlo.add %y, %y : tensor<3xf32>
  return %z : tensor<3xf32>
}
)";
  std::string text = opt("--emit lathe").output;
  for (size_t at; (at = text.find("  # ")) != std::string::npos;)
    text.erase(at, text.find('\n', at) - at);
  EXPECT_EQ(text, R"(main(%0: f32[3]) -> f32[]
  %1 = constant {value = 0.000000e+00} : f32[]
  %2 = lathe.call twice %0 : f32[3]
  %3 = lathe.call twice %2 : f32[3]
  %4 = reduce %3, %1 {dimensions = [0]} : f32[]
    (%5: f32[], %6: f32[])
      %7 = maximum %5, %6 : f32[]
      %8 = add %7, %6 : f32[]
      return %8
  return %4
twice(%0: f32[3]) -> f32[3]
  %1 = add %0, %0 : f32[3]
  return %1
)");
}

TEST_F(Opt, emit_dot_is_a_graph_of_which_svg_is_made) {
  const Ran dot = opt("--emit dot");
  EXPECT_EQ(dot.output.substr(0, 17), "digraph program {");
  EXPECT_NE(dot.output.find("[label=\"exponential\\nf32[8]\"]"), std::string::npos) << dot.output;
  EXPECT_NE(dot.output.find("n0 -> n"), std::string::npos) << dot.output;
  const Ran svg = opt("--emit svg");
  if (std::system("command -v dot > /dev/null") == 0) {
    EXPECT_EQ(svg.exit_code, 0);
    EXPECT_NE(svg.output.find("<svg"), std::string::npos);
  } else {
    EXPECT_EQ(svg.exit_code, 1);
    EXPECT_NE(svg.output.find("install graphviz"), std::string::npos) << svg.output;
  }
}

TEST_F(Opt, a_file_without_functions_is_an_error) {
  std::ofstream(file_) << "";
  const Ran ran = opt("");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.output.find("holds no function"), std::string::npos) << ran.output;
}

TEST_F(Opt, sections_come_back_as_sections) {
  const std::string one = opt("").output;
  std::ofstream(file_) << "// RUN: this\n// -----\n" << kProgram << "// -----\n" << kProgram;
  EXPECT_EQ(opt("").output, one + "// -----\n" + one);
}

TEST_F(Opt, what_stands_beside_the_functions_comes_back) {
  const std::string mesh = "sdy.mesh @mesh = <[\"x\"=2]>";
  std::ofstream(file_) << "module {\n  " << mesh << "\n" << kProgram << "}\n";
  EXPECT_NE(opt("").output.find(mesh), std::string::npos);
  EXPECT_EQ(parse_module(opt("--emit bytecode").output, op_table()).declarations,
            std::vector<std::string>{mesh});
}

TEST_F(Opt, mistakes_are_errors_that_name_what_there_is) {
  for (const char* flags : {"--pass fold", "--until fold"}) {
    const Ran ran = opt(flags);
    EXPECT_EQ(ran.exit_code, 1);
    EXPECT_NE(ran.output.find("fold_constants"), std::string::npos) << ran.output;
  }
  EXPECT_EQ(opt("--emit wasm").exit_code, 1);
  EXPECT_EQ(opt("--emit asm --isa nothing").exit_code, 1);
}

}  // namespace
}  // namespace lathe
