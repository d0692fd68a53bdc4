// Reductions along contiguous memory in the orders that kernels/reduction_order.h fixes: blocks of
// sixteen accumulators, one a lane, or trees of neighbours, sixteen elements a vector.
#include "lathe/emit/index_walk.h"
#include "lathe/emit/loops/stages.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

constexpr int kLanes = kReductionLanes;

// Vectors of a block, and levels of their tree.
constexpr int64_t kVectorLevels = 7;
static_assert(kLaneBlock / kLanes == int64_t{1} << (kVectorLevels - 1));
// Levels of the tree of fewer elements than a vector has.
constexpr int64_t kFewLevels = 4;

}  // namespace

LaneReduction::LaneReduction(NodeEmitter& nodes, const Stage& stage, const StoredRow* into,
                             const StoredRow* from)
    : nodes_(nodes),
      f_(nodes.f()),
      stage_(stage),
      into_(into),
      from_(from),
      inner_(nodes.kernel().inner),
      first_dim_(static_cast<int>(nodes.kernel().outer.size())),
      tree_(nodes, stage, AccumulatorArrays::on_stack(nodes, stage, PairwiseTree::kMostLevels, 1)),
      few_(nodes, stage, AccumulatorArrays::on_stack(nodes, stage, kFewLevels, 1)) {
  FunctionEmitter::At at(f_, 0);
  count_ = IndexWalk(nodes_, inner_, first_dim_).count();
  block_count_ = f_.ceil_div(count_, f_.i64(kLaneBlock));
  if (inner_.size() > 1)
    collected_.emplace(AccumulatorArrays::on_stack(nodes, stage, kLaneBlock, kLaneBlock));
  if (stage.order == ReductionOrder::tree)
    vectors_.emplace(AccumulatorArrays::on_stack(nodes, stage, kVectorLevels * kLanes, kLanes));
}

Carried LaneReduction::whole(const PartialSums* partials, Value* column) {
  const auto from_blocks = [&] { return blocks(f_.i64(0), block_count_); };
  const auto from_partials = [&] {
    return tree_of(f_.i64(0), partials->ranges,
                   [&](Value* range) { return partials->sums.at(range).load(column); });
  };
  const auto joined = [&] {
    const Carried total = partials ? f_.if_else(f_.b().CreateICmpSGT(partials->ranges, f_.i64(0)),
                                                from_partials, from_blocks)
                                   : from_blocks();
    return combine(nodes_, stage_, initial_values(nodes_, stage_), total);
  };
  return f_.if_else(f_.b().CreateICmpSGT(count_, f_.i64(0)), joined,
                    [&] { return initial_values(nodes_, stage_); });
}

Carried LaneReduction::blocks(Value* first, Value* last) {
  return tree_of(first, last, [&](Value* number) { return block(number); });
}

Carried LaneReduction::tree_of(Value* first, Value* last,
                               llvm::function_ref<Carried(Value* unit)> unit) {
  llvm::IRBuilder<>& b = f_.b();
  Value* before_last = b.CreateSub(last, f_.i64(1));
  const Carried sum =
      f_.loop(first, last, f_.i64(1), zeros(nodes_, stage_, 1), [&](Value* number, const Carried&) {
        const Carried one = unit(number);
        f_.if_then(b.CreateICmpSLT(number, before_last),
                   [&] { tree_.push(b.CreateSub(number, first), f_.i64(0), one); });
        return one;
      });
  return tree_.finish(b.CreateSub(before_last, first), f_.i64(0), sum);
}

Carried LaneReduction::block(Value* number) {
  Value* begin = f_.b().CreateMul(number, f_.i64(kLaneBlock));
  Value* count = f_.smin(f_.b().CreateSub(count_, begin), f_.i64(kLaneBlock));
  if (collected_) collect(begin, count);
  const bool in_order = stage_.order == ReductionOrder::tree;
  return f_.if_else(
      f_.b().CreateICmpSGE(count, f_.i64(kLanes)),
      [&] { return in_order ? by_neighbours(begin, count) : in_lanes(begin, count); },
      [&] { return in_order ? few(begin, f_.i64(0), count) : in_sequence(begin, count); });
}

