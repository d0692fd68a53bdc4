// Falcon (arXiv 2311.16867): the 7B's halves share a norm and all queries one key; the new
// architecture of 40B and 180B has groups and a norm for each half; small ones go one after the
// other.
#include "lathe/hf/families/decoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using FalconSequential = SequentialBlock<FusedAttention, MLP, nn::LayerNorm>;
using FalconParallel = ParallelBlock<FusedAttention, MLP, nn::LayerNorm>;

AttentionSettings settings_of(const ModelConfig& c) {
  auto out = AttentionSettings::of(c);
  out.alibi = c.flag("alibi", false);
  if (out.alibi) out.rope = {};
  const bool grouped = c.flag("new_decoder_architecture", false);
  if (!grouped) out.kv_heads = c.flag("multi_query", true) ? 1 : out.heads;
  return out;
}

FusedAttention read_attention(const ModelConfig& c, const Weights& w) {
  const AttentionSettings s = settings_of(c);
  const bool bias = c.flag("bias", false);
  return {
      .qkv_proj = w.linear("query_key_value", c.hidden_size, s.q_size() + 2 * s.kv_size(), bias),
      .o_proj = w.linear("dense", c.hidden_size, c.hidden_size, bias),
      .order = FusedAttention::Order::groups,
      .settings = s};
}

MLP read_falcon_mlp(const ModelConfig& c, const Weights& w) {
  const Dim inner = c.size("ffn_hidden_size", 4 * c.hidden_size);
  const bool bias = c.flag("bias", false);
  return {.up = w.linear("dense_h_to_4h", c.hidden_size, inner, bias),
          .down = w.linear("dense_4h_to_h", inner, c.hidden_size, bias),
          .activation = c.activation("activation", Activation::gelu)};
}

// Whether the halves of a parallel layer have a norm each.
bool two_norms(const ModelConfig& c) {
  const bool grouped = c.flag("new_decoder_architecture", false);
  const int64_t norms = c.size("num_ln_in_parallel_attn", grouped ? 2 : 1);
  if (norms > (grouped ? 2 : 1))
    c.root().at("num_ln_in_parallel_attn").fail("is more than this architecture has");
  return norms == 2;
}

FalconParallel read_parallel(const ModelConfig& c, const Weights& layer, const LayerNorms& norm) {
  const bool two = two_norms(c);
  FalconParallel out{.self_attn = read_attention(c, layer.at("self_attention")),
                     .mlp = read_falcon_mlp(c, layer.at("mlp")),
                     .input_layernorm = norm(layer, two ? "ln_attn" : "input_layernorm")};
  if (two) out.mlp_layernorm = norm(layer, "ln_mlp");
  return out;
}

}  // namespace

std::shared_ptr<const CausalLM> read_falcon(const ModelConfig& c, const Weights& w) {
  if (c.flag("new_decoder_architecture", false)) c.expect_flag("parallel_attn", true);
  const LayerNorms norm{c.hidden_size, c.epsilon("layer_norm_epsilon", 1e-5)};
  const DecoderNames names{
      .model = "transformer", .embed_tokens = "word_embeddings", .layers = "h", .norm = "ln_f"};
  const auto read = [&](const auto& read_layer) {
    auto out = read_decoder(c, w, names, norm, read_layer);
    if (!c.flag("alibi", false)) out.rope = {read_rope(c)};
    return make_decoder(c, w, std::move(out));
  };
  if (c.flag("parallel_attn", true))
    return read([&](const Weights& layer, int64_t) { return read_parallel(c, layer, norm); });
  return read([&](const Weights& layer, int64_t) -> FalconSequential {
    return {.self_attn = read_attention(c, layer.at("self_attention")),
            .mlp = read_falcon_mlp(c, layer.at("mlp")),
            .input_layernorm = norm(layer, "input_layernorm"),
            .post_attention_layernorm = norm(layer, "post_attention_layernorm")};
  });
}

}  // namespace lathe::hf
