// Sharding ops: how a value lies (sdy.sharding_constraint), and what each device computes by itself
// (sdy.manual_computation, JAX's shard_map) between two steps: a process takes its part of a whole
// value (lathe.global_to_local), and whole values are gathered of all parts
// (lathe.local_to_global).
//
// Decomposition makes the collectives of these (pass decompose_composites); until then transforms
// and a partitioner see what was said.
#pragma once

#include <optional>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/sharding/spread.h"

namespace lathe {

extern const OpDef kShardingConstraint, kShardingGroup, kGlobalToLocal, kLocalToGlobal;

struct ShardingConstraintAttrs {
  Sharding sharding;
  static void fields(auto& self, auto&& field) { field("sharding", required(self.sharding)); }
};

// Values of one group are to lie alike (Shardy's sharding_group, JAX's shard_alike).
struct ShardingGroupAttrs {
  int64_t group_id = 0;
  static void fields(auto& self, auto&& field) { field("group_id", required(self.group_id)); }
};

// The attributes of both steps: ManualSharding, field by field.
struct ManualStepAttrs {
  Sharding sharding;  // of the whole value
  ManualAxes apart;   // of its mesh
  Mesh mesh;
  ManualAxes manual_axes;
  static void fields(auto& self, auto&& field) {
    field("sharding", required(self.sharding));
    field("apart", self.apart);
    field("mesh", required(self.mesh));
    field("manual_axes", required(self.manual_axes));
  }
};
ManualStepAttrs manual_step_attrs(ManualSharding sharding);

struct ManualComputationAttrs {
  ShardingPerValue in_shardings, out_shardings;
  ManualAxes manual_axes;
  static void fields(auto& self, auto&& field) {
    field("in_shardings", required(self.in_shardings));
    field("out_shardings", required(self.out_shardings));
    field("manual_axes", required(self.manual_axes));
  }
};

// What an op's attributes say of terms of sums, of its operand and its result: constraints and the
// two steps do. Nothing of one of these: it is whole.
struct StatedTerms {
  std::optional<Sharding> taken, given;
  Attrs whole;  // the op's attributes without it
};
std::optional<StatedTerms> stated_terms(const Op& op);

// Into how many parts axes of the mesh divide a dimension: 1 … kMostProcesses.
int64_t parts_of(const Sharding& sharding, int dim);

// Whether something of the program is computed by each process apart: manual computations and their
// steps, collectives, the process's number. All else is the same in all processes.
bool computes_apart(const Program& program);

}  // namespace lathe
