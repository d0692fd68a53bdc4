// Quantizes matrices of floats by rounding to nearest: symmetric groups along the rows.
#pragma once

#include "lathe/hf/weights/matrix.h"

namespace lathe::hf {

struct Quantization {
  int bits = 4;   // 4 or 8
  Dim group = 0;  // columns that share a scale; 0: 32 for 4 bits, whole rows for 8

  Dim group_of(Dim columns) const;
};
// Sizes that groups may have: multiples of 16.
bool may_be_group(Dim columns);
// "int4", "int8", "int4:64". UserError for anything else.
Quantization parse_quantization(const std::string& text);

// Codes and scales of symmetric groups: weight ≈ (code - 2^(bits - 1)) · scale.
struct GroupCodes {
  Array codes;   // ui8 [rows, columns]
  Array scales;  // [rows, columns / group], of the type that was asked for
};

// Every weight to its nearest code; the scale takes the largest of a group to the end of the codes.
// `weight` [rows, columns] floats, columns a multiple of `group`; bits 2 to 8.
GroupCodes round_to_nearest(const Array& weight, int bits, Dim group, DType scale_dtype);

// UserError unless bits and groups are such.
void check_groups(const Array& weight, int bits, Dim group);

// As products read them: 4 bits two a byte, 8 bits as integers.
Matrix matrix_of(const GroupCodes& codes, int bits, Dim group);

// A matrix of floats so, upright where it lay transposed; as it is where it is quantized already,
// is several, or has columns that its groups do not divide. Scales have the type of the values.
Matrix quantized(const Matrix& matrix, const Quantization& quantization);

}  // namespace lathe::hf
