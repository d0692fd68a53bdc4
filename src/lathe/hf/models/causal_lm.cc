#include "lathe/hf/models/causal_lm.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "lathe/hf/files/checkpoint.h"
#include "lathe/hf/models/families.h"
#include "lathe/hf/models/quantized_weights.h"
#include "lathe/hf/models/sources.h"

namespace lathe::hf {
namespace {

struct Family {
  std::string_view architecture;
  ReadFamily* read;
};

constexpr Family kFamilies[] = {
    {"Cohere2ForCausalLM", read_cohere2},       {"FalconForCausalLM", read_falcon},
    {"Gemma2ForCausalLM", read_gemma2},         {"Gemma3ForCausalLM", read_gemma3},
    {"GemmaForCausalLM", read_gemma},           {"GPT2LMHeadModel", read_gpt2},
    {"GPTNeoXForCausalLM", read_gpt_neox},      {"GraniteForCausalLM", read_granite},
    {"LlamaForCausalLM", read_llama},           {"MistralForCausalLM", read_mistral},
    {"Olmo2ForCausalLM", read_olmo2},           {"Phi3ForCausalLM", read_phi3},
    {"Qwen2ForCausalLM", read_qwen2},           {"Qwen3ForCausalLM", read_qwen3},
    {"SmolLM3ForCausalLM", read_smollm3},       {"StableLmForCausalLM", read_stablelm},
    {"Starcoder2ForCausalLM", read_starcoder2},
};

const Family& family_of(const ModelConfig& config) {
  for (const Family& family : kFamilies)
    if (family.architecture == config.architecture) return family;
  throw UserError("{}: unknown architecture {}; known: {}", config.root().file(),
                  config.architecture, fmt::join(known_architectures(), ", "));
}

// What checkpoints carry and nobody needs unless a family asks for it: buffers that are computed
// here, and a head that is tied to the embedding.
bool is_spare(std::string_view name) {
  constexpr std::string_view kSpare[] = {
      "rotary_emb.inv_freq",   "attn.bias",      "attn.masked_bias", "attention.bias",
      "attention.masked_bias", "lm_head.weight", "embed_out.weight"};
  return std::ranges::any_of(kSpare, [&](std::string_view end) { return name.ends_with(end); });
}

std::unique_ptr<CheckpointSource> source_of(const ModelConfig& config, const Checkpoint& checkpoint,
                                            const LoadProgress& progress) {
  const auto quantized = config.root().get("quantization_config");
  if (!quantized) return std::make_unique<CheckpointSource>(checkpoint, progress);
  return std::make_unique<QuantizedSource>(checkpoint, QuantizationConfig::parse(*quantized),
                                           progress);
}

}  // namespace

std::vector<std::string> known_architectures() {
  std::vector<std::string> names;
  for (const Family& family : kFamilies) names.emplace_back(family.architecture);
  return names;
}

std::shared_ptr<const CausalLM> make_causal_lm(const ModelConfig& config, TensorSource& source,
                                               DType dtype, const LoraPlan& lora) {
  return family_of(config).read(config, Weights(source, dtype, lora));
}

WeightCounts count_parameters(const ModelConfig& config) {
  ShapeSource shapes;
  return make_causal_lm(config, shapes, config.dtype)->counts();
}

nn::StateDict parameter_shapes(const ModelConfig& config, DType dtype) {
  ShapeSource shapes;
  make_causal_lm(config, shapes, dtype);
  return shapes.shapes();
}

std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory, DType dtype) {
  return load_causal_lm(directory, LoadOptions{.dtype = dtype});
}

std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory,
                                               const LoadOptions& options) {
  const ModelConfig config = ModelConfig::open(directory);
  // What is wrong with the config is said before its weights are looked at.
  ShapeSource shapes;
  make_causal_lm(config, shapes, config.dtype);
  const Checkpoint checkpoint = Checkpoint::open(directory);
  const auto source = source_of(config, checkpoint, options.progress);
  const auto model =
      make_causal_lm(config, *source, options.dtype.value_or(config.dtype), options.lora);
  try {
    source->expect_all_used(is_spare);
  } catch (const UserError& error) {
    const bool single = checkpoint.files().size() == 1;
    throw UserError(
        "{}: the weights do not fit {}/config.json: {}; one of the two is another model's",
        single ? checkpoint.files()[0]->path() : directory, directory, error.what());
  }
  return model;
}

CausalLM::CausalLM(ModelConfig config, const Weights& weights, std::vector<Array> leaves)
    : config_(std::move(config)),
      dtype_(weights.dtype()),
      counts_(weights.counts()),
      weights_(std::move(leaves)) {
  std::map<const Array::Impl*, size_t> place_of;
  for (size_t i = 0; i < weights_.size(); ++i) place_of.emplace(weights_[i].impl().get(), i);
  for (const LoraPlace& place : weights.lora_places())
    lora_slots_.push_back({.place = place,
                           .down = place_of.at(place.lora.down.impl().get()),
                           .up = place_of.at(place.lora.up.impl().get())});
}

void CausalLM::check_positions(int64_t tokens) const {
  LATHE_USER_CHECK(!learned_positions_ || tokens <= *learned_positions_,
                   "a text of {} tokens: {} has learned positions for {}; give fewer, or ask for "
                   "fewer new ones",
                   tokens, config_.architecture, *learned_positions_);
}

int64_t CausalLM::cache_bytes(Dim positions) const {
  int64_t elements = 0;
  for (const CacheShape& shape : cache_shapes())
    elements += shape.kept(positions) * shape.heads * (shape.key_dim + shape.value_dim);
  return elements * byte_size(dtype_);
}

Dim CausalLM::shortest_window() const {
  Dim out = std::numeric_limits<Dim>::max();
  for (const CacheShape& shape : cache_shapes()) out = shape.kept(out);
  return out;
}

}  // namespace lathe::hf
