// Loops that count: a while whose condition compares one carried integer with a constant and whose
// body adds a constant to it takes a number of turns that is known before it runs.
#pragma once

#include <optional>
#include <span>

#include "lathe/ir/program.h"

namespace lathe {

// The turns of a `stablehlo.while`; `operands` are those of its operands that are known. Nothing
// when it does not count, or not within the range of its counter's type.
std::optional<int64_t> trip_count(const Op& loop, std::span<const std::optional<Literal>> operands);

}  // namespace lathe
