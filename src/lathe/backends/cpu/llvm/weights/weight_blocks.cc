#include "lathe/backends/cpu/llvm/weights/weight_blocks.h"

#include <llvm/IR/IntrinsicsX86.h>

#include <bit>
#include <cmath>
#include <limits>

#include "lathe/backends/cpu/llvm/target_of.h"
#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

uint16_t high_bits(float x) { return static_cast<uint16_t>(std::bit_cast<uint32_t>(x) >> 16); }

// The nearest number of bf16, ties to even; x is finite.
uint16_t nearest_bf16(float x) {
  const auto bits = std::bit_cast<uint32_t>(x);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

// `scalar`, with as many lanes as x.
llvm::Type* lanes_like(Value* x, llvm::Type* scalar) { return lanes_of(scalar, lanes_in(x)); }
llvm::Constant* number_like(Value* x, uint64_t bits) {
  return llvm::ConstantInt::get(x->getType(), bits);
}

// f8E5M2 is the upper half of f16.
Value* e5m2_to_f32(llvm::IRBuilder<>& b, Value* x) {
  Value* half = b.CreateShl(b.CreateZExt(x, lanes_like(x, b.getInt16Ty())), 8);
  return b.CreateFPExt(b.CreateBitCast(half, lanes_like(x, b.getHalfTy())),
                       lanes_like(x, b.getFloatTy()));
}

// With f16's exponent, 8 too small, so that no number is lost; 0x7f and 0xff are no numbers.
Value* e4m3_to_f32(llvm::IRBuilder<>& b, Value* x) {
  Value* wide = b.CreateSExt(x, lanes_like(x, b.getInt16Ty()));
  Value* half = b.CreateAnd(b.CreateShl(wide, 7), number_like(wide, 0xbf80));
  Value* magnitude = b.CreateAnd(wide, number_like(wide, 0x7f));
  half = b.CreateSelect(b.CreateICmpEQ(magnitude, number_like(wide, 0x7f)),
                        number_like(wide, 0x7e00), half);
  Value* scaled = b.CreateFPExt(b.CreateBitCast(half, lanes_like(x, b.getHalfTy())),
                                lanes_like(x, b.getFloatTy()));
  return b.CreateFMul(scaled, llvm::ConstantFP::get(scaled->getType(), 256));
}

// A power of two: an exponent of f32, of which the least is below its normal numbers.
Value* e8m0_to_f32(llvm::IRBuilder<>& b, Value* x) {
  Value* exponent = b.CreateZExt(x, lanes_like(x, b.getInt32Ty()));
  Value* bits = b.CreateShl(exponent, 23);
  bits = b.CreateSelect(b.CreateICmpEQ(exponent, number_like(exponent, 0)),
                        number_like(exponent, 0x400000), bits);
  bits = b.CreateSelect(b.CreateICmpEQ(exponent, number_like(exponent, 255)),
                        number_like(exponent, 0x7fc00000), bits);
  return b.CreateBitCast(bits, lanes_like(x, b.getFloatTy()));
}

// Those types that WeightBlocks may have (reads_by_blocks, kernels/roles/matmul_operand.cc).
Value* to_f32(llvm::IRBuilder<>& b, DType from, Value* x) {
  switch (from) {
    case DType::f8E5M2:
      return e5m2_to_f32(b, x);
    case DType::f8E4M3FN:
      return e4m3_to_f32(b, x);
    case DType::f8E8M0FNU:
      return e8m0_to_f32(b, x);
    default:
      return emit_convert(b, from, DType::f32, x);
  }
}

// What code 0 … 127 of f8E4M3FN or f8E5M2 stands for; all are numbers of bf16.
float f8_magnitude(DType type, int code) {
  const int bits = type == DType::f8E4M3FN ? 3 : 2, bias = type == DType::f8E4M3FN ? 7 : 15;
  const int exponent = code >> bits, fraction = code & ((1 << bits) - 1);
  if (type == DType::f8E4M3FN && code == 127) return std::numeric_limits<float>::quiet_NaN();
  if (type == DType::f8E5M2 && exponent == 31)
    return fraction == 0 ? std::numeric_limits<float>::infinity()
                         : std::numeric_limits<float>::quiet_NaN();
  const int whole = exponent == 0 ? fraction : fraction + (1 << bits);
  return std::ldexp(static_cast<float>(whole), std::max(exponent, 1) - bias - bits);
}

float float_of(uint16_t bf16) { return std::bit_cast<float>(static_cast<uint32_t>(bf16) << 16); }

}  // namespace

