// `lathe opt` as people call it: the program is run, its output and exit code looked at.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

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
  for (const Pass& pass : all_passes()) {
    expected = pass.run(expected);
    EXPECT_EQ(program(opt(fmt::format("--until {}", pass.name))), expected) << pass.name;
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

TEST_F(Opt, list_passes_names_each_in_the_recipes_order) {
  const Ran ran = opt("--list-passes");
  EXPECT_EQ(ran.exit_code, 0);
  size_t at = 0;
  for (const Pass& pass : all_passes()) {
    at = ran.output.find(pass.name, at);
    ASSERT_NE(at, std::string::npos) << pass.name << " in\n" << ran.output;
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

TEST_F(Opt, a_file_without_functions_is_an_error) {
  std::ofstream(file_) << "";
  const Ran ran = opt("");
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_NE(ran.output.find("holds no function"), std::string::npos) << ran.output;
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
