// Sliding windows over some dimensions of an array: the index arithmetic of reduce_window,
// select_and_scatter and convolution (specification: reduce_window).
#pragma once

#include <span>

#include "lathe/ops/api/ops.h"

namespace lathe {

// A position in a list with one entry a dimension.
inline size_t dim_slot(int64_t dimension) { return static_cast<size_t>(dimension); }

// How a window slides over one dimension. Dilation puts gaps between the elements of the array
// (base) or of the window; padding counts elements of the dilated array, negative ones crop.
struct SlidingDim {
  int64_t dimension = 0;
  Dim window = 1, stride = 1;
  Dim base_dilation = 1, window_dilation = 1;
  Dim low = 0, high = 0;
  bool reversed = false;  // the window's elements are in the opposite order

  bool is_trivial() const {
    return window == 1 && stride == 1 && base_dilation == 1 && low == 0 && high == 0;
  }
};

// How many places the window has over `size` elements. UserError where a number is not positive
// or sizes overflow; `constraints` are those of the op that asks.
Dim window_count(Dim size, const SlidingDim& dim, std::string_view constraints);

// x with an axis of dim.window for each of `dims` behind its own: the element that the window at a
// place has at that offset. `filler`, a scalar of x's type, stands where the array has none.
Array sliding_windows(const Array& x, const Array& filler, std::span<const SlidingDim> dims,
                      Location where);
// The same at one offset alone, without an axis for it.
Array window_element(const Array& x, const Array& filler, std::span<const SlidingDim> dims,
                     std::span<const int64_t> offset, Location where);
// The other way round: for each element of an array of shape x what `places`, with an element for
// each place, has where the window has that element at this offset; `filler` where there is no such
// place.
Array place_element(const Array& places, const Array& filler, const Shape& x,
                    std::span<const SlidingDim> dims, std::span<const int64_t> offset,
                    Location where);
// All offsets, in row-major order.
std::vector<Dims> window_offsets(std::span<const SlidingDim> dims);
Dim window_size(std::span<const SlidingDim> dims);

// The transpose of sliding_windows in x, for an x of this shape: what lies over one element is
// added up.
Array overlapping_sums(const Array& windows, const Shape& x, std::span<const SlidingDim> dims,
                       Location where);

}  // namespace lathe
