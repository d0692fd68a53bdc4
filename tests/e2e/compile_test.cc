// `lathe compile` as people call it, and what it saved: run in other processes, without LLVM, of
// another version, damaged.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>

#include "jax_case.h"
#include "lathe/io/npy.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"

namespace lathe::e2e {
namespace {

namespace fs = std::filesystem;

constexpr const char* kProduct = R"(
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %z = stablehlo.tanh %y : tensor<2x2xf32>
  return %z : tensor<2x2xf32>
})";

class Compile : public testing::Test {
 protected:
  // The file that it wrote.
  std::string compiled(const std::string& text, std::vector<std::string> args = {}) const {
    const std::string out = folder_.file("saved.lathe");
    args.insert(args.begin(), {"compile", folder_.write("module.mlir", text), "-o", out});
    const Outcome result = run_lathe(args);
    EXPECT_EQ(result.code, 0) << result.err;
    EXPECT_MENTIONS(result.out, out + ": ");
    fs::remove(folder_.file("module.mlir"));  // no source
    return out;
  }
  std::string x() const {
    hf::write_npy(folder_.file("x.npy"),
                  Literal::of<float>({2, 2}, std::vector<float>{0.5, -3, 0.25, 1}));
    return folder_.file("x.npy");
  }
  // In a process without a code cache.
  static Outcome exec(std::vector<std::string> args, std::map<std::string, std::string> env = {}) {
    args.insert(args.begin(), "exec");
    env.emplace("LATHE_CACHE_DIR", "off");
    return run_lathe({.args = std::move(args), .input = "", .env = std::move(env)});
  }
  // The program where no code generator is installed: alone in a folder.
  Outcome exec_without_llvm(std::vector<std::string> args,
                            std::map<std::string, std::string> env = {}) const {
    const std::string alone = folder_.file("bin/lathe");
    if (!fs::exists(alone)) {
      fs::create_directories(folder_.file("bin"));
      fs::copy_file(program_file(), alone);
    }
    args.insert(args.begin(), "exec");
    env.emplace("LATHE_CACHE_DIR", "off");
    return run_lathe(
        {.args = std::move(args), .input = "", .env = std::move(env), .program = alone});
  }
  static std::string output(const Outcome& result) {
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  }
  static void expect_error(const Outcome& result, const std::string& complaint) {
    EXPECT_EQ(result.code, 1) << result.out;
    EXPECT_MENTIONS(result.err, complaint);
  }

  hf::TemporaryFolder folder_;
};

TEST_F(Compile, what_was_saved_runs_without_source_and_without_llvm) {
  const std::string source = folder_.write("kept.mlir", kProduct);
  const std::string expected = output(exec({source, "--input", x()}));
  const std::string saved = compiled(kProduct);
  EXPECT_EQ(output(exec({saved, "--input", x()})), expected);
  EXPECT_EQ(output(exec_without_llvm({saved, "--input", x()})), expected);
  EXPECT_EQ(output(exec_without_llvm({saved, "--input", x(), "--time", "3"})), expected);
  // There really is none.
  expect_error(exec_without_llvm({source, "--input", x()}), "liblathe_codegen.so cannot be loaded");
  expect_error(exec_without_llvm({saved, "--input", x(), "--recompile"}), "cannot be loaded");
}

TEST_F(Compile, code_that_does_not_fit_is_made_anew_or_it_is_said_why_that_cannot_be) {
  const std::string saved = compiled(kProduct);
  const std::string isa = run_lathe({"inspect", saved}).out;
  if (isa.find("avx2") != std::string::npos) {
    fmt::print("not tried: this processor has one instruction set, avx2\n");
    return;
  }
  const std::string tolerant = output(exec({saved, "--input", x()}, {{"LATHE_ISA", "avx2"}}));
  EXPECT_MENTIONS(tolerant, "tensor<2x2xf32>");
  const Outcome verbose =
      exec({saved, "--input", x()}, {{"LATHE_ISA", "avx2"}, {"LATHE_DEBUG", "1,compile"}});
  EXPECT_MENTIONS(verbose.err, "is not used: it is for");
  expect_error(exec_without_llvm({saved, "--input", x()}, {{"LATHE_ISA", "avx2"}}),
               "of no use here: it is for");
}

