// Nomic's BERT (arXiv 2402.01613): BERT's order of norms, rotated positions, gated halves, and no
// biases but those of norms.
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using NomicBertLayer = NormedSumBlock<FusedAttention, GatedMLP>;

double epsilon(const ModelConfig& c) {
  return c.epsilon("layer_norm_epsilon", c.epsilon("layer_norm_eps", 1e-12));
}

NomicBertLayer read_nomic_bert_layer(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size,
            inner = c.size("n_inner", c.size("intermediate_size", 4 * hidden));
  const Weights mlp = w.at("mlp");
  return {.self_attn = {.qkv_proj = w.linear("attn.Wqkv", hidden, 3 * hidden, false),
                        .o_proj = w.linear("attn.out_proj", hidden, hidden, false),
                        .settings = AttentionSettings::of(c)},
          .mlp = {.gate_proj = mlp.linear("fc12", hidden, inner, false),
                  .up_proj = mlp.linear("fc11", hidden, inner, false),
                  .down_proj = mlp.linear("fc2", inner, hidden, false)},
          .attention_norm = w.layer_norm("norm1", hidden, epsilon(c)),
          .output_norm = w.layer_norm("norm2", hidden, epsilon(c))};
}

// Refuses settings that some of the architecture's models turn on and that nothing here follows.
void expect_as_known(const ModelConfig& c) {
  for (const char* key : {"prenorm", "causal", "use_rms_norm", "rotary_emb_interleaved",
                          "qkv_proj_bias", "mlp_fc1_bias", "mlp_fc2_bias", "parallel_block"})
    c.expect_flag(key, false);
  if (c.number("rotary_emb_fraction", 1) != 1)
    c.root().at("rotary_emb_fraction").fail("only 1, all of a head, is supported");
  c.expect_text("activation_function", {"swiglu"});
}

}  // namespace

std::shared_ptr<const Encoder> read_nomic_bert(const ModelConfig& c, const Weights& w) {
  expect_as_known(c);
  const Dim hidden = c.hidden_size;
  const Weights embeddings = w.at("embeddings");
  EncoderModule<NomicBertLayer> out{
      .words = embeddings.embedding("word_embeddings", c.vocab_size, hidden),
      .positions = {},
      .types = embeddings.embedding("token_type_embeddings", c.size("type_vocab_size", 2), hidden),
      .embedding_norm = w.layer_norm("emb_ln", hidden, epsilon(c)),
      .layers = read_layers(
          w.at("encoder"), "layers", c.num_hidden_layers,
          [&](const Weights& layer, int64_t) { return read_nomic_bert_layer(c, layer); })};
  out.rope = {read_rope(c, {.theta = 1000})};
  return make_encoder(c, w, std::move(out));
}

}  // namespace lathe::hf
