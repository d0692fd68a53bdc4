// Propagation of shardings: from what the program says of its parameters, results and constraints
// to all values between, forward and backward, until nothing changes. It only tells; a partitioner
// would act on it. What it follows: dimensions.h, calls, carried values of loops, groups of values
// that lie alike. A dimension takes
// axes that no other dimension of its value has, and that divide it; what is said stays.
#pragma once

#include <optional>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// For each value, how it lies; nothing where no sharding reaches it.
std::vector<std::optional<Sharding>> propagate_shardings(const Program& program);

}  // namespace lathe
