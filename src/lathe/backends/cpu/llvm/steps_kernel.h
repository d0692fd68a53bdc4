// Joined loops: the steps of a loop as one kernel. All its launches' kernels are emitted into one
// module, and one function does what the steps say (kernels/roles/steps.h). Sizes are constants
// there, so that after inlining small arrays are vectors in registers and loops over them are gone.
#pragma once

#include "lathe/emit/llvm.h"

namespace llvm {
class TargetMachine;
}

namespace lathe::codegen {

// The function of the steps; one a module.
inline constexpr const char* kStepsFunction = "lathe_steps";

// What the module of such a kernel needs beyond what all get: inlining, and everything that follows
// from constant sizes. Rounds nothing otherwise: nothing is reassociated, nothing contracted.
void simplify_steps(llvm::Module& module, llvm::TargetMachine& machine);

}  // namespace lathe::codegen
