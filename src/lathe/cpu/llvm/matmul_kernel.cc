// The driver of blocked products.
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/matmul.h"

namespace lathe::codegen {

namespace {

class MatmulKernel {
 public:
  MatmulKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : spec_(kernel.spec.as<MatmulSpec>()),
        config_(kernel, target),
        points_(module, kernel, target),
        parts_(module, target, config_) {}

  void emit() {
    points_.emit_tiles(
        [&](NodeEmitter& nodes) { return WorkTiles(nodes, spec_, config_).count(); });
    points_.emit_scratch([&](NodeEmitter& nodes) { return scratch(nodes); });
    pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
    pack_rhs_ = parts_.pack_rhs(spec_.rhs.unit);
    micro_ = parts_.micro_kernel(config_.block_k);
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  // Rows of sums a multiple of a page apart would share few sets of the first-level cache.
  Value* sums_stride(FunctionEmitter& f, const WorkTiles& work) {
    return f.b().CreateAdd(work.width, f.i64(kCacheLine / byte_size(config_.accumulate)));
  }
  int64_t lhs_bytes() const { return config_.block_rows * config_.block_k * config_.unit_bytes; }
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
    f.loop(run.begin, run.end, f.i64(1), [&](Value* tile) {
      Tile t{work.place(tile), run.nodes, run.scratch, rhs, sums, stride};
      emit_tile(t);
    });
  }

  struct Tile : WorkTiles::Place {
    NodeEmitter& nodes;
    Value *lhs_packed, *rhs_packed, *sums, *sums_stride;
    OperandView lhs{}, rhs{};
  };

  void emit_tile(Tile& t) {
    FunctionEmitter& f = t.nodes.f();
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(t.batch);
    driver.bind_batch(index);
    t.lhs = driver.view(spec_.lhs, index);
    t.rhs = driver.view(spec_.rhs, index);
    const int64_t step = config_.block_k * config_.k_per_unit();
    // Once even when there is nothing to sum over: the results are zero then.
    f.loop(f.i64(0), f.smax(driver.k(), f.i64(1)), f.i64(step), [&](Value* k) {
      Value* count = f.smin(f.b().CreateSub(driver.k(), k), f.i64(step));
      f.b().CreateCall(
          pack_rhs_, {t.rhs.at(f, t.n_begin, k), t.rhs.row_stride, t.rhs.k_stride, t.n_count, count,
                      t.rhs_packed, f.i64(config_.block_k), f.i64(0)});
      f.loop(t.m_begin, t.m_end, f.i64(config_.block_rows),
             [&](Value* m) { emit_block(t, m, k, count); });
    });
  }

  // One packed block of left rows against the packed panels.
  void emit_block(Tile& t, Value* m, Value* k, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* rows = f.smin(b.CreateSub(t.m_end, m), f.i64(config_.block_rows));
    b.CreateCall(pack_lhs_, {t.lhs.at(f, m, k), t.lhs.row_stride, t.lhs.k_stride, rows, count,
                             t.lhs_packed, f.i64(config_.block_k), f.i64(0)});
    Value* sums = f.element(t.sums, b.CreateMul(b.CreateSub(m, t.m_begin), t.sums_stride),
                            byte_size(config_.accumulate));
    Value* units = f.ceil_div(count, f.i64(config_.k_per_unit()));
    Value* first = b.CreateICmpEQ(k, f.i64(0));
    f.loop(f.i64(0), t.n_count, f.i64(config_.columns()), [&](Value* n) {
      Value* panel =
          f.element(t.rhs_packed, b.CreateMul(n, f.i64(config_.block_k)), config_.unit_bytes);
      f.loop(f.i64(0), rows, f.i64(config_.rows), [&](Value* row) {
        Value* left =
            f.element(t.lhs_packed, b.CreateMul(row, f.i64(config_.block_k)), config_.unit_bytes);
        Value* sum = f.element(sums, b.CreateAdd(b.CreateMul(row, t.sums_stride), n),
                               byte_size(config_.accumulate));
        b.CreateCall(micro_,
                     {left, panel, sum, t.sums_stride, units, first, f.i64(config_.block_k)});
      });
    });
    Value* next = b.CreateAdd(k, f.i64(config_.block_k * config_.k_per_unit()));
    Value* last = b.CreateICmpSGE(next, t.nodes.param(spec_.k_param));
    f.if_then(last, [&] {
      Value* n_end = b.CreateAdd(t.n_begin, t.n_count);
      MatmulDriver(t.nodes, spec_)
          .epilogue(m, rows, t.n_begin, n_end, sums, t.sums_stride, config_.lanes);
    });
  }

  const MatmulSpec& spec_;
  MatmulConfig config_;
  EntryPoints points_;
  MatmulParts parts_;
  llvm::Function *pack_lhs_ = nullptr, *pack_rhs_ = nullptr, *micro_ = nullptr;
};

}  // namespace

void emit_matmul_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  if (few_rows_apply(kernel)) return emit_few_rows(module, kernel, target);
  if (MatmulConfig(kernel, target).tiles) return emit_amx_kernel(module, kernel, target);
  if (short_sums_apply(kernel, target)) return emit_short_sums(module, kernel, target);
  MatmulKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
