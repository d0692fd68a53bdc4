// The symbol table of a function that is being built: what its numbered values stand for. One table
// serves all blocks of a function: a value belongs to the scope that bound it last, and what a
// scope has shadowed comes back when it closes. A name of a tuple stands for an entry below kNone,
// since Programs hold no tuples: `members` says of what.
#pragma once

#include <deque>
#include <span>
#include <vector>

#include "lathe/ir/program_handle.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

class ValueTable {
 public:
  static constexpr ValueId kNone = -1;

  explicit ValueTable(int values) : slots_(static_cast<size_t>(values)) {}

  // Scopes are closed in the opposite order.
  int open();
  void close();

  // False where the innermost scope has bound the value already.
  bool bind(int value, std::span<const ValueId> ids);
  // One of the value's results, however many others the innermost scope has bound.
  void bind_one(int value, int index, ValueId id);
  bool is_bound(int value, int scope) const { return slot(value).scope == scope; }
  // As `scope` bound it; kNone where there is no such result.
  ValueId find(int value, int index, int scope) const;
  int count(int value) const { return slot(value).count; }

  // An entry for a tuple of entries.
  ValueId tuple(std::vector<ValueId> members);
  bool has_tuples() const { return !tuples_.empty(); }
  static bool is_tuple(ValueId entry) { return entry < kNone; }
  const std::vector<ValueId>& members(ValueId tuple) const {
    return tuples_[static_cast<size_t>(kFirstTuple - tuple)];
  }

  // Values used in blocks, or in regions below, that they do not define: each use, in order.
  std::vector<ValueUse> free_values(std::span<const SyntaxBlock> blocks);

 private:
  struct Slot {
    int scope = 0;  // none
    int begin = 0, count = 0;
  };
  struct Scope {
    int number = 0;
    size_t shadowed = 0, ids = 0;  // how many there were when it opened
  };
  const Slot& slot(int value) const { return slots_[static_cast<size_t>(value)]; }
  static constexpr ValueId kFirstTuple = kNone - 1;
  Slot& shadow(int value);
  void collect_free(const SyntaxBlock& block, std::vector<ValueUse>& out);

  std::vector<Slot> slots_;
  std::vector<ValueId> ids_;
  std::vector<std::pair<int, Slot>> shadowed_;  // what stood there before
  std::vector<Scope> scopes_;
  std::deque<std::vector<ValueId>> tuples_;
  std::vector<char> marks_;  // of what the blocks define that are looked through
  int last_ = 0;
};

}  // namespace lathe::stablehlo
