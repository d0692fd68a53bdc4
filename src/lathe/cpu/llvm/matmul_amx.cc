// The driver of products by AMX tiles. They multiply so fast that every wait for memory shows. The
// left operand is packed once for the whole product, before it starts, into memory that all threads
// read (prepare); a chunk of its k, for the rows of a tile of work, fits the second-level cache.
// Right panels are packed by each thread, a chunk long, square by square between the products of
// the panel before, so that memory is read evenly and along rows, as the processor's own
// prefetching likes it.
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/matmul.h"

namespace lathe::codegen {
namespace {

class AmxKernel {
 public:
  AmxKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : module_(module),
        target_(target),
        spec_(kernel.spec.as<MatmulSpec>()),
        config_(kernel, target),
        points_(module, kernel, target),
        parts_(module, target, config_) {}

  void emit() {
    points_.emit_tiles(
        [&](NodeEmitter& nodes) { return WorkTiles(nodes, spec_, config_).count(); });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      FunctionEmitter& f = nodes.f();
      WorkTiles work(nodes, spec_, config_);
      Value* columns = f.round_up(work.width, config_.columns());
      Value* sums = f.b().CreateMul(f.b().CreateMul(work.rows(config_.rows), columns), f.i64(4));
      return f.b().CreateAdd(f.b().CreateMul(Sizes(nodes, *this).panel_bytes, f.i64(2)), sums);
    });
    pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
    points_.emit_prepare_tiles([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateMul(s.batches, s.row_tiles);
    });
    points_.emit_shared([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateMul(s.batches, s.batch_bytes);
    });
    points_.emit_prepare([&](RunEmitter& run) { emit_prepare(run); });
    pack_rhs_ = parts_.pack_rhs_squares();
    micro_ = emit_amx_micro_kernel(module_, target_, config_);
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  static constexpr int64_t kMostBlocks = 8;  // of a chunk

  int64_t block_k() const { return config_.block_k * config_.k_per_unit(); }
  int64_t square_k() const { return kTileUnits * config_.k_per_unit(); }

  struct Sizes {
    Sizes(NodeEmitter& nodes, const AmxKernel& kernel) {
      FunctionEmitter& f = nodes.f();
      llvm::IRBuilder<>& b = f.b();
      const MatmulConfig& config = kernel.config_;
      MatmulDriver driver(nodes, kernel.spec_);
      // The left rows of a tile of work take a quarter of the second-level cache; with few of them
      // memory is read for longer along its rows.
      Value* left = f.i64(kernel.target_.l2_bytes / 4 / config.unit_bytes);
      Value* units = b.CreateUDiv(
          left, f.smax(WorkTiles(nodes, kernel.spec_, config).rows(config.rows), f.i64(1)));
      Value* blocks = b.CreateUDiv(units, f.i64(config.block_k));
      blocks = f.smin(f.smax(blocks, f.i64(1)), f.i64(kMostBlocks));
      chunk_k = b.CreateMul(blocks, f.i64(kernel.block_k()));
      Value* chunk_bytes = b.CreateMul(blocks, f.i64(config.block_k * config.unit_bytes));
      strip_bytes = b.CreateMul(chunk_bytes, f.i64(config.rows));
      panel_bytes = b.CreateMul(chunk_bytes, f.i64(config.columns()));
      k_end = driver.k();
      batches = driver.batches();
      row_tiles = f.ceil_div(driver.m(), f.i64(config.rows));
      strips_bytes = b.CreateMul(row_tiles, strip_bytes);
      batch_bytes = b.CreateMul(f.ceil_div(driver.k(), chunk_k), strips_bytes);
    }
    // Elements of k in the chunk that starts at k.
    Value* count(FunctionEmitter& f, Value* k) const {
      return f.smin(f.b().CreateSub(k_end, k), chunk_k);
    }
    Value* k_end;
    Value* chunk_k;  // elements of k that strips and panels are long, whole blocks
    Value *strip_bytes, *panel_bytes;  // the left rows of a register tile, its right columns
    // The left operand as it is packed: [batch][chunk][row tile], a strip each.
    Value *batches, *row_tiles, *strips_bytes, *batch_bytes;
  };

  void emit_prepare(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Sizes s(run.nodes, *this);
    Value* shared = points_.shared(run);
    MatmulDriver driver(run.nodes, spec_);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
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
    });
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

