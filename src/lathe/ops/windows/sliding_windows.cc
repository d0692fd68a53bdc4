#include "lathe/ops/windows/sliding_windows.h"

#include <algorithm>

#include "lathe/ops/elementwise/identities.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// One entry a dimension that windows slide over. Result element [o, k] is operand element
//   [(o * stride + k * dilation + offset) / base_dilation, k]
// where that is a whole number within the operand, and the filler elsewhere; there may be no filler
// where there is no elsewhere, which makes it a view of the operand. The transpose is the same op
// with stride and base_dilation exchanged, dilation and offset negated.
struct WindowsAttrs {
  Dims dimensions, sizes, strides, dilations, offsets, base_dilations;
  static void fields(auto& self, auto&& field) {
    field("dimensions", self.dimensions);
    field("sizes", self.sizes);
    field("strides", self.strides);
    field("dilations", self.dilations);
    field("offsets", self.offsets);
    field("base_dilations", self.base_dilations);
  }
};

// One slid dimension as the rules see it.
struct Slide {
  int axis, offset_axis;
  Dim size, window, operand_size;
  int64_t stride, dilation, offset, base;
};

std::vector<Slide> slides(const WindowsAttrs& a, Type operand) {
  std::vector<Slide> out;
  const int own = operand.rank() - static_cast<int>(a.dimensions.size());
  for (size_t j = 0; j < a.dimensions.size(); ++j) {
    const int axis = static_cast<int>(a.dimensions[j]), behind = own + static_cast<int>(j);
    out.push_back({.axis = axis,
                   .offset_axis = behind,
                   .size = a.sizes[j],
                   .window = operand.dim(behind),
                   .operand_size = operand.dim(axis),
                   .stride = a.strides[j],
                   .dilation = a.dilations[j],
                   .offset = a.offsets[j],
                   .base = a.base_dilations[j]});
  }
  return out;
}

// Positions of the dilated operand that any window reads: lowest and highest; nothing on overflow.
struct Reach {
  int64_t low = 0, high = 0;
};
std::optional<Reach> reach(const Slide& s) {
  int64_t over = 0, across = 0, low = 0, high = 0;
  const bool overflows =
      __builtin_mul_overflow(std::max<Dim>(s.size - 1, 0), s.stride, &over) ||
      __builtin_mul_overflow(std::max<Dim>(s.window - 1, 0), s.dilation, &across) ||
      __builtin_add_overflow(s.offset, std::min<int64_t>(across, 0), &low) ||
      __builtin_add_overflow(s.offset, std::max<int64_t>(across, 0), &high) ||
      __builtin_add_overflow(high, over, &high);
  return overflows ? std::nullopt : std::optional(Reach{low, high});
}

bool lies_within(const Slide& s) {
  if (s.size == 0 || s.window == 0) return true;
  const auto touched = reach(s);
  return touched && s.base == 1 && touched->low >= 0 && touched->high < s.operand_size;
}

bool has_filler(const OpView& op) { return op.operand_types.size() == 2; }

std::vector<Type> infer_windows(const OpView& op) {
  expect_operands(op, op.operand_types.size() == 1 ? 1 : 2);
  if (has_filler(op)) {
    expect_same_dtype(op, 0, 1, "I2");
    LATHE_USER_CHECK(op.in(1).rank() == 0, "the filler must be a scalar, it is {}", op.in(1).str());
  }
  const auto& a = op.as<WindowsAttrs>();
  const size_t count = a.dimensions.size();
  for (const Dims* list : {&a.sizes, &a.strides, &a.dilations, &a.offsets, &a.base_dilations})
    LATHE_USER_CHECK(list->size() == count, "lists of {} and {} entries, expected one a dimension",
                     list->size(), count);
  const int own = op.in(0).rank() - static_cast<int>(count);
  LATHE_USER_CHECK(own >= 0, "an operand of rank {} has no axes for {} windows", op.in(0).rank(),
                   count);
  expect_axes(a.dimensions, own, "dimensions", "I1");
  std::vector<Dim> dims = op.in(0).shape().vec();
  for (const Slide& s : slides(a, op.in(0))) {
    LATHE_USER_CHECK(s.size >= 0 && s.stride > 0 && s.base > 0 && s.dilation != 0,
                     "dimension {}: size {}, stride {}, base dilation {} or dilation {} is out of "
                     "range",
                     s.axis, s.size, s.stride, s.base, s.dilation);
    LATHE_USER_CHECK(reach(s), "the positions along dimension {} overflow", s.axis);
    LATHE_USER_CHECK(has_filler(op) || lies_within(s),
                     "windows reach beyond dimension {}, for which there is no filler", s.axis);
    dims[dim_slot(s.axis)] = s.size;
  }
  return {op.in(0).with_shape(Shape(std::move(dims)))};
}

