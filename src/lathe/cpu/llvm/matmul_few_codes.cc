#include "lathe/cpu/llvm/matmul_few_codes.h"

#include "lathe/cpu/llvm/operand_elements.h"

namespace lathe::codegen {
namespace {

constexpr int kStepColumns = 2 * kTileUnits;  // of a tile
constexpr int64_t kSteps = kCodeColumns / kStepColumns;
constexpr int64_t kBlockBytes = kSteps * kTileBytes;

class CodesMicroKernel {
 public:
  CodesMicroKernel(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : f_(module, target, "few_rows_of_codes", nullptr, parameters(module), false),
        is_signed_(is_signed(config.rhs.blocks->codes.dtype)),
        right_(f_, config.rhs, f_.param(kRight), f_.i64(1), f_.i64(1)),
        tiles_(Tiles::make(f_, config.accumulate)) {
    first_row_ = right_.row(f_.i64(0)).codes();
    row_bytes_ = b().CreatePtrDiff(b().getInt8Ty(), right_.row(f_.i64(1)).codes(), first_row_);
  }

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    tiles_->clear(kSumTile);
    Value* end = b().CreateAnd(f_.param(kSummed), f_.i64(-kCodeColumns));
    f_.if_then(b().CreateICmpSGT(end, f_.i64(0)), [&] { multiply_blocks(end); });
    Value* rest = b().CreateSub(f_.param(kSummed), end);
    f_.if_then(b().CreateICmpSGT(rest, f_.i64(0)), [&] { multiply_rest(end, rest); });
    tiles_->store(kSumTile, f_.param(kSums), f_.i64(kTileRowBytes));
    scale_sums();
    return &f_.function();
  }

 private:
  static constexpr int kSumTile = 0;
  enum Param : unsigned { kRight, kRows, kLeft, kSummed, kCopies, kSums };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, pointer, i64, pointer, pointer};
  }
  llvm::IRBuilder<>& b() { return f_.b(); }
  llvm::Type* units() { return lanes_of(b().getInt32Ty(), kTileUnits); }

  // The last row stands for those that are missing.
  Value* clamped(Value* row) { return f_.smin(row, b().CreateSub(f_.param(kRows), f_.i64(1))); }
  void each_row(llvm::function_ref<void(Value* row)> body) {
    f_.loop(f_.i64(0), f_.i64(kTileUnits), f_.i64(1), body);
  }
  Value* codes_of(Value* row, Value* at) {
    Value* line = f_.element(first_row_, b().CreateMul(clamped(row), row_bytes_), 1);
    return f_.element(line, at, 1);
  }

  // Tiles wait for what was just stored, so a block is made before the one before is multiplied.
  void multiply_blocks(Value* end) {
    Value* copies = f_.param(kCopies);
    Carried blocks{copies, f_.element(copies, f_.i64(1), kBlockBytes)};
    make_block(f_.i64(0), end, blocks[0]);
    blocks = f_.loop(f_.i64(kCodeColumns), end, f_.i64(kCodeColumns), blocks,
                     [&](Value* at, const Carried& now) {
                       make_block(at, end, now[1]);
                       multiply(now[0], b().CreateSub(at, f_.i64(kCodeColumns)), kSteps);
                       return Carried{now[1], now[0]};
                     });
    multiply(blocks[0], b().CreateSub(end, f_.i64(kCodeColumns)), kSteps);
  }

  // Columns at … at + kCodeColumns - 1.
  void make_block(Value* at, Value* end, Value* to) {
    // The processor's own prefetching starts anew on each page of each row.
    Value* ahead = b().CreateAdd(at, f_.i64(kPrefetchBytes));
    Value* sixteen_on = b().CreateSub(b().CreateMul(row_bytes_, f_.i64(kTileUnits)), end);
    Value* within = b().CreateICmpSLT(ahead, end);
    ahead = b().CreateSelect(within, ahead, b().CreateAdd(ahead, sixteen_on));
    each_row([&](Value* row) {
      f_.prefetch(codes_of(row, ahead), FunctionEmitter::Level::second);
      make_row(codes_of(row, at), f_.element(to, row, kTileRowBytes));
    });
  }

  void make_row(Value* codes, Value* to) {
    for (int64_t step = 0; step < kSteps; ++step) {
      Value* low = floats(codes, step * kStepColumns);
      Value* high = floats(codes, step * kStepColumns + kTileUnits);
      Value* upper = llvm::ConstantInt::get(units(), 0xffff0000);
      Value* pairs = b().CreateOr(b().CreateLShr(low, 16), b().CreateAnd(high, upper));
      b().CreateAlignedStore(pairs, f_.element(to, f_.i64(step), kTileBytes), llvm::Align(64));
    }
  }

