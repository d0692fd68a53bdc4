// The register tile of AMX products: 2 x 2 tiles of sums; a step multiplies 16 units of k.
#include "lathe/cpu/llvm/matmul.h"

namespace lathe::codegen {
namespace {

class AmxMicroKernel {
 public:
  AmxMicroKernel(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : f_(module, target, "amx_micro_kernel", nullptr, parameters(module), false),
        config_(config),
        tiles_(Tiles::make(f_, config.accumulate)) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    f_.either(
        f_.param(kFromZero), [&] { each_sum([&](int tile, Value*) { tiles_->clear(tile); }); },
        [&] {
          each_sum([&](int tile, Value* at) { tiles_->load(tile, at, f_.i64(sum_row_bytes())); });
        });
    f_.loop(f_.i64(0), f_.param(kUnits), f_.i64(kTileUnits), [&](Value* u) {
      Value* left = f_.element(f_.param(kLeftPanel), u, config_.rows * config_.unit_bytes);
      Value* right = f_.element(f_.param(kRightPanel), u, panel_row_bytes());
      const auto load_left = [&](int i) {
        tiles_->load(kLeft + i, f_.element(left, f_.i64(i), kTileBytes), f_.i64(kTileRowBytes));
      };
      const auto load_right = [&](int j) {
        tiles_->load(kRight + j, f_.element(right, f_.i64(j), kTileRowBytes),
                     f_.i64(panel_row_bytes()));
      };
      const auto multiply = [&](int i, int j) {
        tiles_->multiply(2 * i + j, kLeft + i, kRight + j);
      };
      // Each product as early as its tiles allow.
      load_left(0);
      load_right(0);
      multiply(0, 0);
      load_right(1);
      multiply(0, 1);
      load_left(1);
      multiply(1, 0);
      multiply(1, 1);
    });
    each_sum([&](int tile, Value* at) { tiles_->store(tile, at, f_.i64(sum_row_bytes())); });
    return &f_.function();
  }

 private:
  static constexpr int kLeft = 4, kRight = 6;  // 0 … 3 are sums

  enum Param : unsigned { kLeftPanel, kRightPanel, kSums, kUnits, kFromZero };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, pointer, pointer, i64, llvm::Type::getInt1Ty(module.getContext())};
  }

  int64_t panel_row_bytes() const { return config_.columns() * config_.unit_bytes; }
  int64_t sum_row_bytes() const { return config_.columns() * byte_size(config_.accumulate); }
  void each_sum(llvm::function_ref<void(int tile, Value* at)> body) {
    for (int i = 0; i < 2; ++i)
      for (int j = 0; j < 2; ++j) {
        Value* row = f_.element(f_.param(kSums), f_.i64(i * kTileUnits), sum_row_bytes());
        body(2 * i + j, f_.element(row, f_.i64(j), kTileRowBytes));
      }
  }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  std::unique_ptr<Tiles> tiles_;
};

}  // namespace

llvm::Function* emit_amx_micro_kernel(llvm::Module& module, const Target& target,
                                      const MatmulConfig& config) {
  return AmxMicroKernel(module, target, config).emit();
}

}  // namespace lathe::codegen
