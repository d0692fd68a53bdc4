// GGUF's blocks, element by element. Where the bits of a number lie is each format's own; what they
// stand for is d · code + least, with a scale and a least value for each block or 16 or 32 elements
// of it.
#include "lathe/ops/quantized/dequantize.h"

namespace lathe {
namespace {

// Bytes of a block and integers of 32 bits.
class Block {
 public:
  Block(ElementContext& context, std::span<const Scalar> start, DType compute)
      : context_(context),
        b_(context.builder()),
        start_(start.begin(), start.end()),
        compute_(compute) {}

  Scalar number(int64_t value) { return b_.constant_int(DType::i32, value); }
  Scalar byte(Scalar at) { return b_.convert(load(b_.convert(at, DType::i64)), DType::i32); }
  Scalar byte(int at) { return byte(number(at)); }
  Scalar signed_byte(Scalar at) {
    return b_.convert(b_.bitcast(load(b_.convert(at, DType::i64)), DType::i8), DType::i32);
  }
  // f16, the low byte first.
  Scalar half(int at) {
    const Scalar low = b_.convert(load(b_.constant_int(DType::i64, at)), DType::u16);
    const Scalar high = b_.convert(load(b_.constant_int(DType::i64, at + 1)), DType::u16);
    const Scalar bits = low | b_.binary(Prim::shl, high, b_.constant_int(DType::u16, 8));
    return b_.convert(b_.bitcast(bits, DType::f16), compute_);
  }
  Scalar value(Scalar code) { return b_.convert(code, compute_); }
  Scalar shifted(Scalar x, Scalar by) { return b_.binary(Prim::shr_logical, x, by); }
  Scalar shifted(Scalar x, int by) { return shifted(x, number(by)); }
  Scalar up(Scalar x, int by) { return b_.binary(Prim::shl, x, number(by)); }
  // `count` bits of x from `first` on.
  template <typename First>
  Scalar bits(Scalar x, First first, int count) {
    return shifted(x, first) & number((1 << count) - 1);
  }
  Scalar choose(Scalar if_true, Scalar then, Scalar otherwise) {
    return b_.select(if_true, then, otherwise);
  }
  ScalarBuilder& builder() { return b_; }

