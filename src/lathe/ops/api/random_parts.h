// Helpers of random.cc that the distributions use.
#pragma once

#include "lathe/ops/api/random.h"

namespace lathe::random {

// UserError naming `op` unless it is one key.
void expect_key(const Key& key, std::string_view op, At here);
// The words of hashes as one more axis of two apart: a hash's first and second 32 bits.
Array first_word(const Array& hash);
Array second_word(const Array& hash);

// The facts of a type that uniform numbers use: mantissa bits, the pattern of 1, random bits used.
struct FloatBits {
  int mantissa, random;
  DType pattern;
};
// UserError naming `op` for types of which no numbers are drawn.
FloatBits float_bits(DType dtype, std::string_view op, At here);
// Numbers in [0, 1) of random bits, in which the type's mantissa comes first.
Array unit_of_bits(const Array& bits, DType dtype, const FloatBits& form);
double smallest_normal(DType dtype);

// A parameter in the type and, broadcast, the shape of what is drawn.
Array as_bound(const Operand& bound, const Shape& shape, DType dtype);
// A normal number of a uniform one in (-1, 1).
Array normal_of_uniform(const Array& u);
// Where uniform numbers begin of which normal ones are made.
double normal_low(const FloatBits& form);

// The given shape, or that of all parameters together.
Shape drawn_shape(const std::optional<Shape>& shape, std::initializer_list<Operand> parameters,
                  std::string_view op);

}  // namespace lathe::random
