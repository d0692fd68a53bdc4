// Split reductions: a long reduction of few results is cut into ranges of 2^k blocks, which the
// kernel's preparation sums (one range a tile) and the kernel's tiles join. How long they are
// changes no result: see kernels/reduction_order.h.
#pragma once

#include "lathe/emit/accumulators.h"

namespace lathe::codegen {

// Whether, and into how many ranges. `block_work` is the work of a block, in bytes moved
// (arithmetic counts as some), `units` how many pieces of work there are without, `width` how many
// elements one unit has for each reduced one.
struct RangeSplit {
  RangeSplit(FunctionEmitter& f, Value* block_count, int64_t block_work, Value* units,
             Value* width);
  Value* blocks;  // of a range
  Value* ranges;  // 0: not split
};

// The sums of each range at every outer position.
struct PartialSums {
  Value* ranges;
  AccumulatorArrays sums;  // of range r: at(r); a column is an outer position
};

}  // namespace lathe::codegen
