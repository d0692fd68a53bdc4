#include "lathe/backends/cpu/llvm/matmul/matmul_few_tiles.h"

#include "lathe/backends/cpu/machine.h"
#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kSliceUnits = 512;

MatmulConfig in_tiles(const Target& target, MatmulConfig config) {
  config.dot_pairs = is_float(config.accumulate);
  config.dot_quads = !config.dot_pairs;
  config.use_tiles(target);
  return config;
}

// Left rows, packed as columns.
MatmulConfig as_columns(MatmulConfig config) {
  config.rhs = config.lhs;
  return config.by_vectors();
}
MatmulConfig as_rows(MatmulConfig config) {
  config.rows = kTileUnits;
  return config;
}

// (right, row_bytes, rows, left, k, copies, sums): sums[16][16] of `rows` right rows.
class FewMicroKernel {
 public:
  FewMicroKernel(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : f_(module, target, "few_rows_in_tiles", nullptr, parameters(module), false),
        element_bytes_(byte_size(config.rhs.type)),
        tiles_(Tiles::make(f_, config.accumulate)) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    tiles_->clear(kSumTile);
    Value* bytes = b().CreateMul(f_.param(kSummed), f_.i64(element_bytes_));
    Value* whole = b().CreateAnd(bytes, f_.i64(-kTileRowBytes));
    f_.either(
        b().CreateICmpEQ(f_.param(kRows), f_.i64(kTileUnits)),
        [&] { each_step(whole, [&](Value* at) { multiply_where_they_lie(at, whole); }); },
        [&] { each_step(whole, [&](Value* at) { multiply_copies(at, f_.i64(kTileRowBytes)); }); });
    Value* rest = b().CreateSub(bytes, whole);
    f_.if_then(b().CreateICmpSGT(rest, f_.i64(0)), [&] { multiply_copies(whole, rest); });
    tiles_->store(kSumTile, f_.param(kSums), f_.i64(kTileRowBytes));
    return &f_.function();
  }

 private:
  static constexpr int kSumTile = 0, kRightTile = 1, kLeftTile = 2;
  enum Param : unsigned { kRight, kRowBytes, kRows, kLeft, kSummed, kCopies, kSums };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    llvm::Type* i64 = llvm::Type::getInt64Ty(module.getContext());
    return {pointer, i64, i64, pointer, i64, pointer, pointer};
  }
  llvm::IRBuilder<>& b() { return f_.b(); }

  void each_step(Value* end, llvm::function_ref<void(Value* at)> body) {
    f_.loop(f_.i64(0), end, f_.i64(kTileRowBytes), body);
  }
  Value* right_at(Value* row, Value* at) {
    return f_.element(f_.param(kRight), b().CreateAdd(b().CreateMul(row, f_.param(kRowBytes)), at),
                      1);
  }

  void multiply(Value* right, Value* row_bytes, Value* at) {
    tiles_->load(kRightTile, right, row_bytes, true);
    // The packed left block is sixteen rows wide: sixteen bytes for each byte of a right row.
    tiles_->load(kLeftTile, f_.element(f_.param(kLeft), at, kTileUnits), f_.i64(kTileRowBytes));
    tiles_->multiply(kSumTile, kRightTile, kLeftTile);
  }

  // The processor's own prefetching starts anew on each page of each row.
  void fetch_ahead(Value* at, Value* end) {
    Value* ahead = b().CreateAdd(at, f_.i64(kPrefetchBytes));
    Value* sixteen_on = b().CreateSub(b().CreateMul(f_.param(kRowBytes), f_.i64(kTileUnits)), end);
    Value* within = b().CreateICmpSLT(ahead, end);
    ahead = b().CreateSelect(within, ahead, b().CreateAdd(ahead, sixteen_on));
    for (int row = 0; row < kTileUnits; ++row)
      f_.prefetch(right_at(f_.i64(row), ahead), FunctionEmitter::Level::second);
  }

  void multiply_where_they_lie(Value* at, Value* end) {
    fetch_ahead(at, end);
    multiply(f_.element(f_.param(kRight), at, 1), f_.param(kRowBytes), at);
  }

  // `bytes` of each row, filled up with zeros; the last row stands for those that are missing.
  void multiply_copies(Value* at, Value* bytes) {
    llvm::Type* element = b().getIntNTy(static_cast<unsigned>(8 * element_bytes_));
    const llvm::Align align(static_cast<uint64_t>(element_bytes_));
    Value* copies = f_.param(kCopies);
    b().CreateMemSet(copies, b().getInt8(0), kTileBytes, llvm::Align(kTileRowBytes));
    f_.loop(f_.i64(0), f_.i64(kTileUnits), f_.i64(1), [&](Value* row) {
      Value* there = f_.smin(row, b().CreateSub(f_.param(kRows), f_.i64(1)));
      Value* from = right_at(there, at);
      Value* to = f_.element(copies, row, kTileRowBytes);
      f_.loop(f_.i64(0), bytes, f_.i64(element_bytes_), [&](Value* byte) {
        Value* one = b().CreateAlignedLoad(element, f_.element(from, byte, 1), align);
        b().CreateAlignedStore(one, f_.element(to, byte, 1), align);
      });
    });
    multiply(copies, f_.i64(kTileRowBytes), at);
  }

  FunctionEmitter f_;
  int64_t element_bytes_;
  std::unique_ptr<Tiles> tiles_;
};

