#include "lathe/ops/region_transforms.h"

#include <algorithm>
#include <map>
#include <mutex>

#include "lathe/ops/common.h"
#include "lathe/ops/interpret.h"
#include "lathe/ops/linearize.h"

namespace lathe {
namespace {

// Results by region and options. An entry lives as long as its region: it is found by the region's
// identity, and gone with it.
template <typename Result>
class Memo {
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
Memo<Result>& memo() {
  static auto* const all = new Memo<Result>();
  return *all;
}

std::vector<Type> types_with(const Program& region, const Mask& mask) {
  const std::vector<Type> params = region.param_types();
  return joined<Type>({params, picked<Type>(params, mask)});
}

DualRegion make_dual(const Program& region, const Mask& mask) {
  DualRegion out;
  out.program = trace_closed(
      "jvp of " + region.name(), types_with(region, mask), [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto primals = reader.take(mask.size());
        const JvpResult both = jvp_inline(region, primals, reader.take_masked(mask));
        out.nonzero = present(both.tangents);
        return joined<Array>({both.primals, values_of(both.tangents)});
      });
  return out;
}

SplitRegion make_split(const Program& region, const Mask& mask) {
  SplitRegion out;
  out.forward = trace_closed(region.name(), region.param_types(), [&](std::span<const Array> args) {
    const LinearProgram parts = linearize_program(region, args, mask);
    out.linear = parts.linear;
    out.nonzero = parts.nonzero;
    return joined<Array>({parts.results, parts.residuals});
  });
  return out;
}

TransposedRegion make_transposed(const Program& region, const Mask& given, const Mask& cotangents) {
  TransposedRegion out;
  const std::vector<Type> params = region.param_types(), results = region.result_types();
  out.program = trace_closed(
      "transpose of " + region.name(),
      joined<Type>({picked<Type>(params, given), picked<Type>(results, cotangents)}),
      [&](std::span<const Array> args) {
        ArrayReader reader(args);
        const auto inputs = reader.take_masked(given);
        const auto sums = transpose_inline(region, inputs, reader.take_masked(cotangents));
        out.nonzero = present(sums);
        return values_of(sums);
      });
  return out;
}

BatchedRegion make_batched(const Program& region, std::span<const int> axes, Dim size) {
  BatchedRegion out;
  std::vector<Type> params = region.param_types();
  for (size_t i = 0; i < params.size(); ++i)
    if (axes[i] != kUnbatched)
      params[i] = params[i].with_shape(insert_dim(params[i].shape(), axes[i], size));
  out.program = trace_closed("vmap of " + region.name(), params, [&](std::span<const Array> args) {
    Batched batched = batch_inline(region, args, axes, size);
    out.axes = std::move(batched.axes);
    return batched.values;
  });
  return out;
}

}  // namespace

DualRegion dual_region(const Program& region, const Mask& mask) {
  return memo<DualRegion>().get(region, {mask.begin(), mask.end()},
                                [&] { return make_dual(region, mask); });
}

SplitRegion split_region(const Program& region, const Mask& mask) {
  return memo<SplitRegion>().get(region, {mask.begin(), mask.end()},
                                 [&] { return make_split(region, mask); });
}

TransposedRegion transpose_region(const Program& region, const Mask& given,
                                  const Mask& cotangents) {
  const Mask both = joined_masks({given, cotangents});
  return memo<TransposedRegion>().get(region, {both.begin(), both.end()},
                                      [&] { return make_transposed(region, given, cotangents); });
}

BatchedRegion batch_region(const Program& region, std::span<const int> axes, Dim size) {
  std::vector<int64_t> options(axes.begin(), axes.end());
  options.push_back(size);
  return memo<BatchedRegion>().get(region, options,
                                   [&] { return make_batched(region, axes, size); });
}

Mask BatchedRegion::mapped() const {
  Mask out;
  for (int axis : axes) out.push_back(axis != kUnbatched);
  return out;
}

}  // namespace lathe
