// Residual blocks: the ways in which families combine a layer's attention and feed-forward halves,
// norms and residual stream. Any attention and feed-forward half, any norm.
#pragma once

#include <optional>

#include "lathe/hf/layers/attention.h"
#include "lathe/hf/layers/mlp.h"

namespace lathe::hf {

// Each half reads a norm of the stream and adds to it, the second one after the first.
template <typename SelfAttention, typename FeedForward, typename Norm = nn::RMSNorm>
struct SequentialBlock {
  SelfAttention self_attn;
  FeedForward mlp;
  Norm input_layernorm, post_attention_layernorm;
  double residual_multiplier = 1;  // of what is added (Granite)

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = x + residual_multiplier * self_attn(input_layernorm(x), cache, call);
    return h + residual_multiplier * mlp(post_attention_layernorm(h));
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

// Both halves read the stream as it comes in.
template <typename SelfAttention, typename FeedForward, typename Norm = nn::LayerNorm>
struct ParallelBlock {
  SelfAttention self_attn;
  FeedForward mlp;
  Norm input_layernorm;
  std::optional<Norm> mlp_layernorm = {};  // where the second half has a norm of its own

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array normed = input_layernorm(x);
    const Array attended = self_attn(normed, cache, call);
    return x + attended + mlp(mlp_layernorm ? (*mlp_layernorm)(x) : normed);
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

// Each half adds to the stream, and the sum is normed (BERT).
template <typename SelfAttention, typename FeedForward>
struct NormedSumBlock {
  SelfAttention self_attn;
  FeedForward mlp;
  nn::LayerNorm attention_norm, output_norm;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = attention_norm(x + self_attn(x, cache, call));
    return output_norm(h + mlp(h));
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

}  // namespace lathe::hf
