// One primitive of ir/scalar/scalar.h on LLVM values: scalars or vectors alike. Exactly the
// semantics of ir/scalar_eval; no fast-math, nothing contracted.
#pragma once

#include "lathe/emit/llvm.h"
#include "lathe/ir/scalar/scalar.h"

namespace lathe::codegen {

// The type of a value in registers: i1 for bool, integers for storage-only floats. Not complex.
llvm::Type* value_type(llvm::LLVMContext& context, DType type);
// The same in memory: bool takes a byte.
llvm::Type* memory_type(llvm::LLVMContext& context, DType type);

// `from` is the operands' type, `type` the result's. Arithmetic, comparisons, bitcast.
llvm::Value* emit_prim(llvm::IRBuilder<>& b, Prim prim, DType from, DType type, llvm::Value* x,
                       llvm::Value* y, llvm::Value* z);
llvm::Value* emit_convert(llvm::IRBuilder<>& b, DType from, DType to, llvm::Value* x);

// Between registers and memory: bool only; other types are the same.
llvm::Value* from_memory(llvm::IRBuilder<>& b, DType type, llvm::Value* x);
llvm::Value* to_memory(llvm::IRBuilder<>& b, DType type, llvm::Value* x);

}  // namespace lathe::codegen
