// What lives in whose memory, and that nothing is overwritten while it is needed.
#include "lathe/kernels/memory/bufferize.h"

#include <gtest/gtest.h>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/core/trace.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

const Type kCache = Type::tensor(DType::f32, {2, 16, 8});
const Type kFresh = Type::tensor(DType::f32, {2, 1, 8});
const Type kIndex = Type::scalar(DType::i32);

std::shared_ptr<Plan> checked_plan(const Program& program, KernelTable& kernels) {
  expect_same(program, random_args(program));
  return plan_of(program, kernels);
}

Program cache_step(std::vector<int> donated) {
  return program_of(
      std::vector{kCache, kFresh, kIndex},
      [](std::span<const Array> x) {
        const Array cache = dynamic_update_slice_in_dim(x[0], x[1], x[2], 1);
        return std::vector{cache, sum(cache, {1})};
      },
      std::move(donated));
}

TEST(Bufferize, a_donated_cache_is_updated_in_place) {
  KernelTable kernels;
  const auto plan = checked_plan(cache_step({0}), kernels);
  EXPECT_EQ(count_steps(*plan).copies, 0);
  EXPECT_EQ(plan->result_param[0], 0);
}

TEST(Bufferize, a_cache_that_is_kept_is_copied_once) {
  KernelTable kernels;
  const auto plan = checked_plan(cache_step({}), kernels);
  EXPECT_EQ(count_steps(*plan).copies, 1);
  EXPECT_EQ(plan->result_param[0], -1);
}

TEST(Bufferize, an_update_after_which_the_old_contents_are_read_is_a_copy) {
  const Program program = program_of(std::vector{kCache, kFresh, kIndex},
                                     [](std::span<const Array> x) {
                                       const Array cache =
                                           dynamic_update_slice_in_dim(x[0], x[1], x[2], 1);
                                       return std::vector{cache, sum(x[0] * cache, {1})};
                                     },
                                     {0});
  KernelTable kernels;
  EXPECT_EQ(count_steps(*checked_plan(program, kernels)).copies, 1);
}

Program layers(std::vector<int> donated) {
  const Type caches = Type::tensor(DType::f32, {3, 2, 16, 8});
  return program_of(
      std::vector{Type::tensor(DType::f32, {2, 1, 8}), caches, kIndex},
      [](std::span<const Array> x) {
        const ScanResult out = flat::scan(
            [&](std::span<const Array> in) {
              const Array cache = dynamic_update_slice_in_dim(in[1], in[0], x[2], 1);
              const Array next = in[0] + reshape(sum(cache, {1}), {2, 1, 8});
              return std::vector{next, cache};
            },
            std::vector{x[0]}, std::vector{x[1]});
        return std::vector{out.carry[0], out.ys[0]};
      },
      std::move(donated));
}

TEST(Bufferize, caches_under_scan_are_updated_in_place) {
  KernelTable kernels;
  const auto plan = checked_plan(layers({0, 1}), kernels);
  EXPECT_EQ(count_steps(*plan).copies, 0) << to_string(*plan);
  EXPECT_EQ(plan->result_param[1], 1);
}

// A loop whose turns write `write(array, place)` over a carried array of [2, 40].
Program loop_of_updates(const std::function<Array(const Array& x, const Array& i)>& write) {
  return program_of(std::vector{Type::tensor(DType::f32, {2, 40})},
                    [&](std::span<const Array> x) {
                      const Array limit = full({}, 30, DType::i32), one = full({}, 1, DType::i32);
                      const auto out = flat::while_loop(
                          [&](std::span<const Array> in) { return std::vector{in[0] < limit}; },
                          [&](std::span<const Array> in) {
                            return std::vector{in[0] + one, write(in[1], in[0])};
                          },
                          std::vector{full({}, 0, DType::i32), x[0]});
                      return std::vector{out[1]};
                    },
                    {0});
}

TEST(Bufferize, an_update_made_of_another_part_of_its_array_is_in_place) {
  const Program program = loop_of_updates([](const Array& x, const Array& i) {
    const Array part = dynamic_slice_in_dim(x, full({}, 39, DType::i32) - i, 1, 1);
    return dynamic_update_slice_in_dim(x, part * part, i, 1);
  });
  KernelTable kernels;
  const auto plan = checked_plan(program, kernels);
  EXPECT_EQ(to_string(*plan).find("copy 320 bytes"), std::string::npos) << to_string(*plan);
}

// As vmap makes them of `x.at[i].set(where(p, new, x[i]))`.
TEST(Bufferize, a_scatter_of_what_it_reads_of_its_array_is_in_place) {
  const Program program = loop_of_updates([](const Array& x, const Array& i) {
    const Array places = stack({i, full({}, 39, DType::i32) - i});
    const Array rows = stack({full({}, 0, DType::i32), full({}, 1, DType::i32)});
    const Array at = transpose(stack({rows, places}), {1, 0});
    const Array old = gather(
        x, at, {.collapsed_slice_dims = {0, 1}, .start_index_map = {0, 1}, .index_vector_dim = 1},
        {1, 1});
    return scatter_set(x, at, select(old < full({2}, 0.5f), old + old, old),
                       {.inserted_window_dims = {0, 1},
                        .scatter_dims_to_operand_dims = {0, 1},
                        .index_vector_dim = 1});
  });
  KernelTable kernels;
  const auto plan = checked_plan(program, kernels);
  EXPECT_EQ(to_string(*plan).find("copy 320 bytes"), std::string::npos) << to_string(*plan);
}

