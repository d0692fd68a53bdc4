#include "lathe/backends/cpu/run/plan_cost.h"

#include <gtest/gtest.h>

#include "lathe/kernels/testing/plan_testing.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

Weight weight(std::vector<Type> params, const Body& body) {
  KernelTable kernels;
  return weigh(*plan_of(program_of(params, body), kernels));
}

Type vector_of(Dim size) { return Type::tensor(DType::f32, {size}); }

std::vector<Array> add(std::span<const Array> x) { return {x[0] + x[1]}; }

TEST(PlanCost, bytes_make_weight) {
  EXPECT_EQ(weight({vector_of(100), vector_of(100)}, add), Weight::brief);
  EXPECT_EQ(weight({vector_of(100'000), vector_of(100'000)}, add), Weight::light);
  EXPECT_EQ(weight({vector_of(1'000'000), vector_of(1'000'000)}, add), Weight::heavy);
}

TEST(PlanCost, parameters_that_are_not_used_weigh_nothing) {
  EXPECT_EQ(weight({vector_of(100), vector_of(100), vector_of(1'000'000)}, add), Weight::brief);
}

TEST(PlanCost, a_loop_weighs_its_turns) {
  const auto turns = [](Dim count) {
    return weight({vector_of(100)}, [&](std::span<const Array> x) {
      return flat::scan([](std::span<const Array> in) { return std::vector{in[0] * in[0]}; },
                        std::vector{x[0]}, {}, count)
          .carry;
    });
  };
  EXPECT_EQ(turns(3), Weight::brief);
  EXPECT_EQ(turns(1000), Weight::heavy);
}

TEST(PlanCost, a_loop_of_unknown_length_is_heavy) {
  const Weight loop = weight({Type::scalar(DType::i32)}, [](std::span<const Array> x) {
    const Array limit = full({}, 5, DType::i32), one = full({}, 1, DType::i32);
    return flat::while_loop([&](std::span<const Array> in) { return std::vector{in[0] < limit}; },
                            [&](std::span<const Array> in) { return std::vector{in[0] + one}; },
                            std::vector{x[0]});
  });
  EXPECT_EQ(loop, Weight::heavy);
}

}  // namespace
}  // namespace lathe
