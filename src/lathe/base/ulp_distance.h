// ULP distance: how far apart two values of one type are, in steps from one value of the type to
// the next (units in the last place).
#pragma once

#include <cstdint>

#include "lathe/base/literal.h"

namespace lathe {

// NaN against a number, or an infinity against anything else.
inline constexpr uint64_t kFarApart = UINT64_MAX;

// Between elements `i` of two literals of one type and shape. NaN is no distance from NaN, nor 0
// from -0; of complex numbers the larger one of their parts'; of integers the difference.
uint64_t ulp_distance(const Literal& a, const Literal& b, int64_t i);

}  // namespace lathe
