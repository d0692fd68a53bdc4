#include "lathe/emit/loops/partial_sums.h"

namespace lathe::codegen {
namespace {

// Work of a range, as bytes moved: enough that handing it out costs little beside it.
constexpr int64_t kRangeWork = 1 << 20;
// With as many pieces of work there is something for every thread anyway.
constexpr int64_t kEnoughUnits = 64;

}  // namespace

RangeSplit::RangeSplit(FunctionEmitter& f, Value* block_count, int64_t block_work, Value* units,
                       Value* width) {
  llvm::IRBuilder<>& b = f.b();
  Value* each = b.CreateMul(f.smax(width, f.i64(1)), f.i64(block_work));
  Value* wanted = f.smax(b.CreateUDiv(f.i64(kRangeWork), each), f.i64(1));
  Value* levels = PairwiseTree::level_count(f, wanted);
  blocks = b.CreateShl(f.i64(1), b.CreateSub(levels, f.i64(1)));
  Value* several = b.CreateICmpSGT(block_count, blocks);
  Value* few = b.CreateICmpSLT(units, f.i64(kEnoughUnits));
  ranges = b.CreateSelect(b.CreateAnd(several, few), f.ceil_div(block_count, blocks), f.i64(0));
}

}  // namespace lathe::codegen