WeightRows::WeightRows(std::shared_ptr<NodeEmitter> nodes, const WeightBlocks& blocks,
                       Carried batch)
    : nodes_(std::move(nodes)),
      blocks_(blocks),
      facts_(facts(blocks.format)),
      batch_(std::move(batch)) {}

// ---- where rows lie

Value* WeightRows::start(const WeightBlocks::Matrix& matrix, Value* row, int64_t element_bytes) {
  Value* at = b().CreateMul(row, nodes_->param(matrix.row_stride_param));
  for (size_t d = 0; d < batch_.size(); ++d)
    at = b().CreateAdd(at, b().CreateMul(batch_[d], nodes_->param(matrix.batch_stride_params[d])));
  return f().element(nodes_->arg(matrix.arg), at, element_bytes);
}

WeightRows::Row WeightRows::row(Value* row) {
  Row out{.codes = start(blocks_.codes, row, byte_size(blocks_.codes.dtype))};
  if (!has_scales()) return out;
  const int block_rows = blocks_.block_rows_param;
  Value* of_scales = block_rows < 0 ? row : b().CreateUDiv(row, nodes_->param(block_rows));
  out.scales = start(blocks_.scales, of_scales, byte_size(blocks_.scales.dtype));
  if (blocks_.zeros.given())
    out.zeros = start(blocks_.zeros, of_scales, byte_size(blocks_.zeros.dtype));
  return out;
}

void WeightRows::prefetch(const Row& row, Value* k, int64_t count, int64_t ahead,
                          FunctionEmitter::Level level) {
  Value* codes = f().element(row.codes, b().CreateUDiv(k, i64(facts_.elements)), facts_.bytes);
  const int64_t bytes = count * facts_.bytes / facts_.elements;
  for (int64_t line = 0; line < bytes; line += kCacheLine)
    f().prefetch(f().element(codes, i64(ahead + line), 1), level);
  if (blocks_.columns == 0) return;
  Value* scales = scale_address(blocks_.scales, row.scales, k);
  f().prefetch(f().element(scales, i64(scale_bytes(ahead)), 1), level);
}

// Of the scales of so many bytes of codes.
int64_t WeightRows::scale_bytes(int64_t bytes) const {
  if (blocks_.columns == 0) return byte_size(blocks_.scales.dtype);
  return bytes * facts_.elements / facts_.bytes / blocks_.columns * byte_size(blocks_.scales.dtype);
}

void WeightRows::prefetch_start(const Row& row, int64_t bytes) {
  f().prefetch_bytes(row.codes, i64(bytes));
  if (has_scales()) f().prefetch_bytes(row.scales, i64(scale_bytes(bytes)));
}

int weight_group(const WeightBlocks& blocks) {
  if (!blocks.scales.given()) return facts(blocks.format).group;
  return static_cast<int>(blocks.columns == 0 ? kWeightChunk
                                              : std::min(blocks.columns, kWeightChunk));
}

// ---- scales

Value* WeightRows::scale_address(const WeightBlocks::Matrix& matrix, Value* from, Value* k) {
  if (blocks_.columns == 0 && blocks_.block_columns_param < 0) return from;
  Value* columns =
      blocks_.columns == 0 ? nodes_->param(blocks_.block_columns_param) : i64(blocks_.columns);
  return f().element(from, b().CreateUDiv(k, columns), byte_size(matrix.dtype));
}

