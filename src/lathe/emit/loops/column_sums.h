// Column reductions: the sums of a kernel down columns, panel by panel. A panel is neighbouring
// positions of the last outer dimension, as many as have their accumulators in the first-level
// cache; the inner positions are walked row by row, so memory is read along its rows. For stages
// without lanes.
#pragma once

#include "lathe/emit/accumulators.h"
#include "lathe/emit/index_walk.h"

namespace lathe::codegen {

// Where the accumulators of a panel lie in scratch memory: the results of every reduction, then the
// sums of the one that is going on, then the levels of its tree.
class PanelMemory {
 public:
  PanelMemory(NodeEmitter& nodes, Value* scratch);
  static int64_t columns(const Kernel& kernel);
  static Value* bytes(NodeEmitter& nodes);

  AccumulatorArrays result(size_t reduction) const;
  AccumulatorArrays sums(size_t reduction) const;
  PairwiseTree tree(size_t reduction) const;
  const Stage& stage(size_t reduction) const { return *reductions_[reduction]; }
  size_t count() const { return reductions_.size(); }
  // Later stages read the results of the first `count` reductions, at a column of the panel.
  void bind_results(size_t count, Value* slot) const;

 private:
  AccumulatorArrays at(size_t reduction, int64_t offset) const;
  NodeEmitter& nodes_;
  Value* scratch_;
  std::vector<const Stage*> reductions_;
  std::vector<int64_t> offsets_;  // of the results
  int64_t sums_ = 0, levels_ = 0;
};

// Without a panel, at the outer position (or vector of them) that is bound. The elements begin …
// end - 1 in sequence from the first; zeros where there are none.
Carried sum_in_sequence(NodeEmitter& nodes, const Stage& stage, Value* begin, Value* end);
// All elements, which are one block at most, joined with the initial value.
Carried reduce_in_sequence(NodeEmitter& nodes, const Stage& stage);
// Whether that is what a reduction of rows of so many columns should do: one block at most, and
// columns too few to fill a panel.
Value* needs_no_panel(NodeEmitter& nodes, Value* columns);
// How wide columns are then taken.
std::vector<int> column_widths(const Kernel& kernel, int lanes);

// Blocks of a reduction down columns.
Value* column_block_count(NodeEmitter& nodes);

// (args, params, scratch, row, from, to, first, last): the blocks first … last - 1 of a reduction,
// joined, without the initial value, for the columns from … to - 1 of an outer row, go to `sums`.
// Columns are taken `lanes` at a time.
llvm::Function* emit_column_sums(llvm::Module& module, const Kernel& kernel,
                                 const InstructionSet& instructions, size_t reduction, int lanes);

}  // namespace lathe::codegen
