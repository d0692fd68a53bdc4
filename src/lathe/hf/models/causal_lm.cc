#include "lathe/hf/models/causal_lm.h"

#include <fmt/format.h>

#include <limits>
#include <map>

#include "lathe/hf/models/families.h"
#include "lathe/hf/models/gguf_source.h"
#include "lathe/hf/models/read_checkpoint.h"
#include "lathe/hf/models/sources.h"

namespace lathe::hf {
namespace {

struct Family {
  std::string_view architecture;
  ReadFamily* read;
};

constexpr Family kFamilies[] = {
    {"Cohere2ForCausalLM", read_cohere2},
    {"FalconForCausalLM", read_falcon},
    {"Gemma2ForCausalLM", read_gemma2},
    {"Gemma3ForCausalLM", read_gemma3},
    {"GemmaForCausalLM", read_gemma},
    {"GPT2LMHeadModel", read_gpt2},
    {"GPTNeoXForCausalLM", read_gpt_neox},
    {"GraniteForCausalLM", read_granite},
    {"LlamaForCausalLM", read_llama},
    {"MistralForCausalLM", read_mistral},
    {"Olmo2ForCausalLM", read_olmo2},
    {"Phi3ForCausalLM", read_phi3},
    {"Qwen2ForCausalLM", read_qwen2},
    {"Qwen3ForCausalLM", read_qwen3},
    {"SmolLM3ForCausalLM", read_smollm3},
    {"StableLmForCausalLM", read_stablelm},
    {"Starcoder2ForCausalLM", read_starcoder2},
    {"DeepseekV2ForCausalLM", read_deepseek_v2},
    {"DeepseekV3ForCausalLM", read_deepseek_v3},
    {"GptOssForCausalLM", read_gpt_oss},
    {"MixtralForCausalLM", read_mixtral},
    {"Qwen2MoeForCausalLM", read_qwen2_moe},
    {"Qwen3MoeForCausalLM", read_qwen3_moe},
};

const Family& family_of(const ModelConfig& config) {
  for (const Family& family : kFamilies)
    if (family.architecture == config.architecture) return family;
  throw UserError("{}: unknown architecture {}; known: {}", config.root().file(),
                  config.architecture, fmt::join(known_architectures(), ", "));
}

}  // namespace

std::vector<std::string> known_architectures() {
  std::vector<std::string> names;
  for (const Family& family : kFamilies) names.emplace_back(family.architecture);
  return names;
}

std::shared_ptr<const CausalLM> make_causal_lm(const ModelConfig& config, TensorSource& source,
                                               DType dtype, const WeightOptions& options) {
  const Weights weights(source, dtype, options);
  auto model = family_of(config).read(config, weights);
  weights.expect_options_used();
  return model;
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
  if (is_gguf(directory)) return load_causal_lm(Gguf::open(directory), options);
  const ModelConfig config = ModelConfig::open(directory);
  // What is wrong with the config is said before its weights are looked at.
  ShapeSource shapes;
  make_causal_lm(config, shapes, config.dtype);
  std::shared_ptr<const CausalLM> model;
  read_checkpoint(directory, config, options.progress, [&](TensorSource& source) {
    model = make_causal_lm(config, source, options.dtype.value_or(config.dtype), options.weights);
  });
  return model;
}

CausalLM::CausalLM(ModelConfig config, const Weights& weights, std::vector<Array> leaves)
    : config_(std::move(config)),
      dtype_(weights.dtype()),
      counts_(weights.counts()),
      weights_(std::move(leaves)),
      linear_layers_(weights.linear_layers()) {
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