std::vector<Literal> reference_windows(const OpView& op, std::span<const Literal> in) {
  const std::vector<Slide> all = slides(op.as<WindowsAttrs>(), op.in(0));
  Literal out(in[0].dtype(), op.out().shape());
  int64_t to = 0;
  for_each_index(out.shape(), [&](std::span<const int64_t> index) {
    Dims from(index.begin(), index.end());
    bool inside = true;
    for (const Slide& s : all) {
      const int64_t at = index[dim_slot(s.axis)] * s.stride +
                         index[dim_slot(s.offset_axis)] * s.dilation + s.offset;
      inside = inside && at >= 0 && at % s.base == 0 && at / s.base < s.operand_size;
      from[dim_slot(s.axis)] = at / s.base;
    }
    if (inside)
      copy_element(in[0], linear_index(in[0].shape(), from), out, to++);
    else
      copy_element(in[1], 0, out, to++);
  });
  return {out};
}

// A factor that is a launch parameter unless it says nothing.
Scalar times(ElementContext& context, Scalar x, int64_t factor) {
  return factor == 1 ? x : x * context.size(factor);
}

Scalar element_windows(ElementContext& context, const OpView& op, std::span<const Scalar> index) {
  ScalarBuilder& b = context.builder();
  const Scalar zero = b.constant_int(DType::i64, 0);
  Scalar inside = b.constant_int(DType::boolean, 1);
  std::vector<Scalar> from(index.begin(), index.end());
  for (const Slide& s : slides(op.as<WindowsAttrs>(), op.in(0))) {
    Scalar at = times(context, index[dim_slot(s.axis)], s.stride);
    if (s.window > 1) at = at + times(context, index[dim_slot(s.offset_axis)], s.dilation);
    if (s.offset != 0) at = at + context.size(s.offset);
    const Reach touched = *reach(s);
    if (touched.low < 0) inside = inside & (at >= zero);
    if (s.base > 1) {
      const Scalar base = context.size(s.base);
      inside = inside & (at % base == zero);
      at = at / base;
    }
    if (touched.high / s.base >= s.operand_size)
      inside = inside & (at < context.size(s.operand_size));
    from[dim_slot(s.axis)] = at;
  }
  if (!has_filler(op)) return context.operand(0, from);
  return context.operand_if(0, inside, from, context.operand(1, {}));
}

// Along one dimension, for each place and offset of the window: which element it reads, and whether
// there is one. [size, window]
struct Places {
  Literal from, inside;
};
Places places_of(const Slide& s) {
  Places out{Literal(DType::i64, {s.size, s.window}), Literal(DType::boolean, {s.size, s.window})};
  for (int64_t i = 0; i < out.from.size(); ++i) {
    const int64_t at = i / s.window * s.stride + i % s.window * s.dilation + s.offset;
    const bool inside = at >= 0 && at % s.base == 0 && at / s.base < s.operand_size;
    out.from.set_i64(i, inside ? at / s.base : 0);
    out.inside.set_i64(i, inside);
  }
  return out;
}

// For engines that know no windows: one dimension after the other, each place's element is taken.
std::vector<Array> decompose_windows(const OpView& op, std::span<const Array> in) {
  Array x = in[0];
  for (const Slide& s : slides(op.as<WindowsAttrs>(), op.in(0))) {
    std::vector<Dim> dims = x.shape().vec();
    dims[dim_slot(s.axis)] = s.size;
    const Shape shape(std::move(dims));
    const Array filler = broadcast_to(has_filler(op) ? in[1] : zeros({}, x.dtype()), shape);
    if (s.operand_size == 0) {
      x = filler;
      continue;
    }
    const Places places = places_of(s);
    const Dims axes = {s.axis, s.offset_axis};
    const Array from = broadcast_in_dim(constant(places.from), shape, axes);
    x = take_along_axis(x, from, s.axis);
    if (!has_filler(op)) continue;
    x = select(broadcast_in_dim(constant(places.inside), shape, axes), x, filler);
  }
  return {x};
}

extern const OpDef kWindows;
Array emit_windows(const Array& x, const Array& filler, WindowsAttrs attrs, Location where);

WindowsAttrs transposed(const WindowsAttrs& a, Type operand) {
  WindowsAttrs out = a;
  std::swap(out.strides, out.base_dilations);
  for (size_t j = 0; j < a.dimensions.size(); ++j) {
    out.sizes[j] = operand.dim(static_cast<int>(a.dimensions[j]));
    out.dilations[j] = -a.dilations[j];
    out.offsets[j] = -a.offsets[j];
  }
  return out;
}

