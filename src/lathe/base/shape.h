// A shape: the sizes of an array's dimensions, outermost first. Scalars have none.
// `Dim` is named apart from int64_t so that symbolic sizes can come later.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "lathe/base/error.h"

namespace lathe {

using Dim = int64_t;
// Axis numbers, permutations, starts, limits, strides.
using Dims = std::vector<int64_t>;

class Shape {
 public:
  Shape() = default;
  Shape(std::initializer_list<Dim> dims) : dims_(dims) {}
  // One dimension: zeros(3), reshape(x, -1).
  template <std::integral I>
    requires(!std::same_as<I, bool>)
  Shape(I dim)  // NOLINT
      : dims_{static_cast<Dim>(dim)} {}
  explicit Shape(std::vector<Dim> dims) : dims_(std::move(dims)) {}
  explicit Shape(std::span<const Dim> dims) : dims_(dims.begin(), dims.end()) {}

  int rank() const { return static_cast<int>(dims_.size()); }
  bool is_scalar() const { return dims_.empty(); }
  // Negative axes count from the last. UserError when there is no such axis.
  Dim operator[](int axis) const { return dims_[slot(axis)]; }
  Dim& operator[](int axis) { return dims_[slot(axis)]; }
  Dim back() const { return dims_[slot(-1)]; }
  void push_back(Dim dim) { dims_.push_back(dim); }
  auto begin() const { return dims_.begin(); }
  auto end() const { return dims_.end(); }
  std::span<const Dim> dims() const { return dims_; }
  const std::vector<Dim>& vec() const { return dims_; }

  // Product of the sizes; 1 for a scalar. Checked at construction of types, so it cannot overflow.
  int64_t size() const {
    int64_t n = 1;
    for (Dim d : dims_) n *= d;
    return n;
  }
  // Row-major strides in elements.
  Dims strides() const {
    Dims s(dims_.size(), 1);
    for (size_t i = dims_.size(); i-- > 1;) s[i - 1] = s[i] * dims_[i];
    return s;
  }
  // "[2, 3]"; so it prints with << and fmt, too.
  std::string str() const;
  friend std::ostream& operator<<(std::ostream& out, const Shape& shape);

  friend bool operator==(const Shape&, const Shape&) = default;

 private:
  size_t slot(int axis) const {
    const auto at = static_cast<size_t>(axis < 0 ? axis + rank() : axis);
    if (at >= dims_.size()) [[unlikely]]
      refuse(axis);
    return at;
  }
  [[noreturn]] void refuse(int axis) const;
  std::vector<Dim> dims_;
};

// Steps `index` (row-major) to the next position; false after the last one.
inline bool next_index(const Shape& shape, std::span<int64_t> index) {
  for (int axis = shape.rank(); axis-- > 0;) {
    if (++index[static_cast<size_t>(axis)] < shape[axis]) return true;
    index[static_cast<size_t>(axis)] = 0;
  }
  return false;
}

}  // namespace lathe

template <>
struct fmt::formatter<lathe::Shape> : fmt::formatter<std::string> {
  fmt::format_context::iterator format(const lathe::Shape& shape,
                                       fmt::format_context& context) const;
};
