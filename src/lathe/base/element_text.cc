#include "lathe/base/element_text.h"

#include <fmt/format.h>

#include <cmath>
#include <complex>

namespace lathe {
namespace {

std::string real_text(DType dtype, double value) {
  if (std::isnan(value)) return "nan";
  return bit_width(dtype) > 32 ? fmt::format("{}", value)
                               : fmt::format("{}", static_cast<float>(value));
}

}  // namespace

std::string element_text(const Literal& value, int64_t index) {
  const DType dtype = value.dtype();
  if (is_bool(dtype)) return value.get_i64(index) != 0 ? "true" : "false";
  if (is_unsigned(dtype)) return fmt::format("{}", value.get_u64(index));
  if (is_float(dtype)) return real_text(dtype, value.get_f64(index));
  if (!is_complex(dtype)) return fmt::format("{}", value.get_i64(index));
  const std::complex<double> z = value.get_c128(index);
  const DType part = real_dtype(dtype);
  return fmt::format("({}, {})", real_text(part, z.real()), real_text(part, z.imag()));
}

}  // namespace lathe
