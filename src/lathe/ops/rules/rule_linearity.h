// Checks that the rule of a custom_jvp is linear in its tangents. Reverse mode takes the linear
// part of a rule, which would silently be wrong for a rule that is not linear.
#pragma once

#include "lathe/ops/rules/region_transforms.h"

namespace lathe {

// UserError naming the first op that makes a tangent of the rule's results no linear function of
// the tangents in `mask` (the others are zero): it multiplies them, say, or adds to them what is
// not zero. Known zeros are constants and what is linear in them. Calls, branches and loops are
// looked into. Arrays that the rule captures may hold zeros.
void expect_linear(const Program& rule, const Mask& mask, RuleSizes sizes);

}  // namespace lathe
