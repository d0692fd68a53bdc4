#include "lathe/ops/collectives/shard_map.h"

#include <algorithm>
#include <limits>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/collectives/collectives.h"
#include "lathe/ops/control/control_ops.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/rules/interpret.h"

namespace lathe {

ManualStepAttrs manual_step_attrs(ManualSharding sharding) {
  return {std::move(sharding.whole),
          {std::move(sharding.apart)},
          std::move(sharding.mesh),
          std::move(sharding.manual)};
}

namespace {

// ---- sharding_constraint

void expect_rank(const Sharding& sharding, Type type) {
  LATHE_USER_CHECK(type.is_tensor() && type.rank() == sharding.rank(),
                   "the sharding {} is of {} dimensions, the value is {}", sharding.text(),
                   sharding.rank(), type.str());
}

std::vector<Type> infer_constraint(const OpView& op) {
  expect_operands(op, 1);
  expect_rank(op.as<ShardingConstraintAttrs>().sharding, op.in(0));
  return {op.in(0)};
}

std::vector<Literal> reference_identity(const OpView&, std::span<const Literal> in) {
  return {in[0]};
}

std::vector<Array> decompose_identity(const OpView&, std::span<const Array> in) { return {in[0]}; }

std::vector<MaybeArray> transpose_as_it_is(const OpView& op, std::span<const MaybeArray>,
                                           std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  return {emit1(op.def, {*cotangents[0]}, op.attrs, op.where)};
}

// For one dimension more, in front, of which nothing is said.
Sharding with_mapped_dimension(Sharding sharding, bool open) {
  sharding.dims.insert(sharding.dims.begin(),
                       DimSharding{.axes = {}, .open = open, .priority = {}});
  return sharding;
}

Batched batch_constraint(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                         Dim size) {
  const Sharding& sharding = op.as<ShardingConstraintAttrs>().sharding;
  return {
      {emit1(op.def, {batch_to_front(args[0], axes[0], size)},
             Attrs::of(ShardingConstraintAttrs{with_mapped_dimension(sharding, true)}), op.where)},
      {0}};
}

Sharding rows_of_one_device() {
  return {.mesh = {.axes = {{"x", 1}}, .devices = {0}},
          .dims = {{.axes = {{"x"}}, .open = false, .priority = {}},
                   {.axes = {}, .open = true, .priority = {}}},
          .replicated = {},
          .unreduced = {}};
}

std::vector<Sample> constraint_samples() {
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 Attrs::of(ShardingConstraintAttrs{rows_of_one_device()}))};
}

}  // namespace

constexpr OpDef kShardingConstraint{
    .name = "sdy.sharding_constraint",
    .doc = "The operand, and how it is to lie on several devices (Shardy: sharding_constraint).",
    .read_attrs = attrs_reader<ShardingConstraintAttrs>,
    .infer = infer_constraint,
    .reference = reference_identity,
    .lower = decompose(decompose_identity),
    .jvp = jvp_linear,
    .transpose = transpose_as_it_is,
    .batch = batch_constraint,
    .samples = constraint_samples,
};

namespace {

// ---- sharding_group

std::vector<Type> infer_group(const OpView& op) {
  expect_operands(op, 1);
  return {op.in(0)};
}

// What is mapped alike lies alike.
Batched batch_group(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                    Dim size) {
  return {{emit1(op.def, {batch_to_front(args[0], axes[0], size)}, op.attrs, op.where)}, {0}};
}

std::vector<Sample> group_samples() {
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)},
                 Attrs::of(ShardingGroupAttrs{.group_id = 1}))};
}

}  // namespace

constexpr OpDef kShardingGroup{
    .name = "lathe.sharding_group",
    .doc =
        "The operand, which is to lie as the other members of its group do (Shardy: "
        "sharding_group, which has no result; JAX: shard_alike).",
    .read_attrs = attrs_reader<ShardingGroupAttrs>,
    .infer = infer_group,
    .reference = reference_identity,
    .lower = decompose(decompose_identity),
    .jvp = jvp_linear,
    .transpose = transpose_as_it_is,
    .batch = batch_group,
    .samples = group_samples,
};