TEST_F(Compile, saves_transforms_entries_and_programs_alone) {
  const std::string two = std::string(kProduct) + R"(
func.func private @other(%x: tensor<f32>) -> tensor<f32> {
  %y = stablehlo.multiply %x, %x : tensor<f32>
  return %y : tensor<f32>
})";
  hf::write_npy(folder_.file("s.npy"), Literal::scalar(3.0f));
  const std::string saved = compiled(two, {"--entry", "other", "--transform", "grad(0)"});
  EXPECT_EQ(output(exec_without_llvm({saved, "--input", folder_.file("s.npy")})),
            "tensor<f32> {6.000000e+00}\n");
  const std::string alone = compiled(kProduct, {"--no-code"});
  expect_error(exec_without_llvm({alone, "--input", x()}), "cannot be loaded");
  EXPECT_MENTIONS(output(exec({alone, "--input", x()})), "tensor<2x2xf32>");
  // Like a module's.
  EXPECT_MENTIONS(output(exec({alone, "--input", x(), "--transform", "vjp(0)", "--input", x()})),
                  "tensor<2x2xf32>");
  EXPECT_MENTIONS(output(run_lathe({"opt", alone, "--print-types"})), "result 0: tensor<2x2xf32>");
}

// A logistic as JAX writes it, whose derivative as written is infinity over infinity at -100.
TEST_F(Compile, every_door_imports_a_module_alike) {
  constexpr const char* kLogistic = R"(
func.func public @main(%x: tensor<f32>) -> tensor<f32> {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %negated = stablehlo.negate %x : tensor<f32>
  %e = stablehlo.exponential %negated : tensor<f32>
  %sum = stablehlo.add %one, %e : tensor<f32>
  %y = stablehlo.divide %one, %sum : tensor<f32>
  return %y : tensor<f32>
})";
  hf::write_npy(folder_.file("far.npy"), Literal::scalar(-100.0f));
  const std::string far = folder_.file("far.npy"),
                    source = folder_.write("logistic.mlir", kLogistic);
  const std::string slope = "tensor<f32> {3.783510e-44}\n";  // exp(-100), the nearest f32
  const auto plan = [](const std::string& file) {
    return output(run_lathe({"opt", file, "--emit", "kernels"}));
  };
  const std::string planned = plan(source);
  const auto try_door = [&](const std::string& door) {
    EXPECT_EQ(output(exec({door, "--transform", "grad(0)", "--input", far})), slope) << door;
    EXPECT_EQ(plan(door), planned) << door;  // whatever came before
  };
  try_door(source);
  try_door(compiled(kLogistic));
  try_door(compiled(kLogistic, {"--no-code"}));
  EXPECT_EQ(output(exec({compiled(kLogistic, {"--transform", "grad(0)"}), "--input", far})), slope);
  EXPECT_MENTIONS(output(run_lathe({"opt", source, "--list-passes"})), "recognize_logistic");
}

// JAX's values of the derivatives of logistics as JAX writes them, through all that the commands
// do.
TEST_F(Compile, activations_far_out_have_jaxs_derivatives_by_the_commands) {
  for (const std::string transform : {"vjp", "jvp"}) {
    const auto one = jax_programs::read_case(
        LATHE_SOURCE_DIR "/tests/golden/jax_programs/activations_far_out_" + transform);
    std::vector<std::string> inputs;
    for (const Literal& x : one.arguments) {
      inputs.insert(inputs.end(), {"--input", folder_.file(fmt::format("{}.npy", inputs.size()))});
      hf::write_npy(inputs.back(), x);
    }
    const auto results = [&](std::vector<std::string> args) {
      const std::string out = folder_.file("out");
      args.insert(args.end(), {"--outputs", out});
      args.insert(args.end(), inputs.begin(), inputs.end());
      EXPECT_EQ(output(exec(args)), "");
      std::vector<Literal> all;
      for (size_t i = 0; i < one.results.size(); ++i)
        all.push_back(hf::open_npy(fmt::format("{}/{}.npy", out, i)).value);
      return all;
    };
    const std::string source = folder_.write("source.mlir", one.program);
    const std::string program = compiled(one.program);
    for (const std::string& door : {source, program})
      EXPECT_EQ(wrong_result(one, results({door, "--transform", transform})), std::nullopt) << door;
    const std::string derivative = compiled(one.program, {"--transform", transform});
    EXPECT_EQ(wrong_result(one, results({derivative})), std::nullopt);
    EXPECT_EQ(wrong_result(one, results({derivative, "--recompile"})), std::nullopt);
  }
}

