#include "lathe/kernels/memory/check_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/kernels/kernel_access.h"
#include "lathe/kernels/memory/checked_memory.h"
#include "lathe/kernels/role.h"

namespace lathe {
namespace {

// The memory that a region's parameter or result has in the turns of a loop.
struct Bound {
  ValueId value = -1;  // of the outer program: what is handed in or becomes of it
  const Binding* binding = nullptr;
};

// Everything one inner plan is given.
struct InnerCall {
  const Plan& plan;
  std::vector<Bound> params, results;
  BufferUse arena;
  int64_t turns = 1;
};

class Checker : CheckedMemory {
 public:
  Checker(const Plan& plan, const PlanOptions& options)
      : CheckedMemory(plan, options), def_(defining_ops(plan.program)) {}
  void run();

 private:
  void check_step(const LaunchStep& step);
  void check_step(const CopyStep& step);
  void check_step(const RepeatStep& step);
  void check_step(const WhileStep& step);
  void check_step(const CaseStep& step);
  void check_step(const HostStep& step);
  void check_combiners(const HostStep& step);
  void check_effects() const;
  void check_results();

  void check_arg(const LaunchStep& step, const std::vector<ArgAccess>& args, size_t i);
  int maker_of(const LaunchStep& step, ValueId value) const;
  void check_elements(const LaunchStep& step, size_t i) const;
  void check_start_of_update(const BufferUse& use, ValueId value);

  InnerCall inner_call(const Plan& plan, std::span<const Binding> params,
                       std::span<const ValueId> operands, std::span<const Binding> results,
                       std::span<const ValueId> values, const BufferUse& arena,
                       int64_t turns) const;
  void check_call(const InnerCall& call);
  void check_sizes(const InnerCall& call) const;
  void check_carries(const InnerCall& call, size_t first_param, size_t count) const;
  void must_hold(const Bound& param);
  const Op& maker_of(const Bound& walked) const;
  Bound chosen_from(const Bound& walked) const;
  std::vector<BufferUse> pieces(const Bound& bound, int64_t turns) const;
  void must_be_apart(const InnerCall& call, const Bound& a, const Bound& b,
                     std::string_view what) const;

  using CheckedMemory::bytes_of;
  using CheckedMemory::must_hold;
  int64_t bytes_of(const Bound& bound) const {
    return bound.value < 0 ? bound.binding->use.bytes : bytes_of(bound.value);
  }
  const Op& op() const {
    const int index = plan_.steps[step_].op;
    if (index < 0) fail("a step without an op does more than copy");
    return by_id(plan_.program.ops(), index);
  }

