// The register tile of AMX products: 2 x config.vectors tiles of sums; a step multiplies 16 units
// of k.
#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {
namespace {

class AmxMicroKernel {
 public:
  AmxMicroKernel(llvm::Module& module, const Target& target, const MatmulConfig& config,
                 bool in_squares)
      : f_(module, target, "amx_micro_kernel", nullptr, parameters(module), false),
        config_(config),
        in_squares_(in_squares),
        tiles_(Tiles::make(f_, config.accumulate)) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    f_.either(
        f_.param(kFromZero), [&] { each_sum([&](int tile, Value*) { tiles_->clear(tile); }); },
        [&] { each_sum([&](int tile, Value* at) { tiles_->load(tile, at, sums_row_bytes()); }); });
    f_.loop(f_.i64(0), f_.param(kUnits), f_.i64(kTileUnits), [&](Value* u) {
      Value* left = f_.element(f_.param(kLeft), u, in_squares_ ? config_.rows * 4 : 4);
      Value* right = f_.element(f_.param(kRight), u, panel_row_bytes());
      // Each product as early as its tiles allow.
      for (int i = 0; i < kRowTiles; ++i) {
        load_left(i, left);
        for (int j = 0; j < config_.vectors; ++j) {
          if (i == 0) load_right(j, right);
          tiles_->multiply(sum(i, j), kLeftTile + i, kRightTile + j);
        }
      }
    });
    each_sum([&](int tile, Value* at) { tiles_->store(tile, at, sums_row_bytes()); });
    return &f_.function();
  }

 private:
  static constexpr int kRowTiles = 2, kMostColumnTiles = 2;
  static constexpr int kLeftTile = kRowTiles * kMostColumnTiles;  // sums are before them
  static constexpr int kRightTile = kLeftTile + kRowTiles;
  static_assert(kRightTile + kMostColumnTiles == TileConfig::kTiles);
  static int sum(int i, int j) { return kMostColumnTiles * i + j; }

  // As those of MatmulParts::micro_kernel.
  enum Param : unsigned { kLeft, kRight, kSums, kSumsLeading, kUnits, kFromZero, kLeftLeading };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, pointer, pointer, i64, i64, llvm::Type::getInt1Ty(module.getContext()), i64};
  }

  // A strip in squares is far longer than what stays in the first-level cache.
  void load_left(int i, Value* left) {
    Value* row_bytes = in_squares_ ? f_.i64(kTileRowBytes) : bytes(f_.param(kLeftLeading));
    Value* at = f_.element(left, f_.b().CreateMul(row_bytes, f_.i64(i * kTileUnits)), 1);
    tiles_->load(kLeftTile + i, at, row_bytes, in_squares_);
  }
  void load_right(int j, Value* right) {
    tiles_->load(kRightTile + j, f_.element(right, f_.i64(j), kTileRowBytes),
                 f_.i64(panel_row_bytes()));
  }

  Value* bytes(Value* units) { return f_.b().CreateMul(units, f_.i64(4)); }
  Value* sums_row_bytes() { return bytes(f_.param(kSumsLeading)); }
  int64_t panel_row_bytes() const { return config_.columns() * config_.unit_bytes; }
  void each_sum(llvm::function_ref<void(int tile, Value* at)> body) {
    for (int i = 0; i < kRowTiles; ++i)
      for (int j = 0; j < config_.vectors; ++j) {
        Value* row = f_.b().CreateMul(sums_row_bytes(), f_.i64(i * kTileUnits));
        Value* at = f_.b().CreateAdd(row, f_.i64(j * kTileRowBytes));
        body(sum(i, j), f_.element(f_.param(kSums), at, 1));
      }
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  bool in_squares_;
  std::unique_ptr<Tiles> tiles_;
};

}  // namespace

llvm::Function* emit_amx_micro_kernel(llvm::Module& module, const Target& target,
                                      const MatmulConfig& config, bool in_squares) {
  return AmxMicroKernel(module, target, config, in_squares).emit();
}

}  // namespace lathe::codegen
