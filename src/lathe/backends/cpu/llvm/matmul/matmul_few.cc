// Products with at most kFewRows left rows (decoding): bound by reading the right operand once.
//
// Rows that are contiguous along k are read as they lie (dot_rows), four at a time, a quarter of a
// tile apart: that many separate streams are what memory likes best (quantized weights, whose
// groups have scales that are further streams, two at a time). Where columns are contiguous
// instead, rows of k are added up in sequence. Neither order depends on the number of left rows.
// AMX tiles multiply rows that lie along k as they lie (matmul_few_tiles.h).
#include <algorithm>

#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/llvm/matmul/matmul_few_tiles.h"
#include "lathe/backends/cpu/llvm/weights/weight_parts.h"
#include "lathe/backends/cpu/machine.h"
#include "lathe/base/error.h"
#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

// Right rows of a tile: a multiple of this, as many as are worth a thread's coming.
constexpr int64_t kTileRows = 64, kFewTileBytes = 64 << 10, kMostFewRows = 1024;
// Of quantized weights, whose codes and scales are streams of their own.
constexpr int64_t kWeightTileBytes = 512 << 10, kWeightTiles = 16;
// Where columns are contiguous, a tile has a quarter of them between these: long runs of memory,
// sums that stay in the first-level cache.
constexpr int64_t kLeastColumns = 256, kMostColumns = 1024;
constexpr int kStreams = 4;

MatmulConfig few_rows_config(const Kernel& kernel, const Target& target) {
  MatmulConfig config(kernel, target);
  config.rows = 1;
  return config;
}

