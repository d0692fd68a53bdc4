// Ops that move elements without computing: each is a map from a result's index to an operand's.
// (reshape, one of them, is in reshape.cc.)
#include <algorithm>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/layout/reshape.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

using Index = std::span<const Scalar>;

// ---- transpose

struct TransposeAttrs {
  Dims permutation;
  static void fields(auto& self, auto&& field) { field("permutation", required(self.permutation)); }
};

std::vector<Type> infer_transpose(const OpView& op) {
  expect_operands(op, 1);
  const Dims& permutation = op.as<TransposeAttrs>().permutation;
  const int rank = op.in(0).rank();
  LATHE_USER_CHECK(static_cast<int>(permutation.size()) == rank,
                   "(C2) permutation has {} axes, the operand {}", permutation.size(), rank);
  expect_axes(permutation, rank, "permutation", "C2");
  std::vector<Dim> dims;
  for (int64_t axis : permutation) dims.push_back(op.in(0).dim(static_cast<int>(axis)));
  return {op.in(0).with_shape(Shape(std::move(dims)))};
}

std::vector<Literal> reference_transpose(const OpView& op, std::span<const Literal> in) {
  const Dims& permutation = op.as<TransposeAttrs>().permutation;
  return {gather_elements(in[0], op.out().shape(), [&](std::span<const int64_t> index, Dims& at) {
    for (size_t i = 0; i < permutation.size(); ++i)
      at[static_cast<size_t>(permutation[i])] = index[i];
  })};
}

Scalar element_transpose(ElementContext& context, const OpView& op, Index index) {
  const Dims& permutation = op.as<TransposeAttrs>().permutation;
  std::vector<Scalar> at(index.size());
  for (size_t i = 0; i < at.size(); ++i) at[static_cast<size_t>(permutation[i])] = index[i];
  return context.operand(0, at);
}

Dims inverse(const Dims& permutation) {
  Dims out(permutation.size());
  for (size_t i = 0; i < out.size(); ++i)
    out[static_cast<size_t>(permutation[i])] = static_cast<int64_t>(i);
  return out;
}

std::vector<MaybeArray> transpose_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                            std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  return {transpose(*cotangents[0], inverse(op.as<TransposeAttrs>().permutation))};
}

Batched batch_transpose(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                        Dim size) {
  Dims permutation = {axes[0]};
  for (int64_t axis : op.as<TransposeAttrs>().permutation)
    permutation.push_back(axis < axes[0] ? axis : axis + 1);
  return {{transpose(args[0], std::move(permutation))}, {0}};
}

// Axis i is axis outer[i] of what is between, which is axis inner[outer[i]] of the operand.
Simpler simplify_transpose(SimplifyContext& at, const OpView& op, Values in) {
  const Dims& outer = op.as<TransposeAttrs>().permutation;
  if (outer == iota_dims(op.out().rank())) return in[0];
  const Op* inner = at.made_by(op.def, in[0]);
  if (!inner) return {};
  Dims both;
  for (int64_t axis : outer)
    both.push_back(inner->attrs.as<TransposeAttrs>().permutation[static_cast<size_t>(axis)]);
  return at.emit(op.def, {inner->operands[0]}, Attrs::of(TransposeAttrs{std::move(both)}));
}

constexpr OpDef kTranspose{
    .name = "stablehlo.transpose",
    .doc =
        "Axis i of the result is axis permutation[i] of the operand. "
        "Specification: transpose.",
    .flags = kLayout,
    .read_attrs = attrs_reader<TransposeAttrs>,
    .infer = infer_transpose,
    .reference = reference_transpose,
    .lower = element(element_transpose),
    .simplify = simplify_transpose,
    .jvp = jvp_linear,
    .transpose = transpose_transpose,
    .batch = batch_transpose,
    .samples = [] {
      const auto by = [](Literal x, Dims permutation) {
        return sample({std::move(x)}, Attrs::of(TransposeAttrs{std::move(permutation)}));
      };
      return std::vector<Sample>{by(sample_values(DType::f32, {3, 5}, -1, 1), {1, 0}),
                                 by(sample_values(DType::bf16, {2, 3, 4}, -1, 1), {2, 0, 1}),
                                 by(sample_values(DType::i8, {2, 1, 4}, -9, 9), {0, 2, 1}),
                                 by(sample_values(DType::c128, {2, 2}, -9, 9), {1, 0}),
                                 by(sample_values(DType::f32, {}, -1, 1), {}),
                                 by(Literal(DType::f32, {0, 3}), {1, 0})};
    }};

