// Extended-precision references: the C library's long double functions, whose own error does not
// count.
#pragma once

#include <complex>

#include "lathe/ops/elementwise/elementwise.h"

namespace lathe {

using Wide = long double;
using WideComplex = std::complex<long double>;

// Of an infinite angle, or none, NaN, also where e^x is 0 (XLA's; C's is 0).
inline WideComplex exp_of(const WideComplex& z) {
  const Wide size = std::exp(z.real()), y = z.imag();
  if (y == 0) return {size, y};
  return {size * std::cos(y), size * std::sin(y)};
}

template <Wide (*kFn)(Wide)>
double wide(double x) {
  return static_cast<double>(kFn(x));
}
template <WideComplex (*kFn)(const WideComplex&)>
Complex wide_complex(Complex z) {
  return Complex(kFn(WideComplex(z)));
}

}  // namespace lathe
