// What results depend on, through regions: a loop, branch or call is looked into, so that what its
// body makes of some operands does not count as made of all.
#pragma once

#include "lathe/ops/rules/regions.h"

namespace lathe {

// By result of the program: whether it depends on a parameter in `mask`.
Mask dependent_results(const Program& program, const Mask& mask);
// By result of the op: whether it depends on an operand in `mask`.
Mask dependent_results(const Op& op, const Mask& mask);

}  // namespace lathe