namespace {

// ---- the two steps

ManualSharding manual_sharding(const ManualStepAttrs& a) {
  return {a.sharding, a.apart.names, a.mesh, a.manual_axes};
}

Spread spread_of(const ManualStepAttrs& a) {
  std::optional<Spread> spread = spread_of(manual_sharding(a));
  LATHE_USER_CHECK(spread, "{} over {} with {}: an axis is none of its mesh or is named twice",
                   a.sharding.text(), a.mesh.text(), a.manual_axes.text());
  return std::move(*spread);
}

int64_t size_of(const Mesh& mesh, const AxisRef& axis) {
  if (axis.size) return *axis.size;
  const auto hit = std::ranges::find(mesh.axes, axis.name, &Mesh::Axis::first);
  return hit == mesh.axes.end() ? 1 : hit->second;
}

}  // namespace

int64_t parts_of(const Sharding& sharding, int dim) {
  int64_t parts = 1;
  for (const AxisRef& axis : sharding.dims[static_cast<size_t>(dim)].axes)
    parts *= std::clamp<int64_t>(size_of(sharding.mesh, axis), 1, kMostProcesses / parts);
  return parts;
}

namespace {

Type local_type(const Sharding& sharding, Type whole) {
  if (whole.is_token()) return whole;
  expect_rank(sharding, whole);
  Shape shape = whole.shape();
  for (int d = 0; d < whole.rank(); ++d) {
    const int64_t parts = parts_of(sharding, d);
    LATHE_USER_CHECK(shape[d] % parts == 0, "dimension {} of {} has no {} equal parts", d,
                     whole.str(), parts);
    shape[d] /= parts;
  }
  return whole.with_shape(shape);
}

Type global_type(const Sharding& sharding, Type local) {
  if (local.is_token()) return local;
  expect_rank(sharding, local);
  Shape shape = local.shape();
  for (int d = 0; d < local.rank(); ++d) {
    const int64_t parts = parts_of(sharding, d);
    LATHE_USER_CHECK(shape[d] <= std::numeric_limits<int64_t>::max() / parts,
                     "{} parts of dimension {} of {} are too large", parts, d, local.str());
    shape[d] *= parts;
  }
  return local.with_shape(shape);
}

template <Type type_of(const Sharding&, Type)>
std::vector<Type> infer_step(const OpView& op) {
  expect_operands(op, 1);
  return {type_of(op.as<ManualStepAttrs>().sharding, op.in(0))};
}

GroupAttrs groups_of(const Literal& processes) {
  return {processes, ChannelHandle{1, 1}, AttrValue{}};
}

// Where a process's part begins along a dimension.
Array start(const Array& process, const Spread::Dimension& dim, Dim size) {
  if (dim.parts == 1) return constant(Literal::scalar(int64_t{0}));
  const Array place = dynamic_slice(constant(dim.places), std::vector{process}, {1});
  return multiply(reshape(place, Shape{}), constant(Literal::scalar(int64_t{size})));
}

std::vector<Array> take_part(const OpView& op, std::span<const Array> in) {
  const Spread spread = spread_of(op.as<ManualStepAttrs>());
  if (!spread.is_divided()) return {in[0]};
  const Array process = partition_id(op.where);
  std::vector<Array> starts;
  const Dims sizes(op.out().shape().begin(), op.out().shape().end());
  for (size_t d = 0; d < sizes.size(); ++d)
    starts.push_back(start(process, spread.dims[d], sizes[d]));
  return {dynamic_slice(in[0], starts, sizes)};
}

std::vector<Array> gather_parts(const OpView& op, std::span<const Array> in) {
  const Spread spread = spread_of(op.as<ManualStepAttrs>());
  Array x = in[0];
  for (size_t d = 0; d < spread.dims.size(); ++d)
    if (const Spread::Dimension& dim = spread.dims[d]; dim.parts > 1)
      x = all_gather(x, groups_of(dim.groups), static_cast<int>(d), dim.parts, op.where);
  return {x};
}

// Derivatives are those of one program, not the sum over the processes of what each makes of its
// whole results. So parts go back as the gather of their cotangents, summed over the processes that
// have the same part, and a gather goes back as the part of the cotangent, divided among these
// (JAX's rules for shard_map).
std::vector<MaybeArray> transpose_part(const OpView& op, std::span<const MaybeArray>,
                                       std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  const Spread spread = spread_of(op.as<ManualStepAttrs>());
  const Array sum = spread.copies == 1
                        ? *cotangents[0]
                        : all_reduce_sum(*cotangents[0], groups_of(spread.alike), op.where);
  return {emit1(kLocalToGlobal, {sum}, op.attrs, op.where)};
}

std::vector<MaybeArray> transpose_gather(const OpView& op, std::span<const MaybeArray>,
                                         std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  const Spread spread = spread_of(op.as<ManualStepAttrs>());
  const Array part = emit1(kGlobalToLocal, {*cotangents[0]}, op.attrs, op.where);
  if (spread.copies == 1) return {part};
  return {divide(part, static_cast<double>(spread.copies))};
}

Batched batch_step(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                   Dim size) {
  ManualStepAttrs attrs = op.as<ManualStepAttrs>();
  attrs.sharding = with_mapped_dimension(attrs.sharding, false);
  return {{emit1(op.def, {batch_to_front(args[0], axes[0], size)}, Attrs::of(std::move(attrs)),
                 op.where)},
          {0}};
}

std::vector<Sample> step_samples() {
  ManualStepAttrs attrs;
  attrs.sharding = rows_of_one_device();
  attrs.mesh = attrs.sharding.mesh;
  attrs.manual_axes = {{"x"}};
  return {sample({sample_values(DType::f32, {2, 3}, -2, 2)}, Attrs::of(attrs)),
          sample({sample_values(DType::i32, {2, 3}, -2, 2)}, Attrs::of(attrs))};
}

constexpr OpDef step_op(std::string_view name, std::string_view doc, InferFn infer,
                        DecomposeFn decomposition, TransposeFn transpose) {
  return {.name = name,
          .doc = doc,
          .read_attrs = attrs_reader<ManualStepAttrs>,
          .infer = infer,
          .reference = derive_reference,
          .lower = decompose(decomposition),
          .jvp = jvp_linear,
          .transpose = transpose,
          .batch = batch_step,
          .samples = step_samples};
}

}  // namespace

