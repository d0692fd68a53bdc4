// The compile path short of code: Program → passes → plan → joined plan. Everything that compiles
// or shows what compiling gives (executables, `lathe opt`, the maker of ready kernels) goes this
// way.
#pragma once

#include <memory>
#include <vector>

#include "lathe/kernels/machine.h"
#include "lathe/kernels/plan.h"

namespace lathe {

struct PlannedProgram {
  std::shared_ptr<const Plan> plan;
  int launch_count = 0;                                 // of the plan and its inner ones
  std::vector<std::shared_ptr<const Kernel>> launched;  // kernels that need code, each once
};

// LATHE_VERIFY ≥ 2 leaves loops unjoined. Errors are those of the passes and of make_plan.
PlannedProgram compile_program(const Program& program, const Machine& machine);
// The same of a program that has been through the passes.
PlannedProgram plan_program(const Program& program, const Machine& machine);

}  // namespace lathe
