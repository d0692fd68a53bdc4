// Decoder-only models as one module: embedding, layers under scans, a norm, a head that may be the
// embedding. A family is a layer, and a function that reads it from a config and weights:
//
//   std::shared_ptr<const CausalLM> read_llama(const ModelConfig& c, const Weights& w) {
//     auto out = read_decoder(c, w, {}, norm, [&](const Weights& layer, int64_t i) { … });
//     out.rope = {…};
//     return make_decoder(c, w, std::move(out));
//   }
//
// A layer has `Array operator()(const Array& x, LayerCache&, const Call&) const`, x [B, T, hidden],
// and `cache_shape()`.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/layers/attention.h"
#include "lathe/hf/layers/layers.h"

namespace lathe::hf {

template <typename Layer, typename Norm = nn::RMSNorm>
struct Decoder {
  Embedding embed_tokens;
  std::vector<Layer> layers;
  Norm norm;
  std::optional<Linear> lm_head;             // absent when tied to the embedding
  std::vector<RopeConfig> rope = {};         // one for each kind of layer
  std::optional<Embedding> embed_positions;  // learned positions (GPT-2)
  std::optional<double> embedding_multiplier = {}, logit_multiplier = {};
  std::optional<double> logit_softcap = {};  // logits become softcap · tanh(logits / softcap)

  StepOutput forward(const StepInput& in, const ForwardOptions& options) const {
    Call call{.at = {.kind = options.cache,
                     .position = in.position,
                     .length = in.length,
                     .segments = in.segments},
              .rope = {}};
    for (const RopeConfig& config : rope)
      call.rope.push_back(rotary_tables(config, call.at, in.tokens.dim(1)));
    const bool kept = options.cache != CacheKind::none;
    Caches caches = kept ? in.cache : make_caches(layers, 0, 0, options.cache, DType::f32);
    const Array x = run_layers(
        layers, embedded(in), caches, options.scan,
        [&](const Layer& layer, const Array& h, LayerCache& mine) { return layer(h, mine, call); });
    return {.hidden = x, .cache = kept ? caches : Caches()};
  }

  Array logits(const Array& hidden) const {
    const Array normed = norm(hidden);
    Array out = lm_head ? lm_head->in_f32(normed) : embed_tokens.weight.times(normed, DType::f32);
    if (logit_multiplier) out *= *logit_multiplier;
    return logit_softcap ? *logit_softcap * tanh(out / *logit_softcap) : out;
  }

 private:
  Array embedded(const StepInput& in) const {
    Array x = embed_tokens(in.tokens);
    if (embedding_multiplier) x *= *embedding_multiplier;
    if (embed_positions)
      x += (*embed_positions)(maximum(token_positions(in.position, in.tokens.dim(1)), 0));
    return x;
  }
};

// Where the parts of a decoder lie in its checkpoints.
struct DecoderNames {
  std::string_view model = "model", embed_tokens = "embed_tokens", layers = "layers", norm = "norm",
                   lm_head = "lm_head";
};

// The decoder of a checkpoint: `read_norm(weights, name)`, `read_layer(weights of layer i, i)`.
template <typename ReadNorm, typename ReadLayer>
auto read_decoder(const ModelConfig& c, const Weights& w, const DecoderNames& names,
                  const ReadNorm& read_norm, const ReadLayer& read_layer) {
  using Layer = decltype(read_layer(w, int64_t{}));
  using Norm = decltype(read_norm(w, names.norm));
  const Weights model = names.model.empty() ? w : w.at(names.model);
  const std::string table =
      fmt::format("{}{}{}", names.model, names.model.empty() ? "" : ".", names.embed_tokens);
  const bool same = c.tie_word_embeddings && !w.has_own_head(table, names.lm_head);
  const bool tied = same || w.without_head();
  const bool by_head = same && has_head_alone(model, names.embed_tokens, w, names.lm_head);
  Decoder<Layer, Norm> out{
      .embed_tokens = by_head
                          ? w.embedding(names.lm_head, c.vocab_size, c.hidden_size, tied)
                          : model.embedding(names.embed_tokens, c.vocab_size, c.hidden_size, tied),
      .layers = read_layers(model, names.layers, c.num_hidden_layers, read_layer),
      .norm = read_norm(model, names.norm),
      .lm_head = {},
      .embed_positions = {}};
  if (!tied) out.lm_head = w.head(names.lm_head, c.hidden_size, c.vocab_size);
  return out;
}

template <typename Module>
class DecoderModel final : public CausalLM {
 public:
  DecoderModel(const ModelConfig& config, const Weights& weights, Module module)
      : CausalLM(config, weights, tree::leaves(module)),
        module_(std::move(module)),
        cache_entries_(make_caches(module_.layers, 0, 0, CacheKind::none, dtype_).size()) {
    rope_ = module_.rope;
    for (const RopeConfig& rope : rope_) {
      whole_prompts_ |= rope.by_length();
      if (const auto length = rope.switch_length()) rope_switch_ = length;
    }
    if (module_.embed_positions) learned_positions_ = module_.embed_positions->weight.values.dim(0);
  }
  StepOutput forward(std::span<const Array> weights, const StepInput& in,
                     const ForwardOptions& options) const override {
    check_step(in, options, cache_entries_);
    return tree::unflatten(module_, weights).forward(in, options);
  }
  Array logits(std::span<const Array> weights, const Array& hidden) const override {
    return tree::unflatten(module_, weights).logits(hidden);
  }
  Array normed(std::span<const Array> weights, const Array& hidden) const override {
    return tree::unflatten(module_, weights).norm(hidden);
  }
  std::vector<CacheShape> cache_shapes() const override {
    std::vector<CacheShape> out;
    for (const auto& layer : module_.layers) out.push_back(layer.cache_shape());
    return out;
  }

 private:
  Caches empty_caches(Dim batch, Dim positions, CacheKind kind, DType dtype) const override {
    return make_caches(module_.layers, batch, positions, kind, dtype);
  }

  Module module_;
  size_t cache_entries_;
};

template <typename Module>
std::shared_ptr<const CausalLM> make_decoder(const ModelConfig& config, const Weights& weights,
                                             Module module) {
  return std::make_shared<DecoderModel<Module>>(config, weights, std::move(module));
}

}  // namespace lathe::hf
