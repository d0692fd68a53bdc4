#include "lathe/cpu/llvm/column_stages.h"

#include <array>

#include "lathe/cpu/llvm/index_walk.h"
#include "lathe/cpu/llvm/stages.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

// Of the widest accumulator of a panel: a page of memory read on end.
constexpr int64_t kPanelBytes = 4096;
// Rows that join an accumulator while it is in a register.
constexpr int64_t kRowGroup = 8;
// Columns that fill no wide vector are taken as many at a time, then one by one.
constexpr int kNarrow = 4;
// Expressions smaller than this are emitted once more for narrow vectors.
constexpr size_t kSmallGraph = 24;

struct Bytes {
  int64_t results = 0;  // of one column, of all reductions
  int64_t most = 0;     // of one reduction
};

Bytes bytes_of(const Kernel& kernel) {
  Bytes bytes;
  for (const Stage& stage : kernel.stages) {
    if (stage.values.empty()) continue;
    const int64_t one = AccumulatorArrays::bytes_per_column(kernel, stage);
    bytes.results += one;
    bytes.most = std::max(bytes.most, one);
  }
  return bytes;
}

Value* block_count(NodeEmitter& nodes) {
  const Kernel& kernel = nodes.kernel();
  Value* rows = IndexWalk(nodes, kernel.inner, static_cast<int>(kernel.outer.size())).count();
  return nodes.f().ceil_div(rows, nodes.f().i64(kSequenceBlock));
}

}  // namespace

int64_t ColumnStages::panel_columns(const Kernel& kernel) {
  int64_t widest = 1;
  for (const Stage& stage : kernel.stages)
    for (NodeId id : stage.values)
      widest = std::max<int64_t>(
          widest, byte_size(real_dtype(kernel.graph.nodes[static_cast<size_t>(id)].type)));
  return kPanelBytes / widest;
}

Value* ColumnStages::scratch_bytes(NodeEmitter& nodes) {
  FunctionEmitter& f = nodes.f();
  const Bytes bytes = bytes_of(nodes.kernel());
  const int64_t columns = panel_columns(nodes.kernel());
  Value* levels = PairwiseTree::level_count(f, block_count(nodes));
  return f.b().CreateAdd(f.i64((bytes.results + bytes.most) * columns),
                         f.b().CreateMul(levels, f.i64(bytes.most * columns)));
}

ColumnStages::ColumnStages(NodeEmitter& nodes, int lanes, Value* scratch, Value* row_begin)
    : nodes_(nodes), f_(nodes.f()), kernel_(nodes.kernel()), lanes_(lanes), row_begin_(row_begin) {
  const int64_t columns = panel_columns(kernel_);
  int64_t used = 0;
  for (const Stage& stage : kernel_.stages) {
    if (stage.values.empty()) continue;
    reductions_.push_back({&stage, arrays(stage, f_.element(scratch, f_.i64(used), 1))});
    used += columns * AccumulatorArrays::bytes_per_column(kernel_, stage);
  }
  current_ = f_.element(scratch, f_.i64(used), 1);
  levels_ = f_.element(current_, f_.i64(columns * bytes_of(kernel_).most), 1);
}

AccumulatorArrays ColumnStages::arrays(const Stage& stage, Value* base) {
  return {nodes_, stage, base, f_.i64(panel_columns(kernel_))};
}

IndexWalk ColumnStages::rows() {
  return {nodes_, kernel_.inner, static_cast<int>(kernel_.outer.size())};
}

void ColumnStages::for_columns(bool narrow, Column body) {
  std::vector<int> widths;
  if (lanes_ > 1) widths.push_back(lanes_);
  if (narrow && lanes_ > kNarrow && kernel_.graph.nodes.size() < kSmallGraph)
    widths.push_back(kNarrow);
  widths.push_back(1);
  const int last = static_cast<int>(kernel_.outer.size()) - 1;
  for_lanes(nodes_, last, widths, from_, to_,
            [&](Value* column) { body(column, f_.b().CreateSub(column, from_)); });
}

void ColumnStages::bind_done(Value* slot) {
  for (size_t r = 0; r < done_; ++r)
    bind_result(nodes_, *reductions_[r].stage, reductions_[r].result.load(slot));
}

void ColumnStages::emit(Value* from, Value* to, const PartialSums* partials) {
  from_ = from;
  to_ = to;
  done_ = 0;
  for (const Stage& stage : kernel_.stages) {
    if (stage.values.empty()) {
      store(stage);
    } else {
      reduce(reductions_[done_], partials);
      ++done_;
    }
  }
}

void ColumnStages::emit_range(Value* from, Value* to, Value* first, Value* last,
                              const AccumulatorArrays& sums) {
  from_ = from;
  to_ = to;
  done_ = 0;
  const Stage& stage = *reductions_[0].stage;
  collect(stage, first, last, [&](Value* number) { sum_block(stage, number); });
  for_columns(true, [&](Value* column, Value* slot) {
    const Carried sum = finished(stage, f_.b().CreateSub(last, first), slot);
    sums.store(f_.b().CreateAdd(row_begin_, column), sum);
  });
}

