// Products of few rows whose weights lie in 8 bits: what they read of memory in a second, beside
// the read limit of the same run. The weights are computed in registers, so only their 8 bits are
// read; in a buffer of their own they would be written and read in 32 (or 16) bits.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "lathe/cpu/probes.h"
#include "lathe/lathe.h"

namespace {

using namespace lathe;
using Clock = std::chrono::steady_clock;

constexpr int64_t kRows = 4096, kColumns = 4096, kBytes = kRows * kColumns;
// So many different weights that no cache holds them.
constexpr int kWeights = 8;

template <typename F>
double seconds(F&& run) {
  const auto start = Clock::now();
  run();
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double read_limit() {
  static const ProbeMemory memory(kWeights * kBytes);
  double best = 0;
  for (int streams : kReadStreams) best = std::max(best, read_bandwidth(memory.bytes(), streams));
  return best;
}

void measure(int64_t rows, DType dtype) {
  const auto product = jit([=](const Array& x, const Array& weights, const Array& scales) {
    const Array w = convert(weights, dtype) * broadcast_to(scales, {kRows, kColumns});
    return dot_general(x, w, {{}, {}, {1}, {1}});
  });
  const Array x = full({rows, kColumns}, 0.5, dtype), scales = full({kRows, 1}, 0.25, dtype);
  std::vector<Array> weights;
  for (int i = 0; i < kWeights; ++i) {
    weights.push_back(full({kRows, kColumns}, i + 1, DType::i8));
    product(x, weights.back(), scales).block_until_ready();
  }
  constexpr int kRounds = 15;
  std::vector<double> rates, limits;
  for (int round = 0; round < kRounds; ++round) {
    const double time = seconds([&] {
      for (const Array& w : weights) product(x, w, scales).block_until_ready();
    });
    rates.push_back(static_cast<double>(kWeights * kBytes) / time);
    limits.push_back(read_limit());
  }
  for (auto* list : {&rates, &limits}) std::ranges::nth_element(*list, list->begin() + kRounds / 2);
  const double rate = rates[kRounds / 2] / 1e9, limit = limits[kRounds / 2] / 1e9;
  fmt::print("{} rows, {}: {:.1f} GB/s of {:.1f}, {:.0f}%\n", rows, name(dtype), rate, limit,
             100 * rate / limit);
}

}  // namespace

int main() {
  for (DType dtype : {DType::f32, DType::bf16})
    for (int64_t rows : {1, 2, 8}) measure(rows, dtype);
}
