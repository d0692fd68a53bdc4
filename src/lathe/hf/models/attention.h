// Self-attention of decoder layers: queries in groups that share keys and values, rotary positions,
// a cache. What families differ in are settings, which are the same for every call.
#pragma once

#include <optional>
#include <vector>

#include "lathe/hf/models/cache.h"
#include "lathe/hf/models/rope.h"
#include "lathe/hf/models/weights.h"

namespace lathe::hf {

// What all layers share in one call of a model.
struct Call {
  Placement at;
  std::vector<RotaryTables> rope;  // one for each kind of layer (AttentionSettings::rope)
};

struct AttentionSettings {
  Dim heads = 0, kv_heads = 0, head_dim = 0;
  std::optional<Dim> rope = 0;       // which of the model's tables; nothing: no positions
  std::optional<double> scale = {};  // 1/sqrt(head_dim) unless given
  std::optional<double> softcap = {};
  std::optional<Dim> window = {};  // keys this far back, or further, are not seen

  AttentionOptions options() const;
};

struct Attention {
  Linear q_proj, k_proj, v_proj, o_proj;
  AttentionSettings settings;

  // x [B, T, hidden] → the same.
  Array operator()(const Array& x, LayerCache& cache, const Call& call) const;
  CacheShape cache_shape() const {
    return {settings.kv_heads, settings.head_dim, settings.head_dim, settings.window};
  }
};

// [B, T, heads * head_dim] as heads [B, T, heads, head_dim], and back.
Array split_heads(const Array& x, Dim heads, Dim head_dim);
Array merge_heads(const Array& x);

}  // namespace lathe::hf
