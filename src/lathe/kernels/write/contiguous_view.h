// Views: tells, from an op's record, whether a layout op passes on its operand's bytes as they lie.
#pragma once

#include <optional>

#include "lathe/ir/program.h"

namespace lathe {

// The element of its only operand at which the op's result begins, where the result is the
// operand's elements from there on in order; nothing for all other ops.
std::optional<int64_t> contiguous_view(const Program& program, const Op& op);

}  // namespace lathe
