// Implicit im2col: products whose left operand is read where it lies though its rows and summed
// positions are more than one loop each (MatmulSpec::reads_windows): windows over an image, which
// are never stored.
//
// All of the right operand is packed once (prepare), in panels of one vector of columns. Rows are
// the loops in front of m and m together, one after the other. A *stretch* is up to kStretch
// neighbouring positions of k under one tap; sums add in sequence over stretches. Where the panels
// of all of them do not stay in the second-level cache, they go in blocks, between which the sums
// of a tile of work wait in scratch.
#include "lathe/backends/cpu/llvm/matmul/matmul.h"
#include "lathe/backends/cpu/llvm/matmul/matmul_register_tile.h"

namespace lathe::codegen {
namespace {

constexpr int64_t kStretch = 1024;
// Of a tile of work: so many rows that its panels are read often enough.
constexpr int64_t kMostWalkedRows = 192;
// A stretch as the table in scratch has it: where it is in a left row and in a panel, its length.
constexpr int64_t kWord = 8, kStretchBytes = 3 * kWord;

class WalkedSums : ProductKernel {
 public:
  WalkedSums(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target),
        panel_config_(config_.by_vectors()),
        small_epilogue_(has_small_epilogue(kernel)),
        block_bytes_(target.l2_bytes / 4) {
    pack_rhs_ = MatmulParts(module, target, panel_config_).pack_rhs(spec_.rhs.unit);
  }

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return Sizes(nodes, *this).tiles; });
    points_.emit_scratch([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateAdd(s.table_bytes, s.sums_bytes);
    });
    points_.emit_prepare_tiles([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateMul(s.batches, s.panel_groups);
    });
    points_.emit_shared([&](NodeEmitter& nodes) {
      const Sizes s(nodes, *this);
      return nodes.f().b().CreateMul(s.batches, s.batch_bytes);
    });
    points_.emit_prepare([&](RunEmitter& run) { emit_prepare(run); });
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  int batch_rank() const { return spec_.batch_rank - spec_.parts; }
  int64_t left_bytes() const { return byte_size(config_.lhs.type); }

  struct Sizes {
    Sizes(NodeEmitter& nodes, const WalkedSums& kernel) {
      FunctionEmitter& f = nodes.f();
      llvm::IRBuilder<>& b = f.b();
      const MatmulConfig& config = kernel.config_;
      const MatmulSpec& spec = kernel.spec_;
      const auto product = [&](int begin, int end) {
        Value* count = f.i64(1);
        for (int d = begin; d < end; ++d)
          count = b.CreateMul(
              count, nodes.param(nodes.kernel().outer[static_cast<size_t>(d)].extent_param));
        return count;
      };
      batches = product(0, kernel.batch_rank());
      m = nodes.param(spec.m_param);
      n = nodes.param(spec.n_param);
      k = nodes.param(spec.k_param);
      rows = b.CreateMul(product(kernel.batch_rank(), spec.batch_rank), m);
      taps = f.i64(1);
      for (int param : spec.tap_extent_params) taps = b.CreateMul(taps, nodes.param(param));
      all_k = b.CreateMul(taps, k);

      stretches_a_tap = f.ceil_div(k, f.i64(kStretch));
      stretches = b.CreateMul(taps, stretches_a_tap);
      table_bytes = b.CreateMul(stretches, f.i64(kStretchBytes));
      Value* stretch_bytes = b.CreateMul(f.smax(f.smin(k, f.i64(kStretch)), f.i64(1)),
                                         f.i64(config.columns() * config.unit_bytes));
      block = f.smax(b.CreateUDiv(f.i64(kernel.block_bytes_), stretch_bytes), f.i64(1));
      is_blocked = b.CreateICmpSGT(stretches, block);

      panel_groups = f.ceil_div(n, f.i64(config.columns()));
      batch_bytes =
          b.CreateMul(f.round_up(n, config.lanes), b.CreateMul(all_k, f.i64(config.unit_bytes)));
      // Few columns at a time where blocks pass, so that the sums of many rows fit.
      width = b.CreateSelect(is_blocked, f.i64(config.columns()), f.smax(n, f.i64(1)));
      across = f.ceil_div(n, width);
      Value* others = f.smax(b.CreateMul(batches, across), f.i64(1));
      Value* wanted = f.smax(b.CreateUDiv(f.i64(kManyTiles), others), f.i64(1));
      Value* height_wanted = f.round_up(f.ceil_div(rows, wanted), kBlockRows);
      height = f.smin(f.smax(height_wanted, f.i64(kBlockRows)), f.i64(kMostWalkedRows));
      down = f.ceil_div(rows, height);
      tiles = b.CreateMul(b.CreateMul(batches, across), down);
      sums_bytes = b.CreateSelect(
          is_blocked, f.i64(kMostWalkedRows * config.columns() * config.unit_bytes), f.i64(0));
    }
    Value *batches, *rows, *m, *n, *k, *taps;
    Value* all_k;  // taps · k
    Value *stretches_a_tap, *stretches, *table_bytes;
    Value *block, *is_blocked;          // stretches at a time; whether there are more
    Value *panel_groups, *batch_bytes;  // of the packed right operand
    Value *width, *height, *across, *down, *tiles;
    Value* sums_bytes;
  };

