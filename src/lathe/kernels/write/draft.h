// A kernel while it is being written: scalar expressions over full-rank loop indices with sizes as
// they come. `finish` gives it its canonical form: offsets become Σ index·stride with constant
// offsets moved into the argument, loops of extent 1 go, neighbouring loops that every access walks
// as one become one, and what is left of sizes are launch parameters in order of first use. Equal
// structure gives equal kernels.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/ir/program.h"
#include "lathe/kernels/kernel.h"

namespace lathe {

struct DraftArg {
  ValueId value;
  DType dtype;
  bool written = false;
};

struct DraftStore {
  int arg;
  Scalar offset;
  Scalar value;
  Scalar predicate = {};
};

struct DraftStage {
  bool inner = true;
  int first_local = 0;
  std::vector<Scalar> inits, values, combined;
  ReductionOrder order = ReductionOrder::sequence;
  bool backwards = false;
  std::vector<DraftStore> stores;
};

// Element `base` of an argument.
struct ArgElement {
  int arg;
  int64_t base;
};

// What a role says of one of its draft's loop dimensions.
struct LoopRule {
  bool keep = false;  // stays, whatever its extent
  bool joins = true;  // may become one loop with a neighbour of its group
  int group = 0;
  bool single = false;  // the group is one loop; others of it that did not join go to the front
};

class Finisher;

// What a role adds to a draft: which expressions its description reads, and how it is written.
struct DraftRole {
  std::vector<LoopRule> loops;  // by dimension, outer ones first; none: the default for all
  std::vector<Scalar> values, offsets;
  // Writes the kernel's spec once its loops are known. False when the kernel cannot be as the
  // description wants it.
  std::function<bool(Finisher&, Kernel&)> describe;

  LoopRule loop(size_t dim) const { return loops.empty() ? LoopRule{} : loops[dim]; }
};

struct Draft {
  Draft() = default;
  Draft(const Draft&) = delete;

  // A size, start or stride: a parameter, unless 0 or 1.
  Scalar size(int64_t value);
  int arg(ValueId value, DType dtype, bool written = false);
  std::vector<Scalar> outer_index();

  std::string name;
  ScalarGraph graph;
  ScalarBuilder builder{graph};
  std::vector<int64_t> params;
  std::vector<int64_t> outer, inner;  // extents; index(d) counts through both
  std::vector<DraftArg> args;
  std::vector<DraftStage> stages;
  bool sequential = false;
  bool atomic = false;
  DraftRole role;
};

// What a launch passes for an argument: the buffer of `value`, from element `offset` on.
struct ArgUse {
  static constexpr NodeId kMixed = -2;
  ValueId value;
  int64_t offset = 0;
  bool written = false;
  // The offset node of every access, where they all agree; kMixed otherwise.
  NodeId element = -1;
  int last_stage = -1;  // that accesses it
};

struct Launch {
  std::shared_ptr<const Kernel> kernel;
  std::vector<int64_t> params;
  std::vector<ArgUse> args;
};

// Nothing when the role's description does not work out (DraftRole::describe).
std::optional<Launch> finish(const Draft& draft);

// The strides (per loop dimension) and base of a load's offset, if that is all there is to it.
struct StridedView {
  int arg;
  int64_t base;
  Dims strides;
};
std::optional<StridedView> strided_view(const Draft& draft, Scalar value);

}  // namespace lathe