// The block's elements side by side, row by row of the last inner loop.
void LaneReduction::collect(Value* begin, Value* count) {
  const size_t last = inner_.size() - 1;
  IndexWalk walk(nodes_, std::span(inner_).first(last), first_dim_);
  Value* length = nodes_.param(inner_[last].extent_param);
  walk.rows(begin, f_.b().CreateAdd(begin, count), length, [&](Value* row, Value* from, Value* to) {
    Value* origin = f_.b().CreateSub(f_.b().CreateMul(row, length), begin);
    for_lanes(nodes_, first_dim_ + static_cast<int>(last), kLanes, from, to, [&](Value* i) {
      const Carried values = elements(nodes_, stage_);
      collected_->store(f_.b().CreateAdd(origin, i), values);
    });
  });
  nodes_.set_lanes(1);
}

// Elements begin + i … of a block.
Carried LaneReduction::elements_at(Value* begin, Value* i, int lanes) {
  nodes_.set_lanes(lanes);
  if (collected_) return collected_->load(i);
  Value* position = f_.b().CreateAdd(begin, i);
  nodes_.bind_index(first_dim_, position, true);
  if (from_) from_->bind(position);
  Carried values = elements(nodes_, stage_);
  if (into_) into_->store(position, values);
  return values;
}

Carried LaneReduction::in_sequence(Value* begin, Value* count) {
  // A loop of one round, so that the first element has its scope.
  const Carried first = f_.loop(f_.i64(0), f_.i64(1), f_.i64(1), zeros(nodes_, stage_, 1),
                                [&](Value* i, const Carried&) { return elements_at(begin, i, 1); });
  return f_.loop(f_.i64(1), count, f_.i64(1), first, [&](Value* i, const Carried& now) {
    const Carried values = elements_at(begin, i, 1);
    return combine(nodes_, stage_, now, values);
  });
}

Carried LaneReduction::in_lanes(Value* begin, Value* count) {
  const Carried first =
      f_.loop(f_.i64(0), f_.i64(1), f_.i64(1), zeros(nodes_, stage_, kLanes),
              [&](Value* i, const Carried&) { return elements_at(begin, i, kLanes); });
  Value* vectors_end = f_.b().CreateAnd(count, f_.i64(-kLanes));
  const Carried lanes = f_.loop(f_.i64(kLanes), vectors_end, f_.i64(kLanes), first,
                                [&](Value* i, const Carried& now) {
                                  const Carried values = elements_at(begin, i, kLanes);
                                  return combine(nodes_, stage_, now, values);
                                });
  const Carried sum = tree_of_lanes(tail(lanes, begin, vectors_end, count));
  nodes_.set_lanes(1);
  return sum;
}

// The last elements, one at a time, each into its lane.
Carried LaneReduction::tail(const Carried& lanes, Value* begin, Value* from, Value* count) {
  return f_.loop(from, count, f_.i64(1), lanes, [&](Value* i, const Carried& now) {
    const Carried values = elements_at(begin, i, 1);
    Value* lane = f_.b().CreateSub(i, from);
    Carried old, next;
    for (Value* v : now) old.push_back(f_.b().CreateExtractElement(v, lane));
    const Carried joined = combine(nodes_, stage_, old, values);
    for (size_t k = 0; k < now.size(); ++k)
      next.push_back(f_.b().CreateInsertElement(now[k], joined[k], lane));
    return next;
  });
}

