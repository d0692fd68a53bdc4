// Kernels without a role: stages of loop nests.
#pragma once

#include <span>

#include "lathe/emit/instruction_set.h"
#include "lathe/emit/llvm.h"
#include "lathe/kernels/kernel.h"

namespace lathe::codegen {

// What is known of the sizes that the code is for.
struct KnownSizes {
  // What the launch parameters always are; empty: unknown. Widths of vectors then fit.
  std::span<const int64_t> params;
  bool short_rows = false;  // most rows are short (short_rows.h)
};

// Emits the kernel's entry points, which are right for all sizes if `known` has no parameters.
void emit_loop_kernel(llvm::Module& module, const Kernel& kernel,
                      const InstructionSet& instructions, const KnownSizes& known = {});

}  // namespace lathe::codegen
