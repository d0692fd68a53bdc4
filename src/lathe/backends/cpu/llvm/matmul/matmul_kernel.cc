// The driver of blocked products.
#include "lathe/backends/cpu/llvm/kernel_emitter.h"
#include "lathe/backends/cpu/llvm/matmul/matmul.h"

namespace lathe::codegen {

namespace {

class MatmulKernel : ProductKernel {
 public:
  MatmulKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : ProductKernel(module, kernel, target) {}

  void emit() {
    points_.emit_tiles(
        [&](NodeEmitter& nodes) { return WorkTiles(nodes, spec_, config_).count(); });
    points_.emit_scratch([&](NodeEmitter& nodes) { return scratch(nodes); });
    pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
    pack_rhs_ = parts_.pack_rhs(spec_.rhs.unit);
    micro_ = parts_.micro_kernel(config_.left_leading());
    if (prepacks()) {
      points_.emit_prepack_tiles(
          [&](NodeEmitter& nodes) { return PrepackedPanels(nodes, *this).tiles; });
      points_.emit_prepacked_bytes(
          [&](NodeEmitter& nodes) { return PrepackedPanels(nodes, *this).bytes; });
      points_.emit_prepack([&](RunEmitter& run) { emit_prepack(run); });
    }
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  int64_t step_k() const { return config_.block_k * config_.k_per_unit(); }

  // All of the right operand, packed: [batch][block of k][panel]. How it lies depends on the
  // operand's own sizes and on the target alone, as prepacked_form
  // (backends/cpu/run/prepacked_form.h) says.
  struct PrepackedPanels {
    PrepackedPanels(NodeEmitter& nodes, const MatmulKernel& kernel) {
      FunctionEmitter& f = nodes.f();
      llvm::IRBuilder<>& b = f.b();
      const MatmulConfig& config = kernel.config_;
      MatmulDriver driver(nodes, kernel.spec_);
      const WorkTiles work(nodes, kernel.spec_, config);
      width = work.width;
      across = work.across;
      blocks = f.ceil_div(driver.k(), f.i64(kernel.step_k()));
      column_bytes = f.i64(config.block_k * config.unit_bytes);
      block_bytes = b.CreateMul(f.round_up(driver.n(), config.columns()), column_bytes);
      batch_bytes = b.CreateMul(blocks, block_bytes);
      bytes = b.CreateMul(driver.batches(), batch_bytes);
      tiles = b.CreateMul(b.CreateMul(driver.batches(), blocks), across);
    }
    // The panels of a block of k from column n on.
    Value* at(FunctionEmitter& f, Value* start, Value* batch, Value* block, Value* n) const {
      llvm::IRBuilder<>& b = f.b();
      Value* before = b.CreateAdd(b.CreateMul(batch, batch_bytes), b.CreateMul(block, block_bytes));
      return f.element(start, b.CreateAdd(before, b.CreateMul(n, column_bytes)), 1);
    }
    Value *width, *across, *blocks;
    Value *column_bytes, *block_bytes, *batch_bytes, *bytes, *tiles;
  };

  void emit_prepack(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    const PrepackedPanels panels(run.nodes, *this);
    Value* prepacked = points_.prepacked(run);
    MatmulDriver driver(run.nodes, spec_);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* tile) {
      Value* n = b.CreateMul(b.CreateURem(tile, panels.across), panels.width);
      Value* rest = b.CreateUDiv(tile, panels.across);
      Value* block = b.CreateURem(rest, panels.blocks);
      Value* batch = b.CreateUDiv(rest, panels.blocks);
      const OperandView rhs = driver.view(spec_.rhs, driver.batch_index(batch));
      Value* columns = f.smin(panels.width, b.CreateSub(driver.n(), n));
      pack_right(f, rhs, n, columns, b.CreateMul(block, f.i64(step_k())), driver.k(),
                 panels.at(f, prepacked, batch, block, n));
    });
  }

  // A block of k, of `columns` columns from n on.
  void pack_right(FunctionEmitter& f, const OperandView& rhs, Value* n, Value* columns, Value* k,
                  Value* k_end, Value* to) {
    Value* count = f.smin(f.b().CreateSub(k_end, k), f.i64(step_k()));
    call_packing(f, pack_rhs_,
                 {.source = rhs.at(f, n, k),
                  .row_stride = rhs.row_stride,
                  .k_stride = rhs.k_stride,
                  .rows = columns,
                  .k_count = count,
                  .to = to,
                  .leading = f.i64(config_.block_k)});
  }

  // Rows of sums a multiple of a page apart would share few sets of the first-level cache.
  Value* sums_stride(FunctionEmitter& f, const WorkTiles& work) {
    return f.b().CreateAdd(work.width, f.i64(kCacheLine / byte_size(config_.accumulate)));
  }
  int64_t lhs_bytes() const {
    return config_.block_rows * config_.left_leading() * config_.unit_bytes;
  }
  Value* rhs_bytes(FunctionEmitter& f, const WorkTiles& work) {
    return f.b().CreateMul(work.width, f.i64(config_.block_k * config_.unit_bytes));
  }