TEST_F(Compile, programs_that_check_themselves_give_inputs_away_or_run_on_several_devices) {
  const std::string checks = compiled(R"(
func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %y = stablehlo.add %x, %x : tensor<2x2xf32>
  check.expect_eq_const %y, dense<2.0> : tensor<2x2xf32>
  return %y : tensor<2x2xf32>
})");
  expect_error(exec_without_llvm({checks, "--input", x()}), "1 of 1 checks fail");
  const std::string donates = compiled(R"(
func.func @main(%x: tensor<2x2xf32> {tf.aliasing_output = 0 : i32}) -> tensor<2x2xf32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %u = stablehlo.constant dense<7.0> : tensor<1x1xf32>
  %y = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  return %y : tensor<2x2xf32>
})");
  const std::string updated = output(exec_without_llvm({donates, "--input", x(), "--time", "3"}));
  EXPECT_MENTIONS(updated, "[7.000000e+00, -3.000000e+00]");
  const std::string sums = compiled(R"(
module @sums attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32} {
  func.func @main(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %s = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %c = stablehlo.add %a, %b : tensor<f32>
      "stablehlo.return"(%c) : (tensor<f32>) -> ()
    }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
    %t = stablehlo.negate %s : tensor<2x2xf32>
    return %t : tensor<2x2xf32>
  }
})");
  const std::string both = output(exec_without_llvm({sums, "--input", x(), "--devices", "2"}));
  EXPECT_MENTIONS(both, "device 1:\ntensor<2x2xf32> {\n  [\n    [-1.000000e+00, 6.000000e+00]");
  expect_error(exec({sums, "--input", x(), "--devices", "3"}), "2 replicas of 1 partitions");
}

TEST_F(Compile, inspect_says_what_a_file_is) {
  const std::string saved = compiled(kProduct);
  const std::string text = output(run_lathe({"inspect", saved}));
  for (const char* part : {"saved_by", "entry", "main", "tensor<2x2xf32>", "isa", "kernels"})
    EXPECT_MENTIONS(text, part);
  EXPECT_MENTIONS(output(run_lathe({"inspect", saved, "-o", "json"})), "\"parameters\": [");
  expect_error(run_lathe({"inspect", x()}), "no saved program");
}

TEST_F(Compile, a_program_that_calls_a_function_of_the_process_is_refused) {
  const std::string source = folder_.write("calls.mlir", R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  lathe.host_callback %x {function = 1} : (tensor<2xf32>) -> ()
  return %x : tensor<2xf32>
})");
  const Outcome result = run_lathe({"compile", source, "-o", folder_.file("calls.lathe")});
  expect_error(result,
               "[debug::callback] main cannot be saved: it calls a function of this process");
  EXPECT_MENTIONS(result.err, "calls.mlir:3");
  EXPECT_FALSE(fs::exists(folder_.file("calls.lathe")));
}

TEST_F(Compile, a_program_s_own_file_is_not_overwritten) {
  const std::string source = folder_.write("module.mlir", kProduct);
  for (const std::string& out : {source, folder_.file("./module.mlir")}) {
    const Outcome result = run_lathe(std::vector<std::string>{"compile", source, "-o", out});
    EXPECT_NE(result.code, 0);
    EXPECT_MENTIONS(result.err, "is the program itself");
  }
  EXPECT_EQ(exec({source, "--input", x()}).code, 0);
}

TEST_F(Compile, what_is_damaged_or_cannot_be_written_is_one_message) {
  const std::string saved = compiled(kProduct);
  std::ifstream in(saved, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  for (const size_t at : {size_t{100}, bytes.size() / 2, bytes.size() - 1}) {
    std::string bad = bytes;
    bad[at] = static_cast<char>(bad[at] ^ 4);
    expect_error(exec({folder_.write("bad.lathe", bad), "--input", x()}),
                 "bad.lathe: this saved program is damaged");
    expect_error(exec({folder_.write("cut.lathe", bytes.substr(0, at)), "--input", x()}),
                 "cut.lathe: this saved program is damaged");
  }
  const std::string source = folder_.write("m.mlir", kProduct);
  expect_error(run_lathe({"compile", source, "-o", folder_.file("no/where")}), "cannot write");
  expect_error(run_lathe({"compile", source}), "-o");
}

}  // namespace
}  // namespace lathe::e2e
