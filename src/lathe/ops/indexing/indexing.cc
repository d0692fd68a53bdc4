#include "lathe/ops/indexing/indexing.h"

#include <algorithm>

#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

void expect_starts(const OpView& op, int first, std::string_view count, std::string_view types) {
  const int rank = op.in(0).rank();
  LATHE_USER_CHECK(static_cast<int>(op.operand_types.size()) == first + rank,
                   "({}) {} start indices for an operand of rank {}", count,
                   static_cast<int>(op.operand_types.size()) - first, rank);
  for (int i = first; i < first + rank; ++i) {
    LATHE_USER_CHECK(is_integer(op.in(i).dtype()) && op.in(i).rank() == 0,
                     "({}) start index {} must be an integer scalar, it is {}", types, i - first,
                     op.in(i).str());
    expect_same_dtype(op, first, i, types);
  }
}

std::vector<Type> infer_dynamic_slice(const OpView& op) {
  LATHE_USER_CHECK(!op.operand_types.empty(), "takes an operand and start indices");
  const Dims& sizes = op.as<DynamicSliceAttrs>().slice_sizes;
  const int rank = op.in(0).rank();
  expect_starts(op, 1, "C2", "C3");
  LATHE_USER_CHECK(static_cast<int>(sizes.size()) == rank,
                   "(C2) {} slice sizes for an operand of rank {}", sizes.size(), rank);
  for (int d = 0; d < rank; ++d) {
    const Dim size = sizes[static_cast<size_t>(d)];
    LATHE_USER_CHECK(size >= 0 && size <= op.in(0).dim(d),
                     "(C4) slice size {} of dim {} is not in [0, {}]", size, d, op.in(0).dim(d));
  }
  return {op.in(0).with_shape(Shape(sizes))};
}

std::vector<Type> infer_dynamic_update_slice(const OpView& op) {
  LATHE_USER_CHECK(op.operand_types.size() >= 2, "takes an operand, an update and start indices");
  const int rank = op.in(0).rank();
  expect_same_dtype(op, 0, 1, "C2");
  LATHE_USER_CHECK(op.in(1).rank() == rank, "(C3) the update has rank {}, the operand {}",
                   op.in(1).rank(), rank);
  expect_starts(op, 2, "C4", "C5");
  for (int d = 0; d < rank; ++d)
    LATHE_USER_CHECK(op.in(1).dim(d) <= op.in(0).dim(d),
                     "(C6) the update's dim {} is {}, larger than the operand's {}", d,
                     op.in(1).dim(d), op.in(0).dim(d));
  return {op.in(0)};
}

// The starts as they count: moved so that the window lies inside.
Dims clamped_starts(std::span<const Literal> starts, const Shape& operand, const Shape& window) {
  Dims out;
  for (int d = 0; d < operand.rank(); ++d) {
    const Literal& start = starts[static_cast<size_t>(d)];
    const Dim room = operand[d] - window[d];
    const bool beyond = start.dtype() == DType::u64 && start.get_i64(0) < 0;
    out.push_back(beyond ? room : std::clamp<int64_t>(start.get_i64(0), 0, room));
  }
  return out;
}

// Calls fn(offset in the operand, offset in the window) for every element of the window.
template <typename Fn>
void walk_window(const Shape& operand, const Shape& window, const Dims& starts, Fn fn) {
  if (window.size() == 0) return;
  const Dims strides = operand.strides();
  Dims index(static_cast<size_t>(window.rank()), 0);
  int64_t at = 0;
  do {
    int64_t offset = 0;
    for (size_t d = 0; d < index.size(); ++d) offset += (starts[d] + index[d]) * strides[d];
    fn(offset, at++);
  } while (next_index(window, index));
}

std::vector<Literal> reference_dynamic_slice(const OpView& op, std::span<const Literal> in) {
  Literal out(op.out().dtype(), op.out().shape());
  const Dims starts = clamped_starts(in.subspan(1), in[0].shape(), out.shape());
  walk_window(in[0].shape(), out.shape(), starts,
              [&](int64_t offset, int64_t at) { copy_element(in[0], offset, out, at); });
  return {out};
}

std::vector<Literal> reference_dynamic_update_slice(const OpView& op, std::span<const Literal> in) {
  Literal out = in[0];
  const Dims starts = clamped_starts(in.subspan(2), in[0].shape(), in[1].shape());
  walk_window(in[0].shape(), in[1].shape(), starts,
              [&](int64_t offset, int64_t at) { copy_element(in[1], at, out, offset); });
  return {out};
}

}  // namespace

