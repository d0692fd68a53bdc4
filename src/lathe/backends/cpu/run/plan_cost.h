// Cost estimate of a plan: bounds on its bytes and steps that are known before it runs.
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
