// A grammar as an automaton over bytes with calls: nodes from which a byte, nothing, or another
// rule leads on. Every node can be followed to the end of its rule (check_rules), so a text that
// has not been refused can always be finished. Immutable, safe to share.
//
// Bounded repetitions are laid out copy by copy. Two copies are alike for the next n bytes where
// both have n or more copies before them; `alike` finds one node for all of them, so that what was
// found out for one serves the others.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "lathe/text/grammar/rules.h"

namespace lathe::grammar {

using NodeId = uint32_t;
constexpr NodeId kRuleEnd = 0;  // of every rule
constexpr uint32_t kNone = ~0u;

struct Edge {
  uint8_t low, high;  // the bytes that lead there
  NodeId to;
};

struct Node {
  std::vector<Edge> edges;
  std::vector<NodeId> ways;  // without a byte
  NodeId rule = kNone;       // the first node of a rule, which leads to `after` when it matched
  NodeId after = kRuleEnd;
  uint32_t run = kNone;  // of copies, the innermost one it lies in
};

class Grammar {
 public:
  // UserErrors of parse_gbnf and check_rules, and where the grammar becomes too large.
  static std::shared_ptr<const Grammar> parse(std::string_view gbnf);
  static std::shared_ptr<const Grammar> from_rules(const Rules& rules);

  NodeId start() const { return start_; }
  const Node& node(NodeId id) const { return nodes_[id]; }
  NodeId size() const { return static_cast<NodeId>(nodes_.size()); }
  // The node that stands for all that are like this one for the next `bytes`.
  NodeId alike(NodeId node, uint32_t bytes) const;
  bool has_copies() const { return !runs_.empty(); }

 private:
  friend class GrammarBuilder;
  // Copies of the same nodes, the last copy first: copy i begins at begin + i · stride, and i
  // copies follow it.
  struct Run {
    NodeId begin = 0;
    uint32_t stride = 0, copies = 0;
    uint32_t outer = kNone;
  };

  std::vector<Node> nodes_;
  std::vector<Run> runs_;
  NodeId start_ = kRuleEnd;
};

}  // namespace lathe::grammar
