// GGUF's blocks, element by element, as the table of formats says where their bits lie
// (weight_formats.h).
#include <bit>

#include "lathe/base/error.h"
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
  // Of i, which is not negative: i / n and i % n, n a power of two.
  Scalar over(Scalar i, int n) {
    return n == 1 ? i : shifted(i, std::countr_zero(static_cast<unsigned>(n)));
  }
  Scalar within(Scalar i, int n) { return i & number(n - 1); }
  Scalar times(Scalar i, int n) {
    return n == 1 ? i : up(i, std::countr_zero(static_cast<unsigned>(n)));
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

// ---- codes

// The plane's bits of column c.
Scalar bits_of(Block& block, Scalar c, const BitPlane& plane, int columns) {
  const int runs = 8 / plane.bits;  // in the same bytes
  const bool all = plane.run * runs == columns;
  Scalar byte = block.number(plane.at), shift = block.over(c, plane.run);
  if (plane.run > 1) byte = block.within(c, plane.run) + byte;
  if (!all) {
    byte = block.times(block.over(c, plane.run * runs), plane.run) + byte;
    shift = block.within(shift, runs);
  }
  return block.bits(block.byte(byte), block.times(shift, plane.bits), plane.bits);
}

Scalar code_of(Block& block, Scalar c, const FormatFacts& format) {
  const BitPlane &low = format.low, &high = format.high;
  if (low.bits == 8) return block.signed_byte(c + block.number(low.at));
  Scalar code = bits_of(block, c, low, format.elements);
  if (high.bits > 0) code = code | block.up(bits_of(block, c, high, format.elements), low.bits);
  return format.offset == 0 ? code : code - block.number(format.offset);
}

// ---- scales

// Of a group; `least` is invalid where there is none.
struct GroupCodes {
  Scalar scale, least;
};

GroupCodes nibbles(Block& block, Scalar group, int at) {
  const Scalar both = block.byte(group + block.number(at));
  return {block.bits(both, 0, 4), block.shifted(both, 4)};
}

GroupCodes six_bits_of_16(Block& block, Scalar i, int at) {
  const Scalar low = block.byte(block.within(i, 8) + block.number(at));
  const Scalar high = block.byte(block.within(i, 4) + block.number(at + 8));
  const Scalar bits = block.bits(low, block.times(block.over(i, 8), 4), 4) |
                      block.up(block.bits(high, block.times(block.over(i, 4), 2), 2), 4);
  return {bits - block.number(32), {}};
}

GroupCodes six_bits_of_8(Block& block, Scalar i, int at) {
  const Scalar four = block.within(i, 4), late = block.over(i, 4) == block.number(1);
  const Scalar a = block.byte(four + block.number(at)), b = block.byte(four + block.number(at + 4));
  const Scalar c = block.byte(four + block.number(at + 8));
  const auto high = [&](Scalar x) { return block.up(block.shifted(x, 6), 4); };
  return {block.choose(late, block.bits(c, 0, 4) | high(a), block.bits(a, 0, 6)),
          block.choose(late, block.shifted(c, 4) | high(b), block.bits(b, 0, 6))};
}

GroupCodes group_codes(Block& block, Scalar group, const WeightScales& scales) {
  switch (scales.bits) {
    case ScaleBits::nibbles:
      return nibbles(block, group, scales.at);
    case ScaleBits::six_bits_of_16:
      return six_bits_of_16(block, group, scales.at);
    case ScaleBits::six_bits_of_8:
      return six_bits_of_8(block, group, scales.at);
    case ScaleBits::bytes:
      return {block.signed_byte(group + block.number(scales.at)), {}};
    case ScaleBits::operand:
    case ScaleBits::block:
      break;
  }
  LATHE_UNREACHABLE("groups have no codes");
}

Scalar element_of(Block& block, Scalar c, const FormatFacts& format) {
  const WeightScales& scales = format.scales;
  const Scalar code = block.value(code_of(block, c, format));
  if (scales.bits == ScaleBits::block) {
    const Scalar scaled = block.half(scales.factor_at) * code;
    return format.has_least() ? scaled + block.half(scales.least_at) : scaled;
  }
  const GroupCodes group = group_codes(block, block.over(c, format.group), scales);
  const Scalar scaled = block.half(scales.factor_at) * block.value(group.scale) * code;
  if (!format.has_least()) return scaled;
  return scaled - block.half(scales.least_at) * block.value(group.least);
}

}  // namespace

Scalar block_element(ElementContext& context, WeightFormat format, std::span<const Scalar> start,
                     Scalar column, DType compute) {
  Block block(context, start, compute);
  return element_of(block, context.builder().convert(column, DType::i32), facts(format));
}

}  // namespace lathe
