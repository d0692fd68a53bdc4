#include "lathe/backends/cpu/llvm/attention/attention_keys.h"

#include "lathe/backends/cpu/llvm/attention/attention_arguments.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
// ---- pages

Value* PagedKeys::address(const AttentionSpec::Operand& operand, Value* key) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* size = nodes.param(spec.pages.size_param);
  Value* number =
      b.CreateAdd(b.CreateMul(batch, nodes.param(spec.pages.count_param)), b.CreateUDiv(key, size));
  Value* entry = AttentionArguments{nodes, spec}.integer(spec.pages.arg, number);
  Value* last = b.CreateSub(nodes.param(spec.pages.pool_param), f.i64(1));
  Value* page = f.smin(f.smax(entry, f.i64(0)), last);
  return AttentionArguments{nodes, spec}.address(operand, page, b.CreateURem(key, size), group);
}

void PagedKeys::copy(const AttentionSpec::Operand& operand, DType type, Value* scratch,
                     const KeyBlock& block) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* width = nodes.param(spec.width_param);
  Value* bytes = b.CreateMul(width, f.i64(byte_size(type)));
  const llvm::Align align(static_cast<uint64_t>(byte_size(type)));
  f.loop(block.skipped, block.count, f.i64(1), [&](Value* key) {
    b.CreateMemCpy(f.element(scratch, b.CreateMul(key, width), byte_size(type)), align,
                   address(operand, b.CreateAdd(block.begin, key)), align, bytes);
  });
}

KeyRows PagedKeys::rows(const AttentionSpec::Operand& operand, DType type, Value* scratch,
                        const KeyBlock& block) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* rest = b.CreateURem(nodes.param(spec.pages.size_param), f.i64(kAttentionBlock));
  const Carried found = f.if_else(
      b.CreateICmpEQ(rest, f.i64(0)),
      [&] { return Carried{address(operand, block.begin), nodes.param(operand.row_stride_param)}; },
      [&] {
        copy(operand, type, scratch, block);
        return Carried{scratch, nodes.param(spec.width_param)};
      });
  return {found[0], found[1], type};
}

// ---- scales

void KeyScales::emit(const KeyBlock& block, Value* out) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* line = b.CreateMul(batch, nodes.param(scales.batch_stride_param));
  line = b.CreateAdd(line, b.CreateMul(group, nodes.param(scales.head_stride_param)));
  b.CreateMemSet(out, b.getInt8(0), f.i64(keys * 4), llvm::MaybeAlign());
  f.loop(block.skipped, block.count, f.i64(1), [&](Value* at) {
    Value* key = b.CreateMul(b.CreateAdd(block.begin, at), nodes.param(scales.key_stride_param));
    Value* from = f.element(nodes.arg(scales.arg), b.CreateAdd(line, key), 4);
    Value* scale = b.CreateAlignedLoad(b.getFloatTy(), from, llvm::Align(4));
    b.CreateAlignedStore(scale, f.element(out, at, 4), llvm::Align(4));
  });
}

// ---- bias

void KeyBias::emit(Value* block, Value* first, Value* last, int lanes, Value* out) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  Value* begin = f.smax(first, f.i64(0));
  Value* end = f.smax(f.smin(b.CreateAdd(last, f.i64(1)), f.i64(keys)), begin);
  Value* vectors = b.CreateAnd(b.CreateSub(end, begin), f.i64(-lanes));
  if (spec.bias.arg >= 0)  // side by side in memory
    vectors = b.CreateSelect(b.CreateICmpEQ(nodes.param(spec.bias.key_stride_param), f.i64(1)),
                             vectors, f.i64(0));
  Value* vectors_end = b.CreateAdd(begin, vectors);
  elements(begin, vectors_end, lanes, block, out);
  elements(vectors_end, end, 1, block, out);
}

void KeyBias::elements(Value* begin, Value* end, int lanes, Value* block, Value* out) const {
  FunctionEmitter& f = nodes.f();
  llvm::IRBuilder<>& b = f.b();
  llvm::Type* floats = lanes_of(b.getFloatTy(), lanes);
  f.loop(begin, end, f.i64(lanes), [&](Value* at) {
    Value* key = b.CreateAdd(block, at);
    Value* value = spec.bias.arg >= 0 ? bias(key, lanes) : llvm::Constant::getNullValue(floats);
    if (spec.query_segments_arg >= 0)
      value = b.CreateSelect(same_segment(key, lanes), value,
                             llvm::ConstantFP::getInfinity(floats, true));
    b.CreateAlignedStore(value, f.element(out, at, 4), llvm::Align(4));
  });
}

Value* KeyBias::loaded(int arg, Value* index, int lanes) const {
  FunctionEmitter& f = nodes.f();
  const DType type = nodes.kernel().args[static_cast<size_t>(arg)].dtype;
  const int64_t bytes = byte_size(type);
  Value* x = f.b().CreateAlignedLoad(lanes_of(memory_type(f.b().getContext(), type), lanes),
                                     f.element(nodes.arg(arg), index, bytes),
                                     llvm::Align(static_cast<uint64_t>(bytes)));
  return from_memory(f.b(), type, x);
}

Value* KeyBias::bias(Value* key, int lanes) const {
  llvm::IRBuilder<>& b = nodes.f().b();
  Value* at = b.CreateMul(batch, nodes.param(spec.bias.batch_stride_param));
  at = b.CreateAdd(at, b.CreateMul(head, nodes.param(spec.bias.head_stride_param)));
  at = b.CreateAdd(at, b.CreateMul(query, nodes.param(spec.bias.query_stride_param)));
  at = b.CreateAdd(at, b.CreateMul(key, nodes.param(spec.bias.key_stride_param)));
  Value* x = loaded(spec.bias.arg, at, lanes);
  const DType type = nodes.kernel().args[static_cast<size_t>(spec.bias.arg)].dtype;
  if (!is_bool(type)) return emit_convert(b, type, DType::f32, x);
  llvm::Type* floats = lanes_of(b.getFloatTy(), lanes);
  return b.CreateSelect(x, llvm::Constant::getNullValue(floats),
                        llvm::ConstantFP::getInfinity(floats, true));
}

Value* KeyBias::same_segment(Value* key, int lanes) const {
  llvm::IRBuilder<>& b = nodes.f().b();
  const auto row = [&](int count_param, Value* i) {
    return b.CreateAdd(b.CreateMul(batch, nodes.param(count_param)), i);
  };
  Value* mine = loaded(spec.query_segments_arg, row(spec.query_param, query), 1);
  Value* theirs = loaded(spec.key_segments_arg, row(spec.key_param, key), lanes);
  return b.CreateICmpEQ(theirs, splat(b, mine, lanes));
}

}  // namespace lathe::codegen
