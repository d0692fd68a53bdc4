// Collectives that move what processes have: all_gather, all_to_all, collective_broadcast,
// collective_permute.
#include "lathe/ops/collectives/collectives.h"

#include <algorithm>
#include <cstring>

#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {

Batched batch_collective(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size, Attrs attrs) {
  const std::vector<Array> operands = all_to_front(args, axes, size);
  auto results =
      emit(op.def, operands, std::move(attrs), {op.regions.begin(), op.regions.end()}, op.where);
  const std::vector<int> fronts(results.size(), 0);
  return {std::move(results), fronts};
}

Batched batch_as_it_is(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                       Dim size) {
  return batch_collective(op, args, axes, size, op.attrs);
}

void expect_tensors(const OpView& op) {
  LATHE_USER_CHECK(!op.operand_types.empty(), "takes at least one operand");
  for (Type type : op.operand_types)
    LATHE_USER_CHECK(type.is_tensor(), "operands must be tensors, one is {}", type.str());
}

void expect_axis(int64_t axis, Type type, std::string_view what, std::string_view constraint) {
  LATHE_USER_CHECK(axis >= 0 && axis < type.rank(), "({}) {} {} is not in [0, {})", constraint,
                   what, axis, type.rank());
}

Type gathered(Type type, int axis, Dim parts) {
  Shape shape = type.shape();
  shape[axis] *= parts;
  return type.with_shape(std::move(shape));
}

Type scattered(Type type, int axis, Dim parts) {
  Shape shape = type.shape();
  shape[axis] /= parts;
  return type.with_shape(std::move(shape));
}

GroupAttrs alone(bool channel) {
  GroupAttrs out{.replica_groups = Literal::of<int64_t>({1, 1}, std::vector<int64_t>{0}),
                 .channel_handle = {},
                 .use_global_device_ids = {}};
  if (channel) out.channel_handle = ChannelHandle{1, 1};
  return out;
}

std::vector<Sample> collective_samples(Attrs (*attrs_for)(Type type, bool channel)) {
  std::vector<Sample> out;
  bool channel = false;
  for (const auto& [dtype, shape] :
       {std::pair(DType::f32, Shape{2, 3}), std::pair(DType::i64, Shape{4}),
        std::pair(DType::c64, Shape{3, 1, 2}), std::pair(DType::bf16, Shape{0, 2}),
        std::pair(DType::boolean, Shape{5})}) {
    const Literal x = sample_values(dtype, shape, -2, 2);
    out.push_back(sample({x}, attrs_for(type_of(x), std::exchange(channel, !channel))));
  }
  return out;
}

namespace {

void copy_all(const Literal& from, Bytes to) { std::ranges::copy(from.bytes(), to.begin()); }

void clear(std::span<const Bytes> results) {
  for (Bytes result : results) std::ranges::fill(result, std::byte{0});
}

// Part k is the results of member k: fill(all, its share, k).
template <typename Fill>
void for_each_member(const OpView& op, const ProcessGroup& group, std::span<const Literal> in,
                     std::span<const Bytes> out, Fill&& fill) {
  exchange(op, group, in, out, group.size(), [&](Shares all, int64_t place) {
    fill(all, all[static_cast<size_t>(place)], static_cast<Dim>(place));
  });
}

// ---- all_gather

// How many members the result has room for.
Dim gathered_parts(const OpView& op) {
  const auto& a = op.as<AllGatherAttrs>();
  const Type last = op.operand_types.back();
  const int axis = static_cast<int>(a.all_gather_dim);
  LATHE_USER_CHECK(a.result_type.is_tensor() && a.result_type.rank() == last.rank(),
                   "(C6) the result is {}, the operand {}", a.result_type.str(), last.str());
  const Dim whole = a.result_type.dim(axis), part = last.dim(axis);
  if (part == 0) return std::max<Dim>(largest_group(a.replica_groups), 1);
  LATHE_USER_CHECK(whole > 0 && whole % part == 0,
                   "(C6) dimension {} of the result is {}, no multiple of the operand's {}", axis,
                   whole, part);
  return whole / part;
}

std::vector<Type> infer_all_gather(const OpView& op) {
  expect_tensors(op);
  const auto& a = op.as<AllGatherAttrs>();
  expect_groups(a, "C2");
  for (Type type : op.operand_types) expect_axis(a.all_gather_dim, type, "all_gather_dim", "C1");
  const Dim parts = gathered_parts(op);
  std::vector<Type> out;
  for (Type type : op.operand_types)
    out.push_back(gathered(type, static_cast<int>(a.all_gather_dim), parts));
  return out;
}

void host_all_gather(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<AllGatherAttrs>();
  const int axis = static_cast<int>(a.all_gather_dim);
  const ProcessGroup group = own_group(op, a, mode_of_groups(a));
  const Dim parts = gathered_parts(op);
  LATHE_USER_CHECK(group.size() == parts,
                   "[all_gather] the group has {} processes, the result room for {}; at {}",
                   group.size(), parts, op.where.str());
  for_each_member(op, group, in, out, [&](Shares all, const Share& mine, Dim) {
    for (size_t i = 0; i < in.size(); ++i) {
      const Shape& part = in[i].shape();
      for (size_t member = 0; member < all.size(); ++member)
        copy_block(all[member].operands[i], {axis, 0}, mine.results[i],
                   op.out(static_cast<int>(i)).shape(),
                   {axis, static_cast<Dim>(member) * part[axis]}, part);
    }
  });
}

std::vector<MaybeArray> all_gather_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                             std::span<const MaybeArray> cotangents) {
  const auto& a = op.as<AllGatherAttrs>();
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return reduce_scatter_sum(ct, a, static_cast<int>(a.all_gather_dim), gathered_parts(op),
                              op.where);
  });
}

