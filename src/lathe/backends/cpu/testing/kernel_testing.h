// For tests of kernels: buffers of any type, and runners of code and of the kernel
// interpreter. Not for speed.
#pragma once

#include <random>
#include <vector>

#include "lathe/backends/cpu/code/compiler.h"
#include "lathe/base/literal.h"
#include "lathe/ir/scalar/scalar.h"
#include "lathe/kernels/kernel.h"

namespace lathe::testing {

// Random elements of any storage type: floats of moderate size with a few special values, small
// integers for narrow results. The same seed gives the same values.
Literal random_literal(DType dtype, Shape shape, uint64_t seed, bool special_values = false);

// The arguments of a launch. Written ones are changed by run functions.
struct Launch {
  std::vector<Literal> args;
  std::vector<int64_t> params;
};

CompiledKernel compile_one(const Kernel& kernel, const Target& target);
// Runs all tiles, `tile_step` a call. Arguments and scratch end where memory ends. `prepack`: makes
// the prepacked argument first, which the code must have.
void run_compiled(const CompiledKernel& code, Launch& launch, int64_t tile_step = 1 << 30,
                  bool prepack = false);
void run_interpreted(const Kernel& kernel, Launch& launch);

// All rows of the target table; those that this processor lacks emulated, and named in the output
// once.
std::vector<Target> runnable_targets();

// "argument 1, element 17: 0x3f800000, expected 0x3f800001", or "" when all arguments agree bit
// for bit (NaNs of any pattern are one).
std::string difference(const Launch& actual, const Launch& expected);

}  // namespace lathe::testing
