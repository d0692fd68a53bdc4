// Kernels that are loop nests: elementwise, reductions, copies, gathers and scatters.
//
// Either the last outer dimension runs in vectors (elementwise work, reductions down columns), or
// each outer position is taken alone and the inner loops run in vectors (reductions along rows).
// Positions are numbered row-major; a tile is a range of them, walked row by row.
#include <algorithm>

#include "lathe/base/error.h"
#include "lathe/cpu/code_generator.h"
#include "lathe/cpu/llvm/entry_points.h"
#include "lathe/cpu/llvm/kernel_emitter.h"
#include "lathe/cpu/llvm/stages.h"

namespace lathe::codegen {
namespace {

// Work of one tile, in bytes moved (arithmetic counts as some).
constexpr int64_t kTileWork = 64 << 10;
// Expressions smaller than this are taken several vectors at a time.
constexpr size_t kSmallGraph = 24;

struct Plan {
  bool vector_outer = false;
  int outer_lanes = 1;
  int inner_lanes = 1;
};

bool any_stage(const Kernel& kernel, bool (*test)(const Stage&)) {
  return std::any_of(kernel.stages.begin(), kernel.stages.end(), test);
}

// Bytes of the widest type that is computed with; offsets do not count unless nothing else does.
int widest_bytes(const Kernel& kernel) {
  int widest = 1;
  for (const KernelArg& arg : kernel.args)
    widest = std::max(widest, byte_size(real_dtype(arg.dtype)));
  for (const ScalarNode& node : kernel.graph.nodes)
    if (node.type != DType::i64) widest = std::max(widest, byte_size(real_dtype(node.type)));
  return widest;
}

// Positions of a scatter may go in vectors only where neighbours touch neighbouring elements.
bool ordered_stores_allow_vectors(const Kernel& kernel, int dim) {
  for (const Stage& stage : kernel.stages)
    for (const Store& store : stage.stores)
      if (movement(kernel.graph, store.offset, dim) != Movement::one) return false;
  for (const ScalarNode& node : kernel.graph.nodes) {
    const bool loads = node.prim == Prim::load || node.prim == Prim::load_if;
    if (!loads || !kernel.args[static_cast<size_t>(node.payload)].written) continue;
    const NodeId offset = node.operands[node.prim == Prim::load ? 0 : 1];
    if (movement(kernel.graph, offset, dim) != Movement::one) return false;
  }
  return true;
}

Plan make_plan(const Kernel& kernel, const Target& target) {
  Plan plan;
  const bool has_inner =
      !kernel.inner.empty() && any_stage(kernel, [](const Stage& s) { return s.inner; });
  const bool reduces = any_stage(kernel, [](const Stage& s) { return !s.values.empty(); });
  const bool lanes = any_stage(kernel, [](const Stage& s) { return s.lanes; });
  int width = target.lanes(widest_bytes(kernel));
  if (kernel.graph.nodes.size() < kSmallGraph) width *= 2;
  if (has_inner && (lanes || !reduces)) {
    plan.inner_lanes = kernel.sequential ? 1 : width;
    return plan;
  }
  if (kernel.outer.empty()) return plan;
  const int last = static_cast<int>(kernel.outer.size()) - 1;
  plan.vector_outer = !kernel.sequential || ordered_stores_allow_vectors(kernel, last);
  if (plan.vector_outer) plan.outer_lanes = width;
  return plan;
}

int64_t stage_work(const Kernel& kernel, const Stage& stage) {
  std::vector<NodeId> pending(stage.values);
  int64_t work = 0;
  for (const Store& store : stage.stores) {
    pending.insert(pending.end(), {store.offset, store.value});
    work += byte_size(kernel.args[static_cast<size_t>(store.arg)].dtype);
  }
  std::vector<bool> seen(kernel.graph.nodes.size());
  while (!pending.empty()) {
    const auto id = static_cast<size_t>(pending.back());
    pending.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    const ScalarNode& node = kernel.graph.nodes[id];
    work += node.prim == Prim::load || node.prim == Prim::load_if ? byte_size(node.type) : 1;
    for (int32_t operand : node.operands)
      if (operand >= 0) pending.push_back(operand);
  }
  return std::max<int64_t>(work, 1);
}

class LoopKernel {
 public:
  LoopKernel(llvm::Module& module, const Kernel& kernel, const Target& target)
      : kernel_(kernel), points_(module, kernel, target), plan_(make_plan(kernel, target)) {}

  void emit() {
    points_.emit_tiles([&](NodeEmitter& nodes) { return tiles(nodes); });
    points_.emit_scratch([](NodeEmitter& nodes) { return nodes.f().i64(0); });
    points_.emit_run([&](RunEmitter& run) { emit_run(run); });
  }

 private:
  Value* extent(NodeEmitter& nodes, size_t dim) {
    return nodes.param(kernel_.outer[dim].extent_param);
  }

