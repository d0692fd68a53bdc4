// Encoder models in BERT's line: they read a text as a whole and give a vector for each token.
// Their layers are decoders' layers that see both ways and keep nothing.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/layers/attention.h"
#include "lathe/hf/layers/layers.h"

namespace lathe::hf {

struct EncoderInput {
  Array tokens;                // i32 [B, T], padded on the right
  Array length;                // i32 [B]: tokens of each row that count
  std::optional<Array> types;  // i32 [B, T]: which of two texts a token is of; absent: the first
};

class Encoder {
 public:
  virtual ~Encoder() = default;
  const ModelConfig& config() const { return config_; }
  DType dtype() const { return dtype_; }
  const WeightCounts& counts() const { return counts_; }
  const std::vector<Array>& weights() const { return weights_; }
  // The longest text that it has positions for.
  int64_t longest() const { return longest_; }
  // Tokens see those before them alone, so that the last one is that of the text.
  virtual bool causal() const { return false; }
  // [B, T, hidden]: what the last layer gives; of padding, anything.
  virtual Array forward(std::span<const Array> weights, const EncoderInput& in) const = 0;
  // The checkpoint's pooler, applied to the first token: hidden [B, T, hidden] → [B, hidden];
  // nothing where it has none.
  virtual std::optional<Array> pooled(std::span<const Array> weights,
                                      const Array& hidden) const = 0;

 protected:
  Encoder(const ModelConfig& config, DType dtype, const WeightCounts& counts,
          std::vector<Array> weights)
      : config_(config), dtype_(dtype), counts_(counts), weights_(std::move(weights)) {}
  ModelConfig config_;
  DType dtype_;
  WeightCounts counts_;
  std::vector<Array> weights_;
  int64_t longest_ = 0;
};

// As load_causal_lm, of an encoder's checkpoint, or of a decoder's: a token's vector is then of
// those before it, too, and no others.
std::shared_ptr<const Encoder> load_encoder(const std::string& directory,
                                            const ModelOptions& options = {});
bool is_encoder(const ModelConfig& config);
// The encoder that a config describes, of what `weights` gives.
std::shared_ptr<const Encoder> read_encoder(const ModelConfig& config, const Weights& weights);
// UserError where an encoder's config describes no model.
void expect_encoder(const ModelConfig& config);
std::vector<std::string> known_encoders();

// The parts of an encoder family: embeddings that are added up and normed, layers, heads where it
// has them.
template <typename Layer>
struct EncoderModule {
  Embedding words;
  std::optional<Embedding> positions, types;
  // RoBERTa counts the tokens that are not of this id, from the number behind it on.
  std::optional<int32_t> padding_id = {};
  nn::LayerNorm embedding_norm;
  std::vector<Layer> layers;
  std::optional<nn::LayerNorm> final_norm = {};
  std::optional<Linear> pooler = {};
  std::vector<RopeConfig> rope = {};

  Array embedded(const EncoderInput& in) const {
    Array x = words(in.tokens);
    if (types) x += (*types)(in.types ? *in.types : zeros_like(in.tokens));
    if (positions) x += (*positions)(numbers(in.tokens));
    return embedding_norm(x);
  }

  // Positions of tokens i32 [B, T], as the positions' embedding counts them.
  Array numbers(const Array& tokens) const {
    if (!padding_id) return broadcast_in_dim(arange(tokens.dim(1)), tokens.shape(), {1});
    const Array counts = convert(tokens != *padding_id, DType::i32);
    return cumsum(counts, 1) * counts + *padding_id;
  }

  Array operator()(const EncoderInput& in) const {
    const Dim batch = in.tokens.dim(0), T = in.tokens.dim(1);
    const Array position = zeros({batch}, DType::i32);
    Call call{
        .at = {.kind = CacheKind::none, .position = position, .causal = false, .length = in.length},
        .rope = {}};
    for (const RopeConfig& config : rope) call.rope.push_back(rotary_tables(config, call.at, T));
    Caches nothing = make_caches(layers, batch, 0, CacheKind::none, words.dtype);
    const Array x = run_layers(
        layers, embedded(in), nothing, true,
        [&](const Layer& layer, const Array& h, LayerCache& mine) { return layer(h, mine, call); });
    return final_norm ? (*final_norm)(x) : x;
  }
};

template <typename Module>
class EncoderModel final : public Encoder {
 public:
  EncoderModel(const ModelConfig& config, const Weights& weights, Module module)
      : Encoder(config, weights.dtype(), weights.counts(), tree::leaves(module)),
        module_(std::move(module)) {
    longest_ = config.max_position_embeddings - (module_.padding_id ? *module_.padding_id + 1 : 0);
  }
  Array forward(std::span<const Array> weights, const EncoderInput& in) const override {
    return tree::unflatten(module_, weights)(in);
  }
  std::optional<Array> pooled(std::span<const Array> weights, const Array& hidden) const override {
    const Module module = tree::unflatten(module_, weights);
    if (!module.pooler) return {};
    return tanh((*module.pooler)(squeeze(slice_in_dim(hidden, 0, 1, 1), 1)));
  }

 private:
  Module module_;
};

template <typename Module>
std::shared_ptr<const Encoder> make_encoder(const ModelConfig& config, const Weights& weights,
                                            Module module) {
  return std::make_shared<EncoderModel<Module>>(config, weights, std::move(module));
}

std::shared_ptr<const Encoder> as_encoder(std::shared_ptr<const CausalLM> decoder);

// The words' table, by its name in `at`, or as `head` of the whole where the file has that alone.
Embedding read_words(const ModelConfig& config, const Weights& at, std::string_view name,
                     const Weights& whole, std::string_view head);

}  // namespace lathe::hf
