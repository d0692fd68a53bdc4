// Collectives that combine what processes have, in the order of their group: all_reduce,
// reduce_scatter, collective_reduce.
#include <algorithm>
#include <cstring>

#include "lathe/ir/evaluate.h"
#include "lathe/ops/collectives/collectives.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// ---- what the three share

const Program& body_of(const OpView& op) { return op.regions[0]; }

void expect_reduction(const OpView& op, const GroupAttrs& a) {
  expect_tensors(op);
  expect_regions(op, 1);
  expect_groups(a, "C1");
  const Program& body = body_of(op);
  const bool two = body.param_count() == 2 && body.result_count() == 1;
  const Type element = two ? body.result_type(0) : Type::token();
  LATHE_USER_CHECK(two && element.is_tensor() && element.rank() == 0 &&
                       body.param_type(0) == element && body.param_type(1) == element,
                   "(C5) the computation must take two scalars of one type and give one");
}

DType result_dtype(const OpView& op) { return body_of(op).result_type(0).dtype(); }

// UserError unless the operands have the type of the computation: there is no promotion.
void expect_body_type(const OpView& op) {
  for (Type type : op.operand_types)
    LATHE_USER_CHECK(type.dtype() == result_dtype(op),
                     "(C7) the computation is of {}, an operand of {}", name(result_dtype(op)),
                     name(type.dtype()));
}

// The computation on whole arrays.
Program whole_body(const Program& body, Type type) {
  const std::vector<Type> params(2, type);
  const ArrayFn apply = [&](std::span<const Array> x) { return map_body(body, x); };
  return trace_program("combined", params, apply).program;
}

// Sums of the types that the host adds as the computation does: one addition, rounded once.
template <typename T>
void add_to(Literal& sum, const Literal& x) {
  const auto to = sum.mutable_data<T>();
  const auto from = x.data<T>();
  for (size_t i = 0; i < to.size(); ++i) {
    if constexpr (std::is_integral_v<T>) {
      using U = std::make_unsigned_t<T>;
      to[i] = static_cast<T>(static_cast<U>(static_cast<U>(to[i]) + static_cast<U>(from[i])));
    } else {
      to[i] += from[i];
    }
  }
}

bool add_natively(const Program& body, Literal& sum, const Literal& x) {
  if (recognize_monoid(body) != Monoid::add) return false;
  switch (sum.dtype()) {
    case DType::f32:
      add_to<float>(sum, x);
      return true;
    case DType::f64:
      add_to<double>(sum, x);
      return true;
    case DType::i32:
      add_to<int32_t>(sum, x);
      return true;
    case DType::i64:
      add_to<int64_t>(sum, x);
      return true;
    default:
      return false;
  }
}

// Parts combined one after the other, from the first on.
Literal combined(const Program& body, std::span<const Literal> parts) {
  Literal out = parts[0];
  std::optional<Program> whole;
  for (const Literal& part : parts.subspan(1)) {
    if (add_natively(body, out, part)) continue;
    if (!whole) whole = whole_body(body, type_of(out));
    out = evaluate(*whole, std::vector{out, part})[0];
  }
  return out;
}

// Part `place` of `parts` along `axis`, as an array of its own.
Literal part_of(const Literal& x, int axis, Dim parts, Dim place) {
  Literal out(x.dtype(), scattered(type_of(x), axis, parts).shape());
  const Dim size = out.shape()[axis];
  copy_slices(x, place * size, size, out.mutable_bytes(), out.shape(), 0, axis);
  return out;
}

Literal whole(const Literal& x) { return x; }

// What each member has of operand i, as `cut` takes it; combined.
template <typename Cut>
void combine(const OpView& op, ParallelRun::Contributions all, std::span<const Bytes> out,
             Cut&& cut) {
  for (size_t i = 0; i < out.size(); ++i) {
    std::vector<Literal> parts;
    for (const auto& member : all) parts.push_back(cut(member[i]));
    std::ranges::copy(combined(body_of(op), parts).bytes(), out[i].begin());
  }
}

// Rules hold for sums: of anything else the derivative would need every member's operand.
void expect_sum(const OpView& op) {
  LATHE_USER_CHECK(recognize_monoid(body_of(op)) == Monoid::add,
                   "[{}] has a derivative for sums alone; gather the operands first "
                   "(all_gather) and combine them after that{}",
                   op.def.name, at_place(op.where));
}

