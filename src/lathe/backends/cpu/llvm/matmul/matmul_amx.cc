// The driver of products by AMX tiles. They multiply so fast that every wait for memory shows. The
// left operand is packed once for the whole product, before it starts, into memory that all threads
// read (prepare); a chunk of its k, for the rows of a tile of work, fits the second-level cache and
// goes past the first level, where a block of the right panel stays. Right panels are packed by
// each thread, a chunk long and all at once, so that memory is read along rows, as the processor's
// own prefetching likes it, while nothing multiplies: squares packed between the register tiles
// would push the panel in use out of the first level. While one is
// multiplied, memory is asked for the next one. Where right columns lie side by side, the panels of
// a tile of work are packed together, chunk by chunk, for the same reason. Where several tiles of
// work read the same right columns, these are packed before the product, too. Prepacked panels
// (TilePanels) are read as they lie.
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/matmul/tile_panels.h"

namespace lathe::codegen {
namespace {

class AmxKernel : ProductKernel {
 public:
  AmxKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target) {}

  void emit() {
    points_.emit_tiles(
        [&](NodeEmitter& nodes) { return WorkTiles(nodes, spec_, config_).count(); });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      FunctionEmitter& f = nodes.f();
      WorkTiles work(nodes, spec_, config_);
      Value* sums = f.b().CreateMul(work.rows(config_.rows), sums_stride(f, work));
      sums = f.b().CreateMul(sums, f.i64(4));
      return f.b().CreateAdd(Sizes(nodes, *this).packed_bytes, sums);
    });
    pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
    pack_rhs_ = TilePanels::packing(parts_, spec_);
    points_.emit_prepare_tiles([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateAdd(s.left_strips, s.right_tiles);
    });
    points_.emit_shared([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateAdd(s.left_bytes, s.right_bytes);
    });
    points_.emit_prepare([&](RunEmitter& run) { emit_prepare(run); });
    if (prepacks()) TilePanels::emit_prepacking(points_, pack_rhs_, spec_, config_);
    micro_ = emit_amx_micro_kernel(module_, target_, config_, true);
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  static constexpr int64_t kMostBlocks = 8;                      // of a chunk
  static constexpr int64_t kMostRightBytes = int64_t{64} << 20;  // that are packed before

  int64_t block_k() const { return config_.block_k * config_.k_per_unit(); }
  // A line more than there are sums, so that rows that are stored together share no cache set.
  Value* sums_stride(FunctionEmitter& f, const WorkTiles& work) const {
    return f.b().CreateAdd(f.round_up(work.width, config_.columns()), f.i64(kTileUnits));
  }

  TilePanels panels(NodeEmitter& nodes) const { return {nodes, spec_, config_}; }

  struct Sizes {
    Sizes(NodeEmitter& nodes, const AmxKernel& kernel) {
      FunctionEmitter& f = nodes.f();
      llvm::IRBuilder<>& b = f.b();
      const MatmulConfig& config = kernel.config_;
      MatmulDriver driver(nodes, kernel.spec_);
      // The left rows of a tile of work, and the right columns that are packed together, take a
      // quarter of the second-level cache each; with few of them memory is read for longer along
      // its rows.
      WorkTiles work(nodes, kernel.spec_, config);
      panels = kernel.packs_together() ? f.ceil_div(work.width, f.i64(config.columns())) : f.i64(1);
      Value* left = f.smax(work.rows(config.rows), f.i64(1));
      Value* right = b.CreateMul(panels, f.i64(config.columns()));
      Value* units =
          b.CreateUDiv(f.i64(kernel.target_.l2_bytes / 4 / config.unit_bytes), f.smax(left, right));
      Value* blocks = b.CreateUDiv(units, f.i64(config.block_k));
      blocks = f.smin(f.smax(blocks, f.i64(1)), f.i64(kMostBlocks));
      chunk_k = b.CreateMul(blocks, f.i64(kernel.block_k()));
      Value* chunk_bytes = b.CreateMul(blocks, f.i64(config.block_k * config.unit_bytes));
      strip_bytes = b.CreateMul(chunk_bytes, f.i64(config.rows));
      panel_bytes = b.CreateMul(chunk_bytes, f.i64(config.columns()));
      packed_bytes = b.CreateMul(panels, panel_bytes);
      k_end = driver.k();
      batches = driver.batches();
      row_tiles = f.ceil_div(driver.m(), f.i64(config.rows));
      strips_bytes = b.CreateMul(row_tiles, strip_bytes);
      batch_bytes = b.CreateMul(f.ceil_div(driver.k(), chunk_k), strips_bytes);
      left_strips = b.CreateMul(batches, row_tiles);
      left_bytes = b.CreateMul(batches, batch_bytes);
      Value* all_right = kernel.panels(nodes).prepacked_bytes();
      Value* read_again = b.CreateICmpSGT(work.down, f.i64(1));
      Value* few = b.CreateICmpSLE(all_right, f.i64(kMostRightBytes));
      packs_right = b.CreateAnd(read_again, few);
      right_tiles = b.CreateSelect(packs_right, b.CreateMul(batches, work.across), f.i64(0));
      right_bytes = b.CreateSelect(packs_right, all_right, f.i64(0));
    }
    // Elements of k in the chunk that starts at k.
    Value* count(FunctionEmitter& f, Value* k) const {
      return f.smin(f.b().CreateSub(k_end, k), chunk_k);
    }
    Value* k_end;
    Value* chunk_k;  // elements of k that strips and panels are long, whole blocks
    Value *strip_bytes, *panel_bytes;  // the left rows of a register tile, its right columns
    Value *panels, *packed_bytes;      // that are packed together
    // The left operand as it is packed: [batch][chunk][row tile], a strip each.
    Value *batches, *row_tiles, *strips_bytes, *batch_bytes;
    Value *left_strips, *left_bytes;
    // The right panels behind it, where they are packed before: a tile of work's columns at a time.
    Value *packs_right, *right_tiles, *right_bytes;
  };

