// Flash attention: many query rows (prefill), block of keys by block of keys. Keys and values of a
// block are packed for the tile; then a strip of rows at a time is scored by the register tile of
// matrix products, weighed and multiplied with the values while its scores lie in the first-level
// cache. Keys that no row of a strip sees are passed over. A row's result depends on nothing but
// its own keys: key j always sits at the same place of its block, and keys that a row does not see
// weigh nothing.
//
// Where bf16 has a dot instruction, queries and keys are multiplied in pairs, and weights, rounded
// to bf16, with values likewise. The sum of a row's weights is that of what they were before.
#pragma once

#include "lathe/backends/cpu/llvm/attention/attention_query.h"

namespace lathe::codegen {

class AttentionOfManyRows {
 public:
  AttentionOfManyRows(llvm::Module& module, const Target& target, const AttentionSpec& spec,
                      const MatmulConfig& scores, const MatmulConfig& values);

  int64_t strip_rows() const { return scores_.rows; }
  int64_t block_keys() const { return block_keys_; }
  int64_t columns() const { return scores_.columns(); }

  // All blocks of the tile; results wait in its sums.
  void emit(AttentionTile& tile) const;

 private:
  struct Strip {
    Value* row;            // its first one
    Value *begin, *end;    // what its rows see of a block: all of their keys are here …
    Value* columns_begin;  // … and as register tiles go
  };
  void pack(AttentionTile& tile, const KeyBlock& block) const;
  void each_strip(AttentionTile& tile, const KeyBlock& block,
                  llvm::function_ref<void(const Strip&)> body) const;
  void score(AttentionTile& tile, const Strip& strip) const;
  void weigh(AttentionTile& tile, const KeyBlock& block, const Strip& strip) const;
  void add_values(AttentionTile& tile, const Strip& strip) const;

  MatmulConfig scores_, values_;
  AttentionQuery query_;
  int64_t block_keys_;
  llvm::Function *pack_keys_, *pack_values_, *softmax_;
  std::vector<llvm::Function*> micro_;  // of one vector of columns, of two, …
};

}  // namespace lathe::codegen
