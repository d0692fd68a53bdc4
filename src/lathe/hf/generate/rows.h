// What the files of sampling share: values of rows beside logits [B, V].
#pragma once

#include <limits>

#include "lathe/ops/api/ops.h"

namespace lathe::hf {

inline constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();
// [B] as [B, 1].
inline Array beside_rows(const Array& per_row) { return expand_dims(per_row, 1); }

}  // namespace lathe::hf