  void emit_prepare(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Sizes s(run.nodes, *this);
    Value* shared = points_.shared(run);
    MatmulDriver driver(run.nodes, spec_);
    Value* prepacked = all_right_panels(run, s);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      f.either(
          b.CreateICmpSLT(number, s.left_strips),
          [&] { pack_strip(run, driver, s, shared, number); },
          [&] {
            if_not_prepacked(run, [&] {
              pack_right_tile(run, driver, prepacked, b.CreateSub(number, s.left_strips));
            });
          });
    });
  }

  // A row tile, all of k.
  void pack_strip(RunEmitter& run, MatmulDriver& driver, const Sizes& s, Value* shared,
                  Value* number) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* batch = b.CreateUDiv(number, s.row_tiles);
    Value* row_tile = b.CreateURem(number, s.row_tiles);
    const OperandView lhs = driver.view(spec_.lhs, driver.batch_index(batch));
    Value* row = b.CreateMul(row_tile, f.i64(config_.rows));
    Value* rows = f.smin(b.CreateSub(driver.m(), row), f.i64(config_.rows));
    f.loop(f.i64(0), driver.k(), s.chunk_k, [&](Value* k) {
      Value* to = strip_at(f, s, shared, batch, k, row_tile);
      call_packing(f, pack_lhs_,
                   {.source = lhs.at(f, row, k),
                    .row_stride = lhs.row_stride,
                    .k_stride = lhs.k_stride,
                    .rows = rows,
                    .k_count = s.count(f, k),
                    .to = to});
    });
  }

  // The columns of a tile of work, all of k.
  void pack_right_tile(RunEmitter& run, MatmulDriver& driver, Value* prepacked, Value* number) {
    llvm::IRBuilder<>& b = run.nodes.f().b();
    const WorkTiles work(run.nodes, spec_, config_);
    Value* batch = b.CreateUDiv(number, work.across);
    Value* n = b.CreateMul(b.CreateURem(number, work.across), work.width);
    panels(run.nodes).prepack(pack_rhs_, driver.view(spec_.rhs, driver.batch_index(batch)),
                              prepacked, batch, n, work.width);
  }

  void if_not_prepacked(RunEmitter& run, llvm::function_ref<void()> body) {
    if (!prepacks()) return body();
    FunctionEmitter& f = run.nodes.f();
    f.if_then(f.b().CreateIsNull(points_.prepacked(run)), body);
  }

  // Those that are kept, or packed before; null: each tile of work packs its own.
  Value* all_right_panels(RunEmitter& run, const Sizes& s) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* behind_left = f.element(points_.shared(run), s.left_bytes, 1);
    Value* none = llvm::ConstantPointerNull::get(b.getPtrTy());
    Value* packed = b.CreateSelect(s.packs_right, behind_left, none);
    if (!prepacks()) return packed;
    Value* kept = points_.prepacked(run);
    return b.CreateSelect(b.CreateIsNotNull(kept), kept, packed);
  }

  Value* strip_at(FunctionEmitter& f, const Sizes& s, Value* shared, Value* batch, Value* k,
                  Value* row_tile) {
    llvm::IRBuilder<>& b = f.b();
    Value* chunk = b.CreateUDiv(k, s.chunk_k);
    Value* offset = b.CreateAdd(
        b.CreateMul(batch, s.batch_bytes),
        b.CreateAdd(b.CreateMul(chunk, s.strips_bytes), b.CreateMul(row_tile, s.strip_bytes)));
    return f.element(shared, offset, 1);
  }

  struct Tile : WorkTiles::Bounds {
    NodeEmitter& nodes;
    const Sizes& sizes;
    Value *shared, *packed;  // the left operand, right panels
    Value* prepacked;        // all right panels, or null
    Value *sums, *sums_stride;
    Value *rows = nullptr, *row_tiles = nullptr;
    OperandView rhs{};
  };

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    WorkTiles work(run.nodes, spec_, config_);
    const Sizes sizes(run.nodes, *this);
    Value* shared = points_.shared(run);
    Value* prepacked = all_right_panels(run, sizes);
    Value* sums = f.element(run.scratch, sizes.packed_bytes, 1);
    begin_amx(f);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      Tile t{work.bounds(number), run.nodes, sizes, shared,
             run.scratch,         prepacked, sums,  sums_stride(f, work)};
      emit_tile(t);
    });
    end_amx(f);
  }

  void emit_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(t.batch);
    driver.bind_batch(index);
    t.rhs = driver.view(spec_.rhs, index);
    t.rows = b.CreateSub(t.m_end, t.m_begin);
    t.row_tiles = f.ceil_div(t.rows, f.i64(config_.rows));
    Value* n_end = b.CreateAdd(t.n_begin, t.n_count);
    // Once even when there is nothing to sum over: the results are zero then.
    f.loop(f.i64(0), f.smax(driver.k(), f.i64(1)), t.sizes.chunk_k, [&](Value* k) {
      if (packs_together()) pack_together(t, {k, t.n_begin, t.sizes.count(f, k)});
      f.loop(t.n_begin, n_end, f.i64(config_.columns()), [&](Value* n) {
        const TilePanel panel{k, n, t.sizes.count(f, k)};
        multiply_panel(t, panel, right_panel(t, panel), panel_after(t, panel));
      });
    });
    driver.epilogue({.m_begin = t.m_begin,
                     .rows = t.rows,
                     .n_begin = t.n_begin,
                     .n_end = n_end,
                     .sums = t.sums,
                     .sums_stride = t.sums_stride},
                    config_.lanes);
  }

  bool packs_together() const { return TilePanels::side_by_side(spec_); }
  Value* chunk_units(FunctionEmitter& f, const Sizes& sizes) {
    return f.b().CreateUDiv(sizes.chunk_k, f.i64(config_.k_per_unit()));
  }

  // All panels of a tile's chunk, unless there are prepacked ones.
  void pack_together(Tile& t, const TilePanel& first) {
    FunctionEmitter& f = t.nodes.f();
    const auto pack = [&] {
      panels(t.nodes).pack_across(pack_rhs_, t.rhs, first, t.n_count, chunk_units(f, t.sizes),
                                  t.packed);
    };
    f.if_then(f.b().CreateIsNull(t.prepacked), pack);
  }

  // A prepacked one, or one that is packed now, or was with its neighbours.
  Value* right_panel(Tile& t, const TilePanel& panel) {
    FunctionEmitter& f = t.nodes.f();
    return found_or_packed(
        f, t.prepacked, [&] { return panels(t.nodes).at(t.prepacked, t.batch, panel); },
        [&] {
          if (packs_together()) {
            Value* number =
                f.b().CreateUDiv(f.b().CreateSub(panel.n, t.n_begin), f.i64(config_.columns()));
            return f.element(t.packed, f.b().CreateMul(number, t.sizes.panel_bytes), 1);
          }
          panels(t.nodes).pack(pack_rhs_, t.rhs, panel, t.packed);
          return t.packed;
        });
  }

  // To the right, else of the next chunk, else of the tile to the right.
  TilePanel panel_after(Tile& t, const TilePanel& panel) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* n = b.CreateAdd(panel.n, f.i64(config_.columns()));
    Value* last_n = b.CreateICmpSGE(n, b.CreateAdd(t.n_begin, t.n_count));
    Value* next_k = b.CreateAdd(panel.k, t.sizes.chunk_k);
    Value* last_k = b.CreateICmpSGE(next_k, t.sizes.k_end);
    Value* k = b.CreateSelect(last_n, b.CreateSelect(last_k, f.i64(0), next_k), panel.k);
    n = b.CreateSelect(b.CreateAnd(last_n, b.CreateNot(last_k)), t.n_begin, n);
    return {k, n, t.sizes.count(f, k)};
  }

  // All rows of the tile by one panel, while memory brings the next one.
  void multiply_panel(Tile& t, const TilePanel& panel, Value* right, const TilePanel& next) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* left = strip_at(f, t.sizes, t.shared, t.batch, panel.k,
                           b.CreateUDiv(t.m_begin, f.i64(config_.rows)));
    Value* blocks = f.smax(f.ceil_div(panel.k_count, f.i64(block_k())), f.i64(1));
    Value* turns = b.CreateMul(blocks, t.row_tiles);
    f.loop(f.i64(0), blocks, f.i64(1), [&](Value* block) {
      Value* at = b.CreateMul(block, f.i64(block_k()));
      Value* count = f.smin(b.CreateSub(panel.k_count, at), f.i64(block_k()));
      Value* units = f.round_up(f.ceil_div(count, f.i64(config_.k_per_unit())), kTileUnits);
      Value* first = b.CreateICmpEQ(b.CreateAdd(panel.k, at), f.i64(0));
      Value* left_block =
          f.element(left, block, config_.block_k * config_.rows * config_.unit_bytes);
      Value* right_block =
          f.element(right, block, config_.block_k * config_.columns() * config_.unit_bytes);
      f.loop(f.i64(0), t.row_tiles, f.i64(1), [&](Value* tile) {
        fetch(t, next, b.CreateAdd(b.CreateMul(block, t.row_tiles), tile), turns);
        Value* strip = f.element(left_block, b.CreateMul(tile, t.sizes.strip_bytes), 1);
        Value* row = b.CreateMul(b.CreateMul(tile, f.i64(config_.rows)), t.sums_stride);
        Value* column = b.CreateSub(panel.n, t.n_begin);
        Value* sum = f.element(t.sums, b.CreateAdd(row, column), 4);
        b.CreateCall(micro_,
                     {strip, right_block, sum, t.sums_stride, units, first, f.i64(kTileUnits)});
      });
    });
  }

  // Asks for what a panel is made of, in as many turns. What is computed takes little memory; what
  // is packed together is asked for there.
  void fetch(Tile& t, const TilePanel& panel, Value* turn, Value* turns) {
    if (t.rhs.computed) return;
    FunctionEmitter& f = t.nodes.f();
    f.either(
        f.b().CreateIsNotNull(t.prepacked), [&] { fetch_prepacked(t, panel, turn, turns); },
        [&] {
          if (!packs_together()) fetch_rows(t, panel, turn, turns);
        });
  }

  // body(line) for this turn's share of the lines.
  static void each_line(FunctionEmitter& f, Value* lines, Value* turn, Value* turns,
                        llvm::function_ref<void(Value*)> body) {
    llvm::IRBuilder<>& b = f.b();
    const auto share = [&](Value* turn) { return b.CreateUDiv(b.CreateMul(turn, lines), turns); };
    f.loop(share(turn), share(b.CreateAdd(turn, f.i64(1))), f.i64(1), body);
  }

  void fetch_prepacked(Tile& t, const TilePanel& panel, Value* turn, Value* turns) {
    FunctionEmitter& f = t.nodes.f();
    const TilePanels all = panels(t.nodes);
    const TilePanel there{panel.k, f.smin(panel.n, all.last_column()), panel.k_count};
    Value* from = all.at(t.prepacked, t.batch, there);
    each_line(f, all.lines(there), turn, turns, [&](Value* line) {
      f.prefetch(f.element(from, line, kTileRowBytes), FunctionEmitter::Level::second);
    });
  }

  void fetch_rows(Tile& t, const TilePanel& panel, Value* turn, Value* turns) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const int64_t per_line = kTileRowBytes / byte_size(t.rhs.type);
    Value* lines =
        b.CreateMul(f.ceil_div(panel.k_count, f.i64(per_line)), f.i64(config_.columns()));
    Value* last = panels(t.nodes).last_column();
    each_line(f, lines, turn, turns, [&](Value* line) {
      Value* n = b.CreateAdd(panel.n, b.CreateURem(line, f.i64(config_.columns())));
      Value* k = b.CreateMul(b.CreateUDiv(line, f.i64(config_.columns())), f.i64(per_line));
      f.prefetch(t.rhs.at(f, f.smin(n, last), b.CreateAdd(panel.k, k)),
                 FunctionEmitter::Level::second);
    });
  }

  llvm::Function *pack_lhs_ = nullptr, *pack_rhs_ = nullptr, *micro_ = nullptr;
};

}  // namespace

void emit_amx_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  AmxKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
