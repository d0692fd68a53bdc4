// Counting loops: finds the trip count of a while whose condition compares one carried integer with
// a constant and whose body adds a constant to it.
#pragma once

#include <optional>
#include <span>

#include "lathe/ir/program.h"

namespace lathe {

// The turns of a loop (ControlFlow::Kind::loop); `operands` are those of its operands that are
// known. Nothing when it does not count, or not within the range of its counter's type, or when its
// condition has an effect.
std::optional<int64_t> trip_count(const Op& loop, std::span<const std::optional<Literal>> operands);

// The loop as a scan of that many turns: its body is the scan's, constants, then what is carried.
Op as_scan(const Op& loop, int64_t turns);

}  // namespace lathe
