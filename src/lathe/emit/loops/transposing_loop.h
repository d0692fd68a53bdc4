// Transposing loops: elementwise kernels that load along another dimension than they store
// (transposes, permutations, and elementwise ops fused with them). Squares are loaded as they lie
// in memory, transposed in registers, and stored as rows of the result.
#pragma once

#include <optional>

#include "lathe/emit/instruction_set.h"
#include "lathe/emit/llvm.h"
#include "lathe/kernels/kernel.h"

namespace lathe::codegen {

struct TransposedLoads {
  int dim;                    // the outer dimension that they are contiguous along
  std::vector<NodeId> loads;  // of the kernel's graph
};
// Nothing where no load is better turned than gathered.
std::optional<TransposedLoads> transposed_loads(const Kernel& kernel);

// Vectors have at most `lanes` lanes.
void emit_transposing_loop(llvm::Module& module, const Kernel& kernel,
                           const InstructionSet& instructions, const TransposedLoads& transposed,
                           int lanes);

}  // namespace lathe::codegen
