// Flat positions of several loop dimensions, numbered row-major: split into indices, stepped, and
// walked row by row.
#pragma once

#include <span>

#include "lathe/emit/node_emitter.h"

namespace lathe::codegen {

class IndexWalk {
 public:
  // The kernel's dimensions from `first` on.
  IndexWalk(NodeEmitter& nodes, std::span<const LoopDim> dims, int first)
      : nodes_(nodes), dims_(dims), first_(first) {}

  Value* count();
  Carried unravel(Value* position);
  Carried next(const Carried& index);
  void bind(const Carried& index);  // the same in all lanes

  // The positions [begin, end) of these dimensions and one more behind them, of extent `length`:
  // body(row, from, to) for each row, which is bound, and its part in the last dimension.
  void rows(Value* begin, Value* end, Value* length,
            llvm::function_ref<void(Value* row, Value* from, Value* to)> body);

 private:
  Value* extent(size_t d) { return nodes_.param(dims_[d].extent_param); }
  NodeEmitter& nodes_;
  std::span<const LoopDim> dims_;
  int first_;
};

}  // namespace lathe::codegen
