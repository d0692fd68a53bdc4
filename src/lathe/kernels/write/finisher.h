// Rewrites a Draft's expressions into a Kernel's canonical ones; used by `finish` and by the roles
// that write a description of their own (DraftRole::describe).
#pragma once

#include <map>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/write/affine.h"
#include "lathe/kernels/write/draft.h"

namespace lathe {

class Finisher {
 public:
  Finisher(const Draft& draft, Kernel& kernel);

  // Decides which loops remain and joins them; first of all.
  void write_loops();
  void write_stages();
  Launch take(std::shared_ptr<Kernel> kernel);

  Scalar emit(Scalar raw) { return {&builder_, emit(raw.id)}; }
  int fresh_param(int64_t value);
  int64_t extent(int new_dim) const { return params_[new_dim]; }
  // The kernel's argument for a draft's, from element `base` on.
  int arg(int draft_arg, int64_t base);
  int written_arg(int draft_arg, int64_t base);

  // A load that reads base + Σ index·stride; strides by the kernel's dimensions (outer, then
  // inner).
  struct View {
    int arg;
    Dims strides;
  };
  std::optional<View> view(Scalar load);
  // The strides of a load, whose argument is not taken.
  std::optional<Dims> strides(Scalar load) const;
  // A value with non-affine accesses, and the values that it reads.
  struct Computed {
    NodeId value;
    std::vector<int> reads;
  };
  Computed compute(Scalar value);
  // Whether each load of the value, as the loop goes on, stays where it is, moves by one element,
  // or does either within groups of `least_group` or more, a power of two (0: groups are refused).
  // No other quotients and remainders of the loop's index, in predicates and values neither.
  bool walks_along(Scalar value, int new_dim, int64_t least_group) const;
  View stored_view(const DraftStore& store);  // its argument is written

 private:
  NodeId emit(NodeId raw);
  NodeId emit_node(NodeId raw, const ScalarNode& node);
  NodeId emit_load(const ScalarNode& node);
  NodeId emit_affine(const Affine& form, bool with_base);
  NodeId emit_offset(NodeId raw, int draft_arg, int& out_arg);
  void emit_store(const DraftStore& store, Stage& out);
  Scalar interned_param(int32_t var, int64_t value);
  NodeId resolve(NodeId raw) const;

  // What is known of all accesses before a loop is joined.
  void visit_roots();
  void visit(Scalar raw) {
    if (raw.valid()) visit_value(raw.id);
  }
  void visit_value(NodeId raw);
  void visit_offset(NodeId raw);
  void visit_terms(const Affine& form, bool pin);
  void join_loops();
  bool joins(int dim, int next) const;
  bool is_outer(int dim) const { return static_cast<size_t>(dim) < draft_.outer.size(); }
  LoopRule rule(int dim) const { return draft_.role.loop(static_cast<size_t>(dim)); }
  bool same_group(int a, int b) const;
  void order_loops();
  const Affine* strided_offset(Scalar load) const;
  Dims strides_of(const Affine& offset) const;
  bool is_part_of(const ScalarNode& node, int dim) const;
  bool is_of_group(const ScalarNode& node, int dim, int64_t least_group) const;
  bool walks(const Affine& offset, int dim, int64_t least_group) const;
  bool depends_on(NodeId raw, int dim) const;

  const ScalarNode& raw_node(NodeId id) const { return by_id(draft_.graph.nodes, id); }
  void touch(int arg, NodeId offset);
  void note_last_reads();

  const Draft& draft_;
  Kernel& kernel_;
  ScalarBuilder builder_;
  IdVector<int64_t> extents_;
  std::vector<bool> keep_;
  AffineAnalysis analysis_;

  IdVector<bool> seen_, seen_offset_;
  std::vector<Affine> accesses_;
  IdVector<bool> pinned_;
  IdVector<int> new_dim_;  // of a draft's dimension that heads (is the last of) a group; else -1
  IdVector<int> heads_;    // the draft dimension that stands for each new one

  IdVector<NodeId> emitted_;
  IdVector<int64_t> params_;
  std::map<std::pair<int32_t, int64_t>, int> interned_;
  IdVector<ArgUse> args_;
  std::vector<std::pair<int, int64_t>> arg_keys_;
  int stage_ = -1;
};

}  // namespace lathe
