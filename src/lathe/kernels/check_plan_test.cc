// The checker finds what a broken planner would do.
#include "lathe/kernels/check_plan.h"

#include <gtest/gtest.h>

#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/ops/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

// Two products are alive at once in the arena.
std::shared_ptr<Plan> plan_with_temporaries(KernelTable& kernels) {
  const Type type = Type::tensor(DType::f32, {8, 8});
  return plan_of(program_of(std::vector{type, type},
                            [](std::span<const Array> x) {
                              const Array a = matmul(x[0], x[1]), b = matmul(x[1], x[0]);
                              return std::vector{matmul(a, b)};
                            }),
                 kernels);
}

TEST(CheckPlan, an_intact_plan_passes) {
  KernelTable kernels;
  const auto plan = plan_with_temporaries(kernels);
  check_plan(*plan, {});
}

TEST(CheckPlan, overlapping_temporaries_are_found) {
  KernelTable kernels;
  const auto plan = plan_with_temporaries(kernels);
  int moved = 0;
  for (Step& step : plan->steps)
    for (BufferUse& use : std::get<LaunchStep>(step.what).args)
      if (use.slot == plan->arena_slot() && use.offset > 0) moved += 1, use.offset = 0;
  ASSERT_GT(moved, 0);
  EXPECT_THROW(check_plan(*plan, {}), InternalError);
}

TEST(CheckPlan, writing_a_parameter_that_was_not_given_away_is_found) {
  KernelTable kernels;
  const auto plan = plan_with_temporaries(kernels);
  auto& last = std::get<LaunchStep>(plan->steps.back().what);
  for (size_t i = 0; i < last.args.size(); ++i)
    if (last.uses[i].written) last.args[i].slot = 0;
  EXPECT_THROW(check_plan(*plan, {}), InternalError);
}

TEST(CheckPlan, a_step_too_early_is_found) {
  KernelTable kernels;
  const auto plan = plan_with_temporaries(kernels);
  std::swap(plan->steps.front(), plan->steps.back());
  EXPECT_THROW(check_plan(*plan, {}), InternalError);
}

TEST(CheckPlan, an_arena_too_small_is_found) {
  KernelTable kernels;
  const auto plan = plan_with_temporaries(kernels);
  plan->arena_bytes /= 2;
  EXPECT_THROW(check_plan(*plan, {}), InternalError);
}

}  // namespace
}  // namespace lathe