Batched batch_all_gather(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  auto a = op.as<AllGatherAttrs>();
  ++a.all_gather_dim;
  a.result_type = a.result_type.with_shape(insert_dim(a.result_type.shape(), 0, size));
  return batch_collective(op, args, axes, size, Attrs::of(std::move(a)));
}

// ---- all_to_all

struct AllToAllAttrs : GroupAttrs {
  int64_t split_dimension = 0, concat_dimension = 0, split_count = 1;
  static void fields(auto& self, auto&& field) {
    field("split_dimension", required(self.split_dimension));
    field("concat_dimension", required(self.concat_dimension));
    field("split_count", required(self.split_count));
    field("replica_groups", required(self.replica_groups));
    field("channel_handle", self.channel_handle);
  }
};

std::vector<Type> infer_all_to_all(const OpView& op) {
  expect_tensors(op);
  const auto& a = op.as<AllToAllAttrs>();
  expect_groups(a, "C5");
  LATHE_USER_CHECK(a.split_count > 0, "(C4) split_count is {}, expected at least 1", a.split_count);
  std::vector<Type> out;
  for (Type type : op.operand_types) {
    expect_axis(a.split_dimension, type, "split_dimension", "C1");
    expect_axis(a.concat_dimension, type, "concat_dimension", "C3");
    const auto split = static_cast<int>(a.split_dimension),
               concat = static_cast<int>(a.concat_dimension);
    LATHE_USER_CHECK(type.dim(split) % a.split_count == 0,
                     "(C2) dimension {} of {} cannot be split into {} parts", split, type.str(),
                     a.split_count);
    out.push_back(gathered(scattered(type, split, a.split_count), concat, a.split_count));
  }
  return out;
}

// The part of each member that goes to this one, along the split dimension, and then in its place
// along the other one.
void host_all_to_all(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<AllToAllAttrs>();
  const int split = static_cast<int>(a.split_dimension),
            concat = static_cast<int>(a.concat_dimension);
  const ProcessGroup group = own_group(op, a, mode_of_channel(a.channel()));
  LATHE_USER_CHECK(group.size() == a.split_count,
                   "[all_to_all] the group has {} processes, split_count is {}; at {}",
                   group.size(), a.split_count, op.where.str());
  for_each_member(op, group, in, out, [&](Shares all, const Share& mine, Dim place) {
    for (size_t i = 0; i < in.size(); ++i) {
      const Shape piece = scattered(type_of(in[i]), split, a.split_count).shape();
      for (size_t member = 0; member < all.size(); ++member)
        copy_block(all[member].operands[i], {split, place * piece[split]}, mine.results[i],
                   op.out(static_cast<int>(i)).shape(),
                   {concat, static_cast<Dim>(member) * piece[concat]}, piece);
    }
  });
}

std::vector<MaybeArray> all_to_all_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                             std::span<const MaybeArray> cotangents) {
  auto back = op.as<AllToAllAttrs>();
  std::swap(back.split_dimension, back.concat_dimension);
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return emit1(op.def, {ct}, Attrs::of(back), op.where);
  });
}

Batched batch_all_to_all(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  auto a = op.as<AllToAllAttrs>();
  ++a.split_dimension;
  ++a.concat_dimension;
  return batch_collective(op, args, axes, size, Attrs::of(std::move(a)));
}

// ---- collective_broadcast

// With `has_dynamic_root` the last operand holds, for each of the others, the place of its source
// in the group.
struct BroadcastAttrs : GroupAttrs {
  std::optional<AttrValue> has_dynamic_root;  // a unit
  static void fields(auto& self, auto&& field) {
    GroupAttrs::fields(self, field);
    field("has_dynamic_root", self.has_dynamic_root);
  }
  bool dynamic() const {
    const bool* said = has_dynamic_root ? std::get_if<bool>(&has_dynamic_root->value) : nullptr;
    return has_dynamic_root && (!said || *said);
  }
};

