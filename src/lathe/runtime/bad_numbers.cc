#include "lathe/runtime/bad_numbers.h"

#include <algorithm>

namespace lathe {
namespace {

template <typename T>
std::optional<int64_t> first_of(std::span<const T> values, const BadNumbers& bad) {
  const auto hit =
      std::ranges::find_if(values, [&](T x) { return bad.holds(static_cast<double>(x)); });
  if (hit == values.end()) return {};
  return hit - values.begin();
}

}  // namespace

std::optional<int64_t> BadNumbers::first_in(const Literal& x) const {
  if (x.dtype() == DType::f32) return first_of(x.data<float>(), *this);
  if (x.dtype() == DType::f64) return first_of(x.data<double>(), *this);
  for (int64_t i = 0; i < x.size(); ++i)
    if (holds_at(x, i)) return i;
  return {};
}

std::string_view name_of_bad(const Literal& x, int64_t i) {
  const auto z = x.get_c128(i);
  return std::isnan(z.real()) || std::isnan(z.imag()) ? "a NaN" : "an infinity";
}

std::string position(const Shape& shape, int64_t i) {
  Dims index = shape.strides();
  for (size_t axis = 0; axis < index.size(); ++axis) {
    const Dim stride = index[axis];
    index[axis] = i / stride;
    i %= stride;
  }
  return Shape(index).str();
}

}  // namespace lathe
