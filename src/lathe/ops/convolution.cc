// Convolution: a product of the windows that slide over the left operand with the kernel. Its
// transposes are convolutions again (JAX's formulas).
#include "lathe/ops/convolution.h"

#include <algorithm>

#include "lathe/ops/common.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/layout_util.h"
#include "lathe/ops/promotion.h"
#include "lathe/ops/reduce_window.h"
#include "lathe/ops/registry.h"
#include "lathe/ops/widen.h"

namespace lathe {
namespace {

size_t slot(int64_t i) { return static_cast<size_t>(i); }
Dim size_at(const Shape& shape, int64_t axis) { return shape[static_cast<int>(axis)]; }
Dim size_at(Type type, int64_t axis) { return size_at(type.shape(), axis); }

const ConvDimensionNumbers& numbers(const ConvolutionAttrs& a) { return a.dimension_numbers; }
int spatial_count(const ConvolutionAttrs& a) {
  return static_cast<int>(numbers(a).input_spatial_dimensions.size());
}
int64_t entry(const std::optional<Dims>& list, int i) { return list ? (*list)[slot(i)] : 1; }
bool is_reversed(const ConvolutionAttrs& a, int i) {
  return a.window_reversal && (*a.window_reversal)[slot(i)];
}
Dim dilated(Dim size, Dim dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

// How the kernel slides over the spatial dimensions of the left operand.
std::vector<SlidingDim> sliding_dims(const ConvolutionAttrs& a, const Shape& kernel) {
  std::vector<SlidingDim> out;
  for (int i = 0; i < spatial_count(a); ++i)
    out.push_back({.dimension = numbers(a).input_spatial_dimensions[slot(i)],
                   .window = size_at(kernel, numbers(a).kernel_spatial_dimensions[slot(i)]),
                   .stride = entry(a.window_strides, i),
                   .base_dilation = entry(a.lhs_dilation, i),
                   .window_dilation = entry(a.rhs_dilation, i),
                   .low = padding_at(a.padding, i, 0),
                   .high = padding_at(a.padding, i, 1),
                   .reversed = is_reversed(a, i)});
  return out;
}

// ---- inference

void expect_list(const std::optional<Dims>& list, int count, std::string_view what,
                 std::string_view constraint) {
  LATHE_USER_CHECK(!list || static_cast<int>(list->size()) == count,
                   "({}) {} has {} entries, there are {} spatial dimensions", constraint, what,
                   list->size(), count);
}

void expect_layout(int64_t first, int64_t second, const Dims& spatial, int rank,
                   std::string_view what, std::string_view constraint) {
  Dims all = {first, second};
  all.insert(all.end(), spatial.begin(), spatial.end());
  LATHE_USER_CHECK(static_cast<int>(all.size()) == rank,
                   "({}) the dimensions of {} name {} of {} axes", constraint, what, all.size(),
                   rank);
  expect_axes(all, rank, fmt::format("dimensions of {}", what), constraint);
}

void expect_groups(const ConvolutionAttrs& a, Type lhs, Type rhs) {
  const ConvDimensionNumbers& n = numbers(a);
  const Dim features = size_at(lhs, n.input_feature_dimension);
  const Dim batch = size_at(lhs, n.input_batch_dimension);
  const Dim outputs = size_at(rhs, n.kernel_output_feature_dimension);
  const int64_t groups = a.feature_group_count, batches = a.batch_group_count;
  LATHE_USER_CHECK(groups > 0 && batches > 0,
                   "(C21, C22) feature_group_count {} and batch_group_count {} must be positive",
                   groups, batches);
  LATHE_USER_CHECK(groups == 1 || batches == 1,
                   "(C23) feature_group_count {} and batch_group_count {}: one must be 1", groups,
                   batches);
  LATHE_USER_CHECK(batch % batches == 0, "(C10) batch_group_count {} does not divide the batch {}",
                   batches, batch);
  LATHE_USER_CHECK(features % groups == 0,
                   "(C11) feature_group_count {} does not divide the features {}", groups,
                   features);
  LATHE_USER_CHECK(size_at(rhs, n.kernel_input_feature_dimension) == features / groups,
                   "(C14) the kernel takes {} features, a group has {}",
                   size_at(rhs, n.kernel_input_feature_dimension), features / groups);
  LATHE_USER_CHECK(outputs % batches == 0 && outputs % groups == 0,
                   "(C15, C16) the groups do not divide the kernel's {} output features", outputs);
}

std::vector<Type> infer_convolution(const OpView& op) {
  expect_operands(op, 2);
  expect_kind(op, 0, kNumber);
  expect_same_dtype(op, 0, 1, "C27");
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  const int rank = op.in(0).rank(), count = rank - 2;
  LATHE_USER_CHECK(rank >= 2 && op.in(1).rank() == rank,
                   "(C1) operands of rank {} and {}, expected one rank of at least 2", rank,
                   op.in(1).rank());
  expect_layout(n.input_batch_dimension, n.input_feature_dimension, n.input_spatial_dimensions,
                rank, "the input", "C12, C13");
  expect_layout(n.kernel_input_feature_dimension, n.kernel_output_feature_dimension,
                n.kernel_spatial_dimensions, rank, "the kernel", "C17, C18");
  expect_layout(n.output_batch_dimension, n.output_feature_dimension, n.output_spatial_dimensions,
                rank, "the output", "C19, C20");
  expect_list(a.window_strides, count, "window_strides", "C2");
  expect_list(a.lhs_dilation, count, "lhs_dilation", "C5");
  expect_list(a.rhs_dilation, count, "rhs_dilation", "C7");
  expect_padding(a.padding, count, "C4");
  LATHE_USER_CHECK(!a.window_reversal || static_cast<int>(a.window_reversal->size()) == count,
                   "(C9) window_reversal has {} entries, there are {} spatial dimensions",
                   a.window_reversal->size(), count);
  LATHE_USER_CHECK(
      !a.precision_config || a.precision_config->empty() || a.precision_config->size() == 2,
      "(C24) precision_config has {} entries, expected one an operand", a.precision_config->size());
  expect_groups(a, op.in(0), op.in(1));
  std::vector<Dim> dims(slot(rank));
  dims[slot(n.output_batch_dimension)] =
      size_at(op.in(0), n.input_batch_dimension) / a.batch_group_count;
  dims[slot(n.output_feature_dimension)] = size_at(op.in(1), n.kernel_output_feature_dimension);
  const auto sliding = sliding_dims(a, op.in(1).shape());
  for (int i = 0; i < count; ++i)
    dims[slot(n.output_spatial_dimensions[slot(i)])] =
        window_count(size_at(op.in(0), n.input_spatial_dimensions[slot(i)]), sliding[slot(i)],
                     "C3, C6, C8, C25");
  return {Type::tensor(a.result_dtype, Shape(std::move(dims)))};
}

// ---- reference: sums as StableHLO's interpreter has them, in f32 from f32 down, integers modulo
// 2^64

template <typename T>
Literal convolution_of(const OpView& op, const Literal& lhs, const Literal& rhs) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  const std::vector<T> l = widen<T>(lhs), r = widen<T>(rhs);
  const auto sliding = sliding_dims(a, rhs.shape());
  const Dim features = size_at(rhs.shape(), n.kernel_input_feature_dimension);
  const Dim outputs = size_at(rhs.shape(), n.kernel_output_feature_dimension);
  const Dim batch = size_at(op.out(), n.output_batch_dimension);
  Literal out(op.out().dtype(), op.out().shape());
  out.mutable_bytes();
  int64_t to = 0;
  for_each_index(out.shape(), [&](std::span<const int64_t> place) {
    const int64_t output = place[slot(n.output_feature_dimension)];
    const int64_t feature_group = output / std::max<Dim>(outputs / a.feature_group_count, 1);
    const int64_t batch_group = output / std::max<Dim>(outputs / a.batch_group_count, 1);
    T sum{};
    for_each_index(rhs.shape(), [&](std::span<const int64_t> at) {
      if (at[slot(n.kernel_output_feature_dimension)] != output) return;
      Dims from(slot(lhs.shape().rank()));
      from[slot(n.input_batch_dimension)] =
          batch_group * batch + place[slot(n.output_batch_dimension)];
      from[slot(n.input_feature_dimension)] =
          feature_group * features + at[slot(n.kernel_input_feature_dimension)];
      for (size_t i = 0; i < sliding.size(); ++i) {
        const SlidingDim& d = sliding[i];
        const int64_t offset = at[slot(n.kernel_spatial_dimensions[i])];
        const int64_t step = d.reversed ? d.window - 1 - offset : offset;
        const int64_t position = place[slot(n.output_spatial_dimensions[i])] * d.stride +
                                 step * d.window_dilation - d.low;
        if (position < 0 || position % d.base_dilation != 0 ||
            position / d.base_dilation >= size_at(lhs.shape(), d.dimension))
          return;
        from[slot(d.dimension)] = position / d.base_dilation;
      }
      sum += l[slot(linear_index(lhs.shape(), from))] * r[slot(linear_index(rhs.shape(), at))];
    });
    narrow(out, to++, sum);
  });
  return out;
}

std::vector<Literal> reference_convolution(const OpView& op, std::span<const Literal> in) {
  const auto sums = [&]<typename T>(T) { return std::vector{convolution_of<T>(op, in[0], in[1])}; };
  const DType out = op.out().dtype();
  if (is_complex(out))
    return out == DType::c128 ? sums(std::complex<double>()) : sums(std::complex<float>());
  if (!is_float(out)) return sums(uint64_t());
  return out == DType::f64 || in[0].dtype() == DType::f64 ? sums(double()) : sums(float());
}

// ---- lowering: a product with the windows

// The axis as two, `groups` of them first.
Array split_axis(const Array& x, int64_t axis, int64_t groups) {
  std::vector<Dim> dims = x.shape().vec();
  dims[slot(axis)] /= groups;
  dims.insert(dims.begin() + axis, groups);
  return reshape(x, Shape(std::move(dims)));
}

// Where axes of x are after one was put before `axis`, which stands for both now.
int64_t behind_split(int64_t dim, int64_t axis) { return dim + (dim >= axis); }

struct Operands {
  Array windows, kernel;
  DotDims dims;
  Dims rest;  // of the input's axes, in the order in which the product has them: batch and spatial
};

// The product's operands: windows [lhs axes…, offsets…] and the kernel, a group axis before the
// split ones.
Operands operands_of(const ConvolutionAttrs& a, const Array& lhs, const Array& rhs,
                     Location where) {
  const ConvDimensionNumbers& n = numbers(a);
  const auto sliding = sliding_dims(a, rhs.shape());
  Operands out{.windows = sliding_windows(lhs, zeros({}, lhs.dtype()), sliding, where),
               .kernel = rhs,
               .dims = {},
               .rest = {}};
  const int64_t groups = std::max(a.feature_group_count, a.batch_group_count);
  const int64_t none = lhs.rank() + static_cast<int64_t>(sliding.size());
  const int64_t left = groups == 1                 ? none
                       : a.feature_group_count > 1 ? n.input_feature_dimension
                                                   : n.input_batch_dimension;
  const int64_t right = groups == 1 ? none : n.kernel_output_feature_dimension;
  if (groups > 1) {
    out.windows = split_axis(out.windows, left, groups);
    out.kernel = split_axis(rhs, right, groups);
    out.dims.lhs_batch = {left};
    out.dims.rhs_batch = {right};
  }
  out.dims.lhs_contracting = {behind_split(n.input_feature_dimension, left)};
  out.dims.rhs_contracting = {behind_split(n.kernel_input_feature_dimension, right)};
  for (size_t i = 0; i < sliding.size(); ++i) {
    out.dims.lhs_contracting.push_back(behind_split(lhs.rank() + static_cast<int64_t>(i), left));
    out.dims.rhs_contracting.push_back(behind_split(n.kernel_spatial_dimensions[i], right));
  }
  for (int64_t axis = 0; axis < lhs.rank(); ++axis)
    if (axis != n.input_feature_dimension) out.rest.push_back(axis);
  return out;
}

// Where the output's axes are once its features are [group, own].
int64_t spread_axis(int64_t axis, int64_t feature) { return axis + (axis > feature); }

// One term of each group's sums: the windows' element at one offset and feature of a group, and the
// kernel's, over the output with its features as [group, own].
struct Terms {
  const ConvolutionAttrs& a;
  const Array &lhs, &rhs;
  Shape out;
  Location where;

