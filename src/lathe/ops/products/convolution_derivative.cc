// Derivatives of a convolution: its transposes are convolutions again (JAX's formulas).
#include "lathe/ops/products/convolution_parts.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe::convolution {
namespace {

Array emit_like(const OpView& op, const Array& lhs, const Array& rhs) {
  return emit1(kConvolution, {lhs, rhs}, op.attrs, op.where);
}

Dim dilated(Dim size, Dim dilation) { return size == 0 ? 0 : (size - 1) * dilation + 1; }

// One spatial dimension as the rules see it: all sizes with their gaps.
struct Extent {
  Dim lhs, rhs, out, low;
};
std::vector<Extent> extents(const OpView& op) {
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  std::vector<Extent> all;
  for (int i = 0; i < spatial_count(a); ++i) {
    const auto sized = [&](Type type, const Dims& axes) { return size_at(type, axes[slot(i)]); };
    all.push_back({.lhs = dilated(sized(op.in(0), n.input_spatial_dimensions),
                                  window_entry(a.lhs_dilation, i)),
                   .rhs = dilated(sized(op.in(1), n.kernel_spatial_dimensions),
                                  window_entry(a.rhs_dilation, i)),
                   .out = dilated(sized(op.out(), n.output_spatial_dimensions),
                                  window_entry(a.window_strides, i)),
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

}  // namespace

std::vector<MaybeArray> jvp(const OpView& op, std::span<const Array> primals,
                            std::span<const Array>, std::span<const MaybeArray> tangents) {
  MaybeArray from_lhs, from_rhs;
  if (tangents[0]) from_lhs = emit_like(op, *tangents[0], primals[1]);
  if (tangents[1]) from_rhs = emit_like(op, primals[0], *tangents[1]);
  return {add_tangents(from_lhs, from_rhs)};
}

std::vector<MaybeArray> cotangents_of(const OpView& op, std::span<const MaybeArray> operands,
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

}  // namespace lathe::convolution
