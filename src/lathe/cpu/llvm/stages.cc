#include "lathe/cpu/llvm/stages.h"

#include "lathe/base/error.h"

namespace lathe::codegen {

void for_lanes(NodeEmitter& nodes, int dim, int lanes, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body) {
  FunctionEmitter& f = nodes.f();
  const int lanes_before = nodes.lanes();
  const auto run = [&](int width, Value* from, Value* to) {
    nodes.set_lanes(width);
    f.loop(from, to, f.i64(width), [&](Value* i) {
      nodes.bind_index(dim, i, true);
      body(i);
    });
  };
  Value* vector_end = begin;
  if (lanes > 1) {
    Value* count = f.b().CreateSub(end, begin);
    vector_end = f.b().CreateAdd(begin, f.b().CreateAnd(count, f.i64(-lanes)));
    run(lanes, begin, vector_end);
  }
  run(1, vector_end, end);
  nodes.set_lanes(lanes_before);
}

Carried flatten(std::span<const Val> values) {
  Carried flat;
  for (const Val& value : values) {
    flat.push_back(value.v);
    if (value.im) flat.push_back(value.im);
  }
  return flat;
}

std::vector<Val> unflatten(NodeEmitter& nodes, const Stage& stage, const Carried& flat) {
  std::vector<Val> values;
  size_t at = 0;
  for (NodeId id : stage.values) {
    Value* v = flat[at++];
    Value* im = is_complex(nodes.type(id)) ? flat[at++] : nullptr;
    values.push_back(nodes.vector_val(v, im));
  }
  return values;
}

Carried combine(NodeEmitter& nodes, const Stage& stage, const Carried& accumulators,
                const Carried& values) {
  const auto width = static_cast<int>(stage.values.size());
  const auto left = unflatten(nodes, stage, accumulators), right = unflatten(nodes, stage, values);
  for (int j = 0; j < width; ++j) {
    nodes.bind_local(stage.first_local + j, left[static_cast<size_t>(j)]);
    nodes.bind_local(stage.first_local + width + j, right[static_cast<size_t>(j)]);
  }
  std::vector<Val> results;
  for (NodeId id : stage.combined) results.push_back(nodes.vector(id));
  return flatten(results);
}

int StageEmitter::inner_dim(size_t level) const {
  return static_cast<int>(nodes_.kernel().outer.size() + level);
}

Value* StageEmitter::inner_extent(size_t level) {
  return nodes_.param(nodes_.kernel().inner[level].extent_param);
}

void StageEmitter::emit() {
  for (const Stage& stage : nodes_.kernel().stages) {
    if (!stage.values.empty()) {
      emit_reduction(stage);
    } else if (stage.inner && !nodes_.kernel().inner.empty()) {
      store_nest(stage, 0);
    } else {
      nodes_.store_all(stage.stores);
    }
  }
}

void StageEmitter::emit_reduction(const Stage& stage) {
  std::vector<Val> inits;
  for (NodeId id : stage.inits) inits.push_back(nodes_.vector(id));
  const Carried init = flatten(inits);
  // With no inner loop there is one element, and nothing to split into lanes.
  const bool wants_lanes = stage.lanes && !nodes_.kernel().inner.empty();
  const bool lanes = wants_lanes && nodes_.lanes() == 1;
  LATHE_CHECK(lanes == wants_lanes, "a reduction by lanes inside a vector of outer positions");
  const Carried result =
      lanes ? reduce_in_lanes(nodes_, stage, init, [&] { return in_sequence(stage, init); })
            : in_sequence(stage, init);
  const std::vector<Val> values = unflatten(nodes_, stage, result);
  for (size_t j = 0; j < values.size(); ++j)
    nodes_.bind_local(stage.first_local + static_cast<int>(j), values[j]);
}

Carried StageEmitter::in_sequence(const Stage& stage, const Carried& init) {
  return nest(stage, 0, init);
}

Carried StageEmitter::nest(const Stage& stage, size_t level, const Carried& carried) {
  if (level == nodes_.kernel().inner.size()) {
    std::vector<Val> values;
    for (NodeId id : stage.values) values.push_back(nodes_.vector(id));
    const Carried next = combine(nodes_, stage, carried, flatten(values));
    const std::vector<Val> updated = unflatten(nodes_, stage, next);
    if (stage.stores.empty()) return next;
    for (size_t j = 0; j < updated.size(); ++j)
      nodes_.bind_local(stage.first_local + static_cast<int>(j), updated[j]);
    nodes_.store_all(stage.stores);
    return next;
  }
  FunctionEmitter& f = nodes_.f();
  return f.loop(f.i64(0), inner_extent(level), f.i64(1), carried,
                [&](Value* i, const Carried& now) {
                  nodes_.bind_index(inner_dim(level), i, false);
                  return nest(stage, level + 1, now);
                });
}

void StageEmitter::store_nest(const Stage& stage, size_t level) {
  FunctionEmitter& f = nodes_.f();
  if (level + 1 == nodes_.kernel().inner.size() && inner_lanes_ > 1) {
    for_lanes(nodes_, inner_dim(level), inner_lanes_, f.i64(0), inner_extent(level),
              [&](Value*) { nodes_.store_all(stage.stores); });
    return;
  }
  f.loop(f.i64(0), inner_extent(level), f.i64(1), [&](Value* i) {
    nodes_.bind_index(inner_dim(level), i, false);
    if (level + 1 == nodes_.kernel().inner.size()) {
      nodes_.store_all(stage.stores);
    } else {
      store_nest(stage, level + 1);
    }
  });
}

}  // namespace lathe::codegen