  struct Tile : WorkTiles::Place {
    NodeEmitter& nodes;
    const Sizes& sizes;
    Value *shared, *panels, *sums;  // two right panels; the sums of a panel lie together
    Value* neighbour = nullptr;     // whether the tile to the right follows
    Value *rows = nullptr, *row_tiles = nullptr;
    OperandView rhs{};
  };

  // A panel of the right operand: a chunk from k on of config.columns() columns from n on.
  struct Panel {
    Value *k, *n, *k_count;
  };

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    WorkTiles work(run.nodes, spec_, config_);
    const Sizes sizes(run.nodes, *this);
    Value* shared = points_.shared(run);
    Value* sums = f.element(run.scratch, f.b().CreateMul(sizes.panel_bytes, f.i64(2)), 1);
    begin_amx(f);
    // Carried: the tile whose first panel is packed, and in which of the two places.
    f.loop(run.begin, run.end, f.i64(1), {f.i64(-1), f.i64(0)},
           [&](Value* number, const Carried& ready) {
             Tile t{work.place(number), run.nodes, sizes, shared, run.scratch, sums};
             Value* next = f.b().CreateAdd(number, f.i64(1));
             Value* same_rows = f.b().CreateICmpNE(f.b().CreateURem(next, work.across), f.i64(0));
             t.neighbour = f.b().CreateAnd(same_rows, f.b().CreateICmpSLT(next, run.end));
             Value* is_ready = f.b().CreateICmpEQ(ready[0], number);
             Value* place = emit_tile(t, is_ready, ready[1]);
             return Carried{f.b().CreateSelect(t.neighbour, next, f.i64(-1)), place};
           });
    end_amx(f);
  }

  // The place of the panel that the neighbour starts with.
  Value* emit_tile(Tile& t, Value* is_ready, Value* place) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(t.batch);
    driver.bind_batch(index);
    t.rhs = driver.view(spec_.rhs, index);
    t.rows = b.CreateSub(t.m_end, t.m_begin);
    t.row_tiles = f.ceil_div(t.rows, f.i64(config_.rows));
    f.if_then(b.CreateNot(is_ready), [&] {
      const Panel first{f.i64(0), t.n_begin, t.sizes.count(f, f.i64(0))};
      pack_squares(t, first, panel_at(t, place), f.i64(0), squares(f, first));
    });
    // Once even when there is nothing to sum over: the results are zero then.
    Value* k_end = f.smax(driver.k(), f.i64(1));
    Value* n_end = b.CreateAdd(t.n_begin, t.n_count);
    // The panel that follows: to the right, from the start in the next chunk, or the neighbour's.
    const auto successor = [&](const Panel& p) {
      Value* right = b.CreateAdd(p.n, f.i64(config_.columns()));
      Value* next_k = b.CreateAdd(p.k, t.sizes.chunk_k);
      Value* more_n = b.CreateICmpSLT(right, n_end);
      Value* more_k = b.CreateICmpSLT(next_k, driver.k());
      Value* start_k = b.CreateSelect(more_k, next_k, f.i64(0));
      Value* start_n = b.CreateSelect(more_k, t.n_begin, n_end);
      Value* k = b.CreateSelect(more_n, p.k, start_k);
      return Panel{k, b.CreateSelect(more_n, right, start_n), t.sizes.count(f, k)};
    };
    const Carried last_place =
        f.loop(f.i64(0), k_end, t.sizes.chunk_k, {place}, [&](Value* k, const Carried& outer) {
          return f.loop(
              t.n_begin, n_end, f.i64(config_.columns()), outer, [&](Value* n, const Carried& now) {
                const Panel panel{k, n, t.sizes.count(f, k)};
                const Panel next = successor(panel);
                Value* some = b.CreateOr(b.CreateICmpSLT(next.n, n_end), t.neighbour);
                Value* other = b.CreateSub(f.i64(1), now[0]);
                multiply_panel(t, panel, panel_at(t, now[0]), next, some, panel_at(t, other));
                return Carried{other};
              });
        });
    return last_place[0];
  }

  Value* panel_at(Tile& t, Value* place) {
    return t.nodes.f().element(t.panels, t.nodes.f().b().CreateMul(place, t.sizes.panel_bytes), 1);
  }

  // All rows of the tile by one panel; between the register tiles, the next panel is packed.
  void multiply_panel(Tile& t, const Panel& panel, Value* packed, const Panel& next, Value* some,
                      Value* next_packed) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* left = strip_at(f, t.sizes, t.shared, t.batch, panel.k,
                           b.CreateUDiv(t.m_begin, f.i64(config_.rows)));
    Value* sums = f.element(
        t.sums,
        b.CreateMul(b.CreateSub(panel.n, t.n_begin), b.CreateMul(t.row_tiles, f.i64(config_.rows))),
        4);
    Value* blocks = f.smax(f.ceil_div(panel.k_count, f.i64(block_k())), f.i64(1));
    Value* turns = b.CreateMul(blocks, t.row_tiles);
    Value* to_pack = b.CreateSelect(some, squares(f, next), f.i64(0));
    f.loop(f.i64(0), blocks, f.i64(1), [&](Value* block) {
      Value* at = b.CreateMul(block, f.i64(block_k()));
      Value* count = f.smin(b.CreateSub(panel.k_count, at), f.i64(block_k()));
      Value* units = f.round_up(f.ceil_div(count, f.i64(config_.k_per_unit())), kTileUnits);
      Value* first = b.CreateICmpEQ(b.CreateAdd(panel.k, at), f.i64(0));
      Value* left_block =
          f.element(left, block, config_.block_k * config_.rows * config_.unit_bytes);
      Value* right_block =
          f.element(packed, block, config_.block_k * config_.columns() * config_.unit_bytes);
      f.loop(f.i64(0), t.row_tiles, f.i64(1), [&](Value* tile) {
        Value* turn = b.CreateAdd(b.CreateMul(block, t.row_tiles), tile);
        const auto share = [&](Value* turn) {
          return b.CreateUDiv(b.CreateMul(turn, to_pack), turns);
        };
        pack_squares(t, next, next_packed, share(turn), share(b.CreateAdd(turn, f.i64(1))));
        Value* sum = f.element(sums, tile, config_.rows * config_.columns() * 4);
        b.CreateCall(micro_, {f.element(left_block, b.CreateMul(tile, t.sizes.strip_bytes), 1),
                              right_block, sum, units, first});
      });
    });
    MatmulDriver driver(t.nodes, spec_);
    Value* end = b.CreateAdd(panel.k, t.sizes.chunk_k);
    f.if_then(b.CreateICmpSGE(end, driver.k()), [&] {
      Value* n_end = f.smin(b.CreateAdd(panel.n, f.i64(config_.columns())), driver.n());
      driver.epilogue({.m_begin = t.m_begin,
                       .rows = t.rows,
                       .n_begin = panel.n,
                       .n_end = n_end,
                       .sums = sums,
                       .sums_stride = f.i64(config_.columns())},
                      config_.lanes);
    });
  }

  // Squares of a panel: all of its first kTileUnits columns, then those of the others.
  Value* squares(FunctionEmitter& f, const Panel& panel) {
    Value* down = f.ceil_div(panel.k_count, f.i64(square_k()));
    return f.b().CreateMul(down, f.i64(config_.vectors));
  }

  void pack_squares(Tile& t, const Panel& panel, Value* to, Value* begin, Value* end) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* down = f.ceil_div(panel.k_count, f.i64(square_k()));
    f.loop(begin, end, f.i64(1), [&](Value* number) {
      Value* k = b.CreateMul(b.CreateURem(number, down), f.i64(square_k()));
      Value* column = b.CreateMul(b.CreateUDiv(number, down), f.i64(kTileUnits));
      // Past the last column, that one again.
      Value* n =
          f.smin(b.CreateAdd(panel.n, column), b.CreateSub(t.nodes.param(spec_.n_param), f.i64(1)));
      Value* columns = b.CreateSub(t.nodes.param(spec_.n_param), n);
      Value* count = f.smin(b.CreateSub(panel.k_count, k), f.i64(square_k()));
      Value* at = b.CreateAdd(
          b.CreateMul(b.CreateUDiv(k, f.i64(config_.k_per_unit())), f.i64(config_.columns())),
          column);
      call_packing(f, pack_rhs_,
                   {.source = t.rhs.at(f, n, b.CreateAdd(panel.k, k)),
                    .row_stride = t.rhs.row_stride,
                    .k_stride = t.rhs.k_stride,
                    .rows = columns,
                    .k_count = count,
                    .to = f.element(to, at, config_.unit_bytes)});
    });
  }

  llvm::Module& module_;
  const Target& target_;
  const MatmulSpec& spec_;
  MatmulConfig config_;
  EntryPoints points_;
  MatmulParts parts_;
  llvm::Function *pack_lhs_ = nullptr, *pack_rhs_ = nullptr, *micro_ = nullptr;
};

}  // namespace

void emit_amx_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  AmxKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
