// The table of functions that handlers call. No exception leaves them; structs that are missing or
// too short are errors.
#pragma once

#include "lathe/plugin/ffi/abi.h"

namespace lathe::plugin::ffi {

const Api& api();

}  // namespace lathe::plugin::ffi
