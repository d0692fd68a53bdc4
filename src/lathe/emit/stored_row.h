// Row values that one pass computes and a later pass needs again (the exponentials of a softmax):
// they are stored in scratch memory where computing them again costs more. For kernels whose inner
// loop is one, along rows.
#pragma once

#include "lathe/emit/accumulators.h"

namespace lathe::codegen {

class StoredRow {
 public:
  // The reducing stage whose values are stored; null where none is worth it.
  static const Stage* stage_of(const Kernel& kernel);
  // Whether the row is short enough to stay in the caches; the kernel has such a stage.
  static Value* fits(NodeEmitter& nodes);
  static Value* bytes(NodeEmitter& nodes);  // of scratch memory

  StoredRow(NodeEmitter& nodes, Value* scratch);
  bool is_of(const Stage& stage) const { return &stage == &stage_; }
  // The stage's values at positions i, i + 1, …, one a lane, that the index is bound to: in its own
  // pass, and for passes after it.
  void store(Value* i, const Carried& values) const { values_.store(i, values); }
  void bind(Value* i) const;

 private:
  NodeEmitter& nodes_;
  const Stage& stage_;
  AccumulatorArrays values_;
};

}  // namespace lathe::codegen
