// The scratch memory of a tile of attention: parts of f32, one behind the other.
#pragma once

#include "lathe/cpu/llvm/function_emitter.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {

struct AttentionScratch {
  static constexpr int64_t kTileRows = 96;  // a multiple of the register tile's rows
  // `state`: of each row the largest score and the sum of its weights; `bias`: of a row;
  // `key_scales`, `value_scales`: of a block; the last two: rows of keys and of values from pages.
  enum class Part {
    query,
    weights,
    sums,
    keys,
    values,
    state,
    bias,
    key_scales,
    value_scales,
    key_rows,
    value_rows,
    end
  };

  const AttentionSpec& spec;
  int64_t score_columns, value_columns;  // of the register tiles

  // Where a part begins, in f32, for heads of `width`.
  Value* begin(FunctionEmitter& f, Value* width, Part part) const;
  Value* bytes(FunctionEmitter& f, Value* width) const;
  Value* padded_width(FunctionEmitter& f, Value* width) const;

 private:
  Value* paged_rows(FunctionEmitter& f, Value* padded) const;
};

}  // namespace lathe::codegen
