// Products of short sums, which need no blocks of k: the right operand is packed once for a tile of
// work, left rows are read as they lie (those that are not contiguous along k, not of the type of
// accumulation, or computed, are packed a block at a time), and a register tile goes from registers
// through the epilogue to the results. Sums add in sequence over k, as those of blocked products
// do.
//
// A panel is one vector wide, so that the last columns of few waste less than a vector; register
// tiles of fewer vectors have more rows.
#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/matmul/matmul_register_tile.h"
#include "lathe/backends/cpu/machine.h"

namespace lathe::codegen {
namespace {

// A tile's rows: so many that packing the right operand does not count, so few that what they store
// stays in the caches.
constexpr int64_t kLeastShortRows = 96, kManyRows = 256, kMostShortRows = 2016;
// How many register tiles ahead left rows are asked for: narrow ones take less time than memory.
constexpr int kTilesAhead = 1, kNarrowTilesAhead = 4;

class ShortSums : ProductKernel {
 public:
  ShortSums(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target),
        panel_config_(config_.by_vectors()),
        small_epilogue_(has_small_epilogue(kernel)),
        most_panel_bytes_(target.l2_bytes / 2) {
    pack_rhs_ = MatmulParts(module, target, panel_config_).pack_rhs(spec_.rhs.unit);
    if (packs_left()) pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
  }

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return work(nodes).count(); });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      Value* block = packs_left()
                         ? nodes.f().b().CreateMul(left_leading(nodes), bytes(nodes, kBlockRows))
                         : nodes.f().i64(0);
      return nodes.f().b().CreateAdd(panel_bytes(nodes), block);
    });
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  bool packs_left() const {
    return spec_.lhs.computed() || spec_.lhs.unit != MatmulSpec::Unit::contraction ||
           config_.lhs.type != config_.accumulate;
  }
  Value* bytes(NodeEmitter& nodes, int64_t units) const {
    return nodes.f().i64(units * config_.unit_bytes);
  }
  // Rows a multiple of a page apart would share few sets of the first-level cache.
  Value* left_leading(NodeEmitter& nodes) const {
    constexpr int64_t kLine = 16;
    FunctionEmitter& f = nodes.f();
    return f.b().CreateAdd(f.round_up(nodes.param(spec_.k_param), kLine), f.i64(kLine));
  }

  // Columns whose panels take half of the second-level cache at most; fewer where there are too few
  // rows for many tiles, so that not many of them pack the same columns.
  Value* width(NodeEmitter& nodes) const {
    FunctionEmitter& f = nodes.f();
    Value* column = f.b().CreateMul(f.smax(nodes.param(spec_.k_param), f.i64(1)), bytes(nodes, 1));
    Value* fitting = f.b().CreateUDiv(f.i64(most_panel_bytes_ / config_.columns()), column);
    Value* most = f.b().CreateMul(f.smax(fitting, f.i64(1)), f.i64(config_.columns()));
    Value* n = nodes.param(spec_.n_param);
    Value* down = f.b().CreateMul(MatmulDriver(nodes, spec_).batches(),
                                  f.ceil_div(nodes.param(spec_.m_param), f.i64(kManyRows)));
    Value* parts = f.smax(f.b().CreateUDiv(f.i64(kManyTiles), f.smax(down, f.i64(1))), f.i64(1));
    Value* part = f.round_up(f.ceil_div(n, parts), config_.columns());
    return f.smin(f.smin(f.round_up(n, config_.lanes), part), most);
  }
  Value* panel_bytes(NodeEmitter& nodes) const {
    return nodes.f().b().CreateMul(
        width(nodes), nodes.f().b().CreateMul(nodes.param(spec_.k_param), bytes(nodes, 1)));
  }
  WorkTiles work(NodeEmitter& nodes) const {
    FunctionEmitter& f = nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value *columns = f.smax(width(nodes), f.i64(config_.lanes)), *m = nodes.param(spec_.m_param);
    Value* others = b.CreateMul(MatmulDriver(nodes, spec_).batches(),
                                f.ceil_div(nodes.param(spec_.n_param), columns));
    Value* down = f.smax(b.CreateUDiv(f.i64(kManyTiles), f.smax(others, f.i64(1))), f.i64(1));
    Value* rows = f.round_up(f.ceil_div(m, down), kBlockRows);
    return {nodes, spec_, columns,
            f.smin(f.smax(rows, f.i64(kLeastShortRows)), f.i64(kMostShortRows))};
  }

  struct Tile : WorkTiles::Bounds {
    NodeEmitter& nodes;
    Value *panels, *left_packed, *sums;
    OperandView lhs{}, rhs{};
    FunctionEmitter& f() const { return nodes.f(); }
    llvm::IRBuilder<>& b() const { return nodes.f().b(); }
  };
  // Left rows from m on, `count` of them.
  struct Rows {
    Value *m, *count;
    Value *base, *stride;
  };
  using Columns = RegisterTile::Columns;

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    WorkTiles tiles = work(run.nodes);
    Value* left = f.element(run.scratch, panel_bytes(run.nodes), 1);
    Value* sums = RegisterTile::memory(f, config_);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* tile) {
      Tile t{tiles.bounds(tile), run.nodes, run.scratch, left, sums};
      emit_tile(t);
    });
  }

  void emit_tile(Tile& t) {
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(t.batch);
    driver.bind_batch(index);
    t.lhs = driver.view(spec_.lhs, index);
    t.rhs = driver.view(spec_.rhs, index);
    FunctionEmitter& f = t.f();
    call_packing(f, pack_rhs_,
                 {.source = t.rhs.at(f, t.n_begin, f.i64(0)),
                  .row_stride = t.rhs.row_stride,
                  .k_stride = t.rhs.k_stride,
                  .rows = t.n_count,
                  .k_count = driver.k(),
                  .to = t.panels,
                  .leading = driver.k()});
    // Rows that meet a single panel need not stay.
    Value* block = f.i64(kBlockRows);
    if (!packs_left())
      block = t.b().CreateSelect(t.b().CreateICmpSLE(t.n_count, f.i64(config_.columns())),
                                 f.i64(kMostShortRows), block);
    f.loop(t.m_begin, t.m_end, block, [&](Value* m) {
      const Rows rows = left_rows(t, m, block);
      RegisterTile::each_columns(f, config_, t.n_count,
                                 [&](const Columns& columns) { emit_block(t, rows, columns); });
    });
  }

  Rows left_rows(Tile& t, Value* m, Value* most) {
    FunctionEmitter& f = t.f();
    Value* count = f.smin(t.b().CreateSub(t.m_end, m), most);
    Value* source = t.lhs.at(f, m, f.i64(0));
    if (!packs_left()) return {m, count, source, t.lhs.row_stride};
    Value* leading = left_leading(t.nodes);
    call_packing(f, pack_lhs_,
                 {.source = source,
                  .row_stride = t.lhs.row_stride,
                  .k_stride = t.lhs.k_stride,
                  .rows = count,
                  .k_count = t.nodes.param(spec_.k_param),
                  .to = t.left_packed,
                  .leading = leading});
    return {m, count, t.left_packed, leading};
  }

  // A block of rows against the vectors of a register tile's columns.
  void emit_block(Tile& t, const Rows& rows, const Columns& columns) {
    FunctionEmitter& f = t.f();
    const auto emit_rows = [&](Value* row, Value* count) {
      Value* first = f.element(rows.base, t.b().CreateMul(row, rows.stride), config_.unit_bytes);
      const Rows some{t.b().CreateAdd(rows.m, row), count, first, rows.stride};
      RegisterTile::choose(
          f, config_, columns,
          [&](RegisterTile& tile) { return register_tile(t, tile, some, columns); },
          [&] { store_sums(t, some, columns); });
    };
    RegisterTile::each_rows(f, config_, f.i64(0), rows.count, columns, emit_rows);
  }

  // Whether the results are stored; otherwise they wait in t.sums.
  Value* register_tile(Tile& t, RegisterTile& tile, const Rows& rows, const Columns& columns) {
    FunctionEmitter& f = t.f();
    const Carried sums = accumulated(t, tile, rows, columns.n);
    const auto wait = [&] {
      tile.store(sums, t.sums, f.i64(config_.columns()));
      return Carried{t.b().getFalse()};
    };
    if (!small_epilogue_) return wait()[0];
    const auto store = [&] {
      Value* n = t.b().CreateAdd(t.n_begin, columns.n);
      tile.each(sums, [&](int row, int v, Value* sum) {
        MatmulDriver(t.nodes, spec_)
            .store_vector(t.b().CreateAdd(rows.m, f.i64(row)),
                          t.b().CreateAdd(n, f.i64(v * config_.lanes)), sum, config_.lanes);
      });
      return Carried{t.b().getTrue()};
    };
    return f.if_else(tile.is_whole(rows.count, columns), store, wait)[0];
  }

  void store_sums(Tile& t, const Rows& rows, const Columns& columns) {
    FunctionEmitter& f = t.f();
    Value* n = t.b().CreateAdd(t.n_begin, columns.n);
    f.loop(f.i64(0), rows.count, f.i64(1), [&](Value* row) {
      Value* sums = f.element(t.sums, row, config_.columns() * config_.unit_bytes);
      MatmulDriver(t.nodes, spec_)
          .epilogue(t.b().CreateAdd(rows.m, row), n, t.b().CreateAdd(n, columns.count), sums,
                    config_.lanes);
    });
  }

  // Rows past the last repeat it.
  Carried accumulated(Tile& t, RegisterTile& tile, const Rows& rows, Value* n) {
    FunctionEmitter& f = t.f();
    Value* k = t.nodes.param(spec_.k_param);
    Carried left, right;
    for (int row = 0; row < tile.rows(); ++row) {
      Value* at = f.smin(f.i64(row), t.b().CreateSub(rows.count, f.i64(1)));
      left.push_back(f.element(rows.base, t.b().CreateMul(at, rows.stride), config_.unit_bytes));
    }
    for (int v = 0; v < tile.vectors(); ++v)
      right.push_back(f.element(t.panels,
                                t.b().CreateMul(t.b().CreateAdd(n, f.i64(v * config_.lanes)), k),
                                config_.unit_bytes));
    const int64_t ahead = tile.rows() * (tile.vectors() == 1 ? kNarrowTilesAhead : kTilesAhead);
    Value* distance = t.b().CreateMul(rows.stride, f.i64(ahead));
    const auto prefetch = [&](Value* u) {
      for (Value* row : left)
        f.prefetch(f.element(row, t.b().CreateAdd(u, distance), config_.unit_bytes));
    };
    const RegisterTile::Operands operands{
        .type = config_.accumulate, .left = left, .step = nullptr, .panels = right, .k = k};
    if (packs_left()) return tile.add(tile.zeros(), operands);
    // Rows start far apart, so the processor's own prefetching sees each too late.
    return tile.add(tile.zeros(), operands, prefetch);
  }

  const MatmulConfig panel_config_;
  bool small_epilogue_;
  int64_t most_panel_bytes_;
  llvm::Function *pack_lhs_ = nullptr, *pack_rhs_ = nullptr;
};

}  // namespace

bool short_sums_apply(const Kernel& kernel, const Target& target) {
  return kernel.variant == static_cast<int>(CpuVariant::short_sum) &&
         !MatmulConfig(kernel, target).dots() && !stores_down_rows(kernel);
}

void emit_short_sums(llvm::Module& module, const Kernel& kernel, const Target& target) {
  ShortSums(module, kernel, target).emit();
}

}  // namespace lathe::codegen
