// Floats in their total order (IEEE 754, totalOrder): -NaN < -inf < … < -0 < 0 < … < inf < NaN.
#pragma once

#include <cstdint>

#include "lathe/base/literal.h"

namespace lathe {

// The place of element i, a float, in that order among others of its type. NaNs are told apart by
// sign and payload, but for types of one byte, whose NaN is what it is as a wider float.
int64_t total_order_key(const Literal& x, int64_t i);

}  // namespace lathe
