// Runs a plan. Nothing is allocated on the way; a launch of one tile runs in the caller.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "lathe/backends/cpu/run/plan_code.h"
#include "lathe/runtime/host/host_buffer.h"
#include "lathe/runtime/host/thread_team.h"

namespace lathe {

struct PlanMemory {
  std::span<void*> frame;  // plan.frame_size; the first slot_count are filled in
  std::byte* scratch;      // threads · scratch_stride, then what is shared
  int64_t scratch_stride;
  // What nobody writes while the program runs, and where it may be prepacked.
  std::span<HostMemory* const> steady;
  const std::shared_ptr<PrepackAllowance>& allowance;
};

void run_plan(const Plan& plan, const PlanCode& code, const PlanMemory& memory, ThreadTeam& team);

}  // namespace lathe
