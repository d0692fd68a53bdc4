// Mixtral (arXiv 2401.04088): Mistral's layers with a mixture of experts.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/experts.h"

namespace lathe::hf {
namespace {

using MixtralLayer = SequentialBlock<Attention, Mixture<>>;

Mixture<> read_mixtral_mixture(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size");
  const Activation activation = c.activation("hidden_act", Activation::silu);
  Routing routing = read_routing(c, "num_local_experts", {.experts = 8, .chosen = 2});
  routing.normalized = true;
  return {.router = {.gate = w.gate("gate", hidden, routing.experts, false), .settings = routing},
          .experts = read_experts(w.at("experts"), routing, [&](const Weights& one) -> GatedMLP {
            return {.gate_proj = one.linear("w1", hidden, inner, false),
                    .up_proj = one.linear("w3", hidden, inner, false),
                    .down_proj = one.linear("w2", inner, hidden, false),
                    .activation = activation};
          })};
}

}  // namespace

std::shared_ptr<const CausalLM> read_mixtral(const ModelConfig& c, const Weights& w) {
  auto settings = AttentionSettings::of(c);
  settings.window = c.size_or_none("sliding_window");
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-5)};
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> MixtralLayer {
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, false, false),
        .mlp = read_mixtral_mixture(c, layer.at("block_sparse_moe")),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c, {.theta = 1'000'000})};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
