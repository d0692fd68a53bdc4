// Runs Kernels by their description alone, one position at a time: slow and obvious. Tests
// compare plans run by it with the reference evaluator. Never used outside tests. Positions that
// may come in any order and update elements (Kernel::atomic) come from the last to the first.
#pragma once

#include <memory>

#include "lathe/backends/cpu/run/kernel_code.h"

namespace lathe {

// For plans of this machine; without one, of one that differs from the CPU's in joining no loops
// and having one code a kernel.
std::shared_ptr<KernelCompiler> make_kernel_interpreter(const Machine& machine = {});

}  // namespace lathe
