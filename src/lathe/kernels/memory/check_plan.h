// Proves the memory safety of a finished plan: nothing is read where it is not or after it was
// overwritten, nothing is written that was not given away or lies outside its memory, and every
// result ends where the plan says. Knows nothing of how the planner decides: it walks the steps,
// remembers which value every piece of memory holds, and asks the Program what a step means, the
// kernels what they read and write, the ops' own records which values are views.
//
// Loops are proven for every turn: what a body writes is held against all that any turn reads, as
// whole ranges (a slice's turns together). The one exception is memory that a result shares with
// the parameter it updates, and there both must be the same bytes in each turn.
//
// Inner plans are proven on their own, with the options they were made with. Taken on trust: that a
// kernel computes what its values are called, and offsets that depend on data (the interpreter and
// the laws judge those). Run when LATHE_VERIFY ≥ 1, and on random programs in tests.
#pragma once

#include "lathe/kernels/plan.h"

namespace lathe {

// InternalError naming the step and the value.
void check_plan(const Plan& plan, const PlanOptions& options);

}  // namespace lathe
