// Prompts for benchmarks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lathe::bench {

// `batch` texts of `length` ids below `vocab`, the same for the same seed.
std::vector<std::vector<int32_t>> random_ids(int64_t batch, int64_t length, int64_t vocab,
                                             uint32_t seed);

}  // namespace lathe::bench
