// Llama 1 to 3 (arXiv 2302.13971, 2307.09288, 2407.21783).
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {

std::shared_ptr<const CausalLM> read_llama(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, GatedMLP>;
  const auto settings = AttentionSettings::of(c);
  const bool bias = c.flag("attention_bias", false), mlp_bias = c.flag("mlp_bias", false);
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Layer {
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = GatedMLP::read(layer.at("mlp"), c, mlp_bias),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
