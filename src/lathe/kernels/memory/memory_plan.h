// Arena allocation (memory planning): packs blocks of memory, each live from one moment to another,
// into one arena.
#pragma once

#include <cstdint>
#include <span>

namespace lathe {

struct MemoryBlock {
  int64_t bytes;
  int first, last;  // inclusive
  int64_t offset = 0;
};

inline constexpr int64_t kArenaAlignment = 64;

// Sets the offsets, multiples of kArenaAlignment, so that no two blocks alive at one moment
// overlap; the arena's size. Greedy by size, which is near the optimum for programs of layers.
int64_t plan_memory(std::span<MemoryBlock> blocks);

}  // namespace lathe
