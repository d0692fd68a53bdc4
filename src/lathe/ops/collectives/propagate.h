// Propagation of shardings: from what the program says of its parameters, results and constraints
// to all values between, forward and backward, until nothing changes. It only tells; a partitioner
// would act on it. What it follows: dimensions.h, calls, carried values of loops, groups of values
// that lie alike, what manual computations take and give. A dimension takes axes that no other
// dimension of its value has, and that divide it; what is said stays. Products come last, because
// their two operands may ask for different shardings.
#pragma once

#include <optional>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// The sharding of each value, or of each operand; nothing where none reaches it.
using ValueShardings = std::vector<std::optional<Sharding>>;

// For each value. `params`: those of parameters, where the program says none (of a region: those of
// what it is given); empty: it says all.
ValueShardings propagate_shardings(const Program& program, ValueShardings params = {});

// Of the parameters of a region: those of the operands that it is given.
ValueShardings shardings_of_region(const Op& op, size_t region, const ValueShardings& operands);

}  // namespace lathe
