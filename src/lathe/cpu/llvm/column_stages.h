// The stages of a kernel for a panel of columns: neighbouring positions of the last outer dimension
// whose accumulators fit the first-level cache. Each stage walks the inner positions row by row, so
// memory is read along its rows. For reductions without lanes.
#pragma once

#include "lathe/cpu/llvm/accumulators.h"
#include "lathe/cpu/llvm/index_walk.h"
#include "lathe/cpu/llvm/partial_sums.h"

namespace lathe::codegen {

class ColumnStages {
 public:
  // `row_begin`: the number of the position at column 0. `lanes`: how wide columns may be taken.
  ColumnStages(NodeEmitter& nodes, int lanes, Value* scratch, Value* row_begin);

  static int64_t panel_columns(const Kernel& kernel);
  // What `scratch` has to hold.
  static Value* scratch_bytes(NodeEmitter& nodes);

  // All stages of the columns from … to - 1, at most panel_columns. Where `partials` has ranges,
  // they are the only reduction's.
  void emit(Value* from, Value* to, const PartialSums* partials);
  // The blocks first … last - 1 of the only reduction, whose sums go to `sums`.
  void emit_range(Value* from, Value* to, Value* first, Value* last, const AccumulatorArrays& sums);

 private:
  struct Reduction {
    const Stage* stage;
    AccumulatorArrays result;
  };
  using Unit = llvm::function_ref<void(Value* number)>;
  using Column = llvm::function_ref<void(Value* column, Value* slot)>;  // slot: in the panel

  AccumulatorArrays arrays(const Stage& stage, Value* base);
  PairwiseTree tree(const Stage& stage) { return {nodes_, stage, arrays(stage, levels_)}; }
  AccumulatorArrays current(const Stage& stage) { return arrays(stage, current_); }
  IndexWalk rows();
  void for_columns(bool narrow, Column body);
  void bind_done(Value* slot);

  void reduce(const Reduction& reduction, const PartialSums* partials);
  void join_units(const Reduction& reduction, const PartialSums* partials);
  // `unit` puts the sums of a unit into `current`: those of the last stay there, the others join
  // the tree.
  void collect(const Stage& stage, Value* first, Value* last, Unit unit);
  Carried finished(const Stage& stage, Value* units, Value* slot);
  void sum_block(const Stage& stage, Value* number);
  Carried sum_rows(const Stage& stage, Value* first, Value* last, Value* block_begin,
                   const Carried& index, const Carried& sum);
  void store(const Stage& stage);

  NodeEmitter& nodes_;
  FunctionEmitter& f_;
  const Kernel& kernel_;
  int lanes_;
  Value* row_begin_;
  std::vector<Reduction> reductions_;
  size_t done_ = 0;           // of the reductions
  Value *current_, *levels_;  // of the one that is going on
  Value *from_ = nullptr, *to_ = nullptr;
};

}  // namespace lathe::codegen
