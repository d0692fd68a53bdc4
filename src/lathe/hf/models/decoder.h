// Decoder-only models as one module: embedding, layers under scans, a norm, a head that may be the
// embedding. A family is a layer, and a function that reads it from a config and weights:
//
//   std::shared_ptr<const CausalLM> read_llama(const ModelConfig& c, const Weights& w) {
//     return make_decoder(c, w, Decoder<LlamaLayer>{…});
//   }
//
// A layer has `Array operator()(const Array& x, LayerCache&, const Call&) const`, x [B, T, hidden],
// and `cache_shape()`.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lathe/hf/models/attention.h"
#include "lathe/hf/models/causal_lm.h"
#include "lathe/hf/models/layers.h"

namespace lathe::hf {

template <typename Layer, typename Norm = nn::RMSNorm>
struct Decoder {
  Embedding embed_tokens;
  std::vector<Layer> layers;
  Norm norm;
  std::optional<Linear> lm_head;  // absent when tied to the embedding
  std::vector<RopeConfig> rope = {};

  StepOutput forward(const StepInput& in, const ForwardOptions& options) const {
    Call call{.at = {options.cache, in.position}, .rope = {}};
    for (const RopeConfig& config : rope)
      call.rope.push_back(rotary_tables(config, in.position, in.tokens.dim(1)));
    Caches caches = in.cache;
    const Array x = run_layers(
        layers, embed_tokens(in.tokens), caches, options.scan,
        [&](const Layer& layer, const Array& h, LayerCache& mine) { return layer(h, mine, call); });
    return {.hidden = x, .cache = caches};
  }

  Array logits(const Array& hidden) const {
    const Array normed = norm(hidden);
    return lm_head ? lm_head->in_f32(normed) : embed_tokens.weight.times(normed, DType::f32);
  }
};

// The layers of a checkpoint: `read(weights of layer i, i)`.
template <typename Read>
auto read_layers(const Weights& weights, std::string_view name, int64_t count, const Read& read) {
  std::vector<decltype(read(weights, int64_t{}))> out;
  for (int64_t i = 0; i < count; ++i) out.push_back(read(weights.at(name, i), i));
  return out;
}

template <typename Module>
class DecoderModel final : public CausalLM {
 public:
  DecoderModel(const ModelConfig& config, const Weights& weights, Module module)
      : CausalLM(config, weights, tree::leaves(module)), module_(std::move(module)) {
    for (const RopeConfig& rope : module_.rope) whole_prompts_ |= rope.type == RopeType::dynamic;
  }
  StepOutput forward(std::span<const Array> weights, const StepInput& in,
                     const ForwardOptions& options) const override {
    return tree::unflatten(module_, weights).forward(in, options);
  }
  Array logits(std::span<const Array> weights, const Array& hidden) const override {
    return tree::unflatten(module_, weights).logits(hidden);
  }
  Caches make_cache(Dim batch, Dim positions) const override {
    return make_caches(module_.layers, batch, positions, dtype());
  }
  std::vector<CacheShape> cache_shapes() const override {
    std::vector<CacheShape> out;
    for (const auto& layer : module_.layers) out.push_back(layer.cache_shape());
    return out;
  }

 private:
  Module module_;
};

template <typename Module>
std::shared_ptr<const CausalLM> make_decoder(const ModelConfig& config, const Weights& weights,
                                             Module module) {
  return std::make_shared<DecoderModel<Module>>(config, weights, std::move(module));
}

}  // namespace lathe::hf
