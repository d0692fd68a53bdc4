// Extended-precision references: the C library's long double functions, whose own error does not
// count.
#pragma once

#include <complex>

#include "lathe/ops/elementwise/elementwise.h"

namespace lathe {

using Wide = long double;
using WideComplex = std::complex<long double>;

template <Wide (*kFn)(Wide)>
double wide(double x) {
  return static_cast<double>(kFn(x));
}
template <WideComplex (*kFn)(const WideComplex&)>
Complex wide_complex(Complex z) {
  return Complex(kFn(WideComplex(z)));
}

}  // namespace lathe
