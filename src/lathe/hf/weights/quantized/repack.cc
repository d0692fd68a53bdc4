#include "lathe/hf/weights/quantized/repack.h"

#include "lathe/ops/api/ops.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {
namespace {

using Places = std::array<int, 8>;

// Codes beside each other along a new axis `axis + 1`, bytes.
Array split_words(const Array& words, int axis, int bits, const Places& places) {
  const Dim count = 32 / bits;
  Literal shifts(DType::u32, {count});
  for (Dim j = 0; j < count; ++j) shifts.set_i64(j, Dim{bits} * places[static_cast<size_t>(j)]);
  Shape along(std::vector<Dim>(static_cast<size_t>(words.rank()) + 1, 1));
  along[axis + 1] = count;
  const Array lone = expand_dims(bitcast_convert(words, DType::u32), axis + 1);
  const Array moved = shift_right_logical(lone, reshape(constant(shifts), along));
  return convert(moved & ((1 << bits) - 1), DType::u8);
}

// Axis `axis` and the next as one.
Array joined(const Array& x, int axis) {
  Shape shape(x.shape().dims().first(static_cast<size_t>(axis)));
  shape.push_back(x.dim(axis) * x.dim(axis + 1));
  for (Dim size : x.shape().dims().subspan(static_cast<size_t>(axis) + 2)) shape.push_back(size);
  return reshape(x, shape);
}

// Bytes [columns, rows] → [rows, bytes], two codes a byte where they are of 4 bits.
Array packed_down(const Array& codes, int bits) {
  if (bits == 8) return transpose(codes, {1, 0});
  const Array pairs = reshape(codes, {codes.dim(0) / 2, 2, codes.dim(1)});
  const Array low = squeeze(slice_in_dim(pairs, 0, 1, 1), 1);
  const Array high = squeeze(slice_in_dim(pairs, 1, 2, 1), 1);
  return transpose(low | shift_left(high, 4), {1, 0});
}

Array columns_program(const Array& words, int bits, const std::optional<Array>& order) {
  // In the words themselves codes lie as they should.
  if (!order) return joined(bitcast_convert(transpose(words, {1, 0}), DType::u8), 1);
  const Array codes = joined(split_words(words, 0, bits, kInOrder), 0);
  return packed_down(take(codes, *order, 0), bits);
}

Array row_words_program(const Array& words, const Places& places) {
  return packed_down(joined(split_words(words, 1, 4, places), 1), 4);
}

// A code begins in one byte and ends in that or the next.
Array unpack_program(const Array& words, int bits, Dim count, const Places& places) {
  const Array bytes = joined(bitcast_convert(words, DType::u8), 1);
  const Array i = iota({count}, 0, DType::i64), within = i & 7;
  const Literal place = Literal::of<int64_t>({8}, {places.begin(), places.end()});
  const Array first_bit = (i - within + take(constant(place), within, 0)) * bits;
  const Array byte = shift_right_logical(first_bit, 3);
  const auto at = [&](const Array& index) { return convert(take(bytes, index, 1), DType::u32); };
  const Array pair = at(byte) | shift_left(at(minimum(byte + 1, bytes.dim(1) - 1)), 8);
  const Array shift = broadcast_to(convert(first_bit & 7, DType::u32), pair.shape());
  return convert(shift_right_logical(pair, shift) & ((1 << bits) - 1), DType::u8);
}

Array reorder_program(const Array& codes, const Array& order) {
  const Array low = codes & 15, high = shift_right_logical(codes, 4);
  const Array all = joined(stack({low, high}, 2), 1);
  return packed_down(transpose(take(all, order, 1), {1, 0}), 4);
}

}  // namespace

Array rows_of_columns(const Array& words, int bits, const std::optional<Array>& order) {
  static const auto program = jit(columns_program, {.name = "rows_of_columns"});
  return program(words, bits, order);
}

Array rows_of_row_words(const Array& words, const Places& places) {
  static const auto program = jit(row_words_program, {.name = "rows_of_row_words"});
  return program(words, places);
}

Array unpacked(const Array& words, int bits, Dim count, const Places& places) {
  static const auto program = jit(unpack_program, {.name = "unpacked"});
  return program(words, bits, count, places);
}

Array reordered_pairs(const Array& codes, const Array& order) {
  static const auto program = jit(reorder_program, {.name = "reordered_pairs"});
  return program(codes, order);
}

}  // namespace lathe::hf
