#include "lathe/base/ulp_distance.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lathe {
namespace {

// Patterns of floats as integers in the order of their values.
__int128 ordered(DType dtype, const std::byte* bytes) {
  uint64_t bits = 0;
  std::memcpy(&bits, bytes, static_cast<size_t>(byte_size(dtype)));
  if (dtype == DType::f8E8M0FNU) return bits;  // has no sign
  const uint64_t sign = uint64_t{1} << (bit_width(dtype) - 1);
  return bits & sign ? -static_cast<__int128>(bits & (sign - 1)) : static_cast<__int128>(bits);
}

uint64_t magnitude(__int128 difference) {
  return static_cast<uint64_t>(difference < 0 ? -difference : difference);
}

uint64_t real_distance(DType dtype, const std::byte* a, double x, const std::byte* b, double y) {
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y) ? 0 : kFarApart;
  if (std::isinf(x) || std::isinf(y)) return x == y ? 0 : kFarApart;
  return magnitude(ordered(dtype, a) - ordered(dtype, b));
}

}  // namespace

uint64_t ulp_distance(const Literal& a, const Literal& b, int64_t i) {
  const DType dtype = a.dtype();
  if (is_unsigned(dtype))
    return magnitude(static_cast<__int128>(a.get_u64(i)) - static_cast<__int128>(b.get_u64(i)));
  if (!is_differentiable(dtype))
    return magnitude(static_cast<__int128>(a.get_i64(i)) - b.get_i64(i));
  const DType part = real_dtype(dtype);
  const auto x = a.get_c128(i), y = b.get_c128(i);
  const std::byte *p = a.bytes().data() + i * byte_size(dtype),
                  *q = b.bytes().data() + i * byte_size(dtype);
  const uint64_t real = real_distance(part, p, x.real(), q, y.real());
  if (!is_complex(dtype)) return real;
  return std::max(
      real, real_distance(part, p + byte_size(part), x.imag(), q + byte_size(part), y.imag()));
}

}  // namespace lathe
