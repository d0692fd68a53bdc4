// Control flow in plans, and what the host computes: regions become inner plans; carries live in
// one buffer, slices of xs and ys are views, and what a body updates it updates in place, wherever
// the bufferizer agrees.
#include <algorithm>
#include <set>

#include "lathe/kernels/planner.h"
#include "lathe/passes/pipeline.h"

namespace lathe {
namespace {

// The parameter that result j of a region is, as it came or updated, or -1. `defs`: its
// defining_ops.
int kept_param(const Program& region, const IdVector<int>& defs, int result) {
  ValueId v = by_id(region.results(), result);
  while (v >= region.param_count()) {
    const Op& op = by_id(region.ops(), defs[v]);
    if (op.def->lower.updated < 0) return -1;
    const auto which = std::ranges::find(op.results, v) - op.results.begin();
    v = by_id(op.operands, op.def->lower.updated + which);
  }
  return v;
}

// The same where it is updated.
int updated_param(const Program& region, const IdVector<int>& defs, int result) {
  const int param = kept_param(region, defs, result);
  return param == by_id(region.results(), result) ? -1 : param;
}

// The parameter that result j is in every branch, or -1.
int param_of_branches(const std::vector<Program>& branches, int result) {
  const auto of = [&](const Program& branch) {
    return kept_param(branch, IdVector<int>(defining_ops(branch)), result);
  };
  const int param = of(branches[0]);
  const bool all = std::ranges::all_of(branches, [&](const Program& b) { return of(b) == param; });
  return all ? param : -1;
}

// What a result is combined in: whole chunks, and what is left.
std::set<int64_t> combined_counts(std::span<const Type> results) {
  std::set<int64_t> counts;
  for (Type type : results) {
    const int64_t chunk = combined_chunk(type.dtype());
    if (type.size() >= chunk) counts.insert(chunk);
    if (type.size() % chunk != 0) counts.insert(type.size() % chunk);
  }
  return counts;
}

IdVector<int> no_alias(const Program& region) {
  return IdVector<int>(static_cast<size_t>(region.result_count()), -1);
}

}  // namespace

void ControlPlanner::prepare(int node) {
  if (on_host(node)) return prepare_host(node);
  switch (flow_of(node).kind) {
    case ControlFlow::Kind::call:
      return prepare_call(node);
    case ControlFlow::Kind::branches:
      return prepare_branches(node);
    case ControlFlow::Kind::loop:
      return prepare_loop(node);
    case ControlFlow::Kind::scan:
      return prepare_scan(node);
  }
}

void ControlPlanner::carry(ValueId from, ValueId to, int node) {
  if (!memory_.share(from, to, node)) at(node).copies.emplace_back(from, to);
}

std::shared_ptr<Plan> ControlPlanner::region(int node, const Program& program,
                                             std::vector<int> alias) {
  auto plan = planner_.plan(program, {.region = true, .alias = std::move(alias)});
  at(node).plans.push_back(plan);
  return plan;
}

// ---- first pass: memory

void ControlPlanner::prepare_scan(int node) {
  const Op& op = op_of(node);
  const ControlFlow flow = flow_of(node);
  const Program& body = op.regions[0];
  const IdVector<int> defs(defining_ops(body));
  IdVector<int> alias = no_alias(body);
  for (size_t c = 0; c < flow.carry.count; ++c) {
    const size_t param = flow.carry.first + c;
    alias[c] = static_cast<int>(param);
    carry(op.operands[param], op.results[c], node);
  }
  for (int j = static_cast<int>(flow.carry.count); j < body.result_count(); ++j) {
    const int param = updated_param(body, defs, j);
    if (param < 0 || !flow.xs.holds(static_cast<size_t>(param))) continue;
    const ValueId xs = by_id(op.operands, param);
    if (graph_.fusion.at(xs) == Place::segments) continue;
    if (memory_.share(xs, by_id(op.results, j), node)) alias[j] = param;
  }
  memory_.place_writes(node);
  const auto plan = region(node, body, std::move(alias));
  at(node).arenas.push_back(memory_.scratch(plan->arena_bytes, node));
}

void ControlPlanner::prepare_loop(int node) {
  const Op& op = op_of(node);
  const ControlFlow flow = flow_of(node);
  IdVector<int> alias = no_alias(op.regions[1]);
  for (size_t c = 0; c < flow.carry.count; ++c) {
    alias[c] = static_cast<int>(flow.consts.count + c);
    carry(op.operands[flow.carry.first + c], op.results[c], node);
  }
  memory_.place_writes(node);
  const auto condition = region(node, op.regions[0], {});
  const auto body = region(node, op.regions[1], std::move(alias));
  at(node).flag = memory_.scratch(1, node);
  at(node).arenas = {memory_.scratch(condition->arena_bytes, node),
                     memory_.scratch(body->arena_bytes, node)};
}

void ControlPlanner::prepare_branches(int node) {
  const Op& op = op_of(node);
  IdVector<int> alias = no_alias(op.regions[0]);
  for (int j = 0; j < op.regions[0].result_count(); ++j) {
    const int param = param_of_branches(op.regions, j);
    if (param < 0 || std::ranges::count(alias, param) != 0) continue;
    const ValueId from = flow_of(node).consts.of(op.operands)[static_cast<size_t>(param)];
    if (memory_.share(from, by_id(op.results, j), node)) alias[j] = param;
  }
  memory_.place_writes(node);
  int64_t arena = 0;
  for (const Program& branch : op.regions)
    arena = std::max(arena, region(node, branch, alias)->arena_bytes);
  at(node).arenas.push_back(memory_.scratch(arena, node));
}

void ControlPlanner::prepare_call(int node) {
  const Op& op = op_of(node);
  const IdVector<int> defs(defining_ops(op.regions[0]));
  IdVector<int> alias = no_alias(op.regions[0]);
  for (int j = 0; j < op.regions[0].result_count(); ++j) {
    const int param = updated_param(op.regions[0], defs, j);
    if (param < 0 || std::ranges::count(alias, param) != 0) continue;
    const ValueId from = by_id(op.operands, param);
    if (memory_.share(from, by_id(op.results, j), node)) alias[j] = param;
  }
  memory_.place_writes(node);
  const auto plan = region(node, op.regions[0], std::move(alias));
  at(node).arenas.push_back(memory_.scratch(plan->arena_bytes, node));
}

// A result takes the place of an operand that dies there where the function allows it.
void ControlPlanner::prepare_host(int node) {
  const Op& op = op_of(node);
  const CombinerFn combiner = op.def->lower.combiner;
  for (size_t k = 0; combiner && k < op.results.size(); ++k)
    memory_.share(op.operands[k], op.results[k], node);
  memory_.place_writes(node);
  if (!combiner) return;
  const OpTypes types(graph_.program, op);
  int64_t arena = 0;
  for (int64_t count : combined_counts(types.results))
    for (int operands : kCombinedOperands) {
      const Program combine = run_passes(combiner(types.view(op), count, operands));
      arena = std::max(arena, region(node, combine, {0})->arena_bytes);
    }
  at(node).arenas.push_back(memory_.scratch(arena, node));
}

// ---- second pass: steps

// Slice i of the leading axis, or segment i, or one of those by its index.
Binding ControlPlanner::slice(ValueId v) const {
  Binding binding;
  if (graph_.fusion.at(v) == Place::segments) {
    const Op& made_by = by_id(graph_.program.ops(), graph_.fusion.def[v]);
    if (made_by.def->lower.chooses) {
      const ValueId rows = made_by.operands[0];
      binding = slice(rows);
      binding.order = {memory_.use(made_by.operands[1]), graph_.program.type(rows).dim(0)};
      return binding;
    }
    for (ValueId part : made_by.operands) binding.segments.push_back(memory_.use(part));
    return binding;
  }
  binding.use = memory_.use(v);
  const Dim length = graph_.program.type(v).dim(0);
  binding.stride = length == 0 ? 0 : binding.use.bytes / length;
  return binding;
}

std::vector<Binding> ControlPlanner::wholes(std::span<const ValueId> values) const {
  std::vector<Binding> out;
  for (ValueId v : values) out.push_back(whole(v));
  return out;
}

RepeatStep ControlPlanner::scan_step(int node) const {
  const Op& op = op_of(node);
  const ControlFlow flow = flow_of(node);
  RepeatStep step{.body = at(node).plans[0],
                  .length = flow.length,
                  .reverse = flow.reverse,
                  .params = wholes(flow.consts.of(op.operands)),
                  .results = {},
                  .arena = memory_.scratch_use(at(node).arenas[0])};
  for (size_t c = 0; c < flow.carry.count; ++c) step.params.push_back(whole(op.results[c]));
  for (ValueId xs : flow.xs.of(op.operands)) step.params.push_back(slice(xs));
  for (size_t j = 0; j < op.results.size(); ++j)
    step.results.push_back(j < flow.carry.count ? whole(op.results[j]) : slice(op.results[j]));
  return step;
}

RepeatStep ControlPlanner::call_step(int node) const {
  const Op& op = op_of(node);
  return {.body = at(node).plans[0],
          .params = wholes(op.operands),
          .results = wholes(op.results),
          .arena = memory_.scratch_use(at(node).arenas[0])};
}

WhileStep ControlPlanner::while_step(int node) const {
  const Op& op = op_of(node);
  const ControlFlow flow = flow_of(node);
  WhileStep step;
  step.condition = at(node).plans[0];
  step.body = at(node).plans[1];
  step.condition_params = wholes(flow.condition_consts.of(op.operands));
  step.body_params = wholes(flow.consts.of(op.operands));
  step.body_results = wholes(op.results);
  for (const Binding& carried : step.body_results) {
    step.condition_params.push_back(carried);
    step.body_params.push_back(carried);
  }
  step.flag = memory_.scratch_use(at(node).flag);
  step.condition_arena = memory_.scratch_use(at(node).arenas[0]);
  step.body_arena = memory_.scratch_use(at(node).arenas[1]);
  return step;
}

CaseStep ControlPlanner::case_step(int node) const {
  const Op& op = op_of(node);
  const ControlFlow flow = flow_of(node);
  const ValueId selector = op.operands[flow.selector.first];
  return {.index = memory_.use(selector),
          .index_dtype = graph_.program.type(selector).dtype(),
          .branches = at(node).plans,
          .params = wholes(flow.consts.of(op.operands)),
          .results = wholes(op.results),
          .arena = memory_.scratch_use(at(node).arenas[0])};
}

HostStep ControlPlanner::host_step(int node) const {
  HostStep step{.op = graph_.node(node).op, .operands = {}, .results = {}};
  for (ValueId v : op_of(node).operands) step.operands.push_back(memory_.use(v));
  for (ValueId v : op_of(node).results) step.results.push_back(memory_.use(v));
  step.combiners = at(node).plans;
  if (!step.combiners.empty()) step.arena = memory_.scratch_use(at(node).arenas[0]);
  return step;
}

void ControlPlanner::write_steps(int node, Plan& plan) const {
  const int index = graph_.node(node).op;
  if (on_host(node)) {
    plan.steps.push_back({index, host_step(node)});
    return;
  }
  for (const auto& [from, to] : at(node).copies)
    plan.steps.push_back({index, CopyStep{memory_.use(from), memory_.use(to)}});
  const auto add = [&](auto step) { plan.steps.push_back({index, std::move(step)}); };
  switch (flow_of(node).kind) {
    case ControlFlow::Kind::call:
      return add(call_step(node));
    case ControlFlow::Kind::branches:
      return add(case_step(node));
    case ControlFlow::Kind::loop:
      return add(while_step(node));
    case ControlFlow::Kind::scan:
      return add(scan_step(node));
  }
}

}  // namespace lathe
