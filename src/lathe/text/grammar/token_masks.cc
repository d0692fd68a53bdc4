#include "lathe/text/grammar/token_masks.h"

#include <utility>

namespace lathe::grammar {
namespace {

// States and stacks of which the memory is kept.
constexpr size_t kMostMaskStates = 20'000;
// Nodes of the trie that prepare() looks at: some nanoseconds each.
constexpr uint64_t kPreparation = 40'000'000;

}  // namespace

TokenMasks::TokenMasks(std::shared_ptr<const Grammar> grammar,
                       std::shared_ptr<const TokenTrie> vocabulary)
    : grammar_(std::move(grammar)),
      vocabulary_(std::move(vocabulary)),
      automaton_(grammar_),
      known_(grammar_->size()) {}

const NodeTokens& TokenMasks::of(NodeId node) {
  const std::lock_guard lock(mutex_);
  auto& known = known_[grammar_->alike(node, vocabulary_->longest())];
  if (!known) known = find(node);
  return *known;
}

void TokenMasks::prepare() {
  for (NodeId node = 0; node < grammar_->size() && looked_ < kPreparation; ++node)
    if (!grammar_->node(node).edges.empty()) of(node);
}

std::unique_ptr<const NodeTokens> TokenMasks::find(NodeId node) {
  if (automaton_.size() > kMostMaskStates) automaton_ = Automaton(grammar_);
  NodeTokens out;
  looked_ += vocabulary_->walk(automaton_, automaton_.at(node, kEmptyStack), 0, vocabulary_->size(),
                               scratch_, [&](uint32_t i, StateId state) {
                                 const auto tokens = vocabulary_->tokens_at(i);
                                 out.few.insert(out.few.end(), tokens.begin(), tokens.end());
                                 const bool below = vocabulary_->node(i).end > i + 1;
                                 if (below && automaton_.complete(state)) out.done.push_back(i);
                               });
  const size_t words = (static_cast<size_t>(vocabulary_->id_end()) + kMaskBits - 1) / kMaskBits;
  if (out.few.size() > words / 4) {
    out.many.resize(words);
    for (const int32_t token : std::exchange(out.few, {}))
      out.many[static_cast<size_t>(token) / kMaskBits] |=
          uint32_t{1} << (static_cast<size_t>(token) % kMaskBits);
  }
  return std::make_unique<const NodeTokens>(std::move(out));
}

}  // namespace lathe::grammar
