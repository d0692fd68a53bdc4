// A Literal's elements as one C++ type, for reference evaluation; the wide type of floats is
// double, uint64_t for integers and booleans (arithmetic wraps), complex<double>.
#pragma once

#include <algorithm>
#include <complex>
#include <type_traits>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe {

template <typename T>
std::vector<T> widen(const Literal& literal) {
  std::vector<T> out(static_cast<size_t>(literal.size()));
  for (size_t i = 0; i < out.size(); ++i) {
    const auto at = static_cast<int64_t>(i);
    if constexpr (std::is_floating_point_v<T>) {
      out[i] = static_cast<T>(literal.get_f64(at));
    } else if constexpr (std::is_same_v<T, uint64_t>) {
      out[i] = literal.get_u64(at);
    } else {
      out[i] = T(literal.get_c128(at));
    }
  }
  return out;
}

// Rounds or wraps to the literal's own type. Call `out.mutable_bytes()` before.
inline void narrow(Literal& out, int64_t i, double value) { out.set_f64(i, value); }
inline void narrow(Literal& out, int64_t i, uint64_t value) {
  out.set_i64(i, is_bool(out.dtype()) ? value != 0 : static_cast<int64_t>(value));
}
inline void narrow(Literal& out, int64_t i, std::complex<double> value) { out.set_c128(i, value); }

// Calls `fn` with a value of the wide type of `dtype`.
template <typename Fn>
decltype(auto) with_wide_type(DType dtype, Fn&& fn) {
  if (is_complex(dtype)) return fn(std::complex<double>());
  if (is_float(dtype)) return fn(double());
  return fn(uint64_t());
}

// The same with the type in which products of `operands` are added up for a `result`, as
// StableHLO's interpreter does: in the parts' own type from f32 on, integers modulo 2^64, of which
// every narrower sum is the rest.
template <typename Fn>
decltype(auto) with_sum_type(DType operands, DType result, Fn&& fn) {
  if (is_complex(result))
    return result == DType::c128 ? fn(std::complex<double>()) : fn(std::complex<float>());
  if (!is_float(result)) return fn(uint64_t());
  return result == DType::f64 || operands == DType::f64 ? fn(double()) : fn(float());
}

// The offset of every position along `axes` of a row-major array, in row-major order of `axes`.
inline std::vector<int64_t> offsets_along(const Shape& shape, const Dims& axes) {
  const Dims strides = shape.strides();
  std::vector<int64_t> offsets{0};
  for (int64_t axis : axes) {
    std::vector<int64_t> next;
    for (int64_t base : offsets)
      for (Dim i = 0; i < shape[static_cast<int>(axis)]; ++i)
        next.push_back(base + i * strides[static_cast<size_t>(axis)]);
    offsets = std::move(next);
  }
  return offsets;
}

inline Dims joined(Dims all, const Dims& more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// The axes of an array of this rank that are not in `axes`, ascending.
inline Dims other_axes(int rank, const Dims& axes) {
  Dims rest;
  for (int64_t i = 0; i < rank; ++i)
    if (std::find(axes.begin(), axes.end(), i) == axes.end()) rest.push_back(i);
  return rest;
}

}  // namespace lathe
