// What decoder-only families have in common: a cache that appends and attends, layers under one
// scan or unrolled, activations by name, a head that may be tied. A family adds its modules and
// one layer.
#pragma once

#include <optional>
#include <vector>

#include "lathe/hf/models/causal_lm.h"
#include "lathe/nn/layers.h"
#include "lathe/transforms/control.h"

namespace lathe::hf {

Array activate(Activation function, const Array& x);

// [B, T, heads * head_dim] as heads [B, T, heads, head_dim], and back.
Array split_heads(const Array& x, Dim heads, Dim head_dim);
Array merge_heads(const Array& x);

// Where the tokens of one call stand in the caches, and how those grow.
struct Placement {
  CacheKind cache;
  Array offset;  // i32 scalar: the first token's position
  Array start;   // i32 [batch]: each row's first real position
};

// One layer's cache: keys and values [B, kv heads, length, head_dim].
// Appends keys and values [B, T, kv heads, head_dim] to `cache`, then gives what queries
// [B, T, heads, head_dim] see of it: [B, T, heads, head_dim].
Array append_and_attend(const Array& query, const Array& key, const Array& value, KVCache& cache,
                        const Placement& at);

// The head's logits in f32 of normed hidden [B, T, hidden]: by `lm_head`, or tied to the embedding.
Array head_logits(const Array& normed, const std::optional<nn::Linear>& lm_head,
                  const nn::Embedding& embedding);

namespace detail {
KVCache layer_of(const KVCache& caches, size_t layer);
KVCache stacked(const std::vector<KVCache>& caches);

// All layers as one whose weights are stacks: a scan reads them where they lie.
template <typename Layer>
Layer stacked(const std::vector<Layer>& layers) {
  std::vector<std::vector<Array>> weights(tree::leaves(layers[0]).size());
  for (const Layer& layer : layers) {
    LATHE_USER_CHECK(tree::structure(layer) == tree::structure(layers[0]),
                     "layers differ in structure and cannot run under one scan; use --scan off");
    const std::vector<Array> leaves = tree::leaves(layer);
    for (size_t i = 0; i < leaves.size(); ++i) weights[i].push_back(leaves[i]);
  }
  std::vector<Array> stacks;
  for (const std::vector<Array>& weight : weights) stacks.push_back(stack(weight));
  return tree::unflatten(layers[0], stacks);
}
}  // namespace detail

// The residual stream x through all layers: `run(layer, x, cache)` gives the next x and updates its
// layer's cache. `caches` holds those of all layers, stacked.
template <typename Layer, typename Run>
Array run_layers(const std::vector<Layer>& layers, Array x, KVCache& caches, bool scanned,
                 const Run& run) {
  if (scanned) {
    const auto step = [&](const Array& h, const std::pair<Layer, KVCache>& layer) {
      KVCache cache = layer.second;
      const Array out = run(layer.first, h, cache);
      return std::pair(out, cache);
    };
    std::tie(x, caches) = scan(step, x, std::pair(detail::stacked(layers), caches));
    return x;
  }
  std::vector<KVCache> updated;
  for (size_t i = 0; i < layers.size(); ++i) {
    updated.push_back(detail::layer_of(caches, i));
    x = run(layers[i], x, updated.back());
  }
  caches = detail::stacked(updated);
  return x;
}

}  // namespace lathe::hf
