#include "lathe/emit/loops/short_rows.h"

#include <algorithm>

#include "lathe/emit/loops/stages.h"
#include "lathe/emit/prims.h"
#include "lathe/emit/register_transpose.h"

namespace lathe::codegen {
namespace {

// Memory in the function's frame is for so many.
constexpr int64_t kMostElements = 64;
// Larger kernels, and those of more arrays along the rows, would be long code.
constexpr size_t kMostNodes = 128, kMostArrays = 6;
// Elements of the squares of rows that are shorter than a vector.
constexpr int kQuad = 4;

constexpr int kRowDim = 0, kElementDim = 1;

bool is_whole_and_real(DType type) { return !is_complex(type) && bit_width(type) >= 8; }

NodeId offset_of(const Kernel& kernel, NodeId load) {
  return kernel.graph.nodes[static_cast<size_t>(load)].operands[0];
}

// Loads that move from element to element and from row to row.
std::vector<NodeId> loads_along_rows(const Kernel& kernel) {
  std::vector<NodeId> found;
  for (size_t n = 0; n < kernel.graph.nodes.size(); ++n) {
    if (kernel.graph.nodes[n].prim != Prim::load) continue;
    const auto id = static_cast<NodeId>(n);
    const NodeId offset = offset_of(kernel, id);
    if (movement(kernel.graph, offset, kElementDim) == Movement::one &&
        movement(kernel.graph, offset, kRowDim) != Movement::none)
      found.push_back(id);
  }
  return found;
}

bool may_read(const Kernel& kernel, const ScalarNode& node) {
  if (node.prim == Prim::load_if) return false;
  if (node.prim != Prim::load) return true;
  const KernelArg& arg = kernel.args[static_cast<size_t>(node.payload)];
  return !arg.written && is_whole_and_real(arg.dtype) &&
         movement(kernel.graph, node.operands[0], kElementDim) != Movement::other;
}

bool may_run(const Kernel& kernel, const Stage& stage) {
  if (!stage.values.empty())
    return stage.inner && stage.stores.empty() && stage.order != ReductionOrder::sequence;
  return !stage.inner || std::ranges::all_of(stage.stores, [&](const Store& store) {
    return store.predicate < 0 &&
           is_whole_and_real(kernel.args[static_cast<size_t>(store.arg)].dtype) &&
           movement(kernel.graph, store.offset, kElementDim) == Movement::one;
  });
}

size_t stores_along_rows(const Kernel& kernel) {
  size_t count = 0;
  for (const Stage& stage : kernel.stages) count += stage.inner ? stage.stores.size() : 0;
  return count;
}

}  // namespace

bool ShortRows::may_take(const Kernel& kernel) {
  const auto& nodes = kernel.graph.nodes;
  return kernel.outer.size() == 1 && kernel.inner.size() == 1 && !kernel.sequential &&
         !kernel.atomic && nodes.size() <= kMostNodes &&
         std::ranges::all_of(nodes, [&](const auto& node) { return may_read(kernel, node); }) &&
         std::ranges::all_of(kernel.stages, [&](const auto& s) { return may_run(kernel, s); }) &&
         std::ranges::any_of(kernel.stages, [](const auto& s) { return !s.values.empty(); }) &&
         loads_along_rows(kernel).size() + stores_along_rows(kernel) <= kMostArrays;
}

Value* ShortRows::fits(NodeEmitter& nodes) {
  llvm::IRBuilder<>& b = nodes.f().b();
  Value* length = nodes.param(nodes.kernel().inner[0].extent_param);
  return b.CreateICmpULT(b.CreateSub(length, b.getInt64(1)), b.getInt64(kMostElements));
}

ShortRows::ShortRows(NodeEmitter& nodes, int lanes)
    : nodes_(nodes),
      f_(nodes.f()),
      kernel_(nodes.kernel()),
      lanes_(lanes),
      loads_(loads_along_rows(kernel_)),
      kept_stage_(StoredRow::stage_of(kernel_)) {
  for (NodeId load : loads_) loaded_.push_back(make_turned(nodes.type(load)));
  if (kept_stage_)
    kept_.emplace(AccumulatorArrays::on_stack(nodes, *kept_stage_, kMostElements * lanes, lanes));
}

void ShortRows::emit(Value* first) {
  first_ = first;
  for_squares([&](int size, int row, Value* element) { turn_in(size, row, element); });
  for (const Stage& stage : kernel_.stages) {
    bind_rows();
    if (!stage.values.empty())
      reduce(stage);
    else
      stage.inner ? store_along(stage) : nodes_.store_all(stage.stores);
  }
  nodes_.set_lanes(1);
}

void ShortRows::bind_rows() {
  nodes_.set_lanes(lanes_);
  nodes_.bind_index(kRowDim, first_, true);
}

// ---- turning

ShortRows::Turned ShortRows::make_turned(DType type) {
  llvm::Type* memory = memory_type(f_.module().getContext(), type);
  return {type, f_.stack(memory, kMostElements * lanes_, kCacheLine)};
}

Value* ShortRows::address(const Turned& turned, Value* element, int row) {
  llvm::IRBuilder<>& b = f_.b();
  Value* number = b.CreateAdd(b.CreateMul(element, f_.i64(lanes_)), f_.i64(row));
  return f_.element(turned.place, number, byte_size(turned.type));
}

// By whole squares, or by quads, or by elements.
void ShortRows::for_squares(Square body) {
  const auto has = [&](int64_t size) { return f_.b().CreateICmpSGE(length(), f_.i64(size)); };
  const auto by_elements = [&] { squares(1, body); };
  const auto by_quads = [&] { f_.either(has(kQuad), [&] { squares(kQuad, body); }, by_elements); };
  if (lanes_ == kQuad) return by_quads();
  f_.either(has(lanes_), [&] { squares(lanes_, body); }, by_quads);
}

// The last ones end where the rows end, and overlap those before.
void ShortRows::squares(int size, Square body) {
  Value* last = f_.b().CreateSub(length(), f_.i64(size));
  f_.loop(f_.i64(0), length(), f_.i64(size), [&](Value* i) {
    Value* element = f_.smin(i, last);
    if (size == 1) return body(size, 0, element);
    for (int row = 0; row < lanes_; row += size) body(size, row, element);
  });
}

void ShortRows::turn_in(int size, int row, Value* element) {
  llvm::IRBuilder<>& b = f_.b();
  if (size == 1) bind_rows();
  nodes_.set_lanes(size == 1 ? lanes_ : size);
  nodes_.bind_index(kElementDim, element, size > 1);
  std::vector<std::vector<Value*>> squares(loads_.size());
  for (int r = 0; r < size; ++r) {
    if (size > 1) nodes_.bind_index(kRowDim, b.CreateAdd(first_, f_.i64(row + r)), false);
    for (size_t k = 0; k < loads_.size(); ++k)
      squares[k].push_back(to_memory(b, loaded_[k].type, nodes_.vector(loads_[k]).v));
  }
  for (size_t k = 0; k < loads_.size(); ++k) {
    if (size > 1) transpose_square(b, squares[k]);
    for (int i = 0; i < size; ++i)
      b.CreateAlignedStore(squares[k][static_cast<size_t>(i)],
                           address(loaded_[k], b.CreateAdd(element, f_.i64(i)), row),
                           llvm::Align(static_cast<uint64_t>(byte_size(loaded_[k].type))));
  }
}

void ShortRows::turn_out(const Store& store, const Turned& turned, int size, int row,
                         Value* element) {
  llvm::IRBuilder<>& b = f_.b();
  const int lanes = size == 1 ? lanes_ : size;
  llvm::Type* vector = lanes_of(memory_type(b.getContext(), turned.type), lanes);
  std::vector<Value*> square;
  for (int i = 0; i < size; ++i)
    square.push_back(
        b.CreateAlignedLoad(vector, address(turned, b.CreateAdd(element, f_.i64(i)), row),
                            llvm::Align(static_cast<uint64_t>(byte_size(turned.type)))));
  if (size > 1) transpose_square(b, square);
  if (size == 1) bind_rows();
  nodes_.set_lanes(lanes);
  nodes_.bind_index(kElementDim, element, size > 1);
  for (int r = 0; r < size; ++r) {
    if (size > 1) nodes_.bind_index(kRowDim, b.CreateAdd(first_, f_.i64(row + r)), false);
    Value* value = from_memory(b, turned.type, square[static_cast<size_t>(r)]);
    nodes_.bind_value(store.value, nodes_.vector_val(value));
    nodes_.store_all({&store, 1});
  }
}

// ---- stages

void ShortRows::bind_element(Value* i) {
  nodes_.bind_index(kElementDim, i, false);
  for (size_t k = 0; k < loads_.size(); ++k) {
    const Turned& turned = loaded_[k];
    llvm::Type* vector = lanes_of(memory_type(f_.b().getContext(), turned.type), lanes_);
    Value* all = f_.b().CreateAlignedLoad(
        vector, address(turned, i, 0), llvm::Align(static_cast<uint64_t>(byte_size(turned.type))));
    nodes_.bind_value(loads_[k], nodes_.vector_val(from_memory(f_.b(), turned.type, all)));
  }
  if (!is_kept_) return;
  const std::vector<Val> values = unflatten(nodes_, *kept_stage_, kept_->at(i).load(f_.i64(0)));
  for (size_t j = 0; j < values.size(); ++j) nodes_.bind_value(kept_stage_->values[j], values[j]);
}

Carried ShortRows::element_of(const Stage& stage, Value* i) {
  bind_element(i);
  Carried values = elements(nodes_, stage);
  if (&stage == kept_stage_) kept_->at(i).store(f_.i64(0), values);
  return values;
}

void ShortRows::reduce(const Stage& stage) {
  const bool by_lanes = stage.order == ReductionOrder::lanes;
  const int64_t most = by_lanes ? kReductionLanes : kMostElements;
  const AccumulatorArrays held = AccumulatorArrays::on_stack(nodes_, stage, most * lanes_, lanes_);
  Value* started = f_.smin(length(), f_.i64(most));
  f_.loop(f_.i64(0), started, f_.i64(1),
          [&](Value* i) { held.at(i).store(f_.i64(0), element_of(stage, i)); });
  f_.loop(started, length(), f_.i64(1), [&](Value* i) {
    const AccumulatorArrays lane = held.at(f_.b().CreateAnd(i, f_.i64(kReductionLanes - 1)));
    const Carried values = element_of(stage, i);
    lane.store(f_.i64(0), combine(nodes_, stage, lane.load(f_.i64(0)), values));
  });
  const Carried total =
      by_lanes ? tree_of_lanes(stage, held, started) : tree_of_neighbours(stage, held, started);
  bind_result(nodes_, stage, combine(nodes_, stage, initial_values(nodes_, stage), total));
  is_kept_ = is_kept_ || &stage == kept_stage_;
}

void ShortRows::join(const Stage& stage, const AccumulatorArrays& held, Value* left, Value* right,
                     Value* to) {
  const Carried first = held.at(left).load(f_.i64(0)), second = held.at(right).load(f_.i64(0));
  held.at(to).store(f_.i64(0), combine(nodes_, stage, first, second));
}

// Lanes 8 apart, then 4, 2, 1, where both are there: in registers, where all are.
Carried ShortRows::tree_of_lanes(const Stage& stage, const AccumulatorArrays& held, Value* count) {
  llvm::IRBuilder<>& b = f_.b();
  const auto in_registers = [&] {
    std::vector<Carried> lanes;
    for (int64_t lane = 0; lane < kReductionLanes; ++lane)
      lanes.push_back(held.at(f_.i64(lane)).load(f_.i64(0)));
    for (size_t half = lanes.size() / 2; half >= 1; half /= 2)
      for (size_t lane = 0; lane < half; ++lane)
        lanes[lane] = combine(nodes_, stage, lanes[lane], lanes[lane + half]);
    return lanes[0];
  };
  const auto in_memory = [&] {
    for (int64_t half = kReductionLanes / 2; half >= 1; half /= 2) {
      Value* pairs = f_.smin(f_.i64(half), b.CreateSub(count, f_.i64(half)));
      f_.loop(f_.i64(0), pairs, f_.i64(1),
              [&](Value* lane) { join(stage, held, lane, b.CreateAdd(lane, f_.i64(half)), lane); });
    }
    return held.at(f_.i64(0)).load(f_.i64(0));
  };
  return f_.if_else(b.CreateICmpEQ(count, f_.i64(kReductionLanes)), in_registers, in_memory);
}

// Pairs of neighbours, level by level; an odd one at the end goes up unchanged.
Carried ShortRows::tree_of_neighbours(const Stage& stage, const AccumulatorArrays& held,
                                      Value* count) {
  llvm::IRBuilder<>& b = f_.b();
  Value* levels = PairwiseTree::level_count(f_, b.CreateSub(count, f_.i64(1)));
  f_.loop(f_.i64(0), levels, f_.i64(1), {count}, [&](Value*, const Carried& now) {
    Value *pairs = b.CreateLShr(now[0], 1), *odd = b.CreateAnd(now[0], f_.i64(1));
    f_.loop(f_.i64(0), pairs, f_.i64(1), [&](Value* pair) {
      Value* left = b.CreateShl(pair, 1);
      join(stage, held, left, b.CreateAdd(left, f_.i64(1)), pair);
    });
    f_.if_then(b.CreateICmpNE(odd, f_.i64(0)), [&] {
      Value* last = b.CreateSub(now[0], f_.i64(1));
      held.at(pairs).store(f_.i64(0), held.at(last).load(f_.i64(0)));
    });
    return Carried{b.CreateAdd(pairs, odd)};
  });
  return held.at(f_.i64(0)).load(f_.i64(0));
}

void ShortRows::store_along(const Stage& stage) {
  std::vector<Turned> turned;
  for (const Store& store : stage.stores)
    turned.push_back(make_turned(kernel_.args[static_cast<size_t>(store.arg)].dtype));
  f_.loop(f_.i64(0), length(), f_.i64(1), [&](Value* i) {
    bind_element(i);
    for (size_t k = 0; k < turned.size(); ++k) {
      Value* value = nodes_.vector(stage.stores[k].value).v;
      f_.b().CreateAlignedStore(to_memory(f_.b(), turned[k].type, value), address(turned[k], i, 0),
                                llvm::Align(static_cast<uint64_t>(byte_size(turned[k].type))));
    }
  });
  for_squares([&](int size, int row, Value* element) {
    for (size_t k = 0; k < turned.size(); ++k)
      turn_out(stage.stores[k], turned[k], size, row, element);
  });
}

}  // namespace lathe::codegen
