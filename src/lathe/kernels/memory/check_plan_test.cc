// The checker finds what a broken planner would do: each test plants one error in a plan that is
// right and sees it named.
#include "lathe/kernels/memory/check_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

const Type kMatrix = Type::tensor(DType::f32, {8, 8});
const Type kRow = Type::tensor(DType::f32, {8});

void expect_finds(const Plan& plan, std::string_view what, const PlanOptions& options = {}) {
  try {
    check_plan(plan, options);
    FAIL() << "not found: " << what << "\n" << to_string(plan);
  } catch (const InternalError& error) {
    EXPECT_NE(std::string_view(error.what()).find(what), std::string_view::npos) << error.what();
  }
}

// A plan that may be broken without breaking those it shares inner plans with.
struct Planned {
  KernelTable kernels;
  std::shared_ptr<Plan> plan;
  explicit Planned(const Program& program) : plan(plan_of(program, kernels)) {
    check_plan(*plan, {});
  }
  template <typename StepKind>
  StepKind& only() {
    for (Step& step : plan->steps)
      if (auto* found = std::get_if<StepKind>(&step.what)) return *found;
    throw InternalError("no such step\n" + to_string(*plan));
  }
};

// Two products are alive at once in the arena.
Program temporaries() {
  return program_of(std::vector{kMatrix, kMatrix}, [](std::span<const Array> x) {
    const Array a = matmul(x[0], x[1]), b = matmul(x[1], x[0]);
    return std::vector{matmul(a, b)};
  });
}

// A loop with a constant, a carry, xs, ys, and temporaries of its own.
Program loop() {
  return program_of(std::vector{kMatrix, kMatrix, kMatrix}, [](std::span<const Array> x) {
    const ScanResult out = flat::scan(
        [&](std::span<const Array> in) {
          const Array next = matmul(matmul(in[0], x[0]), x[0]);
          return std::vector{next, sum(next, {0}) + in[1]};
        },
        std::vector{tanh(x[1])}, std::vector{x[2]});
    return std::vector{out.carry[0], out.ys[0]};
  });
}

Program counting() {
  return program_of(std::vector{Type::scalar(DType::i32), kMatrix, kMatrix},
                    [](std::span<const Array> x) {
                      return flat::while_loop(
                          [&](std::span<const Array> in) { return std::vector{in[0] < x[0]}; },
                          [&](std::span<const Array> in) {
                            return std::vector{in[0] + in[0], matmul(matmul(in[1], x[2]), x[2])};
                          },
                          std::vector{x[0] - full({}, 3, DType::i32), tanh(x[1])});
                    });
}

Program in_segments() {
  return program_of(std::vector{kRow, kRow, kRow}, [](std::span<const Array> x) {
    return flat::scan([](std::span<const Array> in) { return std::vector{in[0] * in[1]}; },
                      std::vector{x[0]}, std::vector{stack(x.subspan(1))})
        .carry;
  });
}

// ---- launches and copies

TEST(CheckPlan, overlapping_temporaries_are_found) {
  Planned p(temporaries());
  int moved = 0;
  for (Step& step : p.plan->steps)
    for (BufferUse& use : std::get<LaunchStep>(step.what).args)
      if (use.slot == p.plan->arena_slot() && use.offset > 0) moved += 1, use.offset = 0;
  ASSERT_GT(moved, 0);
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, writing_a_parameter_that_was_not_given_away_is_found) {
  Planned p(temporaries());
  auto& last = std::get<LaunchStep>(p.plan->steps.back().what);
  for (size_t i = 0; i < last.args.size(); ++i)
    if (last.uses[i].written) last.args[i].slot = 0;
  expect_finds(*p.plan, "parameter 0 is written and not marked so");
  p.plan->param_written[0] = true;
  expect_finds(*p.plan, "parameter 0 is written and was not given away");
}

TEST(CheckPlan, what_is_written_is_asked_of_the_kernel) {
  Planned p(temporaries());
  auto& last = std::get<LaunchStep>(p.plan->steps.back().what);
  for (size_t i = 0; i < last.args.size(); ++i) {
    if (!last.uses[i].written) continue;
    last.uses[i].written = false;
    last.args[i].slot = 0;
  }
  expect_finds(*p.plan, "parameter 0 is written");
}

