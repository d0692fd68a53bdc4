// StarCoder 2 (arXiv 2402.19173): layer norms and a plain feed-forward half, with biases.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
std::shared_ptr<const CausalLM> read_starcoder2(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, MLP, nn::LayerNorm>;
  c.expect_text("norm_type", {"layer_norm"});
  c.expect_text("mlp_type", {"default"});
  auto settings = AttentionSettings::of(c);
  settings.window = c.size_or_none("sliding_window");
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size");
  const bool bias = c.flag("use_bias", true);
  const LayerNorms norm{hidden, c.epsilon("norm_epsilon", 1e-5)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Layer {
    return {.self_attn = Attention::read(layer.at("self_attn"), hidden, settings, bias, bias),
            .mlp = {.up = layer.linear("mlp.c_fc", hidden, inner, bias),
                    .down = layer.linear("mlp.c_proj", inner, hidden, bias),
                    .activation = c.activation("hidden_act", Activation::gelu_tanh)},
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
