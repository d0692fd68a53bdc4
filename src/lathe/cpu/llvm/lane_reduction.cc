// Reductions along contiguous memory: sixteen accumulators, one a lane, in the order that
// kernels/kernel.h fixes.
#include "lathe/base/error.h"
#include "lathe/cpu/llvm/stages.h"

namespace lathe::codegen {
namespace {

constexpr int kLanes = kReductionLanes;

class LaneReduction {
 public:
  LaneReduction(NodeEmitter& nodes, const Stage& stage)
      : nodes_(nodes),
        f_(nodes.f()),
        stage_(stage),
        inner_(nodes.kernel().inner),
        first_dim_(static_cast<int>(nodes.kernel().outer.size())) {}

  // For at least kLanes elements.
  Carried emit(const Carried& init) {
    const Carried lanes = inner_.size() == 1 ? one_loop() : nested();
    const Carried result = tree(lanes);
    nodes_.set_lanes(1);
    return combine(nodes_, stage_, init, result);
  }

  Value* total() {
    Value* count = f_.i64(1);
    for (const LoopDim& dim : inner_)
      count = f_.b().CreateMul(count, nodes_.param(dim.extent_param));
    return count;
  }

 private:
  llvm::IRBuilder<>& b() { return f_.b(); }
  Value* extent(size_t level) { return nodes_.param(inner_[level].extent_param); }
  Value* last_extent() { return extent(inner_.size() - 1); }
  int last_dim() const { return first_dim_ + static_cast<int>(inner_.size()) - 1; }

  Carried values_at(Value* i, int lanes) {
    nodes_.set_lanes(lanes);
    nodes_.bind_index(last_dim(), i, true);
    std::vector<Val> values;
    nodes_.evaluate(stage_.values);
    for (NodeId id : stage_.values) values.push_back(nodes_.vector(id));
    return flatten(values);
  }

  Carried one_loop() {
    Value* blocks_end = b().CreateAnd(last_extent(), f_.i64(-kLanes));
    // A loop of one round, so that the first block has its scope.
    Carried nothing = undefined_lanes();
    Carried first = f_.loop(f_.i64(0), f_.i64(1), f_.i64(1), nothing,
                            [&](Value*, const Carried&) { return values_at(f_.i64(0), kLanes); });
    Carried lanes = f_.loop(f_.i64(kLanes), blocks_end, f_.i64(kLanes), first,
                            [&](Value* i, const Carried& now) {
                              const Carried values = values_at(i, kLanes);
                              return combine(nodes_, stage_, now, values);
                            });
    return tail(lanes, blocks_end, nullptr);
  }

  // Rows follow each other in the lanes: after each row the lanes are turned so that the next
  // element joins lane 0 of the register. Lane p of the register is lane (p + done) % 16 of the
  // reduction.
  Carried nested() {
    const Carried turned = rows(0, undefined_lanes(), f_.i64(0));
    Value* shift = b().CreateAnd(b().CreateSub(f_.i64(0), total()), f_.i64(kLanes - 1));
    return rotate(turned, shift);
  }

  // `row` numbers the rows of the inner loops up to `level`.
  Carried rows(size_t level, const Carried& lanes, Value* row) {
    if (level + 1 == inner_.size()) return one_row(lanes, b().CreateMul(row, last_extent()));
    return f_.loop(f_.i64(0), extent(level), f_.i64(1), lanes, [&](Value* i, const Carried& now) {
      nodes_.bind_index(first_dim_ + static_cast<int>(level), i, false);
      return rows(level + 1, now, b().CreateAdd(b().CreateMul(row, extent(level)), i));
    });
  }

  Carried one_row(const Carried& lanes, Value* done) {
    Value* blocks_end = b().CreateAnd(last_extent(), f_.i64(-kLanes));
    Carried now =
        f_.loop(f_.i64(0), blocks_end, f_.i64(kLanes), lanes, [&](Value* i, const Carried& now) {
          const Carried values = values_at(i, kLanes);
          const Carried next = combine(nodes_, stage_, now, values);
          return choose(started(b().CreateAdd(done, i)), next, values);
        });
    now = tail(now, blocks_end, done);
    return rotate(now, b().CreateAnd(last_extent(), f_.i64(kLanes - 1)));
  }

