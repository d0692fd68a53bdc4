// GPT-2 (Radford et al. 2019): learned positions, layer norms, matrices stored as [in, out].
#include <cmath>

#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using Gpt2Layer = SequentialBlock<FusedAttention, MLP, nn::LayerNorm>;

AttentionSettings settings_of(const ModelConfig& c, int64_t layer) {
  auto out = AttentionSettings::of(c);
  out.rope = {};
  const double root = std::sqrt(static_cast<double>(c.head_dim));
  out.scale = c.flag("scale_attn_weights", true) ? 1 / root : 1;
  if (c.flag("scale_attn_by_inverse_layer_idx", false))
    *out.scale /= static_cast<double>(layer + 1);
  return out;
}

FusedAttention read_gpt2_attention(const ModelConfig& c, const Weights& w, int64_t layer) {
  return {.qkv_proj = w.conv1d("c_attn", c.hidden_size, 3 * c.hidden_size),
          .o_proj = w.conv1d("c_proj", c.hidden_size, c.hidden_size),
          .order = FusedAttention::Order::parts,
          .settings = settings_of(c, layer)};
}

MLP read_gpt2_mlp(const ModelConfig& c, const Weights& w) {
  const Dim inner = c.size("n_inner", 4 * c.hidden_size);
  return {.up = w.conv1d("c_fc", c.hidden_size, inner),
          .down = w.conv1d("c_proj", inner, c.hidden_size),
          .activation = c.activation("activation_function", Activation::gelu_tanh)};
}

}  // namespace

std::shared_ptr<const CausalLM> read_gpt2(const ModelConfig& c, const Weights& w) {
  c.expect_flag("add_cross_attention", false);
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_epsilon", 1e-5)};
  // The first checkpoints begin their names at the model.
  const std::string_view model = w.has("transformer.wpe.weight") ? "transformer" : "";
  const DecoderNames names{
      .model = model, .embed_tokens = "wte", .layers = "h", .norm = "ln_f", .lm_head = "lm_head"};
  auto out = read_decoder(c, w, names, norm, [&](const Weights& layer, int64_t i) -> Gpt2Layer {
    return {.self_attn = read_gpt2_attention(c, layer.at("attn"), i),
            .mlp = read_gpt2_mlp(c, layer.at("mlp")),
            .input_layernorm = norm(layer, "ln_1"),
            .post_attention_layernorm = norm(layer, "ln_2")};
  });
  out.embed_positions = (model.empty() ? w : w.at(model))
                            .embedding("wpe", c.size("n_positions", 1024), c.hidden_size);
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
