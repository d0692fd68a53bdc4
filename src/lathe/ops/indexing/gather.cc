#include <algorithm>

#include "lathe/base/place_scope.h"
#include "lathe/ops/api/promotion.h"
#include "lathe/ops/indexing/indexing.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

constexpr WindowWords kGatherWords{.offset = "offset_dims",
                                   .collapsed = "collapsed_slice_dims",
                                   .batching = "operand_batching_dims",
                                   .index_batching = "start_indices_batching_dims",
                                   .start_map = "start_index_map",
                                   .rank = "C1",
                                   .sorted_offset = "C4, C5",
                                   .unique_collapsed = "C6, C7, C8",
                                   .sorted_batching = "C10",
                                   .index_batching_axes = "C13, C14",
                                   .vector_dim = "C2",
                                   .vector_dim_apart = "C15",
                                   .batching_count = "C16",
                                   .batching_sizes = "C17",
                                   .map_size = "C3",
                                   .unique_map = "C18, C19"};

const GatherDimensionNumbers& gather_numbers(const OpView& op) {
  return op.as<GatherAttrs>().dimension_numbers;
}

void expect_slice_sizes(const GatherAttrs& attrs, Type operand) {
  LATHE_USER_CHECK(static_cast<int>(attrs.slice_sizes.size()) == operand.rank(),
                   "(C20) {} slice sizes for an operand of rank {}", attrs.slice_sizes.size(),
                   operand.rank());
  for (int d = 0; d < operand.rank(); ++d) {
    const Dim size = attrs.slice_sizes[static_cast<size_t>(d)];
    LATHE_USER_CHECK(size >= 0 && size <= operand.dim(d),
                     "(C21) slice size {} of dim {} is not in [0, {}]", size, d, operand.dim(d));
  }
  const auto expect_one = [&](const Dims& dims, std::string_view what, std::string_view number) {
    for (int64_t d : dims)
      LATHE_USER_CHECK(attrs.slice_sizes[static_cast<size_t>(d)] <= 1,
                       "({}) slice size of {} {} is {}, expected at most 1", number, what, d,
                       attrs.slice_sizes[static_cast<size_t>(d)]);
  };
  expect_one(attrs.dimension_numbers.collapsed_slice_dims, "collapsed dim", "C9");
  expect_one(attrs.dimension_numbers.operand_batching_dims, "batching dim", "C12");
}

std::vector<Type> infer_gather(const OpView& op) {
  expect_operands(op, 2);
  const GatherAttrs& attrs = op.as<GatherAttrs>();
  const GatherDims& d = attrs.dimension_numbers;
  const bool explicit_vector = d.index_vector_dim < op.in(1).rank();
  const int rank =
      op.in(1).rank() - (explicit_vector ? 1 : 0) + static_cast<int>(d.offset_dims.size());
  expect_window_dims(d, op.in(0), op.in(1), rank, kGatherWords);
  expect_slice_sizes(attrs, op.in(0));
  const WindowPlan plan(d, attrs.slice_sizes, rank, op.in(1).rank());
  Shape shape(std::vector<Dim>(static_cast<size_t>(rank)));
  for (int axis = 0; axis < op.in(1).rank(); ++axis)
    if (const int to = plan.index_axes[static_cast<size_t>(axis)]; to >= 0)
      shape[to] = op.in(1).dim(axis);
  for (const WindowPlan::Dimension& dim : plan.operand)
    if (dim.window_axis >= 0) shape[dim.window_axis] = dim.window_size;
  return {op.in(0).with_shape(std::move(shape))};
}

WindowPlan plan_of(const OpView& op) {
  return {gather_numbers(op), op.as<GatherAttrs>().slice_sizes, op.out().rank(), op.in(1).rank()};
}

