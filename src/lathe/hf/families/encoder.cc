#include "lathe/hf/families/encoder.h"

#include <fmt/format.h>

#include <algorithm>

#include "lathe/hf/families/families.h"
#include "lathe/hf/families/known.h"
#include "lathe/hf/weights/read_checkpoint.h"
#include "lathe/hf/weights/sources.h"

namespace lathe::hf {
namespace {

struct EncoderFamily {
  std::string_view architecture, model_type;
  ReadEncoder* read;
};

constexpr EncoderFamily kEncoderFamilies[] = {
#define HF_ENCODER(name, architecture, type, ...) {architecture, type, read_##name},
#include "lathe/hf/config/families.inc"
};

// BertModel as well as BertForMaskedLM. "DistilBert" ends in a name that begins another's: whole
// names are compared.
const EncoderFamily* find(std::string_view architecture) {
  for (const EncoderFamily& family : kEncoderFamilies) {
    const std::string_view name = family.architecture.substr(
        0, family.architecture.size() - std::string_view("Model").size());
    if (!architecture.starts_with(name)) continue;
    const std::string_view rest = architecture.substr(name.size());
    if (rest == "Model" || rest.starts_with("For")) return &family;
  }
  return nullptr;
}

void expect_own_type(const ModelConfig& config, const EncoderFamily& family) {
  std::vector<std::string_view> types;
  for (const EncoderFamily& one : kEncoderFamilies) types.push_back(one.model_type);
  config.expect_type(family.model_type, types);
}

// Heads for tasks, which vectors of texts do not need.
bool is_head(const std::string& name) {
  constexpr std::string_view kHeads[] = {"cls.",           "lm_head.",         "classifier.",
                                         "head.",          "vocab_transform.", "vocab_layer_norm.",
                                         "decoder.",       "qa_outputs.",      "vocab_projector.",
                                         "pre_classifier."};
  return name.ends_with("position_ids") ||
         std::ranges::any_of(kHeads, [&](std::string_view head) { return name.starts_with(head); });
}

std::shared_ptr<const Encoder> load_decoder(const std::string& directory, ModelOptions options) {
  options.without_head = true;
  return as_encoder(load_causal_lm(directory, options));
}

class DecoderAsEncoder final : public Encoder {
 public:
  explicit DecoderAsEncoder(std::shared_ptr<const CausalLM> decoder)
      : Encoder(decoder->config(), decoder->dtype(), decoder->counts(), decoder->weights()),
        decoder_(std::move(decoder)) {
    longest_ = config_.max_position_embeddings;
  }
  bool causal() const override { return true; }
  // Padding lies behind what counts, where nobody sees it.
  Array forward(std::span<const Array> weights, const EncoderInput& in) const override {
    const Dim batch = in.tokens.dim(0), T = in.tokens.dim(1);
    const StepInput step{.tokens = in.tokens,
                         .position = zeros({batch}, DType::i32),
                         .cache = decoder_->make_cache(batch, T)};
    return decoder_->normed(weights, decoder_->forward(weights, step, {}).hidden);
  }
  std::optional<Array> pooled(std::span<const Array>, const Array&) const override { return {}; }

 private:
  std::shared_ptr<const CausalLM> decoder_;
};

}  // namespace

Embedding read_words(const ModelConfig& config, const Weights& at, std::string_view name,
                     const Weights& whole, std::string_view head) {
  const bool by_head =
      config.flag("tie_word_embeddings", true) && has_head_alone(at, name, whole, head);
  return by_head ? whole.embedding(head, config.vocab_size, config.hidden_size)
                 : at.embedding(name, config.vocab_size, config.hidden_size);
}

std::shared_ptr<const Encoder> as_encoder(std::shared_ptr<const CausalLM> decoder) {
  return std::make_shared<DecoderAsEncoder>(std::move(decoder));
}

std::vector<std::string> known_encoders() {
  std::vector<std::string> names;
  for (const EncoderFamily& family : kEncoderFamilies) names.emplace_back(family.architecture);
  return names;
}

bool is_encoder(const ModelConfig& config) { return find(config.architecture) != nullptr; }

std::shared_ptr<const Encoder> read_encoder(const ModelConfig& config, const Weights& weights) {
  const EncoderFamily* family = find(config.architecture);
  LATHE_CHECK(family, "no encoder: {}", config.architecture);
  expect_own_type(config, *family);
  return family->read(config, weights);
}

void expect_encoder(const ModelConfig& config) {
  ShapeSource shapes;
  read_encoder(config, Weights(shapes, config.dtype));
}

std::shared_ptr<const Encoder> load_encoder(const std::string& directory,
                                            const ModelOptions& options) {
  const ModelConfig config = open_known_config(directory);
  if (!is_encoder(config)) return load_decoder(directory, options);
  expect_encoder(config);
  std::shared_ptr<const Encoder> model;
  read_checkpoint(
      directory, config, options.progress,
      [&](TensorSource& source) {
        model = read_encoder(
            config, Weights(source, options.dtype.value_or(config.dtype), options.weights));
      },
      is_head);
  return model;
}

}  // namespace lathe::hf
