#include "lathe/hf/layers/layers.h"

namespace lathe::hf {
namespace {

constexpr size_t kLongestCycle = 8;

// How often the `period` kinds from `first` on come one after the other.
size_t turns_of(const std::vector<size_t>& kinds, size_t first, size_t period) {
  size_t end = first + period;
  while (end < kinds.size() && kinds[end] == kinds[end - period]) ++end;
  return (end - first) / period;
}

LayerRun longest_run(const std::vector<size_t>& kinds, size_t first) {
  LayerRun best{.first = first, .period = 1, .turns = 1};
  for (size_t period = 1; period <= kLongestCycle && first + period <= kinds.size(); ++period) {
    const size_t turns = turns_of(kinds, first, period);
    if (turns > 1 && turns * period > best.turns * best.period)
      best = {.first = first, .period = period, .turns = turns};
  }
  return best;
}

}  // namespace

std::vector<LayerRun> layer_runs(const std::vector<size_t>& kinds) {
  std::vector<LayerRun> out;
  for (size_t first = 0; first < kinds.size();) {
    out.push_back(longest_run(kinds, first));
    first += out.back().period * out.back().turns;
  }
  return out;
}

std::vector<Type> detail::types_of(const std::vector<Array>& leaves) {
  std::vector<Type> out;
  for (const Array& leaf : leaves) out.push_back(leaf.type());
  return out;
}

LayerCache detail::layer_of(const LayerCache& caches, size_t turn) {
  const auto i = static_cast<Dim>(turn);
  const auto slice = [&](const Array& x) { return squeeze(slice_in_dim(x, i, i + 1, 0), 0); };
  return tree::map(slice, caches);
}

LayerCache detail::stacked(const std::vector<LayerCache>& caches) {
  std::vector<std::vector<Array>> leaves;
  for (const LayerCache& cache : caches) leaves.push_back(tree::leaves(cache));
  std::vector<Array> stacks;
  for (size_t leaf = 0; leaf < leaves[0].size(); ++leaf) {
    std::vector<Array> layers;
    for (const std::vector<Array>& of_layer : leaves) layers.push_back(of_layer[leaf]);
    stacks.push_back(stack(layers));
  }
  return tree::unflatten(caches[0], stacks);
}

}  // namespace lathe::hf
