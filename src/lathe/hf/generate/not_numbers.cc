#include "lathe/hf/generate/not_numbers.h"

namespace lathe::hf {

UserError not_numbers(std::string_view what, DType dtype) {
  return UserError(
      "{} are not numbers (NaN): the checkpoint is damaged, or its weights or an adapter's scale "
      "are too large for {} (ModelOptions::dtype, --dtype); where all weights are numbers, "
      "LATHE_CHECK_NANS=1 names the op",
      what, name(dtype));
}

}  // namespace lathe::hf
