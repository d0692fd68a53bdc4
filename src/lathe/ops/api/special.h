// Functions of single elements beside those in ops.h.
#pragma once

#include "lathe/ops/api/ops.h"

namespace lathe {

// Modified Bessel functions of the first kind, times exp(-|x|), as scipy.special has them. Floats.
Array bessel_i0e(Operand x);
Array bessel_i1e(Operand x);
// The high half of the product of integers, which is twice as wide as they are.
Array mulhi(Operand a, Operand b);

}  // namespace lathe
