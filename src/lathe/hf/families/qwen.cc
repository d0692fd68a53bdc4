// Qwen 2 and 2.5 (arXiv 2407.10671), with biases on queries, keys and values; Qwen 3 (arXiv
// 2505.09388), which norms the heads of queries and keys instead.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

using QwenLayer = SequentialBlock<Attention, GatedMLP>;

// Where windows are asked for at all, the first layers have none.
std::vector<std::optional<int64_t>> windows_of(const ModelConfig& c) {
  std::optional<int64_t> window = c.size_or_none("sliding_window", 4096);
  if (!c.flag("use_sliding_window", false)) window = {};
  const int64_t first = c.root().integer_or("max_window_layers", 28, 0, INT64_MAX);
  return layer_windows(c, window, [&](int64_t i) { return i >= first; });
}

// `read_attention(weights, settings)`: what the two differ in.
template <typename ReadAttention>
std::shared_ptr<const CausalLM> read_qwen(const ModelConfig& c, const Weights& w,
                                          const RMSNorms& norm,
                                          const ReadAttention& read_attention) {
  const auto windows = windows_of(c);
  auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) -> QwenLayer {
    auto settings = AttentionSettings::of(c);
    settings.window = windows[static_cast<size_t>(i)];
    return {.self_attn = read_attention(layer.at("self_attn"), settings),
            .mlp = GatedMLP::read(layer.at("mlp"), c),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
  out.rope = {read_rope(c)};
  return make_decoder(c, w, std::move(out));
}

}  // namespace

std::shared_ptr<const CausalLM> read_qwen2(const ModelConfig& c, const Weights& w) {
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  return read_qwen(c, w, norm, [&](const Weights& attention, const AttentionSettings& settings) {
    return Attention::read(attention, c.hidden_size, settings, true, false);
  });
}

std::shared_ptr<const CausalLM> read_qwen3(const ModelConfig& c, const Weights& w) {
  const bool bias = c.flag("attention_bias", false);
  const RMSNorms norm{c.hidden_size, c.epsilon("rms_norm_eps", 1e-6)};
  const RMSNorms head_norm{c.head_dim, norm.eps};
  return read_qwen(c, w, norm, [&](const Weights& attention, const AttentionSettings& settings) {
    auto out = Attention::read(attention, c.hidden_size, settings, bias, bias);
    out.q_norm = head_norm(attention, "q_norm");
    out.k_norm = head_norm(attention, "k_norm");
    return out;
  });
}

}  // namespace lathe::hf
