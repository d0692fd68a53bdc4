#include "lathe/kernels/check_plan.h"

#include <algorithm>
#include <map>
#include <set>

#include "lathe/base/error.h"

namespace lathe {
namespace {

// What memory holds: disjoint pieces (slot, first byte) → length and value.
class Contents {
 public:
  void write(const BufferUse& use) {
    erase(use.slot, use.offset, use.offset + use.bytes);
    pieces_[{use.slot, use.offset}] = {use.bytes, use.value};
  }
  bool holds(const BufferUse& use, ValueId value) const {
    const auto at = pieces_.find({use.slot, use.offset});
    return at != pieces_.end() && at->second.value == value && at->second.bytes == use.bytes;
  }
  // Whether the use lies inside memory that holds `value`.
  bool holds_around(const BufferUse& use, ValueId value) const {
    auto at = pieces_.upper_bound({use.slot, use.offset});
    if (at == pieces_.begin()) return false;
    --at;
    return at->first.first == use.slot && at->second.value == value &&
           use.offset + use.bytes <= at->first.second + at->second.bytes;
  }

 private:
  struct Piece {
    int64_t bytes;
    ValueId value;
  };
  void erase(int slot, int64_t first, int64_t end) {
    auto at = pieces_.lower_bound({slot, first});
    if (at != pieces_.begin()) {
      const auto before = std::prev(at);
      if (before->first.first == slot && before->first.second + before->second.bytes > first)
        at = before;
    }
    while (at != pieces_.end() && at->first.first == slot && at->first.second < end)
      at = pieces_.erase(at);
  }
  std::map<std::pair<int, int64_t>, Piece> pieces_;
};

bool overlap(const BufferUse& a, const BufferUse& b) {
  return a.slot == b.slot && a.offset < b.offset + b.bytes && b.offset < a.offset + a.bytes;
}

class Checker {
 public:
  Checker(const Plan& plan, const PlanOptions& options);
  void run();

 private:
  void check_step(const LaunchStep& step);
  void check_step(const CopyStep& step);
  void check_step(const RepeatStep& step);
  void check_step(const WhileStep& step);
  void check_step(const CaseStep& step);

  // The whole value's memory, for a use that may start inside it.
  void must_hold(const BufferUse& use) const;
  void must_fit(const BufferUse& use) const;
  void must_be_writable(const BufferUse& use) const;
  void must_not_overlap(const BufferUse& a, const BufferUse& b, std::string_view what) const;
  void check_body(const Plan& body, const std::vector<Binding>& params,
                  const std::vector<Binding>& results, const BufferUse& arena, int64_t turns);
  void read(const Binding& binding, const std::vector<Binding>& results) const;
  BufferUse in_turn(const Binding& binding, int64_t turn) const;
  // Whether the kernel reads `arg` only at the element that it then stores to `store`: looked up in
  // its own graph.
  bool same_element(const LaunchStep& step, size_t arg, size_t store) const;
  [[noreturn]] void fail(const std::string& what) const {
    throw InternalError(
        fmt::format("check_plan: {}, step {}: {}", plan_.program.name(), step_, what));
  }

  ValueId base_of(ValueId v) const { return plan_.base[static_cast<size_t>(v)]; }

