// What is said where a model's results are not numbers: by generation, evaluation and embedding.
#pragma once

#include <string_view>

#include "lathe/base/dtype.h"
#include "lathe/base/error.h"

namespace lathe::hf {

// "`what` are not numbers (NaN): the checkpoint is damaged, or …": `what` with the function's name
// in front; `dtype` is the model's.
UserError not_numbers(std::string_view what, DType dtype);

}  // namespace lathe::hf