std::vector<Type> infer_broadcast(const OpView& op) {
  expect_tensors(op);
  const auto& a = op.as<BroadcastAttrs>();
  expect_groups(a, "C1");
  std::vector<Type> types(op.operand_types.begin(), op.operand_types.end());
  if (!a.dynamic()) return types;
  const Type roots = types.back();
  types.pop_back();
  LATHE_USER_CHECK(!types.empty() && is_integer(roots.dtype()) && roots.rank() == 1 &&
                       roots.dim(0) == std::ssize(types),
                   "the last operand is {}, expected the places of {} sources", roots.str(),
                   types.size());
  return types;
}

// Where operand i comes from.
size_t source_of(const OpView& op, std::span<const Literal> in, size_t i, Dim members) {
  if (!op.as<BroadcastAttrs>().dynamic()) return 0;
  const int64_t root = in.back().get_i64(static_cast<int64_t>(i));
  LATHE_USER_CHECK(root >= 0 && root < members,
                   "[collective_broadcast] the source's place is {}, the group has {} processes; "
                   "at {}",
                   root, members, op.where.str());
  return static_cast<size_t>(root);
}

// Zeros for who is in no group.
void host_broadcast(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<BroadcastAttrs>();
  const ProcessGroup group =
      current_group(op, a.replica_groups, mode_of_channel(a.channel()), a.channel());
  if (group.place < 0) return clear(out);
  for_each_member(op, group, in, out, [&](Shares all, const Share& mine, Dim) {
    for (size_t i = 0; i < mine.results.size(); ++i)
      copy_all(all[source_of(op, mine.operands, i, group.size())].operands[i], mine.results[i]);
  });
}

std::vector<MaybeArray> broadcast_jvp(const OpView& op, std::span<const Array> primals,
                                      std::span<const Array> results,
                                      std::span<const MaybeArray> tangents) {
  LATHE_USER_CHECK(!op.as<BroadcastAttrs>().dynamic(),
                   "[collective_broadcast] has no derivative where its source is an operand; at {}",
                   op.where.str());
  return jvp_linear(op, primals, results, tangents);
}

Batched batch_broadcast(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                        Dim size) {
  LATHE_USER_CHECK(!op.as<BroadcastAttrs>().dynamic(),
                   "[collective_broadcast] cannot be mapped where its source is an operand; at {}",
                   op.where.str());
  return batch_as_it_is(op, args, axes, size);
}

std::vector<MaybeArray> broadcast_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                            std::span<const MaybeArray> cotangents) {
  const auto& a = op.as<BroadcastAttrs>();
  expect_transposable(op, a);
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return collective_reduce_sum(ct, a, op.where);
  });
}

// ---- collective_permute

struct PermuteAttrs {
  Literal source_target_pairs;
  std::optional<ChannelHandle> channel_handle = {};
  static void fields(auto& self, auto&& field) {
    field("source_target_pairs", required(self.source_target_pairs));
    field("channel_handle", self.channel_handle);
  }
  int64_t channel() const { return channel_handle ? channel_handle->handle : 0; }
  int64_t pair(Dim i, int end) const { return source_target_pairs.get_i64(2 * i + end); }
  Dim count() const { return source_target_pairs.shape()[0]; }
};

std::vector<Type> infer_permute(const OpView& op) {
  expect_operands(op, 1);
  const auto& a = op.as<PermuteAttrs>();
  const Literal& pairs = a.source_target_pairs;
  LATHE_USER_CHECK(
      pairs.dtype() == DType::i64 && pairs.shape().rank() == 2 && pairs.shape()[1] == 2,
      "(C1) source_target_pairs must be a matrix of i64 with two columns, it is {}{}",
      name(pairs.dtype()), pairs.shape().str());
  for (int end : {0, 1})
    for (Dim i = 0; i < a.count(); ++i) {
      const int64_t id = a.pair(i, end);
      LATHE_USER_CHECK(id >= 0, "(C4) source_target_pairs holds {}", id);
      for (Dim k = 0; k < i; ++k)
        LATHE_USER_CHECK(a.pair(k, end) != id, "({}) {} is the {} of two pairs",
                         end == 0 ? "C2" : "C3", id, end == 0 ? "source" : "target");
    }
  return {op.in(0)};
}

