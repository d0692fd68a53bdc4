// The order in which a reduction combines its elements. It depends on the op and the logical sizes
// alone, the error of a sum grows with the logarithm of their number, and threads and blocks of
// columns can share the work.
//
// The elements, in row-major order of the reduced dimensions, are 0 … n - 1.
// - *Blocks.* Where the innermost reduced dimension is the operand's last one and the body combines
//   in any order (`lanes`), a block is 1024 elements: element i joins lane i % 16, which starts as
//   its first element; then lanes 8 apart are combined, 4, 2, 1 apart, where both are there: a
//   block of fewer than 16 elements, which only the last can be, has as many lanes. Where it is the
//   last one and the body keeps its order (`tree`), a block is one element. Otherwise (`sequence`)
//   a block is 64 elements in sequence from its first.
// - *Tree.* Neighbouring blocks (0, 1), (2, 3), … are combined, then neighbouring pairs, and so on;
//   an odd one at the end goes up unchanged. So 2^k blocks from a multiple of 2^k on are a subtree,
//   whoever computes it.
// - The initial value joins once, from the left; it is the result where there are no elements.
// An earlier element or block is the left operand, and always earlier where there are no lanes.
//
// Running reductions (stages that store while they reduce) go in sequence from the initial value
// or, as a `tree`, by blocks of 1024 elements and groups of 16: in a group, each element is
// combined with the one 1 before it, 2, 4, 8 before it; the last one is then the group's sum. Sums
// of the groups of a block are added up in sequence, to the sum of the block, and those of blocks
// by the tree. What an element gets from the left is the initial value with the sum of the blocks
// before, and then, one by one, the sums of the groups before it in its block. The last elements,
// fewer than 16, are groups of one.
//
// Example: 0.1f summed 300,000 times is off by 6e-7 of the sum; in sequence, by 3e-3.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace lathe {

enum class ReductionOrder : uint8_t { sequence, tree, lanes };

inline constexpr int64_t kReductionLanes = 16;
inline constexpr int64_t kLaneBlock = 1024;
inline constexpr int64_t kSequenceBlock = 64;

// The order, as code that is written to be read: `at(i)` is element i, `combine(a, b)` joins two.
template <typename At, typename Combine>
auto reduce_block(int64_t begin, int64_t end, ReductionOrder order, At& at, Combine& combine) {
  using Element = decltype(at(begin));
  const int64_t lanes = order == ReductionOrder::lanes ? kReductionLanes : 1;
  const auto started = static_cast<size_t>(std::min(end - begin, lanes));
  std::vector<Element> held;
  for (size_t lane = 0; lane < started; ++lane) held.push_back(at(begin++));
  for (size_t lane = 0; begin < end; ++begin, lane = (lane + 1) % started)
    held[lane] = combine(held[lane], at(begin));
  for (auto apart = static_cast<size_t>(lanes / 2); apart > 0; apart /= 2)
    for (size_t lane = 0; lane < apart && lane + apart < held.size(); ++lane)
      held[lane] = combine(held[lane], held[lane + apart]);
  return held[0];
}

template <typename Element, typename Combine>
Element reduce_tree(std::vector<Element> level, Combine& combine) {
  while (level.size() > 1) {
    std::vector<Element> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2)
      next.push_back(combine(level[i], level[i + 1]));
    if (level.size() % 2 != 0) next.push_back(level.back());
    level = std::move(next);
  }
  return level[0];
}

template <typename Element, typename At, typename Combine>
Element reduce_in_order(int64_t count, ReductionOrder order, Element init, At at, Combine combine) {
  const int64_t block = order == ReductionOrder::lanes  ? kLaneBlock
                        : order == ReductionOrder::tree ? 1
                                                        : kSequenceBlock;
  std::vector<Element> blocks;
  for (int64_t begin = 0; begin < count; begin += block)
    blocks.push_back(reduce_block(begin, std::min(begin + block, count), order, at, combine));
  return blocks.empty() ? init : combine(init, reduce_tree(std::move(blocks), combine));
}

// result(i, value) gets what element i of a running reduction is, from the first to the last.
template <typename Element, typename At, typename Combine, typename Result>
void running_in_order(int64_t count, ReductionOrder order, Element init, At at, Combine combine,
                      Result result) {
  std::vector<Element> blocks;
  Element carry = init;
  for (int64_t begin = 0, length = 0; begin < count; begin += length) {
    const int64_t in_block = begin % kLaneBlock;
    if (order == ReductionOrder::tree && in_block == 0 && begin > 0)
      carry = combine(init, reduce_tree(blocks, combine));
    length =
        order == ReductionOrder::tree && count - begin >= kReductionLanes ? kReductionLanes : 1;
    std::vector<Element> group;
    for (int64_t i = begin; i < begin + length; ++i) group.push_back(at(i));
    for (size_t apart = 1; apart < group.size(); apart *= 2)
      for (size_t i = group.size(); i-- > apart;) group[i] = combine(group[i - apart], group[i]);
    for (int64_t i = 0; i < length; ++i)
      result(begin + i, combine(carry, group[static_cast<size_t>(i)]));
    carry = combine(carry, group.back());
    in_block == 0 ? blocks.push_back(group.back())
                  : void(blocks.back() = combine(blocks.back(), group.back()));
  }
}

}  // namespace lathe
