// Where the bits of scales lie in GGUF's blocks, and what is made of them.
#include "lathe/base/error.h"
#include "lathe/cpu/llvm/weight_blocks.h"

namespace lathe::codegen {
namespace {

using Format = WeightFormat;

Value* masked(llvm::IRBuilder<>& b, Value* bytes, int bits) {
  return b.CreateAnd(bytes, llvm::ConstantInt::get(bytes->getType(), (1U << bits) - 1));
}

}  // namespace

// As one integer: an f16 that is loaded by itself goes into a register that holds something
// else, mostly sums, for which it would wait.
Value* WeightRows::halves_at(Value* block, int at, int distance, int count) {
  const int halves = std::max(count, 2);
  Value* bits = b().CreateZExt(joined_words(block, at, distance, count),
                               b().getIntNTy(static_cast<unsigned>(16 * halves)));
  Value* floats = b().CreateFPExt(b().CreateBitCast(bits, lanes_of(b().getHalfTy(), halves)),
                                  lanes_of(b().getFloatTy(), halves));
  return count == 1 ? b().CreateExtractElement(floats, uint64_t{0}) : floats;
}

Value* WeightRows::half(Value* block, int at) { return halves_at(block, at, 0, 1); }

Value* WeightRows::scale_bytes_at(const Place& at, Value* byte, int groups) {
  return load(at.block, byte, lanes_of(b().getInt8Ty(), groups));
}

// Codes times the f16 at `half_at`.
Value* WeightRows::times_half(const Place& at, int half_at, Value* codes, bool is_signed) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(codes->getType());
  const int groups = vector ? static_cast<int>(vector->getNumElements()) : 1;
  llvm::Type* floats = lanes_of(b().getFloatTy(), groups);
  Value* values = is_signed ? b().CreateSIToFP(codes, floats) : b().CreateUIToFP(codes, floats);
  return b().CreateFMul(splat(b(), half(at.block, half_at), groups), values);
}

// Scale i of 16, of 6 bits less 32: the low four in the nibbles of 8 bytes, the high two in 4 more.
Value* WeightRows::six_bit_scales(const Place& at, int groups) {
  llvm::IRBuilder<>& b = this->b();
  Value* i = b.CreateLShr(at.column, 4);
  const auto bits = [&](Value* byte, int first, Value* shift, uint64_t mask) {
    Value* loaded = scale_bytes_at(at, b.CreateAdd(byte, i64(first)), groups);
    Value* down = b.CreateLShr(loaded, splat(b, b.CreateTrunc(shift, b.getInt8Ty()), groups));
    return b.CreateAnd(down, llvm::ConstantInt::get(down->getType(), mask));
  };
  Value* low = bits(b.CreateAnd(i, i64(7)), 96, b.CreateShl(b.CreateLShr(i, 3), 2), 15);
  Value* high = bits(b.CreateAnd(i, i64(3)), 104, b.CreateShl(b.CreateLShr(i, 2), 1), 3);
  Value* code = b.CreateOr(low, b.CreateShl(high, 4));
  return b.CreateSub(code, llvm::ConstantInt::get(code->getType(), 32));
}

// 6 bits each, in 12 bytes from 4 on: those of the first four whole, whose high bits hold the high
// bits of the others.
std::pair<Value*, Value*> WeightRows::eight_scales(Value* block) {
  llvm::IRBuilder<>& b = this->b();
  const auto four = [&](int at) { return load(block, i64(at), b.getInt32Ty()); };
  Value *x = four(4), *y = four(8), *z = four(12);
  const auto join = [&](Value* whole, Value* low) {
    Value* first = b.CreateAnd(whole, 0x3f3f3f3f);
    Value* high = b.CreateAnd(b.CreateLShr(whole, 2), 0x30303030);
    Value* second = b.CreateOr(b.CreateAnd(low, 0x0f0f0f0f), high);
    Value* both = b.CreateOr(b.CreateZExt(first, b.getInt64Ty()),
                             b.CreateShl(b.CreateZExt(second, b.getInt64Ty()), 32));
    Value* bytes = b.CreateBitCast(both, lanes_of(b.getInt8Ty(), 8));
    return b.CreateUIToFP(bytes, lanes_of(b.getFloatTy(), 8));
  };
  Value* scales = b.CreateFMul(splat(b, half(block, 0), 8), join(x, z));
  Value* least = b.CreateFMul(splat(b, half(block, 2), 8), join(y, b.CreateLShr(z, 4)));
  return {scales, b.CreateFNeg(least)};
}

