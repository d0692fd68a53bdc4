// Parses values as StableHLO's interpreter takes them for arguments:
//   [dense<1> : tensor<2xi32>, dense<[0.5, 2.0]> : tensor<2xf32>]
#pragma once

#include <string_view>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe::stablehlo {

// `what` stands where messages name a file.
std::vector<Literal> read_values(std::string_view list, std::string_view what);

}  // namespace lathe::stablehlo
