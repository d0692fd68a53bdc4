// Phi-3 (arXiv 2404.14219) and Phi-4: Llama's layers with one projection for queries, keys and
// values and one for gate and up; LongRoPE, in Phi-4-mini on a part of each head.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {

std::shared_ptr<const CausalLM> read_phi3(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<FusedAttention, FusedGatedMLP>;
  auto s = AttentionSettings::of(c);
  s.window = c.size_or_none("sliding_window");
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size");
  const RMSNorms norm{hidden, c.epsilon("rms_norm_eps", 1e-5)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Layer {
    const Weights attention = layer.at("self_attn"), mlp = layer.at("mlp");
    return {.self_attn = {.qkv_proj = attention.linear("qkv_proj", hidden,
                                                       s.q_size() + 2 * s.kv_size(), false),
                          .o_proj = attention.linear("o_proj", s.q_size(), hidden, false),
                          .order = FusedAttention::Order::parts,
                          .settings = s},
            .mlp = {.gate_up_proj = mlp.linear("gate_up_proj", hidden, 2 * inner, false),
                    .down_proj = mlp.linear("down_proj", inner, hidden, false),
                    .activation = c.activation("hidden_act", Activation::silu)},
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c, {.partial_rotary_factor = 1,
                            .original_max_position_embeddings = 4096,
                            .only_longrope = true})};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
