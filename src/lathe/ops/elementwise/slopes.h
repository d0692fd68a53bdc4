// Functions whose derivatives of every order keep their digits, and are limits at the edges: what
// the slopes of tanh, logistic and the Bessel functions are made of.
#pragma once

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"

namespace lathe {

// Among the special functions (special_ops).
extern const OpDef kSechSquared, kLogAddExp, kBesselI0, kBesselI1, kLogit, kEntr;

// 1 - tanh², of the operand of tanh: 1/cosh². Of any inexact type.
Array sech_squared(const Array& x);
// The slope of the logistic function at x: y (1 - y), which y no longer knows where it is near one.
Array logistic_slope(const Array& x);
// i1/x for i1 = scale I1(x), also near 0; the scale is exp(-|x|) or 1.
Array over_operand(const Array& i1, const Array& x, const Array& scale);

}  // namespace lathe
