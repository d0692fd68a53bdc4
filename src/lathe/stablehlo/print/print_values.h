// Prints values as StableHLO's interpreter does:
//
//   tensor<2x2xf32> {
//     [
//       [1.000000e+00, 2.500000e-01],
//       [0.333333343, 0x7F800000]
//     ]
//   }
//
// Floats have the fewest of MLIR's spellings that give the value back: six digits, as many as the
// type may need, or the pattern in hexadecimal (infinities, NaN, large whole numbers).
#pragma once

#include <string>

#include "lathe/base/literal.h"

namespace lathe::stablehlo {

std::string print_value(const Literal& value);
// One element, counted row-major, and where it is.
std::string print_element(const Literal& value, int64_t i);
std::string print_index(const Shape& shape, int64_t i);  // "[0, 2]"

}  // namespace lathe::stablehlo
