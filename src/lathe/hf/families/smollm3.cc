// SmolLM3: Llama's layers, every n-th without positions (NoPE, arXiv 2305.19466).
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

// `no_rope_layers` has a one for each layer that rotates; of a longer list (that of a model which
// was cut down) the first ones count, as in transformers.
std::vector<bool> rotated_layers(const ModelConfig& c) {
  std::vector<bool> out;
  const int64_t every = c.size("no_rope_layer_interval", 4);
  const auto given = c.root().get("no_rope_layers");
  if (!given) {
    for (int64_t i = 0; i < c.num_hidden_layers; ++i) out.push_back((i + 1) % every != 0);
    return out;
  }
  for (const Field& layer : given->items()) out.push_back(layer.integer(0, 1) == 1);
  if (std::ssize(out) < c.num_hidden_layers)
    given->fail(fmt::format("has {} entries for {} layers", out.size(), c.num_hidden_layers));
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_smollm3(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, GatedMLP>;
  const bool bias = c.flag("attention_bias", false), mlp_bias = c.flag("mlp_bias", false);
  const std::vector<bool> rotated = rotated_layers(c);
  const bool slides = c.flag("use_sliding_window", false);
  const auto windows = layer_windows(c, c.size_or_none("sliding_window"), [&](int64_t i) {
    return slides && !rotated[static_cast<size_t>(i)];
  });
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> Layer {
    auto settings = AttentionSettings::of(c);
    settings.window = windows[static_cast<size_t>(i)];
    if (!rotated[static_cast<size_t>(i)]) settings.rope = {};
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = GatedMLP::read(layer.at("mlp"), c, mlp_bias),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c, {.theta = 2'000'000})};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
