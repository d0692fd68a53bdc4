#include "lathe/bench/random_ids.h"

namespace lathe::bench {

std::vector<std::vector<int32_t>> random_ids(int64_t batch, int64_t length, int64_t vocab,
                                             uint32_t seed) {
  std::vector<std::vector<int32_t>> out(static_cast<size_t>(batch));
  uint32_t state = seed * 2654435761u + 1;
  for (auto& prompt : out)
    for (int64_t i = 0; i < length; ++i) {
      state = state * 1664525u + 1013904223u;
      prompt.push_back(static_cast<int32_t>((state >> 8) % static_cast<uint32_t>(vocab)));
    }
  return out;
}

}  // namespace lathe::bench
