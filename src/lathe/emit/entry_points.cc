#include "lathe/emit/entry_points.h"

#include "lathe/emit/entry_names.h"

namespace lathe::codegen {

void EntryPoints::emit_size(const char* name, llvm::function_ref<Value*(NodeEmitter&)> body) {
  llvm::LLVMContext& context = module_.getContext();
  FunctionEmitter f(module_, instructions_, name, llvm::Type::getInt64Ty(context),
                    {llvm::PointerType::getUnqual(context)}, true);
  NodeEmitter nodes(f, kernel_, nullptr, f.param(0));
  f.returns(body(nodes));
}

void EntryPoints::emit_tiles(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kTilesEntry, body);
}

void EntryPoints::emit_scratch(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kScratchEntry, body);
}

void EntryPoints::emit_prepare_tiles(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kPrepareTilesEntry, body);
}

void EntryPoints::emit_shared(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kSharedEntry, body);
}

void EntryPoints::emit_run(llvm::function_ref<void(RunEmitter&)> body) {
  emit_tiled(kRunEntry, body);
}

void EntryPoints::emit_prepare(llvm::function_ref<void(RunEmitter&)> body) {
  emit_tiled(kPrepareEntry, body);
}

void EntryPoints::emit_prepack_tiles(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kPrepackTilesEntry, body);
}

void EntryPoints::emit_prepacked_bytes(llvm::function_ref<Value*(NodeEmitter&)> body) {
  emit_size(kPrepackedBytesEntry, body);
}

void EntryPoints::emit_prepack(llvm::function_ref<void(RunEmitter&)> body) {
  emit_tiled(kPrepackEntry, body);
}

Value* EntryPoints::behind_args(RunEmitter& run, size_t place) {
  FunctionEmitter& f = run.nodes.f();
  Value* at = f.i64(static_cast<int64_t>(kernel_.args.size() + place));
  return f.b().CreateLoad(f.b().getPtrTy(), f.element(run.args, at, sizeof(void*)));
}

Value* EntryPoints::shared(RunEmitter& run) { return behind_args(run, 0); }
Value* EntryPoints::prepacked(RunEmitter& run) { return behind_args(run, 1); }

void EntryPoints::emit_tiled(const char* name, llvm::function_ref<void(RunEmitter&)> body) {
  llvm::LLVMContext& context = module_.getContext();
  llvm::Type* pointer = llvm::PointerType::getUnqual(context);
  llvm::Type* i64 = llvm::Type::getInt64Ty(context);
  FunctionEmitter f(module_, instructions_, name, nullptr, {pointer, pointer, i64, i64, pointer},
                    true);
  NodeEmitter nodes(f, kernel_, f.param(0), f.param(1));
  RunEmitter run{nodes, f.param(0), f.param(1), f.param(2), f.param(3), f.param(4)};
  body(run);
}

}  // namespace lathe::codegen
