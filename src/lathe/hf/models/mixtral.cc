// Mixtral (arXiv 2401.04088).
#include "lathe/hf/models/decoder.h"
#include "lathe/hf/models/experts.h"
#include "lathe/hf/models/families.h"

namespace lathe::hf {
namespace {

struct Layer {
  Attention self_attn;
  Mixture<> mlp;
  nn::RMSNorm input_layernorm, post_attention_layernorm;

  Array operator()(const Array& x, LayerCache& cache, const Call& call) const {
    const Array h = x + self_attn(input_layernorm(x), cache, call);
    return h + mlp(post_attention_layernorm(h));
  }
  CacheShape cache_shape() const { return self_attn.cache_shape(); }
};

Attention read_attention(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size, q = c.num_attention_heads * c.head_dim,
            kv = c.num_key_value_heads * c.head_dim;
  const bool bias = c.flag("attention_bias", false);
  return {.q_proj = w.linear("q_proj", hidden, q, bias),
          .k_proj = w.linear("k_proj", hidden, kv, bias),
          .v_proj = w.linear("v_proj", hidden, kv, bias),
          .o_proj = w.linear("o_proj", q, hidden, bias),
          .settings = {.heads = c.num_attention_heads,
                       .kv_heads = c.num_key_value_heads,
                       .head_dim = c.head_dim}};
}

GatedMLP read_expert(const ModelConfig& c, const Weights& w, Dim inner) {
  return {.gate_proj = w.linear("w1", c.hidden_size, inner, false),
          .up_proj = w.linear("w3", c.hidden_size, inner, false),
          .down_proj = w.linear("w2", inner, c.hidden_size, false)};
}

Mixture<> read_mixture(const ModelConfig& c, const Weights& w) {
  const Dim count = c.size("num_local_experts", 8), inner = c.size("intermediate_size");
  const Routing routing{.experts = count,
                        .chosen = c.root().integer_or("num_experts_per_tok", 2, 1, count),
                        .normalized = true};
  return {.router = {.gate = w.linear("gate", c.hidden_size, count, false), .settings = routing},
          .experts = read_experts(w.at("experts"), routing,
                                  [&](const Weights& one) { return read_expert(c, one, inner); })};
}

}  // namespace

std::shared_ptr<const CausalLM> read_mixtral(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size;
  const double eps = c.epsilon("rms_norm_eps", 1e-5);
  const Weights model = w.at("model");
  Decoder<Layer> out{
      .embed_tokens = model.embedding("embed_tokens", c.vocab_size, hidden, c.tie_word_embeddings),
      .layers = read_layers(model, "layers", c.num_hidden_layers,
                            [&](const Weights& layer, int64_t) -> Layer {
                              return {
                                  .self_attn = read_attention(c, layer.at("self_attn")),
                                  .mlp = read_mixture(c, layer.at("block_sparse_moe")),
                                  .input_layernorm = layer.rms_norm("input_layernorm", hidden, eps),
                                  .post_attention_layernorm =
                                      layer.rms_norm("post_attention_layernorm", hidden, eps)};
                            }),
      .norm = model.rms_norm("norm", hidden, eps),
      .lm_head = {},
      .rope = {read_rope(c.root(), c.head_dim, c.max_position_embeddings)}};
  if (!c.tie_word_embeddings) out.lm_head = w.head("lm_head", hidden, c.vocab_size);
  return make_decoder(c, w, std::move(out));
}

}  // namespace lathe::hf
