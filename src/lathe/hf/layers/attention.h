// Self-attention of decoder layers: grouped queries, rotary positions, a KV cache. What families
// differ in are settings, which are the same for every call.
#pragma once

#include <optional>
#include <vector>

#include "lathe/hf/config/config.h"
#include "lathe/hf/layers/cache.h"
#include "lathe/hf/layers/norms.h"
#include "lathe/hf/layers/rope.h"
#include "lathe/hf/weights/weights.h"

namespace lathe::hf {

// The inputs of one call of a model that all layers share.
struct Call {
  Placement at;
  std::vector<RotaryTables> rope;  // one for each kind of layer (AttentionSettings::rope)
};

struct AttentionSettings {
  Dim heads = 0, kv_heads = 0, head_dim = 0;
  std::optional<Dim> rope = 0;       // which of the model's tables; nothing: no positions
  bool interleaved = false;          // rotated pairs are neighbours, not half a head apart
  std::optional<double> scale = {};  // 1/sqrt(head_dim) unless given
  std::optional<double> softcap = {};
  std::optional<Dim> window = {};   // keys this far back, or further, are not seen
  std::optional<double> clip = {};  // of what queries, keys and values are projected to
  bool alibi = false;               // scores grow with a key's position, by a slope of each head

  static AttentionSettings of(const ModelConfig& config);
  Dim q_size() const { return heads * head_dim; }
  Dim kv_size() const { return kv_heads * head_dim; }
  CacheShape cache_shape() const { return {kv_heads, head_dim, head_dim, window}; }
  AttentionOptions options() const;
};

// Queries and keys are rotated, keys and values kept; what each token sees: [B, T, heads ·
// head_dim].
Array attend(const Heads& heads, LayerCache& cache, const Call& call,
             const AttentionSettings& settings);

// x [B, T, hidden] → the same, with a projection each. HeadNorm: of queries and keys, where a
// family has them.
template <typename HeadNorm = nn::RMSNorm>
struct SelfAttention {
  Linear q_proj, k_proj, v_proj, o_proj;
  std::optional<HeadNorm> q_norm = {}, k_norm = {};
  std::optional<Array> sinks = {};  // [heads]
  AttentionSettings settings;

  // With the names of most families below `weights`.
  static SelfAttention read(const Weights& weights, Dim hidden, const AttentionSettings& settings,
                            bool qkv_bias, bool o_bias);
  Array operator()(const Array& x, LayerCache& cache, const Call& call) const;
  CacheShape cache_shape() const { return settings.cache_shape(); }
};
using Attention = SelfAttention<>;

// The same where one projection gives all three.
struct FusedAttention {
  enum class Order : uint8_t {
    parts,  // all queries, all keys, all values
    groups  // for each key head: the queries that share it, the key, the value
  };
  Linear qkv_proj, o_proj;
  Order order = Order::parts;
  AttentionSettings settings;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const;
  CacheShape cache_shape() const { return settings.cache_shape(); }
};

// [B, T, heads * head_dim] as heads [B, T, heads, head_dim], and back.
Array split_heads(const Array& x, Dim heads, Dim head_dim);
Array merge_heads(const Array& x);

template <typename HeadNorm>
SelfAttention<HeadNorm> SelfAttention<HeadNorm>::read(const Weights& w, Dim hidden,
                                                      const AttentionSettings& s, bool qkv_bias,
                                                      bool o_bias) {
  return {.q_proj = w.linear("q_proj", hidden, s.q_size(), qkv_bias),
          .k_proj = w.linear("k_proj", hidden, s.kv_size(), qkv_bias),
          .v_proj = w.linear("v_proj", hidden, s.kv_size(), qkv_bias),
          .o_proj = w.linear("o_proj", s.q_size(), hidden, o_bias),
          .settings = s};
}

template <typename HeadNorm>
Array SelfAttention<HeadNorm>::operator()(const Array& x, LayerCache& cache,
                                          const Call& call) const {
  const AttentionSettings& s = settings;
  const auto normed = [](const std::optional<HeadNorm>& norm, const Array& heads) {
    return norm ? (*norm)(heads) : heads;
  };
  const auto projected = [&](const Linear& projection, Dim count) {
    const Array out = projection(x);
    return split_heads(s.clip ? clamp(-*s.clip, out, *s.clip) : out, count, s.head_dim);
  };
  const Heads heads{.query = normed(q_norm, projected(q_proj, s.heads)),
                    .key = normed(k_norm, projected(k_proj, s.kv_heads)),
                    .value = projected(v_proj, s.kv_heads),
                    .sinks = sinks};
  return o_proj(attend(heads, cache, call, s));
}

}  // namespace lathe::hf
