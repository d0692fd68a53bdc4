// A pushdown automaton over bytes. A state is a set of stacks; a stack is the node to go on from,
// on top of the return nodes of the rules that are open. Stacks and states are made once and have
// numbers; where a byte leads from a state is remembered. A state whose stacks are finite is one
// number, so comparing and coming back cost nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lathe/text/grammar/grammar.h"

namespace lathe::grammar {

using StackId = uint32_t;
using StateId = uint32_t;
constexpr StackId kEmptyStack = 0;
constexpr StateId kRefused = 0;  // the state without stacks

class Automaton {
 public:
  struct Frame {
    NodeId node;
    StackId below;
  };

  explicit Automaton(std::shared_ptr<const Grammar> grammar);

  const Grammar& grammar() const { return *grammar_; }
  StateId start() { return at(grammar_->start(), kEmptyStack); }
  // Before `node`, and what lies below once its rule is done.
  StateId at(NodeId node, StackId below) { return at(push(node, below)); }
  StateId at(StackId stack) { return of({stack}); }
  // The state of these stacks and all that they lead to without a byte.
  StateId of(std::vector<StackId> work);
  // UserError where a text can be read in too many ways at once.
  StateId next(StateId state, uint8_t byte) {
    const StateId known = states_[state].next[byte];
    return known != kUnknown ? known : find_next(state, byte);
  }
  StateId next(StateId state, std::string_view bytes);

  // Whether the text may end here.
  bool complete(StateId state) const {
    const auto& stacks = states_[state].stacks;
    return !stacks.empty() && stacks[0] == kEmptyStack;
  }
  // In order of their numbers; the empty one among them where the text may end. The others have a
  // node with edges on top.
  std::span<const StackId> stacks(StateId state) const { return states_[state].stacks; }
  Frame frame(StackId stack) const { return frames_[stack]; }
  StackId push(NodeId node, StackId below);
  // How many stacks and states there are: what the memory grows with.
  size_t size() const { return states_.size() + frames_.size() / kFramesAState; }

 private:
  static constexpr StateId kUnknown = ~0u;
  static constexpr size_t kFramesAState = 64;
  struct State {
    std::vector<StackId> stacks;
    std::array<StateId, 256> next;
  };

  StateId find_next(StateId state, uint8_t byte);
  StateId intern(std::vector<StackId> stacks);

  std::shared_ptr<const Grammar> grammar_;
  std::vector<Frame> frames_;
  std::unordered_map<uint64_t, StackId> frame_ids_;
  std::vector<State> states_;
  std::unordered_multimap<uint64_t, StateId> state_ids_;  // by hash of their stacks
  std::vector<uint32_t> seen_;                            // by stack: the closure that met it last
  uint32_t closures_ = 0;
};

}  // namespace lathe::grammar
