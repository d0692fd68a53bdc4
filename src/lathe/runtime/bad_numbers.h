// Finds NaN and infinities in values.
#pragma once

#include <cmath>
#include <complex>
#include <optional>
#include <string>
#include <string_view>

#include "lathe/base/literal.h"

namespace lathe {

struct BadNumbers {
  bool nans = false, infinities = false;

  bool holds(double x) const { return (nans && std::isnan(x)) || (infinities && std::isinf(x)); }
  bool holds(std::complex<double> z) const { return holds(z.real()) || holds(z.imag()); }
  // Its place in row-major order; nothing for arrays of other than floats and complex numbers.
  std::optional<int64_t> first_in(const Literal& x) const;
  bool holds_at(const Literal& x, int64_t i) const {
    return is_differentiable(x.dtype()) && holds(x.get_c128(i));
  }
};

// "a NaN", "an infinity"
std::string_view name_of_bad(const Literal& x, int64_t i);
// "[0, 2]"
std::string position(const Shape& shape, int64_t i);

}  // namespace lathe