  // ---- the right operand

  Value* offset_of(NodeEmitter& nodes, const std::vector<int>& strides, const Carried& index) {
    llvm::IRBuilder<>& b = nodes.f().b();
    Value* at = nodes.f().i64(0);
    for (size_t d = 0; d < index.size(); ++d)
      at = b.CreateAdd(at, b.CreateMul(index[d], nodes.param(strides[d])));
    return at;
  }
  std::vector<int> extents(NodeEmitter& nodes, int begin, int end) const {
    std::vector<int> out;
    for (int d = begin; d < end; ++d)
      out.push_back(nodes.kernel().outer[static_cast<size_t>(d)].extent_param);
    return out;
  }
  Carried batch_index(NodeEmitter& nodes, Value* batch) {
    return index_of(nodes, batch, extents(nodes, 0, batch_rank()));
  }

  Value* panels_at(FunctionEmitter& f, const Sizes& s, Value* shared, Value* batch, Value* n) {
    llvm::IRBuilder<>& b = f.b();
    Value* column = b.CreateMul(n, b.CreateMul(s.all_k, f.i64(config_.unit_bytes)));
    return f.element(shared, b.CreateAdd(b.CreateMul(batch, s.batch_bytes), column), 1);
  }

  void emit_prepare(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Sizes s(run.nodes, *this);
    Value* shared = points_.shared(run);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      Value* batch = b.CreateUDiv(number, s.panel_groups);
      Value* n = b.CreateMul(b.CreateURem(number, s.panel_groups), f.i64(config_.columns()));
      Carried index = batch_index(run.nodes, batch);
      index.resize(static_cast<size_t>(spec_.batch_rank), f.i64(0));
      const OperandView rhs = MatmulDriver(run.nodes, spec_).view(spec_.rhs, index);
      Value* columns = f.smin(b.CreateSub(s.n, n), f.i64(config_.columns()));
      Value* to = panels_at(f, s, shared, batch, n);
      f.loop(f.i64(0), s.taps, f.i64(1), [&](Value* tap) {
        Value* offset = offset_of(run.nodes, spec_.rhs.tap_stride_params,
                                  index_of(run.nodes, tap, spec_.tap_extent_params));
        Value* before = b.CreateMul(tap, b.CreateMul(s.k, f.i64(config_.lanes)));
        call_packing(f, pack_rhs_,
                     {.source = f.element(rhs.at(f, n, f.i64(0)), offset, byte_size(rhs.type)),
                      .row_stride = rhs.row_stride,
                      .k_stride = rhs.k_stride,
                      .rows = columns,
                      .k_count = s.k,
                      .to = f.element(to, before, config_.unit_bytes),
                      .leading = s.all_k});
      });
    });
  }

  // ---- stretches

  Value* word(FunctionEmitter& f, Value* table, Value* stretch, int64_t which) {
    Value* at =
        f.b().CreateAdd(f.b().CreateMul(stretch, f.i64(kStretchBytes)), f.i64(which * kWord));
    return f.element(table, at, 1);
  }

  void write_table(RunEmitter& run, const Sizes& s, Value* table, Value* step) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    f.loop(f.i64(0), s.stretches, f.i64(1), [&](Value* stretch) {
      Value* tap = b.CreateUDiv(stretch, s.stretches_a_tap);
      Value* first = b.CreateMul(b.CreateURem(stretch, s.stretches_a_tap), f.i64(kStretch));
      Value* offset = offset_of(run.nodes, spec_.lhs.tap_stride_params,
                                index_of(run.nodes, tap, spec_.tap_extent_params));
      b.CreateStore(b.CreateAdd(offset, b.CreateMul(first, step)), word(f, table, stretch, 0));
      b.CreateStore(b.CreateAdd(b.CreateMul(tap, s.k), first), word(f, table, stretch, 1));
      b.CreateStore(f.smin(b.CreateSub(s.k, first), f.i64(kStretch)), word(f, table, stretch, 2));
    });
  }

  // ---- tiles of work

  struct Tile {
    NodeEmitter& nodes;
    const Sizes& sizes;
    Value *table, *kept_sums, *sums;
    Carried batch = {};
    Value* left = nullptr;  // the left operand at this position of the batch
    Value *row_stride = nullptr, *step = nullptr;
    Value *panels = nullptr, *n_begin = nullptr, *n_count = nullptr;
    Value *row_begin = nullptr, *row_end = nullptr;
    Value *begin = nullptr, *end = nullptr;  // stretches
    Value *is_first = nullptr, *is_last = nullptr;
    FunctionEmitter& f() const { return nodes.f(); }
    llvm::IRBuilder<>& b() const { return nodes.f().b(); }
  };
  // Where a row is.
  struct Row {
    Carried parts;
    Value* m;
  };
  using Columns = RegisterTile::Columns;

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const Sizes s(run.nodes, *this);
    Value* shared = points_.shared(run);
    Value* kept = f.element(run.scratch, s.table_bytes, 1);
    Value* sums = RegisterTile::memory(f, config_);
    const bool by_one = spec_.lhs.unit == MatmulSpec::Unit::contraction;
    Value* step = by_one ? f.i64(1) : run.nodes.param(spec_.lhs.contraction_stride_param);
    write_table(run, s, run.scratch, step);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* number) {
      Tile t{.nodes = run.nodes, .sizes = s, .table = run.scratch, .kept_sums = kept, .sums = sums};
      Value* rest = b.CreateUDiv(number, s.down);
      Value* batch = b.CreateUDiv(rest, s.across);
      t.batch = batch_index(run.nodes, batch);
      t.n_begin = b.CreateMul(b.CreateURem(rest, s.across), s.width);
      t.n_count = f.smin(s.width, b.CreateSub(s.n, t.n_begin));
      t.row_begin = b.CreateMul(b.CreateURem(number, s.down), s.height);
      t.row_end = f.smin(b.CreateAdd(t.row_begin, s.height), s.rows);
      t.panels = panels_at(f, s, shared, batch, t.n_begin);
      t.row_stride = spec_.lhs.unit == MatmulSpec::Unit::row
                         ? f.i64(1)
                         : run.nodes.param(spec_.lhs.row_stride_param);
      t.step = by_one ? nullptr : step;
      t.left =
          f.element(run.nodes.arg(spec_.lhs.arg),
                    offset_of(run.nodes, spec_.lhs.batch_stride_params, t.batch), left_bytes());
      f.loop(f.i64(0), f.smax(s.stretches, f.i64(1)), s.block, [&](Value* stretch) {
        t.begin = stretch;
        t.end = f.smin(b.CreateAdd(stretch, s.block), s.stretches);
        t.is_first = b.CreateICmpEQ(stretch, f.i64(0));
        t.is_last = b.CreateICmpSGE(t.end, s.stretches);
        emit_tile(t);
      });
    });
  }

  void emit_tile(Tile& t) {
    FunctionEmitter& f = t.f();
    f.loop(t.row_begin, t.row_end, f.i64(kBlockRows), [&](Value* block) {
      Value* end = f.smin(t.b().CreateAdd(block, f.i64(kBlockRows)), t.row_end);
      RegisterTile::each_columns(f, config_, t.n_count, [&](const Columns& columns) {
        emit_block(t, block, end, columns);
      });
    });
  }

  // A block of rows against the vectors of a register tile's columns.
  void emit_block(Tile& t, Value* begin, Value* end, const Columns& columns) {
    const auto emit_rows = [&](Value* row, Value* count) {
      RegisterTile::choose(
          t.f(), config_, columns,
          [&](RegisterTile& tile) { return register_tile(t, tile, row, count, columns); },
          [&] { store_sums(t, row, count, columns); });
    };
    RegisterTile::each_rows(t.f(), config_, begin, end, columns, emit_rows);
  }

  Row place_of(Tile& t, Value* row) {
    llvm::IRBuilder<>& b = t.b();
    Row out{.parts = index_of(t.nodes, b.CreateUDiv(row, t.sizes.m),
                              extents(t.nodes, batch_rank(), spec_.batch_rank)),
            .m = b.CreateURem(row, t.sizes.m)};
    return out;
  }
  Row next(Tile& t, const Row& row) {
    llvm::IRBuilder<>& b = t.b();
    Row out = row;
    Value* carry = b.getTrue();
    const auto count_up = [&](Value* at, Value* extent) {
      Value* further = b.CreateAdd(at, b.CreateZExt(carry, t.f().i64_type()));
      carry = b.CreateICmpEQ(further, extent);
      return b.CreateSelect(carry, t.f().i64(0), further);
    };
    out.m = count_up(row.m, t.sizes.m);
    const auto parts = extents(t.nodes, batch_rank(), spec_.batch_rank);
    for (size_t d = parts.size(); d-- > 0;)
      out.parts[d] = count_up(row.parts[d], t.nodes.param(parts[d]));
    return out;
  }
  Value* left_row(Tile& t, const Row& row) {
    const std::vector<int>& strides = spec_.lhs.batch_stride_params;
    const std::vector<int> of_parts(strides.begin() + batch_rank(), strides.end());
    Value* at = t.b().CreateAdd(offset_of(t.nodes, of_parts, row.parts),
                                t.b().CreateMul(row.m, t.row_stride));
    return t.f().element(t.left, at, left_bytes());
  }
  void bind(Tile& t, const Row& row) {
    Carried index = t.batch;
    index.insert(index.end(), row.parts.begin(), row.parts.end());
    MatmulDriver(t.nodes, spec_).bind_batch(index);
  }

  // Whether the sums are where they belong; otherwise they wait in t.sums.
  Value* register_tile(Tile& t, RegisterTile& tile, Value* row, Value* count,
                       const Columns& columns) {
    FunctionEmitter& f = t.f();
    std::vector<Row> rows{place_of(t, row)};
    Carried left{left_row(t, rows[0])};
    for (int i = 1; i < tile.rows(); ++i) {  // rows past the last repeat it
      rows.push_back(next(t, rows.back()));
      Value* there = t.b().CreateICmpSLT(f.i64(i), count);
      left.push_back(t.b().CreateSelect(there, left_row(t, rows.back()), left.back()));
    }
    const Carried sums = accumulated(t, tile, row, left, columns);
    const auto keep = [&] {
      tile.store(sums, kept_at(t, row, columns.n), f.i64(config_.columns()));
      return Carried{t.b().getTrue()};
    };
    const auto wait = [&] {
      tile.store(sums, t.sums, f.i64(config_.columns()));
      return Carried{t.b().getFalse()};
    };
    const auto store = [&] {
      Value* n = t.b().CreateAdd(t.n_begin, columns.n);
      tile.each(sums, [&](int i, int v, Value* sum) {
        const Row& at = rows[static_cast<size_t>(i)];
        if (v == 0) bind(t, at);
        MatmulDriver(t.nodes, spec_)
            .store_vector(at.m, t.b().CreateAdd(n, f.i64(v * config_.lanes)), sum, config_.lanes);
      });
      return Carried{t.b().getTrue()};
    };
    const auto finish = [&] {
      if (!small_epilogue_) return wait();
      return f.if_else(tile.is_whole(count, columns), store, wait);
    };
    return f.if_else(t.is_last, finish, keep)[0];
  }

  // Of a tile of work that goes by blocks of stretches: rows are padded to whole register tiles.
  Value* kept_at(Tile& t, Value* row, Value* n) {
    Value* line = t.b().CreateMul(t.b().CreateSub(row, t.row_begin), t.f().i64(config_.columns()));
    return t.f().element(t.kept_sums, t.b().CreateAdd(line, n), config_.unit_bytes);
  }

  Carried accumulated(Tile& t, RegisterTile& tile, Value* row, const Carried& left,
                      const Columns& columns) {
    FunctionEmitter& f = t.f();
    llvm::IRBuilder<>& b = t.b();
    Carried panels;
    for (int v = 0; v < tile.vectors(); ++v) {
      Value* n = b.CreateAdd(columns.n, f.i64(v * config_.lanes));
      panels.push_back(f.element(t.panels, b.CreateMul(n, t.sizes.all_k), config_.unit_bytes));
    }
    const Carried sums = f.if_else(
        t.is_first, [&] { return tile.zeros(); },
        [&] { return tile.load(kept_at(t, row, columns.n), f.i64(config_.columns())); });
    return f.loop(t.begin, t.end, f.i64(1), sums, [&](Value* stretch, const Carried& now) {
      const auto read = [&](int64_t which) -> Value* {
        return b.CreateLoad(f.i64_type(), word(f, t.table, stretch, which));
      };
      Value *offset = read(0), *before = read(1), *count = read(2);
      RegisterTile::Operands operands{
          .type = config_.lhs.type, .left = {}, .step = t.step, .panels = {}, .k = count};
      for (Value* from : left) operands.left.push_back(f.element(from, offset, left_bytes()));
      for (Value* panel : panels)
        operands.panels.push_back(f.element(panel, before, config_.lanes * config_.unit_bytes));
      return tile.add(now, operands);
    });
  }

  void store_sums(Tile& t, Value* row, Value* count, const Columns& columns) {
    FunctionEmitter& f = t.f();
    Value* n = t.b().CreateAdd(t.n_begin, columns.n);
    f.loop(f.i64(0), count, f.i64(1), [&](Value* i) {
      const Row at = place_of(t, t.b().CreateAdd(row, i));
      bind(t, at);
      Value* sums = f.element(t.sums, i, config_.columns() * config_.unit_bytes);
      MatmulDriver(t.nodes, spec_)
          .epilogue(at.m, n, t.b().CreateAdd(n, columns.count), sums, config_.lanes);
    });
  }

  const MatmulConfig panel_config_;
  bool small_epilogue_;
  int64_t block_bytes_;
  llvm::Function* pack_rhs_ = nullptr;
};

}  // namespace

void emit_walks(llvm::Module& module, const Kernel& kernel, const Target& target) {
  WalkedSums(module, kernel, target).emit();
}

}  // namespace lathe::codegen
