// `lathe exec` and `lathe inspect` with XLA's CPU engine as a plugin, as people call them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lathe/io/npy.h"
#include "lathe/io/testing/test_files.h"
#include "program.h"
#include "xla_cpu.h"

namespace lathe::testing_pjrt {
namespace {

using e2e::Outcome;

class PjrtExec : public testing::Test {
 protected:
  void SetUp() override { LATHE_NEEDS_XLA_CPU(); }

  // By the default backend.
  Outcome exec_here(const std::string& text, std::vector<std::string> args) const {
    hf::write_npy(folder_.file("x.npy"), Literal::of<float>({2}, std::vector<float>{0.5, -3}));
    args.insert(args.begin(),
                {"exec", folder_.write("module.mlir", text), "--input", folder_.file("x.npy")});
    return e2e::run_lathe(args);
  }
  Outcome exec(const std::string& text, std::vector<std::string> args) const {
    args.insert(args.begin(), {"--backend", plugin()});
    return exec_here(text, args);
  }
  static std::string plugin() { return "pjrt:" + xla_cpu_path(); }

  hf::TemporaryFolder folder_;
};

constexpr const char* kSum = R"(
func.func @main(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<ui32>) {
  %s = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2, 3, 4, 5]]> : tensor<1x6xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    "stablehlo.return"(%c) : (tensor<f32>) -> ()
  }) : (tensor<2xf32>) -> tensor<2xf32>
  %r = stablehlo.replica_id : tensor<ui32>
  return %s, %r : tensor<2xf32>, tensor<ui32>
})";

TEST_F(PjrtExec, compares_times_and_runs_on_as_many_devices_as_are_asked_for) {
  const Outcome out = exec(kSum, {"--devices", "6", "--compare", "reference", "--time", "3"});
  EXPECT_EQ(out.code, 0) << out.err;
  EXPECT_MENTIONS(out.out, "result 5.0, tensor<2xf32>: equal");
  EXPECT_MENTIONS(out.out, "result 5.1, tensor<ui32>: equal");
  EXPECT_MENTIONS(out.err, " of 3 runs");
}

TEST_F(PjrtExec, other_backends_are_compared_with_it) {
  const Outcome out = exec_here(kSum, {"--devices", "6", "--compare", plugin()});
  EXPECT_EQ(out.code, 0) << out.err;
  EXPECT_MENTIONS(out.out, "result 5.0, tensor<2xf32>: equal");
}

TEST_F(PjrtExec, modules_that_check_themselves_do_so) {
  const auto module = [](const char* expected) {
    return std::string(R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = stablehlo.multiply %x, %x : tensor<2xf32>
  check.expect_eq_const %y, dense<[)") +
           expected + R"(]> : tensor<2xf32>
  return %y : tensor<2xf32>
})";
  };
  const Outcome right = exec(module("0.25, 9.0"), {});
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_EQ(right.out, "tensor<2xf32> {\n  [2.500000e-01, 9.000000e+00]\n}\n");
  const Outcome wrong = exec(module("0.25, 8.0"), {});
  EXPECT_EQ(wrong.code, 1);
  EXPECT_MENTIONS(wrong.err, "element [1] is 9.000000e+00, expected 8.000000e+00");
}

TEST_F(PjrtExec, what_plugins_cannot_run_is_an_error_that_names_the_op) {
  const Outcome out = exec(R"(
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %y = interpreter.probe %x, probe_id = "a" : tensor<2xf32>
  return %y : tensor<2xf32>
})",
                           {});
  EXPECT_EQ(out.code, 1);
  EXPECT_MENTIONS(out.err, "[interpreter.probe] has no form in StableHLO");
}

TEST_F(PjrtExec, inspect_says_what_the_plugin_is) {
  const Outcome out = e2e::run_lathe({"inspect", "--plugin", xla_cpu_path(), "-o", "json"});
  ASSERT_EQ(out.code, 0) << out.err;
  const auto report = nlohmann::json::parse(out.out);
  EXPECT_EQ(report["platform"], "cpu");
  EXPECT_FALSE(report["platform_version"].get<std::string>().empty());
  EXPECT_EQ(report["attributes"]["stablehlo_current_version"].size(), 3U);
  EXPECT_EQ(report["devices"][0]["memories"][0], "device");
  EXPECT_TRUE(report["devices"][0].contains("memory_statistics"));
}

}  // namespace
}  // namespace lathe::testing_pjrt
