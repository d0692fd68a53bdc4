// Indexing as NumPy and JAX have it, out of C++23's operator[] with several arguments:
//
//   x[0]  x[-1]                     a number takes the axis away; -1 is the last
//   x[slice(1, 3)]                  1, 2; bounds are cut to the axis as in Python
//   x[slice(none, none, -1)]        backwards
//   x[ellipsis, 0]  x[newaxis]      all axes in between; an axis of size 1
//   x[rows]  x[rows, columns]       integer Arrays: one element or row an index
//                                   (a gather); several broadcast together
//   x.at(i).set(y)                  a copy with these elements changed;
//   x.at(i).add(y)                  added to, and so on
//
// A number or a slice that is known when the program is made is checked: UserError when it is out
// of range. The values of an Array are not: negative ones count from the end; beyond the ends
// reading takes the nearest element, and writing does nothing (JAX's rules). With Arrays at several
// axes the axes of the indices stand where the first of them stood when they are neighbours, and
// first when they are not (NumPy's rule).
#pragma once

#include <concepts>
#include <optional>
#include <source_location>
#include <vector>

#include "lathe/core/array.h"

namespace lathe {

inline constexpr std::nullopt_t none = std::nullopt;

// Positions start, start + step, … before stop. What is `none` is the axis' end on that side.
struct Slice {
  std::optional<Dim> start, stop;
  Dim step = 1;
};
inline Slice slice(std::optional<Dim> start = none, std::optional<Dim> stop = none, Dim step = 1) {
  return {start, stop, step};
}
struct NewAxis {};
inline constexpr NewAxis newaxis;
struct Ellipsis {};
inline constexpr Ellipsis ellipsis;

// One entry between the brackets: a number, a slice, an Array, `newaxis` or `ellipsis`.
class Index {
 public:
  enum class Kind : uint8_t { number, range, array, newaxis, ellipsis };
  using At = std::source_location;

  template <std::integral I>
    requires(!std::same_as<I, bool>)
  Index(I i, At at = At::current())  // NOLINT
      : kind(Kind::number), number(static_cast<Dim>(i)), where(Location::from(at)) {}
  Index(Slice s, At at = At::current())  // NOLINT
      : kind(Kind::range), range(s), where(Location::from(at)) {}
  Index(NewAxis, At at = At::current())  // NOLINT
      : kind(Kind::newaxis), where(Location::from(at)) {}
  Index(Ellipsis, At at = At::current())  // NOLINT
      : kind(Kind::ellipsis), where(Location::from(at)) {}
  // Integers; UserError on booleans (the result's size would depend on values) and floats.
  Index(const Array& indices, At at = At::current())  // NOLINT
      : kind(Kind::array), array(Operand(indices, at).array), where(Location::from(at)) {}

  Kind kind;
  Dim number = 0;
  Slice range;
  Array array;
  Location where;
};

// The same for a list made at run time.
Array index(Operand x, std::span<const Index> at);

// Elements of an Array, to be read or changed in a copy. Values broadcast to x[…] and are converted
// to x's element type. Where an element is named more than once, add, multiply, min and max take
// all its values in, and which one `set` leaves is not specified.
class IndexedUpdate {
 public:
  IndexedUpdate(Array x, std::vector<Index> at) : x_(std::move(x)), at_(std::move(at)) {}
  Array get() const;
  Array set(Operand values) const;
  Array add(Operand values) const;
  Array subtract(Operand values) const;
  Array multiply(Operand values) const;
  Array min(Operand values) const;
  Array max(Operand values) const;

 private:
  Array x_;
  std::vector<Index> at_;
};

// Six indices and more; errors name the line of the first ones.
template <typename... More>
IndexedUpdate Array::at(const Index& a, const Index& b, const Index& c, const Index& d,
                        const Index& e, const More&... more) const {
  return {*this, {a, b, c, d, e, Index(more)...}};
}
template <typename... More>
Array Array::operator[](const Index& a, const Index& b, const Index& c, const Index& d,
                        const Index& e, const More&... more) const {
  return at(a, b, c, d, e, more...).get();
}

}  // namespace lathe
