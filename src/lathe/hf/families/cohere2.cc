// Cohere's Command R7B (Cohere 2, arXiv 2504.00698): halves that read one norm of the stream side
// by side; three of four layers slide and rotate neighbours, the fourth sees all and has no
// positions.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

AttentionSettings settings_of(const ModelConfig& c, bool sliding) {
  auto out = AttentionSettings::of(c);
  out.interleaved = true;
  if (sliding)
    out.window = c.size_or_none("sliding_window", 4096);
  else
    out.rope = {};
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_cohere2(const ModelConfig& c, const Weights& w) {
  using Layer = ParallelBlock<Attention, GatedMLP>;
  const bool bias = c.flag("attention_bias", false);
  const int64_t every = c.size("sliding_window_pattern", 4);
  const auto sliding = sliding_layers(c, [&](int64_t i) { return (i + 1) % every != 0; });
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_eps", 1e-5), false};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> Layer {
    const auto settings = settings_of(c, sliding[static_cast<size_t>(i)]);
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = GatedMLP::read(layer.at("mlp"), c),
        .input_layernorm = norm(layer, "input_layernorm")};
  });
  out.rope = {read_rope(c)};
  out.logit_multiplier = c.number("logit_scale", 0.0625);
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
