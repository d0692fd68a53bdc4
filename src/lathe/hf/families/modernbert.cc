// ModernBERT (arXiv 2412.13663): rotary positions, gated halves, and in most layers a window.
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"
#include "lathe/hf/layers/layer_types.h"

namespace lathe::hf {
namespace {

// The first layer reads the embedding's norm and has none of its own for attention.
struct ModernBertLayer {
  FusedAttention attn;
  FusedGatedMLP mlp;
  std::optional<nn::LayerNorm> attn_norm;
  nn::LayerNorm mlp_norm;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = x + attn(attn_norm ? (*attn_norm)(x) : x, cache, call);
    return h + mlp(mlp_norm(h));
  }
  CacheShape cache_shape() const { return attn.cache_shape(); }
};

// The layers that see all, and those with a window, whose positions turn faster.
std::vector<RopeConfig> read_ropes(const ModelConfig& c) {
  const auto read = [&](std::string_view kind, const RopeDefaults& defaults) {
    return read_rope_of_kind(c.root(), kind, true, c.head_dim, c.max_position_embeddings, defaults);
  };
  return {read("full_attention", {.theta = 160'000, .theta_key = "global_rope_theta"}),
          read("sliding_attention", {.theta_key = "local_rope_theta"})};
}

}  // namespace

std::shared_ptr<const Encoder> read_modernbert(const ModelConfig& c, const Weights& all) {
  const bool below = all.has("model.embeddings.norm.weight");
  const Weights w = below ? all.at("model") : all;
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size");
  const LayerNorms norm{hidden, c.epsilon("norm_eps", 1e-5), c.flag("norm_bias", false)};
  const int64_t every = c.size("global_attn_every_n_layers", 3);
  const Dim reach = c.size("local_attention", 128) / 2 + 1;
  const auto windows = layer_windows(c, reach, [&](int64_t i) { return i % every != 0; });
  const bool attention_bias = c.flag("attention_bias", false), mlp_bias = c.flag("mlp_bias", false);
  const Activation activation = c.activation("hidden_activation", Activation::gelu);
  EncoderModule<ModernBertLayer> out{
      .words = read_words(c, w, "embeddings.tok_embeddings", all, "decoder"),
      .positions = {},
      .types = {},
      .embedding_norm = norm(w, "embeddings.norm"),
      .layers = read_layers(
          w, "layers", c.num_hidden_layers,
          [&](const Weights& layer, int64_t i) -> ModernBertLayer {
            auto settings = AttentionSettings::of(c);
            settings.window = windows[static_cast<size_t>(i)];
            settings.rope = settings.window ? 1 : 0;
            ModernBertLayer read{
                .attn = {.qkv_proj = layer.linear("attn.Wqkv", hidden, 3 * hidden, attention_bias),
                         .o_proj = layer.linear("attn.Wo", hidden, hidden, attention_bias),
                         .settings = settings},
                .mlp = {.gate_up_proj = layer.linear("mlp.Wi", hidden, 2 * inner, mlp_bias),
                        .down_proj = layer.linear("mlp.Wo", inner, hidden, mlp_bias),
                        .activation = activation},
                .attn_norm = {},
                .mlp_norm = norm(layer, "mlp_norm")};
            if (i > 0) read.attn_norm = norm(layer, "attn_norm");
            return read;
          }),
      .final_norm = norm(w, "final_norm"),
      .rope = read_ropes(c)};
  return make_encoder(c, all, std::move(out));
}

}  // namespace lathe::hf
