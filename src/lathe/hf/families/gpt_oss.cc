// gpt-oss (arXiv 2508.10925): queries that may also look at nothing (a learned sink a head), every
// second layer with a window, and experts of a clamped SwiGLU with biases.
#include <nlohmann/json.hpp>

#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/experts.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

struct ClampedSwiGLU {
  Linear gate_up_proj, down_proj;  // of the first, gate and up are neighbours
  double alpha = 1.702, limit = 7;

  // rows [n, hidden] → the same.
  Array operator()(const Array& rows) const {
    const Array both = gate_up_proj(rows);
    const Array pairs = reshape(both, {both.dim(0), both.dim(1) / 2, 2});
    const auto half = [&](Dim i) { return squeeze(slice_in_dim(pairs, i, i + 1, 2), 2); };
    const Array gate = minimum(half(0), limit), up = clamp(-limit, half(1), limit);
    return down_proj((up + 1.0) * (gate * sigmoid(gate * alpha)));
  }
};

using GptOssLayer = SequentialBlock<Attention, Mixture<ClampedSwiGLU>>;

Mixture<ClampedSwiGLU> read_gpt_oss_mixture(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size", 2880);
  // Old files name the number of chosen ones otherwise.
  const Routing defaults{.experts = 128, .chosen = c.size("experts_per_token", 4)};
  Routing routing = read_routing(c, "num_local_experts", defaults);
  routing.normalized = true;
  const auto experts = w.at("experts").of_experts(
      routing.experts, routing.chosen, [&](const Weights& all) -> ClampedSwiGLU {
        return {
            .gate_up_proj = all.expert_linear("gate_up_proj", routing.experts, hidden, 2 * inner),
            .down_proj = all.expert_linear("down_proj", routing.experts, inner, hidden),
            .alpha = c.number("swiglu_alpha", 1.702),
            .limit = c.number("swiglu_limit", 7)};
      });
  return {.router = {.gate = w.gate("router", hidden, routing.experts, true), .settings = routing},
          .experts = {.parts = {experts}, .stacked = true}};
}

// Files that say nothing mean the published models' YaRN.
RopeConfig rope_of(const ModelConfig& c) {
  Json root = c.root().json();
  if (!rope_field(c.root()))
    root["rope_parameters"] = {{"rope_type", "yarn"},
                               {"factor", 32},
                               {"truncate", false},
                               {"original_max_position_embeddings", 4096}};
  return read_rope({root, c.root().file()}, c.head_dim, c.max_position_embeddings,
                   {.theta = 150'000});
}

}  // namespace

std::shared_ptr<const CausalLM> read_gpt_oss(const ModelConfig& c, const Weights& w) {
  const auto windows =
      layer_windows(c, c.size_or_none("sliding_window", 128), [](int64_t i) { return i % 2 == 0; });
  const bool bias = c.flag("attention_bias", true);
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-5)};
  const auto attention = [&](const Weights& at, int64_t i) {
    auto settings = AttentionSettings::of(c);
    settings.window = windows[static_cast<size_t>(i)];
    auto out = Attention::read(at, c.hidden_size, settings, bias, bias);
    out.sinks = at.array("sinks", {c.num_attention_heads});
    return out;
  };
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> GptOssLayer {
    return {.self_attn = attention(layer.at("self_attn"), i),
            .mlp = read_gpt_oss_mixture(c, layer.at("mlp")),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {rope_of(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
