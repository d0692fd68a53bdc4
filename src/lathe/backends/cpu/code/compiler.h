// The CPU's kernel compiler: kernels become machine code for `selected_target()`. LLVM is loaded
// only when a kernel is neither among the ready kernels (ready_kernels.h) nor in the disk cache.
// Several kernels compile in parallel. LATHE_DUMP=folder writes LLVM IR and assembly of each.
#pragma once

#include <memory>

#include "lathe/backends/cpu/code/code_generator.h"
#include "lathe/backends/cpu/code/code_image.h"
#include "lathe/backends/cpu/run/kernel_code.h"
#include "lathe/backends/cpu/target.h"

namespace lathe {

std::shared_ptr<KernelCompiler> make_cpu_compiler();
// For tests and benchmarks: another row of the table, whether it runs here or not; no disk cache,
// nothing made beforehand.
std::shared_ptr<KernelCompiler> make_cpu_compiler(const Target& target);
// Code for any target, with its text when asked for. InternalError when the kernel cannot be
// lowered.
GeneratedCode generate_code(const Kernel& kernel, const Target& target, bool want_text);
// The same, ready to be loaded.
CodeImage compile_image(const Kernel& kernel, const Target& target);

}  // namespace lathe
