// An attention tile while its code is emitted: query rows of one group of heads, with their
// lookups. Row (t, r) is query t of the group's head r, so grouped queries share keys and values.
#pragma once

#include "lathe/backends/cpu/llvm/attention/attention_arguments.h"
#include "lathe/backends/cpu/llvm/attention/attention_keys.h"
#include "lathe/backends/cpu/llvm/attention/attention_scratch.h"

namespace lathe::codegen {

struct AttentionSizes {
  AttentionSizes(NodeEmitter& nodes, const AttentionSpec& spec);
  Value* row_tiles(FunctionEmitter& f) const;
  Value *batch, *groups, *keys, *width;
  Value* shared;  // heads of a group
  Value* rows;    // of a group
};

// first … last; none when last < first.
struct KeyRange {
  Value *first, *last;
};

class AttentionTile {
 public:
  AttentionTile(NodeEmitter& nodes, const AttentionSpec& spec, const AttentionScratch& scratch,
                Value* memory);

  // Goes to tile `number`: what depends on it is read from here on.
  void enter(Value* number);

  FunctionEmitter& f() const { return nodes_.f(); }
  llvm::IRBuilder<>& b() const { return nodes_.f().b(); }
  NodeEmitter& nodes() const { return nodes_; }
  const AttentionSpec& spec() const { return spec_; }
  const AttentionSizes& sizes() const { return sizes_; }
  Value* row_count() const { return row_count_; }
  Value* width() const { return sizes_.width; }
  Value* padded_width() const { return padded_width_; }
  DType type_of(const AttentionSpec::Operand& operand) const;

  // Row `row` of a part of the scratch whose rows have `stride` elements of 4 bytes.
  Value* line(AttentionScratch::Part part, Value* row, Value* stride) const;
  Value* part(AttentionScratch::Part part) const { return parts_[static_cast<size_t>(part)]; }
  Value* sums(Value* row) const;   // f32[padded_width]
  Value* state(Value* row) const;  // f32[2]: the largest score, the sum of the weights

  // Query and head of a row.
  struct QueryHead {
    Value *query, *head;
  };
  QueryHead query_head(Value* row) const;
  // Where a row's query lies, and its result.
  Value* address(const AttentionSpec::Operand& operand, const QueryHead& query_head) const;
  // The keys that a row sees, kept in the scratch by start().
  KeyRange seen(Value* row) const;
  void each_row(llvm::function_ref<void(Value* row)> body) const;

  // Nothing seen yet; sums of `padded` rows are zero.
  void start(Value* padded) const;
  // Blocks of `keys` keys, from 0 on, of which some row sees some.
  void each_block(int64_t keys, llvm::function_ref<void(const KeyBlock&)> body) const;
  // Where the block's rows lie: at most kAttentionBlock, where there are pages.
  KeyRows keys(const KeyBlock& block) const;
  KeyRows values(const KeyBlock& block) const;

  // Scores of a row against a block become weights by `softmax`; what was summed before is scaled.
  struct Scores {
    Value* at;
    Value *begin, *end;  // of the block, that are there
    Value* block;        // its first key
    int64_t keys;        // of a block
  };
  void weigh(llvm::Function* softmax, Value* row, const Scores& scores, int lanes) const;

 private:
  KeyRange seen_keys(Value* query) const;
  // Where there are scales: those of a block of `keys` keys.
  void fetch_scales(const KeyBlock& block, int64_t keys) const;
  Value* seen_at(Value* row, int64_t end) const;
  KeyRows rows(const AttentionSpec::Operand& operand, AttentionScratch::Part copied,
               const KeyBlock& block) const;

  NodeEmitter& nodes_;
  const AttentionSpec& spec_;
  AttentionSizes sizes_;
  std::vector<Value*> parts_;
  Value *padded_width_, *scale_;
  // Of the tile at hand.
  Value *batch_ = nullptr, *group_ = nullptr;
  Value *row_begin_ = nullptr, *row_count_ = nullptr;
  Value *offset_ = nullptr, *start_ = nullptr, *length_ = nullptr, *softcap_ = nullptr;
  Value* back_ = nullptr;  // how far from its position a query sees, where there is a window
};

}  // namespace lathe::codegen
