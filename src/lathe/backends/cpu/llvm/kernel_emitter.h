// One function a kernel role, all into one module: the entry points lathe_run, lathe_tiles and
// lathe_scratch of a kernel (backends/cpu/code/code_generator.h).
#pragma once

#include "lathe/backends/cpu/target.h"
#include "lathe/emit/llvm.h"
#include "lathe/kernels/kernel.h"

namespace lathe {
struct HostRoutineSpec;
}
namespace llvm {
class TargetMachine;
}

namespace lathe::codegen {

// By the role of the kernel's description (roles.cc). Throws InternalError on what cannot be
// lowered.
void emit_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
// What the role's module needs before the passes that all modules get; nothing for most.
void simplify_kernel(llvm::Module& module, const Kernel& kernel, llvm::TargetMachine& machine);

void emit_steps_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
void emit_matmul_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
void emit_attention_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
void emit_sort_kernel(llvm::Module& module, const Kernel& kernel, const Target& target);
// `spec`: the kernel's own, whichever role it is of.
void emit_host_routine_kernel(llvm::Module& module, const Kernel& kernel, const Target& target,
                              const HostRoutineSpec& spec);

}  // namespace lathe::codegen