TEST(Bufferize, segments_of_a_scan_are_not_moved) {
  const Type weight = Type::tensor(DType::f32, {4, 4});
  const Program program =
      program_of(std::vector{Type::tensor(DType::f32, {2, 4}), weight, weight, weight},
                 [](std::span<const Array> x) {
                   const ScanResult out = flat::scan(
                       [](std::span<const Array> in) { return std::vector{matmul(in[0], in[1])}; },
                       std::vector{x[0]}, std::vector{stack(x.subspan(1))});
                   return out.carry;
                 });
  KernelTable kernels;
  const auto plan = checked_plan(program, kernels);
  const StepCounts counts = count_steps(*plan);
  EXPECT_EQ(counts.loops, 1);
  EXPECT_EQ(counts.launches, 1) << to_string(*plan);
}

// The carry starts as a temporary that a later turn reads again as a segment.
TEST(Bufferize, a_carry_over_a_segment_is_a_copy) {
  const Type type = Type::tensor(DType::f32, {4});
  const Program program = program_of(std::vector{type, type, type}, [](std::span<const Array> x) {
    const Array temporary = x[2] * x[0] + x[1];
    return flat::scan([](std::span<const Array> in) { return std::vector{in[0] * in[1] - in[1]}; },
                      std::vector{temporary}, std::vector{stack({x[0], temporary, x[1]})})
        .carry;
  });
  KernelTable kernels;
  EXPECT_EQ(count_steps(*checked_plan(program, kernels)).copies, 1);
}

TEST(Bufferize, swapped_carries_survive) {
  const Type type = Type::tensor(DType::f32, {5});
  const Program program = program_of(std::vector{type, type}, [](std::span<const Array> x) {
    return flat::scan([](std::span<const Array> in) { return std::vector{in[1], in[0]}; },
                      std::vector{x[0], x[1]}, {}, 3)
        .carry;
  });
  KernelTable kernels;
  checked_plan(program, kernels);
}

TEST(Bufferize, a_rotating_carry_survives) {
  const Type type = Type::tensor(DType::f32, {5});
  const Program program = program_of(std::vector{type, type, type}, [](std::span<const Array> x) {
    return flat::scan(
               [](std::span<const Array> in) { return std::vector{in[1] + in[0], in[2], in[0]}; },
               std::vector{x[0], x[1], x[2]}, {}, 4)
        .carry;
  });
  KernelTable kernels;
  checked_plan(program, kernels);
}

TEST(Bufferize, a_while_loop_counts_in_place) {
  const Program program =
      program_of(std::vector{kIndex, Type::tensor(DType::f32, {7})}, [](std::span<const Array> x) {
        const Array limit = full({}, 5, DType::i32), one = full({}, 1, DType::i32);
        return flat::while_loop(
            [&](std::span<const Array> in) { return std::vector{in[0] < limit}; },
            [&](std::span<const Array> in) { return std::vector{in[0] + one, in[1] + in[1]}; },
            std::vector{x[0], x[1]});
      });
  KernelTable kernels;
  checked_plan(program, kernels);
}

TEST(Bufferize, a_donated_parameter_takes_a_result_of_its_size) {
  const Type type = Type::tensor(DType::f32, {100});
  const Program program =
      program_of(std::vector{type, type},
                 [](std::span<const Array> x) { return std::vector{x[0] - x[1] * x[1]}; }, {0});
  KernelTable kernels;
  EXPECT_EQ(checked_plan(program, kernels)->result_param[0], 0);
}

TEST(Bufferize, results_may_be_parameters_constants_views_and_each_other) {
  const Type type = Type::tensor(DType::f32, {2, 6});
  const Program program = program_of(std::vector{type}, [](std::span<const Array> x) {
    const Array y = x[0] + x[0];
    const Array c = constant(Literal::of<float>({3}, std::vector<float>{1, 2, 3}));
    return std::vector{x[0], y, y, reshape(y, {12}), reshape(x[0], {3, 4}), c, c};
  });
  KernelTable kernels;
  checked_plan(program, kernels);
}

TEST(Bufferize, a_promise_that_cannot_be_kept_names_the_op) {
  TraceScope scope("broken");
  const Array x = scope.param(kCache, {.path = "x", .must_alias = 0});
  const std::vector<Array> results{sum(x, {1})};
  const Program program = scope.finish(results).program;
  KernelTable kernels;
  try {
    plan_of(program, kernels);
    FAIL() << "planned";
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("reduce"), std::string::npos) << error.what();
  }
}

TEST(Bufferize, a_promise_is_kept_by_a_copy_where_it_must) {
  TraceScope scope("kept");
  const Array x = scope.param(kFresh, {.path = "x", .must_alias = 1});
  const Array y = scope.param(kFresh, {.path = "y", .must_alias = 0});
  const std::vector<Array> results{x, y};
  const Program program = scope.finish(results).program;
  KernelTable kernels;
  const auto plan = checked_plan(program, kernels);
  EXPECT_EQ(plan->result_param, (std::vector<int>{1, 0}));
}

// Each parameter must live where the one before it was: all go through the arena, and then back.
TEST(Bufferize, a_rotation_of_very_many_promises_is_kept_by_two_copies_each) {
  constexpr int kCount = 300;
  TraceScope scope("rotated");
  std::vector<Array> results;
  for (int i = 0; i < kCount; ++i)
    results.push_back(scope.param(kFresh, {.must_alias = (i + 1) % kCount}));
  const Program program = scope.finish(results).program;
  KernelTable kernels;
  const auto plan = plan_of(program, kernels);
  for (int j = 0; j < kCount; ++j)
    EXPECT_EQ(plan->result_param[static_cast<size_t>(j)], (j + kCount - 1) % kCount);
  EXPECT_EQ(count_steps(*plan).copies, 2 * kCount);
}

}  // namespace
}  // namespace lathe