Value* WeightRows::at_scale(const WeightBlocks::Matrix& matrix, Value* from, Value* k, int count) {
  Value* address = scale_address(matrix, from, k);
  if (matrix.dtype == DType::f16 && count <= 2) return f16_at(address, 0, 2, count);
  llvm::Type* type = lanes_of(memory_type(b().getContext(), matrix.dtype), count);
  const llvm::Align align(static_cast<uint64_t>(byte_size(matrix.dtype)));
  Value* loaded = from_memory(b(), matrix.dtype, b().CreateAlignedLoad(type, address, align));
  return to_f32(b(), matrix.dtype, loaded);
}

Value* WeightRows::scales(const Row& row, Value* k, int count) {
  return at_scale(blocks_.scales, row.scales, k, count);
}

Value* WeightRows::zeros(const Row& row, Value* k, int count) {
  return at_scale(blocks_.zeros, row.zeros, k, count);
}

// ---- numbers

Value* WeightRows::elements(const Row& row, Value* k, int count, DType type) {
  if (weight_group(blocks_) < count) {
    Value* low = elements(row, k, count / 2, type);
    Value* high = elements(row, b().CreateAdd(k, i64(count / 2)), count / 2, type);
    return side_by_side(b(), {low, high});
  }
  const GroupScale group = scale(row, k);
  Value* x = numbers(codes(row, k, count));
  if (group.zero) x = b().CreateFSub(x, splat(b(), group.zero, count));
  x = b().CreateFMul(x, splat(b(), group.scale, count));
  if (group.taken) x = b().CreateFSub(x, splat(b(), group.taken, count));
  if (group.least) x = b().CreateFAdd(x, splat(b(), group.least, count));
  return to_memory(b(), type, emit_convert(b(), DType::f32, type, x));
}

Value* WeightRows::numbers(Value* codes) {
  const int count = lanes_in(codes);
  if (blocks_.format == WeightFormat::elements) return to_f32(b(), blocks_.codes.dtype, codes);
  llvm::Type* ints = lanes_of(b().getInt32Ty(), count);
  if (facts_.numbers) return look_up(b().CreateZExt(codes, ints));
  codes = b().CreateSub(codes, number_like(codes, static_cast<uint64_t>(facts_.offset)));
  return b().CreateSIToFP(b().CreateSExt(codes, ints), lanes_of(b().getFloatTy(), count));
}

int WeightRows::bf16_parts() const { return facts_.numbers && facts_.first_high ? 2 : 1; }

Carried WeightRows::bf16_of(Value* codes) {
  const int count = lanes_in(codes);
  if (facts_.bits() < 8) {
    Carried out;
    Value* index = b().CreateZExt(codes, lanes_of(b().getInt16Ty(), count));
    for (int part = 0; part < bf16_parts(); ++part) out.push_back(look_up(index, part));
    return out;
  }
  const DType type = blocks_.codes.dtype;
  const bool by_sign = type == DType::f8E4M3FN || type == DType::f8E5M2;
  if (by_sign && count == 32 && !target_of(f()).emulated) return {bf16_of_f8(codes)};
  // Numbers of bf16 are the upper halves of f32.
  Value* floats = numbers(codes);
  std::vector<int> upper;
  for (int lane = 0; lane < count; ++lane) upper.push_back(2 * lane + 1);
  const auto words = [&](int first) {
    return b().CreateBitCast(some_lanes(b(), floats, first, count / 2),
                             lanes_of(b().getInt16Ty(), count));
  };
  return {b().CreateShuffleVector(words(0), words(count / 2), upper)};
}

// Of 128 magnitudes, by the lower and by the upper half of them, and the sign.
Value* WeightRows::bf16_of_f8(Value* codes) {
  Value* index = b().CreateSExt(codes, lanes_of(b().getInt16Ty(), 32));
  const auto words = [&](int first) {
    std::vector<uint16_t> out;
    for (int code = first; code < first + 32; ++code)
      out.push_back(high_bits(f8_magnitude(blocks_.codes.dtype, code)));
    return llvm::ConstantDataVector::get(b().getContext(), out);
  };
  const auto half = [&](int first) {
    return f().intrinsic(llvm::Intrinsic::x86_avx512_vpermi2var_hi_512, {},
                         {words(first), index, words(first + 32)});
  };
  Value* upper = b().CreateAnd(index, number_like(index, 64));
  Value* magnitude =
      b().CreateSelect(b().CreateICmpEQ(upper, number_like(index, 0)), half(0), half(64));
  return b().CreateOr(magnitude, b().CreateAnd(index, number_like(index, 0x8000)));
}

