// Mistral (arXiv 2310.06825): Llama's layers, each seeing a window of the tokens before.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {

std::shared_ptr<const CausalLM> read_mistral(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, GatedMLP>;
  // With layer_types (Ministral) some see all.
  const auto windows =
      layer_windows(c, c.size_or_none("sliding_window", 4096), [](int64_t) { return true; });
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> Layer {
    auto settings = AttentionSettings::of(c);
    settings.window = windows[static_cast<size_t>(i)];
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, false, false),
        .mlp = GatedMLP::read(layer.at("mlp"), c),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
