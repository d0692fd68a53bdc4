#include "lathe/cpu/llvm/attention_scratch.h"

namespace lathe::codegen {

Value* AttentionScratch::padded_width(FunctionEmitter& f, Value* width) const {
  return f.round_up(width, value_columns);
}

Value* AttentionScratch::paged_rows(FunctionEmitter& f, Value* padded) const {
  return spec.pages.arg < 0 ? f.i64(0) : f.b().CreateMul(padded, f.i64(kAttentionBlock));
}

Value* AttentionScratch::begin(FunctionEmitter& f, Value* width, Part part) const {
  const int64_t key_columns = (kAttentionBlock + score_columns - 1) / score_columns * score_columns;
  const int64_t scales = spec.key_scales.arg < 0 ? 0 : kAttentionBlock;
  Value* padded = padded_width(f, width);
  Value* parts[] = {f.b().CreateMul(padded, f.i64(kTileRows)),
                    f.i64(kTileRows * kAttentionBlock),
                    f.b().CreateMul(padded, f.i64(kTileRows)),
                    f.b().CreateMul(padded, f.i64(key_columns)),
                    f.b().CreateMul(padded, f.i64(kAttentionBlock)),
                    f.i64(2 * kTileRows),
                    f.i64(spec.hides_keys() ? kAttentionBlock : 0),
                    f.i64(scales),
                    f.i64(scales),
                    paged_rows(f, padded),
                    paged_rows(f, padded)};
  Value* at = f.i64(0);
  for (int i = 0; i < static_cast<int>(part); ++i) at = f.b().CreateAdd(at, parts[i]);
  return at;
}

Value* AttentionScratch::bytes(FunctionEmitter& f, Value* width) const {
  return f.b().CreateMul(begin(f, width, Part::end), f.i64(4));
}

}  // namespace lathe::codegen
