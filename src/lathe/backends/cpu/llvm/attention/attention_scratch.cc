#include "lathe/backends/cpu/llvm/attention/attention_scratch.h"

#include <algorithm>

#include "lathe/backends/cpu/machine.h"
#include "lathe/kernels/roles/matmul.h"

namespace lathe::codegen {

Value* AttentionScratch::padded_width(FunctionEmitter& f, Value* width) const {
  return f.round_up(width, columns);
}

Value* AttentionScratch::begin(FunctionEmitter& f, Value* width, Part part) const {
  Value* padded = padded_width(f, width);
  const auto rows = [&](int64_t count) { return f.b().CreateMul(padded, f.i64(count)); };
  const int64_t scores = std::max(strip_rows * block_keys, kFewRows * kAttentionBlock);
  const int64_t paged = spec.pages.arg < 0 ? 0 : kAttentionBlock;
  const int64_t scales = spec.key_scales.arg < 0 ? 0 : block_keys;
  Value* parts[] = {rows(kTileRows),      f.i64(scores),
                    rows(kTileRows),      rows(block_keys),
                    rows(block_keys),     f.i64(2 * kTileRows),
                    f.i64(4 * kTileRows), f.i64(spec.hides_keys() ? block_keys : 0),
                    f.i64(scales),        f.i64(scales),
                    rows(paged),          rows(paged)};
  Value* at = f.i64(0);
  for (int i = 0; i < static_cast<int>(part); ++i) at = f.b().CreateAdd(at, parts[i]);
  return at;
}

Value* AttentionScratch::bytes(FunctionEmitter& f, Value* width) const {
  return f.b().CreateMul(begin(f, width, Part::end), f.i64(4));
}

}  // namespace lathe::codegen