std::vector<Literal> reference_gather(const OpView& op, std::span<const Literal> in) {
  const WindowPlan plan = plan_of(op);
  const Dims strides = in[0].shape().strides(), index_strides = in[1].shape().strides();
  const int vector_dim = static_cast<int>(gather_numbers(op).index_vector_dim);
  Literal out(op.out().dtype(), op.out().shape());
  if (out.size() == 0) return {out};
  const auto bytes = byte_size(out.dtype());
  const auto target = out.mutable_bytes();
  Dims at(static_cast<size_t>(op.out().rank()), 0);
  const auto along = [&](int axis) { return axis < 0 ? 0 : at[static_cast<size_t>(axis)]; };
  int64_t written = 0;
  do {
    int64_t vector = 0, offset = 0;
    for (size_t i = 0; i < plan.index_axes.size(); ++i)
      vector += along(plan.index_axes[i]) * index_strides[i];
    for (size_t d = 0; d < plan.operand.size(); ++d) {
      const auto& dim = plan.operand[d];
      int64_t start = 0;
      if (dim.component >= 0) {
        const bool inside = vector_dim < in[1].shape().rank();
        const int64_t step = inside ? index_strides[static_cast<size_t>(vector_dim)] : 0;
        const int64_t raw = in[1].get_i64(vector + dim.component * step);
        const Dim room = in[0].shape()[static_cast<int>(d)] - dim.window_size;
        const bool huge = in[1].dtype() == DType::u64 && raw < 0;
        start = huge ? room : std::clamp<int64_t>(raw, 0, room);
      }
      offset += (start + along(dim.window_axis) + along(dim.batch_axis)) * strides[d];
    }
    std::ranges::copy(
        in[0].bytes().subspan(static_cast<size_t>(offset * bytes), static_cast<size_t>(bytes)),
        target.begin() + written++ * bytes);
  } while (next_index(out.shape(), at));
  return {out};
}

Scalar gather_element(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  const WindowPlan plan = plan_of(op);
  ScalarBuilder& b = context.builder();
  const auto start = [&](int component) {
    std::vector<Scalar> at;
    for (int axis : plan.index_axes)
      at.push_back(axis < 0 ? b.constant_int(DType::i64, component)
                            : index[static_cast<size_t>(axis)]);
    return context.operand(1, at);
  };
  std::vector<Scalar> at;
  for (size_t d = 0; d < plan.operand.size(); ++d) {
    const WindowPlan::Dimension& dim = plan.operand[d];
    Scalar sum = b.constant_int(DType::i64, 0);
    if (dim.component >= 0)
      sum = clamped_start(context, start(dim.component),
                          op.in(0).dim(static_cast<int>(d)) - dim.window_size);
    if (dim.window_axis >= 0) sum = sum + index[static_cast<size_t>(dim.window_axis)];
    if (dim.batch_axis >= 0) sum = sum + index[static_cast<size_t>(dim.batch_axis)];
    at.push_back(sum);
  }
  return context.operand(0, at);
}

std::vector<MaybeArray> gather_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array>, std::span<const MaybeArray> tangents) {
  return {emit1(kGather, {*tangents[0], primals[1]}, op.attrs, op.where)};
}

std::vector<MaybeArray> gather_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents) {
  if (!cotangents[0]) return {std::nullopt, std::nullopt};
  const GatherAttrs& attrs = op.as<GatherAttrs>();
  const GatherDims& d = attrs.dimension_numbers;
  const Array inside = clamp_indices(*operands[1], d, attrs.slice_sizes, op.in(0).shape());
  const ScatterDims dims{d.offset_dims,           d.collapsed_slice_dims,
                         d.operand_batching_dims, d.start_indices_batching_dims,
                         d.start_index_map,       d.index_vector_dim};
  return {scatter_add(or_zeros({}, op.in(0)), inside, *cotangents[0], dims), std::nullopt};
}

Batched batch_gather(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  if (size == 0) return no_examples(op);
  GatherAttrs attrs = op.as<GatherAttrs>();
  GatherDims& d = attrs.dimension_numbers;
  const bool mapped_x = axes[0] != kUnbatched, mapped_indices = axes[1] != kUnbatched;
  shift_dims(d.offset_dims);
  if (mapped_x)
    for (Dims* dims : {&d.collapsed_slice_dims, &d.operand_batching_dims, &d.start_index_map})
      shift_dims(*dims);
  if (mapped_indices) {
    shift_dims(d.start_indices_batching_dims);
    ++d.index_vector_dim;
  }
  if (mapped_x)
    attrs.slice_sizes.insert(attrs.slice_sizes.begin(),
                             mapped_indices ? std::min<Dim>(size, 1) : size);
  if (mapped_x && mapped_indices) {
    d.operand_batching_dims.insert(d.operand_batching_dims.begin(), 0);
    d.start_indices_batching_dims.insert(d.start_indices_batching_dims.begin(), 0);
  } else if (mapped_x) {
    d.offset_dims.insert(d.offset_dims.begin(), 0);
  }
  const Array x = mapped_to_front(args[0], axes[0]);
  const Array indices = mapped_to_front(args[1], axes[1]);
  return {{gather_with(x, indices, std::move(attrs), op.where)}, {0}};
}

