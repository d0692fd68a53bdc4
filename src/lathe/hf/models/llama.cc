// Llama 2 and 3.x, and models of the same architecture (LlamaForCausalLM).
// Touvron et al., arXiv 2307.09288; Dubey et al., arXiv 2407.21783.
#include "lathe/hf/models/llama.h"

#include "lathe/hf/models/decoder.h"
#include "lathe/hf/models/rope.h"
#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

// What all layers share in one call.
struct Context {
  const ModelConfig& config;
  Placement at;
  RotaryTables rope;
};

Array self_attention(const LlamaAttention& m, const Array& x, KVCache& cache, const Context& call) {
  const ModelConfig& c = call.config;
  const auto rotate = [&](const Array& heads) {
    return rotary_embedding(heads, call.rope.cos, call.rope.sin);
  };
  const Array q = split_heads(m.q_proj(x), c.num_attention_heads, c.head_dim);
  const Array k = split_heads(m.k_proj(x), c.num_key_value_heads, c.head_dim);
  const Array v = split_heads(m.v_proj(x), c.num_key_value_heads, c.head_dim);
  return m.o_proj(merge_heads(append_and_attend(rotate(q), rotate(k), v, cache, call.at)));
}

Array mlp(const LlamaMLP& m, const Array& x, Activation activation) {
  return m.down_proj(activate(activation, m.gate_proj(x)) * m.up_proj(x));
}

Array decoder_layer(const LlamaDecoderLayer& m, const Array& x, KVCache& cache,
                    const Context& call) {
  const Array h = x + self_attention(m.self_attn, m.input_layernorm(x), cache, call);
  return h + mlp(m.mlp, m.post_attention_layernorm(h), call.config.hidden_act);
}

}  // namespace

LlamaForCausalLM LlamaForCausalLM::shaped(const ModelConfig& c, DType dtype) {
  const Dim q = c.num_attention_heads * c.head_dim;
  const Dim kv = c.num_key_value_heads * c.head_dim;
  const auto linear = [&](Dim in, Dim out, bool bias) {
    return nn::Linear::shaped(in, out, bias, dtype);
  };
  const auto norm = [&] { return nn::RMSNorm::shaped(c.hidden_size, c.rms_norm_eps, dtype); };
  LlamaForCausalLM out{
      .model = {.embed_tokens = nn::Embedding::shaped(c.vocab_size, c.hidden_size, dtype),
                .layers = {},
                .norm = norm()},
      .lm_head = {}};
  for (int64_t i = 0; i < c.num_hidden_layers; ++i)
    out.model.layers.push_back(
        {.self_attn = {.q_proj = linear(c.hidden_size, q, c.attention_bias),
                       .k_proj = linear(c.hidden_size, kv, c.attention_bias),
                       .v_proj = linear(c.hidden_size, kv, c.attention_bias),
                       .o_proj = linear(q, c.hidden_size, c.attention_bias)},
         .mlp = {.gate_proj = linear(c.hidden_size, c.intermediate_size, c.mlp_bias),
                 .up_proj = linear(c.hidden_size, c.intermediate_size, c.mlp_bias),
                 .down_proj = linear(c.intermediate_size, c.hidden_size, c.mlp_bias)},
         .input_layernorm = norm(),
         .post_attention_layernorm = norm()});
  if (!c.tie_word_embeddings) out.lm_head = linear(c.hidden_size, c.vocab_size, false);
  return out;
}

StepOutput LlamaForCausalLM::forward(const ModelConfig& config, const StepInput& in,
                                     const ForwardOptions& options) const {
  const Context call{config,
                     {options.cache, in.offset, in.start},
                     rotary_tables(config, in.offset, in.start, in.tokens.dim(1))};
  KVCache cache = in.cache;
  const Array x = run_layers(model.layers, model.embed_tokens(in.tokens), cache, options.scan,
                             [&](const LlamaDecoderLayer& layer, const Array& h, KVCache& mine) {
                               return decoder_layer(layer, h, mine, call);
                             });
  return {.hidden = x, .cache = cache};
}

Array LlamaForCausalLM::logits(const Array& hidden) const {
  return head_logits(model.norm(hidden), lm_head, model.embed_tokens);
}

}  // namespace lathe::hf
