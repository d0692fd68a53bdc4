#include "lathe/backends/cpu/llvm/attention/attention_rows.h"

#include "lathe/emit/prims.h"
#include "lathe/kernels/roles/attention.h"

namespace lathe::codegen {
namespace {

class ValueRows {
 public:
  ValueRows(llvm::Module& module, const Target& target, const MatmulConfig& config, int rows)
      : f_(module, target, fmt::format("value_rows_{}", rows), nullptr, parameters(module), false),
        config_(config),
        rows_(rows),
        vectors_(target.vector_registers / 8) {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
  }

  llvm::Function* emit() {
    Value* width = f_.param(kWidth);
    const int64_t columns = vectors_ * config_.lanes;
    Value* blocks_end = b().CreateAnd(width, f_.i64(-columns));
    Value* vectors_end = b().CreateAnd(width, f_.i64(-config_.lanes));
    add_columns(f_.i64(0), blocks_end, vectors_, config_.lanes);
    add_columns(blocks_end, vectors_end, 1, config_.lanes);
    add_columns(vectors_end, width, 1, 1);
    return &f_.function();
  }

 private:
  enum Param : unsigned {
    kWeights,
    kValues,
    kRowStride,
    kCount,
    kWidth,
    kSums,
    kSumsLeading,
    kNext,
    kNextStride
  };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, pointer, i64, i64, i64, pointer, i64, pointer, i64};
  }
  llvm::IRBuilder<>& b() { return f_.b(); }
  int64_t right_bytes() const { return byte_size(config_.rhs.type); }

  void add_columns(Value* begin, Value* end, int vectors, int lanes) {
    llvm::Type* acc_type = lanes_of(b().getFloatTy(), lanes);
    f_.loop(begin, end, f_.i64(vectors * lanes), [&](Value* d) {
      const auto each_sum = [&](auto&& fn) {
        for (int row = 0; row < rows_; ++row)
          for (int v = 0; v < vectors; ++v) {
            Value* at = b().CreateAdd(b().CreateMul(f_.param(kSumsLeading), f_.i64(row)),
                                      b().CreateAdd(d, f_.i64(v * lanes)));
            fn(static_cast<size_t>(row * vectors + v), f_.element(f_.param(kSums), at, 4));
          }
      };
      Carried acc;
      each_sum([&](size_t, Value* at) {
        acc.push_back(b().CreateAlignedLoad(acc_type, at, llvm::Align(4)));
      });
      Value* line = f_.element(f_.param(kValues), d, right_bytes());
      Value* next_line = f_.element(f_.param(kNext), d, right_bytes());
      acc.push_back(f_.i64(0));  // where the key's line starts, in elements
      acc =
          f_.loop(f_.i64(0), f_.param(kCount), f_.i64(1), acc, [&](Value* key, const Carried& now) {
            Value* offset = now.back();
            f_.prefetch_bytes(
                f_.element(next_line, b().CreateMul(key, f_.param(kNextStride)), right_bytes()),
                f_.i64(vectors * lanes * right_bytes()));
            Carried next =
                add_key(now, key, f_.element(line, offset, right_bytes()), vectors, lanes);
            next.back() = b().CreateAdd(offset, f_.param(kRowStride));
            return next;
          });
      each_sum([&](size_t i, Value* at) { b().CreateAlignedStore(acc[i], at, llvm::Align(4)); });
    });
  }

  Carried add_key(const Carried& now, Value* key, Value* line, int vectors, int lanes) {
    Carried next = now, right;
    for (int v = 0; v < vectors; ++v) {
      Value* loaded =
          b().CreateAlignedLoad(lanes_of(memory_type(b().getContext(), config_.rhs.type), lanes),
                                f_.element(line, f_.i64(v * lanes), right_bytes()),
                                llvm::Align(static_cast<uint64_t>(right_bytes())));
      right.push_back(widen(b(), config_.rhs.type, config_.accumulate, loaded));
    }
    for (int row = 0; row < rows_; ++row) {
      Value* at = b().CreateAdd(key, f_.i64(row * kAttentionBlock));
      Value* weight = b().CreateAlignedLoad(b().getFloatTy(), f_.element(f_.param(kWeights), at, 4),
                                            llvm::Align(4));
      weight = splat(b(), weight, lanes);
      for (int v = 0; v < vectors; ++v) {
        Value*& sum = next[static_cast<size_t>(row * vectors + v)];
        sum = accumulate(f_, config_, sum, weight, right[static_cast<size_t>(v)]);
      }
    }
    return next;
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  int rows_;
  int vectors_;  // of sums of a row, together
};

}  // namespace

llvm::Function* emit_value_rows(llvm::Module& module, const Target& target,
                                const MatmulConfig& config, int rows) {
  return ValueRows(module, target, config, rows).emit();
}

}  // namespace lathe::codegen
