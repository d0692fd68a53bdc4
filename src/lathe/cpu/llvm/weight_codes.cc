// Where the bits of codes and of scales lie in each format (ops/dequantize_blocks.cc says the same
// of single elements).
#include "lathe/base/error.h"
#include "lathe/cpu/llvm/prims.h"
#include "lathe/cpu/llvm/weight_blocks.h"

namespace lathe::codegen {
namespace {

using Format = WeightFormat;

constexpr std::array<float, 16> kFourBitFloats = {0,     0.5F,  1,  1.5F,  2,  3,  4,  6,
                                                  -0.0F, -0.5F, -1, -1.5F, -2, -3, -4, -6};

Value* in_turns(llvm::IRBuilder<>& b, Value* x, Value* y) {
  const auto n =
      static_cast<int>(llvm::cast<llvm::FixedVectorType>(x->getType())->getNumElements());
  std::vector<int> mask;
  for (int i = 0; i < n; ++i) mask.insert(mask.end(), {i, n + i});
  return b.CreateShuffleVector(x, y, mask);
}

Value* masked(llvm::IRBuilder<>& b, Value* bytes, int bits) {
  return b.CreateAnd(bytes, llvm::ConstantInt::get(bytes->getType(), (1U << bits) - 1));
}

}  // namespace

CodeFacts code_facts(const WeightBlocks& blocks) {
  const FormatFacts& facts = blocks.facts;
  CodeFacts out{.block = facts.elements, .block_bytes = facts.bytes};
  const auto set = [&](int bits, int offset, bool least) {
    out.bits = bits;
    out.offset = offset;
    out.least = least;
  };
  const auto low = [&](int at, int run, int bits = 4) {
    out.low_at = at;
    out.run = run;
    out.low_bits = bits;
  };
  const auto high = [&](int bits, int at) {
    out.high_bits = bits;
    out.high_at = at;
  };
  switch (blocks.format) {
    case Format::elements:
      out.block_bytes = byte_size(blocks.codes.dtype);
      return out;
    case Format::u4:
    case Format::u4b8:
      set(4, blocks.format == Format::u4 ? 0 : 8, false);
      out.nibbles = true;
      return out;
    case Format::f4e2m1:
    case Format::nf4:
    case Format::fp4:
      set(4, 0, false);
      out.nibbles = true;
      out.high_first = blocks.format != Format::f4e2m1;
      out.numbers = out.high_first ? &blocks.numbers : &kFourBitFloats;
      return out;
    case Format::q4_0:
      set(4, 8, false);
      low(2, 16);
      return out;
    case Format::q4_1:
      set(4, 0, true);
      low(4, 16);
      return out;
    case Format::q5_0:
      set(5, 16, false);
      low(6, 16);
      high(1, 2);
      return out;
    case Format::q5_1:
      set(5, 0, true);
      low(8, 16);
      high(1, 4);
      return out;
    case Format::q8_0:
      return out;
    case Format::q2_k:
      set(2, 0, true);
      low(16, 32, 2);
      out.group = 16;
      return out;
    case Format::q3_k:
      set(3, 4, false);
      low(32, 32, 2);
      high(1, 0);
      out.group = 16;
      return out;
    case Format::q4_k:
      set(4, 0, true);
      low(16, 32);
      return out;
    case Format::q5_k:
      set(5, 0, true);
      low(48, 32);
      high(1, 16);
      return out;
    case Format::q6_k:
      set(6, 32, false);
      low(0, 64);
      high(2, 128);
      out.group = 16;
      return out;
  }
  LATHE_UNREACHABLE("format {}", static_cast<int>(blocks.format));
}

// ---- codes

Value* WeightRows::codes(const Row& row, Value* k, int count) {
  if (facts_.nibbles) return nibble_codes(row, k, count);
  if (blocks_.format == Format::elements)
    return load(row.codes, k, lanes_of(b().getInt8Ty(), count));
  return block_codes(place(row, k), count);
}

Value* WeightRows::codes_behind(const Row& row, Value* k, int further, int count) {
  if (facts_.block == 1) return codes(row, b().CreateAdd(k, i64(further)), count);
  Value* block = f().element(place(row, k).block, i64(further / facts_.block), facts_.block_bytes);
  return block_codes({block, i64(further % facts_.block)}, count);
}

Value* WeightRows::nibble_codes(const Row& row, Value* k, int count) {
  Value* pairs = load(row.codes, b().CreateLShr(k, 1), lanes_of(b().getInt8Ty(), count / 2));
  Value* low = masked(b(), pairs, 4);
  Value* high = b().CreateLShr(pairs, 4);
  return facts_.high_first ? in_turns(b(), high, low) : in_turns(b(), low, high);
}

WeightRows::Place WeightRows::place(const Row& row, Value* k) {
  const int64_t columns = facts_.block;
  Value* block = b().CreateUDiv(k, i64(columns));
  return {f().element(row.codes, block, facts_.block_bytes), b().CreateURem(k, i64(columns))};
}

Value* WeightRows::load(Value* from, Value* at, llvm::Type* type) {
  return b().CreateAlignedLoad(type, f().element(from, at, 1), llvm::Align(1));
}

// Of bytes whose bits that come from beside them are masked afterwards: in 16 bits, since there are
// no shifts of bytes.
Value* WeightRows::shifted(Value* bytes, Value* by, bool up) {
  const auto n =
      static_cast<int>(llvm::cast<llvm::FixedVectorType>(bytes->getType())->getNumElements());
  Value* words = b().CreateBitCast(bytes, lanes_of(b().getInt16Ty(), n / 2));
  Value* distance = splat(b(), b().CreateTrunc(by, b().getInt16Ty()), n / 2);
  words = up ? b().CreateShl(words, distance) : b().CreateLShr(words, distance);
  return b().CreateBitCast(words, bytes->getType());
}

// `bits` bits of neighbouring bytes from bit `shift` on, moved up by `up`.
Value* WeightRows::plane(const Place& at, Value* byte, Value* shift, int bits, int up, int count) {
  Value* bytes = load(at.block, byte, lanes_of(b().getInt8Ty(), count));
  bytes = masked(b(), shifted(bytes, shift, false), bits);
  return up == 0 ? bytes : shifted(bytes, i64(up), true);
}

// Bytes from `first` on hold columns 0 … 15 in their low bits, the others in their high ones.
Value* WeightRows::small_block_codes(const Place& at, int first, int count) {
  if (count < 32) {
    Value* byte = b().CreateAdd(b().CreateAnd(at.column, i64(15)), i64(first));
    Value* shift = b().CreateLShr(b().CreateAnd(at.column, i64(16)), 2);
    return plane(at, byte, shift, 4, 0, count);
  }
  Value* pairs = load(at.block, i64(first), lanes_of(b().getInt8Ty(), 16));
  return side_by_side(b(), {masked(b(), pairs, 4), b().CreateLShr(pairs, 4)});
}

// Of 32 columns, a bit each.
Value* WeightRows::fifth_bits(const Place& at, int first, int count) {
  Value* all = load(at.block, i64(first), b().getInt32Ty());
  Value* some = b().CreateLShr(all, b().CreateTrunc(at.column, b().getInt32Ty()));
  some = b().CreateTrunc(some, b().getIntNTy(static_cast<unsigned>(count)));
  Value* bits = b().CreateBitCast(some, lanes_of(b().getInt1Ty(), count));
  llvm::Type* bytes = lanes_of(b().getInt8Ty(), count);
  return b().CreateSelect(bits, llvm::ConstantInt::get(bytes, 16),
                          llvm::Constant::getNullValue(bytes));
}

// A byte of each 32 of a half block has those of columns c, c + 32, c + 64 and c + 96.
Value* WeightRows::pairs_of_bits(const Place& at, int first, int up, int count) {
  Value* half = b().CreateShl(b().CreateLShr(at.column, 7), 5);
  Value* byte = b().CreateAdd(half, b().CreateAnd(at.column, i64(31)));
  Value* shift = b().CreateShl(b().CreateAnd(b().CreateLShr(at.column, 5), i64(3)), 1);
  return plane(at, b().CreateAdd(byte, i64(first)), shift, 2, up, count);
}

Value* WeightRows::block_codes(const Place& at, int count) {
  llvm::IRBuilder<>& b = this->b();
  Value* c = at.column;
  Value* in32 = b.CreateAnd(c, i64(31));
  Value* number32 = b.CreateLShr(c, 5);
  // Bytes of 32 hold two groups of 32 columns.
  const auto nibbles = [&](int first) {
    Value* byte = b.CreateAdd(b.CreateShl(b.CreateLShr(c, 6), 5), in32);
    Value* shift = b.CreateShl(b.CreateAnd(number32, i64(1)), 2);
    return plane(at, b.CreateAdd(byte, i64(first)), shift, 4, 0, count);
  };
  // Bytes of 32 hold a bit of each of the 8 groups.
  const auto one_bit = [&](int first, int up) {
    return plane(at, b.CreateAdd(in32, i64(first)), number32, 1, up, count);
  };
  switch (blocks_.format) {
    case Format::q4_0:
      return small_block_codes(at, 2, count);
    case Format::q4_1:
      return small_block_codes(at, 4, count);
    case Format::q5_0:
      return b.CreateOr(small_block_codes(at, 6, count), fifth_bits(at, 2, count));
    case Format::q5_1:
      return b.CreateOr(small_block_codes(at, 8, count), fifth_bits(at, 4, count));
    case Format::q8_0:
      return load(at.block, b.CreateAdd(c, i64(2)), lanes_of(b.getInt8Ty(), count));
    case Format::q2_k:
      return pairs_of_bits(at, 16, 0, count);
    case Format::q3_k:
      return b.CreateOr(pairs_of_bits(at, 32, 0, count), one_bit(0, 2));
    case Format::q4_k:
      return nibbles(16);
    case Format::q5_k:
      return b.CreateOr(nibbles(48), one_bit(16, 4));
    case Format::q6_k: {
      Value* byte = b.CreateAdd(b.CreateShl(b.CreateLShr(c, 7), 6), b.CreateAnd(c, i64(63)));
      Value* shift = b.CreateShl(b.CreateAnd(b.CreateLShr(c, 6), i64(1)), 2);
      return b.CreateOr(plane(at, byte, shift, 4, 0, count), pairs_of_bits(at, 128, 4, count));
    }
    default:
      LATHE_UNREACHABLE("blocks of format {}", static_cast<int>(blocks_.format));
  }
}

Value* WeightRows::joined_words(Value* block, int at, int distance, int count) {
  llvm::Type* whole = b().getIntNTy(static_cast<unsigned>(16 * count));
  Value* bits = nullptr;
  for (int i = 0; i < count; ++i) {
    Value* one = b().CreateZExt(load(block, i64(at + i * distance), b().getInt16Ty()), whole);
    bits = bits ? b().CreateOr(bits, b().CreateShl(one, static_cast<uint64_t>(16 * i))) : one;
  }
  return bits;
}

Value* WeightRows::fifth_bits_of(Value* block, int plane, int blocks) {
  llvm::IRBuilder<>& b = this->b();
  Value* bits = joined_words(block, facts_.high_at + 2 * plane, facts_.block_bytes, blocks);
  llvm::Type* bytes = lanes_of(b.getInt8Ty(), 16 * blocks);
  Value* set = b.CreateBitCast(bits, lanes_of(b.getInt1Ty(), 16 * blocks));
  Value* values =
      b.CreateSelect(set, llvm::ConstantInt::get(bytes, 16), llvm::Constant::getNullValue(bytes));
  return b.CreateBitCast(values, lanes_of(b.getInt32Ty(), 4 * blocks));
}

}  // namespace lathe::codegen
