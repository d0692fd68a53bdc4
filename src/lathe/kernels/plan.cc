#include "lathe/kernels/plan.h"

#include <algorithm>
#include <unordered_set>

#include "lathe/base/flags.h"
#include "lathe/kernels/memory/check_plan.h"
#include "lathe/kernels/planner.h"

namespace lathe {

LaunchStep KernelTable::launch(std::shared_ptr<const Kernel> kernel) {
  std::shared_ptr<const Kernel>& known = by_key_[kernel->key()];
  if (!known) {
    kernels_.push_back(kernel);
    known = std::move(kernel);
  }
  LaunchStep step;
  step.kernel = known;
  step.number = launch_count_++;
  return step;
}

namespace {

// The kernel as the machine runs it with these sizes.
std::shared_ptr<const Kernel> variant_of(const Launch& launch, const Machine& machine) {
  const int variant = machine.variant ? machine.variant(*launch.kernel, launch.params) : 0;
  if (variant == 0) return launch.kernel;
  Kernel chosen = *launch.kernel;
  chosen.variant = variant;
  return std::make_shared<const Kernel>(std::move(chosen));
}

LaunchStep launch_step(const Launch& launch, const GraphNode& node, const KernelGraph& graph,
                       const Bufferizer& memory, KernelTable& kernels) {
  LaunchStep step = kernels.launch(variant_of(launch, graph.fusion.machine));
  step.uses = launch.args;
  step.params = launch.params;
  step.siblings = node.siblings;
  for (const ArgUse& arg : launch.args) {
    BufferUse use = memory.use(arg.value);
    use.offset += arg.offset * byte_size(graph.program.type(arg.value).dtype());
    step.args.push_back(use);
  }
  return step;
}

// Slots of the plan and of the deepest nest below it.
int frame_size(const Plan& plan) {
  int below = 0;
  for (const Step& step : plan.steps)
    for (const auto& inner : inner_plans(step)) below = std::max(below, inner->frame_size);
  return plan.slot_count() + below;
}

}  // namespace

std::shared_ptr<Plan> Planner::plan(const Program& program, const PlanOptions& options) {
  for (const Known& known : known_)
    if (known.options.alias == options.alias && known.options.region == options.region &&
        known.program == program)
      return known.plan;
  known_.push_back({program, options, make(program, options)});
  return known_.back().plan;
}

std::shared_ptr<Plan> Planner::make(const Program& program, const PlanOptions& options) {
  const KernelGraph graph = lower(program, machine_);
  Bufferizer memory(graph, options);
  ControlPlanner control(*this, graph, memory);
  auto plan = std::make_shared<Plan>();
  plan->program = program;
  const int count = static_cast<int>(graph.nodes.size());
  std::vector<std::pair<int, std::pair<ValueId, ValueId>>> copies;
  for (int n = 0; n < count; ++n) {
    const GraphNode& node = graph.node(n);
    if (node.control) {
      control.prepare(n);
      continue;
    }
    for (const auto& update : node.updates)
      if (!memory.share(update.first, update.second, n)) copies.emplace_back(n, update);
    memory.place_writes(n);
  }
  const std::vector<CopyStep> moves = memory.finish(*plan);
  size_t next_copy = 0;
  for (int n = 0; n < count; ++n) {
    const GraphNode& node = graph.node(n);
    for (; next_copy < copies.size() && copies[next_copy].first == n; ++next_copy) {
      const auto& [from, to] = copies[next_copy].second;
      plan->steps.push_back({node.op, CopyStep{memory.use(from), memory.use(to)}});
    }
    if (node.control) control.write_steps(n, *plan);
    for (const Launch& launch : node.launches)
      plan->steps.push_back({node.op, launch_step(launch, node, graph, memory, kernels_)});
  }
  for (const CopyStep& move : moves) plan->steps.push_back({-1, move});
  plan->frame_size = frame_size(*plan);
  if (flag_int(Flag::verify) >= 1) check_plan(*plan, options);
  return plan;
}

std::shared_ptr<Plan> make_plan(const Program& program, KernelTable& kernels,
                                const Machine& machine, const PlanOptions& options) {
  return Planner(kernels, machine).plan(program, options);
}

std::vector<std::shared_ptr<Plan>> inner_plans(const Step& step) {
  if (const auto* repeat = std::get_if<RepeatStep>(&step.what)) return {repeat->body};
  if (const auto* loop = std::get_if<WhileStep>(&step.what)) return {loop->condition, loop->body};
  if (const auto* choice = std::get_if<CaseStep>(&step.what)) return choice->branches;
  if (const auto* host = std::get_if<HostStep>(&step.what)) return host->combiners;
  return {};
}

namespace {

void add_launches(const Plan& plan, std::unordered_set<const Plan*>& seen,
                  std::vector<const LaunchStep*>& out) {
  if (!seen.insert(&plan).second) return;
  for (const Step& step : plan.steps) {
    if (step.joined) {
      out.push_back(step.joined.get());
      continue;
    }
    if (const auto* launch = std::get_if<LaunchStep>(&step.what)) out.push_back(launch);
    for (const auto& inner : inner_plans(step)) add_launches(*inner, seen, out);
  }
}

}  // namespace

std::vector<const LaunchStep*> launches(const Plan& plan) {
  std::unordered_set<const Plan*> seen;
  std::vector<const LaunchStep*> out;
  add_launches(plan, seen, out);
  return out;
}

std::vector<std::shared_ptr<const Kernel>> launched_kernels(const Plan& plan) {
  std::vector<std::shared_ptr<const Kernel>> kernels;
  std::unordered_set<const Kernel*> seen;
  for (const LaunchStep* launch : launches(plan))
    if (seen.insert(launch->kernel.get()).second) kernels.push_back(launch->kernel);
  return kernels;
}

}  // namespace lathe
