// Cohere's Command R and Aya: halves that read one norm of the stream side by side, neighbours
// rotated; Command R+ norms each head of queries and keys.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using CohereAttention = SelfAttention<PerHeadLayerNorm>;
using CohereLayer = ParallelBlock<CohereAttention, GatedMLP>;

CohereAttention read_cohere_attention(const ModelConfig& c, const Weights& w, double eps) {
  const bool bias = c.flag("attention_bias", false);
  auto settings = AttentionSettings::of(c);
  settings.interleaved = true;
  auto out = CohereAttention::read(w, c.hidden_size, settings, bias, bias);
  if (!c.flag("use_qk_norm", false)) return out;
  const auto norm = [&](std::string_view name, Dim heads) -> PerHeadLayerNorm {
    return {.norms = {w.array(name, {heads, c.head_dim})}, .eps = eps};
  };
  out.q_norm = norm("q_norm.weight", settings.heads);
  out.k_norm = norm("k_norm.weight", settings.kv_heads);
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_cohere(const ModelConfig& c, const Weights& w) {
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_eps", 1e-5), false};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> CohereLayer {
    return {.self_attn = read_cohere_attention(c, layer.at("self_attn"), norm.eps),
            .mlp = GatedMLP::read(layer.at("mlp"), c),
            .input_layernorm = norm(layer, "input_layernorm")};
  });
  out.rope = {read_rope(c, {.theta = 500000})};
  out.logit_multiplier = c.number("logit_scale", 0.0625);
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
