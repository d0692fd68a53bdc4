// Planning for a machine that is no processor: it has one lane, reads no windows in place, packs
// nothing, has no routines of the host, scatters at once where that is exact, and joins no loops.
// The conformance suite runs by its plans, interpreted: what kernels/ decides by the machine, it
// decides by its description alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <limits>

#include "judge.h"
#include "lathe/backends/cpu/executable.h"
#include "lathe/backends/cpu/testing/kernel_interpreter.h"
#include "lathe/kernels/compile.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"
#include "tally.h"

namespace lathe::conformance {
namespace {

constexpr Machine kOther{
    .products = {.short_sum = 0, .narrow = 8, .worth_packing = 1, .reads_windows = false},
    .rows = {.few = 0, .longest = std::numeric_limits<int64_t>::max()},
    .fusion = {.cheap = 1, .cheap_scalar = 1, .big = 0, .prologue = 0, .streams = 4},
    .transforms = {.vector_bytes = 1},
    .scatters = ScatterOrder::at_once_where_exact,
    .host_routines = false,
};

PlannedProgram planned(const char* text, const Machine& machine) {
  return compile_program(parse_module(text, op_table()).entry(), machine);
}

TEST(OtherMachine, runs_the_conformance_suite) {
  if (!std::filesystem::exists(data_root()))
    GTEST_SKIP() << "the conformance data is not at " << data_root();
  const auto client = make_cpu_client(make_kernel_interpreter(kOther), kDevices);
  for (const char* folder : kFolders) {
    const Tally counts =
        tally(cases_in(data_root() / folder), [&](const Case& one) { return judge(*client, one); });
    std::puts(summary("another machine, interpreted", folder, counts).c_str());
    EXPECT_GT(counts.passed, 0);
    EXPECT_EQ(counts.passed + counts.disabled, counts.cases());
    for (const auto& [name, what] : counts.failed) ADD_FAILURE() << name << ": " << what;
  }
}

// What the machines differ in shows in their plans.

TEST(OtherMachine, computes_ops_with_routines_on_the_host) {
  constexpr const char* kText = R"(
func.func @main(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = "stablehlo.cholesky"(%a) <{lower = true}> : (tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
})";
  const auto on_host = [](const PlannedProgram& program) {
    return std::ranges::count_if(program.plan->steps, [](const Step& step) {
      return std::holds_alternative<HostStep>(step.what);
    });
  };
  EXPECT_EQ(on_host(planned(kText, {})), 0);
  EXPECT_EQ(on_host(planned(kText, kOther)), 1);
}

std::string scatter(const char* type, const char* body, const char* attributes) {
  return fmt::format(R"(
func.func @main(%x: tensor<8x{0}>, %i: tensor<5x1xi32>, %u: tensor<5x{0}>) -> tensor<8x{0}> {{
  %0 = "stablehlo.scatter"(%x, %i, %u) <{{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>{2}}}> ({{
  ^bb0(%a: tensor<{0}>, %b: tensor<{0}>):
    %s = stablehlo.{1} %a, %b : tensor<{0}>
    stablehlo.return %s : tensor<{0}>
  }}) : (tensor<8x{0}>, tensor<5x1xi32>, tensor<5x{0}>) -> tensor<8x{0}>
  return %0 : tensor<8x{0}>
}})",
                     type, body, attributes);
}

TEST(OtherMachine, scatters_at_once_where_the_order_says_nothing) {
  struct Scattered {
    bool sequential, atomic;
    bool operator==(const Scattered&) const = default;
  };
  const auto of = [](const std::string& text, const Machine& machine) {
    const PlannedProgram program = planned(text.c_str(), machine);
    const Kernel& kernel = *program.launched.back();
    return Scattered{kernel.sequential, kernel.atomic};
  };
  const std::string counts = scatter("i32", "add", ""), sums = scatter("f32", "add", ""),
                    unique = scatter("f32", "add", ", unique_indices = true");
  for (const std::string& text : {counts, sums, unique})
    EXPECT_EQ(of(text, {}), (Scattered{true, false}));
  EXPECT_EQ(of(counts, kOther), (Scattered{false, true}));
  EXPECT_EQ(of(sums, kOther), (Scattered{true, false}));
  EXPECT_EQ(of(unique, kOther), (Scattered{false, false}));
}

}  // namespace
}  // namespace lathe::conformance