Sample gather_sample(DType dtype, Shape x, Literal indices, GatherDims dims, Dims sizes) {
  return sample({sample_values(dtype, std::move(x), -9, 9), std::move(indices)},
                Attrs::of(GatherAttrs{{std::move(dims)}, std::move(sizes), false}));
}

std::vector<Sample> gather_samples() {
  const auto i32 = [](Shape shape, std::vector<int32_t> v) {
    return Literal::of<int32_t>(shape, v);
  };
  const GatherDims rows{.offset_dims = {1},
                        .collapsed_slice_dims = {0},
                        .operand_batching_dims = {},
                        .start_indices_batching_dims = {},
                        .start_index_map = {0},
                        .index_vector_dim = 1};
  const GatherDims windows{.offset_dims = {0, 2},
                           .collapsed_slice_dims = {},
                           .operand_batching_dims = {},
                           .start_indices_batching_dims = {},
                           .start_index_map = {1, 0},
                           .index_vector_dim = 0};
  const GatherDims along{.offset_dims = {},
                         .collapsed_slice_dims = {1},
                         .operand_batching_dims = {0},
                         .start_indices_batching_dims = {0},
                         .start_index_map = {1},
                         .index_vector_dim = 2};
  return {gather_sample(DType::f32, {5, 3}, i32({4}, {4, 0, -3, 77}), rows, {1, 3}),
          gather_sample(DType::bf16, {5, 3}, i32({2, 1}, {1, 2}), rows, {1, 3}),
          gather_sample(DType::f32, {5, 3}, Literal::of<uint32_t>({3}, {1, UINT32_MAX, 4}), rows,
                        {1, 3}),
          gather_sample(DType::f32, {5, 3}, Literal::of<uint64_t>({3}, {1, UINT64_MAX, 4}), rows,
                        {1, 3}),
          gather_sample(DType::i8, {5, 3}, i32({0}, {}), rows, {1, 3}),
          gather_sample(DType::f32, {4, 6}, i32({2, 3}, {0, 5, 2, 1, 3, 0}), windows, {2, 3}),
          gather_sample(DType::f32, {2, 5}, i32({2, 3}, {4, 0, 1, 2, 9, -9}), along, {1, 1})};
}

}  // namespace

constexpr OpDef kGather{
    .name = "stablehlo.gather",
    .doc =
        "Windows of the operand at places given by index vectors; places are clamped so that "
        "each window lies inside (specification: gather).",
    .read_attrs = attrs_reader<GatherAttrs>,
    .infer = infer_gather,
    .reference = reference_gather,
    .lower = element(gather_element),
    .jvp = gather_jvp,
    .transpose = gather_transpose,
    .batch = batch_gather,
    .samples = gather_samples,
};

OpFamily indexing_ops() {
  static constexpr const OpDef* ops[] = {&kDynamicSlice, &kDynamicUpdateSlice, &kGather, &kScatter,
                                         &kChoose};
  return ops;
}

// ---- functions

Array gather_with(const Array& x, const Array& indices, GatherAttrs attrs, Location where) {
  return emit1(kGather, {x, indices}, Attrs::of(std::move(attrs)), where);
}

DType number_dtype(Dim count) { return count <= INT32_MAX ? DType::i32 : DType::i64; }

Array signed_indices(const Array& indices) {
  const DType given = indices.dtype();
  const bool wide = bit_width(given) > 32 || given == DType::u32;
  const Array low = given == DType::u64 ? minimum(indices, full_like(indices, 0x1p62)) : indices;
  return convert(low, wide ? DType::i64 : DType::i32);
}

Array clamp_indices(const Array& indices, const GatherDims& dims, const Dims& slice_sizes,
                    const Shape& x) {
  const auto components = static_cast<Dim>(dims.start_index_map.size());
  const Array wide = signed_indices(indices);
  Literal room(wide.dtype(), {components});
  for (Dim c = 0; c < components; ++c) {
    const int64_t d = dims.start_index_map[static_cast<size_t>(c)];
    room.set_i64(c, x[static_cast<int>(d)] - slice_sizes[static_cast<size_t>(d)]);
  }
  const bool explicit_vector = dims.index_vector_dim < indices.rank();
  const Array high =
      explicit_vector ? broadcast_in_dim(constant(room), indices.shape(), {dims.index_vector_dim})
                      : broadcast_in_dim(constant(room.reshaped({})), indices.shape(), {});
  return minimum(maximum(wide, zeros_like(wide)), high);
}

