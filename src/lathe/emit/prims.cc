#include "lathe/emit/prims.h"

#include "lathe/base/error.h"

namespace lathe::codegen {
namespace {

using llvm::Value;
using llvm::Intrinsic::ID;
using Builder = llvm::IRBuilder<>;

llvm::Constant* int_like(const Value* x, uint64_t bits) {
  return llvm::ConstantInt::get(x->getType(), bits);
}

// `scalar`, with as many lanes as `like`.
llvm::Type* lanes_like(const Value* like, llvm::Type* scalar) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(like->getType());
  return vector ? static_cast<llvm::Type*>(
                      llvm::FixedVectorType::get(scalar, vector->getNumElements()))
                : scalar;
}

// StableHLO: x / 0 is -1, x % 0 is x; the lowest value divided by -1 wraps.
Value* integer_divide(Builder& b, Prim prim, bool has_sign, Value* x, Value* y) {
  const bool division = prim == Prim::div;
  Value* is_zero = b.CreateICmpEQ(y, int_like(y, 0));
  Value* one = int_like(y, 1);
  if (!has_sign) {
    Value* safe = b.CreateSelect(is_zero, one, y);
    Value* result = division ? b.CreateUDiv(x, safe) : b.CreateURem(x, safe);
    return b.CreateSelect(is_zero, division ? llvm::Constant::getAllOnesValue(x->getType()) : x,
                          result);
  }
  Value* is_minus_one = b.CreateICmpEQ(y, llvm::Constant::getAllOnesValue(y->getType()));
  Value* safe = b.CreateSelect(b.CreateOr(is_zero, is_minus_one), one, y);
  Value* result = division ? b.CreateSDiv(x, safe) : b.CreateSRem(x, safe);
  Value* at_minus_one = division ? b.CreateNeg(x) : int_like(x, 0);
  result = b.CreateSelect(is_minus_one, at_minus_one, result);
  return b.CreateSelect(is_zero, division ? llvm::Constant::getAllOnesValue(x->getType()) : x,
                        result);
}

Value* shift(Builder& b, Prim prim, Value* x, Value* y) {
  const unsigned bits = x->getType()->getScalarSizeInBits();
  Value* past = b.CreateICmpUGE(y, int_like(y, bits));
  if (prim == Prim::shr_arithmetic)
    return b.CreateAShr(x, b.CreateSelect(past, int_like(y, bits - 1), y));
  Value* safe = b.CreateSelect(past, int_like(y, 0), y);
  Value* shifted = prim == Prim::shl ? b.CreateShl(x, safe) : b.CreateLShr(x, safe);
  return b.CreateSelect(past, int_like(x, 0), shifted);
}

// The smaller or larger one: NaN where one is, and -0 below +0. Of scalars by comparisons of floats
// alone: LLVM asks for a sign bit, of which it makes a branch that data mispredicts.
Value* extreme(Builder& b, bool larger, Value* x, Value* y) {
  if (x->getType()->isVectorTy())
    return b.CreateBinaryIntrinsic(larger ? llvm::Intrinsic::maximum : llvm::Intrinsic::minimum, x,
                                   y);
  llvm::Type* bits = b.getIntNTy(x->getType()->getScalarSizeInBits());
  Value *left = b.CreateBitCast(x, bits), *right = b.CreateBitCast(y, bits);
  Value* equal = larger ? b.CreateAnd(left, right) : b.CreateOr(left, right);
  Value* first = larger ? b.CreateFCmpOGT(x, y) : b.CreateFCmpOLT(x, y);
  Value* ordered = b.CreateSelect(b.CreateFCmpOEQ(x, y), b.CreateBitCast(equal, x->getType()),
                                  b.CreateSelect(first, x, y));
  return b.CreateSelect(b.CreateFCmpUNO(x, y), b.CreateFAdd(x, y), ordered);
}

Value* float_prim(Builder& b, Prim prim, Value* x, Value* y, Value* z) {
  const auto unary = [&](ID id) { return b.CreateUnaryIntrinsic(id, x); };
  switch (prim) {
    case Prim::add:
      return b.CreateFAdd(x, y);
    case Prim::sub:
      return b.CreateFSub(x, y);
    case Prim::mul:
      return b.CreateFMul(x, y);
    case Prim::div:
      return b.CreateFDiv(x, y);
    case Prim::rem:
      return b.CreateFRem(x, y);
    case Prim::min:
      return extreme(b, false, x, y);
    case Prim::max:
      return extreme(b, true, x, y);
    case Prim::neg:
      return b.CreateFNeg(x);
    case Prim::abs:
      return unary(llvm::Intrinsic::fabs);
    case Prim::sqrt:
      return unary(llvm::Intrinsic::sqrt);
    case Prim::floor:
      return unary(llvm::Intrinsic::floor);
    case Prim::ceil:
      return unary(llvm::Intrinsic::ceil);
    case Prim::round_even:
      return unary(llvm::Intrinsic::roundeven);
    case Prim::trunc:
      return unary(llvm::Intrinsic::trunc);
    case Prim::fma:
      return b.CreateIntrinsic(llvm::Intrinsic::fma, {x->getType()}, {x, y, z});
    case Prim::eq:
      return b.CreateFCmpOEQ(x, y);
    case Prim::ne:
      return b.CreateFCmpUNE(x, y);
    case Prim::lt:
      return b.CreateFCmpOLT(x, y);
    case Prim::le:
      return b.CreateFCmpOLE(x, y);
    default:
      LATHE_UNREACHABLE("primitive {} on floats", static_cast<int>(prim));
  }
}

Value* integer_prim(Builder& b, Prim prim, bool has_sign, Value* x, Value* y) {
  const auto binary = [&](ID with_sign, ID without) {
    return b.CreateBinaryIntrinsic(has_sign ? with_sign : without, x, y);
  };
  switch (prim) {
    case Prim::add:
      return b.CreateAdd(x, y);
    case Prim::sub:
      return b.CreateSub(x, y);
    case Prim::mul:
      return b.CreateMul(x, y);
    case Prim::div:
    case Prim::rem:
      return integer_divide(b, prim, has_sign, x, y);
    case Prim::min:
      return binary(llvm::Intrinsic::smin, llvm::Intrinsic::umin);
    case Prim::max:
      return binary(llvm::Intrinsic::smax, llvm::Intrinsic::umax);
    case Prim::neg:
      return b.CreateNeg(x);
    case Prim::abs:
      return has_sign ? b.CreateBinaryIntrinsic(llvm::Intrinsic::abs, x, b.getFalse()) : x;
    case Prim::bit_and:
      return b.CreateAnd(x, y);
    case Prim::bit_or:
      return b.CreateOr(x, y);
    case Prim::bit_xor:
      return b.CreateXor(x, y);
    case Prim::bit_not:
      return b.CreateNot(x);
    case Prim::shl:
    case Prim::shr_logical:
    case Prim::shr_arithmetic:
      return shift(b, prim, x, y);
    case Prim::popcount:
      return b.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, x);
    case Prim::clz:
      return b.CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, x, b.getFalse());
    case Prim::eq:
      return b.CreateICmpEQ(x, y);
    case Prim::ne:
      return b.CreateICmpNE(x, y);
    case Prim::lt:
      return has_sign ? b.CreateICmpSLT(x, y) : b.CreateICmpULT(x, y);
    case Prim::le:
      return has_sign ? b.CreateICmpSLE(x, y) : b.CreateICmpULE(x, y);
    default:
      LATHE_UNREACHABLE("primitive {} on integers", static_cast<int>(prim));
  }
}