// All whom the pairs name meet; zeros for who is no target.
void host_permute(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<PermuteAttrs>();
  std::vector<int64_t> ids;
  for (int64_t i = 0; i < 2 * a.count(); ++i) ids.push_back(a.source_target_pairs.get_i64(i));
  std::ranges::sort(ids);
  const auto twice = std::ranges::unique(ids);
  ids.erase(twice.begin(), twice.end());
  ProcessGroup group;
  if (!ids.empty())
    group = current_group(op, Literal::of<int64_t>({1, std::ssize(ids)}, ids),
                          mode_of_channel(a.channel()), a.channel());
  if (group.place < 0) return clear(out);
  for_each_member(op, group, in, out, [&](Shares all, const Share& mine, Dim place) {
    for (Dim i = 0; i < a.count(); ++i) {
      if (a.pair(i, 1) != ids[static_cast<size_t>(place)]) continue;
      const auto source = std::ranges::lower_bound(ids, a.pair(i, 0)) - ids.begin();
      return copy_all(all[static_cast<size_t>(source)].operands[0], mine.results[0]);
    }
    clear(mine.results);
  });
}

std::vector<MaybeArray> permute_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  auto back = op.as<PermuteAttrs>();
  std::vector<int64_t> pairs;
  for (Dim i = 0; i < back.count(); ++i) {
    pairs.push_back(back.pair(i, 1));
    pairs.push_back(back.pair(i, 0));
  }
  back.source_target_pairs = Literal::of<int64_t>({back.count(), 2}, pairs);
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return emit1(op.def, {ct}, Attrs::of(back), op.where);
  });
}

}  // namespace

constexpr OpDef kAllGather{
    .name = "stablehlo.all_gather",
    .doc =
        "What all processes of a group have, side by side along a dimension (specification: "
        "all_gather).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<AllGatherAttrs>,
    .infer = infer_all_gather,
    .reference = reference_on_host,
    .lower = on_host(host_all_gather),
    .jvp = jvp_linear,
    .transpose = all_gather_transpose,
    .batch = batch_all_gather,
    .samples = [] {
      return collective_samples([](Type type, bool channel) {
        return Attrs::of(AllGatherAttrs{alone(channel), 0, type});
      });
    }};

Array all_gather(const Array& x, const GroupAttrs& groups, int axis, Dim parts, Location where) {
  AllGatherAttrs attrs;
  static_cast<GroupAttrs&>(attrs) = groups;
  attrs.all_gather_dim = axis;
  attrs.result_type = gathered(x.type(), axis, parts);
  return emit1(kAllGather, {x}, Attrs::of(std::move(attrs)), where);
}

constexpr OpDef kCollectiveBroadcast{
    .name = "stablehlo.collective_broadcast",
    .doc =
        "What the first process of a group has, for all of it; zeros for those in no group "
        "(specification: collective_broadcast).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<BroadcastAttrs>,
    .infer = infer_broadcast,
    .reference = reference_on_host,
    .lower = on_host(host_broadcast),
    .jvp = broadcast_jvp,
    .transpose = broadcast_transpose,
    .batch = batch_broadcast,
    .samples = [] {
      return collective_samples(
          [](Type, bool) { return Attrs::of(BroadcastAttrs{alone(false), {}}); });
    }};

Array collective_broadcast(const Array& x, const GroupAttrs& groups, Location where) {
  BroadcastAttrs attrs;
  static_cast<GroupAttrs&>(attrs) = groups;
  return emit1(kCollectiveBroadcast, {x}, Attrs::of(std::move(attrs)), where);
}

namespace {

constexpr OpDef kAllToAll{
    .name = "stablehlo.all_to_all",
    .doc =
        "Parts of what each process of a group has, one for each, side by side (specification: "
        "all_to_all).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<AllToAllAttrs>,
    .infer = infer_all_to_all,
    .reference = reference_on_host,
    .lower = on_host(host_all_to_all),
    .jvp = jvp_linear,
    .transpose = all_to_all_transpose,
    .batch = batch_all_to_all,
    .samples = [] {
      return collective_samples([](Type type, bool channel) {
        return Attrs::of(AllToAllAttrs{alone(channel), 0, type.rank() - 1, 1});
      });
    }};

constexpr OpDef kCollectivePermute{
    .name = "stablehlo.collective_permute",
    .doc =
        "What the source of a pair has, for its target; zeros for those who are none "
        "(specification: collective_permute).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<PermuteAttrs>,
    .infer = infer_permute,
    .reference = reference_on_host,
    .lower = on_host(host_permute),
    .jvp = jvp_linear,
    .transpose = permute_transpose,
    .batch = batch_as_it_is,
    .samples = [] {
      return collective_samples([](Type, bool channel) {
        return Attrs::of(PermuteAttrs{
            .source_target_pairs = Literal::of<int64_t>({1, 2}, std::vector<int64_t>{0, 0}),
            .channel_handle = alone(channel).channel_handle});
      });
    }};

}  // namespace

OpFamily collective_ops() {
  static constexpr const OpDef* ops[] = {&kAllGather, &kAllToAll, &kCollectiveBroadcast,
                                         &kCollectivePermute};
  return ops;
}

}  // namespace lathe
