// The three functions that every kernel's module exports, with their parameters bound.
#pragma once

#include "lathe/cpu/llvm/node_emitter.h"

namespace lathe::codegen {

struct RunEmitter {
  NodeEmitter& nodes;
  Value *args, *params;
  Value *begin, *end;  // tiles
  Value* scratch;
};

class EntryPoints {
 public:
  EntryPoints(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module), kernel_(kernel), target_(target) {}

  void emit_tiles(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_scratch(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_run(llvm::function_ref<void(RunEmitter&)> body);
  // Of a kernel with a preparation, whose run finds what is shared by `shared`.
  void emit_prepare_tiles(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_shared(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_prepare(llvm::function_ref<void(RunEmitter&)> body);
  Value* shared(RunEmitter& run);

 private:
  void emit_tiled(const char* name, llvm::function_ref<void(RunEmitter&)> body);
  void emit_size(const char* name, llvm::function_ref<Value*(NodeEmitter&)> body);
  llvm::Module& module_;
  const Kernel& kernel_;
  const Target& target_;
};

}  // namespace lathe::codegen