  const Plan& plan_;
  const PlanOptions& options_;
  Contents contents_;
  std::vector<ValueId> updated_from_;  // of each value: what it is an updated version of, or -1
  size_t step_ = 0;
};

Checker::Checker(const Plan& plan, const PlanOptions& options) : plan_(plan), options_(options) {
  updated_from_.assign(static_cast<size_t>(plan.program.value_count()), -1);
  for (const Op& op : plan.program.ops()) {
    const KernelRole role = op.def->lower.role;
    if (role != KernelRole::dynamic_update_slice && role != KernelRole::scatter) continue;
    for (size_t k = 0; k < op.results.size(); ++k)
      updated_from_[static_cast<size_t>(op.results[k])] = op.operands[k];
  }
  for (int p = 0; p < plan.program.param_count(); ++p)
    contents_.write({plan.param_slot(p), 0, byte_count(plan.program.type(p)), p});
  for (size_t k = 0; k < plan.constants.size(); ++k)
    contents_.write({plan.constant_slot(static_cast<int>(k)), 0,
                     plan.constants[k].second.byte_count(), plan.constants[k].first});
}

void Checker::must_fit(const BufferUse& use) const {
  if (use.slot == plan_.arena_slot() &&
      (use.offset < 0 || use.offset + use.bytes > plan_.arena_bytes))
    fail(fmt::format("value %{} at {}+{} leaves the arena of {} bytes", use.value, use.offset,
                     use.bytes, plan_.arena_bytes));
}

void Checker::must_hold(const BufferUse& use) const {
  must_fit(use);
  if (use.bytes > 0 && !contents_.holds_around(use, base_of(use.value)))
    fail(fmt::format("value %{} is read from slot {}+{}, which does not hold it", use.value,
                     use.slot, use.offset));
}

void Checker::must_be_writable(const BufferUse& use) const {
  must_fit(use);
  const int params = plan_.program.param_count();
  const bool constant = use.slot >= plan_.constant_slot(0) && use.slot < plan_.arena_slot();
  if (constant) fail(fmt::format("value %{} is written over a constant", use.value));
  if (use.slot >= params) return;
  if (!plan_.param_written[static_cast<size_t>(use.slot)])
    fail(fmt::format("parameter {} is written and not marked so", use.slot));
  const Param& param = plan_.program.param(use.slot);
  const bool allowed = options_.region ? std::ranges::count(options_.alias, use.slot) != 0
                                       : param.may_donate || param.must_alias.has_value();
  if (!allowed) fail(fmt::format("parameter {} is written and was not given away", use.slot));
}

void Checker::must_not_overlap(const BufferUse& a, const BufferUse& b,
                               std::string_view what) const {
  if (overlap(a, b))
    fail(fmt::format("{}: %{} and %{} share slot {}", what, a.value, b.value, a.slot));
}

bool Checker::same_element(const LaunchStep& step, size_t arg, size_t store) const {
  const Kernel& kernel = *step.kernel->kernel;
  if (kernel.sequential || kernel.sort || kernel.attention) return false;
  if (step.args[arg].offset != step.args[store].offset) return false;
  if (byte_size(kernel.args[arg].dtype) != byte_size(kernel.args[store].dtype)) return false;
  if (kernel.matmul && (kernel.matmul->lhs.arg == static_cast<int>(arg) ||
                        kernel.matmul->rhs.arg == static_cast<int>(arg)))
    return false;
  // Only the last stage may store there, or a later one would read the new contents.
  std::set<NodeId> offsets;
  for (size_t s = 0; s < kernel.stages.size(); ++s)
    for (const Store& one : kernel.stages[s].stores) {
      if (one.arg != static_cast<int>(store)) continue;
      offsets.insert(one.offset);
      if (s + 1 != kernel.stages.size()) return false;
    }
  for (const ScalarNode& node : kernel.graph.nodes)
    if ((node.prim == Prim::load || node.prim == Prim::load_if) &&
        node.payload == static_cast<int64_t>(arg))
      offsets.insert(node.operands[node.prim == Prim::load ? 0 : 1]);
  return offsets.size() == 1;
}

void Checker::check_step(const LaunchStep& step) {
  const auto whole = [&](size_t i) {  // the value's memory, without the argument's own offset
    BufferUse use = step.args[i];
    use.offset -= step.uses[i].offset * byte_size(plan_.program.type(use.value).dtype());
    return use;
  };
  for (size_t i = 0; i < step.args.size(); ++i) {
    if (step.uses[i].written) must_be_writable(whole(i));
    if (!step.uses[i].written) must_hold(whole(i));
    // An updated array must hold its old contents: where they lay, or copied.
    const ValueId to = step.args[i].value, from = updated_from_[static_cast<size_t>(to)];
    if (step.uses[i].written && from >= 0 && !contents_.holds(whole(i), base_of(from)) &&
        !contents_.holds(whole(i), to))
      fail(fmt::format("%{} does not start as %{}", to, from));
    for (size_t k = 0; k < step.args.size(); ++k)
      if (step.uses[k].written && k != i && overlap(whole(i), whole(k)) &&
          !(step.args[i].value == step.args[k].value) && !same_element(step, i, k))
        fail(fmt::format("%{} is overwritten by %{} while it is read", step.args[i].value,
                         step.args[k].value));
  }
  for (size_t i = 0; i < step.args.size(); ++i)
    if (step.uses[i].written) contents_.write(whole(i));
}

void Checker::check_step(const CopyStep& step) {
  must_fit(step.from);
  if (step.from.value >= 0) must_hold(step.from);
  const ValueId old = step.to.value < 0 ? -1 : updated_from_[static_cast<size_t>(step.to.value)];
  if (old >= 0 && step.from.value >= 0 && step.from.value != old &&
      step.from.value != step.to.value)
    fail(fmt::format("%{} starts as %{} instead of %{}", step.to.value, step.from.value, old));
  if (step.from.bytes < step.to.bytes) fail(fmt::format("%{} is copied short", step.to.value));
  must_be_writable(step.to);
  must_not_overlap(step.from, step.to, "copy");
  contents_.write(step.to);
}

BufferUse Checker::in_turn(const Binding& binding, int64_t turn) const {
  if (!binding.segments.empty()) return binding.segments[static_cast<size_t>(turn)];
  BufferUse use = binding.use;
  if (binding.stride != 0) {
    use.offset += turn * binding.stride;
    use.bytes = binding.stride;
  }
  return use;
}

// Carries are bound under the name of the result they become; their first contents come from a copy
// or from sharing.
void Checker::read(const Binding& binding, const std::vector<Binding>& results) const {
  for (const BufferUse& segment : binding.segments) must_hold(segment);
  if (!binding.segments.empty()) return;
  const bool carried = std::ranges::any_of(
      results, [&](const Binding& result) { return result.use.value == binding.use.value; });
  carried ? must_fit(binding.use) : must_hold(binding.use);
}

// In one turn: a result's memory is no parameter's but the one it is aliased to, no other result's,
// and not the arena's.
void Checker::check_body(const Plan& body, const std::vector<Binding>& params,
                         const std::vector<Binding>& results, const BufferUse& arena,
                         int64_t turns) {
  const std::set<int64_t> sample = {0, turns - 1};
  for (int64_t turn : turns > 0 ? sample : std::set<int64_t>()) {
    for (size_t j = 0; j < results.size(); ++j) {
      const BufferUse result = in_turn(results[j], turn);
      must_be_writable(result);
      must_not_overlap(result, arena, "result in the arena of its own body");
      for (size_t p = 0; p < params.size(); ++p)
        if (body.result_param[j] != static_cast<int>(p))
          must_not_overlap(result, in_turn(params[p], turn), "result over a parameter");
      for (size_t i = 0; i < j; ++i)
        must_not_overlap(result, in_turn(results[i], turn), "two results");
    }
    for (const Binding& param : params) {
      read(param, results);
      must_not_overlap(in_turn(param, turn), arena, "parameter in the arena");
    }
  }
  for (size_t p = 0; p < params.size(); ++p)
    if (body.param_written[p]) must_be_writable(in_turn(params[p], 0));
}

void Checker::check_step(const RepeatStep& step) {
  check_body(*step.body, step.params, step.results, step.arena, step.length);
  for (const Binding& result : step.results) contents_.write(result.use);
}

void Checker::check_step(const WhileStep& step) {
  check_body(*step.body, step.body_params, step.body_results, step.body_arena, 1);
  for (const Binding& result : step.body_results) contents_.write(result.use);
}

void Checker::check_step(const CaseStep& step) {
  for (const auto& branch : step.branches)
    check_body(*branch, step.params, step.results, step.arena, 1);
  for (const Binding& result : step.results) contents_.write(result.use);
}

void Checker::run() {
  for (step_ = 0; step_ < plan_.steps.size(); ++step_)
    std::visit([&](const auto& what) { check_step(what); }, plan_.steps[step_].what);
}

}  // namespace

void check_plan(const Plan& plan, const PlanOptions& options) { Checker(plan, options).run(); }

}  // namespace lathe