// Several groups: those of 16 columns.
GroupScale WeightRows::block_scale(const Place& at, int groups) {
  llvm::IRBuilder<>& b = this->b();
  Value* sixteenth = b.CreateLShr(at.column, 4);
  switch (blocks_.format) {
    case Format::q4_0:
    case Format::q5_0:
    case Format::q8_0:
      return {.scale = half(at.block, 0)};
    case Format::q4_1:
    case Format::q5_1:
      return {.scale = half(at.block, 0), .least = half(at.block, 2)};
    case Format::q2_k: {
      Value* bytes = scale_bytes_at(at, sixteenth, groups);
      Value* low = b.CreateAnd(bytes, llvm::ConstantInt::get(bytes->getType(), 15));
      return {.scale = times_half(at, 80, low, false),
              .least = b.CreateFNeg(times_half(at, 82, b.CreateLShr(bytes, 4), false))};
    }
    case Format::q3_k:
      return {.scale = times_half(at, 108, six_bit_scales(at, groups), true)};
    case Format::q4_k:
    case Format::q5_k: {
      const auto [scales, least] = eight_scales(at.block);
      Value* group = b.CreateLShr(at.column, 5);
      return {.scale = b.CreateExtractElement(scales, group),
              .least = b.CreateExtractElement(least, group)};
    }
    case Format::q6_k: {
      Value* bytes = scale_bytes_at(at, b.CreateAdd(sixteenth, i64(192)), groups);
      return {.scale = times_half(at, 208, bytes, true)};
    }
    default:
      LATHE_UNREACHABLE("blocks of format {}", static_cast<int>(blocks_.format));
  }
}

// Scales of 6 bits less 32, all 16.
Value* WeightRows::sixteen_codes(Value* block) {
  llvm::IRBuilder<>& b = this->b();
  Value* eight = load(block, i64(96), lanes_of(b.getInt8Ty(), 8));
  Value* low = side_by_side(b, {masked(b, eight, 4), b.CreateLShr(eight, 4)});
  Value* four = load(block, i64(104), b.getInt32Ty());
  Value* high = nullptr;
  for (uint64_t i = 0; i < 4; ++i) {
    Value* two_bits = b.CreateAnd(b.CreateLShr(four, 2 * i), 0x03030303);
    Value* lane = high ? high : llvm::Constant::getNullValue(lanes_of(b.getInt32Ty(), 4));
    high = b.CreateInsertElement(lane, b.CreateShl(two_bits, 4), i);
  }
  Value* codes = b.CreateOr(low, b.CreateBitCast(high, low->getType()));
  return b.CreateSub(codes, llvm::ConstantInt::get(codes->getType(), 32));
}

GroupScale WeightRows::chunk_scales(Value* block, int blocks) {
  const Place first{block, i64(0)};
  switch (blocks_.format) {
    case Format::q4_0:
    case Format::q5_0:
      return {.scale = halves_at(block, 0, facts_.block_bytes, blocks)};
    case Format::q4_1:
    case Format::q5_1:
      return {.scale = halves_at(block, 0, facts_.block_bytes, blocks),
              .least = halves_at(block, 2, facts_.block_bytes, blocks)};
    case Format::q4_k:
    case Format::q5_k: {
      const auto [scales, least] = eight_scales(block);
      return {.scale = scales, .least = least};
    }
    case Format::q3_k:
      return {.scale = times_half(first, 108, sixteen_codes(block), true)};
    default:
      return block_scale(first, 16);
  }
}

GroupScale WeightRows::scale(const Row& row, Value* k, int groups) {
  if (!has_scales()) return block_scale(place(row, k), groups);
  GroupScale out{.scale = scales(row, k, groups)};
  if (blocks_.zeros.given()) out.zero = zeros(row, k, groups);
  return out;
}

}  // namespace lathe::codegen