// ---- broadcast_in_dim

struct BroadcastAttrs {
  Dims broadcast_dimensions;
  Type result_type = Type::scalar(DType::f32);
  static void fields(auto& self, auto&& field) {
    field("broadcast_dimensions", required(self.broadcast_dimensions));
    field("result_type", self.result_type);
  }
};

std::vector<Type> infer_broadcast(const OpView& op) {
  expect_operands(op, 1);
  const auto& attrs = op.as<BroadcastAttrs>();
  const Type from = op.in(0), to = attrs.result_type;
  LATHE_USER_CHECK(to.is_tensor() && to.dtype() == from.dtype(),
                   "(C1) operand and result must have one element type: {} and {}", from.str(),
                   to.str());
  LATHE_USER_CHECK(static_cast<int>(attrs.broadcast_dimensions.size()) == from.rank(),
                   "(C2) broadcast_dimensions has {} axes, the operand {}",
                   attrs.broadcast_dimensions.size(), from.rank());
  expect_axes(attrs.broadcast_dimensions, to.rank(), "broadcast_dimensions", "C3");
  for (int i = 0; i < from.rank(); ++i) {
    const auto axis = static_cast<int>(attrs.broadcast_dimensions[static_cast<size_t>(i)]);
    LATHE_USER_CHECK(from.dim(i) == 1 || from.dim(i) == to.dim(axis),
                     "(C5) axis {} of the operand has size {}, axis {} of the result {}; only 1 "
                     "broadcasts",
                     i, from.dim(i), axis, to.dim(axis));
  }
  return {to};
}

std::vector<Literal> reference_broadcast(const OpView& op, std::span<const Literal> in) {
  const Dims& dims = op.as<BroadcastAttrs>().broadcast_dimensions;
  return {gather_elements(in[0], op.out().shape(), [&](std::span<const int64_t> index, Dims& at) {
    for (size_t i = 0; i < dims.size(); ++i)
      at[i] = in[0].shape()[static_cast<int>(i)] == 1 ? 0 : index[static_cast<size_t>(dims[i])];
  })};
}

Scalar element_broadcast(ElementContext& context, const OpView& op, Index index) {
  const Dims& dims = op.as<BroadcastAttrs>().broadcast_dimensions;
  const Scalar zero = context.builder().constant_int(DType::i64, 0);
  std::vector<Scalar> at;
  for (size_t i = 0; i < dims.size(); ++i)
    at.push_back(op.in(0).dim(static_cast<int>(i)) == 1 ? zero
                                                        : index[static_cast<size_t>(dims[i])]);
  return context.operand(0, at);
}

// Sums over what was repeated.
std::vector<MaybeArray> broadcast_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                            std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  const Dims& dims = op.as<BroadcastAttrs>().broadcast_dimensions;
  Dims repeated;
  for (int axis = 0; axis < op.out().rank(); ++axis) {
    const auto hit = std::ranges::find(dims, axis);
    const bool kept = hit != dims.end() &&
                      op.in(0).dim(static_cast<int>(hit - dims.begin())) == op.out().dim(axis);
    if (!kept) repeated.push_back(axis);
  }
  Array ct = repeated.empty() ? *cotangents[0] : reduce_sum(*cotangents[0], repeated);
  // What is left stands in the result's order, without the axes of size 1.
  Dims order, kept_shape;
  for (size_t i = 0; i < dims.size(); ++i)
    if (std::ranges::find(repeated, dims[i]) == repeated.end()) order.push_back(dims[i]);
  Dims sorted = order, permutation;
  std::ranges::sort(sorted);
  for (int64_t axis : order)
    permutation.push_back(std::ranges::find(sorted, axis) - sorted.begin());
  return {reshape(transpose(ct, permutation), op.in(0).shape())};
}

Batched batch_broadcast(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                        Dim size) {
  Dims dims = {0};
  for (int64_t axis : op.as<BroadcastAttrs>().broadcast_dimensions) dims.push_back(axis + 1);
  const Array x = move_axis(args[0], axes[0], 0);
  return {{broadcast_in_dim(x, insert_dim(op.out().shape(), 0, size), std::move(dims))}, {0}};
}

