// The driver of blocked products, and what both drivers share.
#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/matmul.h"
#include "lathe/cpu/llvm/prims.h"
#include "lathe/cpu/llvm/stages.h"

namespace lathe::codegen {

MatmulConfig::MatmulConfig(const Target& target, DType lhs, DType rhs, DType accumulate)
    : accumulate(accumulate),
      lhs_type(lhs),
      rhs_type(rhs),
      lanes(target.lanes(byte_size(accumulate))),
      rows(6),
      vectors((target.vector_registers - 4) / rows),
      unit_bytes(byte_size(accumulate)) {
  LATHE_CHECK(!is_complex(accumulate) && !is_bool(accumulate), "products of {} are reductions",
              name(accumulate));
  // A panel of the right operand is a third more than the first-level cache, through which it
  // streams: long sums cost less than a panel that stays. The left block is a quarter of the second
  // level.
  block_k = std::clamp<int64_t>(target.l1_bytes * 4 / 3 / (columns() * unit_bytes), 64, 256) & -16;
  block_rows =
      std::clamp<int64_t>(target.l2_bytes / 4 / (block_k * unit_bytes) / rows, 4, 40) * rows;
  tile_rows = 4 * block_rows;
  tile_columns = 512 / columns() * columns();
}

MatmulConfig::MatmulConfig(const Kernel& kernel, const Target& target)
    : MatmulConfig(target, kernel.args[static_cast<size_t>(kernel.matmul->lhs.arg)].dtype,
                   kernel.args[static_cast<size_t>(kernel.matmul->rhs.arg)].dtype,
                   kernel.matmul->accumulate) {
  const MatmulSpec& spec = *kernel.matmul;
  dot_pairs = target.dot_bf16 && accumulate == DType::f32 && lhs_type == DType::bf16 &&
              rhs_type == DType::bf16 && spec.lhs.unit == MatmulSpec::Unit::contraction &&
              spec.rhs.unit == MatmulSpec::Unit::contraction;
}

Value* MatmulDriver::batches() {
  Value* count = nodes_.f().i64(1);
  for (int d = 0; d < spec_.batch_rank; ++d)
    count = nodes_.f().b().CreateMul(
        count, nodes_.param(nodes_.kernel().outer[static_cast<size_t>(d)].extent_param));
  return count;
}

Carried MatmulDriver::batch_index(Value* batch) {
  llvm::IRBuilder<>& b = nodes_.f().b();
  Carried index(static_cast<size_t>(spec_.batch_rank));
  for (size_t d = index.size(); d-- > 0;) {
    Value* extent = nodes_.param(nodes_.kernel().outer[d].extent_param);
    index[d] = d == 0 ? batch : b.CreateURem(batch, extent);
    if (d > 0) batch = b.CreateUDiv(batch, extent);
  }
  return index;
}

void MatmulDriver::bind_batch(const Carried& index) {
  for (size_t d = 0; d < index.size(); ++d) nodes_.bind_index(static_cast<int>(d), index[d], false);
}

OperandView MatmulDriver::view(const MatmulSpec::Operand& operand, const Carried& batch) {
  FunctionEmitter& f = nodes_.f();
  Value* at = operand.base_param >= 0 ? nodes_.param(operand.base_param) : f.i64(0);
  for (size_t d = 0; d < batch.size(); ++d)
    at = f.b().CreateAdd(at,
                         f.b().CreateMul(batch[d], nodes_.param(operand.batch_stride_params[d])));
  const DType type = nodes_.kernel().args[static_cast<size_t>(operand.arg)].dtype;
  const auto stride = [&](bool unit, int slot) { return unit ? f.i64(1) : nodes_.param(slot); };
  return {f.element(nodes_.arg(operand.arg), at, byte_size(type)),
          stride(operand.unit == MatmulSpec::Unit::row, operand.row_stride_param),
          stride(operand.unit == MatmulSpec::Unit::contraction, operand.contraction_stride_param)};
}

void MatmulDriver::epilogue(Value* row, Value* n_begin, Value* n_end, Value* sums, int lanes) {
  FunctionEmitter& f = nodes_.f();
  nodes_.bind_index(spec_.batch_rank, row, false);
  const DType type = spec_.accumulate;
  const int n_dim = spec_.batch_rank + 1;
  // Addresses are formed from the column's number, so the loop has one counter.
  Value* origin = f.element(sums, f.b().CreateNeg(n_begin), byte_size(type));
  for_lanes(nodes_, n_dim, lanes, n_begin, n_end, [&](Value* column) {
    nodes_.bind_local(0, nodes_.load_contiguous(type, f.element(origin, column, byte_size(type)),
                                                nodes_.lanes()));
    for (const Stage& stage : nodes_.kernel().stages) nodes_.store_all(stage.stores);
  });
}

namespace {

class MatmulKernel {
 public:
  MatmulKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : spec_(*kernel.matmul),
        config_(kernel, target),
        points_(module, kernel, target),
        parts_(module, target, config_) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return tiles(nodes); });
    points_.emit_scratch([&](NodeEmitter& nodes) { return scratch(nodes); });
    pack_lhs_ = parts_.pack_lhs(spec_.lhs.unit);
    pack_rhs_ = parts_.pack_rhs(spec_.rhs.unit);
    micro_ = parts_.micro_kernel(config_.block_k);
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  // Columns of one tile: enough tiles for several threads, few enough that packing the left
  // operand for each of them does not count.
  Value* columns_per_tile(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    Value* n = nodes.param(spec_.n_param);
    Value* quarter = f.round_up(f.smax(f.b().CreateUDiv(n, f.i64(4)), f.i64(1)), config_.columns());
    return f.smin(f.smax(quarter, f.i64(2 * config_.columns())), f.i64(config_.tile_columns));
  }

