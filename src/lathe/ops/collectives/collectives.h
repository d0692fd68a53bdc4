// Collectives: the ops in which the processes of a run meet, with their attributes and the
// functions by which rules emit them. Every process of a group calls them alike and in the same
// order. Their derivatives are those of the whole run: the sum over processes of what the
// cotangents say (as JAX's under shard_map).
#pragma once

#include "lathe/core/array.h"
#include "lathe/ops/collectives/process_groups.h"

namespace lathe {

struct AllGatherAttrs : GroupAttrs {
  int64_t all_gather_dim = 0;
  Type result_type = Type::tensor(DType::f32, {0});
  static void fields(auto& self, auto&& field) {
    field("all_gather_dim", required(self.all_gather_dim));
    GroupAttrs::fields(self, field);
    field("result_type", self.result_type);
  }
};

struct ReduceScatterAttrs : GroupAttrs {
  int64_t scatter_dimension = 0;
  Type result_type = Type::tensor(DType::f32, {0});
  static void fields(auto& self, auto&& field) {
    field("scatter_dimension", required(self.scatter_dimension));
    GroupAttrs::fields(self, field);
    field("result_type", self.result_type);
  }
};

extern const OpDef kAllGather, kAllReduce, kReduceScatter, kCollectiveBroadcast, kCollectiveReduce;

// ui32: the partition of the process that runs.
Array partition_id(Location where);
// Sums by the groups of another op.
Array all_reduce_sum(const Array& x, const GroupAttrs& groups, Location where);
// Of the members, `parts` of them, that part of the sum along `axis` that is each one's.
Array reduce_scatter_sum(const Array& x, const GroupAttrs& groups, int axis, Dim parts,
                         Location where);
Array collective_reduce_sum(const Array& x, const GroupAttrs& groups, Location where);
// The operands of all members, `parts` of them, joined along `axis` in their order.
Array all_gather(const Array& x, const GroupAttrs& groups, int axis, Dim parts, Location where);
Array collective_broadcast(const Array& x, const GroupAttrs& groups, Location where);

// ---- what records share
// UserError unless there are operands, all tensors; unless each has the axis.
void expect_tensors(const OpView& op);
void expect_axis(int64_t axis, Type type, std::string_view what, std::string_view constraint);
// With `parts` times as much along an axis, and with one of so many parts of it.
Type gathered(Type type, int axis, Dim parts);
Type scattered(Type type, int axis, Dim parts);

// Rules of ops that treat each operand alike and keep what dimensions mean: the mapped axis in
// front, `attrs` for one dimension more; and the op's own, where they name no dimension.
Batched batch_collective(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size, Attrs attrs);
Batched batch_as_it_is(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                       Dim size);
// The transpose that gives for each cotangent what `back` makes of it.
template <typename Back>
std::vector<std::optional<Array>> transpose_each(std::span<const std::optional<Array>> operands,
                                                 std::span<const std::optional<Array>> cotangents,
                                                 Back&& back) {
  std::vector<std::optional<Array>> out(operands.size());
  for (size_t i = 0; i < operands.size(); ++i)
    if (!operands[i] && cotangents[i]) out[i] = back(*cotangents[i], static_cast<int>(i));
  return out;
}

// Samples are of a program that runs alone: groups of one process, over a channel or none.
GroupAttrs alone(bool channel);
// An operand of each kind of type; `attrs_for` gives the attributes for it.
std::vector<Sample> collective_samples(Attrs (*attrs_for)(Type type, bool channel));

}  // namespace lathe
