#include "lathe/cpu/llvm/weight_blocks.h"

#include <llvm/IR/IntrinsicsX86.h>

#include <bit>

#include "lathe/base/error.h"
#include "lathe/cpu/llvm/prims.h"

namespace lathe::codegen {
namespace {

unsigned lanes_in(Value* vector) {
  return llvm::cast<llvm::FixedVectorType>(vector->getType())->getNumElements();
}

// Lanes first … first + count - 1.
Value* part_of(llvm::IRBuilder<>& b, Value* vector, int first, int count) {
  std::vector<int> mask;
  for (int lane = 0; lane < count; ++lane) mask.push_back(first + lane);
  return b.CreateShuffleVector(vector, mask);
}

uint16_t high_bits(float x) { return static_cast<uint16_t>(std::bit_cast<uint32_t>(x) >> 16); }

// The nearest number of bf16, ties to even; x is finite.
uint16_t nearest_half(float x) {
  const auto bits = std::bit_cast<uint32_t>(x);
  return static_cast<uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

// `scalar`, with as many lanes as x.
llvm::Type* lanes_like(Value* x, llvm::Type* scalar) {
  return x->getType()->isVectorTy() ? lanes_of(scalar, static_cast<int>(lanes_in(x))) : scalar;
}
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

float float_of(uint16_t half) { return std::bit_cast<float>(static_cast<uint32_t>(half) << 16); }

}  // namespace

WeightRows::WeightRows(std::shared_ptr<NodeEmitter> nodes, const WeightBlocks& blocks,
                       Carried batch)
    : nodes_(std::move(nodes)),
      blocks_(blocks),
      facts_(code_facts(blocks)),
      batch_(std::move(batch)) {}

// ---- where rows lie

Value* WeightRows::start(const WeightBlocks::Matrix& matrix, Value* row, int64_t element_bytes) {
  Value* at = b().CreateMul(row, nodes_->param(matrix.row_stride_param));
  for (size_t d = 0; d < batch_.size(); ++d)
    at = b().CreateAdd(at,
                       b().CreateMul(batch_[d], nodes_->param(matrix.batch_stride_params[d])));
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

Value* WeightRows::address(const Row& row, Value* k) {
  Value* block = b().CreateUDiv(k, i64(facts_.block));
  return f().element(row.codes, block, facts_.block_bytes);
}

int WeightRows::group() const {
  if (!has_scales()) return facts_.group;
  return blocks_.columns == 0 ? static_cast<int>(kWeightChunk) : static_cast<int>(blocks_.columns);
}

// ---- scales

Value* WeightRows::at_scale(const WeightBlocks::Matrix& matrix, Value* from, Value* k, int count) {
  Value* columns = blocks_.columns == 0 ? nodes_->param(blocks_.block_columns_param)
                                        : i64(blocks_.columns);
  Value* address = f().element(from, b().CreateUDiv(k, columns), byte_size(matrix.dtype));
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
  const int piece = std::min(count, group());
  if (piece < count) {
    Value* low = elements(row, k, count / 2, type);
    Value* high = elements(row, b().CreateAdd(k, i64(count / 2)), count / 2, type);
    std::vector<int> mask;
    for (int lane = 0; lane < count; ++lane) mask.push_back(lane);
    return b().CreateShuffleVector(low, high, mask);
  }
  const GroupScale group = scale(row, k);
  Value* x = numbers(codes(row, k, count));
  if (group.zero) x = b().CreateFSub(x, splat(b(), group.zero, count));
  x = b().CreateFMul(x, splat(b(), group.scale, count));
  if (group.least) x = b().CreateFAdd(x, splat(b(), group.least, count));
  return to_memory(b(), type, emit_convert(b(), DType::f32, type, x));
}

Value* WeightRows::numbers(Value* codes) {
  const auto count = static_cast<int>(lanes_in(codes));
  if (blocks_.format == WeightFormat::elements)
    return to_f32(b(), blocks_.codes.dtype, codes);
  llvm::Type* ints = lanes_of(b().getInt32Ty(), count);
  if (facts_.numbers) return look_up(b().CreateZExt(codes, ints));
  if (facts_.offset != 0)
    codes = b().CreateSub(codes, llvm::ConstantInt::get(codes->getType(),
                                                        static_cast<uint64_t>(facts_.offset)));
  return b().CreateSIToFP(b().CreateSExt(codes, ints), lanes_of(b().getFloatTy(), count));
}

int WeightRows::half_parts() const {
  return facts_.numbers && facts_.high_first ? 2 : 1;
}

// The upper halves of f32 that are numbers of bf16.
Carried WeightRows::halves(Value* codes) {
  const auto count = static_cast<int>(lanes_in(codes));
  llvm::Type* words = lanes_of(b().getInt16Ty(), count);
  if (facts_.bits == 4) {
    Carried out;
    for (int part = 0; part < half_parts(); ++part)
      out.push_back(look_up(b().CreateZExt(codes, words), part));
    return out;
  }
  std::vector<int> upper;
  for (int lane = 0; lane < count; ++lane) upper.push_back(2 * lane + 1);
  Carried pieces;
  for (int first = 0; first < count; first += 16) {
    Value* floats = numbers(part_of(b(), codes, first, std::min(16, count)));
    pieces.push_back(b().CreateBitCast(floats, lanes_of(b().getInt16Ty(), 2 * std::min(16, count))));
  }
  return {b().CreateShuffleVector(pieces[0], pieces.back(), upper)};
}

Value* WeightRows::look_up(Value* index, int part) {
  std::array<float, 16> table{};
  for (int code = 0; code < 16; ++code)
    table[static_cast<size_t>(code)] = facts_.numbers
                                           ? (*facts_.numbers)[static_cast<size_t>(code)]
                                           : static_cast<float>(code - facts_.offset);
  const auto count = lanes_in(index);
  if (index->getType()->getScalarSizeInBits() == 32) return floats_by_table(index, table);
  for (float& x : table) {
    if (part == 1) x -= float_of(nearest_half(x));
    x = float_of(nearest_half(x));
  }
  if (count == 32 && !f().target().emulated) {
    std::vector<uint16_t> halves;
    for (int lane = 0; lane < 32; ++lane)
      halves.push_back(high_bits(table[static_cast<size_t>(lane % 16)]));
    Value* from = llvm::ConstantDataVector::get(b().getContext(), halves);
    return f().intrinsic(llvm::Intrinsic::x86_avx512_permvar_hi_512, {}, {from, index});
  }
  llvm::Type* ints = lanes_of(b().getInt32Ty(), static_cast<int>(count));
  Value* floats = floats_by_table(b().CreateZExt(index, ints), table);
  Value* bits = b().CreateLShr(b().CreateBitCast(floats, ints), 16);
  return b().CreateTrunc(bits, index->getType());
}

Value* WeightRows::floats_by_table(Value* index, const std::array<float, 16>& table) {
  const auto count = static_cast<int>(lanes_in(index));
  llvm::LLVMContext& context = b().getContext();
  if (count == 16 && f().target().vector_bits == 512 && !f().target().emulated)
    return f().intrinsic(llvm::Intrinsic::x86_avx512_permvar_sf_512, {},
                         {llvm::ConstantDataVector::get(context, table), index});
  if (count > 8) {
    Value* low = floats_by_table(part_of(b(), index, 0, count / 2), table);
    Value* high = floats_by_table(part_of(b(), index, count / 2, count / 2), table);
    std::vector<int> mask;
    for (int lane = 0; lane < count; ++lane) mask.push_back(lane);
    return b().CreateShuffleVector(low, high, mask);
  }
  LATHE_CHECK(count == 8, "{} numbers are looked up", count);
  const auto half = [&](size_t first) {
    Value* from = llvm::ConstantDataVector::get(
        context, llvm::ArrayRef<float>(table.data() + first, 8));
    return f().intrinsic(llvm::Intrinsic::x86_avx2_permps, {}, {from, index});
  };
  Value* eighth = b().CreateAnd(index, llvm::ConstantInt::get(index->getType(), 8));
  Value* is_low = b().CreateICmpEQ(eighth, llvm::Constant::getNullValue(index->getType()));
  return b().CreateSelect(is_low, half(0), half(8));
}

}  // namespace lathe::codegen