  Value* row_tiles(NodeEmitter& nodes) {
    return nodes.f().ceil_div(nodes.param(spec_.m_param), nodes.f().i64(config_.tile_rows));
  }
  Value* column_tiles(NodeEmitter& nodes) {
    return nodes.f().ceil_div(nodes.param(spec_.n_param), columns_per_tile(nodes));
  }

  Value* tiles(NodeEmitter& nodes) {
    llvm::IRBuilder<>& b = nodes.f().b();
    Value* each = b.CreateMul(row_tiles(nodes), column_tiles(nodes));
    return b.CreateMul(MatmulDriver(nodes, spec_).batches(), each);
  }

  int64_t lhs_bytes() const { return config_.block_rows * config_.block_k * config_.unit_bytes; }
  Value* rhs_bytes(NodeEmitter& nodes) {
    return nodes.f().b().CreateMul(columns_per_tile(nodes),
                                   nodes.f().i64(config_.block_k * config_.unit_bytes));
  }

  Value* scratch(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    Value* rows =
        f.smin(f.round_up(nodes.param(spec_.m_param), config_.rows), f.i64(config_.tile_rows));
    Value* sums = f.b().CreateMul(f.b().CreateMul(rows, columns_per_tile(nodes)),
                                  f.i64(byte_size(config_.accumulate)));
    return f.b().CreateAdd(f.i64(lhs_bytes()), f.b().CreateAdd(rhs_bytes(nodes), sums));
  }

  void emit_run(RunEmitter& run) {
    FunctionEmitter& f = run.nodes.f();
    Value* width = columns_per_tile(run.nodes);
    Value* across = column_tiles(run.nodes);
    Value* down = row_tiles(run.nodes);
    Value* rhs = f.element(run.scratch, f.i64(lhs_bytes()), 1);
    Value* sums = f.element(rhs, rhs_bytes(run.nodes), 1);
    f.loop(run.begin, run.end, f.i64(1), [&](Value* tile) {
      llvm::IRBuilder<>& b = f.b();
      Value* rest = b.CreateUDiv(tile, across);
      Tile t{.nodes = run.nodes,
             .lhs_packed = run.scratch,
             .rhs_packed = rhs,
             .sums = sums,
             .width = width};
      t.n_begin = b.CreateMul(b.CreateURem(tile, across), width);
      t.n_count = f.smin(width, b.CreateSub(run.nodes.param(spec_.n_param), t.n_begin));
      t.m_begin = b.CreateMul(b.CreateURem(rest, down), f.i64(config_.tile_rows));
      t.m_end =
          f.smin(b.CreateAdd(t.m_begin, f.i64(config_.tile_rows)), run.nodes.param(spec_.m_param));
      emit_tile(t, b.CreateUDiv(rest, down));
    });
  }

