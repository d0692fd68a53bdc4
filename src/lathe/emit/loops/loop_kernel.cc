// Kernels that are loop nests: elementwise, reductions, copies, gathers and scatters.
//
// Either the last outer dimension runs in vectors (elementwise work, reductions down columns), or
// each outer position is taken alone and the inner loops run in vectors (reductions along rows).
// Positions are numbered row-major; a tile is a range of them, walked row by row. Few long
// reductions are split: see partial_sums.h.
#include "lathe/emit/loops/loop_kernel.h"

#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/emit/entry_points.h"
#include "lathe/emit/index_walk.h"
#include "lathe/emit/loops/column_stages.h"
#include "lathe/emit/loops/running_reduction.h"
#include "lathe/emit/loops/short_rows.h"
#include "lathe/emit/loops/stages.h"
#include "lathe/emit/loops/transposing_loop.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

// Work of one tile, in bytes moved (arithmetic counts as some).
constexpr int64_t kTileWork = 64 << 10;
// Columns of a tile of reductions: at least two cache lines, some 1 KB where that leaves this many
// tiles.
constexpr int64_t kLeastColumns = 64, kEnoughColumns = 256, kTilesWanted = 16;
// Expressions smaller than this are taken several vectors at a time.
constexpr size_t kSmallForVectors = 24;

struct LoopStrategy {
  bool vector_outer = false;
  bool columns = false;     // reductions down columns, by panels
  bool splits = false;      // one reduction, which may be done in ranges
  bool running = false;     // and stores meanwhile
  bool stores_row = false;  // what a pass along a row computes, for later ones
  int short_rows = 0;       // taken at a time; 0: one after another
  int outer_lanes = 1;
  int inner_lanes = 1;
};

constexpr int kShortRows = 16;                 // lanes of which a quarter is a vector of its own
constexpr int kMostRows = 16, kLeastRows = 4;  // short ones at a time

bool any_stage(const Kernel& kernel, bool (*test)(const Stage&)) {
  return std::any_of(kernel.stages.begin(), kernel.stages.end(), test);
}

// Bytes of the widest type that is computed with; offsets do not count unless nothing else does.
int widest_bytes(const Kernel& kernel) {
  int widest = 1;
  for (const KernelArg& arg : kernel.args)
    widest = std::max(widest, byte_size(real_dtype(arg.dtype)));
  for (const ScalarNode& node : kernel.graph.nodes)
    if (node.type != DType::i64) widest = std::max(widest, byte_size(real_dtype(node.type)));
  return widest;
}

// Positions of a scatter may go in vectors only where neighbours touch neighbouring elements.
bool ordered_stores_allow_vectors(const Kernel& kernel, int dim) {
  for (const Stage& stage : kernel.stages)
    for (const Store& store : stage.stores)
      if (movement(kernel.graph, store.offset, dim) != Movement::one) return false;
  for (const ScalarNode& node : kernel.graph.nodes) {
    const bool loads = node.prim == Prim::load || node.prim == Prim::load_if;
    if (!loads || !kernel.args[static_cast<size_t>(node.payload)].written) continue;
    const NodeId offset = node.operands[node.prim == Prim::load ? 0 : 1];
    if (movement(kernel.graph, offset, dim) != Movement::one) return false;
  }
  return true;
}

// And nothing else that runs over the inner loops.
bool has_one_reduction(const Kernel& kernel) {
  int64_t reductions = 0, others = 0;
  for (const Stage& stage : kernel.stages)
    (!stage.values.empty() && !is_running(stage) ? reductions : others) += stage.inner;
  return reductions == 1 && others == 0;
}

LoopStrategy choose_strategy(const Kernel& kernel, const InstructionSet& instructions,
                             bool short_rows) {
  LoopStrategy strategy;
  const bool has_inner =
      !kernel.inner.empty() && any_stage(kernel, [](const Stage& s) { return s.inner; });
  const bool reduces = any_stage(kernel, [](const Stage& s) { return !s.values.empty(); });
  const bool lanes =
      any_stage(kernel, [](const Stage& s) { return s.order != ReductionOrder::sequence; });
  int width = instructions.lanes(widest_bytes(kernel));
  if (kernel.graph.nodes.size() < kSmallForVectors) width *= 2;
  strategy.running = has_inner && any_stage(kernel, is_running_tree);
  strategy.splits = strategy.running || (has_inner && has_one_reduction(kernel));
  if (has_inner && (lanes || !reduces)) {
    strategy.inner_lanes = kernel.sequential ? 1 : width;
    strategy.stores_row = lanes && !kernel.sequential && StoredRow::stage_of(kernel);
    const int rows = std::min(instructions.lanes(widest_bytes(kernel)), kMostRows);
    if (short_rows && rows >= kLeastRows && ShortRows::may_take(kernel)) strategy.short_rows = rows;
    return strategy;
  }
  strategy.columns = has_inner && reduces && !any_stage(kernel, is_running);
  if (kernel.outer.empty()) return strategy;
  const int last = static_cast<int>(kernel.outer.size()) - 1;
  strategy.vector_outer = !kernel.sequential || ordered_stores_allow_vectors(kernel, last);
  if (strategy.vector_outer) strategy.outer_lanes = width;
  return strategy;
}

