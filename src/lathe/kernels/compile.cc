#include "lathe/kernels/compile.h"

#include "lathe/base/flags.h"
#include "lathe/base/fp_state.h"
#include "lathe/kernels/join_steps.h"
#include "lathe/passes/pipeline.h"

namespace lathe {

PlannedProgram plan_program(const Program& program, const Machine& machine) {
  const FpScope fp;  // expressions of constants are computed
  KernelTable kernels;
  const auto plan = make_plan(program, kernels, machine);
  if (machine.joining && flag_int(Flag::verify) < 2) join_steps(*plan, kernels, *machine.joining);
  return {plan, kernels.launch_count(), launched_kernels(*plan)};
}

PlannedProgram compile_program(const Program& program, const Machine& machine) {
  return plan_program(run_passes(program), machine);
}

}  // namespace lathe
