#include "lathe/emit/loops/running_reduction.h"

#include "lathe/kernels/reduction_order.h"

namespace lathe::codegen {
namespace {

constexpr int kGroup = kReductionLanes;

PairwiseTree tree_on_stack(NodeEmitter& nodes, const Stage& stage) {
  return {nodes, stage, AccumulatorArrays::on_stack(nodes, stage, PairwiseTree::kMostLevels, 1)};
}

}  // namespace

RunningReduction::RunningReduction(NodeEmitter& nodes, const Stage& stage)
    : nodes_(nodes),
      f_(nodes.f()),
      stage_(stage),
      dim_(static_cast<int>(nodes.kernel().outer.size())),
      tree_(tree_on_stack(nodes, stage)),
      ranges_(tree_on_stack(nodes, stage)) {
  FunctionEmitter::At at(f_, 0);
  count_ = nodes_.param(nodes_.kernel().inner[0].extent_param);
  block_count_ = f_.ceil_div(count_, f_.i64(kLaneBlock));
}

void RunningReduction::whole() { blocks(f_.i64(0), block_count_, nullptr); }

void RunningReduction::in_range(const PartialSums& partials, Value* column, Value* range,
                                Value* first, Value* last) {
  f_.loop(f_.i64(0), range, f_.i64(1), [&](Value* number) {
    ranges_.push(number, f_.i64(0), partials.sums.at(number).load(column));
  });
  const RangesBefore before{partials, column, range};
  blocks(first, last, &before);
}

Carried RunningReduction::sum(Value* first, Value* last) {
  llvm::IRBuilder<>& b = f_.b();
  Value* before_last = b.CreateSub(last, f_.i64(1));
  f_.loop(first, before_last, f_.i64(1), [&](Value* number) {
    const Carried total = block(number, {});
    tree_.push(b.CreateSub(number, first), f_.i64(0), total);
  });
  const Carried total = block(before_last, {});
  return tree_.finish(b.CreateSub(before_last, first), f_.i64(0), total);
}

void RunningReduction::blocks(Value* first, Value* last, const RangesBefore* before) {
  llvm::IRBuilder<>& b = f_.b();
  const Carried init = initial_values(nodes_, stage_);
  f_.loop(first, last, f_.i64(1), zeros(nodes_, stage_, 1),
          [&](Value* number, const Carried& total) {
            Value* done = b.CreateSub(number, first);
            const Carried carry = f_.if_else(
                b.CreateICmpSGT(number, f_.i64(0)),
                [&] {
                  const Carried sum = sum_before(done, total, before);
                  return combine(nodes_, stage_, init, sum);
                },
                [&] { return init; });
            f_.if_then(b.CreateICmpSGT(done, f_.i64(0)),
                       [&] { tree_.push(b.CreateSub(done, f_.i64(1)), f_.i64(0), total); });
            return block(number, carry);
          });
}

// Of all blocks before one, of which `done` belong to the range, the last of them summed in
// `total`.
Carried RunningReduction::sum_before(Value* done, const Carried& total,
                                     const RangesBefore* before) {
  llvm::IRBuilder<>& b = f_.b();
  const auto within = [&] { return tree_.finish(b.CreateSub(done, f_.i64(1)), f_.i64(0), total); };
  if (!before) return within();
  return f_.if_else(
      b.CreateICmpSGT(done, f_.i64(0)),
      [&] {
        const Carried sum = within();
        return ranges_.finish(before->count, f_.i64(0), sum);
      },
      [&] {
        Value* last = b.CreateSub(before->count, f_.i64(1));
        const Carried sum = before->partials.sums.at(last).load(before->column);
        return ranges_.finish(last, f_.i64(0), sum);
      });
}

// The sum of a block. `carry` is what its elements get from the left; without, none is stored.
Carried RunningReduction::block(Value* number, const Carried& carry) {
  llvm::IRBuilder<>& b = f_.b();
  Value* begin = b.CreateMul(number, f_.i64(kLaneBlock));
  Value* end = f_.smin(b.CreateAdd(begin, f_.i64(kLaneBlock)), count_);
  Value* groups = b.CreateAnd(b.CreateSub(end, begin), f_.i64(-kGroup));
  Value* rest = b.CreateAdd(begin, groups);
  Carried state = zeros(nodes_, stage_, 1);
  const auto sums = static_cast<std::ptrdiff_t>(state.size());
  state.insert(state.end(), carry.begin(), carry.end());
  const auto walk = [&](Value* from, Value* to, int lanes) {
    state = f_.loop(from, to, f_.i64(lanes), state, [&](Value* i, const Carried& now) {
      return step(i, f_.b().CreateICmpEQ(i, begin), lanes, now);
    });
  };
  walk(begin, rest, kGroup);
  walk(rest, end, 1);
  return {state.begin(), state.begin() + sums};
}

// A group of elements: `state` is the block's sum so far and the carry.
Carried RunningReduction::step(Value* walked, Value* is_first, int lanes, const Carried& state) {
  llvm::IRBuilder<>& b = f_.b();
  const auto sums = static_cast<std::ptrdiff_t>(zeros(nodes_, stage_, 1).size());
  const Carried total(state.begin(), state.begin() + sums),
      carry(state.begin() + sums, state.end());
  nodes_.set_lanes(lanes);
  Value* from_end = b.CreateSub(b.CreateSub(count_, f_.i64(lanes)), walked);
  nodes_.bind_index(dim_, stage_.backwards ? from_end : walked, true);
  const Carried group = sums_of_group(elements(nodes_, stage_), lanes);
  if (!carry.empty()) {
    Carried left;
    for (Value* v : carry) left.push_back(splat(b, v, lanes));
    bind_result(nodes_, stage_, combine(nodes_, stage_, left, group));
    nodes_.store_all(stage_.stores);
  }
  Carried sum;
  const uint64_t last = stage_.backwards ? 0 : static_cast<uint64_t>(lanes - 1);
  for (Value* v : group) sum.push_back(lanes > 1 ? b.CreateExtractElement(v, last) : v);
  nodes_.set_lanes(1);
  Carried next = combine(nodes_, stage_, total, sum);
  for (size_t k = 0; k < next.size(); ++k) next[k] = b.CreateSelect(is_first, sum[k], next[k]);
  if (carry.empty()) return next;
  const Carried carried = combine(nodes_, stage_, carry, sum);
  next.insert(next.end(), carried.begin(), carried.end());
  return next;
}

// Each lane with all those before it.
Carried RunningReduction::sums_of_group(Carried lanes, int count) {
  llvm::IRBuilder<>& b = f_.b();
  for (int apart = 1; apart < count; apart *= 2) {
    std::vector<int> from;
    std::vector<llvm::Constant*> has_one;
    for (int lane = 0; lane < count; ++lane) {
      const int before = stage_.backwards ? lane + apart : lane - apart;
      const bool inside = before >= 0 && before < count;
      from.push_back(inside ? before : lane);
      has_one.push_back(b.getInt1(inside));
    }
    Carried before;
    for (Value* v : lanes) before.push_back(b.CreateShuffleVector(v, from));
    const Carried joined = combine(nodes_, stage_, before, lanes);
    for (size_t k = 0; k < lanes.size(); ++k)
      lanes[k] = b.CreateSelect(llvm::ConstantVector::get(has_one), joined[k], lanes[k]);
  }
  return lanes;
}

}  // namespace lathe::codegen
