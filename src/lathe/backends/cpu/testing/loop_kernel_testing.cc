#include "lathe/backends/cpu/testing/loop_kernel_testing.h"

#include <gtest/gtest.h>

namespace lathe::testing {

void expect_same(const Kernel& kernel, const std::vector<Launch>& launches) {
  for (const Target& target : runnable_targets()) {
    const CompiledKernel code = compile_one(kernel, target);
    for (const Launch& launch : launches) {
      Launch expected = launch;
      run_interpreted(kernel, expected);
      for (int64_t step : {int64_t{1}, int64_t{1} << 30}) {
        Launch actual = launch;
        run_compiled(code, actual, step);
        EXPECT_EQ(difference(actual, expected), "") << kernel.name << " on " << target.name;
      }
    }
  }
}
void expect_same(const Kernel& kernel, const Launch& launch) {
  expect_same(kernel, std::vector<Launch>{launch});
}

}  // namespace lathe::testing