  struct Tile {
    NodeEmitter& nodes;
    Value *lhs_packed, *rhs_packed, *sums, *width;
    Value *n_begin = nullptr, *n_count = nullptr, *m_begin = nullptr, *m_end = nullptr;
    OperandView lhs{}, rhs{};
  };

  static Value* at(FunctionEmitter& f, const OperandView& view, Value* row, Value* k, DType type) {
    llvm::IRBuilder<>& b = f.b();
    Value* offset = b.CreateAdd(b.CreateMul(row, view.row_stride), b.CreateMul(k, view.k_stride));
    return f.element(view.base, offset, byte_size(type));
  }

  void emit_tile(Tile& t, Value* batch) {
    FunctionEmitter& f = t.nodes.f();
    MatmulDriver driver(t.nodes, spec_);
    const Carried index = driver.batch_index(batch);
    driver.bind_batch(index);
    t.lhs = driver.view(spec_.lhs, index);
    t.rhs = driver.view(spec_.rhs, index);
    const int64_t step = config_.block_k * config_.k_per_unit();
    // Once even when there is nothing to sum over: the results are zero then.
    f.loop(f.i64(0), f.smax(driver.k(), f.i64(1)), f.i64(step), [&](Value* k) {
      Value* count = f.smin(f.b().CreateSub(driver.k(), k), f.i64(step));
      f.b().CreateCall(pack_rhs_, {at(f, t.rhs, t.n_begin, k, config_.rhs_type), t.rhs.row_stride,
                                   t.rhs.k_stride, t.n_count, count, t.rhs_packed,
                                   f.i64(config_.block_k), f.i64(0)});
      f.loop(t.m_begin, t.m_end, f.i64(config_.block_rows),
             [&](Value* m) { emit_block(t, m, k, count); });
    });
  }

  // One packed block of left rows against the packed panels.
  void emit_block(Tile& t, Value* m, Value* k, Value* count) {
    FunctionEmitter& f = t.nodes.f();
    llvm::IRBuilder<>& b = f.b();
    Value* rows = f.smin(b.CreateSub(t.m_end, m), f.i64(config_.block_rows));
    b.CreateCall(pack_lhs_, {at(f, t.lhs, m, k, config_.lhs_type), t.lhs.row_stride, t.lhs.k_stride,
                             rows, count, t.lhs_packed, f.i64(config_.block_k), f.i64(0)});
    Value* sums = f.element(t.sums, b.CreateMul(b.CreateSub(m, t.m_begin), t.width),
                            byte_size(config_.accumulate));
    Value* units = f.ceil_div(count, f.i64(config_.k_per_unit()));
    Value* first = b.CreateICmpEQ(k, f.i64(0));
    f.loop(f.i64(0), t.n_count, f.i64(config_.columns()), [&](Value* n) {
      Value* panel =
          f.element(t.rhs_packed, b.CreateMul(n, f.i64(config_.block_k)), config_.unit_bytes);
      f.loop(f.i64(0), rows, f.i64(config_.rows), [&](Value* row) {
        Value* left =
            f.element(t.lhs_packed, b.CreateMul(row, f.i64(config_.block_k)), config_.unit_bytes);
        Value* sum = f.element(sums, b.CreateAdd(b.CreateMul(row, t.width), n),
                               byte_size(config_.accumulate));
        b.CreateCall(micro_, {left, panel, sum, t.width, units, first, f.i64(config_.block_k)});
      });
    });
    Value* next = b.CreateAdd(k, f.i64(config_.block_k * config_.k_per_unit()));
    Value* last = b.CreateICmpSGE(next, t.nodes.param(spec_.k_param));
    f.if_then(last, [&] { finish(t, m, rows, sums); });
  }

  void finish(Tile& t, Value* m, Value* rows, Value* sums) {
    FunctionEmitter& f = t.nodes.f();
    MatmulDriver driver(t.nodes, spec_);
    Value* n_end = f.b().CreateAdd(t.n_begin, t.n_count);
    f.loop(f.i64(0), rows, f.i64(1), [&](Value* row) {
      Value* line = f.element(sums, f.b().CreateMul(row, t.width), byte_size(config_.accumulate));
      driver.epilogue(f.b().CreateAdd(m, row), t.n_begin, n_end, line, config_.lanes);
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
  MatmulKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
