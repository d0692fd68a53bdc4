#include "lathe/backends/cpu/llvm/attention/attention_arguments.h"

#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {

Value* AttentionArguments::integer(int arg, Value* i) const {
  FunctionEmitter& f = nodes.f();
  if (arg < 0) return f.i64(0);
  const DType type = type_of(arg);
  LATHE_CHECK(type == DType::i32 || type == DType::i64, "positions of type {}", name(type));
  llvm::Type* integer = memory_type(f.b().getContext(), type);
  Value* address = f.element(nodes.arg(arg), i, byte_size(type));
  return f.b().CreateSExt(
      f.b().CreateAlignedLoad(integer, address,
                              llvm::Align(static_cast<uint64_t>(byte_size(type)))),
      f.i64_type());
}

Value* AttentionArguments::integer(const AttentionSpec::ByRow& number, Value* batch) const {
  return integer(number.arg, number.each ? batch : nodes.f().i64(0));
}

Value* AttentionArguments::softcap(Value* batch) const {
  FunctionEmitter& f = nodes.f();
  llvm::Type* type = f.b().getFloatTy();
  if (spec.softcap.arg < 0) return llvm::ConstantFP::get(type, 0.0);
  LATHE_CHECK(type_of(spec.softcap.arg) == DType::f32, "a soft cap is f32");
  Value* at = f.element(nodes.arg(spec.softcap.arg), spec.softcap.each ? batch : f.i64(0), 4);
  return f.b().CreateAlignedLoad(type, at, llvm::Align(4));
}

Value* AttentionArguments::scale() const {
  llvm::IRBuilder<>& b = nodes.f().b();
  return b.CreateFPTrunc(b.CreateBitCast(nodes.param(spec.scale_param), b.getDoubleTy()),
                         b.getFloatTy());
}

Value* AttentionArguments::address(const AttentionSpec::Operand& operand, Value* batch, Value* row,
                                   Value* head) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* at = b.CreateMul(batch, nodes.param(operand.batch_stride_param));
  at = b.CreateAdd(at, b.CreateMul(row, nodes.param(operand.row_stride_param)));
  at = b.CreateAdd(at, b.CreateMul(head, nodes.param(operand.head_stride_param)));
  return f.element(nodes.arg(operand.arg), at, byte_size(type_of(operand.arg)));
}

}  // namespace lathe::codegen
