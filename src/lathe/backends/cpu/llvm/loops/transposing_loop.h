// Elementwise kernels some of whose loads lie along another dimension than their stores
// (transposes, permutations, what is fused with them): squares are loaded as memory has them,
// turned in registers, and go on as rows of the result.
#pragma once

#include <optional>

#include "lathe/backends/cpu/llvm/llvm.h"
#include "lathe/backends/cpu/target.h"
#include "lathe/kernels/kernel.h"

namespace lathe::codegen {

struct TransposedLoads {
  int dim;                    // the outer dimension that they are contiguous along
  std::vector<NodeId> loads;  // of the kernel's graph
};
// Nothing where no load is better turned than gathered.
std::optional<TransposedLoads> transposed_loads(const Kernel& kernel);

// Vectors have at most `lanes` lanes.
void emit_transposing_loop(llvm::Module& module, const Kernel& kernel, const Target& target,
                           const TransposedLoads& transposed, int lanes);

}  // namespace lathe::codegen
