// Hash combination.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe {

// Folds the next word into `hash`: a multiplication by the golden ratio, whose high bits, the well
// mixed ones, then reach the low ones, by which tables choose.
inline size_t hash_mix(size_t hash, size_t word) {
  const uint64_t mixed = (uint64_t{hash} ^ word) * 0x9e3779b97f4a7c15;
  return mixed ^ (mixed >> 32);
}

}  // namespace lathe
