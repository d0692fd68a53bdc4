// LAPACK on row-major matrices, for generated code (see HostRoutineSpec). The library is OpenBLAS,
// on one thread a call: positions of a batch are what threads share where it is made for threads
// (lapack_turn). It is loaded when code that
// uses it is.
#pragma once

#include <span>

#include "lathe/backends/cpu/code/code_image.h"

namespace lathe {

std::span<const RuntimeFunction> lapack_functions();

}  // namespace lathe
