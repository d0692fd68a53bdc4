// Codes of neighbouring columns in registers, as the table of formats says where their bits lie
// (ops/quantized/weight_formats.h).
#include <bit>

#include "lathe/backends/cpu/llvm/weights/weight_blocks.h"
#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {

Value* masked(llvm::IRBuilder<>& b, Value* x, int bits) {
  return b.CreateAnd(x, llvm::ConstantInt::get(x->getType(), (1U << bits) - 1));
}

// ---- codes

Value* WeightRows::codes(const Row& row, Value* k, int count) {
  if (facts_.in_pairs()) return nibble_codes(row, k, count);
  if (blocks_.format == WeightFormat::elements)
    return load(row.codes, k, lanes_of(b().getInt8Ty(), count));
  return block_codes(position(row, k), count);
}

Value* WeightRows::codes_behind(const Row& row, Value* k, int further, int count) {
  if (facts_.elements == 1) return codes(row, b().CreateAdd(k, i64(further)), count);
  Value* block = f().element(position(row, k).block, i64(further / facts_.elements), facts_.bytes);
  return block_codes({block, i64(further % facts_.elements)}, count);
}

Value* WeightRows::nibble_codes(const Row& row, Value* k, int count) {
  Value* pairs = load(row.codes, b().CreateLShr(k, 1), lanes_of(b().getInt8Ty(), count / 2));
  Value* low = masked(b(), pairs, 4);
  Value* high = b().CreateLShr(pairs, 4);
  return facts_.first_high ? in_turns(b(), high, low) : in_turns(b(), low, high);
}

WeightRows::BlockPosition WeightRows::position(const Row& row, Value* k) {
  const int64_t columns = facts_.elements;
  Value* block = b().CreateUDiv(k, i64(columns));
  return {f().element(row.codes, block, facts_.bytes), b().CreateURem(k, i64(columns))};
}

Value* WeightRows::load(Value* from, Value* at, llvm::Type* type) {
  return b().CreateAlignedLoad(type, f().element(from, at, 1), llvm::Align(1));
}

// Of bytes whose bits that come from beside them are masked afterwards: in 16 bits, since there are
// no shifts of bytes.
Value* WeightRows::shifted(Value* bytes, Value* by, bool up) {
  const int pairs = lanes_in(bytes) / 2;
  Value* words = b().CreateBitCast(bytes, lanes_of(b().getInt16Ty(), pairs));
  Value* distance = splat(b(), b().CreateTrunc(by, b().getInt16Ty()), pairs);
  words = up ? b().CreateShl(words, distance) : b().CreateLShr(words, distance);
  return b().CreateBitCast(words, bytes->getType());
}

// Sizes are powers of two, and what this emits is not simplified any more.
Value* WeightRows::plane(const BlockPosition& at, const BitPlane& of, int count) {
  llvm::IRBuilder<>& b = this->b();
  const auto log2 = [](int x) {
    return static_cast<uint64_t>(std::countr_zero(static_cast<unsigned>(x)));
  };
  const int runs = 8 / of.bits;  // in the same bytes
  const bool all = of.run * runs == facts_.elements;
  Value* byte = b.CreateAnd(at.column, i64(of.run - 1));
  Value* shift = b.CreateLShr(at.column, log2(of.run));
  if (!all) {
    Value* first = b.CreateShl(b.CreateLShr(at.column, log2(of.run * runs)), log2(of.run));
    byte = b.CreateAdd(first, byte);
    shift = b.CreateAnd(shift, i64(runs - 1));
  }
  if (of.bits > 1) shift = b.CreateShl(shift, log2(of.bits));
  Value* bytes = load(at.block, b.CreateAdd(byte, i64(of.at)), lanes_of(b.getInt8Ty(), count));
  return masked(b, shifted(bytes, shift, false), of.bits);
}

Value* WeightRows::low_codes(const BlockPosition& at, int count) {
  const BitPlane& low = facts_.low;
  if (low.bits == 8)
    return load(at.block, b().CreateAdd(at.column, i64(low.at)), lanes_of(b().getInt8Ty(), count));
  if (count <= low.run) return plane(at, low, count);
  LATHE_CHECK(count == 2 * low.run, "{} columns in runs of {}", count, low.run);
  Value* pairs = load(at.block, i64(low.at), lanes_of(b().getInt8Ty(), low.run));
  return side_by_side(
      b(), {masked(b(), pairs, low.bits), b().CreateLShr(pairs, static_cast<uint64_t>(low.bits))});
}

// `bits`: of so many columns, the first one's lowest.
Value* WeightRows::fifth_bits(Value* bits, int count) {
  llvm::Type* bytes = lanes_of(b().getInt8Ty(), count);
  return b().CreateSelect(b().CreateBitCast(bits, lanes_of(b().getInt1Ty(), count)),
                          llvm::ConstantInt::get(bytes, 16), llvm::Constant::getNullValue(bytes));
}

Value* WeightRows::high_codes(const BlockPosition& at, int count) {
  if (facts_.high.run > 1)
    return shifted(plane(at, facts_.high, count), i64(facts_.low.bits), true);
  Value* all = load(at.block, i64(facts_.high.at), b().getInt32Ty());
  Value* some = b().CreateLShr(all, b().CreateTrunc(at.column, b().getInt32Ty()));
  return fifth_bits(b().CreateTrunc(some, b().getIntNTy(static_cast<unsigned>(count))), count);
}

Value* WeightRows::block_codes(const BlockPosition& at, int count) {
  Value* low = low_codes(at, count);
  return facts_.high.bits == 0 ? low : b().CreateOr(low, high_codes(at, count));
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
  Value* bits = joined_words(block, facts_.high.at + 2 * plane, facts_.bytes, blocks);
  return b().CreateBitCast(fifth_bits(bits, 16 * blocks), lanes_of(b().getInt32Ty(), 4 * blocks));
}

}  // namespace lathe::codegen