  // Which lanes of the register hold something when `done` elements have joined.
  Value* started(Value* done) {
    std::vector<llvm::Constant*> numbers;
    for (int lane = 0; lane < kLanes; ++lane)
      numbers.push_back(b().getInt32(static_cast<unsigned>(lane)));
    Value* count = b().CreateTrunc(f_.smin(done, f_.i64(kLanes)), b().getInt32Ty());
    Value* position =
        b().CreateAdd(llvm::ConstantVector::get(numbers), b().CreateVectorSplat(kLanes, count));
    return b().CreateICmpUGE(position, b().CreateVectorSplat(kLanes, b().getInt32(kLanes)));
  }

  Carried choose(Value* condition, const Carried& then, const Carried& otherwise) {
    Carried result;
    for (size_t k = 0; k < then.size(); ++k)
      result.push_back(b().CreateSelect(condition, then[k], otherwise[k]));
    return result;
  }

  // The last elements of a row, one at a time, each into its lane. `done` as above; without it all
  // lanes have started.
  Carried tail(const Carried& lanes, Value* begin, Value* done) {
    Value* is_started = done ? started(b().CreateAdd(done, begin)) : nullptr;
    Carried result =
        f_.loop(begin, last_extent(), f_.i64(1), lanes, [&](Value* i, const Carried& now) {
          const Carried values = values_at(i, 1);
          Value* lane = b().CreateSub(i, begin);
          Carried old;
          for (Value* v : now) old.push_back(b().CreateExtractElement(v, lane));
          Carried joined = combine(nodes_, stage_, old, values);
          if (is_started)
            joined = choose(b().CreateExtractElement(is_started, lane), joined, values);
          Carried next;
          for (size_t k = 0; k < now.size(); ++k)
            next.push_back(b().CreateInsertElement(now[k], joined[k], lane));
          return next;
        });
    nodes_.set_lanes(kLanes);
    return result;
  }

  // Lane p becomes lane p + shift (mod 16), by way of memory.
  Carried rotate(const Carried& lanes, Value* shift) {
    Carried result;
    for (Value* v : lanes) {
      llvm::Type* element = v->getType()->getScalarType();
      llvm::Type* memory = element->isIntegerTy(1) ? b().getInt8Ty() : element;
      llvm::Type* wide = llvm::FixedVectorType::get(memory, kLanes);
      Value* stored = memory == element ? v : b().CreateZExt(v, wide);
      Value* space = f_.stack(memory, 2 * kLanes, 64);
      const auto bytes = static_cast<int64_t>(memory->getPrimitiveSizeInBits() / 8);
      b().CreateAlignedStore(stored, space, llvm::Align(1));
      b().CreateAlignedStore(stored, f_.element(space, f_.i64(kLanes), bytes), llvm::Align(1));
      Value* turned = b().CreateAlignedLoad(wide, f_.element(space, shift, bytes), llvm::Align(1));
      result.push_back(memory == element ? turned : b().CreateTrunc(turned, v->getType()));
    }
    return result;
  }

  // Lanes 8 apart, then 4, 2, 1.
  Carried tree(Carried lanes) {
    for (int half = kLanes / 2; half >= 1; half /= 2) {
      Carried low, high;
      for (Value* v : lanes) {
        low.push_back(part(v, 0, half));
        high.push_back(part(v, half, half));
      }
      nodes_.set_lanes(half);
      lanes = combine(nodes_, stage_, low, high);
    }
    return lanes;
  }

  Value* part(Value* v, int first, int count) {
    if (count == 1) return b().CreateExtractElement(v, static_cast<uint64_t>(first));
    std::vector<int> mask;
    for (int lane = 0; lane < count; ++lane) mask.push_back(first + lane);
    return b().CreateShuffleVector(v, mask);
  }

  Carried undefined_lanes() {
    Carried result;
    for (NodeId id : stage_.values) {
      const DType type = nodes_.type(id);
      llvm::Type* element = nodes_.register_type(type);
      Value* zero = llvm::Constant::getNullValue(llvm::FixedVectorType::get(element, kLanes));
      result.push_back(zero);
      if (is_complex(type)) result.push_back(zero);
    }
    return result;
  }

  NodeEmitter& nodes_;
  FunctionEmitter& f_;
  const Stage& stage_;
  const std::vector<LoopDim>& inner_;
  int first_dim_;
};

}  // namespace

Carried reduce_in_lanes(NodeEmitter& nodes, const Stage& stage, const Carried& init,
                        llvm::function_ref<Carried()> in_sequence) {
  LaneReduction reduction(nodes, stage);
  FunctionEmitter& f = nodes.f();
  Value* many = f.b().CreateICmpSGE(reduction.total(), f.i64(kLanes));
  const Carried result = f.if_else(many, [&] { return reduction.emit(init); }, in_sequence);
  nodes.set_lanes(1);
  return result;
}

}  // namespace lathe::codegen