  const ConvDimensionNumbers& n() const { return a.dimension_numbers; }
  Array left(std::span<const int64_t> at) const;
  Array right(std::span<const int64_t> at) const;
};

Array Terms::left(std::span<const int64_t> at) const {
  Dims offset, to(slot(lhs.rank()));
  for (int64_t axis : n().kernel_spatial_dimensions) offset.push_back(at[slot(axis)]);
  const Array element =
      window_element(lhs, zeros({}, lhs.dtype()), sliding_dims(a, rhs.shape()), offset, where);
  const auto feature = static_cast<int>(n().input_feature_dimension);
  const int64_t which = at[slot(n().kernel_input_feature_dimension)];
  const Array groups = squeeze(slice_in_dim(split_axis(element, feature, a.feature_group_count),
                                            which, which + 1, feature + 1),
                               feature + 1);
  to[slot(feature)] = n().output_feature_dimension;
  to[slot(n().input_batch_dimension)] =
      spread_axis(n().output_batch_dimension, n().output_feature_dimension);
  for (size_t i = 0; i < n().input_spatial_dimensions.size(); ++i)
    to[slot(n().input_spatial_dimensions[i])] =
        spread_axis(n().output_spatial_dimensions[i], n().output_feature_dimension);
  return broadcast_in_dim(groups, out, to);
}

Array Terms::right(std::span<const int64_t> at) const {
  Dims starts(at.begin(), at.end()), limits;
  for (int64_t start : starts) limits.push_back(start + 1);
  const auto output = slot(n().kernel_output_feature_dimension);
  limits[output] = rhs.shape()[static_cast<int>(output)];
  const int64_t groups = a.feature_group_count, feature = n().output_feature_dimension;
  const Array own = reshape(slice(rhs, starts, limits), {groups, limits[output] / groups});
  return broadcast_in_dim(own, out, {feature, feature + 1});
}

// Sums of up to this many terms a group (depthwise convolutions) are no products of matrices.
constexpr Dim kOneByOne = 32;

bool has_few_terms(const ConvolutionAttrs& a, Type rhs) {
  const Dim outputs = size_at(rhs, numbers(a).kernel_output_feature_dimension);
  return a.feature_group_count > 1 && outputs > 0 && rhs.size() / outputs <= kOneByOne;
}

// Terms are added in the order in which the kernel has them, in the type of dot_general's sums.
Array add_one_by_one(const OpView& op, const Array& lhs, const Array& rhs) {
  const auto& a = op.as<ConvolutionAttrs>();
  const auto feature = numbers(a).output_feature_dimension;
  std::vector<Dim> dims = op.out().shape().vec();
  dims[slot(feature)] /= a.feature_group_count;
  dims.insert(dims.begin() + feature, a.feature_group_count);
  const Terms terms{
      .a = a, .lhs = lhs, .rhs = rhs, .out = Shape(std::move(dims)), .where = op.where};
  const DType wide = dot_accumulation_dtype(op.in(0).dtype(), a.result_dtype);
  std::vector<Dim> kernel = rhs.shape().vec();
  kernel[slot(numbers(a).kernel_output_feature_dimension)] = 1;
  Array sum = zeros(terms.out, wide);
  for_each_index(Shape(std::move(kernel)), [&](std::span<const int64_t> at) {
    sum = add(sum, multiply(convert(terms.left(at), wide), convert(terms.right(at), wide)));
  });
  return convert(reshape(sum, op.out().shape()), a.result_dtype);
}

std::vector<Array> decompose_convolution(const OpView& op, std::span<const Array> in) {
  const auto& a = op.as<ConvolutionAttrs>();
  if (has_few_terms(a, op.in(1))) return {add_one_by_one(op, in[0], in[1])};
  const ConvDimensionNumbers& n = numbers(a);
  const Operands both = operands_of(a, in[0], in[1], op.where);
  const Array product =
      dot_general(at(both.windows, op.where), at(both.kernel, op.where), both.dims, a.result_dtype);
  // The product has [group,] what is left of the input's axes, output features of a group.
  const int64_t grouped = both.dims.lhs_batch.empty() ? 0 : 1;
  const int rank = op.in(0).rank();
  Dims source(slot(rank + grouped));  // of each axis of the output, the features as [group, own]
  const int64_t feature = n.output_feature_dimension;
  const auto output_axis = [&](int64_t axis) {
    return slot(axis + (axis > feature ? grouped : 0));
  };
  if (grouped) source[slot(feature)] = 0;
  source[slot(feature + grouped)] = grouped + static_cast<int64_t>(both.rest.size());
  for (size_t k = 0; k < both.rest.size(); ++k) {
    const int64_t axis = both.rest[k];
    const auto spatial = std::ranges::find(n.input_spatial_dimensions, axis);
    const int64_t to =
        axis == n.input_batch_dimension
            ? n.output_batch_dimension
            : n.output_spatial_dimensions[slot(spatial - n.input_spatial_dimensions.begin())];
    source[output_axis(to)] = grouped + static_cast<int64_t>(k);
  }
  return {reshape(transpose(product, source), op.out().shape())};
}

// ---- derivatives

Array emit_like(const OpView& op, const Array& lhs, const Array& rhs) {
  return emit1(kConvolution, {lhs, rhs}, op.attrs, op.where);
}

std::vector<MaybeArray> convolution_jvp(const OpView& op, std::span<const Array> primals,
                                        std::span<const Array>,
                                        std::span<const MaybeArray> tangents) {
  MaybeArray from_lhs, from_rhs;
  if (tangents[0]) from_lhs = emit_like(op, *tangents[0], primals[1]);
  if (tangents[1]) from_rhs = emit_like(op, primals[0], *tangents[1]);
  return {add_tangents(from_lhs, from_rhs)};
}

// Low and high padding of each spatial dimension.
Literal padding_of(const std::vector<std::pair<Dim, Dim>>& pairs) {
  std::vector<int64_t> flat;
  for (const auto& [low, high] : pairs) flat.insert(flat.end(), {low, high});
  return Literal::of<int64_t>({static_cast<Dim>(pairs.size()), 2}, flat);
}

// What a rule asks of one spatial dimension: all sizes with their gaps.
struct Extent {
  Dim lhs, rhs, out, low;
};
std::vector<Extent> extents(const OpView& op) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  std::vector<Extent> all;
  for (int i = 0; i < spatial_count(a); ++i) {
    const auto sized = [&](Type type, const Dims& axes) { return size_at(type, axes[slot(i)]); };
    all.push_back(
        {.lhs = dilated(sized(op.in(0), n.input_spatial_dimensions), entry(a.lhs_dilation, i)),
         .rhs = dilated(sized(op.in(1), n.kernel_spatial_dimensions), entry(a.rhs_dilation, i)),
         .out = dilated(sized(op.out(), n.output_spatial_dimensions), entry(a.window_strides, i)),
         .low = padding_at(a.padding, i, 0)});
  }
  return all;
}

// An axis of groups moved before another one and joined with it.
Array join_axes(const Array& x, int64_t groups, int64_t into) {
  const Array moved =
      move_axis(x, static_cast<int>(groups), static_cast<int>(into - (groups < into)));
  std::vector<Dim> dims = moved.shape().vec();
  const auto at = slot(into - (groups < into));
  dims[at + 1] *= dims[at];
  dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(at));
  return reshape(moved, Shape(std::move(dims)));
}

