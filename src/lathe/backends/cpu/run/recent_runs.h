// How long the last runs of a program took: what it costs, where that is not known before it runs
// (loops that end by their data) or what it reads says too much (a loop in the caches).
#pragma once

#include <algorithm>
#include <atomic>

namespace lathe {

class RecentRuns {
 public:
  void add(double seconds) {
    const int before = light_in_a_row_.load(std::memory_order_relaxed);
    const int now = seconds > kLightSeconds ? 0 : std::min(before + 1, kEnough);
    if (now != before) light_in_a_row_.store(now, std::memory_order_relaxed);
  }
  // Whether they were as short as those of light programs (plan_cost.h), one after the other. A run
  // that is longer ends that.
  bool are_light() const { return light_in_a_row_.load(std::memory_order_relaxed) == kEnough; }

 private:
  // What the change to another thread and back takes where processors sleep, and half as much
  // again.
  static constexpr double kLightSeconds = 100e-6;
  static constexpr int kEnough = 3;
  std::atomic<int> light_in_a_row_{0};
};

}  // namespace lathe
