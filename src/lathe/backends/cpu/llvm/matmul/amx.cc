#include "lathe/backends/cpu/llvm/matmul/amx.h"

#include <llvm/IR/IntrinsicsX86.h>

#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/target_of.h"

namespace lathe::codegen {
namespace {

class ProcessorTiles final : public Tiles {
 public:
  ProcessorTiles(FunctionEmitter& f, DType sums)
      : f_(f),
        product_(is_float(sums) ? llvm::Intrinsic::x86_tdpbf16ps : llvm::Intrinsic::x86_tdpbssd) {}
  void clear(int tile) override { f_.intrinsic(llvm::Intrinsic::x86_tilezero, {}, {id(tile)}); }
  void load(int tile, Value* from, Value* row_bytes, bool once) override {
    f_.intrinsic(once ? llvm::Intrinsic::x86_tileloaddt164 : llvm::Intrinsic::x86_tileloadd64, {},
                 {id(tile), from, row_bytes});
  }
  void store(int tile, Value* to, Value* row_bytes) override {
    f_.intrinsic(llvm::Intrinsic::x86_tilestored64, {}, {id(tile), to, row_bytes});
  }
  void multiply(int sums, int left, int right) override {
    f_.intrinsic(product_, {}, {id(sums), id(left), id(right)});
  }

 private:
  Value* id(int tile) { return f_.b().getInt8(static_cast<uint8_t>(tile)); }
  FunctionEmitter& f_;
  llvm::Intrinsic::ID product_;
};

class EmulatedTiles final : public Tiles {
 public:
  EmulatedTiles(FunctionEmitter& f, DType sums)
      : f_(f),
        floats_(is_float(sums)),
        memory_(f.stack(f.b().getInt8Ty(), TileConfig::kTiles * kTileBytes, kTileRowBytes)) {}

  void clear(int tile) override {
    f_.b().CreateMemSet(at(tile), f_.b().getInt8(0), kTileBytes, llvm::Align(kTileRowBytes));
  }
  void load(int tile, Value* from, Value* row_bytes, bool /*once*/) override {
    copy_rows(at(tile), f_.i64(kTileRowBytes), from, row_bytes);
  }
  void store(int tile, Value* to, Value* row_bytes) override {
    copy_rows(to, row_bytes, at(tile), f_.i64(kTileRowBytes));
  }

  void multiply(int sums, int left, int right) override {
    each_row([&](Value* row) {
      Value* line = f_.element(at(left), row, kTileRowBytes);
      Value* sum = f_.element(at(sums), row, kTileRowBytes);
      floats_ ? multiply_pairs(sum, line, right) : multiply_quads(sum, line, right);
    });
  }

 private:
  void multiply_pairs(Value* sum, Value* line, int right) {
    llvm::IRBuilder<>& b = f_.b();
    Value* zero = llvm::Constant::getNullValue(floats());
    const Carried halves = each_unit({zero, zero}, [&](Value* unit, const Carried& now) {
      const Carried x = split_pairs(b, left_unit(line, unit));
      const Carried y = split_pairs(b, right_units(right, unit));
      return Carried{fma(x[0], y[0], now[0]), fma(x[1], y[1], now[1])};
    });
    Value* step = b.CreateFAdd(halves[0], halves[1]);
    b.CreateStore(b.CreateFAdd(b.CreateLoad(floats(), sum), step), sum);
  }

  void multiply_quads(Value* sum, Value* line, int right) {
    llvm::IRBuilder<>& b = f_.b();
    const auto element = [&](Value* quads, uint64_t i) {
      return b.CreateAShr(b.CreateShl(quads, 24 - 8 * i), 24);
    };
    const Carried sums =
        each_unit({b.CreateLoad(units(), sum)}, [&](Value* unit, const Carried& now) {
          Value *x = left_unit(line, unit), *y = right_units(right, unit), *out = now[0];
          for (uint64_t i = 0; i < 4; ++i)
            out = b.CreateAdd(out, b.CreateMul(element(x, i), element(y, i)));
          return Carried{out};
        });
    b.CreateStore(sums[0], sum);
  }

  Carried each_unit(const Carried& start,
                    llvm::function_ref<Carried(Value* unit, const Carried& now)> body) {
    return f_.loop(f_.i64(0), f_.i64(kTileUnits), f_.i64(1), start, body);
  }
  // One of a left row, for all columns; those of all columns.
  Value* left_unit(Value* line, Value* unit) {
    Value* one = f_.b().CreateLoad(f_.b().getInt32Ty(), f_.element(line, unit, 4));
    return f_.b().CreateVectorSplat(kTileUnits, one);
  }
  Value* right_units(int right, Value* unit) {
    return f_.b().CreateLoad(units(), f_.element(at(right), unit, kTileRowBytes));
  }
  llvm::Type* floats() { return lanes_of(f_.b().getFloatTy(), kTileUnits); }
  llvm::Type* units() { return lanes_of(f_.b().getInt32Ty(), kTileUnits); }
  Value* at(int tile) { return f_.element(memory_, f_.i64(tile), kTileBytes); }
  Value* fma(Value* x, Value* y, Value* sum) {
    return f_.intrinsic(llvm::Intrinsic::fma, {sum->getType()}, {x, y, sum});
  }
  void each_row(llvm::function_ref<void(Value*)> body) {
    f_.loop(f_.i64(0), f_.i64(kTileUnits), f_.i64(1), body);
  }
  void copy_rows(Value* to, Value* to_stride, Value* from, Value* from_stride) {
    llvm::IRBuilder<>& b = f_.b();
    each_row([&](Value* row) {
      Value* line = b.CreateAlignedLoad(units(), f_.element(from, b.CreateMul(row, from_stride), 1),
                                        llvm::Align(4));
      b.CreateAlignedStore(line, f_.element(to, b.CreateMul(row, to_stride), 1), llvm::Align(4));
    });
  }

  FunctionEmitter& f_;
  bool floats_;
  Value* memory_;
};

}  // namespace

std::unique_ptr<Tiles> Tiles::make(FunctionEmitter& f, DType sums) {
  if (target_of(f).emulated) return std::make_unique<EmulatedTiles>(f, sums);
  return std::make_unique<ProcessorTiles>(f, sums);
}

void begin_amx(FunctionEmitter& f) {
  if (target_of(f).emulated) return;
  static constexpr TileConfig config;
  const llvm::StringRef bytes(reinterpret_cast<const char*>(&config), sizeof config);
  f.intrinsic(llvm::Intrinsic::x86_ldtilecfg, {},
              {f.b().CreateGlobalString(bytes, "tile_config", 0, nullptr, false)});
}

void end_amx(FunctionEmitter& f) {
  if (!target_of(f).emulated) f.intrinsic(llvm::Intrinsic::x86_tilerelease, {}, {});
}

}  // namespace lathe::codegen