 private:
  Scalar load(Scalar at) {
    std::vector<Scalar> index = start_;
    index.back() = index.back() + at;
    return context_.operand(0, index);
  }
  ElementContext& context_;
  ScalarBuilder& b_;
  std::vector<Scalar> start_;
  DType compute_;
};

// ---- blocks of 32: a scale, a least value, fifth bits, then two codes a byte: column c beside
// c + 16

Scalar nibble_of_32(Block& block, Scalar column, int first_byte) {
  const Scalar low = column & block.number(15), high = block.bits(column, 4, 1);
  return block.bits(block.byte(low + block.number(first_byte)), block.up(high, 2), 4);
}

Scalar fifth_bit(Block& block, Scalar column, int first_byte) {
  const Scalar byte = block.byte(block.shifted(column, 3) + block.number(first_byte));
  return block.up(block.bits(byte, column & block.number(7), 1), 4);
}

Scalar centered(Block& block, Scalar code, int middle) {
  return block.half(0) * block.value(code - block.number(middle));
}

Scalar from_least(Block& block, Scalar code) {
  return block.half(0) * block.value(code) + block.half(2);
}

Scalar q4_0(Block& block, Scalar c) { return centered(block, nibble_of_32(block, c, 2), 8); }
Scalar q4_1(Block& block, Scalar c) { return from_least(block, nibble_of_32(block, c, 4)); }
Scalar q5_0(Block& block, Scalar c) {
  return centered(block, nibble_of_32(block, c, 6) | fifth_bit(block, c, 2), 16);
}
Scalar q5_1(Block& block, Scalar c) {
  return from_least(block, nibble_of_32(block, c, 8) | fifth_bit(block, c, 4));
}
Scalar q8_0(Block& block, Scalar c) {
  return block.half(0) * block.value(block.signed_byte(c + block.number(2)));
}

// ---- blocks of 256

// Two bits: a byte of each 32 of a half has those of columns c, c + 32, c + 64 and c + 96.
Scalar pair_of_bits(Block& block, Scalar c, int first_byte) {
  const Scalar at = block.up(block.shifted(c, 7), 5) + (c & block.number(31));
  return block.bits(block.byte(at + block.number(first_byte)), block.up(block.bits(c, 5, 2), 1), 2);
}

Scalar q2_k(Block& block, Scalar c) {
  const Scalar scales = block.byte(block.shifted(c, 4));
  const Scalar scale = block.half(80) * block.value(block.bits(scales, 0, 4));
  const Scalar least = block.half(82) * block.value(block.shifted(scales, 4));
  return scale * block.value(pair_of_bits(block, c, 16)) - least;
}

// Scale i of 16, of 6 bits less 32: the low four in the nibbles of 8 bytes, the high two in 4 more.
Scalar q3_k_scale(Block& block, Scalar i) {
  const Scalar low = block.byte((i & block.number(7)) + block.number(96));
  const Scalar high = block.byte((i & block.number(3)) + block.number(104));
  const Scalar bits = block.bits(low, block.up(block.shifted(i, 3), 2), 4) |
                      block.up(block.bits(high, block.up(block.shifted(i, 2), 1), 2), 4);
  return block.value(bits - block.number(32));
}

Scalar q3_k(Block& block, Scalar c) {
  const Scalar third = block.bits(block.byte(c & block.number(31)), block.shifted(c, 5), 1);
  const Scalar code = (pair_of_bits(block, c, 32) | block.up(third, 2)) - block.number(4);
  return block.half(108) * q3_k_scale(block, block.shifted(c, 4)) * block.value(code);
}

// Scale and least value i of 8, of 6 bits each, in 12 bytes from 4 on: those of the first four
// whole, whose high bits hold the high bits of the others.
struct ScaleAndLeast {
  Scalar scale, least;
};
ScaleAndLeast six_bits(Block& block, Scalar i) {
  const Scalar four = i & block.number(3), late = block.shifted(i, 2) == block.number(1);
  const Scalar a = block.byte(four + block.number(4)), b = block.byte(four + block.number(8));
  const Scalar c = block.byte(four + block.number(12));
  const auto high = [&](Scalar x) { return block.up(block.shifted(x, 6), 4); };
  const Scalar scale = block.choose(late, block.bits(c, 0, 4) | high(a), block.bits(a, 0, 6));
  const Scalar least = block.choose(late, block.shifted(c, 4) | high(b), block.bits(b, 0, 6));
  return {block.half(0) * block.value(scale), block.half(2) * block.value(least)};
}

// Four bits: bytes of 32, of two groups of 32 columns.
Scalar nibble_of_256(Block& block, Scalar c, int first_byte) {
  const Scalar at = block.up(block.shifted(c, 6), 5) + (c & block.number(31));
  return block.bits(block.byte(at + block.number(first_byte)), block.up(block.bits(c, 5, 1), 2), 4);
}

Scalar q4_k(Block& block, Scalar c) {
  const auto [scale, least] = six_bits(block, block.shifted(c, 5));
  return scale * block.value(nibble_of_256(block, c, 16)) - least;
}

Scalar q5_k(Block& block, Scalar c) {
  const auto [scale, least] = six_bits(block, block.shifted(c, 5));
  const Scalar fifth =
      block.bits(block.byte((c & block.number(31)) + block.number(16)), block.shifted(c, 5), 1);
  return scale * block.value(nibble_of_256(block, c, 48) | block.up(fifth, 4)) - least;
}

// Low four bits: 64 bytes of each half, of columns c and c + 64 of it; high two behind them.
Scalar q6_k(Block& block, Scalar c) {
  const Scalar at = block.up(block.shifted(c, 7), 6) + (c & block.number(63));
  const Scalar low = block.bits(block.byte(at), block.up(block.bits(c, 6, 1), 2), 4);
  const Scalar code = low | block.up(pair_of_bits(block, c, 128), 4);
  const Scalar scale = block.value(block.signed_byte(block.shifted(c, 4) + block.number(192)));
  return block.half(208) * scale * block.value(code - block.number(32));
}

using ElementOfBlock = Scalar (*)(Block&, Scalar column);

ElementOfBlock element_of(WeightFormat format) {
  constexpr ElementOfBlock kElements[] = {q4_0, q4_1, q5_0, q5_1, q8_0,
                                          q2_k, q3_k, q4_k, q5_k, q6_k};
  return kElements[static_cast<size_t>(format) - static_cast<size_t>(WeightFormat::q4_0)];
}

}  // namespace

Scalar block_element(ElementContext& context, WeightFormat format, std::span<const Scalar> start,
                     Scalar column, DType compute) {
  Block block(context, start, compute);
  return element_of(format)(block, context.builder().convert(column, DType::i32));
}

}  // namespace lathe
