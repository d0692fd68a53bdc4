// Accumulators of a reducing stage: as flat values in registers (complex ones count twice), in
// memory, and joined pairwise in the order of kernels/reduction_order.h.
#pragma once

#include <functional>

#include "lathe/emit/node_emitter.h"

namespace lathe::codegen {

Carried flatten(std::span<const Val> values);
std::vector<Val> unflatten(NodeEmitter& nodes, const Stage& stage, const Carried& flat);
// The stage's initial values and, at the bound position, its elements; of as many lanes as `nodes`
// has.
Carried initial_values(NodeEmitter& nodes, const Stage& stage);
Carried elements(NodeEmitter& nodes, const Stage& stage);
Carried zeros(NodeEmitter& nodes, const Stage& stage, int lanes);
// combined(left, right), both of as many lanes as `nodes` has.
Carried combine(NodeEmitter& nodes, const Stage& stage, const Carried& left, const Carried& right);
// Later stages read `result` as the stage's locals.
void bind_result(NodeEmitter& nodes, const Stage& stage, const Carried& result);

// Accumulators of `width` columns in memory: an array of each flat value, one behind the other.
class AccumulatorArrays {
 public:
  AccumulatorArrays(NodeEmitter& nodes, const Stage& stage, Value* base, Value* width);
  static int64_t bytes_per_column(const Kernel& kernel, const Stage& stage);

  AccumulatorArrays at(Value* number) const;  // the arrays that lie `number` times behind these
  // For `count` columns, in arrays of `width`, in the function's frame.
  static AccumulatorArrays on_stack(NodeEmitter& nodes, const Stage& stage, int64_t count,
                                    int64_t width);
  // The accumulators of as many columns as `nodes` has lanes.
  Carried load(Value* column) const;
  void store(Value* column, const Carried& flat) const;

 private:
  Value* address(size_t k, Value* column) const;
  NodeEmitter& nodes_;
  const Stage& stage_;
  Value *base_, *width_;
  std::vector<DType> types_;  // of the flat values
};

// Joins units (blocks, or ranges of them) as they come, from the first to the last but one; the
// last one is given to `finish`. The levels of the tree are memory for as many as
// `level_count(units)`.
class PairwiseTree {
 public:
  static constexpr int64_t kMostLevels = 64;
  static Value* level_count(FunctionEmitter& f, Value* units);
  // Joins the accumulators of earlier elements and of later ones.
  using Join = std::function<Carried(const Carried& left, const Carried& right)>;

  // Without a `join`, units are combined as they are.
  PairwiseTree(NodeEmitter& nodes, const Stage& stage, AccumulatorArrays levels, Join join = {})
      : nodes_(nodes), stage_(stage), levels_(std::move(levels)), join_(std::move(join)) {}
  void push(Value* unit, Value* column, const Carried& sum);
  Carried finish(Value* units_before, Value* column, const Carried& last);

 private:
  Carried joined(const Carried& sum, Value* level, Value* column);
  NodeEmitter& nodes_;
  const Stage& stage_;
  AccumulatorArrays levels_;
  Join join_;
};

}  // namespace lathe::codegen
