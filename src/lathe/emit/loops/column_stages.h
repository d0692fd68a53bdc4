// Emits the stages of a column reduction for one panel of columns, one after another; see
// column_sums.h.
#pragma once

#include "lathe/emit/loops/column_sums.h"
#include "lathe/emit/loops/partial_sums.h"

namespace lathe::codegen {

class ColumnStages {
 public:
  // The functions that all panels call.
  ColumnStages(llvm::Module& module, const Kernel& kernel, const InstructionSet& instructions,
               int lanes);

  // A panel: the columns from … to - 1, at most PanelMemory::columns, of an outer row, which is
  // bound. `row_begin`: the number of the position at its column 0.
  struct Panel {
    NodeEmitter& nodes;
    Value *args, *params, *scratch;
    Value *row, *row_begin, *from, *to;
  };
  // All stages. Where `partials` has ranges, they are the only reduction's.
  void emit(const Panel& panel, const PartialSums* partials) const;
  // The blocks first … last - 1 of the only reduction; their sums go to `sums`.
  void emit_range(const Panel& panel, Value* first, Value* last,
                  const AccumulatorArrays& sums) const;

 private:
  using Column = llvm::function_ref<void(Value* column, Value* slot)>;  // slot: in the panel
  void for_columns(const Panel& panel, Column body) const;
  void call(const Panel& panel, size_t reduction, Value* first, Value* last) const;
  void reduce(const Panel& panel, size_t reduction, const PartialSums* partials) const;
  void join_ranges(const Panel& panel, const PartialSums& partials) const;
  void store(const Panel& panel, const Stage& stage, size_t reductions_before) const;

  int lanes_;
  std::vector<llvm::Function*> sums_;  // of each reduction
};

}  // namespace lathe::codegen