  Value* scratch(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    WorkTiles work(nodes, spec_, config_);
    Value* sums = f.b().CreateMul(f.b().CreateMul(work.rows(config_.rows), sums_stride(f, work)),
                                  f.i64(byte_size(config_.accumulate)));
    return f.b().CreateAdd(f.i64(lhs_bytes()), f.b().CreateAdd(rhs_bytes(f, work), sums));
  }

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    WorkTiles work(run.nodes, spec_, config_);
    Value* rhs = f.element(run.scratch, f.i64(lhs_bytes()), 1);
    Value* sums = f.element(rhs, rhs_bytes(f, work), 1);
    Value* stride = sums_stride(f, work);
    Value* prepacked = prepacks() ? points_.prepacked(run) : nullptr;
    f.loop(run.begin, run.end, f.i64(1), [&](Value* tile) {
      Tile t{work.bounds(tile), run.nodes, run.scratch, rhs, sums, stride, prepacked};
      emit_tile(t);
    });
  }

  struct Tile : WorkTiles::Bounds {
    NodeEmitter& nodes;
    Value *lhs_packed, *rhs_packed, *sums, *sums_stride;
    Value* prepacked;  // null where nothing ever is
    Value* panels = nullptr;
    OperandView lhs{}, rhs{};
  };

  void emit_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(t.batch);
    driver.bind_batch(index);
    t.lhs = driver.view(spec_.lhs, index);
    t.rhs = driver.view(spec_.rhs, index);
    // Once even when there is nothing to sum over: the results are zero then.
    f.loop(f.i64(0), f.smax(driver.k(), f.i64(1)), f.i64(step_k()), [&](Value* k) {
      Value* count = f.smin(f.b().CreateSub(driver.k(), k), f.i64(step_k()));
      t.panels = right_panels(t, k);
      f.loop(t.m_begin, t.m_end, f.i64(config_.block_rows),
             [&](Value* m) { emit_block(t, m, k, count); });
    });
  }

  // Prepacked ones, or those that are packed now.
  Value* right_panels(Tile& t, Value* k) {
    FunctionEmitter& f = t.nodes.f();
    const auto find = [&] {
      Value* block = f.b().CreateUDiv(k, f.i64(step_k()));
      return PrepackedPanels(t.nodes, *this).at(f, t.prepacked, t.batch, block, t.n_begin);
    };
    return found_or_packed(f, t.prepacked, find, [&] {
      pack_right(f, t.rhs, t.n_begin, t.n_count, k, t.nodes.param(spec_.k_param), t.rhs_packed);
      return t.rhs_packed;
    });
  }

  // One packed block of left rows against the packed panels.
  void emit_block(Tile& t, Value* m, Value* k, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* rows = f.smin(b.CreateSub(t.m_end, m), f.i64(config_.block_rows));
    call_packing(f, pack_lhs_,
                 {.source = t.lhs.at(f, m, k),
                  .row_stride = t.lhs.row_stride,
                  .k_stride = t.lhs.k_stride,
                  .rows = rows,
                  .k_count = count,
                  .to = t.lhs_packed,
                  .leading = f.i64(config_.left_leading())});
    Value* sums = f.element(t.sums, b.CreateMul(b.CreateSub(m, t.m_begin), t.sums_stride),
                            byte_size(config_.accumulate));
    Value* units = f.ceil_div(count, f.i64(config_.k_per_unit()));
    Value* first = b.CreateICmpEQ(k, f.i64(0));
    f.loop(f.i64(0), t.n_count, f.i64(config_.columns()), [&](Value* n) {
      Value* panel =
          f.element(t.panels, b.CreateMul(n, f.i64(config_.block_k)), config_.unit_bytes);
      f.loop(f.i64(0), rows, f.i64(config_.rows), [&](Value* row) {
        Value* left = f.element(t.lhs_packed, b.CreateMul(row, f.i64(config_.left_leading())),
                                config_.unit_bytes);
        Value* sum = f.element(sums, b.CreateAdd(b.CreateMul(row, t.sums_stride), n),
                               byte_size(config_.accumulate));
        b.CreateCall(
            micro_, {left, panel, sum, t.sums_stride, units, first, f.i64(config_.left_leading())});
      });
    });
    Value* next = b.CreateAdd(k, f.i64(step_k()));
    Value* last = b.CreateICmpSGE(next, t.nodes.param(spec_.k_param));
    f.if_then(last, [&] {
      Value* n_end = b.CreateAdd(t.n_begin, t.n_count);
      MatmulDriver(t.nodes, spec_)
          .epilogue({.m_begin = m,
                     .rows = rows,
                     .n_begin = t.n_begin,
                     .n_end = n_end,
                     .sums = sums,
                     .sums_stride = t.sums_stride},
                    config_.lanes);
    });
  }

  llvm::Function *pack_lhs_ = nullptr, *pack_rhs_ = nullptr, *micro_ = nullptr;
};

}  // namespace

void emit_matmul_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  if (kernel.spec.as<MatmulSpec>().reads_windows()) return emit_walks(module, kernel, target);
  if (few_rows_apply(kernel)) return emit_few_rows(module, kernel, target);
  if (MatmulConfig(kernel, target).tiles) return emit_amx_kernel(module, kernel, target);
  if (short_sums_apply(kernel, target)) return emit_short_sums(module, kernel, target);
  MatmulKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
