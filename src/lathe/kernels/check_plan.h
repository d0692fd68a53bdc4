// Proves that a plan reads nothing after it was overwritten. Knows nothing of how the planner
// decides: it walks the steps, remembers which value every piece of memory holds, and compares. Run
// when LATHE_VERIFY ≥ 1, and on random programs in tests.
#pragma once

#include "lathe/kernels/plan.h"

namespace lathe {

// InternalError naming the step and the value.
void check_plan(const Plan& plan, const PlanOptions& options);

}  // namespace lathe
