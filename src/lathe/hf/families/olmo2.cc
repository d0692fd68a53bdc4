// OLMo 2 (arXiv 2501.00656): each half is normed where it ends, and so are all queries of a token
// as one row, and all keys.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using OlmoAttention = SelfAttention<RowRMSNorm>;

struct Olmo2Layer {
  OlmoAttention self_attn;
  GatedMLP mlp;
  nn::RMSNorm post_attention_layernorm, post_feedforward_layernorm;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = x + post_attention_layernorm(self_attn(x, cache, call));
    return h + post_feedforward_layernorm(mlp(h));
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

OlmoAttention read_olmo2_attention(const ModelConfig& c, const Weights& w, double eps) {
  const bool bias = c.flag("attention_bias", false);
  auto out = OlmoAttention::read(w, c.hidden_size, AttentionSettings::of(c), bias, bias);
  out.q_norm = {w.rms_norm("q_norm", out.settings.q_size(), eps)};
  out.k_norm = {w.rms_norm("k_norm", out.settings.kv_size(), eps)};
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_olmo2(const ModelConfig& c, const Weights& w) {
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-5)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Olmo2Layer {
    return {.self_attn = read_olmo2_attention(c, layer.at("self_attn"), norm.eps),
            .mlp = GatedMLP::read(layer.at("mlp"), c),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm"),
            .post_feedforward_layernorm = norm(layer, "post_feedforward_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