bool is_machine_float(DType type) { return type == DType::f32 || type == DType::f64; }

// The upper half of an f32 rounded to nearest even; NaNs stay NaNs.
Value* f32_to_bf16(Builder& b, Value* x) {
  Value* bits = b.CreateBitCast(x, lanes_like(x, b.getInt32Ty()));
  Value* odd = b.CreateAnd(b.CreateLShr(bits, 16), int_like(bits, 1));
  Value* rounded = b.CreateAdd(bits, b.CreateAdd(odd, int_like(bits, 0x7fff)));
  Value* quiet = b.CreateOr(bits, int_like(bits, 0x400000));
  Value* result = b.CreateSelect(b.CreateFCmpUNO(x, x), quiet, rounded);
  return b.CreateTrunc(b.CreateLShr(result, 16), lanes_like(x, b.getInt16Ty()));
}

Value* half_to_f32(Builder& b, DType from, Value* x) {
  llvm::Type* to = lanes_like(x, b.getFloatTy());
  if (from == DType::f16)
    return b.CreateFPExt(b.CreateBitCast(x, lanes_like(x, b.getHalfTy())), to);
  Value* wide = b.CreateZExt(x, lanes_like(x, b.getInt32Ty()));
  return b.CreateBitCast(b.CreateShl(wide, 16), to);
}

