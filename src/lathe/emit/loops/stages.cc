#include "lathe/emit/loops/stages.h"

#include "lathe/base/error.h"
#include "lathe/emit/loops/column_sums.h"
#include "lathe/emit/loops/running_reduction.h"

namespace lathe::codegen {

void for_lanes(NodeEmitter& nodes, int dim, std::span<const int> widths, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body) {
  FunctionEmitter& f = nodes.f();
  const int lanes_before = nodes.lanes();
  for (int width : widths) {
    Value* stop = end;
    if (width > 1) {
      Value* count = f.b().CreateSub(end, begin);
      stop = f.b().CreateAdd(begin, f.b().CreateAnd(count, f.i64(-width)));
    }
    nodes.set_lanes(width);
    f.loop(begin, stop, f.i64(width), [&](Value* i) {
      nodes.bind_index(dim, i, true);
      body(i);
    });
    begin = stop;
  }
  nodes.set_lanes(lanes_before);
}

std::vector<int> lane_widths(int most, int64_t extent) {
  if (extent < 0) return most > 1 ? std::vector{most, 1} : std::vector{1};
  std::vector<int> widths;
  for (int width = most; width > 0; extent %= width, width /= 2)
    if (extent >= width) widths.push_back(width);
  return widths;
}

void for_lanes(NodeEmitter& nodes, int dim, int lanes, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body) {
  for_lanes(nodes, dim, lane_widths(lanes, -1), begin, end, body);
}

void for_inner(NodeEmitter& nodes, size_t count, llvm::function_ref<void()> body, size_t level) {
  if (level == count) return body();
  FunctionEmitter& f = nodes.f();
  const Kernel& kernel = nodes.kernel();
  f.loop(f.i64(0), nodes.param(kernel.inner[level].extent_param), f.i64(1), [&](Value* i) {
    nodes.bind_index(static_cast<int>(kernel.outer.size() + level), i, false);
    for_inner(nodes, count, body, level + 1);
  });
}

bool is_running(const Stage& stage) { return !stage.values.empty() && !stage.stores.empty(); }
bool is_running_tree(const Stage& stage) {
  return is_running(stage) && stage.order == ReductionOrder::tree;
}

int StageEmitter::inner_dim(size_t level) const {
  return static_cast<int>(nodes_.kernel().outer.size() + level);
}

Value* StageEmitter::inner_extent(size_t level) {
  return nodes_.param(nodes_.kernel().inner[level].extent_param);
}

void StageEmitter::emit(const PartialSums* partials, Value* column) {
  const bool has_inner = !nodes_.kernel().inner.empty();
  for (const Stage& stage : nodes_.kernel().stages) {
    if (stage.values.empty()) {
      stage.inner&& has_inner ? store_rows(stage) : nodes_.store_all(stage.stores);
    } else if (has_inner && is_running_tree(stage)) {
      RunningReduction(nodes_, stage).whole();
    } else if (is_running(stage) || !has_inner) {  // one element joins the initial value
      bind_result(nodes_, stage, in_sequence(stage, 0, initial_values(nodes_, stage)));
    } else if (stage.order != ReductionOrder::sequence) {
      const bool stores = row_ && row_->is_of(stage);
      LaneReduction reduction(nodes_, stage, stores ? row_ : nullptr, is_stored_ ? row_ : nullptr);
      bind_result(nodes_, stage, reduction.whole(partials, column));
      is_stored_ = is_stored_ || stores;
    } else {
      bind_result(nodes_, stage, reduce_in_sequence(nodes_, stage));
    }
  }
}

Carried StageEmitter::in_sequence(const Stage& stage, size_t level, const Carried& carried) {
  if (level == nodes_.kernel().inner.size()) {
    const Carried values = elements(nodes_, stage);
    const Carried next = combine(nodes_, stage, carried, values);
    if (stage.stores.empty()) return next;
    bind_result(nodes_, stage, next);
    nodes_.store_all(stage.stores);
    return next;
  }
  FunctionEmitter& f = nodes_.f();
  return f.loop(f.i64(0), inner_extent(level), f.i64(1), carried,
                [&](Value* i, const Carried& now) {
                  nodes_.bind_index(inner_dim(level), i, false);
                  return in_sequence(stage, level + 1, now);
                });
}

void StageEmitter::store_rows(const Stage& stage) {
  const size_t levels = nodes_.kernel().inner.size();
  const auto store = [&] { nodes_.store_all(stage.stores); };
  if (inner_widths_ == std::vector{1}) return for_inner(nodes_, levels, store);
  for_inner(nodes_, levels - 1, [&] {
    for_lanes(nodes_, inner_dim(levels - 1), inner_widths_, nodes_.f().i64(0),
              inner_extent(levels - 1), [&](Value* i) {
                if (is_stored_) row_->bind(i);
                store();
              });
  });
}

}  // namespace lathe::codegen
