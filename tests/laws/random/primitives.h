// The straight-line vocabulary: calls of Lathe's public functions that take any values at all. A
// value of another shape or type than wanted is brought into it first (`fit`), so that whatever is
// drawn means something.
#pragma once

#include <span>
#include <string_view>

#include "recipe.h"

namespace lathe::random_programs {

// What a primitive is applied to.
struct Given {
  std::span<const Array> operands;
  std::span<const uint32_t> numbers;
  const Array& operator[](size_t i) const { return operands[i % operands.size()]; }
  int number(size_t i, int below) const {
    return static_cast<int>(numbers[i % numbers.size()] % static_cast<uint32_t>(below));
  }
};

struct Primitive {
  std::string_view name;
  int operands;
  Array (*apply)(const Given&);
  // The same by other ops, where an op's reference shares decisions with what it judges.
  Array (*meaning)(const Given&) = nullptr;
};

// Their results are the same to the bit, however they are computed.
std::span<const Primitive> exact_primitives();
// Differentiable in every float operand, everywhere.
std::span<const Primitive> smooth_primitives();

// The elements of x, again and again, or as many as there is room for.
Array fit(const Array& x, const Shape& shape);
// In the type of y.
Array fit_like(const Array& x, const Array& y);
// A bool or integer that no float decides: floats give a pattern in place of their values.
Array discrete(const Array& x, const Shape& shape, DType dtype);
// At most so many elements, of rank 3 or less.
Array small(const Array& x);
Array as_float(const Array& x);
Array as_number(const Array& x);  // booleans as i32
Array at_least_1d(const Array& x);

}  // namespace lathe::random_programs
