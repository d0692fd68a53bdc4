// Granite 3: Llama's layers with multipliers instead of scales that follow from the width (muP,
// arXiv 2203.03466).
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {

std::shared_ptr<const CausalLM> read_granite(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, GatedMLP>;
  auto settings = AttentionSettings::of(c);
  settings.scale = c.number("attention_multiplier", 1);
  const double residual = c.number("residual_multiplier", 1);
  const bool bias = c.flag("attention_bias", false), mlp_bias = c.flag("mlp_bias", false);
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Layer {
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = GatedMLP::read(layer.at("mlp"), c, mlp_bias),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm"),
        .residual_multiplier = residual};
  });
  out.rope = {read_rope(c)};
  out.embedding_multiplier = c.number("embedding_multiplier", 1);
  out.logit_multiplier = 1 / c.positive("logits_scaling", 1);
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
