#include "lathe/kernels/memory_plan.h"

#include <algorithm>
#include <vector>

namespace lathe {
namespace {

int64_t aligned(int64_t bytes) {
  return (bytes + kArenaAlignment - 1) / kArenaAlignment * kArenaAlignment;
}

bool overlap_in_time(const MemoryBlock& a, const MemoryBlock& b) {
  return a.first <= b.last && b.first <= a.last;
}

}  // namespace

int64_t plan_memory(std::span<MemoryBlock> blocks) {
  std::vector<MemoryBlock*> order;
  for (MemoryBlock& block : blocks) order.push_back(&block);
  std::ranges::sort(order, [](const MemoryBlock* a, const MemoryBlock* b) {
    return a->bytes != b->bytes ? a->bytes > b->bytes
                                : std::pair(a->first, a) < std::pair(b->first, b);
  });
  std::vector<const MemoryBlock*> placed;  // by offset
  int64_t total = 0;
  for (MemoryBlock* block : order) {
    int64_t offset = 0;
    for (const MemoryBlock* other : placed) {
      if (!overlap_in_time(*block, *other)) continue;
      if (offset + aligned(block->bytes) <= other->offset) break;
      offset = std::max(offset, other->offset + aligned(other->bytes));
    }
    block->offset = offset;
    total = std::max(total, offset + aligned(block->bytes));
    placed.insert(std::ranges::upper_bound(placed, offset, {}, &MemoryBlock::offset), block);
  }
  return total;
}

}  // namespace lathe
