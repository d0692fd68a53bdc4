// Llama 2 and 3.x, and models of the same architecture (LlamaForCausalLM).
// Touvron et al., arXiv 2307.09288; Dubey et al., arXiv 2407.21783.
#include "lathe/hf/models/llama.h"

#include "lathe/hf/models/rope.h"
#include "lathe/ops/ops.h"
#include "lathe/transforms/control.h"

namespace lathe::hf {
namespace {

// What all layers share in one call.
struct Context {
  const ModelConfig& config;
  ForwardOptions options;
  Array offset, start, cos, sin;
};

// Between [B, T, G, D], as attention takes it, and [B, G, T, D], as the cache keeps it.
Array swap_heads(const Array& x) { return transpose(x, {0, 2, 1, 3}); }

// The cache with `fresh` [B, T, G, D] written at the offset.
Array extend(const Array& cache, const Array& fresh, const Context& at) {
  const Array rows = swap_heads(fresh);
  if (at.options.cache == CacheKind::dynamic_cache) return concatenate({cache, rows}, 2);
  return dynamic_update_slice_in_dim(cache, rows, at.offset, 2);
}

Array split_heads(const Array& x, Dim heads, Dim head_dim) {
  return reshape(x, {x.dim(0), x.dim(1), heads, head_dim});
}

Array self_attention(const LlamaAttention& m, const Array& x, KVCache& cache, const Context& at) {
  const ModelConfig& c = at.config;
  const Array q = split_heads(m.q_proj(x), c.num_attention_heads, c.head_dim);
  const Array k = split_heads(m.k_proj(x), c.num_key_value_heads, c.head_dim);
  const Array v = split_heads(m.v_proj(x), c.num_key_value_heads, c.head_dim);
  cache.key = extend(cache.key, rotary_embedding(k, at.cos, at.sin), at);
  cache.value = extend(cache.value, v, at);
  const Array mixed = attention(rotary_embedding(q, at.cos, at.sin), swap_heads(cache.key),
                                swap_heads(cache.value), at.offset, at.start);
  return m.o_proj(reshape(mixed, {x.dim(0), x.dim(1), c.num_attention_heads * c.head_dim}));
}

Array activate(Activation function, const Array& x) {
  switch (function) {
    case Activation::silu:
      return silu(x);
    case Activation::gelu:
      return gelu(x);
    case Activation::gelu_tanh:
      return gelu(x, true);
    case Activation::relu:
      return relu(x);
  }
  LATHE_UNREACHABLE("activation");
}

Array mlp(const LlamaMLP& m, const Array& x, const Context& at) {
  return m.down_proj(activate(at.config.hidden_act, m.gate_proj(x)) * m.up_proj(x));
}

Array decoder_layer(const LlamaDecoderLayer& m, const Array& x, KVCache& cache, const Context& at) {
  const Array h = x + self_attention(m.self_attn, m.input_layernorm(x), cache, at);
  return h + mlp(m.mlp, m.post_attention_layernorm(h), at);
}

// One layer's slice of the cache, and all slices together again.
Array layer_of(const Array& cache, Dim layer) {
  return squeeze(slice_in_dim(cache, layer, layer + 1, 0), 0);
}

Array run_unrolled(const LlamaModel& m, Array x, KVCache& cache, const Context& at) {
  std::vector<Array> keys, values;
  for (size_t i = 0; i < m.layers.size(); ++i) {
    KVCache mine{layer_of(cache.key, static_cast<Dim>(i)),
                 layer_of(cache.value, static_cast<Dim>(i))};
    x = decoder_layer(m.layers[i], x, mine, at);
    keys.push_back(mine.key);
    values.push_back(mine.value);
  }
  cache = {stack(keys), stack(values)};
  return x;
}

// All layers as one whose weights are stacks: a scan reads them where they lie.
LlamaDecoderLayer stacked(const std::vector<LlamaDecoderLayer>& layers) {
  std::vector<std::vector<Array>> weights(tree::leaves(layers[0]).size());
  for (const LlamaDecoderLayer& layer : layers) {
    LATHE_USER_CHECK(tree::structure(layer) == tree::structure(layers[0]),
                     "layers differ in structure and cannot run under one scan; use --scan off");
    const std::vector<Array> leaves = tree::leaves(layer);
    for (size_t i = 0; i < leaves.size(); ++i) weights[i].push_back(leaves[i]);
  }
  std::vector<Array> stacks;
  for (const std::vector<Array>& weight : weights) stacks.push_back(stack(weight));
  return tree::unflatten(layers[0], stacks);
}

Array run_scanned(const LlamaModel& m, const Array& x, KVCache& cache, const Context& at) {
  using Layer = std::pair<LlamaDecoderLayer, KVCache>;
  const auto step = [&](const Array& h, const Layer& layer) {
    KVCache mine = layer.second;
    const Array out = decoder_layer(layer.first, h, mine, at);
    return std::pair(out, mine);
  };
  auto [out, filled] = scan(step, x, Layer(stacked(m.layers), cache));
  cache = filled;
  return out;
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
  const Dim T = in.tokens.dim(1);
  const RotaryTables rope = rotary_tables(config, in.offset, in.start, T);
  const Context at{config, options, in.offset, in.start, rope.cos, rope.sin};
  KVCache cache = in.cache;
  Array x = model.embed_tokens(in.tokens);
  x = options.scan ? run_scanned(model, x, cache, at) : run_unrolled(model, x, cache, at);
  return {.hidden = x, .cache = cache};
}

Array LlamaForCausalLM::logits(const Array& hidden) const {
  const Array& head = lm_head ? lm_head->weight : model.embed_tokens.weight;
  const DotDims last_with_last{
      .lhs_batch = {}, .rhs_batch = {}, .lhs_contracting = {2}, .rhs_contracting = {1}};
  return dot_general(model.norm(hidden), head, last_with_last, DType::f32);
}

}  // namespace lathe::hf
