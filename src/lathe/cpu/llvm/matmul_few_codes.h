// Weights in 8 bits whose rows have one scale each, as FewRowsInTiles multiplies them: codes of
// sixteen rows become bf16, which holds them exactly, in the first-level cache, block by block,
// while the block before is multiplied. Sums are scaled last.
#pragma once

#include "lathe/cpu/llvm/matmul.h"

namespace lathe::codegen {

// Whether these weights are whole numbers of 8 bits with one scale a row.
bool are_codes_for_tiles(const WeightBlocks& blocks);

inline constexpr int64_t kCodeColumns = 64;  // of a block
// What codes are made bf16 in.
int64_t code_copies_bytes();

// (right, rows, left, k, copies, sums): as the micro-kernel of weights of bf16
// (matmul_few_tiles.cc) but for the order of columns, which is that of order_for_codes; `right`: a
// record.
llvm::Function* emit_codes_micro_kernel(llvm::Module& module, const Target& target,
                                        const MatmulConfig& config);

// Brings packed left rows, `steps` tiles of them, into the order in which codes come apart: a pair
// is columns j and 16 + j of 32.
void order_for_codes(FunctionEmitter& f, Value* left, Value* steps);

}  // namespace lathe::codegen
