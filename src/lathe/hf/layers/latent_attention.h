// Multi-head latent attention (MLA; DeepSeek-V2, arXiv 2405.04434, section 2.1): keys and values of
// all heads come from one latent vector a token, and the KV cache holds that latent with the
// rotated part of the keys. Keys are never made: a query is brought into the latent's space
// instead, where all heads share one key, which is the value as well; what a head sees there is
// brought back.
#pragma once

#include "lathe/hf/layers/attention.h"

namespace lathe::hf {

struct LatentAttention {
  std::optional<Linear> q_proj, q_a_proj, q_b_proj;  // one, or two with a norm between
  std::optional<nn::RMSNorm> q_a_layernorm;
  Linear kv_a_proj_with_mqa;
  nn::RMSNorm kv_a_layernorm;
  Matrix kv_b_proj;  // [heads · (nope + value), rank]
  Linear o_proj;
  Dim nope = 0, rope = 0, rank = 0, value = 0;  // sizes of parts of heads, and of the latent
  AttentionSettings settings;                   // of [rotated part, latent]

  // x [B, T, hidden] → the same.
  Array operator()(const Array& x, LayerCache& cache, const Call& call) const;
  CacheShape cache_shape() const { return {1, rope + rank, 0}; }

 private:
  Array query(const Array& x) const;
};

}  // namespace lathe::hf
