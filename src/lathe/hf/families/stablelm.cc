// StableLM 2 (arXiv 2402.17834): positions on a part of each head, layer norms; the 12B norms each
// head of queries and keys, and its halves read the stream side by side.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using StableAttention = SelfAttention<PerHeadLayerNorm>;
using StablelmSequential = SequentialBlock<StableAttention, GatedMLP, nn::LayerNorm>;
using StablelmParallel = ParallelBlock<StableAttention, GatedMLP, nn::LayerNorm>;

StableAttention read_stablelm_attention(const ModelConfig& c, const Weights& w, double eps) {
  const auto s = AttentionSettings::of(c);
  auto out = StableAttention::read(w, c.hidden_size, s, c.flag("use_qkv_bias", false), false);
  if (c.flag("qk_layernorm", false)) {
    out.q_norm = PerHeadLayerNorm::read(w.at("q_layernorm"), s.heads, s.head_dim, eps);
    out.k_norm = PerHeadLayerNorm::read(w.at("k_layernorm"), s.kv_heads, s.head_dim, eps);
  }
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_stablelm(const ModelConfig& c, const Weights& w) {
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_eps", 1e-5)};
  const auto read = [&](const auto& read_layer) {
    auto out = read_decoder(c, w, {}, norm, read_layer);
    out.rope = {read_rope(c, {.partial_rotary_factor = 0.25})};
    return make_decoder(c, w, std::move(out));
  };
  if (c.flag("use_parallel_residual", false))
    return read([&](const Weights& layer, int64_t) -> StablelmParallel {
      return {.self_attn = read_stablelm_attention(c, layer.at("self_attn"), norm.eps),
              .mlp = GatedMLP::read(layer.at("mlp"), c),
              .input_layernorm = norm(layer, "input_layernorm")};
    });
  return read([&](const Weights& layer, int64_t) -> StablelmSequential {
    return {.self_attn = read_stablelm_attention(c, layer.at("self_attn"), norm.eps),
            .mlp = GatedMLP::read(layer.at("mlp"), c),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
}

}  // namespace lathe::hf
