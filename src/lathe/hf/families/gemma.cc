// Gemma (arXiv 2403.08295); Gemma 2 (arXiv 2408.00118): halves normed where they begin and end,
// soft caps, windows in every other layer; Gemma 3 (arXiv 2503.19786), its text model: five of six
// layers slide, with positions of their own, and queries and keys are normed.
#include <cmath>

#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

using GemmaAttention = SelfAttention<OffsetRMSNorm>;

struct SandwichBlock {
  GemmaAttention self_attn;
  GatedMLP mlp;
  OffsetRMSNorm input_layernorm, post_attention_layernorm, pre_feedforward_layernorm,
      post_feedforward_layernorm;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = x + post_attention_layernorm(self_attn(input_layernorm(x), cache, call));
    return h + post_feedforward_layernorm(mlp(pre_feedforward_layernorm(h)));
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

// Refuses models that make vectors of texts.
void expect_causal(const ModelConfig& c) { c.expect_flag("use_bidirectional_attention", false); }

OffsetRMSNorms norms_of(const ModelConfig& c) {
  return {c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
}

GatedMLP read_mlp(const ModelConfig& c, const Weights& w, Activation activation) {
  return GatedMLP::read(w, c.hidden_size, c.size("intermediate_size"), activation, false);
}

// Gemma's configs say gelu and mean its approximation.
Activation gemma_activation(const ModelConfig& c) {
  const Activation given = c.activation("hidden_act", Activation::gelu_tanh);
  return given == Activation::gelu ? Activation::gelu_tanh : given;
}

// The common part of Gemma 2 and 3: `settings(i)` of layer i, `head_norms` or none.
template <typename Settings>
auto read_sandwiches(const ModelConfig& c, const Weights& w, const Settings& settings,
                     bool head_norms) {
  const OffsetRMSNorms norm = norms_of(c), head_norm{c.head_dim, norm.eps};
  const bool bias = c.flag("attention_bias", false);
  const Activation activation = c.activation("hidden_activation", Activation::gelu_tanh);
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> SandwichBlock {
    const Weights attention = layer.at("self_attn");
    SandwichBlock block{
        .self_attn = GemmaAttention::read(attention, c.hidden_size, settings(i), bias, bias),
        .mlp = read_mlp(c, layer.at("mlp"), activation),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm"),
        .pre_feedforward_layernorm = norm(layer, "pre_feedforward_layernorm"),
        .post_feedforward_layernorm = norm(layer, "post_feedforward_layernorm")};
    if (head_norms) {
      block.self_attn.q_norm = head_norm(attention, "q_norm");
      block.self_attn.k_norm = head_norm(attention, "k_norm");
    }
    return block;
  });
  out.embedding_multiplier = std::sqrt(static_cast<double>(c.hidden_size));
  return out;
}

// The global layers' positions, and the local ones'.
std::vector<RopeConfig> gemma3_rope(const ModelConfig& c) {
  const auto read = [&](std::string_view kind, bool scaled, const RopeDefaults& defaults) {
    return read_rope_of_kind(c.root(), kind, scaled, c.head_dim, c.max_position_embeddings,
                             defaults);
  };
  return {read("full_attention", true, {.theta = 1'000'000}),
          read("sliding_attention", false, {.theta_key = "rope_local_base_freq"})};
}

}  // namespace

std::shared_ptr<const CausalLM> read_gemma(const ModelConfig& c, const Weights& w) {
  using Layer = SequentialBlock<Attention, GatedMLP, OffsetRMSNorm>;
  expect_causal(c);
  const auto settings = AttentionSettings::of(c);
  const bool bias = c.flag("attention_bias", false);
  const OffsetRMSNorms norm = norms_of(c);
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t) -> Layer {
    return {
        .self_attn = Attention::read(layer.at("self_attn"), c.hidden_size, settings, bias, bias),
        .mlp = read_mlp(c, layer.at("mlp"), gemma_activation(c)),
        .input_layernorm = norm(layer, "input_layernorm"),
        .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  out.embedding_multiplier = std::sqrt(static_cast<double>(c.hidden_size));
  return make_decoder(c, w, std::move(out));
}

std::shared_ptr<const CausalLM> read_gemma2(const ModelConfig& c, const Weights& w) {
  expect_causal(c);
  auto settings = AttentionSettings::of(c);
  settings.scale = 1 / std::sqrt(c.positive("query_pre_attn_scalar", 256));
  settings.softcap = c.positive_or_none("attn_logit_softcapping", 50);
  const auto windows = layer_windows(c, c.size_or_none("sliding_window", 4096),
                                     [](int64_t i) { return i % 2 == 0; });
  const auto settings_of = [&](int64_t i) {
    settings.window = windows[static_cast<size_t>(i)];
    return settings;
  };
  auto out = read_sandwiches(c, w, settings_of, false);
  out.rope = {read_rope(c)};
  out.logit_softcap = c.positive_or_none("final_logit_softcapping", 30);
  return make_decoder(c, w, std::move(out));
}

std::shared_ptr<const CausalLM> read_gemma3(const ModelConfig& c, const Weights& w) {
  expect_causal(c);
  const int64_t every = c.size("sliding_window_pattern", 6);
  const auto sliding = sliding_layers(c, [&](int64_t i) { return (i + 1) % every != 0; });
  const auto settings_of = [&](int64_t i) {
    auto settings = AttentionSettings::of(c);
    settings.scale = 1 / std::sqrt(c.positive("query_pre_attn_scalar", 256));
    if (!sliding[static_cast<size_t>(i)]) return settings;
    settings.window = c.size_or_none("sliding_window", 4096);
    settings.rope = 1;
    return settings;
  };
  auto out = read_sandwiches(c, w, settings_of, true);
  out.rope = gemma3_rope(c);
  out.logit_softcap = c.positive_or_none("final_logit_softcapping");
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
