// Extended-precision references: the C library's long double functions, whose own error does not
// count.
#pragma once

#include <complex>

#include "lathe/ops/elementwise/elementwise.h"

namespace lathe {

using Extended = long double;
using ExtendedComplex = std::complex<long double>;

// Of an infinite angle, or none, NaN, also where e^x is 0 (XLA's; C's is 0).
inline ExtendedComplex exp_of(const ExtendedComplex& z) {
  const Extended size = std::exp(z.real()), y = z.imag();
  if (y == 0) return {size, y};
  return {size * std::cos(y), size * std::sin(y)};
}

template <Extended (*kFn)(Extended)>
double extended(double x) {
  return static_cast<double>(kFn(x));
}
template <ExtendedComplex (*kFn)(const ExtendedComplex&)>
Complex extended_complex(Complex z) {
  return Complex(kFn(ExtendedComplex(z)));
}

}  // namespace lathe
