// Runs Kernels by their description alone, one position at a time: slow and obvious. Tests
// compare plans run by it with the reference evaluator. Never used outside tests.
#pragma once

#include <memory>

#include "lathe/backends/cpu/run/kernel_code.h"

namespace lathe {

std::shared_ptr<KernelCompiler> make_kernel_interpreter();

}  // namespace lathe