// (panel, left, units, sums): sums[16][32] of left rows and a panel.
class PanelKernel {
 public:
  PanelKernel(llvm::Module& module, const Target& target, const MatmulConfig& config)
      : f_(module, target, "few_rows_by_panel", nullptr, parameters(module), false),
        config_(config),
        tiles_(Tiles::make(f_, config.accumulate)) {}

  llvm::Function* emit() {
    f_.function().addFnAttr(llvm::Attribute::NoInline);
    for (int j = 0; j < config_.vectors; ++j) tiles_->clear(j);
    f_.loop(f_.i64(0), f_.param(kUnits), f_.i64(kTileUnits), [&](Value* unit) {
      Value* panel = f_.element(f_.param(kPanel), unit, panel_row_bytes());
      for (int64_t line = 0; line < kTileUnits * config_.vectors; ++line)
        f_.prefetch(f_.element(panel, f_.i64(kAhead + line * kTileRowBytes), 1),
                    FunctionEmitter::Level::second);
      tiles_->load(kLeftTile, f_.element(f_.param(kLeft), unit, kTileRowBytes),
                   f_.i64(kTileRowBytes));
      for (int j = 0; j < config_.vectors; ++j) {
        tiles_->load(kRightTile + j, f_.element(panel, f_.i64(j), kTileRowBytes),
                     f_.i64(panel_row_bytes()), true);
        tiles_->multiply(j, kLeftTile, kRightTile + j);
      }
    });
    for (int j = 0; j < config_.vectors; ++j)
      tiles_->store(j, f_.element(f_.param(kSums), f_.i64(j), kTileRowBytes),
                    f_.i64(panel_row_bytes()));
    return &f_.function();
  }

 private:
  static constexpr int kLeftTile = 4, kRightTile = 5;  // sums are before them
  static constexpr int64_t kAhead = 2 * kPrefetchBytes;
  enum Param : unsigned { kPanel, kLeft, kUnits, kSums };
  static std::vector<llvm::Type*> parameters(llvm::Module& module) {
    llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
    return {pointer, pointer, llvm::Type::getInt64Ty(module.getContext()), pointer};
  }
  int64_t panel_row_bytes() const { return config_.columns() * config_.unit_bytes; }

  FunctionEmitter f_;
  const MatmulConfig& config_;
  std::unique_ptr<Tiles> tiles_;
};

}  // namespace

bool FewRowsInTiles::apply(const Kernel& kernel, const Target& target) {
  const MatmulSpec& spec = kernel.spec.as<MatmulSpec>();
  return target.tiles && (multiplies_bf16(spec) || multiplies_i8(spec)) &&
         spec.rhs.unit == MatmulSpec::Unit::contraction && !spec.rhs.computed();
}

FewRowsInTiles::FewRowsInTiles(llvm::Module& module, const Target& target,
                               const MatmulConfig& config)
    : config_(in_tiles(target, config)),
      left_columns_(as_columns(config_)),
      left_rows_(as_rows(config_)),
      pack_columns_(MatmulParts(module, target, left_columns_).pack_rhs(left_columns_.rhs.unit)),
      pack_rows_(MatmulParts(module, target, left_rows_).pack_lhs(left_rows_.lhs.unit)),
      micro_(FewMicroKernel(module, target, config_).emit()),
      panel_micro_(PanelKernel(module, target, config_).emit()) {}

