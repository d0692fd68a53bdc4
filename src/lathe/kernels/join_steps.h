// Joins the steps of short loops: a loop whose iterations do little runs as one kernel
// (roles/steps.h). Its steps, down to the launches, become one piece of machine code that does not
// return to the runtime between them. Where a step costs as much to start as to run, that is most
// of the time.
//
// A loop is joined when each of its launches is less work than the thread team is worth, its memory
// has a shape that is known now, and there are turns enough to pay for code of its own: sizes are
// constants in it, the number of turns is not. The loop's plan stays what it is, for people and for
// those who weigh it; check_plan has proven it, and what runs is the same steps at the same places.
#pragma once

#include "lathe/kernels/plan.h"

namespace lathe {

// Gives such steps of `plan`, outermost first, their `joined` launch.
void join_steps(Plan& plan, KernelTable& kernels, const JoinLimits& limits);

}  // namespace lathe