// A start index as i64 in [0, room].
Scalar clamped_start(ElementContext& context, Scalar start, int64_t room) {
  ScalarBuilder& b = context.builder();
  const bool huge = start.type() == DType::u64;
  const Scalar wide =
      huge ? b.binary(Prim::min, start, b.constant_int(DType::u64, INT64_MAX)) : start;
  const Scalar i = b.convert(wide, DType::i64);
  const Scalar low = b.binary(Prim::max, i, b.constant_int(DType::i64, 0));
  return b.binary(Prim::min, low, context.size(room));
}

namespace {

Scalar dynamic_slice_element(ElementContext& context, const OpView& op,
                             std::span<const Scalar> index) {
  std::vector<Scalar> at;
  for (int d = 0; d < op.in(0).rank(); ++d) {
    const Scalar start = context.operand(d + 1, {});
    at.push_back(index[static_cast<size_t>(d)] +
                 clamped_start(context, start, op.in(0).dim(d) - op.out().dim(d)));
  }
  return context.operand(0, at);
}

Array slice_at(const Array& x, std::span<const Array> starts, Dims sizes, Location where = {}) {
  std::vector<Array> operands{x};
  operands.insert(operands.end(), starts.begin(), starts.end());
  return emit(kDynamicSlice, operands, Attrs::of(DynamicSliceAttrs{std::move(sizes)}), {},
              where)[0];
}

Array update_at(const Array& x, const Array& update, std::span<const Array> starts,
                Location where = {}) {
  std::vector<Array> operands{x, update};
  operands.insert(operands.end(), starts.begin(), starts.end());
  return emit(kDynamicUpdateSlice, operands, {}, {}, where)[0];
}

std::vector<MaybeArray> dynamic_slice_jvp(const OpView& op, std::span<const Array> primals,
                                          std::span<const Array>,
                                          std::span<const MaybeArray> tangents) {
  return {slice_at(*tangents[0], primals.subspan(1), op.out().shape().vec(), op.where)};
}

std::vector<Array> given(std::span<const MaybeArray> arrays) {
  std::vector<Array> out;
  for (const MaybeArray& array : arrays) out.push_back(*array);
  return out;
}

std::vector<MaybeArray> dynamic_slice_transpose(const OpView& op,
                                                std::span<const MaybeArray> operands,
                                                std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (cotangents[0])
    out[0] =
        update_at(or_zeros({}, op.in(0)), *cotangents[0], given(operands.subspan(1)), op.where);
  return out;
}

std::vector<MaybeArray> update_jvp(const OpView& op, std::span<const Array> primals,
                                   std::span<const Array>, std::span<const MaybeArray> tangents) {
  return {update_at(or_zeros(tangents[0], op.in(0)), or_zeros(tangents[1], op.in(1)),
                    primals.subspan(2), op.where)};
}

std::vector<MaybeArray> update_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                         std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  const std::vector<Array> starts = given(operands.subspan(2));
  if (!operands[0]) out[0] = update_at(*cotangents[0], or_zeros({}, op.in(1)), starts, op.where);
  if (!operands[1]) out[1] = slice_at(*cotangents[0], starts, op.in(1).shape().vec(), op.where);
  return out;
}

// [size, rank] start indices out of one start (mapped or not) a dimension, as i64-safe i32 or i64.
Array stacked_starts(std::span<const Array> starts, std::span<const int> axes, Dim size) {
  std::vector<Array> columns;
  for (size_t i = 0; i < starts.size(); ++i)
    columns.push_back(batch_to_front(starts[i], axes[i], size));
  return stack(columns, 1);
}

bool all_unmapped(std::span<const int> axes) {
  return std::ranges::all_of(axes, [](int axis) { return axis == kUnbatched; });
}

std::vector<Array> with_leading_zero(std::span<const Array> starts) {
  std::vector<Array> all(starts.begin(), starts.end());
  all.insert(all.begin(), zeros({}, starts.empty() ? DType::i32 : starts[0].dtype()));
  return all;
}

// A slice of each mapped operand at its own place: a gather of one window a row.
Array gather_rows(const Array& x, bool mapped, const Array& starts, Dims sizes) {
  const auto rank = static_cast<int64_t>(sizes.size());
  GatherAttrs attrs;
  GatherDims& d = attrs.dimension_numbers;
  d.offset_dims = iota_dims(rank, 1);
  d.index_vector_dim = 1;
  d.start_index_map = iota_dims(rank, mapped ? 1 : 0);
  attrs.slice_sizes = std::move(sizes);
  if (mapped) {
    attrs.slice_sizes.insert(attrs.slice_sizes.begin(), 1);
    d.operand_batching_dims = {0};
    d.start_indices_batching_dims = {0};
  }
  return gather_with(x, starts, std::move(attrs));
}