// The cotangent slides over the kernel the other way round, with the roles of stride and dilation
// of the left operand exchanged.
Array lhs_cotangent(const OpView& op, const Array& ct, const Array& kernel) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  const int64_t groups = std::max(a.feature_group_count, a.batch_group_count);
  Array rhs = kernel;
  if (groups > 1) {
    const int64_t output = n.kernel_output_feature_dimension;
    const int64_t input = behind_split(n.kernel_input_feature_dimension, output);
    rhs = join_axes(split_axis(kernel, output, groups), output, input);
  }
  ConvolutionAttrs back = a;
  std::swap(back.window_strides, back.lhs_dilation);
  back.window_reversal = std::vector<bool>();
  std::vector<std::pair<Dim, Dim>> pads;
  const auto all = extents(op);
  for (int i = 0; i < spatial_count(a); ++i) {
    const Extent& e = all[slot(i)];
    const Dim low = e.rhs - e.low - 1;
    pads.emplace_back(low, e.lhs + e.rhs - 1 - e.out - low);
    back.window_reversal->push_back(!is_reversed(a, i));
  }
  back.padding = padding_of(pads);
  ConvDimensionNumbers& m = back.dimension_numbers;
  m.input_batch_dimension = n.output_batch_dimension;
  m.input_feature_dimension = n.output_feature_dimension;
  m.input_spatial_dimensions = n.output_spatial_dimensions;
  m.output_batch_dimension = n.input_batch_dimension;
  m.output_feature_dimension = n.input_feature_dimension;
  m.output_spatial_dimensions = n.input_spatial_dimensions;
  std::swap(m.kernel_input_feature_dimension, m.kernel_output_feature_dimension);
  back.feature_group_count = groups;
  back.batch_group_count = 1;
  back.result_dtype = op.in(0).dtype();
  const DType common = op.in(0).dtype();
  const Array out = emit1(kConvolution, {convert(ct, common), convert(rhs, common)},
                          Attrs::of(std::move(back)), op.where);
  if (a.batch_group_count == 1) return out;
  const int64_t feature = n.input_feature_dimension;
  return join_axes(split_axis(out, feature, groups), feature,
                   behind_split(n.input_batch_dimension, feature));
}

