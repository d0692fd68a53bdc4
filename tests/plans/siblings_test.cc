// Several results from one kernel: what is joined, what is not, and that no bit depends on it.
#include "lathe/kernels/fuse/siblings.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/backends/cpu/testing/program_testing.h"
#include "lathe/ops/api/ops.h"

namespace lathe {
namespace {

using namespace testing_plans;

const Type kMatrix = Type::tensor(DType::f32, {12, 40});
const Type kSquare = Type::tensor(DType::f32, {12, 12});

struct Planned {
  KernelTable kernels;
  std::shared_ptr<Plan> plan;
  int launches() const { return count_steps(*plan).launches; }
  int copies() const { return count_steps(*plan).copies; }
  // Passes of the only kernel along its rows.
  int64_t passes() const {
    EXPECT_EQ(kernels.all().size(), 1u);
    return std::ranges::count_if(kernels.all()[0]->stages,
                                 [](const Stage& stage) { return !stage.values.empty(); });
  }
};

// Each result is, bit for bit, what a program that has no other gives.
void expect_bits_as_alone(std::span<const Type> params, const Body& body) {
  const Program all = program_of(params, body);
  const std::vector<Literal> args = random_args(all);
  const std::vector<Literal> together = run(*interpreted_client().compile(all), args);
  for (size_t j = 0; j < together.size(); ++j) {
    const Program alone =
        program_of(params, [&](std::span<const Array> x) { return std::vector{body(x)[j]}; });
    EXPECT_EQ(run(*interpreted_client().compile(alone), args)[0], together[j]) << "result " << j;
  }
}

// The plan, when its numbers are right.
Planned planned(std::span<const Type> params, const Body& body, std::vector<int> donated = {}) {
  const Program program = program_of(params, body, std::move(donated));
  expect_same(program, random_args(program));
  expect_bits_as_alone(params, body);
  Planned out;
  out.plan = plan_of(program, out.kernels);
  return out;
}

std::vector<Array> adam(const Array& p, const Array& m, const Array& v, const Array& g,
                        const Array& step) {
  const Array next_m = 0.9 * m + 0.1 * g, next_v = 0.999 * v + 0.001 * (g * g);
  const Array scale = 1e-3 * sqrt(1.0 - exp(step)) / (1.0 + exp(step));
  return {p - scale * next_m / (sqrt(abs(next_v)) + 1e-8), next_m, next_v};
}

TEST(Siblings, an_adam_update_is_one_kernel_and_in_place) {
  const std::vector<Type> params{kMatrix, kMatrix, kMatrix, kMatrix, Type::scalar(DType::f32)};
  const Planned done =
      planned(params, [](std::span<const Array> x) { return adam(x[0], x[1], x[2], x[3], x[4]); },
              {0, 1, 2});
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
  EXPECT_EQ(done.copies(), 0);
  for (int param : done.plan->result_param) EXPECT_GE(param, 0) << to_string(*done.plan);
}

// The gradient is a temporary; what was given away for the results comes first.
TEST(Siblings, an_update_after_its_gradient_is_in_place) {
  const std::vector<Type> params{kMatrix, kMatrix, kMatrix, Type::tensor(DType::f32, {12, 9}),
                                 Type::tensor(DType::f32, {9, 40})};
  const Planned done = planned(params,
                               [](std::span<const Array> x) {
                                 const Array g = matmul(x[3], x[4]);
                                 return adam(x[0], x[1], x[2], g, full({}, 0.5, DType::f32));
                               },
                               {0, 1, 2});
  EXPECT_EQ(done.launches(), 2) << to_string(*done.plan);
  EXPECT_EQ(done.copies(), 0);
  for (int param : done.plan->result_param) EXPECT_GE(param, 0) << to_string(*done.plan);
}

// As optimizers over trees write it: all first moments, all second ones, all parameters.
TEST(Siblings, adam_updates_of_several_parameters_are_a_kernel_each) {
  const std::vector<Type> params(12, kMatrix);
  const Planned done = planned(params, [](std::span<const Array> x) {
    std::vector<Array> p, m, v;
    for (size_t i = 0; i < 3; ++i) m.push_back(0.9 * x[3 + i] + 0.1 * x[9 + i]);
    for (size_t i = 0; i < 3; ++i) v.push_back(0.99 * x[6 + i] + 0.01 * (x[9 + i] * x[9 + i]));
    for (size_t i = 0; i < 3; ++i) p.push_back(x[i] - m[i] / (sqrt(abs(v[i])) + 1e-3));
    std::vector<Array> all = p;
    all.insert(all.end(), m.begin(), m.end());
    all.insert(all.end(), v.begin(), v.end());
    return all;
  });
  EXPECT_EQ(done.launches(), 3) << to_string(*done.plan);
  EXPECT_EQ(done.kernels.all().size(), 1u);
}

// The last op that a way may lead back to is looked up; what is joined must not depend on how much
// else there is.
TEST(Siblings, adam_updates_of_very_many_parameters_are_a_kernel_each_too) {
  constexpr size_t kCount = 300;
  const Program program =
      program_of(std::vector<Type>(4 * kCount, kMatrix), [](std::span<const Array> x) {
        const auto p = x.first(kCount), m = x.subspan(kCount, kCount);
        const auto v = x.subspan(2 * kCount, kCount), g = x.last(kCount);
        std::vector<Array> all;
        for (size_t i = 0; i < kCount; ++i) all.push_back(0.9 * m[i] + 0.1 * g[i]);
        for (size_t i = 0; i < kCount; ++i) all.push_back(0.99 * v[i] + 0.01 * (g[i] * g[i]));
        for (size_t i = 0; i < kCount; ++i)
          all.push_back(p[i] - all[i] / (sqrt(abs(all[kCount + i])) + 1e-3));
        return all;
      });
  KernelTable kernels;
  const auto plan = plan_of(program, kernels);
  EXPECT_EQ(count_steps(*plan).launches, static_cast<int>(kCount));
  EXPECT_EQ(kernels.all().size(), 1u);
}

TEST(Siblings, sums_of_one_array_along_the_same_axes_are_one_pass) {
  for (const Axes& axes : {Axes{1}, Axes{0}, Axes{0, 1}}) {
    const std::vector<Type> params{kMatrix};
    const Planned done = planned(params, [&](std::span<const Array> x) {
      return std::vector{sum(x[0], axes), sum(x[0] * x[0], axes), max(abs(x[0]), axes)};
    });
    EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
    EXPECT_EQ(done.passes(), 1);
  }
}

TEST(Siblings, a_maximum_and_where_it_is_are_one_pass) {
  const std::vector<Type> params{kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    return std::vector{max(x[0], {1}), argmax(x[0], 1)};
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
  EXPECT_EQ(done.passes(), 1);
}

TEST(Siblings, mean_and_variance_are_one_kernel_of_two_passes) {
  const std::vector<Type> params{kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    return std::vector{mean(x[0], {1}), var(x[0], {1})};
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
  EXPECT_EQ(done.passes(), 2);
}

// What the reverse pass of a norm keeps and sums.
TEST(Siblings, a_norm_stores_its_statistics_too) {
  const std::vector<Type> params{kMatrix, kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    const Array centred = x[0] - mean(x[0], {1}, true);
    const Array spread = rsqrt(mean(centred * centred, {1}, true) + 1e-3);
    return std::vector{centred * spread * x[1], spread};
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
}

// The variance as JAX writes it, with a predicate of no dimensions.
TEST(Siblings, a_scalar_predicate_does_not_part_a_norm) {
  const std::vector<Type> params{kMatrix, Type::scalar(DType::boolean)};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    const Array centred = x[0] - mean(x[0], {1}, true);
    const Array squares = sum(centred * centred, {1}, true);
    const Array spread = rsqrt(select(x[1], squares, zeros_like(squares)) + 1e-3);
    return std::vector{centred, squares, spread, centred * spread};
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
}

TEST(Siblings, a_value_that_is_stored_is_used_where_it_is_computed) {
  const std::vector<Type> params{kMatrix, kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    const Array first = exp(sin(x[0])), second = tanh(first * x[1]);
    return std::vector{first, second, second * first + x[0]};
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
}

TEST(Siblings, a_way_through_another_kernel_keeps_them_apart) {
  const std::vector<Type> params{kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    const Array first = exp(x[0]);
    return std::vector{first, x[0] * sort(first, 1)};
  });
  EXPECT_EQ(done.launches(), 3) << to_string(*done.plan);
}

// Each of two pairs may be one kernel, and not both of them: each would wait for the other.
TEST(Siblings, kernels_do_not_wait_for_each_other) {
  const std::vector<Type> params{kMatrix, kMatrix};
  planned(params, [&](std::span<const Array> x) {
    const Array a = exp(x[0]), b = sin(x[1]);
    const Array c = tanh(sort(a, 1)) * x[1], d = cos(sort(b, 1)) * x[0];
    return std::vector{a, b, c, d};
  });
}

// A row's sum shares its kernel with what it sums and with what follows; an edge of the former,
// which the latter subtracts, is then stored by a kernel that waits for this one.
TEST(Siblings, what_another_kernel_makes_of_one_for_the_other_parts_them) {
  const std::vector<Type> params{kMatrix, kMatrix, Type::tensor(DType::f32, {12})};
  planned(params, [](std::span<const Array> x) {
    const Array t = tan(sin(x[0]) * x[1]);
    const Array edge = reshape(slice(t, {0, 0}, {12, 1}), {12});
    const Array area = sum(t, {1}) - x[2] * (edge + x[2]);
    const Array column = reshape(-(x[2] * (cos(area) * x[2] + x[2])), {12, 1});
    const Array put = pad(column, full({}, 0.0, DType::f32), {0, 39}, {0, 0}, {0, 0});
    return std::vector{log1p(exp(sin(area))), (put + x[1]) * x[1] * cos(x[0])};
  });
}

TEST(Siblings, what_reads_elsewhere_leaves_the_other_its_place) {
  const std::vector<Type> params{kMatrix, kMatrix};
  const Planned done = planned(
      params,
      [&](std::span<const Array> x) { return std::vector{roll(x[0], 1, 1) * x[1], x[0] + x[1]}; },
      {0});
  EXPECT_EQ(done.launches(), 2) << to_string(*done.plan);
  EXPECT_EQ(done.copies(), 0);
  EXPECT_EQ(done.plan->result_param[1], 0);
}

// The scalars of the rows are asked for by column.
TEST(Siblings, what_cannot_be_one_kernel_after_all_is_parted) {
  const std::vector<Type> params{kSquare};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    const Array rows = mean(x[0], {1});
    return std::vector{rows, x[0] - broadcast_to(rows, {12, 12})};
  });
  EXPECT_GE(done.launches(), 2) << to_string(*done.plan);
}

TEST(Siblings, a_loop_body_updates_its_carries_together_and_in_place) {
  const std::vector<Type> params{kMatrix, kMatrix};
  const Planned done = planned(params, [&](std::span<const Array> x) {
    return flat::scan(
               [](std::span<const Array> in) {
                 const Array velocity = 0.9 * in[1] - 0.1 * in[0];
                 return std::vector{in[0] + velocity, velocity};
               },
               std::vector{x[0], x[1]}, {}, 5)
        .carry;
  });
  EXPECT_EQ(done.launches(), 1) << to_string(*done.plan);
}

TEST(Siblings, nothing_looks_through_a_barrier) {
  const std::vector<Type> params{kMatrix};
  const auto launches = [&](auto&& function) { return planned(params, function).launches(); };
  EXPECT_EQ(launches([](std::span<const Array> x) {
              return std::vector{optimization_barrier(x[0] * x[0]) + x[0]};
            }),
            2);
  EXPECT_EQ(launches([](std::span<const Array> x) {
              const Array twice = x[0] * 2;
              return std::vector{twice, optimization_barrier(twice) + x[0]};
            }),
            2);
  EXPECT_EQ(launches([](std::span<const Array> x) {
              return std::vector{x[0] - optimization_barrier(mean(x[0], {1}, true))};
            }),
            2);
}

}  // namespace
}  // namespace lathe