TEST(CheckPlan, a_step_too_early_is_found) {
  Planned p(temporaries());
  std::swap(p.plan->steps.front(), p.plan->steps.back());
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, memory_outside_any_slot_is_found) {
  Planned p(temporaries());
  p.plan->arena_bytes /= 2;
  expect_finds(*p.plan, "leaves slot");
  Planned q(temporaries());
  std::get<LaunchStep>(q.plan->steps.front().what).args[0].offset += 4;
  expect_finds(*q.plan, "leaves slot 0");
}

TEST(CheckPlan, a_parameter_slot_is_no_larger_than_its_type) {
  Planned p(program_of(std::vector{kRow},
                       [](std::span<const Array> x) { return std::vector{x[0] + x[0]}; }));
  auto& launch = std::get<LaunchStep>(p.plan->steps.back().what);
  launch.params[0] += 8;  // the loop's extent
  expect_finds(*p.plan, "are touched, which has 8");
}

TEST(CheckPlan, an_operand_under_a_result_that_is_written_elsewhere_in_it_is_found) {
  Planned p(program_of(std::vector{kMatrix, kMatrix}, [](std::span<const Array> x) {
    const Array a = tanh(matmul(x[0], x[1]));
    return std::vector{transpose(a, {1, 0}) + x[0], a};
  }));
  auto& last = std::get<LaunchStep>(p.plan->steps.back().what);
  std::optional<BufferUse> product;
  for (size_t i = 0; i < last.args.size(); ++i)
    if (!last.uses[i].written && last.args[i].slot != 0) product = last.args[i];
  ASSERT_TRUE(product) << to_string(*p.plan);
  for (size_t i = 0; i < last.args.size(); ++i)
    if (last.uses[i].written) last.args[i].slot = product->slot;
  expect_finds(*p.plan, "while it is read");
}

TEST(CheckPlan, a_result_that_never_reaches_its_slot_is_found) {
  Planned p(temporaries());
  p.plan->steps.pop_back();
  expect_finds(*p.plan, "result 0, ");
  Planned q(program_of(std::vector{kRow}, [](std::span<const Array> x) {
    return std::vector{x[0] + x[0], x[0] + x[0]};
  }));
  ASSERT_TRUE(std::holds_alternative<CopyStep>(q.plan->steps.back().what));
  q.plan->steps.pop_back();
  expect_finds(*q.plan, "result 1, ");
}

TEST(CheckPlan, results_in_each_others_slots_are_found) {
  Planned p(program_of(std::vector{kMatrix}, [](std::span<const Array> x) {
    return std::vector{tanh(x[0]), sum(x[0], {0})};
  }));
  p.plan->result_param[0] = 0;  // "lives in the parameter"
  expect_finds(*p.plan, "leaves slot 1 of 0 bytes");
}

// Two results of one kernel, which reads x[1] at other positions than it stores them.
Program siblings() {
  return program_of(std::vector{kMatrix, kMatrix},
                    [](std::span<const Array> x) {
                      return std::vector{x[0] + transpose(x[1], {1, 0}), x[0] * 2.0};
                    },
                    {1});
}

TEST(CheckPlan, a_sibling_over_what_the_other_reads_elsewhere_is_found) {
  Planned p(siblings());
  auto& launch = p.only<LaunchStep>();
  ASSERT_EQ(launch.siblings.size(), 1u) << to_string(*p.plan);
  for (size_t i = 0; i < launch.args.size(); ++i)
    if (launch.uses[i].written && launch.uses[i].value == p.plan->program.results()[1])
      launch.args[i].slot = 1;
  p.plan->result_param[1] = 1;
  p.plan->param_written[1] = true;
  expect_finds(*p.plan, "while it is read");
}

TEST(CheckPlan, a_sibling_that_reads_what_the_other_has_not_stored_yet_is_found) {
  Planned p(siblings());
  auto& launch = p.only<LaunchStep>();
  const auto first =
      std::ranges::find_if(launch.uses, [](const ArgUse& use) { return use.written; });
  const BufferUse stored = launch.args[static_cast<size_t>(first - launch.uses.begin())];
  for (size_t i = 0; i < launch.args.size(); ++i)
    if (launch.args[i].slot == 1) {
      launch.args[i] = stored;
      launch.uses[i].value = stored.value;
    }
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, a_result_of_an_op_that_the_step_does_not_make_is_found) {
  Planned p(siblings());
  p.only<LaunchStep>().siblings.clear();
  expect_finds(*p.plan, "which is no result of it");
}

