// What rules ask of slices.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

// The op reads nothing of its operand of this type from this position of the axis on: a slice's
// limit; the size for other ops.
int64_t end_of_slice(const Op& op, Type operand, int axis);

}  // namespace lathe