// The tree of neighbours: vectors of sixteen elements are its units, two of them become one of
// pairs. Each vector that stands for a subtree is reduced to it at the end.
Carried LaneReduction::by_neighbours(Value* begin, Value* count) {
  llvm::IRBuilder<>& b = f_.b();
  const auto pairs = [this](const Carried& left, const Carried& right) {
    return neighbours(left, right, kLanes);
  };
  PairwiseTree tree(nodes_, stage_, *vectors_, pairs);
  Value *units = b.CreateUDiv(count, f_.i64(kLanes)), *end = b.CreateMul(units, f_.i64(kLanes));
  f_.loop(f_.i64(0), units, f_.i64(1), [&](Value* unit) {
    const Carried values = elements_at(begin, b.CreateMul(unit, f_.i64(kLanes)), kLanes);
    tree.push(unit, f_.i64(0), values);
  });
  const auto subtree = [&](Value* level) {
    nodes_.set_lanes(kLanes);
    Carried lanes = vectors_->at(level).load(f_.i64(0));
    for (int half = kLanes / 2; half >= 1; half /= 2) lanes = neighbours(lanes, lanes, half);
    return lanes;
  };
  Value* has_rest = b.CreateICmpSLT(end, count);
  Value* lowest = b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, units, b.getFalse());
  Value* others = b.CreateAnd(units, b.CreateSub(units, f_.i64(1)));
  const Carried last =
      f_.if_else(has_rest, [&] { return few(begin, end, count); }, [&] { return subtree(lowest); });
  Value* levels = b.CreateSelect(has_rest, units, others);
  return f_.loop(f_.i64(0), PairwiseTree::level_count(f_, levels), f_.i64(1), last,
                 [&](Value* level, const Carried& now) {
                   Value* bit = b.CreateAnd(b.CreateLShr(levels, level), f_.i64(1));
                   return f_.if_else(
                       b.CreateICmpNE(bit, f_.i64(0)),
                       [&] {
                         const Carried one = subtree(level);
                         return combine(nodes_, stage_, one, now);
                       },
                       [&] { return now; });
                 });
}

// Elements from … to - 1 of a block, fewer than a vector, by the tree.
Carried LaneReduction::few(Value* begin, Value* from, Value* to) {
  llvm::IRBuilder<>& b = f_.b();
  Value* last = b.CreateSub(to, f_.i64(1));
  f_.loop(from, last, f_.i64(1), [&](Value* i) {
    const Carried values = elements_at(begin, i, 1);
    few_.push(b.CreateSub(i, from), f_.i64(0), values);
  });
  // A loop of one round, so that the last element has its scope.
  return f_.loop(last, to, f_.i64(1), zeros(nodes_, stage_, 1), [&](Value* i, const Carried&) {
    const Carried values = elements_at(begin, i, 1);
    return few_.finish(b.CreateSub(last, from), f_.i64(0), values);
  });
}

// What follows each other in two vectors, pair by pair; `lanes` pairs, of the first vector alone
// where both are the same. The emitter has that many lanes then.
Carried LaneReduction::neighbours(const Carried& left, const Carried& right, int lanes) {
  Carried even, odd;
  for (size_t k = 0; k < left.size(); ++k) {
    const auto half = [&](int first) -> Value* {
      if (lanes == 1) return f_.b().CreateExtractElement(left[k], static_cast<uint64_t>(first));
      return every_second(f_.b(), left[k], right[k], lanes, first);
    };
    even.push_back(half(0));
    odd.push_back(half(1));
  }
  nodes_.set_lanes(lanes);
  return combine(nodes_, stage_, even, odd);
}

// Lanes 8 apart, then 4, 2, 1.
Carried LaneReduction::tree_of_lanes(Carried lanes) {
  for (int half = kLanes / 2; half >= 1; half /= 2) {
    Carried low, high;
    for (Value* v : lanes) {
      low.push_back(some_lanes(f_.b(), v, 0, half));
      high.push_back(some_lanes(f_.b(), v, half, half));
    }
    nodes_.set_lanes(half);
    lanes = combine(nodes_, stage_, low, high);
  }
  return lanes;
}

}  // namespace lathe::codegen