std::vector<MaybeArray> windows_transpose(const OpView& op, std::span<const MaybeArray> operands,
                                          std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(operands.size());
  if (!cotangents[0]) return out;
  const Array& ct = *cotangents[0];
  const Array back = emit_windows(ct, zeros({}, ct.dtype()),
                                  transposed(op.as<WindowsAttrs>(), op.in(0)), op.where);
  if (!operands[0]) out[0] = back;
  if (has_filler(op) && !operands[1]) out[1] = subtract(reduce_sum(ct), reduce_sum(back));
  return out;
}

// A mapped filler is chosen where a mask, slid alike, says that nothing came from the operand.
Array windows_by_mask(const Array& x, const Array& filler, const WindowsAttrs& a, Location where) {
  const Array mask =
      emit_windows(full(x.shape(), 1, DType::boolean), full({}, 0, DType::boolean), a, where);
  const Array values = emit_windows(x, zeros({}, x.dtype()), a, where);
  return select(mask, values, broadcast_in_dim(filler, values.shape(), {0}));
}

Batched batch_windows(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                      Dim size) {
  WindowsAttrs a = op.as<WindowsAttrs>();
  for (int64_t& dimension : a.dimensions) ++dimension;
  const Array x = batch_to_front(args[0], axes[0], size);
  if (!has_filler(op)) return {{emit1(kWindows, {x}, Attrs::of(std::move(a)), op.where)}, {0}};
  if (axes[1] != kUnbatched) return {{windows_by_mask(x, args[1], a, op.where)}, {0}};
  return {{emit_windows(x, args[1], std::move(a), op.where)}, {0}};
}

// Every element where it was.
Simpler simplify_windows(SimplifyContext&, const OpView& op, Values in) {
  const auto stays = [](const Slide& s) {
    return s.window == 1 && s.offset == 0 && s.size == s.operand_size &&
           (s.size == 1 || s.stride == s.base);
  };
  if (std::ranges::all_of(slides(op.as<WindowsAttrs>(), op.in(0)), stays)) return in[0];
  return {};
}

std::vector<Sample> windows_samples() {
  const auto of = [](DType dtype, Shape shape, WindowsAttrs attrs) {
    return sample(
        {sample_values(dtype, std::move(shape), -9, 9), sample_values(dtype, {}, -9, 9, 5)},
        Attrs::of(std::move(attrs)));
  };
  return {of(DType::f32, {5, 3}, {{0}, {3}, {1}, {1}, {0}, {1}}),
          of(DType::f32, {2, 6, 3}, {{1}, {4}, {2}, {-1}, {1}, {1}}),
          of(DType::f64, {4, 5, 2, 3}, {{0, 1}, {4, 3}, {1, 2}, {2, 1}, {-1, -2}, {1, 2}}),
          of(DType::bf16, {3, 2}, {{0}, {5}, {1}, {1}, {-2}, {2}}),
          of(DType::i4, {3, 2}, {{0}, {0}, {1}, {1}, {0}, {1}}),
          of(DType::c64, {0, 2}, {{0}, {2}, {1}, {1}, {-1}, {1}}),
          of(DType::f32, {3}, {}),
          sample({sample_values(DType::f32, {2, 6, 3}, -9, 9)},
                 Attrs::of(WindowsAttrs{{1}, {2}, {2}, {-1}, {3}, {1}}))};
}

constexpr OpDef kWindows{
    .name = "lathe.windows",
    .doc =
        "Places of windows along some dimensions, whose offsets are the last axes: element [o, k] "
        "is the operand's at (o · stride + k · dilation + offset) / base_dilation and k where "
        "there is one, the filler elsewhere. What reduce_window and convolution are made of.",
    .flags = kLayout,
    .read_attrs = attrs_reader<WindowsAttrs>,
    .infer = infer_windows,
    .reference = reference_windows,
    .lower = {.element = element_windows, .decompose = decompose_windows},
    .simplify = simplify_windows,
    .jvp = jvp_linear,
    .transpose = windows_transpose,
    .batch = batch_windows,
    .samples = windows_samples,
};

Array emit_windows(const Array& x, const Array& filler, WindowsAttrs attrs, Location where) {
  const bool within = std::ranges::all_of(slides(attrs, x.type()), lies_within);
  return within ? emit1(kWindows, {x}, Attrs::of(std::move(attrs)), where)
                : emit1(kWindows, {x, filler}, Attrs::of(std::move(attrs)), where);
}

WindowsAttrs attrs_of(const Shape& x, std::span<const SlidingDim> dims) {
  WindowsAttrs out;
  for (const SlidingDim& d : dims) {
    const Dim last = (d.window - 1) * d.window_dilation;
    out.dimensions.push_back(d.dimension);
    out.sizes.push_back(window_count(x[static_cast<int>(d.dimension)], d, "C15"));
    out.strides.push_back(d.stride);
    out.dilations.push_back(d.reversed ? -d.window_dilation : d.window_dilation);
    out.offsets.push_back((d.reversed ? last : 0) - d.low);
    out.base_dilations.push_back(d.base_dilation);
  }
  return out;
}

}  // namespace

