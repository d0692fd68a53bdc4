// Finding, choosing and placing elements by NumPy's names. Where NumPy's result has a size that
// depends on values, it is given here, as JAX has it: `size`; what is missing is filled.
// Places are i32, and i64 in arrays of more than 2^31 - 1 elements; so are those of argsort.
#pragma once

#include <functional>

#include "lathe/ops/api/ops.h"

namespace lathe {

// ---- in sorted arrays
enum class SearchSide : uint8_t { left, right };
// Where each value would be put into `sorted` [n], ascending with NaN last, so that it stays
// sorted: before equal elements or behind them. i32, of the values' shape.
Array searchsorted(const Array& sorted, Operand values, SearchSide side = SearchSide::left);
// The number of the bin of each element: bins[i - 1] <= x < bins[i] or, to the right,
// bins[i - 1] < x <= bins[i]; of descending bins the other way round.
Array digitize(Operand x, const Array& bins, bool right = false);
// At x, the line through the points (xp, fp) [n], xp ascending; the first and last of fp, or these
// numbers, beyond the ends.
struct Beyond {
  std::optional<double> left = {}, right = {};
};
Array interp(Operand x, const Array& xp, const Array& fp, const Beyond& beyond = {});

// ---- what is there
// The i32 places of the first `size` elements that are not 0, in row-major order: one vector an
// axis, the places of [size, rank], or places in row-major order. `fill` stands for missing ones.
std::vector<Array> nonzero(Operand x, Dim size, int64_t fill = 0);
Array argwhere(Operand x, Dim size, int64_t fill = 0);
Array flatnonzero(Operand x, Dim size, int64_t fill = 0);
// The first `size` different elements, ascending, all NaN as one; the smallest one, or `fill`,
// stands for missing ones. Beside them: where each is first (i32), the place of each of x's
// elements in `values`, in x's shape, and how often each is there (0 for missing ones).
struct Unique {
  Array values, indices, inverse, counts;
};
Unique unique(Operand x, Dim size, std::optional<double> fill = {});
Array isin(Operand x, Operand among);  // booleans of x's shape
// Places that sort by the last key, then by the one before it, and so on: keys of one shape.
Array lexsort(std::span<const Array> keys, int axis = -1,
              std::source_location here = std::source_location::current());
Array extract(Operand condition, Operand x, Dim size,
              double fill = 0);  // x where the condition holds

// ---- choosing
// The choice of the first condition that holds, element by element; `otherwise` where none does.
Array select(std::span<const Array> conditions, std::span<const Array> choices,
             Operand otherwise = 0);
// The function of the last condition that holds; the one behind them all, or 0, where none does.
Array piecewise(Operand x, std::span<const Array> conditions,
                std::span<const std::function<Array(const Array&)>> functions);

// ---- placing
// x with values at these places along the axis, as take_along_axis reads them. Indices beyond x are
// dropped.
Array put_along_axis(Operand x, Operand indices, Operand values, int axis);
// Places in row-major order of a shape as one index an axis, and back. Beyond the ends: the
// nearest.
std::vector<Array> unravel_index(Operand places, const Shape& shape);
Array ravel_multi_index(std::span<const Array> indices, const Shape& shape,
                        std::source_location here = std::source_location::current());
// Rows and columns (i32) of the elements on and below (above) diagonal `offset` of [rows, columns],
// and of the diagonal of [n, n]: x[rows, columns].
struct RowsAndColumns {
  Array rows, columns;
};
RowsAndColumns tril_indices(Dim rows, Dim offset = 0, std::optional<Dim> columns = {},
                            std::source_location here = std::source_location::current());
RowsAndColumns triu_indices(Dim rows, Dim offset = 0, std::optional<Dim> columns = {},
                            std::source_location here = std::source_location::current());
RowsAndColumns diag_indices(Dim n, std::source_location here = std::source_location::current());

}  // namespace lathe
