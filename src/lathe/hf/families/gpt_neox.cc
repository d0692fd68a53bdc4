// GPT-NeoX (arXiv 2204.06745) and Pythia: halves that read the stream side by side, or one after
// the other; positions on a part of each head.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using GptNeoxSequential = SequentialBlock<FusedAttention, MLP, nn::LayerNorm>;
using GptNeoxParallel = ParallelBlock<FusedAttention, MLP, nn::LayerNorm>;

FusedAttention read_gpt_neox_attention(const ModelConfig& c, const Weights& w) {
  const bool bias = c.flag("attention_bias", true);
  return {.qkv_proj = w.linear("query_key_value", c.hidden_size, 3 * c.hidden_size, bias),
          .o_proj = w.linear("dense", c.hidden_size, c.hidden_size, bias),
          .order = FusedAttention::Order::groups,
          .settings = AttentionSettings::of(c)};
}

MLP read_gpt_neox_mlp(const ModelConfig& c, const Weights& w) {
  const Dim inner = c.size("intermediate_size");
  return {.up = w.linear("dense_h_to_4h", c.hidden_size, inner, true),
          .down = w.linear("dense_4h_to_h", inner, c.hidden_size, true),
          .activation = c.activation("hidden_act", Activation::gelu)};
}

}  // namespace

std::shared_ptr<const CausalLM> read_gpt_neox(const ModelConfig& c, const Weights& w) {
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_eps", 1e-5)};
  const DecoderNames names{.model = "gpt_neox",
                           .embed_tokens = "embed_in",
                           .norm = "final_layer_norm",
                           .lm_head = w.has("embed_out.weight") ? "embed_out" : "lm_head"};
  const auto read = [&](const auto& read_layer) {
    auto out = read_decoder(c, w, names, norm, read_layer);
    out.rope = {read_rope(c, {.partial_rotary_factor = 0.25,
                              .theta_key = "rotary_emb_base",
                              .share_key = "rotary_pct"})};
    return make_decoder(c, w, std::move(out));
  };
  if (c.flag("use_parallel_residual", true))
    return read([&](const Weights& layer, int64_t) -> GptNeoxParallel {
      return {.self_attn = read_gpt_neox_attention(c, layer.at("attention")),
              .mlp = read_gpt_neox_mlp(c, layer.at("mlp")),
              .input_layernorm = norm(layer, "input_layernorm"),
              .mlp_layernorm = norm(layer, "post_attention_layernorm")};
    });
  return read([&](const Weights& layer, int64_t) -> GptNeoxSequential {
    return {.self_attn = read_gpt_neox_attention(c, layer.at("attention")),
            .mlp = read_gpt_neox_mlp(c, layer.at("mlp")),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
}

}  // namespace lathe::hf