void ColumnStages::reduce(const Reduction& reduction, const PartialSums* partials) {
  const auto nothing = [] { return Carried{}; };
  f_.if_else(
      f_.b().CreateICmpSGT(rows().count(), f_.i64(0)),
      [&] {
        join_units(reduction, partials);
        return nothing();
      },
      [&] {
        for_columns(false, [&](Value*, Value* slot) {
          bind_done(slot);
          reduction.result.store(slot, initial_values(nodes_, *reduction.stage));
        });
        return nothing();
      });
}

void ColumnStages::join_units(const Reduction& reduction, const PartialSums* partials) {
  const Stage& stage = *reduction.stage;
  Value* units = block_count(nodes_);
  const auto sum_blocks = [&](Value* count) {
    collect(stage, f_.i64(0), count, [&](Value* number) { sum_block(stage, number); });
  };
  if (partials) {
    Value* split = f_.b().CreateICmpSGT(partials->ranges, f_.i64(0));
    f_.if_else(
        split,
        [&] {
          collect(stage, f_.i64(0), partials->ranges, [&](Value* range) {
            for_columns(true, [&](Value* column, Value* slot) {
              Value* position = f_.b().CreateAdd(row_begin_, column);
              current(stage).store(slot, partials->sums.at(range).load(position));
            });
          });
          return Carried{};
        },
        [&] {
          sum_blocks(units);
          return Carried{};
        });
    units = f_.b().CreateSelect(split, partials->ranges, units);
  } else {
    sum_blocks(units);
  }
  for_columns(true, [&](Value*, Value* slot) {
    bind_done(slot);
    const Carried init = initial_values(nodes_, stage);
    const Carried sum = finished(stage, units, slot);
    reduction.result.store(slot, combine(nodes_, stage, init, sum));
  });
}

void ColumnStages::collect(const Stage& stage, Value* first, Value* last, Unit unit) {
  Value* before_last = f_.b().CreateSub(last, f_.i64(1));
  f_.loop(first, last, f_.i64(1), [&](Value* number) {
    unit(number);
    f_.if_then(f_.b().CreateICmpSLT(number, before_last), [&] {
      Value* ordinal = f_.b().CreateSub(number, first);
      for_columns(true, [&](Value*, Value* slot) {
        tree(stage).push(ordinal, slot, current(stage).load(slot));
      });
    });
  });
}

Carried ColumnStages::finished(const Stage& stage, Value* units, Value* slot) {
  const Carried last = current(stage).load(slot);
  return tree(stage).finish(f_.b().CreateSub(units, f_.i64(1)), slot, last);
}

void ColumnStages::sum_block(const Stage& stage, Value* number) {
  Value* begin = f_.b().CreateMul(number, f_.i64(kSequenceBlock));
  Value* end = f_.smin(f_.b().CreateAdd(begin, f_.i64(kSequenceBlock)), rows().count());
  f_.loop(begin, end, f_.i64(kRowGroup), [&](Value* first) {
    Value* last = f_.smin(f_.b().CreateAdd(first, f_.i64(kRowGroup)), end);
    const Carried index = rows().unravel(first);
    for_columns(true, [&](Value*, Value* slot) {
      bind_done(slot);
      const AccumulatorArrays held = current(stage);
      held.store(slot, sum_rows(stage, first, last, begin, index, held.load(slot)));
    });
  });
}

// The first row of a block finds nothing in its accumulators: whatever they hold is dropped.
Carried ColumnStages::sum_rows(const Stage& stage, Value* first, Value* last, Value* block_begin,
                               const Carried& index, const Carried& sum) {
  Carried state = sum;
  state.insert(state.end(), index.begin(), index.end());
  const auto split = static_cast<std::ptrdiff_t>(sum.size());
  state = f_.loop(first, last, f_.i64(1), state, [&](Value* row, const Carried& now) {
    const Carried at(now.begin() + split, now.end());
    rows().bind(at);
    const Carried values = elements(nodes_, stage);
    const Carried joined = combine(nodes_, stage, {now.begin(), now.begin() + split}, values);
    Value* starts = f_.b().CreateICmpEQ(row, block_begin);
    Carried next;
    for (size_t k = 0; k < values.size(); ++k)
      next.push_back(f_.b().CreateSelect(starts, values[k], joined[k]));
    const Carried stepped = rows().next(at);
    next.insert(next.end(), stepped.begin(), stepped.end());
    return next;
  });
  return {state.begin(), state.begin() + split};
}

void ColumnStages::store(const Stage& stage) {
  const auto columns = [&] {
    for_columns(false, [&](Value*, Value* slot) {
      bind_done(slot);
      nodes_.store_all(stage.stores);
    });
  };
  stage.inner ? for_inner(nodes_, kernel_.inner.size(), columns) : columns();
}

}  // namespace lathe::codegen