  IdVector<int> def_;
};

// ---- launches and copies

// The op, of those that the step stores results of, that makes the value.
int Checker::maker_of(const LaunchStep& step, ValueId value) const {
  std::vector<int> makers = step.siblings;
  makers.push_back(plan_.steps[step_].op);
  for (int maker : makers)
    if (std::ranges::count(by_id(plan_.program.ops(), maker).results, value) != 0) return maker;
  fail(fmt::format("[{}] writes %{}, which is no result of it", op().def->name, value));
}

// The value's memory, without the argument's own offset.
BufferUse whole(const Plan& plan, const LaunchStep& step, size_t i) {
  BufferUse use = step.args[i];
  use.value = step.uses[i].value;
  use.offset -= step.uses[i].offset * byte_size(plan.program.type(use.value).dtype());
  use.bytes = plan.program.type(use.value).byte_count();
  return use;
}

// An updated array must hold its old contents, where they lay or copied, or the op's own earlier
// launches.
void Checker::check_start_of_update(const BufferUse& use, ValueId value) {
  const int updated = op().def->lower.updated;
  const auto which = std::ranges::find(op().results, value) - op().results.begin();
  const ValueId from = by_id(op().operands, updated + which);
  if (!contents_.holds(use, from) && !contents_.holds(use, value))
    fail(fmt::format("%{} does not start as %{}", value, from));
}

void Checker::check_elements(const LaunchStep& step, size_t i) const {
  const auto touched = touched_elements(*step.kernel, step.params, i);
  if (!touched) return;
  const int64_t size = plan_.program.type(step.uses[i].value).size();
  const int64_t first = step.uses[i].offset + touched->low,
                last = step.uses[i].offset + touched->high;
  if (first < 0 || last >= size)
    fail(fmt::format("elements {} to {} of %{} are touched, which has {}", first, last,
                     step.uses[i].value, size));
}

void Checker::check_arg(const LaunchStep& step, const std::vector<ArgAccess>& args, size_t i) {
  const BufferUse use = whole(plan_, step, i);
  if (args[i].written) {
    must_be_writable(use);
    const int maker = maker_of(step, use.value);
    const int updated = by_id(plan_.program.ops(), maker).def->lower.updated;
    if (updated >= 0) {
      check_start_of_update(use, use.value);
    } else if (args[i].read && !args[i].in_any_order) {
      fail(fmt::format("%{} is read by the launch that makes it", use.value));
    }
  } else {
    must_hold(use, use.value);
  }
  check_elements(step, i);
  for (size_t k = 0; k < args.size(); ++k) {
    const BufferUse other = whole(plan_, step, k);
    if (!args[k].written || use.value == other.value || !overlap(use, other)) continue;
    const bool together = use.offset == other.offset &&
                          step.uses[i].offset == step.uses[k].offset &&
                          same_element_only(*step.kernel, args, i, k);
    if (!together)
      fail(fmt::format("%{} is overwritten by %{} while it is read", use.value, other.value));
  }
}

void Checker::check_step(const LaunchStep& step) {
  const IdVector<ArgAccess> args = accesses(*step.kernel);
  if (args.size() != step.args.size() || args.size() != step.uses.size())
    fail(fmt::format("{} arguments for a kernel of {}", step.args.size(), args.size()));
  for (size_t i = 0; i < args.size(); ++i) check_arg(step, args, i);
  for (size_t i = 0; i < args.size(); ++i)
    if (args[i].written) contents_.write(whole(plan_, step, i), step.uses[i].value);
}

// What the copy is called does not matter: its memory holds from now on what was copied.
void Checker::check_step(const CopyStep& step) {
  if (step.to.bytes == 0) return;
  must_fit(step.from);
  const auto staged = contents_.exactly({step.from.slot, step.from.offset, step.to.bytes});
  const ValueId value = step.from.value >= 0 ? step.from.value : staged.value_or(-1);
  if (value < 0) fail(fmt::format("what is copied from slot {} is no value", step.from.slot));
  must_hold(step.from, value);
  if (bytes_of(value) != step.to.bytes)
    fail(fmt::format("{} bytes of %{} are copied, of {}", step.to.bytes, value, bytes_of(value)));
  must_be_writable(step.to);
  must_not_overlap(step.from, step.to, "copy");
  contents_.write(step.to, value);
}

// ---- control flow

InnerCall Checker::inner_call(const Plan& plan, std::span<const Binding> params,
                              std::span<const ValueId> operands, std::span<const Binding> results,
                              std::span<const ValueId> values, const BufferUse& arena,
                              int64_t turns) const {
  if (params.size() != operands.size() || results.size() != values.size() ||
      static_cast<int>(params.size()) != plan.program.param_count() ||
      static_cast<int>(results.size()) != plan.program.result_count())
    fail(fmt::format("{} is bound to {} parameters and {} results", plan.program.name(),
                     params.size(), results.size()));
  InnerCall out{.plan = plan, .params = {}, .results = {}, .arena = arena, .turns = turns};
  for (size_t p = 0; p < params.size(); ++p) out.params.push_back({operands[p], &params[p]});
  for (size_t j = 0; j < results.size(); ++j) out.results.push_back({values[j], &results[j]});
  return out;
}

const Op& Checker::maker_of(const Bound& walked) const {
  const int def = def_[walked.value];
  if (def < 0) fail(fmt::format("%{} is walked in parts and is given as a whole", walked.value));
  return by_id(plan_.program.ops(), def);
}

// The array of whose rows each turn has one by its index.
Bound Checker::chosen_from(const Bound& walked) const {
  const Op& made_by = maker_of(walked);
  if (!made_by.def->lower.chooses)
    fail(fmt::format("%{} is walked in an order and chooses no rows", walked.value));
  return {made_by.operands[0], walked.binding};
}

// All turns together.
std::vector<BufferUse> Checker::pieces(const Bound& bound, int64_t turns) const {
  const Binding& binding = *bound.binding;
  if (binding.order) {
    Binding rows = binding;
    rows.order.reset();
    auto out = pieces({chosen_from(bound).value, &rows}, binding.order->rows);
    out.push_back(binding.order->use);
    return out;
  }
  if (!binding.segments.empty()) return binding.segments;
  BufferUse all = binding.use;
  all.value = bound.value;
  if (binding.stride != 0) all.bytes = binding.stride * turns;
  return {all};
}

void Checker::must_be_apart(const InnerCall& call, const Bound& a, const Bound& b,
                            std::string_view what) const {
  for (const BufferUse& one : pieces(a, call.turns))
    for (const BufferUse& other : pieces(b, call.turns)) must_not_overlap(one, other, what);
}

// In every turn, the body gets as many bytes as it takes for what it is given.
void Checker::check_sizes(const InnerCall& call) const {
  const auto check = [&](const Bound& bound, ValueId inner, bool written) {
    const Binding& binding = *bound.binding;
    const int64_t wanted = call.plan.program.type(inner).byte_count();
    const int64_t rows = binding.order ? binding.order->rows : call.turns;
    const int64_t all = bytes_of(binding.order ? chosen_from(bound) : bound);
    const auto expect = [&](int64_t bytes) {
      if (bytes != wanted)
        fail(fmt::format("%{} of {} takes {} bytes a turn and gets {} of %{}", inner,
                         call.plan.program.name(), wanted, bytes, bound.value));
    };
    for (const BufferUse& segment : binding.segments) expect(segment.bytes);
    if (!binding.segments.empty()) {
      if (written || static_cast<int64_t>(binding.segments.size()) != rows)
        fail(fmt::format("{} segments for {} turns", binding.segments.size(), rows));
      return;
    }
    if (written && binding.order) fail(fmt::format("%{} is written by index", bound.value));
    const bool sliced = binding.stride != 0;
    if (sliced && binding.stride * rows != all)
      fail(fmt::format("%{} is walked in slices of {} bytes", bound.value, binding.stride));
    expect(sliced ? binding.stride : rows == 0 ? wanted : all);
  };
  for (size_t p = 0; p < call.params.size(); ++p)
    check(call.params[p], static_cast<ValueId>(p), false);
  for (size_t j = 0; j < call.results.size(); ++j)
    check(call.results[j], call.plan.program.results()[j], true);
  if (call.plan.arena_bytes > call.arena.bytes)
    fail(fmt::format("an arena of {} bytes for {}, which needs {}", call.arena.bytes,
                     call.plan.program.name(), call.plan.arena_bytes));
}

void Checker::must_hold(const Bound& param) {
  const Binding& binding = *param.binding;
  if (binding.order) {
    const Bound from = chosen_from(param);
    if (binding.order->rows != plan_.program.type(from.value).dim(0))
      fail(fmt::format("one of {} rows of %{} is chosen", binding.order->rows, from.value));
    must_hold(binding.order->use, maker_of(param).operands[1]);
    Binding rows = binding;
    rows.order.reset();
    return must_hold(Bound{from.value, &rows});
  }
  if (binding.segments.empty())
    return must_hold({binding.use.slot, binding.use.offset, bytes_of(param.value), param.value},
                     param.value);
  const Op& made_by = maker_of(param);
  if (!made_by.def->lower.pieces)
    fail(fmt::format("%{} is bound in segments and is no stack", param.value));
  if (made_by.operands.size() != binding.segments.size())
    fail(fmt::format("{} segments of %{}", binding.segments.size(), param.value));
  for (size_t i = 0; i < binding.segments.size(); ++i)
    must_hold(binding.segments[i], made_by.operands[i]);
}

bool same_memory(const Binding& a, const Binding& b) {
  return a.segments.empty() && b.segments.empty() && a.use.slot == b.use.slot &&
         a.use.offset == b.use.offset && a.stride == b.stride;
}

// What the inner plan writes (its results, its arena) is nobody else's in any turn, but a
// parameter's whose memory it was told to use.
void Checker::check_call(const InnerCall& call) {
  check_sizes(call);
  const Binding arena_binding{.use = call.arena, .segments = {}};
  const Bound arena{-1, &arena_binding};
  must_be_writable(call.arena);
  for (const Bound& param : call.params) {
    must_hold(param);
    must_be_apart(call, param, arena, "parameter in the arena");
  }
  std::vector<bool> becomes_result(call.params.size(), false);
  for (size_t j = 0; j < call.results.size(); ++j) {
    const Bound& result = call.results[j];
    const int lives_in = call.plan.result_param[j];
    for (const BufferUse& use : pieces(result, call.turns)) must_be_writable(use);
    must_be_apart(call, result, arena, "result in the arena of its own body");
    for (size_t p = 0; p < call.params.size(); ++p) {
      if (lives_in != static_cast<int>(p)) {
        must_be_apart(call, result, call.params[p], "result over a parameter");
      } else if (!same_memory(*result.binding, *call.params[p].binding)) {
        fail(fmt::format("%{} is computed where %{} should lie, and is bound elsewhere",
                         result.value, call.params[p].value));
      } else {
        becomes_result[p] = true;
      }
    }
    for (size_t i = 0; i < j; ++i) must_be_apart(call, result, call.results[i], "two results");
  }
  for (size_t p = 0; p < call.params.size(); ++p)
    if (call.plan.param_written[p] && !becomes_result[p])
      fail(fmt::format("%{} is overwritten and becomes no result", call.params[p].value));
}

// A carry is read in the next turn where it was written in this one.
void Checker::check_carries(const InnerCall& call, size_t first_param, size_t count) const {
  for (size_t c = 0; c < count; ++c)
    if (call.plan.result_param[c] != static_cast<int>(first_param + c))
      fail(fmt::format("carry %{} is not read where it is written", call.results[c].value));
}

void Checker::check_step(const RepeatStep& step) {
  const InnerCall body = inner_call(*step.body, step.params, op().operands, step.results,
                                    op().results, step.arena, step.length);
  check_call(body);
  const ControlFlow flow = op().def->control(op());
  if (flow.kind == ControlFlow::Kind::scan) {
    if (flow.length != step.length || flow.reverse != step.reverse)
      fail(fmt::format("{} turns of a scan of {}", step.length, flow.length));
    check_carries(body, flow.carry.first, flow.carry.count);
    for (size_t p = 0; p < flow.xs.first; ++p)
      if (step.params[p].stride != 0 || !step.params[p].segments.empty() || step.params[p].order)
        fail(fmt::format("%{} is walked, but each turn takes all of it", op().operands[p]));
  } else if (step.length != 1) {
    fail("a call runs once");
  }
  contents_.erase(step.arena);
  for (const Bound& result : body.results)
    contents_.write(pieces(result, step.length)[0], result.value);
}

void Checker::check_step(const WhileStep& step) {
  const ControlFlow flow = op().def->control(op());
  const std::span<const ValueId> operands(op().operands);
  const size_t cond = flow.condition_consts.count, consts = flow.consts.count;
  const std::span<const ValueId> carry = flow.carry.of(op().operands);
  std::vector<ValueId> of_condition(operands.begin(),
                                    operands.begin() + static_cast<ptrdiff_t>(cond));
  of_condition.insert(of_condition.end(), carry.begin(), carry.end());

  const std::vector<Binding> flag{{.use = step.flag, .segments = {}}};
  const std::vector<ValueId> no_value{-1};
  const InnerCall condition = inner_call(*step.condition, step.condition_params, of_condition, flag,
                                         no_value, step.condition_arena, 1);
  const InnerCall body = inner_call(*step.body, step.body_params, operands.subspan(cond),
                                    step.body_results, op().results, step.body_arena, 1);
  check_call(condition);
  check_call(body);
  check_carries(body, consts, carry.size());
  for (size_t c = 0; c < carry.size(); ++c)
    if (!same_memory(step.condition_params[cond + c], step.body_params[consts + c]))
      fail(fmt::format("the condition reads carry %{} elsewhere", carry[c]));
  // Each finds its constants again in the next turn.
  for (size_t p = 0; p < consts; ++p)
    for (const BufferUse& written : {step.flag, step.condition_arena})
      must_not_overlap(step.body_params[p].use, written, "the condition over the body's constants");
  for (size_t p = 0; p < cond; ++p) {
    must_not_overlap(step.condition_params[p].use, step.body_arena,
                     "the body over the condition's constants");
    for (const Binding& result : step.body_results)
      must_not_overlap(step.condition_params[p].use, result.use,
                       "a carry over the condition's constants");
  }
  for (const BufferUse& written : {step.flag, step.condition_arena, step.body_arena})
    contents_.erase(written);
  for (const Bound& result : body.results) contents_.write(pieces(result, 1)[0], result.value);
}

void Checker::check_step(const CaseStep& step) {
  const ControlFlow flow = op().def->control(op());
  const ValueId selector = op().operands[flow.selector.first];
  must_hold(step.index, selector);
  if (step.index_dtype != plan_.program.type(selector).dtype())
    fail("the index of a case is read as another type");
  if (step.branches.size() != op().regions.size())
    fail(fmt::format("{} branches of {}", step.branches.size(), op().regions.size()));
  for (const auto& branch : step.branches)
    check_call(inner_call(*branch, step.params, flow.consts.of(op().operands), step.results,
                          op().results, step.arena, 1));
  contents_.erase(step.arena);
  for (size_t j = 0; j < step.results.size(); ++j)
    contents_.write(step.results[j].use, op().results[j]);
}

// ---- the host

bool same_place(const BufferUse& a, const BufferUse& b) {
  return a.slot == b.slot && a.offset == b.offset && a.bytes == b.bytes;
}

void Checker::check_step(const HostStep& step) {
  const Lower& lower = op().def->lower;
  if (step.op != plan_.steps[step_].op || !(lower.host || find_role(lower.role)))
    fail("the host computes another op");
  if (step.operands.size() != op().operands.size() || step.results.size() != op().results.size())
    fail(fmt::format("{} operands and {} results for [{}]", step.operands.size(),
                     step.results.size(), op().def->name));
  for (size_t i = 0; i < step.operands.size(); ++i) must_hold(step.operands[i], op().operands[i]);
  for (size_t j = 0; j < step.results.size(); ++j) {
    const BufferUse& result = step.results[j];
    must_be_writable(result);
    if (result.bytes != bytes_of(op().results[j]))
      fail(fmt::format("%{} gets {} bytes", op().results[j], result.bytes));
    for (size_t i = 0; i < step.operands.size(); ++i)
      if (!(op().def->lower.combiner && i == j && same_place(result, step.operands[i])))
        must_not_overlap(result, step.operands[i], "result over an operand");
    for (size_t i = 0; i < j; ++i) must_not_overlap(result, step.results[i], "two results");
  }
  check_combiners(step);
  for (size_t j = 0; j < step.results.size(); ++j)
    contents_.write(step.results[j], op().results[j]);
}

void Checker::check_combiners(const HostStep& step) {
  if (step.combiners.empty()) return;
  must_be_writable(step.arena);
  for (const auto& plan : step.combiners)
    if (plan->arena_bytes > step.arena.bytes)
      fail(fmt::format("an arena of {} bytes for {}, which needs {}", step.arena.bytes,
                       plan->program.name(), plan->arena_bytes));
  for (const auto* uses : {&step.operands, &step.results})
    for (const BufferUse& use : *uses) must_not_overlap(use, step.arena, "the arena of a region");
  contents_.erase(step.arena);
}

// ---- the end

void Checker::check_results() {
  for (int j = 0; j < plan_.program.result_count(); ++j) {
    const ValueId value = by_id(plan_.program.results(), j);
    const int lives_in = by_id(plan_.result_param, j);
    int wanted = options_.alias.empty() ? -1 : by_id(options_.alias, j);
    for (int p = 0; p < plan_.program.param_count() && !options_.region; ++p)
      if (plan_.program.param(p).must_alias == j) wanted = p;
    if (wanted >= 0 ? lives_in != wanted : options_.region && lives_in >= 0)
      fail(fmt::format("result {} lives in parameter {} instead of {}", j, lives_in, wanted));
    const int slot = lives_in >= 0 ? plan_.param_slot(lives_in) : plan_.result_slot(j);
    const BufferUse use{slot, 0, bytes_of(value), value};
    must_fit(use);
    if (!contents_.holds(use, value))
      fail(fmt::format("result {}, %{}, does not end in slot {}", j, value, slot));
  }
}

// All of them happen, in the order of the Program.
void Checker::check_effects() const {
  std::vector<int> wanted, got;
  const auto ops = plan_.program.ops();
  for (size_t i = 0; i < ops.size(); ++i)
    if (has_ordered_effect(ops[i])) wanted.push_back(static_cast<int>(i));
  for (const Step& step : plan_.steps)
    if (step.op >= 0 && has_ordered_effect(by_id(ops, step.op)) &&
        (got.empty() || got.back() != step.op))
      got.push_back(step.op);
  if (got != wanted)
    fail(fmt::format("ordered effects are those of ops [{}], steps have [{}]",
                     fmt::join(wanted, ", "), fmt::join(got, ", ")));
}

void Checker::run() {
  for (step_ = 0; step_ < plan_.steps.size(); ++step_)
    std::visit([&](const auto& what) { check_step(what); }, plan_.steps[step_].what);
  check_effects();
  check_results();
}

}  // namespace

void check_plan(const Plan& plan, const PlanOptions& options) { Checker(plan, options).run(); }

}  // namespace lathe
