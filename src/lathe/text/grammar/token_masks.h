// Token masks of a grammar's nodes: which tokens are read to their end in the node's rule, and
// where in the trie the rule is done before its token is, so that the rest is for the rules below.
// Found once for each node, when it is first asked for or by prepare(). Safe to share by threads.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "lathe/text/grammar/automaton.h"
#include "lathe/text/grammar/token_trie.h"

namespace lathe::grammar {

inline constexpr size_t kMaskBits = 32;  // of a word of a mask

struct NodeTokens {
  std::vector<int32_t> few;    // the tokens, or
  std::vector<uint32_t> many;  // their bits: bit t % 32 of word t / 32
  std::vector<uint32_t> done;  // nodes of the trie with nodes below them
};

class TokenMasks {
 public:
  TokenMasks(std::shared_ptr<const Grammar> grammar, std::shared_ptr<const TokenTrie> vocabulary);

  const std::shared_ptr<const Grammar>& grammar() const { return grammar_; }
  const TokenTrie& vocabulary() const { return *vocabulary_; }
  // `node` has edges.
  const NodeTokens& of(NodeId node);
  // All nodes ahead of time, unless that takes more than about a quarter of a second.
  void prepare();

 private:
  std::unique_ptr<const NodeTokens> find(NodeId node);

  std::shared_ptr<const Grammar> grammar_;
  std::shared_ptr<const TokenTrie> vocabulary_;
  std::mutex mutex_;
  Automaton automaton_;
  std::vector<std::unique_ptr<const NodeTokens>> known_;  // by node
  std::vector<StateId> scratch_;
  uint64_t looked_ = 0;  // at so many nodes of the trie
};

}  // namespace lathe::grammar