int64_t stage_work(const Kernel& kernel, const Stage& stage) {
  std::vector<NodeId> pending(stage.values);
  int64_t work = 0;
  for (const Store& store : stage.stores) {
    pending.insert(pending.end(), {store.offset, store.value});
    work += byte_size(kernel.args[static_cast<size_t>(store.arg)].dtype);
  }
  std::vector<bool> seen(kernel.graph.nodes.size());
  while (!pending.empty()) {
    const auto id = static_cast<size_t>(pending.back());
    pending.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    const ScalarNode& node = kernel.graph.nodes[id];
    work += node.prim == Prim::load || node.prim == Prim::load_if ? byte_size(node.type) : 1;
    for (int32_t operand : node.operands)
      if (operand >= 0) pending.push_back(operand);
  }
  return std::max<int64_t>(work, 1);
}

class LoopKernel {
 public:
  LoopKernel(llvm::Module& module, const Kernel& kernel, const InstructionSet& instructions,
             const KnownSizes& known)
      : module_(module),
        kernel_(kernel),
        instructions_(instructions),
        known_(known.params),
        points_(module, kernel, instructions),
        strategy_(choose_strategy(kernel, instructions, known.short_rows)) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return tiles(nodes); });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      if (strategy_.columns) return PanelMemory::bytes(nodes);
      return strategy_.stores_row ? StoredRow::bytes(nodes) : nodes.f().i64(0);
    });
    if (strategy_.columns) columns_.emplace(module_, kernel_, instructions_, strategy_.outer_lanes);
    if (strategy_.splits) emit_ranges();
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  Value* positions(NodeEmitter& nodes) { return IndexWalk(nodes, kernel_.outer, 0).count(); }
  IndexWalk rows(NodeEmitter& nodes) {
    return {nodes, std::span(kernel_.outer).first(row_rank()), 0};
  }
  // A row is one position of the dimensions that do not run in vectors.
  size_t row_rank() const { return kernel_.outer.size() - (strategy_.vector_outer ? 1 : 0); }
  Value* row_length(NodeEmitter& nodes) {
    return strategy_.vector_outer ? nodes.param(kernel_.outer[row_rank()].extent_param)
                                  : nodes.f().i64(1);
  }

  // Positions of one tile.
  Value* grain(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    int64_t each = 1, each_inner = 0;
    for (const Stage& stage : kernel_.stages)
      (stage.inner && !kernel_.inner.empty() ? each_inner : each) += stage_work(kernel_, stage);
    Value* inner = f.i64(each_inner);
    for (const LoopDim& dim : kernel_.inner)
      inner = f.b().CreateMul(inner, nodes.param(dim.extent_param));
    Value* work = f.b().CreateAdd(inner, f.i64(each));
    Value* count = f.smax(f.b().CreateUDiv(f.i64(kTileWork), work), f.i64(1));
    if (strategy_.columns) count = f.smax(count, least_columns(nodes));
    if (strategy_.short_rows > 0)
      count = f.b().CreateSelect(ShortRows::fits(nodes), f.round_up(count, strategy_.short_rows),
                                 count);
    return strategy_.outer_lanes > 1 ? f.round_up(count, strategy_.outer_lanes) : count;
  }

  // So many that memory is read along its rows, where there are enough for all threads.
  Value* least_columns(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    Value* share = f.b().CreateUDiv(positions(nodes), f.i64(kTilesWanted));
    return f.smin(f.smax(share, f.i64(kLeastColumns)), f.i64(kEnoughColumns));
  }

  Value* tiles(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    if (kernel_.sequential)
      return f.b().CreateZExt(f.b().CreateICmpSGT(positions(nodes), f.i64(0)), f.i64_type());
    Value* whole = f.ceil_div(positions(nodes), grain(nodes));
    if (!strategy_.running) return whole;
    const Units all = units(nodes);
    Value* ranges = f.b().CreateMul(all.count, all.split.ranges);
    return f.b().CreateSelect(is_split(nodes, all), ranges, whole);
  }
  static Value* is_split(NodeEmitter& nodes, const auto& all) {
    return nodes.f().b().CreateICmpSGT(all.split.ranges, nodes.f().i64(0));
  }

  void emit_run(RunEmitter& run) {
    if (!strategy_.running) return emit_positions(run);
    const Units all = units(run.nodes);
    run.nodes.f().either(
        is_split(run.nodes, all), [&] { emit_running_ranges(run, all); },
        [&] { emit_positions(run); });
  }

  void emit_positions(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    Value *begin = f.i64(0), *end = positions(nodes);
    if (!kernel_.sequential) {
      Value* each = grain(nodes);
      begin = f.b().CreateMul(run.begin, each);
      end = f.smin(f.b().CreateMul(run.end, each), end);
    }
    f.if_then(f.b().CreateICmpSLT(begin, end), [&] {
      const std::optional<PartialSums> partials = partial_sums(run);
      begin = emit_short_rows(nodes, begin, end);
      rows(nodes).rows(begin, end, row_length(nodes), [&](Value* row, Value* from, Value* to) {
        emit_row(run, row, from, to, partials ? &*partials : nullptr);
      });
    });
  }

  // The first row that is left over: all of them, where they are not short.
  Value* emit_short_rows(NodeEmitter& nodes, Value* begin, Value* end) {
    const int at_once = strategy_.short_rows;
    if (at_once == 0) return begin;
    FunctionEmitter& f = nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const auto groups = [&] {
      Value* whole = b.CreateAnd(b.CreateSub(end, begin), f.i64(-at_once));
      Value* rest = b.CreateAdd(begin, whole);
      ShortRows rows(nodes, at_once);
      f.loop(begin, rest, f.i64(at_once), [&](Value* first) { rows.emit(first); });
      return Carried{rest};
    };
    return f.if_else(ShortRows::fits(nodes), groups, [&] { return Carried{begin}; })[0];
  }

  void emit_row(RunEmitter& run, Value* row, Value* from, Value* to, const PartialSums* partials) {
    NodeEmitter& nodes = run.nodes;
    if (strategy_.columns) return emit_columns(run, row, from, to, partials);
    if (strategy_.stores_row) return emit_storing_row(run);
    StageEmitter stages(nodes, widths(kernel_.inner, strategy_.inner_lanes));
    if (!strategy_.vector_outer) return stages.emit(partials, row);
    for_lanes(nodes, static_cast<int>(row_rank()), widths(kernel_.outer, strategy_.outer_lanes),
              from, to, [&](Value*) { stages.emit(); });
  }

  void emit_storing_row(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    const std::vector<int> inner_widths = widths(kernel_.inner, strategy_.inner_lanes);
    nodes.f().either(
        StoredRow::fits(nodes),
        [&] {
          const StoredRow row(nodes, run.scratch);
          StageEmitter(nodes, inner_widths, &row).emit();
        },
        [&] { StageEmitter(nodes, inner_widths).emit(); });
  }

  void emit_columns(RunEmitter& run, Value* row, Value* from, Value* to,
                    const PartialSums* partials) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    const auto alone = [&] {
      StageEmitter stages(nodes, {1});
      if (!strategy_.vector_outer) return stages.emit();
      for_lanes(nodes, static_cast<int>(row_rank()), column_widths(kernel_, strategy_.outer_lanes),
                from, to, [&](Value*) { stages.emit(); });
    };
    const auto panels = [&] {
      Value* columns = f.i64(PanelMemory::columns(kernel_));
      f.loop(from, to, columns, [&](Value* first) {
        Value* last = f.smin(f.b().CreateAdd(first, columns), to);
        columns_->emit(panel(run, row, first, last), partials);
      });
    };
    f.either(needs_no_panel(nodes, row_length(nodes)), [&] { alone(); }, [&] { panels(); });
  }

  // Of vectors along the last of `dims`. Sizes that are known are those of a single tile.
  std::vector<int> widths(std::span<const LoopDim> dims, int most) const {
    const bool is_known = !known_.empty() && !dims.empty();
    // Rows of a scatter are often short.
    if (kernel_.sequential && !is_known && most >= kShortRows) return {most, most / 4, 1};
    return lane_widths(
        most, is_known ? known_[static_cast<size_t>(dims.back().extent_param)] : int64_t{-1});
  }

  ColumnStages::Panel panel(RunEmitter& run, Value* row, Value* from, Value* to) {
    Value* row_begin = run.nodes.f().b().CreateMul(row, row_length(run.nodes));
    return {run.nodes, run.args, run.params, run.scratch, row, row_begin, from, to};
  }

  // ---- ranges: a unit is a panel of columns, or one row

  const Stage& reduction() const {
    return *std::ranges::find_if(kernel_.stages, [](const Stage& s) { return !s.values.empty(); });
  }

  struct Units {
    Value *panels, *count;  // panels of a row; in all
    Value* block_count;     // of one reduction
    RangeSplit split;
  };
  Units units(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    const int64_t block = strategy_.columns ? kSequenceBlock : kLaneBlock;
    Value* length = row_length(nodes);
    Value* width = f.smin(length, f.i64(strategy_.columns ? PanelMemory::columns(kernel_) : 1));
    Value* panels = f.ceil_div(length, f.smax(width, f.i64(1)));
    Value* count = f.b().CreateMul(rows(nodes).count(), panels);
    Value* elements =
        IndexWalk(nodes, kernel_.inner, static_cast<int>(kernel_.outer.size())).count();
    Value* blocks = f.ceil_div(elements, f.i64(block));
    const int64_t work = block * stage_work(kernel_, reduction());
    return {panels, count, blocks, RangeSplit(f, blocks, work, count, width)};
  }

  std::optional<PartialSums> partial_sums(RunEmitter& run) {
    if (!strategy_.splits) return {};
    return PartialSums{units(run.nodes).split.ranges,
                       {run.nodes, reduction(), points_.shared(run), positions(run.nodes)}};
  }

  void emit_ranges() {
    points_.emit_prepare_tiles([&](NodeEmitter& nodes) {
      const Units all = units(nodes);
      return nodes.f().b().CreateMul(all.count, all.split.ranges);
    });
    points_.emit_shared([&](NodeEmitter& nodes) {
      llvm::IRBuilder<>& b = nodes.f().b();
      Value* bytes = nodes.f().i64(AccumulatorArrays::bytes_per_column(kernel_, reduction()));
      return b.CreateMul(units(nodes).split.ranges, b.CreateMul(positions(nodes), bytes));
    });
    points_.emit_prepare([&](RunEmitter& run) {
      FunctionEmitter& f = run.nodes.f();
      const Units all = units(run.nodes);
      const PartialSums partials = *partial_sums(run);
      f.loop(run.begin, run.end, f.i64(1),
             [&](Value* tile) { emit_range(run, all, partials, tile); });
    });
  }

  // Units of one range follow each other: neighbours in memory.
  struct Range {
    Value *number, *unit, *row;
    Value *first, *last;  // its blocks
  };
  Range bind_range(NodeEmitter& nodes, const Units& all, Value* tile) {
    FunctionEmitter& f = nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value *number = b.CreateUDiv(tile, all.count), *unit = b.CreateURem(tile, all.count);
    Value* row = b.CreateUDiv(unit, all.panels);
    rows(nodes).bind(rows(nodes).unravel(row));
    Value* first = b.CreateMul(number, all.split.blocks);
    Value* last = f.smin(b.CreateAdd(first, all.split.blocks), all.block_count);
    return {number, unit, row, first, last};
  }

  void emit_running_ranges(RunEmitter& run, const Units& all) {
    NodeEmitter& nodes = run.nodes;
    const PartialSums partials = *partial_sums(run);
    nodes.f().loop(run.begin, run.end, nodes.f().i64(1), [&](Value* tile) {
      const Range range = bind_range(nodes, all, tile);
      RunningReduction(nodes, reduction())
          .in_range(partials, range.row, range.number, range.first, range.last);
    });
  }

  void emit_range(RunEmitter& run, const Units& all, const PartialSums& partials, Value* tile) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const auto [number, unit, row, first, last] = bind_range(nodes, all, tile);
    const AccumulatorArrays sums = partials.sums.at(number);
    if (strategy_.running)
      return sums.store(row, RunningReduction(nodes, reduction()).sum(first, last));
    if (!strategy_.columns)
      return sums.store(row, LaneReduction(nodes, reduction()).blocks(first, last));
    Value* columns = f.i64(PanelMemory::columns(kernel_));
    Value* from = b.CreateMul(b.CreateURem(unit, all.panels), columns);
    Value* to = f.smin(b.CreateAdd(from, columns), row_length(nodes));
    columns_->emit_range(panel(run, row, from, to), first, last, sums);
  }

  llvm::Module& module_;
  const Kernel& kernel_;
  const InstructionSet& instructions_;
  std::span<const int64_t> known_;
  EntryPoints points_;
  LoopStrategy strategy_;
  std::optional<ColumnStages> columns_;
};

}  // namespace

void emit_loop_kernel(llvm::Module& module, const Kernel& kernel,
                      const InstructionSet& instructions, const KnownSizes& known) {
  if (const auto transposed = transposed_loads(kernel))
    return emit_transposing_loop(module, kernel, instructions, *transposed,
                                 instructions.lanes(widest_bytes(kernel)));
  LoopKernel(module, kernel, instructions, known).emit();
}

}  // namespace lathe::codegen
