// Repacks quantized codes from a file's bit order into the one that `dequantize` reads: the codes
// of a row beside each other. Compiled programs on all threads, which need the result's memory and
// no more.
#pragma once

#include <array>
#include <optional>

#include "lathe/core/array.h"

namespace lathe::hf {

inline constexpr std::array<int, 8> kInOrder = {0, 1, 2, 3, 4, 5, 6, 7};

// `words` i32 [columns / (32 / bits), rows], the first code in the lowest bits, of 4 or 8 bits →
// ui8 [rows, bytes], two codes a byte or one. Column c of the result is column order[c] (i32
// [columns]).
Array rows_of_columns(const Array& words, int bits, const std::optional<Array>& order);

// The same of words along the rows, [columns, rows / 8], of 4 bits: code j of eight has the bits
// from 4 · places[j] on.
Array rows_of_row_words(const Array& words, const std::array<int, 8>& places);

// The first `count` codes of words i32 [rows, n], of up to 8 bits each and one after the other,
// across words too, as bytes [rows, count]; of each eight, code j lies at place places[j].
Array unpacked(const Array& words, int bits, Dim count,
               const std::array<int, 8>& places = kInOrder);

// Codes ui8 [rows, columns / 2], two a byte, the first in the low bits, with columns in `order`.
Array reordered_pairs(const Array& codes, const Array& order);

}  // namespace lathe::hf
