#include "lathe/emit/loops/column_stages.h"

#include "lathe/emit/loops/stages.h"

namespace lathe::codegen {

ColumnStages::ColumnStages(llvm::Module& module, const Kernel& kernel,
                           const InstructionSet& instructions, int lanes)
    : lanes_(lanes) {
  for (const Stage& stage : kernel.stages)
    if (!stage.values.empty())
      sums_.push_back(emit_column_sums(module, kernel, instructions, sums_.size(), lanes));
}

void ColumnStages::for_columns(const Panel& panel, Column body) const {
  const int last = static_cast<int>(panel.nodes.kernel().outer.size()) - 1;
  for_lanes(panel.nodes, last, lanes_, panel.from, panel.to, [&](Value* column) {
    body(column, panel.nodes.f().b().CreateSub(column, panel.from));
  });
}

void ColumnStages::emit(const Panel& panel, const PartialSums* partials) const {
  size_t done = 0;
  for (const Stage& stage : panel.nodes.kernel().stages)
    stage.values.empty() ? store(panel, stage, done) : reduce(panel, done++, partials);
}

void ColumnStages::call(const Panel& panel, size_t reduction, Value* first, Value* last) const {
  panel.nodes.f().b().CreateCall(sums_[reduction], {panel.args, panel.params, panel.scratch,
                                                    panel.row, panel.from, panel.to, first, last});
}

void ColumnStages::emit_range(const Panel& panel, Value* first, Value* last,
                              const AccumulatorArrays& sums) const {
  call(panel, 0, first, last);
  const AccumulatorArrays held = PanelMemory(panel.nodes, panel.scratch).sums(0);
  for_columns(panel, [&](Value* column, Value* slot) {
    sums.store(panel.nodes.f().b().CreateAdd(panel.row_begin, column), held.load(slot));
  });
}

void ColumnStages::reduce(const Panel& panel, size_t reduction, const PartialSums* partials) const {
  FunctionEmitter& f = panel.nodes.f();
  const PanelMemory memory(panel.nodes, panel.scratch);
  Value* blocks = column_block_count(panel.nodes);
  const auto whole = [&] { call(panel, reduction, f.i64(0), blocks); };
  if (partials) {
    f.either(
        f.b().CreateICmpSGT(partials->ranges, f.i64(0)), [&] { join_ranges(panel, *partials); },
        [&] { whole(); });
  } else {
    whole();
  }
  Value* empty = f.b().CreateICmpEQ(blocks, f.i64(0));
  for_columns(panel, [&](Value*, Value* slot) {
    memory.bind_results(reduction, slot);
    const Stage& stage = memory.stage(reduction);
    Carried result = initial_values(panel.nodes, stage);
    const Carried joined = combine(panel.nodes, stage, result, memory.sums(reduction).load(slot));
    for (size_t k = 0; k < result.size(); ++k)
      result[k] = f.b().CreateSelect(empty, result[k], joined[k]);
    memory.result(reduction).store(slot, result);
  });
}

void ColumnStages::join_ranges(const Panel& panel, const PartialSums& partials) const {
  FunctionEmitter& f = panel.nodes.f();
  const PanelMemory memory(panel.nodes, panel.scratch);
  Value* last = f.b().CreateSub(partials.ranges, f.i64(1));
  for_columns(panel, [&](Value* column, Value* slot) {
    Value* position = f.b().CreateAdd(panel.row_begin, column);
    f.loop(f.i64(0), last, f.i64(1), [&](Value* range) {
      memory.tree(0).push(range, slot, partials.sums.at(range).load(position));
    });
    const Carried sum = partials.sums.at(last).load(position);
    memory.sums(0).store(slot, memory.tree(0).finish(last, slot, sum));
  });
}

void ColumnStages::store(const Panel& panel, const Stage& stage, size_t reductions_before) const {
  const PanelMemory memory(panel.nodes, panel.scratch);
  const auto columns = [&] {
    for_columns(panel, [&](Value*, Value* slot) {
      memory.bind_results(reductions_before, slot);
      panel.nodes.store_all(stage.stores);
    });
  };
  const Kernel& kernel = panel.nodes.kernel();
  stage.inner ? for_inner(panel.nodes, kernel.inner.size(), columns) : columns();
}

}  // namespace lathe::codegen