// The axes of `to` at which those of `from` are found in order, where all others have size 1.
std::optional<Dims> kept_axes(const Shape& from, const Shape& to) {
  Dims axes;
  for (int axis = 0; axis < to.rank(); ++axis) {
    const auto next = static_cast<int>(axes.size());
    if (next < from.rank() && from[next] == to[axis]) {
      axes.push_back(axis);
    } else if (to[axis] != 1) {
      return {};
    }
  }
  return static_cast<int>(axes.size()) == from.rank() ? std::optional(axes) : std::nullopt;
}

// What is repeated twice is repeated once; axes of size 1 that a reshape adds repeat as missing
// ones do.
Simpler simplify_broadcast(SimplifyContext& at, const OpView& op, Values in) {
  const auto& attrs = op.as<BroadcastAttrs>();
  if (op.in(0) == op.out() && attrs.broadcast_dimensions == iota_dims(op.out().rank()))
    return in[0];
  std::optional<Dims> inner_axes;
  const Op* inner = at.maker(in[0]);
  if (inner && inner->def == &op.def)
    inner_axes = inner->attrs.as<BroadcastAttrs>().broadcast_dimensions;
  else if (inner && inner->def == &kReshape)
    inner_axes = kept_axes(at.type(inner->operands[0]).shape(), op.in(0).shape());
  if (!inner_axes) return {};
  BroadcastAttrs both{{}, attrs.result_type};
  for (int64_t axis : *inner_axes)
    both.broadcast_dimensions.push_back(attrs.broadcast_dimensions[static_cast<size_t>(axis)]);
  return at.emit(op.def, {inner->operands[0]}, Attrs::of(std::move(both)));
}

constexpr OpDef kBroadcast{
    .name = "stablehlo.broadcast_in_dim",
    .doc =
        "The operand's axis i becomes axis broadcast_dimensions[i]; all else repeats. "
        "Specification: broadcast_in_dim.",
    .flags = kLayout,
    .read_attrs = attrs_reader<BroadcastAttrs>,
    .infer = infer_broadcast,
    .reference = reference_broadcast,
    .lower = element(element_broadcast),
    .simplify = simplify_broadcast,
    .jvp = jvp_linear,
    .transpose = broadcast_transpose,
    .batch = batch_broadcast,
    .samples = [] {
      const auto to = [](Literal x, Shape shape, Dims dims) {
        const Type type = Type::tensor(x.dtype(), std::move(shape));
        return sample({std::move(x)}, Attrs::of(BroadcastAttrs{std::move(dims), type}));
      };
      return std::vector<Sample>{to(sample_values(DType::f32, {}, -1, 1), {2, 3}, {}),
                                 to(sample_values(DType::f32, {3}, -1, 1), {2, 3}, {1}),
                                 to(sample_values(DType::bf16, {3}, -1, 1), {3, 2}, {0}),
                                 to(sample_values(DType::i32, {1, 3}, -9, 9), {2, 4, 3}, {1, 2}),
                                 to(sample_values(DType::f64, {2, 3}, -9, 9), {3, 2}, {1, 0}),
                                 to(sample_values(DType::f32, {2, 3}, -9, 9), {2, 3}, {0, 1}),
                                 to(sample_values(DType::c64, {1}, -9, 9), {0, 1}, {1}),
                                 to(sample_values(DType::boolean, {2}, -1, 1), {2, 2}, {0})};
    }};

// ---- reverse

struct ReverseAttrs {
  Dims dimensions;
  static void fields(auto& self, auto&& field) { field("dimensions", required(self.dimensions)); }
};

std::vector<Type> infer_reverse(const OpView& op) {
  expect_operands(op, 1);
  expect_axes(op.as<ReverseAttrs>().dimensions, op.in(0).rank(), "dimensions", "C2, C3");
  return {op.in(0)};
}

std::vector<Literal> reference_reverse(const OpView& op, std::span<const Literal> in) {
  const Dims& dims = op.as<ReverseAttrs>().dimensions;
  return {gather_elements(in[0], op.out().shape(), [&](std::span<const int64_t> index, Dims& at) {
    at.assign(index.begin(), index.end());
    for (int64_t axis : dims)
      at[static_cast<size_t>(axis)] =
          op.out().dim(static_cast<int>(axis)) - 1 - at[static_cast<size_t>(axis)];
  })};
}

Scalar element_reverse(ElementContext& context, const OpView& op, Index index) {
  std::vector<Scalar> at(index.begin(), index.end());
  for (int64_t axis : op.as<ReverseAttrs>().dimensions) {
    Scalar& i = at[static_cast<size_t>(axis)];
    i = context.size(op.out().dim(static_cast<int>(axis)) - 1) - i;
  }
  return context.operand(0, at);
}

