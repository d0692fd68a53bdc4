// The register tile.
#include <llvm/IR/IntrinsicsX86.h>

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/target_of.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

constexpr int kUnroll = 4;

class MicroKernel {
 public:
  MicroKernel(llvm::Module& module, const Target& target, const MatmulConfig& config,
              std::optional<int64_t> leading)
      : f_(module, target, "micro_kernel", nullptr, parameters(module), false),
        config_(config),
        leading_(leading ? f_.i64(*leading) : f_.param(kLeftLeading)) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    const Carried start =
        corrected(f_.if_else(f_.param(kFromZero), [&] { return zeros(); }, [&] { return sums(); }));
    Value* unrolled_end = b().CreateAnd(f_.param(kUnits), f_.i64(-kUnroll));
    Carried acc =
        f_.loop(f_.i64(0), unrolled_end, f_.i64(kUnroll), start, [&](Value* u, const Carried& now) {
          Carried next = now;
          f_.forms_addresses();
          const Addresses at = addresses_of(u);
          for (int i = 0; i < kUnroll; ++i) step(next, at, i);
          return next;
        });
    acc =
        f_.loop(unrolled_end, f_.param(kUnits), f_.i64(1), acc, [&](Value* u, const Carried& now) {
          f_.forms_addresses();
          Carried next = now;
          step(next, addresses_of(u), 0);
          return next;
        });
    each(
        [&](int row, int v) { b().CreateAlignedStore(acc[index(row, v)], c_at(row, v), align()); });
    return &f_.function();
  }

 private:
  enum Param : unsigned { kLeft, kRight, kSums, kSumsLeading, kUnits, kFromZero, kLeftLeading };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, pointer, pointer, i64, i64, llvm::Type::getInt1Ty(module.getContext()), i64};
  }

  llvm::IRBuilder<>& b() { return f_.b(); }
  llvm::Type* acc_type() {
    return lanes_of(memory_type(b().getContext(), config_.accumulate), config_.lanes);
  }
  llvm::Type* unit_type() { return codegen::unit_type(b().getContext(), config_); }
  llvm::Align align() const { return llvm::Align(static_cast<uint64_t>(config_.unit_bytes)); }
  size_t index(int row, int v) const { return static_cast<size_t>(row * config_.vectors + v); }

  void each(llvm::function_ref<void(int row, int v)> fn) {
    for (int row = 0; row < config_.rows; ++row)
      for (int v = 0; v < config_.vectors; ++v) fn(row, v);
  }

  Value* c_at(int row, int v) {
    Value* at = b().CreateAdd(b().CreateMul(f_.param(kSumsLeading), f_.i64(row)),
                              f_.i64(v * config_.lanes));
    return f_.element(f_.param(kSums), at, byte_size(config_.accumulate));
  }

  Carried zeros() {
    return Carried(index(config_.rows, 0), llvm::Constant::getNullValue(acc_type()));
  }

  Carried sums() {
    Carried loaded;
    each([&](int row, int v) {
      loaded.push_back(b().CreateAlignedLoad(acc_type(), c_at(row, v), align()));
    });
    return loaded;
  }

  Carried corrected(Carried sums) {
    if (!config_.biased()) return sums;
    Value* last = b().CreateSub(leading_, f_.i64(1));
    for (int row = 0; row < config_.rows; ++row) {
      Value* at = b().CreateAdd(b().CreateMul(leading_, f_.i64(row)), last);
      Value* one = b().CreateAlignedLoad(
          unit_type(), f_.element(f_.param(kLeft), at, config_.unit_bytes), align());
      Value* all = b().CreateVectorSplat(static_cast<unsigned>(config_.lanes), one);
      for (int v = 0; v < config_.vectors; ++v) {
        Value*& sum = sums[index(row, v)];
        sum = b().CreateAdd(sum, all);
      }
    }
    return sums;
  }

  // Where a turn's units begin; further ones are constants beside it.
  struct Addresses {
    Value *left, *panel;
  };
  Addresses addresses_of(Value* u) {
    return {f_.element(f_.param(kLeft), u, config_.unit_bytes),
            f_.element(f_.param(kRight), u, config_.columns() * config_.unit_bytes)};
  }

  void step(Carried& acc, const Addresses& at, int i) {
    llvm::Type* vector = lanes_of(unit_type(), config_.lanes);
    Value* panel = f_.element(at.panel, f_.i64(i), config_.columns() * config_.unit_bytes);
    Carried right;
    for (int v = 0; v < config_.vectors; ++v)
      right.push_back(b().CreateAlignedLoad(
          vector, f_.element(panel, f_.i64(v * config_.lanes), config_.unit_bytes), align()));
    Value* left = f_.element(at.left, f_.i64(i), config_.unit_bytes);
    for (int row = 0; row < config_.rows; ++row) {
      Value* one = b().CreateAlignedLoad(
          unit_type(), f_.element(left, b().CreateMul(leading_, f_.i64(row)), config_.unit_bytes),
          align());
      Value* all = b().CreateVectorSplat(static_cast<unsigned>(config_.lanes), one);
      for (int v = 0; v < config_.vectors; ++v) {
        Value*& sum = acc[index(row, v)];
        sum = accumulate(f_, config_, sum, all, right[static_cast<size_t>(v)]);
      }
    }
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  Value* leading_;
};