Dim window_count(Dim size, const SlidingDim& d, std::string_view constraints) {
  LATHE_USER_CHECK(d.window > 0 && d.stride > 0 && d.base_dilation > 0 && d.window_dilation > 0,
                   "({}) dimension {}: window {}, stride {} and dilations {} and {} must be "
                   "positive",
                   constraints, d.dimension, d.window, d.stride, d.base_dilation,
                   d.window_dilation);
  Dim padded = 0, covered = 0;
  const bool overflows =
      __builtin_mul_overflow(std::max<Dim>(size - 1, 0), d.base_dilation, &padded) ||
      __builtin_add_overflow(padded, size > 0 ? 1 : 0, &padded) ||
      __builtin_add_overflow(padded, d.low, &padded) ||
      __builtin_add_overflow(padded, d.high, &padded) ||
      __builtin_mul_overflow(d.window - 1, d.window_dilation, &covered) ||
      __builtin_add_overflow(covered, 1, &covered);
  LATHE_USER_CHECK(!overflows, "({}) the padded size of dimension {} overflows", constraints,
                   d.dimension);
  return padded <= 0 || covered > padded ? 0 : (padded - covered) / d.stride + 1;
}

Array sliding_windows(const Array& x, const Array& filler, std::span<const SlidingDim> dims,
                      Location where) {
  Shape shape = x.shape();
  for (const SlidingDim& d : dims) shape.push_back(d.window);
  const Array repeated = broadcast_in_dim(Operand(x, where), shape, iota_dims(x.rank()));
  return emit_windows(repeated, filler, attrs_of(x.shape(), dims), where);
}

namespace {

// The windows of one offset: an axis of 1 stands for each of theirs.
WindowsAttrs attrs_at(const Shape& x, std::span<const SlidingDim> dims,
                      std::span<const int64_t> offset) {
  WindowsAttrs out = attrs_of(x, dims);
  for (size_t j = 0; j < dims.size(); ++j) out.offsets[j] += out.dilations[j] * offset[j];
  return out;
}

Shape with_ones(Shape shape, size_t count) {
  for (size_t i = 0; i < count; ++i) shape.push_back(1);
  return shape;
}

// Emitted on x with axes of 1 behind its own, which the result has no more.
Array emit_without_windows(const Array& x, const Array& filler, WindowsAttrs attrs,
                           Location where) {
  const size_t count = attrs.dimensions.size();
  const Array out =
      emit_windows(reshape(x, with_ones(x.shape(), count)), filler, std::move(attrs), where);
  return reshape(out, Shape(out.shape().dims().first(static_cast<size_t>(x.rank()))));
}

}  // namespace

Array window_element(const Array& x, const Array& filler, std::span<const SlidingDim> dims,
                     std::span<const int64_t> offset, Location where) {
  return emit_without_windows(x, filler, attrs_at(x.shape(), dims, offset), where);
}

Array place_element(const Array& places, const Array& filler, const Shape& x,
                    std::span<const SlidingDim> dims, std::span<const int64_t> offset,
                    Location where) {
  const Type operand = Type::tensor(places.dtype(), with_ones(x, dims.size()));
  return emit_without_windows(places, filler, transposed(attrs_at(x, dims, offset), operand),
                              where);
}

Dim window_size(std::span<const SlidingDim> dims) {
  Dim size = 1;
  for (const SlidingDim& d : dims) size *= d.window;
  return size;
}

std::vector<Dims> window_offsets(std::span<const SlidingDim> dims) {
  Shape window;
  for (const SlidingDim& d : dims) window.push_back(d.window);
  std::vector<Dims> out;
  for_each_index(window, [&](std::span<const int64_t> offset) {
    out.emplace_back(offset.begin(), offset.end());
  });
  return out;
}

Array overlapping_sums(const Array& windows, const Shape& x, std::span<const SlidingDim> dims,
                       Location where) {
  Shape shape = x;
  for (const SlidingDim& d : dims) shape.push_back(d.window);
  const WindowsAttrs back = transposed(attrs_of(x, dims), Type::tensor(windows.dtype(), shape));
  const Array apart = emit_windows(windows, zeros({}, windows.dtype()), back, where);
  return dims.empty() ? apart
                      : reduce_sum(apart, iota_dims(static_cast<int64_t>(dims.size()), x.rank()));
}

OpFamily sliding_window_ops() {
  static constexpr const OpDef* ops[] = {&kWindows};
  return ops;
}

}  // namespace lathe
