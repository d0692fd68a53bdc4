// Propagation of shardings: from what the program says of its parameters, results and constraints
// to all values between, forward and backward, until nothing changes. It only tells; a partitioner
// would act on it. What it follows: dimensions.h, calls, carried values of loops, groups of values
// that lie alike, what manual computations take and give. A dimension takes axes that no other
// dimension of its value has, and that divide it; what is said stays. Products come last: of their
// two operands either could say how a result lies, and all else says it once.
#pragma once

#include <optional>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// How values lie; nothing of one that no sharding reaches.
using Lying = std::vector<std::optional<Sharding>>;

// For each value. `params` says how parameters lie where the program does not (of a region: as what
// it is given); none: it says all.
Lying propagate_shardings(const Program& program, Lying params = {});

// How the parameters of a region lie, as the operands that it is given.
Lying lying_of_region(const Op& op, size_t region, const Lying& operands);

}  // namespace lathe
