// How dimensions of an op's operands go on in its result, as its record says it: by where elements
// are read (Lower::element), by what it sums or multiplies. Shardings follow these.
#pragma once

#include <vector>

#include "lathe/ir/op_def.h"

namespace lathe {

inline constexpr int kEnds = -1;  // a dimension that none of the result continues

// For each operand, for each of its dimensions, the dimension of result 0 that has the same
// elements; or, of a reshape, whose leading ones go on in each other.
std::vector<std::vector<int>> continued_dims(const OpView& op);

}  // namespace lathe
