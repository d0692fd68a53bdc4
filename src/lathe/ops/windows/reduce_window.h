// The window attributes of reduce_window and its kin (specification: reduce_window).
#pragma once

#include <optional>
#include <span>

#include "lathe/ir/op_def.h"
#include "lathe/ops/layout/layout_util.h"
#include "lathe/ops/windows/sliding_windows.h"

namespace lathe {

struct ReduceWindowAttrs {
  Dims window_dimensions;
  std::optional<Dims> window_strides = {}, base_dilations = {}, window_dilations = {};
  std::optional<Literal> padding = {};  // [rank, 2]: low and high
  static void fields(auto& self, auto&& field) {
    field("window_dimensions", required(self.window_dimensions));
    field("window_strides", self.window_strides);
    field("base_dilations", self.base_dilations);
    field("window_dilations", self.window_dilations);
    field("padding", self.padding);
  }
};

extern const OpDef kReduceWindow;

// An entry of a list with one a dimension; where it is missing the same for all.
inline int64_t window_entry(const std::optional<Dims>& list, int axis) {
  return list ? (*list)[static_cast<size_t>(axis)] : 1;
}
// UserErrors citing the constraint.
void expect_length(const std::optional<Dims>& list, int rank, std::string_view what,
                   std::string_view constraint);
void expect_padding(const std::optional<Literal>& padding, int rank, std::string_view constraint);
// Low (side 0) or high (1) padding; 0 where there is none.
int64_t padding_at(const std::optional<Literal>& padding, int axis, int side);

// How such windows slide, dimension by dimension.
std::vector<SlidingDim> sliding_dims(const ReduceWindowAttrs& a);
// The dimensions along which windows do anything.
std::vector<SlidingDim> not_trivial(std::vector<SlidingDim> dims);
// The shape of the windows' places over x.
Shape window_places(const Shape& x, std::span<const SlidingDim> dims, std::string_view constraints);
// Windows of up to this many elements are combined one by one, in their order: a loop over places
// whose elements lie side by side in memory for each offset.
inline constexpr Dim kOneByOne = 64;

// The axis along which windows reach from one end to each place, where that is all they do.
std::optional<int> running_axis(const Shape& x, std::span<const SlidingDim> dims);
// reduce_window of such windows; `reverse`: from the place to the end.
Array running_reduction(const Program& body, const Array& x, const Array& init, int axis,
                        bool reverse, Location where);

// How often such windows hold the init value, at each place of an array like x, broadcast to it.
Array times_of_init(const Array& x, int axis, bool reverse);

// Calls visit(offset in the operand, or -1 in padding) for each element of the window at `place`.
template <typename Visit>
void for_each_in_window(const Shape& x, std::span<const SlidingDim> dims,
                        std::span<const int64_t> place, Visit visit) {
  Shape window;
  for (const SlidingDim& d : dims) window.push_back(d.window);
  for_each_index(window, [&](std::span<const int64_t> offset) {
    Dims at(place.begin(), place.end());
    bool inside = true;
    for (size_t j = 0; j < dims.size(); ++j) {
      const SlidingDim& d = dims[j];
      const int64_t dilated = place[static_cast<size_t>(d.dimension)] * d.stride +
                              offset[j] * d.window_dilation - d.low;
      const int64_t position = dilated / d.base_dilation;
      inside = inside && dilated >= 0 && dilated % d.base_dilation == 0 &&
               position < x[static_cast<int>(d.dimension)];
      at[static_cast<size_t>(d.dimension)] = position;
    }
    visit(inside ? linear_index(x, at) : -1);
  });
}

}  // namespace lathe
