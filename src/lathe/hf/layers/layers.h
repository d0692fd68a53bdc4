// Stacked layers under as few scans as possible: layers that are alike in structure and settings,
// or repeat in a short cycle (windows, rope or experts in every n-th layer), are one loop over
// their stacked weights, so that compile time does not grow with depth. Anything else runs layer by
// layer.
#pragma once

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "lathe/hf/layers/cache.h"
#include "lathe/hf/weights/weights.h"
#include "lathe/transforms/control.h"

namespace lathe::hf {

// The layers of a checkpoint: `read(weights of layer i, i)`.
template <typename Read>
auto read_layers(const Weights& weights, std::string_view name, int64_t count, const Read& read) {
  std::vector<decltype(read(weights, int64_t{}))> out;
  for (int64_t i = 0; i < count; ++i) out.push_back(read(weights.at(name, i), i));
  return out;
}

// `turns` times the `period` layers from `first` on.
struct LayerRun {
  size_t first = 0, period = 1, turns = 1;
};

// `kinds`: equal numbers stand for layers that are alike. The longest run that repeats, from the
// first layer on.
std::vector<LayerRun> layer_runs(const std::vector<size_t>& kinds);

namespace detail {
std::vector<Type> types_of(const std::vector<Array>& leaves);
}

template <typename Layer>
std::vector<LayerRun> layer_runs(const std::vector<Layer>& layers) {
  using Kind = std::pair<tree::Key, std::vector<Type>>;
  std::vector<Kind> known;
  std::vector<size_t> kinds;
  for (const Layer& layer : layers) {
    Kind kind{tree::structure(layer), detail::types_of(tree::leaves(layer))};
    const auto at = std::ranges::find(known, kind);
    kinds.push_back(static_cast<size_t>(at - known.begin()));
    if (at == known.end()) known.push_back(std::move(kind));
  }
  return layer_runs(kinds);
}

// Empty caches: one entry for each place of each run's cycle, stacked by its turns.
// Layer::cache_shape() says what one layer keeps; of caches that grow, all of it. CacheKind::none:
// the same entries without Arrays.
template <typename Layer>
Caches make_caches(const std::vector<Layer>& layers, Dim batch, Dim positions, CacheKind kind,
                   DType dtype) {
  Caches out;
  for (const LayerRun& run : layer_runs(layers))
    for (size_t i = 0; i < run.period; ++i) {
      if (kind == CacheKind::none) {
        out.emplace_back();
        continue;
      }
      CacheShape shape = layers[run.first + i].cache_shape();
      if (kind == CacheKind::dynamic_cache) shape.window.reset();
      out.push_back(make_layer_cache(shape, static_cast<Dim>(run.turns), batch, positions, dtype));
    }
  return out;
}

namespace detail {
LayerCache layer_of(const LayerCache& caches, size_t turn);
LayerCache stacked(const std::vector<LayerCache>& caches);

// The layers of a run as its cycle, each a stack of its turns: a scan reads them where they lie.
template <typename Layer>
std::vector<Layer> cycle_of(const std::vector<Layer>& layers, const LayerRun& run) {
  std::vector<Layer> out;
  for (size_t i = 0; i < run.period; ++i) {
    std::vector<std::vector<Array>> weights;
    for (size_t turn = 0; turn < run.turns; ++turn) {
      const std::vector<Array> leaves = tree::leaves(layers[run.first + turn * run.period + i]);
      weights.resize(leaves.size());
      for (size_t w = 0; w < leaves.size(); ++w) weights[w].push_back(leaves[w]);
    }
    std::vector<Array> stacks;
    for (const std::vector<Array>& weight : weights) stacks.push_back(stack(weight));
    out.push_back(tree::unflatten(layers[run.first + i], stacks));
  }
  return out;
}

template <typename Layer, typename Step>
Array scan_run(const std::vector<Layer>& layers, const LayerRun& run, Array x,
               std::span<LayerCache> caches, const Step& step) {
  const auto turn = [&](const Array& h, const std::pair<std::vector<Layer>, Caches>& cycle) {
    Array out = h;
    Caches mine = cycle.second;
    for (size_t i = 0; i < run.period; ++i) out = step(cycle.first[i], out, mine[i]);
    return std::pair(out, mine);
  };
  const Caches before(caches.begin(), caches.end());
  auto [last, after] = scan(turn, x, std::pair(cycle_of(layers, run), before));
  std::ranges::copy(after, caches.begin());
  return last;
}

template <typename Layer, typename Step>
Array unroll_run(const std::vector<Layer>& layers, const LayerRun& run, Array x,
                 std::span<LayerCache> caches, const Step& step) {
  std::vector<std::vector<LayerCache>> updated(run.period);
  for (size_t i = 0; i < run.period * run.turns; ++i) {
    LayerCache mine = layer_of(caches[i % run.period], i / run.period);
    x = step(layers[run.first + i], x, mine);
    updated[i % run.period].push_back(std::move(mine));
  }
  for (size_t i = 0; i < run.period; ++i) caches[i] = stacked(updated[i]);
  return x;
}
}  // namespace detail

// x through all layers: `step(layer, x, cache)` gives the next x and updates its layer's cache.
template <typename Layer, typename Step>
Array run_layers(const std::vector<Layer>& layers, Array x, Caches& caches, bool scanned,
                 const Step& step) {
  size_t place = 0;
  for (const LayerRun& run : layer_runs(layers)) {
    const std::span<LayerCache> mine = std::span(caches).subspan(place, run.period);
    x = scanned && run.turns > 1 ? detail::scan_run(layers, run, x, mine, step)
                                 : detail::unroll_run(layers, run, x, mine, step);
    place += run.period;
  }
  return x;
}

}  // namespace lathe::hf
