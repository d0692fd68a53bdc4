// The NaN check (LATHE_CHECK_NANS, LATHE_CHECK_INFS; JAX's jax_debug_nans, jax_debug_infs): names
// the op that made a bad number in a launched program's result. As in JAX it is the results of what
// is launched that count; a NaN that a `where` keeps out of them is nobody's business.
//
// A program that may run twice runs as ever; if a result is bad, it is gone through op by op (each
// a program of its own, by the same client), into calls, branches and turns of loops. One that has
// effects, or asks the host, is gone through op by op from the start, so that each happens once.
// Every bad value is followed from the op that made it, of operands that held none: so the op that
// is named has to do with the result. Values that were bad when they came (arguments, constants)
// and what is made of them are no errors.
#pragma once

#include <span>
#include <vector>

#include "lathe/base/flags.h"
#include "lathe/runtime/client.h"

namespace lathe {

class NumberCheck {
 public:
  static bool is_on() { return flag_on(Flag::check_nans) || flag_on(Flag::check_infs); }

  // As Executable's, but that results are waited for. UserError naming the op that made a bad
  // number, its result, element, operands and place, the turns of loops around it, and the result
  // of the program that holds one.
  static std::vector<BufferRef> launch(Executable& executable, std::span<Buffer* const> arguments);
  static std::vector<std::vector<BufferRef>> launch_all(
      Executable& executable, std::span<const std::vector<Buffer*>> arguments);

  // Without a look at the results.
  static std::vector<BufferRef> launch_unchecked(Executable& executable,
                                                 std::span<const BufferRef> arguments);
};

}  // namespace lathe