// The left operand, features as its batch, and the cotangent as a kernel.
Array rhs_cotangent(const OpView& op, const Array& ct, const Array& lhs) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  ConvolutionAttrs back = a;
  std::swap(back.window_strides, back.rhs_dilation);
  back.window_reversal = std::nullopt;
  std::vector<std::pair<Dim, Dim>> pads;
  for (const Extent& e : extents(op)) pads.emplace_back(e.low, e.out - e.lhs + e.rhs - e.low - 1);
  back.padding = padding_of(pads);
  ConvDimensionNumbers& m = back.dimension_numbers;
  std::swap(m.input_batch_dimension, m.input_feature_dimension);
  m.kernel_input_feature_dimension = n.output_batch_dimension;
  m.kernel_output_feature_dimension = n.output_feature_dimension;
  m.kernel_spatial_dimensions = n.output_spatial_dimensions;
  m.output_batch_dimension = n.kernel_input_feature_dimension;
  m.output_feature_dimension = n.kernel_output_feature_dimension;
  m.output_spatial_dimensions = n.kernel_spatial_dimensions;
  std::swap(back.feature_group_count, back.batch_group_count);
  back.result_dtype = op.in(1).dtype();
  const DType common = op.in(1).dtype();
  const Array out = emit1(kConvolution, {convert(lhs, common), convert(ct, common)},
                          Attrs::of(std::move(back)), op.where);
  Dims reversed;
  for (int i = 0; i < spatial_count(a); ++i)
    if (is_reversed(a, i)) reversed.push_back(n.kernel_spatial_dimensions[slot(i)]);
  return reversed.empty() ? out : reverse(out, std::move(reversed));
}

