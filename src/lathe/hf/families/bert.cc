// BERT (arXiv 1810.04805), RoBERTa (arXiv 1907.11692), DistilBERT (arXiv 1910.01108): encoders
// whose halves are normed behind the sum.
#include "lathe/hf/families/families.h"
#include "lathe/hf/layers/blocks.h"

namespace lathe::hf {
namespace {

using BertLayer = NormedSumBlock<Attention, MLP>;

// The encoder of a model with a head for some task lies under a name of its own.
Weights below(const Weights& w, std::string_view name) {
  return w.has(std::string(name) + ".embeddings.position_embeddings.weight") ? w.at(name) : w;
}

// Google's checkpoints call the two halves of a norm gamma and beta.
nn::LayerNorm read_norm(const Weights& w, std::string_view name, Dim size, double eps) {
  const Weights norm = w.at(name);
  if (norm.has("weight") || !norm.has("gamma")) return w.layer_norm(name, size, eps);
  return {.weight = norm.array("gamma", {size}), .bias = norm.array("beta", {size}), .eps = eps};
}

BertLayer read_bert_layer(const ModelConfig& c, const Weights& w) {
  const Dim hidden = c.hidden_size, inner = c.size("intermediate_size");
  const double eps = c.epsilon("layer_norm_eps", 1e-12);
  const Weights self = w.at("attention.self");
  return {.self_attn = {.q_proj = self.linear("query", hidden, hidden, true),
                        .k_proj = self.linear("key", hidden, hidden, true),
                        .v_proj = self.linear("value", hidden, hidden, true),
                        .o_proj = w.linear("attention.output.dense", hidden, hidden, true),
                        .settings = AttentionSettings::of(c)},
          .mlp = {.up = w.linear("intermediate.dense", hidden, inner, true),
                  .down = w.linear("output.dense", inner, hidden, true),
                  .activation = c.activation("hidden_act", Activation::gelu)},
          .attention_norm = read_norm(w, "attention.output.LayerNorm", hidden, eps),
          .output_norm = read_norm(w, "output.LayerNorm", hidden, eps)};
}

// `head`: its matrix, which is the words' table.
EncoderModule<BertLayer> read_module(const ModelConfig& c, const Weights& all,
                                     std::string_view name, std::string_view head) {
  c.expect_flag("is_decoder", false);
  const Weights w = below(all, name), embeddings = w.at("embeddings");
  const Dim hidden = c.hidden_size;
  EncoderModule<BertLayer> out{
      .words = read_words(c, embeddings, "word_embeddings", all, head),
      .positions = embeddings.embedding("position_embeddings", c.max_position_embeddings, hidden),
      .types = embeddings.embedding("token_type_embeddings", c.size("type_vocab_size", 2), hidden),
      .embedding_norm =
          read_norm(embeddings, "LayerNorm", hidden, c.epsilon("layer_norm_eps", 1e-12)),
      .layers =
          read_layers(w.at("encoder"), "layer", c.num_hidden_layers,
                      [&](const Weights& layer, int64_t) { return read_bert_layer(c, layer); })};
  for (BertLayer& layer : out.layers) layer.self_attn.settings.rope = {};
  if (w.has("pooler.dense.weight")) out.pooler = w.linear("pooler.dense", hidden, hidden, true);
  return out;
}

}  // namespace

std::shared_ptr<const Encoder> read_bert(const ModelConfig& c, const Weights& w) {
  return make_encoder(c, w, read_module(c, w, "bert", "cls.predictions.decoder"));
}

std::shared_ptr<const Encoder> read_roberta(const ModelConfig& c, const Weights& w) {
  EncoderModule<BertLayer> module = read_module(c, w, "roberta", "lm_head.decoder");
  module.padding_id =
      static_cast<int32_t>(c.root().integer_or("pad_token_id", 1, 0, c.vocab_size - 1));
  return make_encoder(c, w, std::move(module));
}

std::shared_ptr<const Encoder> read_distilbert(const ModelConfig& c, const Weights& all) {
  const Weights w = below(all, "distilbert"), embeddings = w.at("embeddings");
  const Dim hidden = c.hidden_size, inner = c.size("hidden_dim", 3072);
  constexpr double kEps = 1e-12;
  auto settings = AttentionSettings::of(c);
  settings.rope = {};
  EncoderModule<BertLayer> out{
      .words = read_words(c, embeddings, "word_embeddings", all, "vocab_projector"),
      .positions = embeddings.embedding("position_embeddings", c.max_position_embeddings, hidden),
      .types = {},
      .embedding_norm = embeddings.layer_norm("LayerNorm", hidden, kEps),
      .layers = read_layers(
          w.at("transformer"), "layer", c.num_hidden_layers,
          [&](const Weights& layer, int64_t) -> BertLayer {
            const Weights self = layer.at("attention");
            return {.self_attn = {.q_proj = self.linear("q_lin", hidden, hidden, true),
                                  .k_proj = self.linear("k_lin", hidden, hidden, true),
                                  .v_proj = self.linear("v_lin", hidden, hidden, true),
                                  .o_proj = self.linear("out_lin", hidden, hidden, true),
                                  .settings = settings},
                    .mlp = {.up = layer.linear("ffn.lin1", hidden, inner, true),
                            .down = layer.linear("ffn.lin2", inner, hidden, true),
                            .activation = c.activation("activation", Activation::gelu)},
                    .attention_norm = layer.layer_norm("sa_layer_norm", hidden, kEps),
                    .output_norm = layer.layer_norm("output_layer_norm", hidden, kEps)};
          })};
  return make_encoder(c, all, std::move(out));
}

}  // namespace lathe::hf