std::vector<MaybeArray> jvp_of_sum(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array> results,
                                   std::span<const MaybeArray> tangents) {
  if (std::ranges::any_of(tangents, [](const MaybeArray& t) { return t.has_value(); }))
    expect_sum(op);
  return jvp_linear(op, primals, results, tangents);
}

Array emit_sum(const OpDef& def, const Array& x, Attrs attrs, Location where) {
  return emit(def, std::span(&x, 1), std::move(attrs), {monoid_body(Monoid::add, x.dtype())},
              where)[0];
}

std::vector<Type> of_operands(const OpView& op) {
  return {op.operand_types.begin(), op.operand_types.end()};
}

// ---- all_reduce

std::vector<Type> infer_all_reduce(const OpView& op) {
  expect_reduction(op, op.as<GroupAttrs>());
  expect_body_type(op);
  return of_operands(op);
}

void host_all_reduce(const OpView& op, std::span<const Literal> in, std::span<const Bytes> out) {
  const auto& a = op.as<GroupAttrs>();
  exchange(op, own_group(op, a, mode_of_groups(a)), in,
           [&](ParallelRun::Contributions all) { combine(op, all, out, whole); });
}

std::vector<MaybeArray> all_reduce_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                             std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return all_reduce_sum(ct, op.as<GroupAttrs>(), op.where);
  });
}

// ---- reduce_scatter

Dim scattered_parts(const OpView& op) {
  const auto& a = op.as<ReduceScatterAttrs>();
  const int axis = static_cast<int>(a.scatter_dimension);
  const Type last = op.operand_types.back();
  LATHE_USER_CHECK(a.result_type.is_tensor() && a.result_type.rank() == last.rank(),
                   "(C8) the result is {}, the operand {}", a.result_type.str(), last.str());
  const Dim whole = last.dim(axis), part = a.result_type.dim(axis);
  if (part == 0) return std::max<Dim>(largest_group(a.replica_groups), 1);
  LATHE_USER_CHECK(whole % part == 0 && whole >= part,
                   "(C8) dimension {} of the operand is {}, no multiple of the result's {}", axis,
                   whole, part);
  return whole / part;
}

std::vector<Type> infer_reduce_scatter(const OpView& op) {
  const auto& a = op.as<ReduceScatterAttrs>();
  expect_reduction(op, a);
  expect_body_type(op);
  for (Type type : op.operand_types)
    expect_axis(a.scatter_dimension, type, "scatter_dimension", "C2");
  const Dim parts = scattered_parts(op);
  std::vector<Type> out;
  for (Type type : op.operand_types) {
    const auto axis = static_cast<int>(a.scatter_dimension);
    LATHE_USER_CHECK(type.dim(axis) % parts == 0, "(C8) dimension {} of {} has no {} parts", axis,
                     type.str(), parts);
    out.push_back(scattered(type, axis, parts));
  }
  return out;
}

void host_reduce_scatter(const OpView& op, std::span<const Literal> in,
                         std::span<const Bytes> out) {
  const auto& a = op.as<ReduceScatterAttrs>();
  const ProcessGroup group = own_group(op, a, mode_of_groups(a));
  const Dim parts = scattered_parts(op);
  LATHE_USER_CHECK(group.size() == parts,
                   "[reduce_scatter] the group has {} processes, the operand {} parts; at {}",
                   group.size(), parts, op.where.str());
  exchange(op, group, in, [&](ParallelRun::Contributions all) {
    combine(op, all, out, [&](const Literal& x) {
      return part_of(x, static_cast<int>(a.scatter_dimension), parts, group.place);
    });
  });
}

std::vector<MaybeArray> reduce_scatter_transpose(const OpView& op,
                                                 std::span<const MaybeArray> operands,
                                                 std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  const auto& a = op.as<ReduceScatterAttrs>();
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return all_gather(ct, a, static_cast<int>(a.scatter_dimension), scattered_parts(op), op.where);
  });
}

Batched batch_reduce_scatter(const OpView& op, std::span<const Array> args,
                             std::span<const int> axes, Dim size) {
  auto a = op.as<ReduceScatterAttrs>();
  ++a.scatter_dimension;
  a.result_type = a.result_type.with_shape(insert_dim(a.result_type.shape(), 0, size));
  return batch_collective(op, args, axes, size, Attrs::of(std::move(a)));
}

