// Instruments generated code for LATHE_VERIFY=3: memory accesses are checked as they happen.
#pragma once

#include "lathe/emit/llvm.h"

namespace lathe::codegen {

// Every load, store, fill and copy in the module's functions asks for its address first
// (backends/cpu/run/launch_memory.h), but those of variables and constants of the code's own.
void check_accesses(llvm::Module& module);

}  // namespace lathe::codegen
