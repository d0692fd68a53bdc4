// Kernels without a role: stages of loop nests.
#pragma once

#include <span>

#include "lathe/emit/instruction_set.h"
#include "lathe/emit/llvm.h"
#include "lathe/kernels/kernel.h"

namespace lathe::codegen {

// Emits the kernel's entry points. `known`: what the launch parameters always are, where that is
// known; widths of vectors then fit.
void emit_loop_kernel(llvm::Module& module, const Kernel& kernel,
                      const InstructionSet& instructions, std::span<const int64_t> known = {});

}  // namespace lathe::codegen
