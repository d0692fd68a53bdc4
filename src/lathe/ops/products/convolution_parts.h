// Internal helpers of the convolution files.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ops/products/convolution.h"

namespace lathe::convolution {

inline size_t slot(int64_t i) { return static_cast<size_t>(i); }
inline Dim size_at(const Shape& shape, int64_t axis) { return shape[static_cast<int>(axis)]; }
inline Dim size_at(Type type, int64_t axis) { return size_at(type.shape(), axis); }

inline const ConvDimensionNumbers& numbers(const ConvolutionAttrs& a) {
  return a.dimension_numbers;
}
inline int spatial_count(const ConvolutionAttrs& a) {
  return static_cast<int>(numbers(a).input_spatial_dimensions.size());
}
inline bool is_reversed(const ConvolutionAttrs& a, int i) {
  return a.window_reversal && (*a.window_reversal)[slot(i)];
}
// Low and high padding of each spatial dimension.
inline Literal padding_of(const std::vector<std::pair<Dim, Dim>>& pairs) {
  std::vector<int64_t> flat;
  for (const auto& [low, high] : pairs) flat.insert(flat.end(), {low, high});
  return Literal::of<int64_t>({static_cast<Dim>(pairs.size()), 2}, flat);
}

// How the kernel slides over the spatial dimensions of the left operand.
std::vector<SlidingDim> sliding_dims(const ConvolutionAttrs& a, const Shape& kernel);

// The axis as two, `groups` of them first.
Array split_axis(const Array& x, int64_t axis, int64_t groups);
// Where axes of x are after one was put before `axis`, which stands for both now.
inline int64_t behind_split(int64_t dim, int64_t axis) { return dim + (dim >= axis); }

// Where the left operand has gaps: convolutions without them, one for each phase of the results.
std::optional<Array> by_phases(const OpView& op, const Array& lhs, const Array& rhs);
std::vector<Array> decompose(const OpView& op, std::span<const Array> in);
std::vector<MaybeArray> jvp(const OpView& op, std::span<const Array> primals,
                            std::span<const Array> results, std::span<const MaybeArray> tangents);
std::vector<MaybeArray> cotangents_of(const OpView& op, std::span<const MaybeArray> operands,
                                      std::span<const MaybeArray> cotangents);

}  // namespace lathe::convolution
