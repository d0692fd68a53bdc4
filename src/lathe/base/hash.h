// Joining hashes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe {

inline size_t hash_mix(size_t seed, size_t value) {
  return seed ^ (value + uint64_t{0x9e3779b97f4a7c15} + (seed << 6) + (seed >> 2));
}

}  // namespace lathe
