// The whole target record of a function that is being emitted, for code that knows the processor.
#pragma once

#include "lathe/backends/cpu/target.h"
#include "lathe/emit/function_emitter.h"

namespace lathe::codegen {

// All functions of this back end's kernels are emitted for a Target (emit_kernel).
inline const Target& target_of(const FunctionEmitter& f) {
  return static_cast<const Target&>(f.instructions());
}

}  // namespace lathe::codegen
