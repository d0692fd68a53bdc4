// The layout of an attention tile's scratch memory: parts of 4-byte elements, one behind the other.
#pragma once

#include "lathe/emit/function_emitter.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {

struct AttentionScratch {
  // A multiple of the register tile's rows; so many that packing keys for each tile does not count.
  static constexpr int64_t kTileRows = 384;
  // `state`: of each row the largest score and the sum of its weights; `seen`: the first and the
  // last key it sees; `bias`: of a row; `key_scales`, `value_scales`: of a block; the last two:
  // rows of keys and of values from pages.
  enum class Part {
    query,
    weights,
    sums,
    keys,
    values,
    state,
    seen,
    bias,
    key_scales,
    value_scales,
    key_rows,
    value_rows,
    end
  };

  const AttentionSpec& spec;
  int64_t strip_rows, block_keys;  // that are scored and weighed at a time, of many rows
  int64_t columns;                 // of a register tile

  // Where a part begins for heads of `width`.
  Value* begin(FunctionEmitter& f, Value* width, Part part) const;
  Value* bytes(FunctionEmitter& f, Value* width) const;
  Value* padded_width(FunctionEmitter& f, Value* width) const;
};

}  // namespace lathe::codegen
