// Qwen2-MoE (arXiv 2407.10671), where an expert that all tokens use stands beside the chosen ones,
// behind a gate; Qwen3-MoE (arXiv 2505.09388), which has none and norms the heads of queries and
// keys.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/experts.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

using QwenMoeLayer = SequentialBlock<Attention, MaybeMixture>;

// Every decoder_sparse_step-th layer has experts, but those that mlp_only_layers lists.
std::vector<bool> layers_with_experts(const ModelConfig& c) {
  const int64_t step = c.size("decoder_sparse_step", 1);
  std::vector<bool> out;
  for (int64_t i = 0; i < c.num_hidden_layers; ++i) out.push_back((i + 1) % step == 0);
  if (const auto dense = c.root().get("mlp_only_layers"))
    for (const Field& layer : dense->items()) {
      const int64_t number = layer.integer(0, INT32_MAX);
      if (number < c.num_hidden_layers) out[static_cast<size_t>(number)] = false;
    }
  return out;
}

Mixture<> read_mixture(const ModelConfig& c, const Weights& w, const Routing& routing,
                       int64_t inner) {
  const Activation activation = c.activation("hidden_act", Activation::silu);
  return {.router = {.gate = w.gate("gate", c.hidden_size, routing.experts, false),
                     .settings = routing},
          .experts = read_experts(w.at("experts"), routing, [&](const Weights& one) {
            return GatedMLP::read(one, c.hidden_size, inner, activation, false);
          })};
}

// `attention(weights, layer)` and `mixture(weights)`: what the two differ in.
template <typename ReadAttention, typename ReadMixture>
std::shared_ptr<const CausalLM> read_qwen_moe(const ModelConfig& c, const Weights& w,
                                              const ReadAttention& attention,
                                              const ReadMixture& mixture) {
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  const std::vector<bool> sparse = layers_with_experts(c);
  const auto mlp = [&](const Weights& at, int64_t i) -> MaybeMixture {
    if (sparse[static_cast<size_t>(i)]) return {mixture(at)};
    return {GatedMLP::read(at, c)};
  };
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> QwenMoeLayer {
    return {.self_attn = attention(layer.at("self_attn"), i),
            .mlp = mlp(layer.at("mlp"), i),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

Routing read_qwen_routing(const ModelConfig& c, const Routing& defaults) {
  // transformers 5 writes Qwen3-MoE's number under Mixtral's name.
  const bool renamed = c.root().get("num_local_experts").has_value();
  Routing routing = read_routing(c, renamed ? "num_local_experts" : "num_experts", defaults);
  routing.normalized = c.flag("norm_topk_prob", false);
  return routing;
}

// Nothing unless windows are asked for.
std::optional<int64_t> window_of(const ModelConfig& c) {
  if (!c.flag("use_sliding_window", false)) return {};
  return c.size_or_none("sliding_window", 4096);
}

}  // namespace

std::shared_ptr<const CausalLM> read_qwen2_moe(const ModelConfig& c, const Weights& w) {
  const int64_t inner = c.size("moe_intermediate_size", 1408),
                shared = c.size("shared_expert_intermediate_size", 5632),
                last = c.root().integer_or("max_window_layers", 28, 0, INT64_MAX);
  const auto windows =
      layer_windows(c, window_of(c), [&](int64_t i) { return i % 2 == 0 && i < last; });
  const Routing routing = read_qwen_routing(c, {.experts = 60, .chosen = 4});
  const Activation activation = c.activation("hidden_act", Activation::silu);
  const bool bias = c.flag("qkv_bias", true);
  const auto attention = [&](const Weights& at, int64_t i) {
    auto settings = AttentionSettings::of(c);
    settings.window = windows[static_cast<size_t>(i)];
    return Attention::read(at, c.hidden_size, settings, bias, false);
  };
  return read_qwen_moe(c, w, attention, [&](const Weights& at) {
    Mixture<> out = read_mixture(c, at, routing, inner);
    out.shared = GatedMLP::read(at.at("shared_expert"), c.hidden_size, shared, activation, false);
    out.shared_gate = at.gate("shared_expert_gate", c.hidden_size, 1, false);
    return out;
  });
}

std::shared_ptr<const CausalLM> read_qwen3_moe(const ModelConfig& c, const Weights& w) {
  const int64_t inner = c.size("moe_intermediate_size", 768);
  const Routing routing = read_qwen_routing(c, {.experts = 128, .chosen = 8});
  auto settings = AttentionSettings::of(c);
  settings.window = window_of(c);
  const bool bias = c.flag("attention_bias", false);
  const RMSNorms head_norm{c.head_dim, c.epsilon("rms_norm_eps", 1e-6)};
  const auto attention = [&](const Weights& at, int64_t) {
    auto out = Attention::read(at, c.hidden_size, settings, bias, bias);
    out.q_norm = head_norm(at, "q_norm");
    out.k_norm = head_norm(at, "k_norm");
    return out;
  };
  return read_qwen_moe(c, w, attention,
                       [&](const Weights& at) { return read_mixture(c, at, routing, inner); });
}

}  // namespace lathe::hf
