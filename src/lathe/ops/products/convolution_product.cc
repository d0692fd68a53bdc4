// A convolution as a product with the windows that slide over the left operand (im2col, as a view:
// the columns are not stored), or, where a group
// has few terms, as sums of those.
#include <algorithm>
#include <utility>

#include "lathe/ops/api/promotion.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/products/convolution_parts.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe::convolution {

std::vector<SlidingDim> sliding_dims(const ConvolutionAttrs& a, const Shape& kernel) {
  std::vector<SlidingDim> out;
  for (int i = 0; i < spatial_count(a); ++i)
    out.push_back({.dimension = numbers(a).input_spatial_dimensions[slot(i)],
                   .window = size_at(kernel, numbers(a).kernel_spatial_dimensions[slot(i)]),
                   .stride = window_entry(a.window_strides, i),
                   .base_dilation = window_entry(a.lhs_dilation, i),
                   .window_dilation = window_entry(a.rhs_dilation, i),
                   .low = padding_at(a.padding, i, 0),
                   .high = padding_at(a.padding, i, 1),
                   .reversed = is_reversed(a, i)});
  return out;
}

Array split_axis(const Array& x, int64_t axis, int64_t groups) {
  std::vector<Dim> dims = x.shape().vec();
  dims[slot(axis)] /= groups;
  dims.insert(dims.begin() + axis, groups);
  return reshape(x, Shape(std::move(dims)));
}

namespace {

struct Operands {
  Array windows, kernel;
  DotDims dims;
  Dims rest;  // of the input's axes, in the order in which the product has them: batch and spatial
};

// x with its padding and the gaps between its elements, so that windows over it are a view.
Array padded(const Array& x, std::vector<SlidingDim>& sliding, Location where) {
  Dims low(slot(x.rank())), high(low), interior(low);
  bool pads = false;
  for (SlidingDim& d : sliding) {
    low[slot(d.dimension)] = std::exchange(d.low, 0);
    high[slot(d.dimension)] = std::exchange(d.high, 0);
    interior[slot(d.dimension)] = std::exchange(d.base_dilation, 1) - 1;
    pads = pads || low[slot(d.dimension)] != 0 || high[slot(d.dimension)] != 0 ||
           interior[slot(d.dimension)] != 0;
  }
  return pads ? pad(at(x, where), zeros({}, x.dtype()), low, high, interior) : x;
}

// A convolution whose kernel has its output features last: its other axes, which are summed, are
// one in memory then. Where that takes a transpose, both operands get their features last, so that
// what is added up lies side by side.
struct FeaturesLast {
  Array lhs, rhs;
  ConvDimensionNumbers numbers;
};
FeaturesLast features_last(const ConvolutionAttrs& a, const Array& lhs, const Array& rhs) {
  FeaturesLast out{.lhs = lhs, .rhs = rhs, .numbers = numbers(a)};
  ConvDimensionNumbers& n = out.numbers;
  if (n.kernel_output_feature_dimension == rhs.rank() - 1) return out;
  Dims image{n.input_batch_dimension}, kernel = n.kernel_spatial_dimensions;
  image.insert(image.end(), n.input_spatial_dimensions.begin(), n.input_spatial_dimensions.end());
  image.push_back(n.input_feature_dimension);
  kernel.push_back(n.kernel_input_feature_dimension);
  kernel.push_back(n.kernel_output_feature_dimension);
  out.lhs = transpose(lhs, image);
  out.rhs = transpose(rhs, kernel);
  n.input_batch_dimension = 0;
  n.input_spatial_dimensions = iota_dims(spatial_count(a), 1);
  n.input_feature_dimension = lhs.rank() - 1;
  n.kernel_spatial_dimensions = iota_dims(spatial_count(a));
  n.kernel_input_feature_dimension = rhs.rank() - 2;
  n.kernel_output_feature_dimension = rhs.rank() - 1;
  return out;
}

// The axes of windows, whose offsets begin at `first_offset`, that the kernel's axes meet, all but
// its last.
Dims summed_axes(const ConvDimensionNumbers& n, int64_t first_offset) {
  Dims out(n.kernel_spatial_dimensions.size() + 1);
  out[slot(n.kernel_input_feature_dimension)] = n.input_feature_dimension;
  for (size_t i = 0; i < n.kernel_spatial_dimensions.size(); ++i)
    out[slot(n.kernel_spatial_dimensions[i])] = first_offset + static_cast<int64_t>(i);
  return out;
}

// The product's operands: windows [lhs axes…, offsets…] and the kernel [summed…, output features],
// a group axis before the split ones.
Operands operands_of(const ConvolutionAttrs& a, const Array& lhs, const Array& rhs,
                     Location where) {
  const ConvDimensionNumbers& n = numbers(a);
  auto sliding = sliding_dims(a, rhs.shape());
  const Array whole = padded(lhs, sliding, where);
  Operands out{.windows = sliding_windows(whole, zeros({}, lhs.dtype()), sliding, where),
               .kernel = rhs,
               .dims = {},
               .rest = {}};
  const int64_t groups = std::max(a.feature_group_count, a.batch_group_count);
  const int64_t none = lhs.rank() + static_cast<int64_t>(sliding.size());
  const int64_t left = groups == 1                 ? none
                       : a.feature_group_count > 1 ? n.input_feature_dimension
                                                   : n.input_batch_dimension;
  const int64_t right = rhs.rank() - 1;
  if (groups > 1) {
    out.windows = split_axis(out.windows, left, groups);
    out.kernel = split_axis(out.kernel, right, groups);
    out.dims.lhs_batch = {left};
    out.dims.rhs_batch = {right};
  }
  for (int64_t axis : summed_axes(n, lhs.rank()))
    out.dims.lhs_contracting.push_back(behind_split(axis, left));
  out.dims.rhs_contracting = iota_dims(right);
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

// Sums of few terms a group (depthwise convolutions) are no products of matrices.
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

// Kernels read windows of f32 where they lie, so what is added up in f32 is multiplied so.
DType type_of_terms(const OpView& op) {
  const DType own = op.in(0).dtype();
  const bool slides =
      std::ranges::any_of(numbers(op.as<ConvolutionAttrs>()).kernel_spatial_dimensions,
                          [&](int64_t axis) { return size_at(op.in(1), axis) > 1; });
  const DType sums = dot_accumulation_dtype(own, op.as<ConvolutionAttrs>().result_dtype);
  return slides && sums == DType::f32 && is_float(own) ? sums : own;
}

}  // namespace

std::vector<Array> decompose(const OpView& op, std::span<const Array> in) {
  const auto& a = op.as<ConvolutionAttrs>();
  // Negative padding may take away more than there is, which no pad does.
  if (op.out().size() == 0) return {zeros(op.out().shape(), op.out().dtype())};
  if (const auto phases = by_phases(op, in[0], in[1])) return {*phases};
  if (has_few_terms(a, op.in(1))) return {add_one_by_one(op, in[0], in[1])};
  const DType terms = type_of_terms(op);
  const FeaturesLast turned = features_last(a, convert(in[0], terms), convert(in[1], terms));
  const ConvDimensionNumbers& n = turned.numbers;
  ConvolutionAttrs inner = a;
  inner.dimension_numbers = n;
  const Operands both = operands_of(inner, turned.lhs, turned.rhs, op.where);
  const DType sums = terms == op.in(0).dtype() ? a.result_dtype : terms;
  const Array product =
      convert(dot_general(at(both.windows, op.where), at(both.kernel, op.where), both.dims, sums),
              a.result_dtype);
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

}  // namespace lathe::convolution
