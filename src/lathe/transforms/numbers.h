// Conversions of C++ numbers at the boundary of a traced function: as arguments, carries and
// results. A C++ number is weak on both sides. One that was rounded to f32 (a double) crosses as
// the f64 that it was rounded from and is rounded behind the edge, so that wider arrays meet all
// its digits there, as they meet those of a captured number.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lathe/core/array.h"

namespace lathe::detail {

enum class Crossing : uint8_t {
  value,        // as it is
  number,       // a weak value
  wide_number,  // a weak f32, as an f64
};

Crossing crossing_of(const Array& leaf);
std::vector<Crossing> crossings_of(std::span<const Array> leaves);
// The type of what crosses.
Type crossing_type(const Array& leaf);

// The leaf where a value of this type is expected, which its own type is; a C++ number stands for
// an f64 too. Nothing where the types differ.
std::optional<Array> fitting(const Array& leaf, Type expected);
// A static leaf: its value on the host, as C++ made it, whatever becomes of the leaf. A variable of
// a derivative around stays what it is.
Array static_value(const Array& leaf);

// The value that crosses for a leaf. One without more digits is widened where the other side
// expects an f64.
Array sent(const Array& leaf, Crossing how);
Array sent(const Array& leaf);
std::vector<Array> sent(std::span<const Array> leaves, std::span<const Crossing> how);
std::vector<Array> sent(std::span<const Array> leaves);
// The leaf on the other side: a value of its own, whatever else `crossed` stands for.
Array received(const Array& crossed, Crossing how);
std::vector<Array> received(std::span<const Array> crossed, std::span<const Crossing> how);

}  // namespace lathe::detail
