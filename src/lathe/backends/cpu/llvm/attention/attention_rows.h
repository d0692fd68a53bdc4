// The value product of attention with few query rows (decoding): values are read where they lie.
// Scores are products of dot_rows.
#pragma once

#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {

// (weights, values, row_stride, count, width, sums, sums_leading, next, next_stride):
// sums[row][d] += sum over keys 0 … count - 1, in this order, of weights[row][key] ·
// values[key][d]; weights has rows of kAttentionBlock. Meanwhile `count` rows at `next`, of the
// values' type and width, are fetched.
llvm::Function* emit_value_rows(llvm::Module& module, const Target& target,
                                const MatmulConfig& config, int rows);

}  // namespace lathe::codegen