Batched batch_dynamic_slice(const OpView& op, std::span<const Array> args,
                            std::span<const int> axes, Dim size) {
  if (size == 0) return no_examples(op);
  Dims sizes = op.out().shape().vec();
  const Array x = mapped_to_front(args[0], axes[0]);
  const bool mapped = axes[0] != kUnbatched;
  if (!all_unmapped(axes.subspan(1))) {
    const Array starts = stacked_starts(args.subspan(1), axes.subspan(1), size);
    return {{gather_rows(x, mapped, starts, std::move(sizes))}, {0}};
  }
  sizes.insert(sizes.begin(), size);
  return {{slice_at(x, with_leading_zero(args.subspan(1)), std::move(sizes), op.where)}, {0}};
}

// All starts of one signed element type: i64 where one of them needs it.
std::vector<Array> same_type(std::span<const Array> starts, Location where = {}) {
  for (const Array& start : starts)
    LATHE_USER_CHECK(start.valid() && is_integer(start.dtype()),
                     "a start index is {}, not an integer; convert it{}",
                     start.valid() ? start.type().str() : "an empty Array", at_place(where));
  std::vector<Array> out;
  for (const Array& start : starts) out.push_back(signed_indices(start));
  const bool wide =
      std::ranges::any_of(out, [](const Array& s) { return s.dtype() == DType::i64; });
  for (Array& start : out) start = convert(start, wide ? DType::i64 : DType::i32);
  return out;
}

// Starts moved inside, as dynamic_update_slice does and scatter does not.
std::vector<Array> clamp_starts(std::span<const Array> starts, Type operand, Type update) {
  std::vector<Array> out;
  for (int d = 0; d < operand.rank(); ++d) {
    const Array& start = starts[static_cast<size_t>(d)];
    out.push_back(
        clamp(full({}, 0, start.dtype()), start,
              full({}, static_cast<double>(operand.dim(d) - update.dim(d)), start.dtype())));
  }
  return out;
}

Batched batch_update(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                     Dim size) {
  const Array x = batch_to_front(args[0], axes[0], size);
  const Array update = batch_to_front(args[1], axes[1], size);
  if (all_unmapped(axes.subspan(2)))
    return {{update_at(x, update, with_leading_zero(args.subspan(2)), op.where)}, {0}};
  const std::vector<Array> inside = clamp_starts(same_type(args.subspan(2)), op.in(0), op.in(1));
  const Array starts = stacked_starts(inside, axes.subspan(2), size);
  ScatterDims d;
  d.update_window_dims = iota_dims(op.in(0).rank(), 1);
  d.input_batching_dims = {0};
  d.scatter_indices_batching_dims = {0};
  d.scatter_dims_to_operand_dims = iota_dims(op.in(0).rank(), 1);
  d.index_vector_dim = 1;
  return {{scatter_set(x, starts, update, d)}, {0}};
}

template <typename T>
std::vector<Literal> sample_starts(std::initializer_list<T> values) {
  std::vector<Literal> out;
  for (T value : values) out.push_back(Literal::scalar<T>(value));
  return out;
}

template <typename T = int32_t>
Sample slice_sample(DType dtype, Shape shape, Dims sizes, std::initializer_list<T> at) {
  std::vector<Literal> operands = sample_starts(at);
  operands.insert(operands.begin(), sample_values(dtype, std::move(shape), -5, 5));
  return sample(std::move(operands), Attrs::of(DynamicSliceAttrs{std::move(sizes)}));
}

std::vector<Sample> dynamic_slice_samples() {
  return {slice_sample(DType::f32, {4, 6}, {2, 3}, {1, 2}),
          slice_sample(DType::f32, {4, 6}, {2, 3}, {-7, 100}),
          slice_sample(DType::f32, {4, 6}, {2, 3}, {1U, UINT32_MAX}),
          slice_sample(DType::f32, {4, 6}, {2, 3}, {uint64_t{1}, UINT64_MAX}),
          slice_sample(DType::bf16, {5}, {5}, {3}),
          slice_sample(DType::i8, {3, 2}, {0, 2}, {1, 0}),
          slice_sample(DType::c64, {3, 2}, {1, 1}, {2, 1}),
          slice_sample(DType::boolean, {}, {}, {})};
}

template <typename T = int32_t>
Sample update_sample(DType dtype, Shape shape, Shape update, std::initializer_list<T> at) {
  std::vector<Literal> operands = sample_starts(at);
  operands.insert(operands.begin(), {sample_values(dtype, std::move(shape), -5, 5, 1),
                                     sample_values(dtype, std::move(update), -5, 5, 2)});
  return sample(std::move(operands));
}

