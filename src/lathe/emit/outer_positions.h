// Tiles of kernels whose work is a flat range of outer positions, walked one by one.
#pragma once

#include "lathe/emit/node_emitter.h"

namespace lathe::codegen {

// The product of the outer extents.
Value* count_outer_positions(NodeEmitter& nodes);
// Binds the outer indices to those of position `number`.
void bind_outer_position(NodeEmitter& nodes, Value* number);
// How many positions of `work` elements each make one tile of some `tile_work`.
Value* positions_per_tile(NodeEmitter& nodes, Value* work, int64_t tile_work);

}  // namespace lathe::codegen
