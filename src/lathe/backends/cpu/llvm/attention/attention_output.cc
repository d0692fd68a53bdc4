#include "lathe/backends/cpu/llvm/attention/attention_output.h"

#include "lathe/emit/prims.h"

namespace lathe::codegen {

void AttentionOutput::emit(FunctionEmitter& f, const Row& row) const {
  llvm::IRBuilder<>& b = f.b();
  Value* total =
      b.CreateAlignedLoad(b.getFloatTy(), f.element(row.state, f.i64(1), 4), llvm::Align(4));
  Value* nothing = b.CreateFCmpOEQ(total, llvm::ConstantFP::get(b.getFloatTy(), 0.0));
  Value* divisor = b.CreateSelect(nothing, llvm::ConstantFP::get(b.getFloatTy(), 1.0), total);
  if (row.log_sum_exp) {  // -infinity + log 0, where nothing was seen
    Value* top = b.CreateAlignedLoad(b.getFloatTy(), row.state, llvm::Align(4));
    Value* sum = b.CreateFAdd(top, log_.emit(f, 1, total, total));
    b.CreateAlignedStore(sum, row.log_sum_exp, llvm::Align(4));
  }
  Value* vectors_end = b.CreateAnd(row.width, f.i64(-lanes_));
  elements(f, row, f.i64(0), vectors_end, lanes_, divisor);
  elements(f, row, vectors_end, row.width, 1, divisor);
}

void AttentionOutput::elements(FunctionEmitter& f, const Row& row, Value* begin, Value* end,
                               int lanes, Value* total) const {
  llvm::IRBuilder<>& b = f.b();
  llvm::Type* floats = lanes_of(b.getFloatTy(), lanes);
  Value* divisor = splat(b, total, lanes);
  f.loop(begin, end, f.i64(lanes), [&](Value* d) {
    Value* sum = b.CreateAlignedLoad(floats, f.element(row.sums, d, 4), llvm::Align(4));
    Value* result = emit_convert(b, DType::f32, type_, b.CreateFDiv(sum, divisor));
    b.CreateAlignedStore(result, f.element(row.out, d, byte_size(type_)),
                         llvm::Align(static_cast<uint64_t>(byte_size(type_))));
  });
}

}  // namespace lathe::codegen
