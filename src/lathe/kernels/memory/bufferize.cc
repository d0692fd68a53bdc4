#include "lathe/kernels/memory/bufferize.h"

#include <algorithm>

#include "lathe/kernels/memory/memory_plan.h"

namespace lathe {

Bufferizer::Bufferizer(const KernelGraph& graph, const PlanOptions& options)
    : graph_(graph), program_(graph.program), options_(options) {
  const auto values = static_cast<size_t>(program_.value_count());
  group_.assign(values, -1);
  last_read_.assign(values, -1);
  result_of_.resize(values);
  param_written_.assign(static_cast<size_t>(program_.param_count()), false);
  result_param_.assign(static_cast<size_t>(program_.result_count()), -1);
  note_promises();
  for (int n = 0; n < end(); ++n)
    for (ValueId v : graph.node(n).reads) last_read_[base_of(v)] = n;
  for (int j = 0; j < program_.result_count(); ++j) {
    const ValueId v = by_id(program_.results(), j);
    result_of_[v].push_back(j);
    last_read_[base_of(v)] = end();
  }
  for (int p = 0; p < program_.param_count(); ++p) {
    group_[p] = new_group(program_.type(p).byte_count(), -1, p);
    groups_.back().param = p;
  }
  for (const auto& [v, literal] : graph.fusion.constants) {
    if (!graph.fusion.stored(v)) continue;
    group_[v] = new_group(literal.byte_count(), -1, v);
    groups_.back().constant = static_cast<int>(constants_.size());
    constants_.push_back(v);
  }
}

int Bufferizer::new_group(int64_t bytes, int node, ValueId holder) {
  Group group{.bytes = bytes, .first = node, .last = node, .holder = holder};
  if (holder >= 0) group.last = std::max(node, last_read_[holder]);
  groups_.push_back(group);
  return static_cast<int>(groups_.size()) - 1;
}

ValueId Bufferizer::base_of(ValueId v) const {
  while (graph_.fusion.at(v) == Place::view) v = graph_.fusion.base[v];
  return v;
}

bool Bufferizer::is_whole(ValueId v) const {
  return program_.type(v).byte_count() == program_.type(base_of(v)).byte_count();
}

void Bufferizer::note_promises() {
  wanted_param_.assign(static_cast<size_t>(program_.result_count()), -1);
  promised_.assign(static_cast<size_t>(program_.param_count()), false);
  const auto promise = [&](int param, int result) {
    LATHE_USER_CHECK(result >= 0 && result < program_.result_count(),
                     "parameter {} of {} must share its memory with result {}, of {} results",
                     param, program_.name(), result, program_.result_count());
    if (wanted_param(result) >= 0) return;
    wanted_param_[result] = param;
    promised_[param] = true;
  };
  if (options_.region) {
    for (size_t j = 0; j < options_.alias.size(); ++j)
      if (options_.alias[j] >= 0) promise(options_.alias[j], static_cast<int>(j));
    return;
  }
  for (int p = 0; p < program_.param_count(); ++p)
    if (const auto result = program_.param(p).must_alias) promise(p, *result);
}

bool Bufferizer::writable(const Group& group) const {
  if (group.constant >= 0) return false;
  if (group.param < 0) return true;
  return promised_[group.param] || (!options_.region && program_.param(group.param).may_donate);
}

// Whether `to`, given which results it is, may live in the group.
bool Bufferizer::may_hold(const Group& group, ValueId to) const {
  const auto& results = result_of_[to];
  if (group.bytes != program_.type(to).byte_count()) return false;
  if (results.empty() || group.param < 0) return true;
  const int wanted = wanted_param(results[0]);
  if (wanted == group.param) return true;
  if (options_.region || wanted >= 0) return false;
  return !promised_[group.param];
}

// Nothing reads the memory of `from` after this node.
bool Bufferizer::free_after(ValueId from, int node) const {
  const ValueId base = base_of(from);
  const Group& group = groups_[group_of(from)];
  return group.holder == base && last_read_[base] <= node && writable(group);
}

void Bufferizer::assign(ValueId to, int index, int node) {
  Group& group = groups_[index];
  group_[to] = index;
  group.holder = to;
  group.last = std::max({group.last, node, last_read_[to]});
  if (group.param >= 0) param_written_[group.param] = true;
  const auto& results = result_of_[to];
  if (results.empty()) return;
  const int wanted = wanted_param(results[0]);
  if (group.param >= 0) {
    result_param_[results[0]] = group.param;
  } else if (wanted < 0 && group.in_arena()) {
    group.result = results[0];
  }
}

bool Bufferizer::reads_same_element_only(int group, ValueId to, int index) const {
  const GraphNode& node = graph_.node(index);
  const auto in_group = [&](ValueId v) { return group_[base_of(v)] == group && base_of(v) != to; };
  if (node.control) return std::ranges::none_of(node.reads, in_group);
  return lathe::reads_same_element_only(node.launches, to, in_group);
}

// How many of the op's operands lie in the group, each segment of a stack for itself: a loop's body
// reads them turn after turn.
int64_t Bufferizer::mentions(const Op& op, int group) const {
  int64_t count = 0;
  for (ValueId v : op.operands) {
    if (graph_.fusion.at(v) == Place::segments)
      count += mentions(by_id(program_.ops(), graph_.fusion.def[v]), group);
    else
      count += group_of(v) == group;
  }
  return count;
}

bool Bufferizer::share(ValueId from, ValueId to, int index) {
  const int group = group_of(from);
  const GraphNode& node = graph_.node(index);
  if (group_[to] >= 0 || !is_whole(from) || !free_after(from, index) ||
      !may_hold(groups_[group], to))
    return false;
  if (node.control) {
    if (mentions(by_id(program_.ops(), node.op), group) != 1) return false;
  } else if (!reads_same_element_only(group, to, index)) {
    return false;
  }
  assign(to, group, index);
  return true;
}

bool Bufferizer::is_update_target(ValueId to, int node) const {
  const auto& updates = graph_.node(node).updates;
  return std::ranges::any_of(updates, [&](const auto& update) { return update.second == to; });
}

// A result that must live in a parameter's memory is written there at once if it can be.
bool Bufferizer::overwrite_param(ValueId to, int node) {
  const auto& results = result_of_[to];
  const int param = results.empty() ? -1 : wanted_param(results[0]);
  if (param < 0 || !free_after(param, node)) return false;
  const int group = group_[param];
  const bool touched = last_read_[param] == node;
  if (!may_hold(groups_[group], to)) return false;
  if (touched && (is_update_target(to, node) || !reads_same_element_only(group, to, node)))
    return false;
  assign(to, group, node);
  return true;
}

// An elementwise result takes the place of an operand that nobody needs any more; a result of the
// program that of a parameter, if it can: what was given away for it.
bool Bufferizer::reuse_operand(ValueId to, int index) {
  const GraphNode& node = graph_.node(index);
  if (node.control || is_update_target(to, index)) return false;
  const bool is_result = !result_of_[to].empty();
  std::vector<ValueId> reads = node.reads;
  std::ranges::stable_partition(
      reads, [&](ValueId v) { return is_result && base_of(v) < program_.param_count(); });
  return std::ranges::any_of(
      reads, [&](ValueId v) { return v != to && group_of(v) >= 0 && share(v, to, index); });
}

void Bufferizer::place_writes(int index) {
  for (ValueId v : graph_.node(index).writes) {
    if (group_[v] >= 0) continue;
    if (overwrite_param(v, index) || reuse_operand(v, index)) continue;
    assign(v, new_group(program_.type(v).byte_count(), index, v), index);
  }
}

int Bufferizer::scratch(int64_t bytes, int node) { return new_group(bytes, node, -1); }

// ---- results

void Bufferizer::place_result(int j) {
  const ValueId v = by_id(program_.results(), j);
  Group& group = groups_[group_of(v)];
  const int wanted = wanted_param(j);
  LATHE_USER_CHECK(
      wanted < 0 || program_.type(v).byte_count() == program_.type(wanted).byte_count(),
      "result {} of {} must take the memory of parameter {} ({}), but is {}; made by {}", j,
      program_.name(), wanted, program_.type(wanted).str(), program_.type(v).str(),
      graph_.fusion.def[v] < 0 ? "no op" : by_id(program_.ops(), graph_.fusion.def[v]).def->name);
  auto& lives_in = result_param_[j];
  if (wanted >= 0 && group.param == wanted && is_whole(v)) {
    lives_in = wanted;
    return;
  }
  if (group.result == j && is_whole(v)) return;
  if (wanted < 0 && is_whole(v)) {
    if (group.in_arena()) {
      group.result = j;
      return;
    }
    // A parameter handed through; two results may be the same memory, but not one that is promised.
    if (!options_.region && group.param >= 0 && may_hold(group, v)) {
      lives_in = group.param;
      return;
    }
  }
  lives_in = wanted;
  if (wanted >= 0) param_written_[wanted] = true;
  moves_.push_back({v, j, wanted});
}

// A move out of memory that another move overwrites goes through the arena.
void Bufferizer::stage_moves() {
  IdVector<bool> overwritten(static_cast<size_t>(program_.param_count()), false);
  for (const Move& move : moves_)
    if (move.to_param >= 0) overwritten[move.to_param] = true;
  for (Move& move : moves_) {
    const int from = groups_[group_of(move.value)].param;
    if (from >= 0 && overwritten[from])
      move.staging = new_group(program_.type(move.value).byte_count(), end(), -1);
  }
}

void Bufferizer::pack_arena(Plan& plan) {
  std::vector<MemoryBlock> blocks;
  std::vector<Group*> owners;
  for (Group& group : groups_) {
    if (!group.in_arena() || group.bytes == 0) continue;
    blocks.push_back({group.bytes, group.first, group.last});
    owners.push_back(&group);
  }
  plan.arena_bytes = plan_memory(blocks);
  for (size_t i = 0; i < blocks.size(); ++i) owners[i]->arena_offset = blocks[i].offset;
}

std::vector<CopyStep> Bufferizer::finish(Plan& plan) {
  for (int j = 0; j < program_.result_count(); ++j) place_result(j);
  stage_moves();
  pack_arena(plan);
  plan.result_param = result_param_;
  plan.param_written = param_written_;
  for (ValueId v = 0; v < program_.value_count(); ++v) plan.base.push_back(base_of(v));
  for (ValueId v : constants_) plan.constants.emplace_back(v, graph_.fusion.constants.at(v));
  std::vector<CopyStep> copies;
  for (const Move& move : moves_)
    if (move.staging >= 0) copies.push_back({use(move.value), scratch_use(move.staging)});
  for (const Move& move : moves_) {
    const BufferUse from = move.staging >= 0 ? scratch_use(move.staging) : use(move.value);
    const int slot =
        move.to_param >= 0 ? plan.param_slot(move.to_param) : plan.result_slot(move.result);
    copies.push_back({from, {slot, 0, program_.type(move.value).byte_count(), move.value}});
  }
  return copies;
}

BufferUse Bufferizer::scratch_use(int id) const {
  const Group& group = groups_[id];
  const int arena =
      program_.param_count() + program_.result_count() + static_cast<int>(constants_.size());
  return {arena, group.arena_offset, group.bytes, -1};
}

BufferUse Bufferizer::use(ValueId value) const {
  const int index = group_of(value);
  LATHE_CHECK(index >= 0, "value %{} has no memory", value);
  const Group& group = groups_[index];
  BufferUse use = scratch_use(index);
  if (!group.in_arena()) use.offset = 0;
  if (group.param >= 0) use.slot = group.param;
  if (group.result >= 0) use.slot = program_.param_count() + group.result;
  if (group.constant >= 0)
    use.slot = program_.param_count() + program_.result_count() + group.constant;
  use.value = value;
  use.bytes = program_.type(value).byte_count();
  for (ValueId v = value; graph_.fusion.at(v) == Place::view; v = graph_.fusion.base[v])
    use.offset += graph_.fusion.offset[v] * byte_size(program_.type(v).dtype());
  return use;
}

}  // namespace lathe
