// Manual computations (JAX's shard_map) become two steps and a call between them: each process
// takes its parts of the operands, and whole values are gathered of all parts
// (ops/collectives/shard_map.h). Transforms take these apart, and a partitioner comes before.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program expand_manual_computations(const Program& program);

}  // namespace lathe
