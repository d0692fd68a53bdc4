#include "lathe/kernels/testing/plan_testing.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "lathe/core/trace.h"
#include "lathe/passes/pipeline.h"

namespace lathe::testing_plans {

Program program_of(std::span<const Type> params, const Body& body, std::vector<int> donated) {
  TraceScope scope("test");
  std::vector<Array> args;
  for (size_t i = 0; i < params.size(); ++i)
    args.push_back(scope.param(
        params[i], {.path = fmt::format("p{}", i),
                    .may_donate = std::ranges::count(donated, static_cast<int>(i)) != 0}));
  const std::vector<Array> results = body(args);
  Traced traced = scope.finish(results);
  EXPECT_TRUE(traced.captures.empty()) << "tests write their constants as parameters or full()";
  return traced.program;
}

Literal random_literal(Type type, int seed) {
  Literal out(type.dtype(), type.shape());
  uint64_t state = 0x9e3779b97f4a7c15ULL * static_cast<uint64_t>(seed + 1);
  for (int64_t i = 0; i < out.size(); ++i) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    const double unit = static_cast<double>(state >> 11) * 0x1p-53;
    if (is_float(type.dtype())) {
      out.set_f64(i, 2 * unit - 1);
    } else {
      out.set_i64(i, static_cast<int64_t>(unit * (is_bool(type.dtype()) ? 2 : 5)));
    }
  }
  return out;
}

std::vector<Literal> random_args(const Program& program) {
  std::vector<Literal> out;
  for (int p = 0; p < program.param_count(); ++p)
    out.push_back(random_literal(program.param_type(p), p));
  return out;
}

std::shared_ptr<Plan> plan_of(const Program& program, KernelTable& kernels,
                              const Machine& machine) {
  return make_plan(run_passes(program), kernels, machine);
}

StepCounts count_steps(const Plan& plan) {
  StepCounts counts;
  const auto add = [&](const Plan& inner) {
    const StepCounts more = count_steps(inner);
    counts.launches += more.launches;
    counts.copies += more.copies;
    counts.loops += more.loops;
  };
  for (const Step& step : plan.steps) {
    counts.launches += std::holds_alternative<LaunchStep>(step.what);
    counts.copies += std::holds_alternative<CopyStep>(step.what);
    if (const auto* repeat = std::get_if<RepeatStep>(&step.what)) {
      ++counts.loops;
      add(*repeat->body);
    }
    if (const auto* loop = std::get_if<WhileStep>(&step.what)) {
      ++counts.loops;
      add(*loop->condition);
      add(*loop->body);
    }
    if (const auto* choice = std::get_if<CaseStep>(&step.what))
      for (const auto& branch : choice->branches) add(*branch);
  }
  return counts;
}

}  // namespace lathe::testing_plans