Value* f32_to_half(Builder& b, DType to, Value* x) {
  if (to == DType::bf16) return f32_to_bf16(b, x);
  Value* half = b.CreateFPTrunc(x, lanes_like(x, b.getHalfTy()));
  return b.CreateBitCast(half, lanes_like(x, b.getInt16Ty()));
}

Value* float_to_integer(Builder& b, DType to, Value* x, llvm::Type* result) {
  const ID id = is_signed(to) ? llvm::Intrinsic::fptosi_sat : llvm::Intrinsic::fptoui_sat;
  return b.CreateIntrinsic(id, {result, x->getType()}, {x});
}

}  // namespace

llvm::Type* value_type(llvm::LLVMContext& context, DType type) {
  if (is_bool(type)) return llvm::Type::getInt1Ty(context);
  return memory_type(context, type);
}

llvm::Type* memory_type(llvm::LLVMContext& context, DType type) {
  LATHE_CHECK(!is_complex(type), "complex values are pairs");
  if (type == DType::f32) return llvm::Type::getFloatTy(context);
  if (type == DType::f64) return llvm::Type::getDoubleTy(context);
  return llvm::Type::getIntNTy(context, static_cast<unsigned>(byte_size(type)) * 8);
}

Value* emit_prim(Builder& b, Prim prim, DType from, DType type, Value* x, Value* y, Value* z) {
  if (prim == Prim::bitcast)
    return b.CreateBitCast(x, lanes_like(x, value_type(b.getContext(), type)));
  if (is_machine_float(from)) return float_prim(b, prim, x, y, z);
  LATHE_CHECK(is_integer(from) || is_bool(from), "arithmetic on {}", name(from));
  return integer_prim(b, prim, is_signed(from), x, y);
}

Value* emit_convert(Builder& b, DType from, DType to, Value* x) {
  if (from == to) return x;
  llvm::Type* result = lanes_like(x, value_type(b.getContext(), to));
  if (is_machine_float(from)) {
    if (is_bool(to)) return b.CreateFCmpUNE(x, llvm::ConstantFP::get(x->getType(), 0.0));
    if (is_machine_float(to)) return b.CreateFPCast(x, result);
    if (is_integer(to)) return float_to_integer(b, to, x, result);
    LATHE_CHECK(from == DType::f32, "{} to {} in one step", name(from), name(to));
    return f32_to_half(b, to, x);
  }
  if (is_float(from)) {
    LATHE_CHECK(to == DType::f32, "{} to {} in one step", name(from), name(to));
    return half_to_f32(b, from, x);
  }
  if (is_bool(to)) return b.CreateICmpNE(x, int_like(x, 0));
  if (is_integer(to)) return b.CreateIntCast(x, result, is_signed(from));
  LATHE_CHECK(is_machine_float(to), "{} to {} in one step", name(from), name(to));
  return is_signed(from) ? b.CreateSIToFP(x, result) : b.CreateUIToFP(x, result);
}

Value* from_memory(Builder& b, DType type, Value* x) {
  return is_bool(type) ? b.CreateICmpNE(x, int_like(x, 0)) : x;
}

Value* to_memory(Builder& b, DType type, Value* x) {
  return is_bool(type) ? b.CreateZExt(x, lanes_like(x, b.getInt8Ty())) : x;
}

}  // namespace lathe::codegen
