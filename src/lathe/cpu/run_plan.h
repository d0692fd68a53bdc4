// Runs a plan. Nothing is allocated on the way; a launch of one tile runs in the caller.
#pragma once

#include <cstdint>
#include <span>

#include "lathe/kernels/plan.h"
#include "lathe/runtime/thread_team.h"

namespace lathe {

// Memory that kernels work in: what any launch of the plan needs at most.
struct ScratchNeeds {
  int64_t each_thread = 0;
  int64_t shared = 0;
};
ScratchNeeds scratch_needs(const Plan& plan);

struct PlanMemory {
  std::span<void*> frame;  // plan.frame_size; the first slot_count are filled in
  std::byte* scratch;      // threads · scratch_stride, then what is shared
  int64_t scratch_stride;
};

void run_plan(const Plan& plan, const PlanMemory& memory, ThreadTeam& team);

}  // namespace lathe
