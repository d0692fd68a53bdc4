// The functions that every kernel's module exports, with their parameters bound.
#pragma once

#include "lathe/emit/node_emitter.h"

namespace lathe::codegen {

struct RunEmitter {
  NodeEmitter& nodes;
  Value *args, *params;
  Value *begin, *end;  // tiles
  Value* scratch;
};

class EntryPoints {
 public:
  EntryPoints(llvm::Module& module, const Kernel& kernel, const InstructionSet& instructions)
      : module_(module), kernel_(kernel), instructions_(instructions) {}

  void emit_tiles(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_scratch(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_run(llvm::function_ref<void(RunEmitter&)> body);
  // Of a kernel with a preparation, whose run finds what is shared by `shared`.
  void emit_prepare_tiles(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_shared(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_prepare(llvm::function_ref<void(RunEmitter&)> body);
  Value* shared(RunEmitter& run);
  // Of a kernel that can prepack an argument, whose run finds it, or null, by `prepacked`.
  void emit_prepack_tiles(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_prepacked_bytes(llvm::function_ref<Value*(NodeEmitter&)> body);
  void emit_prepack(llvm::function_ref<void(RunEmitter&)> body);
  Value* prepacked(RunEmitter& run);

 private:
  void emit_tiled(const char* name, llvm::function_ref<void(RunEmitter&)> body);
  Value* behind_args(RunEmitter& run, size_t place);
  void emit_size(const char* name, llvm::function_ref<Value*(NodeEmitter&)> body);
  llvm::Module& module_;
  const Kernel& kernel_;
  const InstructionSet& instructions_;
};

}  // namespace lathe::codegen