std::vector<Sample> update_samples() {
  return {update_sample(DType::f32, {4, 6}, {2, 3}, {1, 2}),
          update_sample(DType::f32, {4, 6}, {2, 3}, {100, -1}),
          update_sample(DType::f32, {4, 6}, {2, 3}, {1U, UINT32_MAX}),
          update_sample(DType::f32, {4, 6}, {2, 3}, {uint64_t{1}, UINT64_MAX}),
          update_sample(DType::bf16, {2, 5, 3}, {2, 1, 3}, {0, 3, 0}),
          update_sample(DType::i32, {5}, {0}, {3}),
          update_sample(DType::f32, {}, {}, {})};
}

// The starts as they count, where they are known.
std::optional<Dims> known_starts(const SimplifyContext& at, Values starts, const Shape& operand,
                                 const Shape& window) {
  std::vector<Literal> known;
  for (ValueId start : starts) {
    const auto value = at.splat(start);
    if (!value) return {};
    known.push_back(*value);
  }
  return clamped_starts(known, operand, window);
}

// A window as large as the operand has one place to be; one whose place is known is a slice.
Simpler simplify_dynamic_slice(SimplifyContext& at, const OpView& op, Values in) {
  if (op.in(0) == op.out()) return in[0];
  const Shape& sizes = op.out().shape();
  const auto starts = known_starts(at, in.subspan(1), op.in(0).shape(), sizes);
  if (!starts) return {};
  Dims limits = *starts;
  for (size_t d = 0; d < limits.size(); ++d) limits[d] += sizes[static_cast<int>(d)];
  return at.call([&](auto v) { return slice(v[0], *starts, limits); }, {in[0]});
}

// Everything is replaced.
Simpler simplify_dynamic_update_slice(SimplifyContext&, const OpView& op, Values in) {
  if (op.in(1) == op.out()) return in[1];
  return {};
}

}  // namespace

constexpr OpDef kDynamicSlice{
    .name = "stablehlo.dynamic_slice",
    .doc =
        "A window whose start is known at run time; starts are clamped so that it lies inside "
        "(specification: dynamic_slice).",
    .read_attrs = attrs_reader<DynamicSliceAttrs>,
    .infer = infer_dynamic_slice,
    .reference = reference_dynamic_slice,
    .lower = element(dynamic_slice_element),
    .simplify = simplify_dynamic_slice,
    .jvp = dynamic_slice_jvp,
    .transpose = dynamic_slice_transpose,
    .batch = batch_dynamic_slice,
    .samples = dynamic_slice_samples,
};

constexpr OpDef kDynamicUpdateSlice{
    .name = "stablehlo.dynamic_update_slice",
    .doc =
        "The operand with a window replaced; starts are clamped so that it lies inside "
        "(specification: dynamic_update_slice).",
    .infer = infer_dynamic_update_slice,
    .reference = reference_dynamic_update_slice,
    .lower = update_role("update"),
    .simplify = simplify_dynamic_update_slice,
    .jvp = update_jvp,
    .transpose = update_transpose,
    .batch = batch_update,
    .samples = update_samples,
};

// ---- functions

namespace {

std::vector<Array> starts_along(const Array& x, const Array& start, int axis) {
  std::vector<Array> starts(static_cast<size_t>(x.rank()), zeros({}, start.dtype()));
  starts[static_cast<size_t>(axis)] = start;
  return starts;
}

}  // namespace

Array dynamic_slice(Operand x, std::span<const Array> starts, Dims sizes) {
  return slice_at(x.array, same_type(starts, x.where), std::move(sizes), x.where);
}

Array dynamic_update_slice(Operand x, Operand update, std::span<const Array> starts) {
  return update_at(x.array, update.array, same_type(starts, x.where), x.where);
}

Array dynamic_slice_in_dim(Operand x, Operand start, Dim size, int axis) {
  axis = normal_axis(axis, x.array.rank(), "dynamic_slice_in_dim", x.where);
  Dims sizes = x.array.shape().vec();
  sizes[static_cast<size_t>(axis)] = size;
  return dynamic_slice(x, starts_along(x.array, start.array, axis), std::move(sizes));
}

Array dynamic_update_slice_in_dim(Operand x, Operand update, Operand start, int axis) {
  axis = normal_axis(axis, x.array.rank(), "dynamic_update_slice_in_dim", x.where);
  return dynamic_update_slice(x, update, starts_along(x.array, start.array, axis));
}

}  // namespace lathe