constexpr OpDef kGlobalToLocal = step_op(
    "lathe.global_to_local",
    "The process's part of a value that all have whole: where a manual computation begins (XLA: "
    "SPMDFullToShardShape).",
    infer_step<local_type>, take_part, transpose_part);
constexpr OpDef kLocalToGlobal = step_op(
    "lathe.local_to_global",
    "The whole value, gathered of the processes' parts: where a manual computation ends (XLA: "
    "SPMDShardToFullShape).",
    infer_step<global_type>, gather_parts, transpose_gather);

namespace {

// ---- manual_computation

ManualStepAttrs step_of(const Sharding& sharding, const ManualAxes& axes) {
  return manual_step_attrs(manual_sharding(sharding, axes));
}

std::vector<Type> infer_manual_computation(const OpView& op) {
  const auto& a = op.as<ManualComputationAttrs>();
  expect_regions(op, 1);
  LATHE_USER_CHECK(op.operand_types.size() == a.in_shardings.values.size(),
                   "{} operands, in_shardings are {}", op.operand_types.size(),
                   a.in_shardings.values.size());
  std::vector<Type> parts, wholes;
  for (size_t i = 0; i < op.operand_types.size(); ++i)
    parts.push_back(
        local_type(step_of(a.in_shardings.values[i], a.manual_axes).sharding, op.operand_types[i]));
  const std::vector<Type> made = op.regions[0].result_types();
  LATHE_USER_CHECK(made.size() == a.out_shardings.values.size(),
                   "the body gives {} values, out_shardings are {}", made.size(),
                   a.out_shardings.values.size());
  expect_signature(op.regions[0], "the body", parts, made, "manual_computation");
  for (size_t i = 0; i < made.size(); ++i)
    wholes.push_back(
        global_type(step_of(a.out_shardings.values[i], a.manual_axes).sharding, made[i]));
  return wholes;
}

std::vector<Array> decompose_manual_computation(const OpView& op, std::span<const Array> in) {
  const auto& a = op.as<ManualComputationAttrs>();
  const auto steps = [&](const OpDef& def, std::span<const Array> values,
                         const ShardingPerValue& shardings) {
    std::vector<Array> out;
    for (size_t i = 0; i < values.size(); ++i)
      out.push_back(values[i].type().is_token()
                        ? values[i]
                        : emit1(def, {values[i]},
                                Attrs::of(step_of(shardings.values[i], a.manual_axes)), op.where));
    return out;
  };
  const std::vector<Array> parts = steps(kGlobalToLocal, in, a.in_shardings);
  const std::vector<Array> made = emit(kCall, parts, {}, {op.regions[0]}, op.where);
  return steps(kLocalToGlobal, made, a.out_shardings);
}

std::vector<Sample> manual_computation_samples() {
  const std::vector<Type> params(1, Type::tensor(DType::f32, {2, 3}));
  const Program body = trace_closed(
      "body", params, [](std::span<const Array> x) { return std::vector{x[0] * x[0]}; });
  return {{.operands = {sample_values(DType::f32, {2, 3}, -2, 2)},
           .attrs = Attrs::of(
               ManualComputationAttrs{{{rows_of_one_device()}}, {{rows_of_one_device()}}, {{"x"}}}),
           .regions = {body}}};
}

constexpr Impossible kExpanded =
    impossible("expand_manual_computations makes two steps and a call of it first");

constexpr OpDef kManualComputation{
    .name = "sdy.manual_computation",
    .doc =
        "What each of several devices computes of its parts of the operands, and the whole of what "
        "all give (Shardy: manual_computation; JAX: shard_map).",
    .flags = kComposite | kExpandedFirst,
    .read_attrs = attrs_reader<ManualComputationAttrs>,
    .infer = infer_manual_computation,
    .reference = derive_reference,
    .lower = decompose(decompose_manual_computation),
    .jvp = kExpanded,
    .transpose = kExpanded,
    .batch = kExpanded,
    .samples = manual_computation_samples,
};

}  // namespace

