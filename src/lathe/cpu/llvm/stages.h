// The stages of a kernel at one outer position (or a vector of them): reductions, nested inner
// loops and stores.
#pragma once

#include "lathe/cpu/llvm/node_emitter.h"

namespace lathe::codegen {

// Vectors of `lanes` along dimension `dim` for what `body` emits, then single positions for the
// rest of [begin, end).
void for_lanes(NodeEmitter& nodes, int dim, int lanes, Value* begin, Value* end,
               llvm::function_ref<void(Value* i)> body);

class StageEmitter {
 public:
  // `inner_lanes` is how wide the last inner loop may be taken; 1 when the outer position is a
  // vector already.
  StageEmitter(NodeEmitter& nodes, int inner_lanes) : nodes_(nodes), inner_lanes_(inner_lanes) {}
  // All stages, at the outer position that is bound.
  void emit();

 private:
  void emit_reduction(const Stage& stage);
  void emit_stores(const Stage& stage);
  Carried in_sequence(const Stage& stage, const Carried& init);
  Carried nest(const Stage& stage, size_t level, const Carried& carried);
  void store_nest(const Stage& stage, size_t level);

  int inner_dim(size_t level) const;
  Value* inner_extent(size_t level);
  NodeEmitter& nodes_;
  int inner_lanes_;
};

// How many lanes the accumulators of `lanes` stages have.
inline constexpr int kReductionLanes = 16;

// Accumulators as flat values and back: complex ones count twice.
Carried flatten(std::span<const Val> values);
std::vector<Val> unflatten(NodeEmitter& nodes, const Stage& stage, const Carried& flat);
// combined(accumulators, values), both of as many lanes as `nodes` has.
Carried combine(NodeEmitter& nodes, const Stage& stage, const Carried& accumulators,
                const Carried& values);
// The reduction of a stage with `lanes`, starting from `init`; see kernels/kernel.h for the order.
Carried reduce_in_lanes(NodeEmitter& nodes, const Stage& stage, const Carried& init,
                        llvm::function_ref<Carried()> in_sequence);

}  // namespace lathe::codegen