  // The bits of sixteen codes as f32.
  Value* floats(Value* codes, int64_t first) {
    llvm::Type* bytes = lanes_of(b().getInt8Ty(), kTileUnits);
    Value* loaded =
        b().CreateAlignedLoad(bytes, f_.element(codes, f_.i64(first), 1), llvm::Align(1));
    Value* wide = is_signed_ ? b().CreateSExt(loaded, units()) : b().CreateZExt(loaded, units());
    Value* numbers = b().CreateSIToFP(wide, lanes_of(b().getFloatTy(), kTileUnits));
    return b().CreateBitCast(numbers, units());
  }

  void multiply(Value* block, Value* at, int64_t steps) {
    for (int64_t step = 0; step < steps; ++step) {
      const int right = 1 + 2 * static_cast<int>(step), left = right + 1;
      tiles_->load(right, f_.element(block, f_.i64(step), kTileBytes), f_.i64(kTileRowBytes));
      Value* column = b().CreateAdd(at, f_.i64(step * kStepColumns));
      tiles_->load(left, f_.element(f_.param(kLeft), column, kTileBytes / kStepColumns),
                   f_.i64(kTileRowBytes));
      tiles_->multiply(kSumTile, right, left);
    }
  }

  // Less than a block, filled up with zeros.
  void multiply_rest(Value* at, Value* rest) {
    Value* block = f_.param(kCopies);
    Value* line = f_.element(block, f_.i64(2), kBlockBytes);
    b().CreateMemSet(line, b().getInt8(0), kCodeColumns, llvm::Align(kTileRowBytes));
    each_row([&](Value* row) {
      Value* from = codes_of(row, at);
      f_.loop(f_.i64(0), rest, f_.i64(1), [&](Value* column) {
        Value* code = b().CreateLoad(b().getInt8Ty(), f_.element(from, column, 1));
        b().CreateStore(code, f_.element(line, column, 1));
      });
      make_row(line, f_.element(block, row, kTileRowBytes));
    });
    f_.either(
        b().CreateICmpSGT(rest, f_.i64(kStepColumns)), [&] { multiply(block, at, kSteps); },
        [&] { multiply(block, at, 1); });
  }

  void scale_sums() {
    llvm::Type* type = lanes_of(b().getFloatTy(), kTileUnits);
    each_row([&](Value* row) {
      Value* scale = splat(b(), right_.row(clamped(row)).scale(), kTileUnits);
      Value* line = f_.element(f_.param(kSums), row, kTileRowBytes);
      Value* sums = b().CreateAlignedLoad(type, line, llvm::Align(4));
      b().CreateAlignedStore(b().CreateFMul(sums, scale), line, llvm::Align(4));
    });
  }

  FunctionEmitter f_;
  bool is_signed_;
  OperandElements right_;
  std::unique_ptr<Tiles> tiles_;
  Value *first_row_, *row_bytes_;
};

// Pairs of the same elements, the first or the second ones, of two vectors of pairs.
Value* paired(llvm::IRBuilder<>& b, Value* x, Value* y, int element) {
  std::vector<int> mask;
  for (int unit = 0; unit < kTileUnits; ++unit)
    mask.insert(mask.end(), {2 * unit + element, kStepColumns + 2 * unit + element});
  return b.CreateShuffleVector(x, y, mask);
}

}  // namespace

bool are_codes_for_tiles(const WeightBlocks& blocks) {
  return blocks.format == WeightFormat::elements && is_integer(blocks.codes.dtype) &&
         blocks.columns == 0 && blocks.block_columns_param < 0 && !blocks.zeros.given();
}

int64_t code_copies_bytes() { return 2 * kBlockBytes + kCodeColumns; }

llvm::Function* emit_codes_micro_kernel(llvm::Module& module, const Target& target,
                                        const MatmulConfig& config) {
  return CodesMicroKernel(module, target, config).emit();
}

void order_for_codes(FunctionEmitter& f, Value* left, Value* steps) {
  llvm::IRBuilder<>& b = f.b();
  llvm::Type* type = lanes_of(b.getInt16Ty(), kStepColumns);
  f.loop(f.i64(0), steps, f.i64(1), [&](Value* step) {
    Value* tile = f.element(left, step, kTileBytes);
    const auto line = [&](int number) { return f.element(tile, f.i64(number), kTileRowBytes); };
    Carried pairs;
    for (int i = 0; i < kTileUnits; ++i)
      pairs.push_back(b.CreateAlignedLoad(type, line(i), llvm::Align(4)));
    for (int column = 0; column < kTileUnits; ++column) {
      const auto pair = static_cast<size_t>(column / 2);
      Value* both = paired(b, pairs[pair], pairs[pair + kTileUnits / 2], column % 2);
      b.CreateAlignedStore(both, line(column), llvm::Align(4));
    }
  });
}

}  // namespace lathe::codegen