OpFamily sharding_ops() {
  static constexpr const OpDef* kAll[] = {&kShardingConstraint, &kShardingGroup,
                                          &kManualComputation, &kGlobalToLocal, &kLocalToGlobal};
  return kAll;
}

std::optional<StatedTerms> stated_terms(const Op& op) {
  StatedTerms out;
  const auto state = [&](auto attrs, bool taken, bool given) {
    if (taken) out.taken = attrs.sharding;
    if (given) out.given = attrs.sharding;
    attrs.sharding.unreduced.clear();
    out.whole = Attrs::of(std::move(attrs));
    return out;
  };
  if (op.def == &kShardingConstraint)
    return state(op.attrs.as<ShardingConstraintAttrs>(), true, true);
  if (op.def == &kGlobalToLocal) return state(op.attrs.as<ManualStepAttrs>(), true, false);
  if (op.def == &kLocalToGlobal) return state(op.attrs.as<ManualStepAttrs>(), false, true);
  return std::nullopt;
}

bool computes_apart(const Program& program) {
  const auto is_one_of = [](const OpDef* def, OpFamily family) {
    return std::ranges::find(family, def) != family.end();
  };
  return std::ranges::any_of(program.ops(), [&](const Op& op) {
    const bool only_says = op.def == &kShardingConstraint || op.def == &kShardingGroup;
    return (is_one_of(op.def, sharding_ops()) && !only_says) ||
           is_one_of(op.def, collective_ops()) || is_one_of(op.def, collective_reduction_ops()) ||
           is_one_of(op.def, process_ops()) || std::ranges::any_of(op.regions, computes_apart);
  });
}

}  // namespace lathe
