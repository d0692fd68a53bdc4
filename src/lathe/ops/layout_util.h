// Moving elements between Literals, for the references of layout ops.
#pragma once

#include <cstring>
#include <span>

#include "lathe/base/literal.h"

namespace lathe {

inline int64_t linear_index(const Shape& shape, std::span<const int64_t> index) {
  int64_t at = 0;
  for (int axis = 0; axis < shape.rank(); ++axis)
    at = at * shape[axis] + index[static_cast<size_t>(axis)];
  return at;
}

// Of one element type.
inline void copy_element(const Literal& from, int64_t i, Literal& to, int64_t j) {
  const auto width = static_cast<size_t>(byte_size(from.dtype()));
  std::byte* out = to.mutable_bytes().data();
  std::memcpy(out + static_cast<size_t>(j) * width,
              from.bytes().data() + static_cast<size_t>(i) * width, width);
}

// Calls f(index) for every position of `shape`.
template <typename F>
void for_each_index(const Shape& shape, F f) {
  if (shape.size() == 0) return;
  Dims index(static_cast<size_t>(shape.rank()), 0);
  do f(std::span<const int64_t>(index));
  while (next_index(shape, index));
}

// The result whose element at `index` is that of `x` at the place `f(index, at)` writes to `at`.
template <typename F>
Literal gather_elements(const Literal& x, const Shape& shape, F f) {
  Literal out(x.dtype(), shape);
  Dims at(static_cast<size_t>(x.shape().rank()), 0);
  int64_t position = 0;
  for_each_index(shape, [&](std::span<const int64_t> index) {
    f(index, at);
    copy_element(x, linear_index(x.shape(), at), out, position++);
  });
  return out;
}

}  // namespace lathe
