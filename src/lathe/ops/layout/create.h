// What rules ask of ops that make values out of nothing.
#pragma once

#include <optional>

#include "lathe/ir/program.h"

namespace lathe {

// The axis along which an iota counts; nothing for other ops.
std::optional<int> iota_axis(const Op& op);

}  // namespace lathe
