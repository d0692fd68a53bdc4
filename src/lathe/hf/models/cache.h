// What decoder layers keep of the tokens they have seen: an object that appends and attends.
#pragma once

#include <vector>

#include "lathe/ops/ops.h"

namespace lathe::hf {

enum class CacheKind : uint8_t {
  static_cache,  // as long as it was made, filled from position 0 on
  dynamic_cache  // grows by each call, as long as the longest row is filled
};

// One layer's keys and values [B, kv heads, positions, head_dim], so that what one head reads lies
// together; those of several layers alike are stacked on a further first axis.
struct LayerCache {
  Array key, value;
};

// Those of all layers, by the runs of a model (models/layers.h).
using Caches = std::vector<LayerCache>;

// What a layer's cache is made of.
struct CacheShape {
  Dim heads, key_dim, value_dim;
};

// Where the tokens of one call stand: tokens t of row b at position[b] + t (i32 [B]). Those below 0
// are padding on the left: they are not kept, and what they give means nothing.
struct Placement {
  CacheKind kind = CacheKind::static_cache;
  Array position;
};

// Zeros for `count` layers: [count, B, heads, positions, dim].
LayerCache make_layer_cache(const CacheShape& shape, Dim count, Dim batch, Dim positions,
                            DType dtype);

// Keeps keys and values [B, T, kv heads, head_dim], then gives what queries [B, T, heads, head_dim]
// see of all that is kept: [B, T, heads, value dim].
Array append_and_attend(const Array& query, const Array& key, const Array& value, LayerCache& cache,
                        const Placement& at, const AttentionOptions& options);

}  // namespace lathe::hf