  Value* positions(NodeEmitter& nodes) {
    Value* count = nodes.f().i64(1);
    for (const LoopDim& dim : kernel_.outer)
      count = nodes.f().b().CreateMul(count, nodes.param(dim.extent_param));
    return count;
  }

  // Positions of one tile.
  Value* grain(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    int64_t each = 1, each_inner = 0;
    for (const Stage& stage : kernel_.stages)
      (stage.inner && !kernel_.inner.empty() ? each_inner : each) += stage_work(kernel_, stage);
    Value* inner = f.i64(each_inner);
    for (const LoopDim& dim : kernel_.inner)
      inner = f.b().CreateMul(inner, nodes.param(dim.extent_param));
    Value* work = f.b().CreateAdd(inner, f.i64(each));
    Value* count = f.smax(f.b().CreateUDiv(f.i64(kTileWork), work), f.i64(1));
    return plan_.outer_lanes > 1 ? f.round_up(count, plan_.outer_lanes) : count;
  }

  Value* tiles(NodeEmitter& nodes) {
    FunctionEmitter& f = nodes.f();
    if (kernel_.sequential)
      return f.b().CreateZExt(f.b().CreateICmpSGT(positions(nodes), f.i64(0)), f.i64_type());
    return f.ceil_div(positions(nodes), grain(nodes));
  }

  void emit_run(RunEmitter& run) {
    NodeEmitter& nodes = run.nodes;
    FunctionEmitter& f = nodes.f();
    Value *begin = f.i64(0), *end = positions(nodes);
    if (!kernel_.sequential) {
      Value* each = grain(nodes);
      begin = f.b().CreateMul(run.begin, each);
      end = f.smin(f.b().CreateMul(run.end, each), end);
    }
    f.if_then(f.b().CreateICmpSLT(begin, end), [&] { walk(nodes, begin, end); });
  }

  // A row is one position of the dimensions that do not run in vectors.
  size_t row_rank() const { return kernel_.outer.size() - (plan_.vector_outer ? 1 : 0); }

  void walk(NodeEmitter& nodes, Value* begin, Value* end) {
    FunctionEmitter& f = nodes.f();
    Value* length = plan_.vector_outer ? extent(nodes, row_rank()) : f.i64(1);
    Value* first_row = f.b().CreateUDiv(begin, length);
    Value* last_row = f.b().CreateUDiv(f.b().CreateSub(end, f.i64(1)), length);
    Value* rows_end = f.b().CreateAdd(last_row, f.i64(1));
    f.loop(first_row, rows_end, f.i64(1), unravel(nodes, first_row),
           [&](Value* row, const Carried& index) {
             for (size_t d = 0; d < row_rank(); ++d)
               nodes.bind_index(static_cast<int>(d), index[d], false);
             emit_row(nodes, row, length, begin, end);
             return next_index(nodes, index);
           });
  }

  Carried unravel(NodeEmitter& nodes, Value* row) {
    llvm::IRBuilder<>& b = nodes.f().b();
    Carried index(row_rank());
    for (size_t d = row_rank(); d-- > 0;) {
      index[d] = d == 0 ? row : b.CreateURem(row, extent(nodes, d));
      if (d > 0) row = b.CreateUDiv(row, extent(nodes, d));
    }
    return index;
  }

  Carried next_index(NodeEmitter& nodes, const Carried& index) {
    FunctionEmitter& f = nodes.f();
    Carried next(index.size());
    Value* carry = f.b().getTrue();
    for (size_t d = index.size(); d-- > 0;) {
      Value* stepped = f.b().CreateAdd(index[d], f.b().CreateZExt(carry, f.i64_type()));
      carry = f.b().CreateICmpEQ(stepped, extent(nodes, d));
      next[d] = d == 0 ? stepped : f.b().CreateSelect(carry, f.i64(0), stepped);
    }
    return next;
  }

  void emit_row(NodeEmitter& nodes, Value* row, Value* length, Value* begin, Value* end) {
    StageEmitter stages(nodes, plan_.inner_lanes);
    if (!plan_.vector_outer) return stages.emit();
    FunctionEmitter& f = nodes.f();
    Value* row_begin = f.b().CreateMul(row, length);
    Value* from = f.smax(f.b().CreateSub(begin, row_begin), f.i64(0));
    Value* to = f.smin(f.b().CreateSub(end, row_begin), length);
    for_lanes(nodes, static_cast<int>(row_rank()), plan_.outer_lanes, from, to,
              [&](Value*) { stages.emit(); });
  }

  const Kernel& kernel_;
  EntryPoints points_;
  Plan plan_;
};

}  // namespace

void emit_loop_kernel(llvm::Module& module, const Kernel& kernel, const Target& target) {
  LoopKernel(module, kernel, target).emit();
}

}  // namespace lathe::codegen