class FewRows : ProductKernel {
 public:
  FewRows(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target, few_rows_config(kernel, target)) {
    if (FewRowsInTiles::apply(kernel, target)) tiles_.emplace(module, target, config_);
  }

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) {
      MatmulDriver driver(nodes, spec_);
      Value* across = nodes.f().ceil_div(driver.n(), tile_width(nodes));
      Value* some = nodes.f().b().CreateICmpSGT(driver.m(), nodes.f().i64(0));
      Value* all = nodes.f().b().CreateMul(driver.batches(), across);
      return nodes.f().b().CreateSelect(some, all, nodes.f().i64(0));
    });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      const Scratch scratch(nodes, *this);
      return nodes.f().b().CreateAdd(scratch.right, scratch.right_bytes);
    });
    if (shares_left()) emit_shared_left();
    if (tiles_)
      TilePanels::emit_prepacking(
          points_, TilePanels::packing(MatmulParts(module_, target_, tiles_->config()), spec_),
          spec_, tiles_->config());
    if (!tiles_) {
      pack_left_ = parts_.pack_lhs(spec_.lhs.unit);
      if (by_rows()) emit_dots();
    }
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  bool by_rows() const { return spec_.rhs.unit == MatmulSpec::Unit::contraction; }
  bool has_short_codes() const { return facts(spec_.rhs.blocks->format).bits() < 8; }
  int streams() const {
    return spec_.rhs.blocks ? WeightChunks(*spec_.rhs.blocks, config_).streams() : kStreams;
  }

  // As many left rows at a time as leave registers for what they meet: codes of less than 8 bits
  // come apart into more vectors, at less cost.
  void emit_dots() {
    const int sums = target_.vector_registers / 2;
    const int most_rows = sums / (spec_.rhs.blocks && has_short_codes() ? 4 : 2);
    for (int rows = most_rows; rows > 0; rows /= 2) {
      const int together = std::min(streams(), sums / rows);
      dots_.push_back({rows, together, emit_dot_rows(module_, target_, config_, together, rows)});
    }
    one_ = emit_dot_rows(module_, target_, config_, 1, 1);
  }

  // Outputs of a tile.
  Value* tile_width(NodeEmitter& nodes) const {
    FunctionEmitter& f = nodes.f();
    if (spec_.rhs.blocks) return weights_tile_width(nodes, *spec_.rhs.blocks);
    if (by_rows()) {
      Value* bytes =
          f.b().CreateMul(nodes.param(spec_.k_param), f.i64(byte_size(config_.rhs.type)));
      Value* rows = f.b().CreateUDiv(f.i64(kFewTileBytes), f.smax(bytes, f.i64(1)));
      return f.smin(f.smax(f.round_up(rows, kTileRows), f.i64(kTileRows)), f.i64(kMostFewRows));
    }
    Value* quarter = f.b().CreateUDiv(nodes.param(spec_.n_param), f.i64(4));
    return f.smin(f.smax(f.round_up(quarter, kTileRows), f.i64(kLeastColumns)),
                  f.i64(kMostColumns));
  }

  // Long streams, but tiles for several threads.
  Value* weights_tile_width(NodeEmitter& nodes, const WeightBlocks& blocks) const {
    FunctionEmitter& f = nodes.f();
    Value* bytes = f.b().CreateMul(nodes.param(blocks.codes.row_stride_param),
                                   f.i64(byte_size(blocks.codes.dtype)));
    Value* rows = f.b().CreateUDiv(f.i64(kWeightTileBytes), f.smax(bytes, f.i64(1)));
    rows = f.smin(rows, f.b().CreateUDiv(nodes.param(spec_.n_param), f.i64(kWeightTiles)));
    return f.smin(f.smax(f.round_up(rows, kTileRows), f.i64(kTileRows)), f.i64(kMostFewRows));
  }

  Value* left_leading(NodeEmitter& nodes) const {
    return left_row_units(nodes.f(), config_, nodes.param(spec_.k_param));
  }
  Value* left_bytes(NodeEmitter& nodes) const {
    return nodes.f().b().CreateMul(left_leading(nodes), nodes.f().i64(config_.unit_bytes));
  }

  // As columns of tiles, left rows take sixteen times their memory, so that they are packed once
  // for all threads; those of a batch, entry by entry.
  bool shares_left() const { return tiles_ && spec_.batch_rank == 0; }
  void emit_shared_left() {
    points_.emit_prepare_tiles([&](NodeEmitter& nodes) {
      return tiles_->left_slices(nodes.f(), nodes.param(spec_.k_param));
    });
    points_.emit_shared([&](NodeEmitter& nodes) {
      return tiles_->left_bytes(nodes.f(), nodes.param(spec_.k_param));
    });
    points_.emit_prepare([&](RunEmitter& run) {
      const OperandView lhs = MatmulDriver(run.nodes, spec_).view(spec_.lhs, {});
      pack_slices(run.nodes, lhs, run.begin, run.end, points_.shared(run), points_.prepacked(run));
    });
  }
  void pack_slices(NodeEmitter& nodes, const OperandView& lhs, Value* begin, Value* end, Value* to,
                   Value* prepacked) {
    FunctionEmitter& f = nodes.f();
    MatmulDriver driver(nodes, spec_);
    f.loop(begin, end, f.i64(1), [&](Value* slice) {
      tiles_->pack_left(f, lhs, driver.m(), driver.k(), slice, to, prepacked);
    });
  }

  // Packed left rows lie first, where they are not shared; then sums, and what tiles need beside
  // them.
  struct Scratch {
    Scratch(NodeEmitter& nodes, const FewRows& rows) {
      FunctionEmitter& f = nodes.f();
      llvm::IRBuilder<>& b = f.b();
      MatmulDriver driver(nodes, rows.spec_);
      Value* width = rows.tile_width(nodes);
      Value* row_bytes = b.CreateMul(width, f.i64(byte_size(rows.config_.accumulate)));
      if (rows.tiles_) {
        sums = rows.shares_left() ? f.i64(0) : rows.tiles_->left_bytes(f, driver.k());
        right = b.CreateAdd(sums, b.CreateMul(row_bytes, f.i64(kFewRows)));
        right_bytes = rows.tiles_->right_bytes(f, width);
      } else {
        sums = b.CreateMul(driver.m(), rows.left_bytes(nodes));
        right = b.CreateAdd(sums, b.CreateMul(driver.m(), row_bytes));
        right_bytes = f.i64(0);
      }
    }
    Value *sums, *right;  // where they begin
    Value* right_bytes;
  };

  struct Tile {
    NodeEmitter& nodes;
    MatmulDriver& driver;
    Value *left, *leading, *sums, *width;
    Value *scratch, *prepacked;  // of tiles
    Value *n_begin = nullptr, *count = nullptr;
    OperandView rhs{};
    Carried batch = {};
  };

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    MatmulDriver driver(nodes, spec_);
    Value* width = tile_width(nodes);
    Value* across = f.ceil_div(driver.n(), width);
    Value* leading = left_leading(nodes);
    const Scratch scratch(nodes, *this);
    Value* sums = f.element(run.scratch, scratch.sums, 1);
    Value* left = shares_left() ? points_.shared(run) : run.scratch;
    Value* prepacked = tiles_ ? points_.prepacked(run) : nullptr;
    if (tiles_) begin_amx(f);
    // The left rows are packed once for all tiles of a batch entry.
    f.loop(run.begin, run.end, f.i64(1), {f.i64(-1)}, [&](Value* tile, const Carried& packed) {
      llvm::IRBuilder<>& b = f.b();
      Value* batch = b.CreateUDiv(tile, across);
      const Carried index = driver.batch_index(batch);
      driver.bind_batch(index);
      if (!shares_left())
        f.if_then(b.CreateICmpNE(batch, packed[0]), [&] {
          pack_left(nodes, driver.view(spec_.lhs, index), left, leading, prepacked);
        });
      Tile t{nodes,    driver, left, leading, sums, width, f.element(run.scratch, scratch.right, 1),
             prepacked};
      t.rhs = driver.view(spec_.rhs, index);
      t.batch = index;
      t.n_begin = b.CreateMul(b.CreateURem(tile, across), width);
      t.count = f.smin(b.CreateSub(driver.n(), t.n_begin), width);
      if (tiles_)
        tiles_tile(t, batch);
      else
        by_rows() ? rows_tile(t) : columns_tile(t);
      f.loop(f.i64(0), driver.m(), f.i64(1), [&](Value* m) {
        driver.epilogue(m, t.n_begin, b.CreateAdd(t.n_begin, t.count), sums_of(t, m),
                        config_.lanes);
      });
      return Carried{batch};
    });
    if (tiles_) end_amx(f);
  }

  void tiles_tile(Tile& t, Value* batch) {
    FunctionEmitter& f = t.nodes.f();
    Value* row_bytes = f.b().CreateMul(t.rhs.row_stride, f.i64(byte_size(t.rhs.type)));
    const FewRowsInTiles::Block block{.right = t.rhs.at(f, t.n_begin, f.i64(0)),
                                      .row_bytes = row_bytes,
                                      .count = t.count,
                                      .left = t.left,
                                      .k = t.driver.k(),
                                      .scratch = t.scratch,
                                      .sums = t.sums,
                                      .leading = t.width};
    f.either(
        f.b().CreateIsNull(t.prepacked), [&] { tiles_->multiply(f, block); },
        [&] {
          const TilePanel first{f.i64(0), t.n_begin, block.k};
          Value* at = TilePanels(t.nodes, spec_, tiles_->config()).at(t.prepacked, batch, first);
          tiles_->multiply_panels(f, block, at);
        });
  }

  void pack_left(NodeEmitter& nodes, const OperandView& lhs, Value* left, Value* leading,
                 Value* prepacked) {
    FunctionEmitter& f = nodes.f();
    MatmulDriver driver(nodes, spec_);
    if (tiles_)
      return pack_slices(nodes, lhs, f.i64(0), tiles_->left_slices(f, driver.k()), left, prepacked);
    call_packing(f, pack_left_,
                 {.source = lhs.at(f, f.i64(0), f.i64(0)),
                  .row_stride = lhs.row_stride,
                  .k_stride = lhs.k_stride,
                  .rows = driver.m(),
                  .k_count = driver.k(),
                  .to = left,
                  .leading = leading});
    if (!by_rows()) return;
    f.loop(f.i64(0), driver.m(), f.i64(1), [&](Value* m) {
      Value* row = f.element(left, f.b().CreateMul(m, leading), config_.unit_bytes);
      order_for_dot_rows(f, config_, row, driver.k());
    });
  }

  Value* sums_of(Tile& t, Value* m) {
    FunctionEmitter& f = t.nodes.f();
    return f.element(t.sums, f.b().CreateMul(m, t.width), byte_size(config_.accumulate));
  }

  // Streams that are as far apart as the tile allows; each right row for as many left ones as have
  // their sums in registers. Then the rows that are left over.
  void rows_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* apart = b.CreateUDiv(t.count, f.i64(streams()));
    f.loop(f.i64(0), apart, f.i64(1), [&](Value* row) {
      Value* begin = f.i64(0);
      for (const Dot& dot : dots_) {
        Value* end = b.CreateAnd(t.driver.m(), f.i64(-dot.rows));
        f.loop(begin, end, f.i64(dot.rows), [&](Value* m) {
          for (int s = 0; s < streams(); s += dot.streams)
            call(t, dot.function, b.CreateAdd(row, b.CreateMul(apart, f.i64(s))), apart, m);
        });
        begin = end;
      }
    });
    prefetch_next_tile(t, apart);
    last_rows(t, b.CreateMul(apart, f.i64(streams())));
  }

  // Right rows from `begin` on, one by one.
  void last_rows(Tile& t, Value* begin) {
    FunctionEmitter& f = t.nodes.f();
    f.loop(begin, t.count, f.i64(1), [&](Value* row) {
      f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) { call(t, one_, row, f.i64(0), m); });
    });
  }

  // The beginnings of the next tile's streams: dot_rows asks for what follows in its own rows.
  void prefetch_next_tile(Tile& t, Value* apart) {
    // What other operands are made of may lie anywhere.
    if (t.rhs.computed && !spec_.rhs.blocks) return;
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    OperandElements right(t.nodes, config_.rhs, t.rhs, t.batch);
    for (int s = 0; s < streams(); ++s) {
      Value* row = b.CreateAdd(b.CreateAdd(t.n_begin, t.width), b.CreateMul(apart, f.i64(s)));
      right.row(row).prefetch_start(spec_.rhs.blocks ? kWeightPrefetchBytes : kPrefetchBytes);
    }
  }

  void call(Tile& t, llvm::Function* dot, Value* row, Value* distance, Value* m) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* n = b.CreateAdd(t.n_begin, row);
    Value* right = t.rhs.at(f, n, f.i64(0));
    Value* left = f.element(t.left, b.CreateMul(m, t.leading), config_.unit_bytes);
    Value* sums = f.element(sums_of(t, m), row, byte_size(config_.accumulate));
    b.CreateCall(dot, {right, b.CreateMul(distance, t.rhs.row_stride), left, t.leading,
                       t.driver.k(), sums, distance, t.width});
  }

  void columns_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    // Several rows share what is read of the right ones better where their sums are in memory.
    Value* held = b.CreateAnd(b.CreateICmpEQ(t.driver.m(), f.i64(1)),
                              b.CreateICmpSLE(t.count, f.i64(held_columns())));
    Value* few = b.CreateICmpSLT(t.count, f.i64(2 * config_.lanes));
    f.either(b.CreateOr(held, few), [&] { narrow_tile(t); }, [&] { wide_tile(t); });
  }

  // As many columns as have their sums in half of the registers.
  int held_columns() const { return target_.vector_registers / 2 * config_.lanes; }

  void narrow_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) {
      Value* begin = f.i64(0);
      for (int width = held_columns(); width > 0; width /= 2) {
        Value* end = f.b().CreateAnd(t.count, f.i64(-width));
        f.loop(begin, end, f.i64(width), [&](Value* n) { held_sums(t, m, n, width); });
        begin = end;
      }
    });
  }

  // Sums of columns n … n + width - 1, in registers over all of k.
  void held_sums(Tile& t, Value* m, Value* n, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::Type* type = wide(config_.accumulate, width);
    const Carried sums =
        f.loop(f.i64(0), t.driver.k(), f.i64(1), {llvm::Constant::getNullValue(type)},
               [&](Value* k, const Carried& sum) {
                 const Carried right = right_columns(t, k, 1, n, width);
                 return Carried{accumulate(f, config_, sum[0], factor(t, m, k, width), right[0])};
               });
    f.b().CreateAlignedStore(sums[0], f.element(sums_of(t, m), n, byte_size(config_.accumulate)),
                             align(config_.accumulate));
  }

  void wide_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) {
      b.CreateMemSet(sums_of(t, m), b.getInt8(0),
                     b.CreateMul(t.count, f.i64(byte_size(config_.accumulate))),
                     llvm::MaybeAlign());
    });
    Value* unrolled_end = b.CreateAnd(t.driver.k(), f.i64(-kStreams));
    f.loop(f.i64(0), unrolled_end, f.i64(kStreams), [&](Value* k) { add_rows(t, k, kStreams); });
    f.loop(unrolled_end, t.driver.k(), f.i64(1), [&](Value* k) { add_rows(t, k, 1); });
  }

  // sums[m][n] += left[m][k + i] * right[k + i][n] for i = 0 … count-1, in this order.
  void add_rows(Tile& t, Value* k, int count) {
    FunctionEmitter& f = t.nodes.f();
    const int width = 2 * config_.lanes;
    Value* vector_end = f.b().CreateAnd(t.count, f.i64(-width));
    f.loop(f.i64(0), vector_end, f.i64(width),
           [&](Value* n) { add_columns(t, k, count, n, width); });
    f.loop(vector_end, t.count, f.i64(1), [&](Value* n) { add_columns(t, k, count, n, 1); });
  }

  // The right columns stay in registers for all left rows.
  void add_columns(Tile& t, Value* k, int count, Value* n, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Carried right = right_columns(t, k, count, n, width);
    if (width > 1) prefetch_columns(t, k, count, n, width);
    f.loop(f.i64(0), t.driver.m(), f.i64(1), [&](Value* m) {
      Value* at = f.element(sums_of(t, m), n, byte_size(config_.accumulate));
      Value* sum =
          b.CreateAlignedLoad(wide(config_.accumulate, width), at, align(config_.accumulate));
      for (int i = 0; i < count; ++i)
        sum = accumulate(f, config_, sum, factor(t, m, b.CreateAdd(k, f.i64(i)), width),
                         right[static_cast<size_t>(i)]);
      b.CreateAlignedStore(sum, at, align(config_.accumulate));
    });
  }

  // left[m][k] for `width` columns.
  Value* factor(Tile& t, Value* m, Value* k, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* at = f.element(t.left, b.CreateAdd(b.CreateMul(m, t.leading), k), config_.unit_bytes);
    Value* one = b.CreateAlignedLoad(wide(config_.accumulate, 1), at, align(config_.accumulate));
    return width == 1 ? one : b.CreateVectorSplat(static_cast<unsigned>(width), one);
  }

  // Columns n … n + width - 1 of rows k … k + count - 1.
  Carried right_columns(Tile& t, Value* k, int count, Value* n, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    OperandElements right(t.nodes, config_.rhs, t.rhs, t.batch);
    Value* column = b.CreateAdd(t.n_begin, n);
    Carried columns;
    for (int i = 0; i < count; ++i)
      columns.push_back(
          widen(b, config_.rhs.type, config_.accumulate,
                right.load_rows(column, b.CreateAdd(k, f.i64(i)), wide(config_.rhs.type, width))));
    return columns;
  }

  // Asks for the same columns of the rows that follow: they lie far apart, so the processor's own
  // prefetching starts anew on each.
  void prefetch_columns(Tile& t, Value* k, int count, Value* n, int width) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    OperandElements right(t.nodes, config_.rhs, t.rhs, t.batch);
    for (int i = count; i < 2 * count; ++i)
      right.prefetch_rows(b.CreateAdd(t.n_begin, n), b.CreateAdd(k, f.i64(i)), width);
  }

  llvm::Type* wide(DType type, int width) {
    return lanes_of(memory_type(module_.getContext(), type), width);
  }
  static llvm::Align align(DType type) {
    return llvm::Align(static_cast<uint64_t>(byte_size(type)));
  }

  std::optional<FewRowsInTiles> tiles_;
  llvm::Function *pack_left_ = nullptr, *one_ = nullptr;
  struct Dot {
    int rows, streams;  // at a time
    llvm::Function* function;
  };
  std::vector<Dot> dots_;  // most rows first
};

}  // namespace

bool few_rows_apply(const Kernel& kernel) {
  return kernel.spec.as<MatmulSpec>().has_few_rows() &&
         kernel.spec.as<MatmulSpec>().rhs.unit != MatmulSpec::Unit::none;
}

void emit_few_rows(llvm::Module& module, const Kernel& kernel, const Target& target) {
  FewRows(module, kernel, target).emit();
}

}  // namespace lathe::codegen