std::vector<MaybeArray> convolution_transpose(const OpView& op,
                                              std::span<const MaybeArray> operands,
                                              std::span<const MaybeArray> cotangents) {
  std::vector<MaybeArray> out(2);
  if (!cotangents[0]) return out;
  if (op.in(0).size() == 0 || op.in(1).size() == 0 || op.out().size() == 0) {
    const int linear = operands[0] ? 1 : 0;
    out[slot(linear)] = zeros(op.in(linear).shape(), op.in(linear).dtype());
    return out;
  }
  if (!operands[0])
    out[0] = lhs_cotangent(op, *cotangents[0], *operands[1]);
  else
    out[1] = rhs_cotangent(op, *cotangents[0], *operands[0]);
  return out;
}

// ---- samples

// Input [N, H, W, C], kernel [H, W, I, O], as most programs have them.
ConvDimensionNumbers channels_last(int spatial) {
  ConvDimensionNumbers n;
  n.input_feature_dimension = n.output_feature_dimension = n.kernel_output_feature_dimension =
      spatial + 1;
  n.kernel_input_feature_dimension = spatial;
  n.input_spatial_dimensions = n.output_spatial_dimensions = iota_dims(spatial, 1);
  n.kernel_spatial_dimensions = iota_dims(spatial);
  return n;
}

