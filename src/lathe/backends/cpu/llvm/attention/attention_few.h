// Attention of few query rows (decoding) over the KV cache: keys and values are read where they
// lie, nothing is packed. Scores are products of dot_rows, which add in another order than those of
// many rows.
#pragma once

#include "lathe/backends/cpu/llvm/attention/attention_query.h"

namespace lathe::codegen {

class AttentionOfFewRows {
 public:
  AttentionOfFewRows(llvm::Module& module, const Target& target, const AttentionSpec& spec,
                     const MatmulConfig& scores, const MatmulConfig& values);

  // All blocks of the tile; results wait in its sums.
  void emit(AttentionTile& tile) const;

 private:
  // The functions that work on one row of queries, or on several at a time.
  struct Rows {
    int keys_together;
    llvm::Function *score_keys, *score_key;  // keys_together, one
    llvm::Function* add_values;
  };
  Rows rows_together(llvm::Module& module, const Target& target, int rows) const;
  void each_rows(AttentionTile& tile,
                 llvm::function_ref<void(const Rows& rows, Value* row)> body) const;
  void start(AttentionTile& tile) const;
  void score(AttentionTile& tile, const KeyBlock& block, const KeyRows& keys,
             const KeyRows& values) const;
  void add_values(AttentionTile& tile, const KeyBlock& block, const KeyRows& keys,
                  const KeyRows& values) const;

  const MatmulConfig &scores_, &values_;
  Rows one_, several_;
  AttentionQuery query_;
  llvm::Function* softmax_;
};

}  // namespace lathe::codegen
