// A vocabulary as a trie over bytes, its nodes in the order of a walk: the nodes below one follow
// it directly. Immutable, safe to share.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "lathe/text/grammar/automaton.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe::grammar {

class TokenTrie {
 public:
  struct Node {
    uint32_t end;          // behind the last node below it
    uint32_t first_token;  // in tokens()
    uint16_t tokens;       // that end here
    uint16_t depth;        // bytes up to here
    uint8_t byte;
  };

  // The bytes of token i; tokens without any (special ones) are in no text. UserError for tokens
  // longer than 65,535 bytes.
  explicit TokenTrie(std::vector<std::string> bytes);
  static std::shared_ptr<const TokenTrie> of(const Tokenizer& tokenizer);

  uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }
  const Node& node(uint32_t i) const { return nodes_[i]; }
  std::span<const int32_t> tokens_at(uint32_t i) const {
    return std::span(tokens_).subspan(nodes_[i].first_token, nodes_[i].tokens);
  }
  // How many ids there are, those without bytes among them.
  int32_t id_end() const { return static_cast<int32_t>(bytes_.size()); }
  const std::string& bytes(int32_t token) const { return bytes_[static_cast<size_t>(token)]; }
  uint32_t longest() const { return longest_; }

  // Calls visit(i, state) for the nodes i of [begin, end), which lie below one node, that `state`
  // (where that node led) does not refuse. Gives how many nodes were looked at. `states` is
  // scratch.
  template <typename Visit>
  uint64_t walk(Automaton& automaton, StateId state, uint32_t begin, uint32_t end,
                std::vector<StateId>& states, const Visit& visit) const {
    if (begin >= end) return 0;
    const uint32_t top = nodes_[begin].depth;
    states.resize(longest_ + 1);
    states[0] = state;
    uint64_t looked = 0;
    for (uint32_t i = begin; i < end; ++looked) {
      const Node& node = nodes_[i];
      const uint32_t depth = node.depth - top;
      const StateId next = automaton.next(states[depth], node.byte);
      if (next == kRefused) {
        i = node.end;
        continue;
      }
      states[depth + 1] = next;
      visit(i, next);
      ++i;
    }
    return looked;
  }

 private:
  std::vector<Node> nodes_;
  std::vector<int32_t> tokens_;  // ordered by their bytes
  std::vector<std::string> bytes_;
  uint32_t longest_ = 0;
};

}  // namespace lathe::grammar