Sample convolution_sample(DType in, Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
  return sample(
      {sample_values(in, std::move(lhs), -2, 2, 1), sample_values(in, std::move(rhs), -2, 2, 2)},
      Attrs::of(std::move(attrs)));
}

std::vector<Sample> convolution_samples() {
  std::vector<Sample> out;
  const auto add = [&](DType in, DType result, Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
    attrs.result_dtype = result;
    attrs.dimension_numbers = channels_last(lhs.rank() - 2);
    out.push_back(convolution_sample(in, std::move(lhs), std::move(rhs), std::move(attrs)));
  };
  const auto f32 = [&](Shape lhs, Shape rhs, ConvolutionAttrs attrs) {
    add(DType::f32, DType::f32, std::move(lhs), std::move(rhs), std::move(attrs));
  };
  const Literal around = Literal::of<int64_t>({2, 2}, {1, 1, 0, 2});
  f32({2, 5, 4, 3}, {3, 2, 3, 4}, {.padding = around});
  f32({2, 5, 4, 3}, {2, 2, 3, 4},
      {.window_strides = Dims{2, 1}, .rhs_dilation = Dims{1, 2}, .padding = around});
  f32({1, 3, 3, 2}, {2, 2, 2, 3},
      {.window_strides = Dims{1, 2},
       .lhs_dilation = Dims{2, 1},
       .window_reversal = std::vector<bool>{true, false}});
  f32({2, 4, 4}, {2, 2, 6}, {.feature_group_count = 2});
  f32({4, 4, 2}, {2, 2, 6}, {.batch_group_count = 2});
  f32({2, 4, 4, 4}, {3, 3, 1, 4}, {.feature_group_count = 4});  // depthwise
  f32({2, 3, 3, 4}, {1, 1, 4, 5}, {});
  f32({3, 4}, {4, 2}, {});
  f32({0, 4, 2}, {2, 2, 3}, {});
  add(DType::bf16, DType::bf16, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::f64, DType::f64, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::i8, DType::i32, {2, 6, 3}, {3, 3, 2}, {});
  add(DType::c64, DType::c64, {2, 6, 3}, {3, 3, 2}, {});
  ConvolutionAttrs turned;  // the kernel [O, I, W], the input [C, W, N], the output [W, N, C]
  turned.dimension_numbers = {.input_batch_dimension = 2,
                              .input_feature_dimension = 0,
                              .input_spatial_dimensions = {1},
                              .kernel_input_feature_dimension = 1,
                              .kernel_output_feature_dimension = 0,
                              .kernel_spatial_dimensions = {2},
                              .output_batch_dimension = 1,
                              .output_feature_dimension = 2,
                              .output_spatial_dimensions = {0}};
  out.push_back(convolution_sample(DType::f32, {3, 5, 2}, {4, 3, 2}, turned));
  return out;
}

}  // namespace

constexpr OpDef kConvolution{
    .name = "stablehlo.convolution",
    .doc =
        "Sums of products of a kernel with what lies under it as it slides over the left operand "
        "(specification: convolution); accumulated as by dot_general.",
    .flags = kComposite,
    .read_attrs = attrs_reader<ConvolutionAttrs>,
    .infer = infer_convolution,
    .reference = reference_convolution,
    .lower = decompose(decompose_convolution),
    .jvp = convolution_jvp,
    .transpose = convolution_transpose,
    .batch = derive_batch,
    .samples = convolution_samples,
};

OpFamily convolution_ops() {
  static constexpr const OpDef* ops[] = {&kConvolution};
  return ops;
}

}  // namespace lathe
