// Checks that the rule of a custom_jvp is linear in its tangents. Reverse mode takes the linear
// part of a rule, which would silently be wrong for a rule that is not linear.
#pragma once

#include "lathe/ops/rules/region_transforms.h"

namespace lathe {

// UserError naming the first op that makes a tangent of the rule's results (those from `results`
// on) no linear function of the tangents in `mask`. Loops, branches and calls are taken as they
// are.
void expect_linear(const Program& rule, const Mask& mask, size_t results);

}  // namespace lathe
