// Rows of floats as integers of 8 bits and a scale each, for products of integers.
#pragma once

#include "lathe/core/array.h"

namespace lathe::hf {

struct RoundedRows {
  Array codes;   // i8 [..., n], -127 … 127
  Array scales;  // f32 [..., 1]
};

// x [..., n] ≈ codes · scales: the scale takes the largest of a row to the end of the codes, ties
// go to even. A row of zeros, or of nothing but numbers near f32's least, becomes zeros; one with a
// NaN or an infinity has a scale that is no number or infinite.
RoundedRows round_rows(const Array& x);

}  // namespace lathe::hf
