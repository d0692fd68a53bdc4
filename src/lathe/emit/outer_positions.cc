#include "lathe/emit/outer_positions.h"

namespace lathe::codegen {

Value* count_outer_positions(NodeEmitter& nodes) {
  Value* count = nodes.f().i64(1);
  for (const LoopDim& dim : nodes.kernel().outer)
    count = nodes.f().b().CreateMul(count, nodes.param(dim.extent_param));
  return count;
}

void bind_outer_position(NodeEmitter& nodes, Value* number) {
  const std::vector<LoopDim>& outer = nodes.kernel().outer;
  llvm::IRBuilder<>& b = nodes.f().b();
  for (size_t d = outer.size(); d-- > 0;) {
    Value* extent = nodes.param(outer[d].extent_param);
    nodes.bind_index(static_cast<int>(d), b.CreateURem(number, extent), false);
    number = b.CreateUDiv(number, extent);
  }
}

Value* positions_per_tile(NodeEmitter& nodes, Value* work, int64_t tile_work) {
  FunctionEmitter& f = nodes.f();
  return f.smax(f.b().CreateUDiv(f.i64(tile_work), f.smax(work, f.i64(1))), f.i64(1));
}

}  // namespace lathe::codegen
