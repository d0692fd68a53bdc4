// How far a result is from what was wanted. A result that is no number anywhere is never near.
#pragma once

#include <vector>

#include "lathe/base/literal.h"

namespace lathe {

// The largest difference of two elements over the largest finite magnitude in `want`, which counts
// as `least_size` where it is less. Infinite where sizes differ, where one element is NaN and the
// other is not, and where one is infinite and the other is not equal to it.
double relative_difference(const Literal& got, const Literal& want, double least_size = 0);

// For each row of [rows, width] the root mean square of the difference as a share of that of what
// was wanted, the nearest first. Infinite where relative_difference is.
std::vector<double> row_distances(const Literal& got, const Literal& want);

}  // namespace lathe
