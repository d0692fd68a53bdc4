#include "lathe/text/grammar/automaton.h"

#include <algorithm>

#include "lathe/base/error.h"

namespace lathe::grammar {
namespace {

// Readings of a text at once. Grammars that people write have a handful.
constexpr size_t kMostStacks = 4096;

uint64_t hash_of(std::span<const StackId> stacks) {
  uint64_t out = 0xCBF29CE484222325;
  for (const StackId stack : stacks) out = (out ^ stack) * 0x100000001B3;
  return out;
}

}  // namespace

Automaton::Automaton(std::shared_ptr<const Grammar> grammar) : grammar_(std::move(grammar)) {
  frames_.push_back({kRuleEnd, kEmptyStack});
  seen_.push_back(0);
  intern({});
}

StackId Automaton::push(NodeId node, StackId below) {
  if (node == kRuleEnd) return below;
  const auto next = static_cast<StackId>(frames_.size());
  const auto [at, fresh] = frame_ids_.try_emplace(uint64_t{node} << 32 | below, next);
  if (fresh) {
    frames_.push_back({node, below});
    seen_.push_back(0);
  }
  return at->second;
}

StateId Automaton::next(StateId state, std::string_view bytes) {
  for (const char byte : bytes) state = next(state, static_cast<uint8_t>(byte));
  return state;
}

StateId Automaton::find_next(StateId state, uint8_t byte) {
  std::vector<StackId> work;
  for (const StackId stack : states_[state].stacks) {
    const auto [node, below] = frames_[stack];
    for (const auto& [low, high, to] : grammar_->node(node).edges)
      if (low <= byte && byte <= high) work.push_back(push(to, below));
  }
  const StateId out = of(std::move(work));
  states_[state].next[byte] = out;
  return out;
}

StateId Automaton::of(std::vector<StackId> work) {
  ++closures_;
  std::vector<StackId> out;
  size_t met = 0;
  while (!work.empty()) {
    const StackId stack = work.back();
    work.pop_back();
    if (seen_[stack] == closures_) continue;
    seen_[stack] = closures_;
    LATHE_USER_CHECK(
        ++met <= kMostStacks,
        "[grammar] a text can be read in more than {} ways at once, chains of rules that "
        "only begin another one among them; write the grammar so that alternatives "
        "begin differently and chains are shorter",
        kMostStacks);
    const auto [id, below] = frames_[stack];
    const Node& node = grammar_->node(id);
    if (stack == kEmptyStack || !node.edges.empty()) out.push_back(stack);
    for (const NodeId way : node.ways) work.push_back(push(way, below));
    if (node.rule != kNone) work.push_back(push(node.rule, push(node.after, below)));
  }
  std::ranges::sort(out);
  return intern(std::move(out));
}

StateId Automaton::intern(std::vector<StackId> stacks) {
  const uint64_t hash = hash_of(stacks);
  const auto [begin, end] = state_ids_.equal_range(hash);
  for (auto at = begin; at != end; ++at)
    if (states_[at->second].stacks == stacks) return at->second;
  const auto id = static_cast<StateId>(states_.size());
  State& state = states_.emplace_back(std::move(stacks), std::array<StateId, 256>());
  state.next.fill(id == kRefused ? kRefused : kUnknown);
  state_ids_.emplace(hash, id);
  return id;
}

}  // namespace lathe::grammar