// What the instruction computes, for processors that lack it: odd elements first.
Value* dot_bf16_in_parts(FunctionEmitter& f, Value* acc, Value* x, Value* y) {
  const Carried left = split_pairs(f.b(), x), right = split_pairs(f.b(), y);
  for (const size_t part : {1, 0})
    acc = f.intrinsic(llvm::Intrinsic::fma, {acc->getType()}, {left[part], right[part], acc});
  return acc;
}

Value* dot_bf16(FunctionEmitter& f, Value* acc, Value* x, Value* y) {
  if (target_of(f).emulated) return dot_bf16_in_parts(f, acc, x, y);
  llvm::IRBuilder<>& b = f.b();
  const int lanes = lanes_in(acc);
  llvm::Type* pairs = lanes_of(b.getBFloatTy(), 2 * lanes);
  const auto id = lanes == 16 ? llvm::Intrinsic::x86_avx512bf16_dpbf16ps_512
                              : llvm::Intrinsic::x86_avx512bf16_dpbf16ps_256;
  return f.intrinsic(id, {}, {acc, b.CreateBitCast(x, pairs), b.CreateBitCast(y, pairs)});
}

Value* dot_i16_in_parts(llvm::IRBuilder<>& b, Value* acc, Value* x, Value* y) {
  const auto low = [&](Value* pairs) { return b.CreateAShr(b.CreateShl(pairs, 16), 16); };
  const auto high = [&](Value* pairs) { return b.CreateAShr(pairs, 16); };
  acc = b.CreateAdd(acc, b.CreateMul(low(x), low(y)));
  return b.CreateAdd(acc, b.CreateMul(high(x), high(y)));
}

// Both products and their sum wrap at 2^32 (vpmaddwd too: of -32768 four times it is 2^31), so
// nothing is lost that the accumulator would have.
Value* dot_i16(FunctionEmitter& f, Value* acc, Value* x, Value* y) {
  llvm::IRBuilder<>& b = f.b();
  if (target_of(f).emulated) return dot_i16_in_parts(b, acc, x, y);
  const int lanes = lanes_in(acc);
  if (target_of(f).dot_i16)
    return f.intrinsic(lanes == 16 ? llvm::Intrinsic::x86_avx512_vpdpwssd_512
                                   : llvm::Intrinsic::x86_avx512_vpdpwssd_256,
                       {}, {acc, x, y});
  llvm::Type* pairs = lanes_of(b.getInt16Ty(), 2 * lanes);
  const auto id =
      lanes == 16 ? llvm::Intrinsic::x86_avx512_pmaddw_d_512 : llvm::Intrinsic::x86_avx2_pmadd_wd;
  Value* products = f.intrinsic(id, {}, {b.CreateBitCast(x, pairs), b.CreateBitCast(y, pairs)});
  return b.CreateAdd(acc, products);
}

// Elements i of quads.
Value* of_quads(llvm::IRBuilder<>& b, Value* quads, uint64_t i, bool with_sign) {
  Value* high = b.CreateShl(quads, 24 - 8 * i);
  return with_sign ? b.CreateAShr(high, 24) : b.CreateLShr(high, 24);
}

// Signed x, unsigned y.
Value* dot_i8(FunctionEmitter& f, Value* acc, Value* x, Value* y) {
  llvm::IRBuilder<>& b = f.b();
  if (!target_of(f).emulated && acc->getType()->isVectorTy())
    return f.intrinsic(lanes_in(acc) == 16 ? llvm::Intrinsic::x86_avx512_vpdpbusd_512
                                           : llvm::Intrinsic::x86_avx512_vpdpbusd_256,
                       {}, {acc, y, x});
  for (uint64_t i = 0; i < 4; ++i)
    acc = b.CreateAdd(acc, b.CreateMul(of_quads(b, x, i, true), of_quads(b, y, i, false)));
  return acc;
}

}  // namespace

Value* as_right(llvm::IRBuilder<>& b, const MatmulConfig& config, Value* units) {
  if (!config.biased()) return units;
  return b.CreateXor(units, llvm::ConstantInt::get(units->getType(), 0x80808080));
}

Value* accumulate(FunctionEmitter& f, const MatmulConfig& config, Value* acc, Value* x, Value* y) {
  const bool floats = is_float(config.accumulate);
  if (config.dot_quads) return dot_i8(f, acc, x, y);
  if (config.dot_pairs) return floats ? dot_bf16(f, acc, x, y) : dot_i16(f, acc, x, y);
  if (floats) return f.intrinsic(llvm::Intrinsic::fma, {acc->getType()}, {x, y, acc});
  return f.b().CreateAdd(acc, f.b().CreateMul(x, y));
}

llvm::Function* MatmulParts::micro_kernel(std::optional<int64_t> leading) {
  return MicroKernel(module_, target_, config_, leading).emit();
}

}  // namespace lathe::codegen
