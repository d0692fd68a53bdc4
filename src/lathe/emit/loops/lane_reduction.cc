// Reductions along contiguous memory in the orders that kernels/reduction_order.h fixes: blocks of
// sixteen accumulators, one a lane, or trees of neighbours, sixteen elements a vector.
#include "lathe/emit/index_walk.h"
#include "lathe/emit/loops/stages.h"
#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

constexpr int kLanes = kReductionLanes;
constexpr int kQuad = 4;

// Vectors of a block, and levels of their tree.
constexpr int64_t kVectorLevels = 7;
static_assert(kLaneBlock / kLanes == int64_t{1} << (kVectorLevels - 1));

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
      tree_(nodes, stage, AccumulatorArrays::on_stack(nodes, stage, PairwiseTree::kMostLevels, 1)) {
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
  llvm::IRBuilder<>& b = f_.b();
  Value* begin = b.CreateMul(number, f_.i64(kLaneBlock));
  Value* count = f_.smin(b.CreateSub(count_, begin), f_.i64(kLaneBlock));
  if (collected_) collect(begin, count);
  Value* vectors_end = b.CreateAnd(count, f_.i64(-kLanes));
  const Rest rest = rest_of(begin, vectors_end, count);
  if (stage_.order == ReductionOrder::tree) return by_neighbours(begin, vectors_end, rest);
  return f_.if_else(
      b.CreateICmpSGT(vectors_end, f_.i64(0)),
      [&] { return tree_of_lanes(in_lanes(begin, vectors_end, rest), nullptr); },
      [&] { return tree_of_lanes(rest.lanes, rest.count); });
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

// The last elements of a block, fewer than a vector: by quads, then one at a time.
LaneReduction::Rest LaneReduction::rest_of(Value* begin, Value* from, Value* count) {
  llvm::IRBuilder<>& b = f_.b();
  // `width` elements into the lanes from `lane` on, a multiple of `width`: what comes later and
  // whose lanes it takes, too, overwrites it.
  const auto join = [&](int width, Value* lane, const Carried& now) {
    Value* mask = lane_mask(b, kLanes, llvm::CmpInst::ICMP_UGE, lane);
    return selected(mask, elements_at(begin, b.CreateAdd(from, lane), width), now);
  };
  Value* rest = b.CreateSub(count, from);
  Value* quads_end = b.CreateAnd(rest, f_.i64(-kQuad));
  const Carried quads =
      f_.loop(f_.i64(0), quads_end, f_.i64(kQuad), zeros(nodes_, stage_, kLanes),
              [&](Value* lane, const Carried& now) { return join(kQuad, lane, now); });
  const Carried all = f_.loop(quads_end, rest, f_.i64(1), quads,
                              [&](Value* lane, const Carried& now) { return join(1, lane, now); });
  return {all, rest};
}

Carried LaneReduction::in_lanes(Value* begin, Value* vectors_end, const Rest& rest) {
  // A loop of one round, so that the first elements have their scope.
  const Carried first =
      f_.loop(f_.i64(0), f_.i64(1), f_.i64(1), zeros(nodes_, stage_, kLanes),
              [&](Value* i, const Carried&) { return elements_at(begin, i, kLanes); });
  const Carried lanes = f_.loop(f_.i64(kLanes), vectors_end, f_.i64(kLanes), first,
                                [&](Value* i, const Carried& now) {
                                  const Carried values = elements_at(begin, i, kLanes);
                                  return combine(nodes_, stage_, now, values);
                                });
  const auto joined = [&] {
    nodes_.set_lanes(kLanes);
    const Carried both = combine(nodes_, stage_, lanes, rest.lanes);
    return selected(lane_mask(f_.b(), kLanes, llvm::CmpInst::ICMP_ULT, rest.count), both, lanes);
  };
  return f_.if_else(f_.b().CreateICmpSGT(rest.count, f_.i64(0)), joined, [&] { return lanes; });
}

// By lane of the mask: what is `there`, in each of its runs of as many lanes, or what is elsewhere.
Carried LaneReduction::selected(Value* mask, const Carried& there, const Carried& elsewhere) {
  Carried out;
  for (size_t k = 0; k < there.size(); ++k) {
    const int lanes = lanes_in(elsewhere[k]), run = lanes_in(there[k]);
    const Carried runs(static_cast<size_t>(lanes / run), there[k]);
    Value* all = run == 1 ? splat(f_.b(), there[k], lanes) : side_by_side(f_.b(), runs);
    out.push_back(f_.b().CreateSelect(mask, all, elsewhere[k]));
  }
  return out;
}

// The tree of neighbours: vectors of sixteen elements are its units, two of them become one of
// pairs. Each vector that stands for a subtree is reduced to it at the end.
Carried LaneReduction::by_neighbours(Value* begin, Value* vectors_end, const Rest& rest) {
  llvm::IRBuilder<>& b = f_.b();
  const auto pairs = [this](const Carried& left, const Carried& right) {
    return neighbours(left, right, kLanes);
  };
  PairwiseTree tree(nodes_, stage_, *vectors_, pairs);
  Value* units = b.CreateUDiv(vectors_end, f_.i64(kLanes));
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
  Value* has_rest = b.CreateICmpSGT(rest.count, f_.i64(0));
  Value* lowest = b.CreateBinaryIntrinsic(llvm::Intrinsic::cttz, units, b.getFalse());
  Value* others = b.CreateAnd(units, b.CreateSub(units, f_.i64(1)));
  const Carried last =
      f_.if_else(has_rest, [&] { return few(rest); }, [&] { return subtree(lowest); });
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

// The tree of fewer elements than a vector has: at each level pairs of lanes are combined, and an
// odd one at the end goes up unchanged.
Carried LaneReduction::few(const Rest& rest) {
  llvm::IRBuilder<>& b = f_.b();
  Carried lanes = rest.lanes;
  Value* count = rest.count;
  for (int pairs = kLanes / 2; pairs >= 1; pairs /= 2) {
    Carried first;
    for (Value* v : lanes)
      first.push_back(pairs == 1 ? some_lanes(b, v, 0, 1) : every_second(b, v, nullptr, pairs, 0));
    const Carried both = neighbours(lanes, lanes, pairs);
    Value* whole_pairs = b.CreateLShr(count, f_.i64(1));
    lanes = selected(lane_mask(b, pairs, llvm::CmpInst::ICMP_ULT, whole_pairs), both, first);
    count = b.CreateSub(count, whole_pairs);
  }
  return lanes;
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

// Lanes 8 apart, then 4, 2, 1; where there are `count` lanes alone, those of them that have another
// one.
Carried LaneReduction::tree_of_lanes(Carried lanes, Value* count) {
  llvm::IRBuilder<>& b = f_.b();
  for (int half = kLanes / 2; half >= 1; half /= 2) {
    Carried low, high;
    for (Value* v : lanes) {
      low.push_back(some_lanes(b, v, 0, half));
      high.push_back(some_lanes(b, v, half, half));
    }
    nodes_.set_lanes(half);
    lanes = combine(nodes_, stage_, low, high);
    if (!count) continue;
    Value* others = b.CreateSub(count, f_.i64(half));
    lanes = selected(lane_mask(b, half, llvm::CmpInst::ICMP_SLT, others), lanes, low);
    count = f_.smin(count, f_.i64(half));
  }
  return lanes;
}

}  // namespace lathe::codegen
