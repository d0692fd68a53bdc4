// Products of few left rows (GEMV, decoding) by AMX tiles, with right rows that are contiguous
// along k. Sixteen right rows are a tile as they lie; the left rows, packed, are the columns of the
// other one. Sums stay in tiles over all of k, so each has the order that it has in products of
// many rows, and any number of left rows, up to sixteen, takes as long as reading the right ones.
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/matmul/tile_panels.h"

namespace lathe::codegen {

class FewRowsInTiles {
 public:
  static bool apply(const Kernel& kernel, const Target& target);
  // `config`: of the product, by other instructions.
  FewRowsInTiles(llvm::Module& module, const Target& target, const MatmulConfig& config);

  // What packed left rows take, and what right rows do while they are multiplied.
  Value* left_bytes(FunctionEmitter& f, Value* k) const;
  Value* right_bytes(FunctionEmitter& f, Value* rows) const;
  // Left rows are packed in slices of k, to where those of k = 0 begin; for `prepacked` panels,
  // where that is not null.
  Value* left_slices(FunctionEmitter& f, Value* k) const;
  void pack_left(FunctionEmitter& f, const OperandView& lhs, Value* rows, Value* k, Value* slice,
                 Value* to, Value* prepacked) const;

  struct Block {
    Value *right, *row_bytes;  // where the right rows lie
    Value* count;              // of them
    Value *left, *k;           // packed
    Value* scratch;            // right_bytes
    Value *sums, *leading;     // [kFewRows][leading], count rounded up to sixteen of them stored
  };
  void multiply(FunctionEmitter& f, const Block& block) const;
  // The same by prepacked panels, the first of which begins at `panels`.
  void multiply_panels(FunctionEmitter& f, const Block& block, Value* panels) const;

  const MatmulConfig& config() const { return config_; }

 private:
  void turn_sums(FunctionEmitter& f, const Block& block, Value* by_right) const;

  MatmulConfig config_, left_columns_, left_rows_;
  llvm::Function *pack_columns_, *pack_rows_, *micro_, *panel_micro_;
};

}  // namespace lathe::codegen
