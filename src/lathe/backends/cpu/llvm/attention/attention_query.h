// The query rows of a tile of attention, packed row by row into its scratch.
#pragma once

#include "lathe/backends/cpu/llvm/attention/attention_tile.h"
#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {

class AttentionQuery {
 public:
  AttentionQuery(llvm::Module& module, const Target& target, const MatmulConfig& scores);

  // Starts the tile and packs its rows; those that fill up the last `together` are zero.
  void start(AttentionTile& tile, int64_t together) const;
  Value* units(AttentionTile& tile) const;  // of a row
  Value* row(AttentionTile& tile, Value* number) const;

 private:
  MatmulConfig config_;  // of one row
  llvm::Function* pack_;
};

}  // namespace lathe::codegen
