#include "lathe/kernels/memory/memory_plan.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace lathe {
namespace {

int64_t aligned(int64_t bytes) {
  return (bytes + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
}

// The blocks that have a place, by time: who is alive during a block is found without a look at all
// others. A block is alive with those that begin while it lives and those alive when it begins; the
// latter are noted in a binary tree over the moments, at the nodes that cover their time.
class PlacedBlocks {
 public:
  explicit PlacedBlocks(std::span<const MemoryBlock> blocks) {
    for (const MemoryBlock& block : blocks) {
      first_moment_ = std::min(first_moment_, block.first);
      last_moment_ = std::max(last_moment_, block.last);
    }
    leaves_ = std::bit_ceil(static_cast<size_t>(last_moment_ - first_moment_) + 1);
    covering_.resize(2 * leaves_);
  }

  void add(const MemoryBlock& block) {
    beginning_.emplace(block.first, &block);
    size_t low = leaf(block.first), high = leaf(block.last) + 1;
    for (; low < high; low /= 2, high /= 2) {
      if (low % 2 == 1) covering_[low++].push_back(&block);
      if (high % 2 == 1) covering_[--high].push_back(&block);
    }
  }

  // Ascending by offset.
  std::vector<const MemoryBlock*> alive_during(const MemoryBlock& block) const {
    std::vector<const MemoryBlock*> out;
    for (size_t node = leaf(block.first); node > 0; node /= 2)
      out.insert(out.end(), covering_[node].begin(), covering_[node].end());
    const auto end = beginning_.upper_bound(block.last);
    for (auto at = beginning_.upper_bound(block.first); at != end; ++at) out.push_back(at->second);
    std::ranges::sort(out, {}, &MemoryBlock::offset);
    return out;
  }

 private:
  size_t leaf(int moment) const { return leaves_ + static_cast<size_t>(moment - first_moment_); }

  int first_moment_ = 0, last_moment_ = 0;
  size_t leaves_ = 1;
  std::vector<std::vector<const MemoryBlock*>> covering_;  // by tree node, the root at 1
  std::multimap<int, const MemoryBlock*> beginning_;
};

}  // namespace

int64_t plan_memory(std::span<MemoryBlock> blocks) {
  std::vector<MemoryBlock*> order;
  for (MemoryBlock& block : blocks) order.push_back(&block);
  std::ranges::sort(order, [](const MemoryBlock* a, const MemoryBlock* b) {
    return a->bytes != b->bytes ? a->bytes > b->bytes
                                : std::pair(a->first, a) < std::pair(b->first, b);
  });
  PlacedBlocks placed(blocks);
  int64_t total = 0;
  for (MemoryBlock* block : order) {
    block->offset = 0;
    for (const MemoryBlock* other : placed.alive_during(*block)) {
      if (block->offset + aligned(block->bytes) <= other->offset) break;
      block->offset = std::max(block->offset, other->offset + aligned(other->bytes));
    }
    total = std::max(total, block->offset + aligned(block->bytes));
    placed.add(*block);
  }
  return total;
}

}  // namespace lathe
