// Dynamic activation quantization: rows of floats become 8-bit integers with a scale a row, for
// integer products.
#pragma once

#include "lathe/core/array.h"

namespace lathe::hf {

struct RoundedRows {
  Array codes;   // i8 [..., n]
  Array scales;  // f32 [..., 1], or one for all
};

// x [..., n] ≈ codes · scales: the scale takes the largest of a row to -127 or 127, ties go to
// even. A row of zeros, or of nothing but numbers near f32's least, becomes zeros; one with a
// NaN or an infinity has a scale that is no number or infinite.
RoundedRows round_rows(const Array& x);
// The same by a scale that is given, f32 [1]; what is larger than -128 … 127 of it becomes those.
RoundedRows round_rows(const Array& x, const Array& scale);

}  // namespace lathe::hf
