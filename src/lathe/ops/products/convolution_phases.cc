// A convolution over an array with gaps between its elements (lhs_dilation: a transposed
// convolution, or the gradient of one with strides) as one for each phase: results whose positions
// leave the same remainder see the same elements of the kernel, and those in between see gaps.
#include "lathe/ops/products/convolution_parts.h"
#include "lathe/ops/rules/common.h"
#include "lathe/ops/windows/reduce_window.h"

namespace lathe::convolution {
namespace {

// More phases than this would be more ops than they save.
constexpr int64_t kMostPhases = 16;

// The spatial dimension that is taken apart; -1: none.
int dimension_of(const OpView& op) {
  const auto& a = op.as<ConvolutionAttrs>();
  int64_t phases = 1;
  for (int i = 0; i < spatial_count(a); ++i) phases *= window_entry(a.lhs_dilation, i);
  if (phases > kMostPhases || op.out().size() == 0 || op.in(0).size() == 0) return -1;
  for (int i = 0; i < spatial_count(a); ++i)
    if (window_entry(a.lhs_dilation, i) > 1 && window_entry(a.window_strides, i) == 1 &&
        window_entry(a.rhs_dilation, i) == 1)
      return i;
  return -1;
}

struct Phases {
  const OpView& op;
  const ConvolutionAttrs& a;
  int i;                       // the spatial dimension
  Dim dilation, size, window;  // of the left operand and the kernel there
  Dim count;                   // results of a phase

  Array result(const Array& lhs, const Array& rhs, Dim phase) const;
};

Array Phases::result(const Array& lhs, const Array& rhs, Dim phase) const {
  const Dim low = padding_at(a.padding, i, 0);
  const Dim first = ((low - phase) % dilation + dilation) % dilation;  // of the kernel
  const Dim taps = first < window ? (window - first + dilation - 1) / dilation : 0;
  const auto out_axis = slot(numbers(a).output_spatial_dimensions[slot(i)]);
  std::vector<Dim> dims = op.out().shape().vec();
  dims[out_axis] = count;
  if (taps == 0) return zeros(Shape(std::move(dims)), a.result_dtype);
  ConvolutionAttrs own = a;
  std::vector<std::pair<Dim, Dim>> pads;
  own.lhs_dilation = Dims();
  for (int d = 0; d < spatial_count(a); ++d) {
    pads.emplace_back(padding_at(a.padding, d, 0), padding_at(a.padding, d, 1));
    own.lhs_dilation->push_back(d == i ? 1 : window_entry(a.lhs_dilation, d));
  }
  const Dim before = (low - phase - first) / dilation;
  pads[slot(i)] = {before, count - size - before + taps - 1};
  own.padding = padding_of(pads);
  if (own.window_reversal) (*own.window_reversal)[slot(i)] = false;
  const auto axis = slot(numbers(a).kernel_spatial_dimensions[slot(i)]);
  Dims starts(slot(rhs.rank())), limits(rhs.shape().begin(), rhs.shape().end());
  Dims strides(slot(rhs.rank()), 1);
  starts[axis] = first;
  strides[axis] = dilation;
  return emit1(kConvolution, {lhs, slice(rhs, starts, limits, strides)}, Attrs::of(std::move(own)),
               op.where);
}

}  // namespace

std::optional<Array> by_phases(const OpView& op, const Array& lhs, const Array& rhs) {
  const int i = dimension_of(op);
  if (i < 0) return {};
  const auto& a = op.as<ConvolutionAttrs>();
  const ConvDimensionNumbers& n = numbers(a);
  const Dim dilation = window_entry(a.lhs_dilation, i);
  const int64_t axis = n.output_spatial_dimensions[slot(i)];
  const Dim whole = size_at(op.out(), axis);
  const Phases phases{.op = op,
                      .a = a,
                      .i = i,
                      .dilation = dilation,
                      .size = size_at(op.in(0), n.input_spatial_dimensions[slot(i)]),
                      .window = size_at(op.in(1), n.kernel_spatial_dimensions[slot(i)]),
                      .count = (whole + dilation - 1) / dilation};
  const Array kernel =
      is_reversed(a, i) ? reverse(rhs, {n.kernel_spatial_dimensions[slot(i)]}) : rhs;
  std::vector<Array> results;
  for (Dim phase = 0; phase < dilation; ++phase)
    results.push_back(phases.result(lhs, kernel, phase));
  const Array together = stack(results, static_cast<int>(axis) + 1);
  std::vector<Dim> dims = op.out().shape().vec();
  dims[slot(axis)] = phases.count * dilation;
  return slice_in_dim(reshape(together, Shape(std::move(dims))), 0, whole, static_cast<int>(axis));
}

}  // namespace lathe::convolution
