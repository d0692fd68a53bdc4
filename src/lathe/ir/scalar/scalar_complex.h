// Complex arithmetic and functions, expanded in real ones. c64 is computed in c128 and rounded once
// wherever cancellation could hurt. Branch cuts, infinities and NaN are those of C99's Annex G,
// with three exceptions, which are XLA's: multiplication is the formula alone, exp of an infinite
// or unknown angle is NaN also where e^x is 0, and anything to the power of 0 is 1.
#pragma once

#include "lathe/ir/scalar/scalar.h"

namespace lathe::scalar::complex {

Scalar multiply(Scalar a, Scalar b);
Scalar divide(Scalar a, Scalar b);  // scaled: no spurious overflow
Scalar abs(Scalar z);               // of the real type
Scalar sign(Scalar z);
Scalar exp(Scalar z);
Scalar expm1(Scalar z);
Scalar log(Scalar z);
Scalar log1p(Scalar z);
Scalar square(Scalar z);
Scalar sqrt(Scalar z);
Scalar rsqrt(Scalar z);
Scalar cbrt(Scalar z);
Scalar power(Scalar z, Scalar w);
Scalar sin(Scalar z);
Scalar cos(Scalar z);
Scalar tan(Scalar z);
Scalar asin(Scalar z);
Scalar acos(Scalar z);
Scalar atan(Scalar z);
Scalar atan2(Scalar y, Scalar x);
Scalar sinh(Scalar z);
Scalar cosh(Scalar z);
Scalar tanh(Scalar z);
Scalar asinh(Scalar z);
Scalar acosh(Scalar z);
Scalar atanh(Scalar z);
Scalar logistic(Scalar z);

}  // namespace lathe::scalar::complex
