// Buffer assignment: gives every stored value of a KernelGraph its memory, by liveness. Values that
// may share memory form a group: an update and what it updates, a loop's carry and its initial
// value, an elementwise result and an operand that dies there. A group lives in a parameter (where
// it may be written), in a result, or in the arena; where sharing would overwrite something still
// needed, an explicit copy is made.
#pragma once

#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/fuse/lower.h"
#include "lathe/kernels/plan.h"

namespace lathe {

class Bufferizer {
 public:
  Bufferizer(const KernelGraph& graph, const PlanOptions& options);

  // Nodes are visited in order. `share(from, to, node)` puts `to`, which the node writes, into the
  // memory of `from` if nothing else needs what is there; otherwise `to` gets memory of its own.
  bool share(ValueId from, ValueId to, int node);
  // Memory for each value the node writes that has none yet.
  void place_writes(int node);
  // Memory for the time of one node; an id for scratch_use.
  int scratch(int64_t bytes, int node);
  // After the last node: lays out the arena and fills in what the plan says of memory. The copies
  // that put results where they must be come in order.
  std::vector<CopyStep> finish(Plan& plan);

  // After finish.
  BufferUse use(ValueId value) const;
  BufferUse scratch_use(int id) const;

 private:
  struct Group {
    int param = -1, result = -1, constant = -1;
    int64_t bytes = 0;
    int first = 0, last = -1;  // nodes
    int64_t arena_offset = 0;
    ValueId holder = -1;  // the latest value in it
    bool in_arena() const { return param < 0 && result < 0 && constant < 0; }
  };
  struct Move {
    ValueId value;
    int result;
    int to_param;      // or -1: to the result's own memory
    int staging = -1;  // a group to go through first
  };

  int new_group(int64_t bytes, int node, ValueId holder);
  int group_of(ValueId v) const { return group_[base_of(v)]; }
  ValueId base_of(ValueId v) const;
  bool is_whole(ValueId v) const;  // not a part of another value
  bool writable(const Group& group) const;
  bool may_hold(const Group& group, ValueId to) const;
  bool free_after(ValueId from, int node) const;
  void assign(ValueId to, int group, int node);
  bool is_update_target(ValueId to, int node) const;
  bool reads_same_element_only(int group, ValueId to, int node) const;
  bool overwrite_param(ValueId to, int node);
  bool reuse_operand(ValueId to, int node);
  int64_t mentions(const Op& op, int group) const;
  void note_promises();
  int wanted_param(int result) const { return wanted_param_[result]; }
  void place_result(int j);
  void stage_moves();
  void pack_arena(Plan& plan);
  int end() const { return static_cast<int>(graph_.nodes.size()); }

  const KernelGraph& graph_;
  const Program& program_;
  const PlanOptions& options_;
  IdVector<Group> groups_;
  IdVector<int> group_;                   // of each base value
  IdVector<int> last_read_;               // of each base value; end() for results
  IdVector<std::vector<int>> result_of_;  // the results a value is
  IdVector<int> wanted_param_;            // of each result: in whose memory it must live, or -1
  IdVector<bool> promised_;               // of each parameter: a result must live there
  std::vector<ValueId> constants_;
  IdVector<bool> param_written_;
  IdVector<int> result_param_;
  std::vector<Move> moves_;
};

}  // namespace lathe
