// Running reductions (cumulative sums) along contiguous memory, in the order that
// kernels/reduction_order.h fixes.
#pragma once

#include "lathe/emit/accumulators.h"
#include "lathe/emit/loops/partial_sums.h"

namespace lathe::codegen {

// A stage that stores while it reduces, as a tree, at the outer position that is bound, which is no
// vector. The kernel has one inner loop.
class RunningReduction {
 public:
  RunningReduction(NodeEmitter& nodes, const Stage& stage);
  void whole();
  // The blocks first … last - 1, which are range `range`, where the sums of those before are known,
  // at `column`.
  void in_range(const PartialSums& partials, Value* column, Value* range, Value* first,
                Value* last);
  // The sum of these blocks, without the initial value. Nothing is stored.
  Carried sum(Value* first, Value* last);

 private:
  struct RangesBefore {
    const PartialSums& partials;
    Value *column, *count;
  };
  void blocks(Value* first, Value* last, const RangesBefore* before);
  Carried sum_before(Value* done, const Carried& total, const RangesBefore* before);
  Carried block(Value* number, const Carried& carry);
  Carried step(Value* walked, Value* is_first, int lanes, const Carried& state);
  Carried sums_of_group(Carried lanes, int count);

  NodeEmitter& nodes_;
  FunctionEmitter& f_;
  const Stage& stage_;
  int dim_;
  PairwiseTree tree_, ranges_;
  Value *count_, *block_count_;  // of elements, of blocks
};

}  // namespace lathe::codegen
