#include "lathe/text/grammar/matcher.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

// States and masks of which the memory is kept: some ten MB each.
constexpr size_t kMostMatcherStates = 20'000, kMostMasks = 1000;

void set(std::span<uint32_t> bits, int32_t token) {
  bits[static_cast<size_t>(token) / kMaskBits] |= uint32_t{1}
                                                  << (static_cast<size_t>(token) % kMaskBits);
}

}  // namespace

Matcher::Matcher(std::shared_ptr<TokenMasks> masks, std::vector<int32_t> ends)
    : masks_(std::move(masks)), ends_(std::move(ends)), automaton_(masks_->grammar()) {
  restart();
}

void Matcher::restart() {
  state_ = automaton_.start();
  ended_ = false;
  past_.clear();
}

void Matcher::allowed(std::span<uint32_t> bits) {
  std::ranges::fill(bits, 0);
  const auto add_ends = [&] {
    for (const int32_t token : ends_)
      if (static_cast<size_t>(token) < bits.size() * kMaskBits) set(bits, token);
  };
  if (ended_) return add_ends();
  const Bits& mask = mask_of(state_);
  std::ranges::copy(std::span(mask).first(std::min(mask.size(), bits.size())), bits.begin());
  if (complete()) add_ends();
  LATHE_USER_CHECK(std::ranges::any_of(bits, [](uint32_t word) { return word != 0; }),
                   "[grammar] no token of the vocabulary goes on with the text after {} tokens; "
                   "change the grammar, or give end-of-text tokens where the text may end",
                   past_.size());
}

StateId Matcher::next_of(int32_t token) {
  const TokenTrie& vocabulary = masks_->vocabulary();
  if (token < 0 || token >= vocabulary.id_end()) return kRefused;
  const std::string& bytes = vocabulary.bytes(token);
  return bytes.empty() ? kRefused : automaton_.next(state_, bytes);
}

bool Matcher::allows(int32_t token) {
  const bool end = std::ranges::count(ends_, token) > 0;
  if (ended_) return end;
  return (end && complete()) || next_of(token) != kRefused;
}

void Matcher::accept(int32_t token) {
  LATHE_USER_CHECK(allows(token),
                   "[grammar] token {} (\"{}\") is not allowed here, after {} tokens", token,
                   token >= 0 && token < masks_->vocabulary().id_end()
                       ? unicode::utf8_lossy(masks_->vocabulary().bytes(token))
                       : "",
                   past_.size());
  if (std::ranges::count(ends_, token) > 0) {
    ended_ = true;
  } else {
    state_ = next_of(token);
  }
  past_.push_back(token);
  if (automaton_.size() > kMostMatcherStates) forget();
}

void Matcher::go_back(size_t length) {
  const std::vector<int32_t> past = std::move(past_);
  restart();
  for (const int32_t token : std::span(past).first(length)) accept(token);
}

// Begins the automaton anew, with where the text stands alone.
void Matcher::forget() {
  Automaton fresh(masks_->grammar());
  std::vector<StackId> stacks;
  for (const StackId stack : automaton_.stacks(state_)) {
    std::vector<NodeId> nodes;
    for (StackId at = stack; at != kEmptyStack; at = automaton_.frame(at).below)
      nodes.push_back(automaton_.frame(at).node);
    StackId copy = kEmptyStack;
    for (; !nodes.empty(); nodes.pop_back()) copy = fresh.push(nodes.back(), copy);
    stacks.push_back(copy);
  }
  state_ = fresh.of(std::move(stacks));
  automaton_ = std::move(fresh);
  known_.clear();
  alike_.clear();
}

// The stack of nodes that stand for those of this one (Grammar::alike).
StackId Matcher::alike(StackId stack) {
  std::vector<StackId> open;
  while (stack != kEmptyStack && (alike_.size() <= stack || alike_[stack] == kNone)) {
    open.push_back(stack);
    stack = automaton_.frame(stack).below;
  }
  StackId out = stack == kEmptyStack ? kEmptyStack : alike_[stack];
  for (; !open.empty(); open.pop_back()) {
    const NodeId node = automaton_.frame(open.back()).node;
    out = automaton_.push(masks_->grammar()->alike(node, masks_->vocabulary().longest()), out);
    if (alike_.size() <= open.back()) alike_.resize(open.back() + 1, kNone);
    alike_[open.back()] = out;
  }
  return out;
}

const Matcher::Bits& Matcher::mask_of(StateId state) {
  if (masks_->grammar()->has_copies()) {
    std::vector<StackId> stacks;
    for (const StackId stack :
         std::vector<StackId>(automaton_.stacks(state).begin(), automaton_.stacks(state).end()))
      stacks.push_back(alike(stack));
    state = automaton_.of(std::move(stacks));
  }
  if (const auto at = known_.find(state); at != known_.end()) return at->second;
  if (known_.size() >= kMostMasks) known_.clear();
  return known_[state] = find_mask(state);
}

Matcher::Bits Matcher::find_mask(StateId state) {
  Bits bits((static_cast<size_t>(masks_->vocabulary().id_end()) + kMaskBits - 1) / kMaskBits);
  const auto stacks = automaton_.stacks(state);
  for (const StackId stack : std::vector<StackId>(stacks.begin(), stacks.end()))
    if (stack != kEmptyStack) add_tokens(stack, bits);
  return bits;
}

void Matcher::add_tokens(StackId stack, Bits& bits) {
  const auto [node, below] = automaton_.frame(stack);
  const NodeTokens& own = masks_->of(node);
  for (const int32_t token : own.few) set(bits, token);
  for (size_t i = 0; i < own.many.size(); ++i) bits[i] |= own.many[i];
  if (below == kEmptyStack || own.done.empty()) return;
  const TokenTrie& vocabulary = masks_->vocabulary();
  const StateId rest = automaton_.at(below);
  for (const uint32_t done : own.done)
    vocabulary.walk(automaton_, rest, done + 1, vocabulary.node(done).end, scratch_,
                    [&](uint32_t i, StateId) {
                      for (const int32_t token : vocabulary.tokens_at(i)) set(bits, token);
                    });
}

}  // namespace lathe::grammar