TEST(CheckPlan, a_promise_that_is_not_kept_is_found) {
  TraceScope scope("kept");
  const Array x = scope.param(kRow, {.path = "x", .must_alias = 1});
  const Array y = scope.param(kRow, {.path = "y", .must_alias = 0});
  const std::vector<Array> results{x, y};
  Planned p(scope.finish(results).program);
  auto plan = *p.plan;
  std::swap(plan.result_param[0], plan.result_param[1]);
  expect_finds(plan, "lives in parameter 0 instead of 1");
  // Without the staging copy, the second move reads what the first has overwritten.
  plan = *p.plan;
  auto& first = std::get<CopyStep>(plan.steps.front().what);
  ASSERT_EQ(first.to.slot, plan.arena_slot()) << to_string(plan);
  std::swap(plan.steps.front(), plan.steps.back());
  expect_finds(plan, "is no value");
}

TEST(CheckPlan, a_staged_move_of_the_wrong_value_is_found) {
  TraceScope scope("kept");
  const Array x = scope.param(kRow, {.path = "x", .must_alias = 1});
  const Array y = scope.param(kRow, {.path = "y", .must_alias = 0});
  const std::vector<Array> results{x, y};
  Planned p(scope.finish(results).program);
  ASSERT_EQ(p.plan->steps.size(), 4u) << to_string(*p.plan);
  auto& third = std::get<CopyStep>(p.plan->steps[2].what);
  auto& fourth = std::get<CopyStep>(p.plan->steps[3].what);
  std::swap(third.from, fourth.from);
  expect_finds(*p.plan, "does not end in slot");
}

TEST(CheckPlan, an_update_of_something_else_is_found) {
  Planned p(program_of(std::vector{kMatrix, kMatrix, Type::tensor(DType::f32, {1, 8})},
                       [](std::span<const Array> x) {
                         const Array at = full({}, 2, DType::i32);
                         return std::vector{dynamic_update_slice_in_dim(x[0], x[2], at, 0)};
                       }));
  p.only<CopyStep>().from = {1, 0, 256, 1};
  expect_finds(*p.plan, "does not start as %0");
}

TEST(CheckPlan, an_empty_write_erases_nothing) {
  const Type empty = Type::tensor(DType::f32, {0, 8});
  const Program program = program_of(std::vector{kMatrix, empty}, [](std::span<const Array> x) {
    return std::vector{tanh(x[0]), tanh(x[1])};
  });
  Planned p(program);
  BufferUse nothing{p.plan->result_slot(0), 4, 0, -1};
  p.plan->steps.push_back({-1, CopyStep{nothing, nothing}});
  check_plan(*p.plan, {});
}

TEST(CheckPlan, a_view_at_another_place_is_found) {
  Planned p(program_of(std::vector{Type::tensor(DType::f32, {4, 8, 8}), kMatrix},
                       [](std::span<const Array> x) {
                         const Array second = reshape(slice_in_dim(x[0], 1, 2, 0), {8, 8});
                         return std::vector{matmul(second, matmul(x[1], x[1])), second};
                       }));
  auto& copy = std::get<CopyStep>(p.plan->steps.back().what);
  ASSERT_EQ(copy.from.offset, 256) << to_string(*p.plan);
  copy.from.offset = 512;
  expect_finds(*p.plan, "which does not hold it");
}

// ---- control flow

TEST(CheckPlan, a_carry_that_does_not_start_as_its_operand_is_found) {
  Planned p(loop());
  const auto first = std::ranges::find_if(p.plan->steps, [](const Step& step) {
    return std::holds_alternative<LaunchStep>(step.what);
  });
  ASSERT_NE(first, p.plan->steps.end()) << to_string(*p.plan);
  p.plan->steps.erase(first);
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, a_carry_that_is_not_read_where_it_is_written_is_found) {
  Planned p(loop());
  auto& repeat = p.only<RepeatStep>();
  repeat.body = std::make_shared<Plan>(*repeat.body);
  repeat.body->result_param[0] = -1;
  expect_finds(*p.plan, "result over a parameter");
}

