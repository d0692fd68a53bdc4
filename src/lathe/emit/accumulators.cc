#include "lathe/emit/accumulators.h"

#include "lathe/emit/prims.h"

namespace lathe::codegen {
namespace {

std::vector<DType> flat_types(const Kernel& kernel, const Stage& stage) {
  std::vector<DType> types;
  for (NodeId id : stage.values) {
    const DType type = kernel.graph.nodes[static_cast<size_t>(id)].type;
    types.insert(types.end(), is_complex(type) ? 2 : 1, real_dtype(type));
  }
  return types;
}

}  // namespace

Carried flatten(std::span<const Val> values) {
  Carried flat;
  for (const Val& value : values) {
    flat.push_back(value.v);
    if (value.im) flat.push_back(value.im);
  }
  return flat;
}

std::vector<Val> unflatten(NodeEmitter& nodes, const Stage& stage, const Carried& flat) {
  std::vector<Val> values;
  size_t at = 0;
  for (NodeId id : stage.values) {
    Value* v = flat[at++];
    Value* im = is_complex(nodes.type(id)) ? flat[at++] : nullptr;
    values.push_back(nodes.vector_val(v, im));
  }
  return values;
}

namespace {

Carried vectors(NodeEmitter& nodes, const std::vector<NodeId>& ids) {
  std::vector<Val> values;
  nodes.evaluate(ids);
  for (NodeId id : ids) values.push_back(nodes.vector(id));
  return flatten(values);
}

}  // namespace

Carried initial_values(NodeEmitter& nodes, const Stage& stage) {
  return vectors(nodes, stage.inits);
}

Carried elements(NodeEmitter& nodes, const Stage& stage) { return vectors(nodes, stage.values); }

Carried zeros(NodeEmitter& nodes, const Stage& stage, int lanes) {
  Carried result;
  for (DType type : flat_types(nodes.kernel(), stage))
    result.push_back(llvm::Constant::getNullValue(lanes_of(nodes.register_type(type), lanes)));
  return result;
}

Carried combine(NodeEmitter& nodes, const Stage& stage, const Carried& left, const Carried& right) {
  const auto width = static_cast<int>(stage.values.size());
  const auto a = unflatten(nodes, stage, left), b = unflatten(nodes, stage, right);
  for (int j = 0; j < width; ++j) {
    nodes.bind_local(stage.first_local + j, a[static_cast<size_t>(j)]);
    nodes.bind_local(stage.first_local + width + j, b[static_cast<size_t>(j)]);
  }
  return vectors(nodes, stage.combined);
}

void bind_result(NodeEmitter& nodes, const Stage& stage, const Carried& result) {
  const std::vector<Val> values = unflatten(nodes, stage, result);
  for (size_t j = 0; j < values.size(); ++j)
    nodes.bind_local(stage.first_local + static_cast<int>(j), values[j]);
}

// ---- in memory

AccumulatorArrays::AccumulatorArrays(NodeEmitter& nodes, const Stage& stage, Value* base,
                                     Value* width)
    : nodes_(nodes),
      stage_(stage),
      base_(base),
      width_(width),
      types_(flat_types(nodes.kernel(), stage)) {}

int64_t AccumulatorArrays::bytes_per_column(const Kernel& kernel, const Stage& stage) {
  int64_t bytes = 0;
  for (DType type : flat_types(kernel, stage)) bytes += byte_size(type);
  return bytes;
}

AccumulatorArrays AccumulatorArrays::on_stack(NodeEmitter& nodes, const Stage& stage, int64_t count,
                                              int64_t width) {
  FunctionEmitter& f = nodes.f();
  const int64_t bytes = bytes_per_column(nodes.kernel(), stage) * count;
  return {nodes, stage, f.stack(f.b().getInt8Ty(), bytes, kCacheLine), f.i64(width)};
}

AccumulatorArrays AccumulatorArrays::at(Value* number) const {
  llvm::IRBuilder<>& b = nodes_.f().b();
  Value* bytes = nodes_.f().i64(bytes_per_column(nodes_.kernel(), stage_));
  Value* offset = b.CreateMul(number, b.CreateMul(width_, bytes));
  return {nodes_, stage_, nodes_.f().element(base_, offset, 1), width_};
}

Value* AccumulatorArrays::address(size_t k, Value* column) const {
  FunctionEmitter& f = nodes_.f();
  int64_t before = 0;  // bytes of a column
  for (size_t i = 0; i < k; ++i) before += byte_size(types_[i]);
  return f.element(f.element(base_, width_, before), column, byte_size(types_[k]));
}

// The width is any number, so that arrays behind the first are aligned to nothing.
Carried AccumulatorArrays::load(Value* column) const {
  FunctionEmitter& f = nodes_.f();
  Carried flat;
  for (size_t k = 0; k < types_.size(); ++k) {
    llvm::Type* type = lanes_of(memory_type(f.module().getContext(), types_[k]), nodes_.lanes());
    Value* stored = f.b().CreateAlignedLoad(type, address(k, column), llvm::Align(1));
    flat.push_back(from_memory(f.b(), types_[k], stored));
  }
  return flat;
}

void AccumulatorArrays::store(Value* column, const Carried& flat) const {
  FunctionEmitter& f = nodes_.f();
  for (size_t k = 0; k < types_.size(); ++k)
    f.b().CreateAlignedStore(to_memory(f.b(), types_[k], flat[k]), address(k, column),
                             llvm::Align(1));
}

// ---- the tree: a binary counter of units, whose bit l stands for a sum of 2^l units

Value* PairwiseTree::level_count(FunctionEmitter& f, Value* units) {
  Value* leading = f.b().CreateBinaryIntrinsic(llvm::Intrinsic::ctlz, units, f.b().getFalse());
  return f.b().CreateSub(f.i64(kMostLevels), leading);
}

Carried PairwiseTree::joined(const Carried& sum, Value* level, Value* column) {
  const Carried before = levels_.at(level).load(column);
  return join_ ? join_(before, sum) : combine(nodes_, stage_, before, sum);
}

void PairwiseTree::push(Value* unit, Value* column, const Carried& sum) {
  FunctionEmitter& f = nodes_.f();
  Value* full =
      f.b().CreateBinaryIntrinsic(llvm::Intrinsic::cttz, f.b().CreateNot(unit), f.b().getFalse());
  const Carried carried =
      f.loop(f.i64(0), full, f.i64(1), sum,
             [&](Value* level, const Carried& now) { return joined(now, level, column); });
  levels_.at(full).store(column, carried);
}

Carried PairwiseTree::finish(Value* units_before, Value* column, const Carried& last) {
  FunctionEmitter& f = nodes_.f();
  return f.loop(f.i64(0), level_count(f, units_before), f.i64(1), last,
                [&](Value* level, const Carried& now) {
                  Value* bit = f.b().CreateAnd(f.b().CreateLShr(units_before, level), f.i64(1));
                  return f.if_else(
                      f.b().CreateICmpNE(bit, f.i64(0)), [&] { return joined(now, level, column); },
                      [&] { return now; });
                });
}

}  // namespace lathe::codegen