Value* FewRowsInTiles::left_bytes(FunctionEmitter& f, Value* k) const {
  Value* units = f.round_up(f.ceil_div(k, f.i64(config_.k_per_unit())), kTileUnits);
  return f.b().CreateMul(units, f.i64(kTileRowBytes));
}

Value* FewRowsInTiles::right_bytes(FunctionEmitter& f, Value* rows) const {
  Value* sums = f.b().CreateMul(f.round_up(rows, config_.columns()), f.i64(kTileRowBytes));
  return f.b().CreateAdd(sums, f.i64(kTileBytes));
}

Value* FewRowsInTiles::left_slices(FunctionEmitter& f, Value* k) const {
  return f.ceil_div(k, f.i64(kSliceUnits * config_.k_per_unit()));
}

void FewRowsInTiles::pack_left(FunctionEmitter& f, const OperandView& lhs, Value* rows, Value* k,
                               Value* slice, Value* to, Value* prepacked) const {
  llvm::IRBuilder<>& b = f.b();
  const int64_t length = kSliceUnits * config_.k_per_unit();
  Value* begin = b.CreateMul(slice, f.i64(length));
  const auto pack = [&](llvm::Function* function) {
    call_packing(f, function,
                 {.source = lhs.at(f, f.i64(0), begin),
                  .row_stride = lhs.row_stride,
                  .k_stride = lhs.k_stride,
                  .rows = rows,
                  .k_count = f.smin(b.CreateSub(k, begin), f.i64(length)),
                  .to = f.element(to, slice, kSliceUnits * kTileRowBytes),
                  .leading = f.i64(0)});
  };
  f.either(b.CreateIsNull(prepacked), [&] { pack(pack_columns_); }, [&] { pack(pack_rows_); });
}

void FewRowsInTiles::multiply(FunctionEmitter& f, const Block& block) const {
  llvm::IRBuilder<>& b = f.b();
  Value* by_right = f.element(block.scratch, f.i64(1), kTileBytes);
  f.loop(f.i64(0), block.count, f.i64(kTileUnits), [&](Value* row) {
    Value* rows = f.smin(b.CreateSub(block.count, row), f.i64(kTileUnits));
    b.CreateCall(micro_, {f.element(block.right, b.CreateMul(row, block.row_bytes), 1),
                          block.row_bytes, rows, block.left, block.k, block.scratch,
                          f.element(by_right, row, kTileRowBytes)});
  });
  turn_sums(f, block, by_right);
}

void FewRowsInTiles::multiply_panels(FunctionEmitter& f, const Block& block, Value* panels) const {
  llvm::IRBuilder<>& b = f.b();
  llvm::Type* line = lanes_of(b.getInt32Ty(), static_cast<unsigned>(config_.columns()));
  Value* units = f.round_up(f.ceil_div(block.k, f.i64(config_.k_per_unit())), kTileUnits);
  f.loop(f.i64(0), block.count, f.i64(config_.columns()), [&](Value* n) {
    b.CreateCall(panel_micro_, {f.element(panels, b.CreateMul(n, units), config_.unit_bytes),
                                block.left, units, block.scratch});
    for (int64_t left = 0; left < kFewRows; ++left) {
      Value* sums = b.CreateAlignedLoad(
          line, f.element(block.scratch, f.i64(left), config_.columns() * 4), llvm::Align(4));
      b.CreateAlignedStore(
          sums, f.element(block.sums, b.CreateAdd(b.CreateMul(block.leading, f.i64(left)), n), 4),
          llvm::Align(4));
    }
  });
}

// by_right[right row][left row] becomes sums[left row][right row].
void FewRowsInTiles::turn_sums(FunctionEmitter& f, const Block& block, Value* by_right) const {
  llvm::IRBuilder<>& b = f.b();
  llvm::Type* line = lanes_of(b.getInt32Ty(), kTileUnits);
  f.loop(f.i64(0), block.count, f.i64(kTileUnits), [&](Value* row) {
    std::vector<Value*> square;
    for (int i = 0; i < kTileUnits; ++i)
      square.push_back(b.CreateAlignedLoad(
          line, f.element(by_right, b.CreateAdd(row, f.i64(i)), kTileRowBytes), llvm::Align(4)));
    transpose_square(b, square);
    for (int64_t left = 0; left < kFewRows; ++left)
      b.CreateAlignedStore(
          square[static_cast<size_t>(left)],
          f.element(block.sums, b.CreateAdd(b.CreateMul(block.leading, f.i64(left)), row), 4),
          llvm::Align(4));
  });
}

}  // namespace lathe::codegen
