// How much work a plan is, as far as it shows before the plan runs.
#pragma once

#include "lathe/kernels/plan.h"

namespace lathe {

enum class Weight {
  // Less than the team needs to come together: runs on one thread alone.
  brief,
  // Less than is won by running it in another thread while its caller goes on: that takes some
  // microseconds, and a processor from the team.
  light,
  heavy,
};
Weight weigh(const Plan& plan);

}  // namespace lathe
