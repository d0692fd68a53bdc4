// A memo (cache) of what is computed of regions: a Result by region and options, for passes that
// come to one region many times, by calls, rounds of a fixed point, or levels of nested loops.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "lathe/ir/program.h"

namespace lathe {

// An entry lives as long as its region: it is found by the region's identity, and gone with it.
template <typename Result>
class RegionMemo {
 public:
  using Options = std::vector<int64_t>;

  template <typename Make>
  Result get(const Program& region, const Options& options, const Make& make) {
    const Key key{region.identity(), options};
    {
      const std::lock_guard lock(mutex_);
      const auto hit = entries_.find(key);
      if (hit != entries_.end() && !hit->second.region.expired()) return hit->second.result;
    }
    Result result = make();  // without the lock: regions within regions come here too
    const std::lock_guard lock(mutex_);
    if (entries_.size() >= next_sweep_) sweep();
    entries_.insert_or_assign(key, Entry{region.watch(), result});
    return result;
  }

 private:
  using Key = std::pair<const void*, Options>;
  struct Entry {
    std::weak_ptr<const void> region;
    Result result;
  };
  // Drops the entries of regions that are gone, often enough that they are at most half.
  void sweep() {
    std::erase_if(entries_, [](const auto& entry) { return entry.second.region.expired(); });
    next_sweep_ = std::max(kFirstSweep, 2 * entries_.size());
  }

  static constexpr size_t kFirstSweep = 64;
  std::mutex mutex_;
  std::map<Key, Entry> entries_;
  size_t next_sweep_ = kFirstSweep;
};

// Never destroyed: programs may be transformed while statics are.
template <typename Result>
RegionMemo<Result>& region_memo() {
  static auto* const all = new RegionMemo<Result>();
  return *all;
}

}  // namespace lathe
