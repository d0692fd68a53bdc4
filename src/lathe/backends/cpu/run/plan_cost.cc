#include "lathe/backends/cpu/run/plan_cost.h"

#include <algorithm>
#include <limits>

namespace lathe {
namespace {

// One core reads or writes some 10 bytes in a nanosecond, and a step starts in a fraction of a
// microsecond: up to 10 us alone, and up to 100 us and little more with a team of few. A task
// handed over, and its caller woken again, takes 10 to 20 us where the threads sleep.
constexpr double kBriefBytes = 64 << 10;
constexpr double kLightBytes = 2 << 20;
constexpr double kMostSteps = 32;  // of either

struct Cost {
  double steps = 0;
  double bytes = 0;  // all that kernels are given, whether they touch it or not
};

Cost cost(const Plan& plan);

Cost cost(const LaunchStep& step) {
  Cost out{.steps = 1};
  for (const BufferUse& use : step.args) out.bytes += static_cast<double>(use.bytes);
  return out;
}

Cost cost(const CopyStep& step) { return {1, 2 * static_cast<double>(step.to.bytes)}; }

Cost cost(const RepeatStep& step) {
  const Cost turn = cost(*step.body);
  const auto turns = static_cast<double>(step.length);
  return {turns * (1 + turn.steps), turns * turn.bytes};
}

constexpr double kUnknown = std::numeric_limits<double>::infinity();

Cost cost(const WhileStep&) { return {kUnknown, kUnknown}; }

// It may wait for other devices, or for the host: for the caller, that is.
Cost cost(const HostStep&) { return {kUnknown, kUnknown}; }

Cost cost(const CaseStep& step) {
  Cost most;
  for (const auto& branch : step.branches) {
    const Cost one = cost(*branch);
    most = {std::max(most.steps, one.steps), std::max(most.bytes, one.bytes)};
  }
  return {1 + most.steps, most.bytes};
}

Cost cost(const Plan& plan) {
  Cost sum;
  for (const Step& step : plan.steps) {
    const Cost one = std::visit([](const auto& what) { return cost(what); }, step.what);
    // Nothing is started within a joined step.
    sum = {sum.steps + (step.joined ? 1 : one.steps), sum.bytes + one.bytes};
  }
  return sum;
}

}  // namespace

Weight weigh(const Plan& plan) {
  const Cost all = cost(plan);
  if (!(all.steps <= kMostSteps && all.bytes <= kLightBytes)) return Weight::heavy;
  return all.bytes <= kBriefBytes ? Weight::brief : Weight::light;
}

}  // namespace lathe