std::vector<MaybeArray> reverse_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt};
  return {reverse(*cotangents[0], op.as<ReverseAttrs>().dimensions)};
}

Batched batch_reverse(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  Dims dims = op.as<ReverseAttrs>().dimensions;
  for (int64_t& axis : dims) axis += axis >= axes[0];
  return {{reverse(args[0], std::move(dims))}, {axes[0]}};
}

// Axes turned twice, or of one element, stay as they were.
Simpler simplify_reverse(SimplifyContext& at, const OpView& op, Values in) {
  const Op* inner = at.made_by(op.def, in[0]);
  const Dims& turned = op.as<ReverseAttrs>().dimensions;
  const Dims before = inner ? inner->attrs.as<ReverseAttrs>().dimensions : Dims();
  Dims both;
  for (int64_t axis = 0; axis < op.out().rank(); ++axis) {
    const auto times = std::ranges::count(turned, axis) + std::ranges::count(before, axis);
    if (times == 1 && op.out().dim(static_cast<int>(axis)) > 1) both.push_back(axis);
  }
  const ValueId x = inner ? inner->operands[0] : in[0];
  if (both.empty()) return x;
  if (!inner && both.size() == turned.size()) return {};
  return at.emit(op.def, {x}, Attrs::of(ReverseAttrs{std::move(both)}));
}

constexpr OpDef kReverse{
    .name = "stablehlo.reverse",
    .doc =
        "Elements in the opposite order along the axes. Specification: "
        "reverse.",
    .flags = kLayout,
    .read_attrs = attrs_reader<ReverseAttrs>,
    .infer = infer_reverse,
    .reference = reference_reverse,
    .lower = element(element_reverse),
    .simplify = simplify_reverse,
    .jvp = jvp_linear,
    .transpose = reverse_transpose,
    .batch = batch_reverse,
    .samples = [] {
      const auto along = [](Literal x, Dims dims) {
        return sample({std::move(x)}, Attrs::of(ReverseAttrs{std::move(dims)}));
      };
      return std::vector<Sample>{along(sample_values(DType::f32, {5}, -1, 1), {0}),
                                 along(sample_values(DType::i8, {2, 3}, -9, 9), {1}),
                                 along(sample_values(DType::bf16, {2, 3}, -9, 9), {1, 0}),
                                 along(sample_values(DType::f32, {2, 3}, -9, 9), {}),
                                 along(Literal(DType::f32, {0, 2}), {0})};
    }};

constexpr const OpDef* kLayoutOps[] = {&kReshape, &kTranspose, &kBroadcast, &kReverse};

}  // namespace

OpFamily layout_ops() { return kLayoutOps; }

Array transpose(Operand x, Dims permutation) {
  if (permutation.empty()) {
    permutation = iota_dims(x.array.rank());
    std::ranges::reverse(permutation);
  }
  for (int64_t& axis : permutation)
    axis = normal_axis(axis, x.array.rank(), kTranspose.name, x.where);
  if (permutation == iota_dims(x.array.rank())) return x.array;
  return emit1(kTranspose, {x.array}, Attrs::of(TransposeAttrs{std::move(permutation)}), x.where);
}

Array broadcast_in_dim(Operand x, Shape shape, Dims dimensions) {
  const Array value = as_value(x);
  if (value.shape() == shape && dimensions == iota_dims(shape.rank())) return value;
  const Type type = made_type("broadcast_in_dim", value.dtype(), std::move(shape), x.where);
  return emit1(kBroadcast, {value}, Attrs::of(BroadcastAttrs{std::move(dimensions), type}),
               x.where);
}

Array broadcast_to(Operand x, Shape shape) {
  const int rank = x.array.rank(), added = shape.rank() - rank;
  LATHE_USER_CHECK(
      added >= 0 && broadcast_shapes(x.array.shape(), shape, "broadcast_to", x.where) == shape,
      "[broadcast_to] shape {} does not broadcast to {}{}", x.array.shape().str(), shape.str(),
      at_place(x.where));
  return broadcast_in_dim(x, std::move(shape), iota_dims(rank, added));
}

Array reverse(Operand x, Dims dimensions) {
  for (int64_t& axis : dimensions) axis = normal_axis(axis, x.array.rank(), kReverse.name, x.where);
  return emit1(kReverse, {x.array}, Attrs::of(ReverseAttrs{std::move(dimensions)}), x.where);
}

}  // namespace lathe
