// The bit layout of scales in GGUF's quantization blocks, and how they are decoded.
#include "lathe/backends/cpu/llvm/weights/weight_blocks.h"
#include "lathe/base/error.h"

namespace lathe::codegen {

// As one integer: an f16 that is loaded by itself goes into a register that holds something
// else, mostly sums, for which it would wait.
Value* WeightRows::f16_at(Value* block, int at, int distance, int count) {
  const int halves = std::max(count, 2);
  Value* bits = b().CreateZExt(joined_words(block, at, distance, count),
                               b().getIntNTy(static_cast<unsigned>(16 * halves)));
  Value* floats = b().CreateFPExt(b().CreateBitCast(bits, lanes_of(b().getHalfTy(), halves)),
                                  lanes_of(b().getFloatTy(), halves));
  return count == 1 ? b().CreateExtractElement(floats, uint64_t{0}) : floats;
}

Value* WeightRows::scale_bytes_at(const BlockPosition& at, Value* byte, int groups) {
  return load(at.block, byte, lanes_of(b().getInt8Ty(), groups));
}

// Codes times the f16 at `factor_at`.
Value* WeightRows::times_f16(const BlockPosition& at, int factor_at, Value* codes, bool is_signed) {
  const int groups = lanes_in(codes);
  llvm::Type* floats = lanes_of(b().getFloatTy(), groups);
  Value* values = is_signed ? b().CreateSIToFP(codes, floats) : b().CreateUIToFP(codes, floats);
  Value* factor = f16_at(at.block, factor_at, 0, 1);
  return b().CreateFMul(splat(b(), factor, groups), values);
}

// Some of ScaleBits::six_bits_of_16.
Value* WeightRows::six_bit_scales(const BlockPosition& at, int groups) {
  llvm::IRBuilder<>& b = this->b();
  const int lows = facts_.scales.at, highs = lows + 8;
  Value* i = b.CreateLShr(at.column, 4);
  const auto bits = [&](Value* byte, int first, Value* shift, uint64_t mask) {
    Value* loaded = scale_bytes_at(at, b.CreateAdd(byte, i64(first)), groups);
    Value* down = b.CreateLShr(loaded, splat(b, b.CreateTrunc(shift, b.getInt8Ty()), groups));
    return b.CreateAnd(down, llvm::ConstantInt::get(down->getType(), mask));
  };
  Value* low = bits(b.CreateAnd(i, i64(7)), lows, b.CreateShl(b.CreateLShr(i, 3), 2), 15);
  Value* high = bits(b.CreateAnd(i, i64(3)), highs, b.CreateShl(b.CreateLShr(i, 2), 1), 3);
  Value* code = b.CreateOr(low, b.CreateShl(high, 4));
  return b.CreateSub(code, llvm::ConstantInt::get(code->getType(), 32));
}

// All 16.
Value* WeightRows::sixteen_scales(Value* block) {
  llvm::IRBuilder<>& b = this->b();
  Value* eight = load(block, i64(facts_.scales.at), lanes_of(b.getInt8Ty(), 8));
  Value* low = side_by_side(b, {masked(b, eight, 4), b.CreateLShr(eight, 4)});
  Value* four = load(block, i64(facts_.scales.at + 8), b.getInt32Ty());
  Value* high = nullptr;
  for (uint64_t i = 0; i < 4; ++i) {
    Value* two_bits = b.CreateAnd(b.CreateLShr(four, 2 * i), 0x03030303);
    Value* lane = high ? high : llvm::Constant::getNullValue(lanes_of(b.getInt32Ty(), 4));
    high = b.CreateInsertElement(lane, b.CreateShl(two_bits, 4), i);
  }
  Value* codes = b.CreateOr(low, b.CreateBitCast(high, low->getType()));
  return b.CreateSub(codes, llvm::ConstantInt::get(codes->getType(), 32));
}

// ScaleBits::six_bits_of_8, all 16 at once: sixteen bytes are loaded, the last twelve hold them.
std::pair<Value*, Value*> WeightRows::eight_scales(Value* block) {
  llvm::IRBuilder<>& b = this->b();
  const WeightScales& scales = facts_.scales;
  constexpr int kScales = 4, kTaken = 8, kLows = 12;  // where four bytes lie
  Value* bytes = load(block, i64(scales.at - kScales), lanes_of(b.getInt8Ty(), 16));
  const auto fours = [&](std::array<int, 4> from) {
    std::vector<int> mask;
    for (int first : from)
      for (int i = 0; i < 4; ++i) mask.push_back(first + i);
    return b.CreateBitCast(b.CreateShuffleVector(bytes, mask), lanes_of(b.getInt16Ty(), 8));
  };
  const auto words = [&](std::array<uint16_t, 4> of_four) {
    std::vector<uint16_t> out;
    for (uint16_t word : of_four) out.insert(out.end(), {word, word});
    return llvm::ConstantDataVector::get(b.getContext(), out);
  };
  Value* low = b.CreateLShr(fours({kScales, kLows, kTaken, kLows}), words({0, 0, 0, 4}));
  low = b.CreateAnd(low, words({0x3f3f, 0x0f0f, 0x3f3f, 0x0f0f}));
  Value* high = b.CreateLShr(fours({kScales, kScales, kTaken, kTaken}), words({2, 2, 2, 2}));
  high = b.CreateAnd(high, words({0, 0x3030, 0, 0x3030}));
  Value* codes = b.CreateBitCast(b.CreateOr(low, high), bytes->getType());
  std::vector<int> each;
  for (int lane = 0; lane < 16; ++lane) each.push_back(lane / 8);
  Value* factors = b.CreateShuffleVector(
      f16_at(block, scales.factor_at, scales.least_at - scales.factor_at, 2), each);
  Value* all = b.CreateFMul(factors, b.CreateUIToFP(codes, factors->getType()));
  return {some_lanes(b, all, 0, 8), some_lanes(b, all, 8, 8)};
}

// Of so many blocks: f16 of each.
GroupScale WeightRows::small_block_scales(Value* block, int blocks) {
  const auto floats = [&](int at) { return f16_at(block, at, facts_.bytes, blocks); };
  GroupScale out{.scale = floats(facts_.scales.factor_at)};
  if (facts_.has_least()) out.least = floats(facts_.scales.least_at);
  return out;
}

// Several groups: those of 16 columns, all of a block or some.
GroupScale WeightRows::block_scale(const BlockPosition& at, int groups) {
  llvm::IRBuilder<>& b = this->b();
  const WeightScales& scales = facts_.scales;
  const auto group = [&] {
    return b.CreateLShr(
        at.column, static_cast<uint64_t>(std::countr_zero(static_cast<unsigned>(facts_.group))));
  };
  switch (scales.bits) {
    case ScaleBits::block:
      return small_block_scales(at.block, 1);
    case ScaleBits::nibbles: {
      Value* bytes = scale_bytes_at(at, b.CreateAdd(group(), i64(scales.at)), groups);
      return {.scale = times_f16(at, scales.factor_at, masked(b, bytes, 4), false),
              .taken = times_f16(at, scales.least_at, b.CreateLShr(bytes, 4), false)};
    }
    case ScaleBits::six_bits_of_16: {
      Value* codes = groups == 16 ? sixteen_scales(at.block) : six_bit_scales(at, groups);
      return {.scale = times_f16(at, scales.factor_at, codes, true)};
    }
    case ScaleBits::six_bits_of_8: {
      const auto [factors, taken] = eight_scales(at.block);
      Value* lane = group();
      return {.scale = b.CreateExtractElement(factors, lane),
              .taken = b.CreateExtractElement(taken, lane)};
    }
    case ScaleBits::bytes: {
      Value* bytes = scale_bytes_at(at, b.CreateAdd(group(), i64(scales.at)), groups);
      return {.scale = times_f16(at, scales.factor_at, bytes, true)};
    }
    case ScaleBits::operand:
      break;
  }
  LATHE_UNREACHABLE("{} has no scales in its blocks", facts_.name);
}

GroupScale WeightRows::chunk_scales(Value* block, int blocks) {
  if (facts_.scales.bits == ScaleBits::block) return small_block_scales(block, blocks);
  if (facts_.scales.bits != ScaleBits::six_bits_of_8) return block_scale({block, i64(0)}, 16);
  const auto [scales, taken] = eight_scales(block);
  return {.scale = scales, .taken = taken};
}

GroupScale WeightRows::scale(const Row& row, Value* k, int groups) {
  if (!has_scales()) return block_scale(position(row, k), groups);
  GroupScale out{.scale = scales(row, k, groups)};
  if (blocks_.zeros.given()) out.zero = zeros(row, k, groups);
  return out;
}

}  // namespace lathe::codegen