// ---- collective_reduce

// For the first of the group; zeros for all others.
void host_collective_reduce(const OpView& op, std::span<const Literal> in,
                            std::span<const Bytes> out) {
  const auto& a = op.as<GroupAttrs>();
  const ProcessGroup group = current_group(a.replica_groups, mode_of_groups(a), a.channel());
  for (Bytes result : out) std::ranges::fill(result, std::byte{0});
  if (group.place < 0) return;
  exchange(op, group, in, [&](ParallelRun::Contributions all) {
    if (group.place == 0) combine(op, all, out, whole);
  });
}

std::vector<MaybeArray> collective_reduce_transpose(const OpView& op,
                                                    std::span<const MaybeArray> operands,
                                                    std::span<const MaybeArray> cotangents) {
  expect_sum(op);
  expect_transposable(op, op.as<GroupAttrs>());
  return transpose_each(operands, cotangents, [&](const Array& ct, int) {
    return collective_broadcast(ct, op.as<GroupAttrs>(), op.where);
  });
}

// ---- samples

std::vector<Sample> sum_samples(Attrs (*attrs_for)(Type type, bool channel)) {
  std::vector<Sample> out = collective_samples(attrs_for);
  for (Sample& one : out) one.regions = {monoid_body(Monoid::add, one.operands[0].dtype())};
  return out;
}

}  // namespace

constexpr OpDef kAllReduce{
    .name = "stablehlo.all_reduce",
    .doc = "What all processes of a group have, combined in its order (specification: all_reduce).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<GroupAttrs>,
    .infer = infer_all_reduce,
    .reference = reference_on_host,
    .lower = on_host(host_all_reduce),
    .jvp = jvp_of_sum,
    .transpose = all_reduce_transpose,
    .batch = batch_as_it_is,
    .samples = [] {
      return sum_samples([](Type, bool channel) { return Attrs::of(alone(channel)); });
    }};

constexpr OpDef kReduceScatter{
    .name = "stablehlo.reduce_scatter",
    .doc =
        "Of what all processes of a group have, combined, a part for each (specification: "
        "reduce_scatter).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<ReduceScatterAttrs>,
    .infer = infer_reduce_scatter,
    .reference = reference_on_host,
    .lower = on_host(host_reduce_scatter),
    .jvp = jvp_of_sum,
    .transpose = reduce_scatter_transpose,
    .batch = batch_reduce_scatter,
    .samples = [] {
      return sum_samples([](Type type, bool channel) {
        return Attrs::of(ReduceScatterAttrs{alone(channel), 0, type});
      });
    }};

constexpr OpDef kCollectiveReduce{
    .name = "stablehlo.collective_reduce",
    .doc =
        "What all processes of a group have, combined for its first, zeros for the others "
        "(specification: collective_reduce).",
    .flags = kOrderedEffect,
    .read_attrs = attrs_reader<GroupAttrs>,
    .infer = infer_all_reduce,
    .reference = reference_on_host,
    .lower = on_host(host_collective_reduce),
    .jvp = jvp_of_sum,
    .transpose = collective_reduce_transpose,
    .batch = batch_as_it_is,
    .samples = [] { return sum_samples([](Type, bool) { return Attrs::of(alone(false)); }); }};

Array all_reduce_sum(const Array& x, const GroupAttrs& groups, Location where) {
  return emit_sum(kAllReduce, x, Attrs::of(groups), where);
}

Array collective_reduce_sum(const Array& x, const GroupAttrs& groups, Location where) {
  return emit_sum(kCollectiveReduce, x, Attrs::of(groups), where);
}

Array reduce_scatter_sum(const Array& x, const GroupAttrs& groups, int axis, Dim parts,
                         Location where) {
  ReduceScatterAttrs attrs;
  static_cast<GroupAttrs&>(attrs) = groups;
  attrs.scatter_dimension = axis;
  attrs.result_type = scattered(x.type(), axis, parts);
  return emit_sum(kReduceScatter, x, Attrs::of(std::move(attrs)), where);
}

OpFamily collective_reduction_ops() {
  static constexpr const OpDef* ops[] = {&kAllReduce, &kCollectiveReduce, &kReduceScatter};
  return ops;
}

}  // namespace lathe
