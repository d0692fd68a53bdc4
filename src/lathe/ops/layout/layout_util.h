// Helpers of layout ops: types of the shapes asked for, and element moves between Literals for the
// references.
#pragma once

#include <cstring>
#include <span>
#include <string_view>
#include <utility>

#include "lathe/base/literal.h"
#include "lathe/ir/type.h"

namespace lathe {

// The type of what is to be made; UserError with the place for a shape that cannot be.
inline Type made_type(std::string_view op, DType dtype, Shape shape, Location where) {
  try {
    return Type::tensor(dtype, std::move(shape));
  } catch (const UserError& error) {
    throw UserError("[{}] {}{}", op, error.what(), at_place(where));
  }
}

inline int64_t linear_index(const Shape& shape, std::span<const int64_t> index) {
  int64_t at = 0;
  for (int axis = 0; axis < shape.rank(); ++axis)
    at = at * shape[axis] + index[static_cast<size_t>(axis)];
  return at;
}

// Both are of one element type.
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
