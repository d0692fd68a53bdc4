// One call of a handler in a compiled program.
#pragma once

#include "lathe/ops/foreign/custom_call.h"
#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

// Runs the stage `instantiate`, where there is one; the function runs `execute`, and holds the
// state that the first one made. `prepare` and `initialize` are not called, as on XLA's CPU. Errors
// have the code that the handler gave.
HostFunction instantiate(const Bundle& handlers, const CustomCall& call);

}  // namespace lathe::plugin::ffi
