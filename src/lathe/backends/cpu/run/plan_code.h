// The code of a plan: for each launch, by its number, the machine code that runs it. The plan says
// what is to be done, this how, found by the launch's number.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lathe/backends/cpu/run/kernel_code.h"
#include "lathe/kernels/compile.h"

namespace lathe {

struct LaunchCode {
  CompiledKernel kernel;
  int64_t tiles = 0;  // with the launch's params
  // Where it is worth it: which argument may be prepacked, how, and its size then.
  int prepacked_arg = -1;
  int64_t prepacked_contents = 0;  // bytes of that
  std::string prepacked_form;
  int64_t prepacked_bytes = 0;
  bool prepacks = false;  // else it reads what other launches packed
};

// Memory that kernels work in: what any launch of the plan needs at most.
struct ScratchNeeds {
  int64_t each_thread = 0;
  int64_t shared = 0;
};

class PlanCode {
 public:
  PlanCode() = default;
  // `codes`: those of the planned program's launched kernels, in their order.
  PlanCode(const PlannedProgram& planned, std::span<const CompiledKernel> codes);

  const LaunchCode& of(const LaunchStep& launch) const {
    return launches_[static_cast<size_t>(launch.number)];
  }
  const ScratchNeeds& scratch() const { return scratch_; }
  // Whether any launch may read a prepacked argument.
  bool prepacks() const { return prepacks_; }

 private:
  std::vector<LaunchCode> launches_;  // by number; empty where a joined launch runs instead
  ScratchNeeds scratch_;
  bool prepacks_ = false;
};

}  // namespace lathe
