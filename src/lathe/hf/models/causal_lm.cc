#include "lathe/hf/models/causal_lm.h"

#include <fmt/format.h>
#include <algorithm>

#include "lathe/hf/models/llama.h"
#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

// Any module with `shaped`, `forward` and `logits` as a CausalLM.
template <typename Module>
class Loaded final : public CausalLM {
 public:
  Loaded(ModelConfig config, DType dtype, Module module)
      : CausalLM(std::move(config), dtype), module_(std::move(module)) {
    weights_ = tree::leaves(module_);
  }
  nn::StateDict state_dict() const override { return nn::state_dict(module_); }
  StepOutput forward(std::span<const Array> weights, const StepInput& in,
                     const ForwardOptions& options) const override {
    return tree::unflatten(module_, weights).forward(config_, in, options);
  }
  Array logits(std::span<const Array> weights, const Array& hidden) const override {
    return tree::unflatten(module_, weights).logits(hidden);
  }

 private:
  Module module_;
};

template <typename Module>
std::shared_ptr<const CausalLM> make(ModelConfig config, DType dtype,
                                     const nn::StateDict& weights) {
  Module module = Module::shaped(config, dtype);
  nn::load_state_dict(module, weights);
  return std::make_shared<Loaded<Module>>(std::move(config), dtype, std::move(module));
}

template <typename Module>
ParameterCounts count(const ModelConfig& config) {
  const Module module = Module::shaped(config, config.dtype);
  return {.layers = nn::parameter_count(module.layers()), .all = nn::parameter_count(module)};
}

template <typename Module>
nn::StateDict shapes(const ModelConfig& config, DType dtype) {
  return nn::state_dict(Module::shaped(config, dtype));
}

struct Family {
  std::string_view architecture;
  std::shared_ptr<const CausalLM> (*make)(ModelConfig, DType, const nn::StateDict&);
  ParameterCounts (*count)(const ModelConfig&);
  nn::StateDict (*shapes)(const ModelConfig&, DType);
};

template <typename Module>
constexpr Family family(std::string_view architecture) {
  return {architecture, make<Module>, count<Module>, shapes<Module>};
}

constexpr Family kFamilies[] = {
    family<LlamaForCausalLM>("LlamaForCausalLM"),
};

const Family& family_of(const ModelConfig& config, std::string_view file = "config.json") {
  for (const Family& family : kFamilies)
    if (family.architecture == config.architecture) return family;
  throw UserError("{}: unknown architecture {}; known: {}", file, config.architecture,
                  fmt::join(known_architectures(), ", "));
}

// Buffers that older checkpoints carry and that are computed here.
bool is_ignored(std::string_view name) { return name.ends_with("rotary_emb.inv_freq"); }

// Floats of the usual widths stand for each other; anything else is no weight.
bool converts(DType from, DType to) {
  constexpr DType kFloats[] = {DType::bf16, DType::f16, DType::f32, DType::f64};
  return from != to && std::ranges::count(kFloats, from) > 0;
}

nn::StateDict read_weights(const Checkpoint& checkpoint, DType dtype, bool tied,
                           const LoadProgress& progress) {
  nn::StateDict out;
  int64_t done = 0;
  for (const std::string& name : checkpoint.names()) {
    if (is_ignored(name) || (tied && name == "lm_head.weight")) continue;
    const Array value(checkpoint.tensor(name));
    // Waits, so that loading ends, and is timed, when the weights are there.
    out.emplace(name,
                converts(value.dtype(), dtype) ? convert(value, dtype).block_until_ready() : value);
    done += value.type().byte_count();
    progress(done, checkpoint.byte_count());
  }
  return out;
}

}  // namespace

std::vector<std::string> known_architectures() {
  std::vector<std::string> names;
  for (const Family& family : kFamilies) names.emplace_back(family.architecture);
  return names;
}

ParameterCounts count_parameters(const ModelConfig& config) {
  return family_of(config).count(config);
}

nn::StateDict parameter_shapes(const ModelConfig& config, DType dtype) {
  return family_of(config).shapes(config, dtype);
}

std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory,
                                               std::optional<DType> dtype,
                                               const LoadProgress& progress) {
  ModelConfig config = ModelConfig::open(directory);
  const Family& family = family_of(config, directory + "/config.json");
  const Checkpoint checkpoint = Checkpoint::open(directory);
  const DType computed = dtype.value_or(config.dtype);
  const nn::StateDict weights =
      read_weights(checkpoint, computed, config.tie_word_embeddings, progress);
  try {
    return family.make(std::move(config), computed, weights);
  } catch (const UserError& error) {
    const bool single = checkpoint.files().size() == 1;
    throw UserError(
        "{}: the weights do not fit {}/config.json: {}; one of the two is another model's",
        single ? checkpoint.files()[0]->path() : directory, directory, error.what());
  }
}

KVCache CausalLM::make_cache(Dim batch, Dim length) const {
  const Shape shape{config_.num_hidden_layers, batch, config_.num_key_value_heads, length,
                    config_.head_dim};
  return {zeros(shape, dtype_), zeros(shape, dtype_)};
}

}  // namespace lathe::hf