TEST(CheckPlan, a_loop_that_overwrites_its_constant_is_found) {
  Planned p(loop());
  auto& repeat = p.only<RepeatStep>();
  const auto matrix = std::ranges::find_if(
      repeat.params, [](const Binding& b) { return b.use.slot == 0 && b.stride == 0; });
  ASSERT_NE(matrix, repeat.params.end()) << to_string(*p.plan);
  matrix->use = repeat.results[0].use;
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, slices_that_a_turn_in_the_middle_overwrites_are_found) {
  Planned p(loop());
  auto& repeat = p.only<RepeatStep>();
  for (Binding& binding : repeat.params)
    if (binding.stride != 0) binding.use = repeat.results[1].use;
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, an_arena_too_small_for_a_body_is_found) {
  Planned p(loop());
  auto& repeat = p.only<RepeatStep>();
  ASSERT_GT(repeat.body->arena_bytes, 0);
  repeat.arena.bytes = repeat.body->arena_bytes - 1;
  expect_finds(*p.plan, "an arena of");
}

TEST(CheckPlan, an_arena_over_what_the_body_is_given_is_found) {
  Planned p(loop());
  auto& repeat = p.only<RepeatStep>();
  repeat.arena.slot = repeat.results[1].use.slot;
  repeat.arena.offset = 0;
  repeat.arena.bytes = std::min(repeat.arena.bytes, repeat.results[1].use.bytes);
  repeat.body = std::make_shared<Plan>(*repeat.body);
  repeat.body->arena_bytes = repeat.arena.bytes;
  expect_finds(*p.plan, "arena of its own body");
}

TEST(CheckPlan, a_loop_of_other_turns_or_slices_is_found) {
  Planned p(loop());
  p.only<RepeatStep>().length = 7;
  expect_finds(*p.plan, "in slices of");
  Planned q(loop());
  q.only<RepeatStep>().reverse = true;
  expect_finds(*q.plan, "turns of a scan");
}

TEST(CheckPlan, a_segment_under_a_carry_is_found) {
  Planned p(in_segments());
  auto& repeat = p.only<RepeatStep>();
  for (Binding& binding : repeat.params)
    if (!binding.segments.empty()) binding.segments[1] = repeat.results[0].use;
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, segments_in_another_order_are_found) {
  Planned p(in_segments());
  for (Binding& binding : p.only<RepeatStep>().params)
    if (!binding.segments.empty()) std::swap(binding.segments[0], binding.segments[1]);
  expect_finds(*p.plan, "which does not hold it");
}

TEST(CheckPlan, a_flag_over_what_the_loop_reads_is_found) {
  Planned p(counting());
  auto& loop = p.only<WhileStep>();
  loop.flag = loop.body_results[1].use;
  loop.flag.bytes = 1;
  expect_finds(*p.plan, "result over a parameter");
}

TEST(CheckPlan, a_condition_that_reads_another_carry_is_found) {
  Planned p(counting());
  auto& loop = p.only<WhileStep>();
  loop.condition_params.back() = loop.condition_params[loop.condition_params.size() - 2];
  expect_finds(*p.plan, "value %5 at 0+256 leaves slot");
}

TEST(CheckPlan, a_body_over_the_constants_of_the_condition_is_found) {
  Planned p(counting());
  auto& loop = p.only<WhileStep>();
  ASSERT_GE(loop.body->arena_bytes, 4);
  const BufferUse constant = loop.condition_params[0].use;
  p.plan->steps.insert(p.plan->steps.begin(), Step{-1, CopyStep{constant, loop.body_arena}});
  std::get<CopyStep>(p.plan->steps[0].what).to.bytes = constant.bytes;
  auto& again = p.only<WhileStep>();
  again.condition_params[0].use.slot = again.body_arena.slot;
  again.condition_params[0].use.offset = again.body_arena.offset;
  expect_finds(*p.plan, "the body over the condition's constants");
}

TEST(CheckPlan, a_case_of_another_index_is_found) {
  const Type index = Type::scalar(DType::i32);
  Planned p(program_of(std::vector{index, index, kRow}, [](std::span<const Array> x) {
    const std::vector<BodyFn> branches{
        [](std::span<const Array> in) { return std::vector{in[0] + in[0]}; },
        [](std::span<const Array> in) { return std::vector{in[0] * in[0]}; }};
    return flat::switch_case(x[0], branches, std::vector{x[2]});
  }));
  p.only<CaseStep>().index.slot = 1;
  expect_finds(*p.plan, "which does not hold it");
}

}  // namespace
}  // namespace lathe