// Of codes, as f32.
std::vector<float> WeightRows::table() const {
  std::vector<float> out;
  for (int code = 0; code < 1 << facts_.bits(); ++code)
    out.push_back(facts_.numbers ? (*facts_.numbers)[static_cast<size_t>(code)]
                                 : static_cast<float>(code - facts_.offset));
  return out;
}

Value* WeightRows::look_up(Value* index, int part) {
  std::vector<float> table = this->table();
  if (index->getType()->getScalarSizeInBits() == 32) return floats_by_table(index, table);
  for (float& x : table) {
    if (part == 1) x -= float_of(nearest_bf16(x));
    x = float_of(nearest_bf16(x));
  }
  return bf16_by_table(index, table);
}

// Of a power of two of numbers, so many low bits count.
Value* WeightRows::bf16_by_table(Value* index, const std::vector<float>& table) {
  const int count = lanes_in(index);
  if (target_of(f()).emulated || count != 32) {
    llvm::Type* ints = lanes_of(b().getInt32Ty(), count);
    Value* floats = floats_of(b().CreateZExt(index, ints));
    if (facts_.numbers) floats = floats_by_table(b().CreateZExt(index, ints), table);
    return b().CreateTrunc(b().CreateLShr(b().CreateBitCast(floats, ints), 16), index->getType());
  }
  const auto words = [&](size_t first) {
    std::vector<uint16_t> out;
    for (size_t lane = 0; lane < 32; ++lane)
      out.push_back(high_bits(table[(first + lane) % table.size()]));
    return llvm::ConstantDataVector::get(b().getContext(), out);
  };
  if (table.size() <= 32)
    return f().intrinsic(llvm::Intrinsic::x86_avx512_permvar_hi_512, {}, {words(0), index});
  return f().intrinsic(llvm::Intrinsic::x86_avx512_vpermi2var_hi_512, {},
                       {words(0), index, words(32)});
}

// f32 of codes that stand for themselves, less the offset.
Value* WeightRows::from_code(Value* codes) {
  const auto offset = static_cast<uint64_t>(facts_.offset);
  Value* number = b().CreateSub(codes, number_like(codes, offset));
  return b().CreateSIToFP(number, lanes_like(codes, b().getFloatTy()));
}

// Of 16 numbers.
Value* WeightRows::floats_of(Value* codes) {
  const bool by_table = facts_.bits() == 4 && (facts_.numbers || lanes_in(codes) == 16);
  if (by_table) return look_up(codes);
  return from_code(b().CreateAnd(codes, number_like(codes, (1U << facts_.bits()) - 1)));
}

Value* WeightRows::floats_by_table(Value* index, llvm::ArrayRef<float> table) {
  const int count = lanes_in(index);
  llvm::LLVMContext& context = b().getContext();
  if (count == 16 && target_of(f()).vector_bits == 512 && !target_of(f()).emulated)
    return f().intrinsic(llvm::Intrinsic::x86_avx512_permvar_sf_512, {},
                         {llvm::ConstantDataVector::get(context, table), index});
  if (count > 8) {
    Value* low = floats_by_table(some_lanes(b(), index, 0, count / 2), table);
    Value* high = floats_by_table(some_lanes(b(), index, count / 2, count / 2), table);
    return side_by_side(b(), {low, high});
  }
  LATHE_CHECK(count == 8, "{} numbers are looked up", count);
  const auto half = [&](size_t first) {
    Value* from = llvm::ConstantDataVector::get(context, table.slice(first, 8));
    return f().intrinsic(llvm::Intrinsic::x86_avx2_permps, {}, {from, index});
  };
  Value* eighth = b().CreateAnd(index, llvm::ConstantInt::get(index->getType(), 8));
  Value* is_low = b().CreateICmpEQ(eighth, llvm::Constant::getNullValue(index->getType()));
  return b().CreateSelect(is_low, half(0), half(8));
}

}  // namespace lathe::codegen
