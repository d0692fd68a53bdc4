// Runs a plan. Nothing is allocated on the way; a launch of one tile runs in the caller.
#pragma once

#include <cstdint>
#include <span>

#include "lathe/kernels/plan.h"
#include "lathe/runtime/thread_team.h"

namespace lathe {

// Scratch memory that one thread needs for any launch of the plan.
int64_t scratch_bytes(const Plan& plan);

struct PlanMemory {
  std::span<void*> frame;  // plan.frame_size; the first slot_count are filled in
  std::byte* scratch;      // threads · scratch_stride
  int64_t scratch_stride;
};

void run_plan(const Plan& plan, const PlanMemory& memory, ThreadTeam& team);

}  // namespace lathe
