// The transforms of a case, as functions over flat lists of Arrays; the script that makes the cases
// has the same in JAX. Of functions of N arguments:
//   jvp:N  (args, tangents of the floats among them) -> (results, tangents of the floats)
//   vjp:N  (args, cotangents of the float results) -> (results, cotangents of the float args)
//   vmap   the first axis of everything
//   jit    the same function
#pragma once

#include <string>
#include <vector>

#include "lathe/core/array_fn.h"

namespace lathe::jax_programs {

// UserError for an unknown name.
ArrayFn transformed(const std::string& transform, ArrayFn function);

// The same of a Program, as `lathe exec --transform` does it: the text of that flag.
std::string program_transforms(const std::vector<std::string>& transforms);

}  // namespace lathe::jax_programs