Array gather(Operand x, Operand start_indices, const GatherDims& dims, Dims slice_sizes,
             bool indices_are_sorted) {
  return gather_with(x.array, start_indices.array,
                     {{dims}, std::move(slice_sizes), indices_are_sorted}, x.where);
}

Array wrapped_indices(const Array& indices, Dim size, std::string_view op, Location place) {
  const DType given = indices.dtype();
  LATHE_USER_CHECK(is_integer(given), "[{}] indices are {}, expected integers{}", op,
                   indices.type().str(), at_place(place));
  const Array low = signed_indices(as_value(indices));
  const Array i = number_dtype(size) == DType::i64 ? convert(low, DType::i64) : low;
  return is_unsigned(given) ? i : where(compare(i, 0, ComparisonDirection::LT), add(i, size), i);
}

Array take(Operand x, Operand indices, int axis) {
  const int rank = x.array.rank(), extra = indices.array.rank();
  axis = normal_axis(axis, rank, "take", x.where);
  LATHE_USER_CHECK(x.array.dim(axis) > 0 || indices.array.size() == 0,
                   "[take] axis {} of {} is empty; at {}", axis, x.array.shape().str(),
                   x.where.str());
  GatherDims d;
  for (int i = 0; i < rank; ++i)
    if (i != axis) d.offset_dims.push_back(i < axis ? i : i - 1 + extra);
  d.collapsed_slice_dims = {axis};
  d.start_index_map = {axis};
  d.index_vector_dim = extra;
  Dims sizes = x.array.shape().vec();
  sizes[static_cast<size_t>(axis)] = indices.array.size() == 0 ? 0 : 1;
  return gather(x, wrapped_indices(indices.array, x.array.dim(axis), "take", x.where), d,
                std::move(sizes));
}

Array take_along_axis(Operand x, Operand indices, int axis) {
  const PlaceScope place(x.where);
  const int rank = x.array.rank();
  axis = normal_axis(axis, rank, "take_along_axis", x.where);
  LATHE_USER_CHECK(indices.array.rank() == rank,
                   "[take_along_axis] indices have rank {}, the operand {}; at {}",
                   indices.array.rank(), rank, x.where.str());
  Shape from = x.array.shape(), to = indices.array.shape();
  for (int d = 0; d < rank; ++d) {
    if (d == axis) continue;
    if (from[d] == 1) from[d] = to[d];
    if (to[d] == 1) to[d] = from[d];
    LATHE_USER_CHECK(from[d] == to[d],
                     "[take_along_axis] axis {} has size {}, that of the indices {}; at {}", d,
                     from[d], to[d], x.where.str());
  }
  LATHE_USER_CHECK(from[axis] > 0 || to.size() == 0,
                   "[take_along_axis] axis {} of {} is empty, the indices are not; at {}", axis,
                   from.str(), x.where.str());
  GatherDims d;
  d.collapsed_slice_dims = {axis};
  d.start_index_map = {axis};
  d.index_vector_dim = rank;
  for (int i = 0; i < rank; ++i)
    if (i != axis) d.operand_batching_dims.push_back(i);
  d.start_indices_batching_dims = d.operand_batching_dims;
  const Array at =
      wrapped_indices(broadcast_to(indices, to), from[axis], "take_along_axis", x.where);
  // Nothing is read of an operand that may be empty, too.
  const Dim each = to.size() == 0 ? 0 : 1;
  return gather(broadcast_to(x, from), at, d, Dims(static_cast<size_t>(rank), each));
}

Array one_hot(Operand indices, Dim depth, DType dtype) {
  const PlaceScope place(indices.where);
  LATHE_USER_CHECK(depth >= 0, "[one_hot] the depth is {}{}", depth, at_place(indices.where));
  LATHE_USER_CHECK(!is_differentiable(indices.array.dtype()),
                   "[one_hot] indices are integers, not {}; convert them{}",
                   indices.array.type().str(), at_place(indices.where));
  Shape shape = indices.array.shape();
  shape.push_back(depth);
  const int rank = indices.array.rank();
  // Positions must fit: no type narrower than i32.
  const DType wide = bit_width(indices.array.dtype()) > 32 ? DType::i64 : number_dtype(depth);
  made_type("one_hot", wide, shape, indices.where);
  const Array wanted = broadcast_in_dim(convert(indices, wide), shape, iota_dims(rank));
  const Array positions = iota(shape, rank, wide);
  return convert(compare(wanted, positions, ComparisonDirection::EQ), dtype);
}

}  // namespace lathe
