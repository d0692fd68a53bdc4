// For tests of plans: traced programs, arguments for them, plans taken apart.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/kernels/plan.h"

namespace lathe::testing_plans {

using Body = std::function<std::vector<Array>(std::span<const Array>)>;
// A traced program; `donated` parameters may be reused.
Program program_of(std::span<const Type> params, const Body& body, std::vector<int> donated = {});

// Values in [-1, 1], or small integers, different for each seed.
Literal random_literal(Type type, int seed);
std::vector<Literal> random_args(const Program& program);

// After the passes.
std::shared_ptr<Plan> plan_of(const Program& program, KernelTable& kernels,
                              const Machine& machine = {});
struct StepCounts {
  int launches = 0, copies = 0, loops = 0;
};
// Inner plans counted once each.
StepCounts count_steps(const Plan& plan);

}  // namespace lathe::testing_plans
