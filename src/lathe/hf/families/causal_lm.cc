#include "lathe/hf/families/causal_lm.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/encoder.h"
#include "lathe/hf/families/families.h"
#include "lathe/hf/families/known.h"
#include "lathe/hf/files/lora_file.h"
#include "lathe/hf/gguf/gguf_source.h"
#include "lathe/hf/weights/read_checkpoint.h"
#include "lathe/hf/weights/sources.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {
namespace {

struct Family {
  std::string_view architecture, model_type;
  ReadFamily* read;
};

constexpr Family kFamilies[] = {
#define HF_DECODER(name, architecture, type, ...) {architecture, type, read_##name},
#include "lathe/hf/config/families.inc"
};

constexpr int64_t kMostNextTokens = 64;

// Without their heads (Qwen3Model) they are the same.
const Family* find_family(const ModelConfig& config) {
  std::string name = config.architecture;
  if (name.ends_with("Model") && !name.ends_with("LMHeadModel"))
    name.replace(name.size() - std::string_view("Model").size(), std::string::npos, "ForCausalLM");
  const auto* hit = std::ranges::find(kFamilies, name, &Family::architecture);
  return hit == std::end(kFamilies) ? nullptr : hit;
}

const Family& family_of(const ModelConfig& config) {
  expect_known(config);
  const Family* family = find_family(config);
  LATHE_USER_CHECK(family,
                   "{}: {} is an encoder, which writes no text; lathe embed (load_encoder) makes "
                   "vectors with it",
                   config.root().file(), config.architecture);
  std::vector<std::string_view> types;
  for (const Family& one : kFamilies) types.push_back(one.model_type);
  config.expect_type(family->model_type, types);
  return *family;
}

// Layers that guess tokens further ahead (DeepSeek-V3), behind the model's own: nothing uses them.
bool is_of_next_tokens(const ModelConfig& config, const TensorPrefixes& prefixes,
                       const std::string& name) {
  const int64_t more = config.root().integer_or("num_nextn_predict_layers", 0, 0, kMostNextTokens);
  for (int64_t i = 0; i < more; ++i)
    if (name.starts_with(
            prefixes.of(fmt::format("model.layers.{}.", config.num_hidden_layers + i))))
      return true;
  return false;
}

}  // namespace

bool is_causal_lm(const ModelConfig& config) { return find_family(config) != nullptr; }

std::vector<std::string> known_architectures() {
  std::vector<std::string> names;
  for (const Family& family : kFamilies) names.emplace_back(family.architecture);
  return names;
}

std::shared_ptr<const CausalLM> make_causal_lm(const ModelConfig& config, TensorSource& source,
                                               DType dtype, const WeightOptions& options) {
  const Weights weights(source, dtype, options);
  const Family& family = family_of(config);
  config.expect_flag("is_causal", true);
  auto model = family.read(config, weights);
  weights.expect_options_used();
  return model;
}

WeightCounts count_parameters(const ModelConfig& config) {
  ShapeSource shapes;
  return make_causal_lm(config, shapes, config.dtype)->counts();
}

std::vector<CacheShape> cache_shapes(const ModelConfig& config) {
  ShapeSource shapes;
  return make_causal_lm(config, shapes, config.dtype)->cache_shapes();
}

nn::StateDict parameter_shapes(const ModelConfig& config, DType dtype) {
  ShapeSource shapes;
  make_causal_lm(config, shapes, dtype);
  return shapes.shapes();
}

std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory, DType dtype) {
  return load_causal_lm(directory, ModelOptions{.dtype = dtype});
}

namespace {

using Read = std::function<void(TensorSource&)>;
using Unneeded = std::function<bool(const std::string&)>;

// `tensors(read, unneeded)`: as read_checkpoint of a folder or a file.
std::shared_ptr<const CausalLM> load(
    ModelConfig& config, const ModelOptions& options,
    const std::function<void(const Read&, const Unneeded&)>& tensors) {
  constexpr std::string_view kGgufHead = "output.weight";
  // What is wrong with the config is said before its weights are looked at.
  ShapeSource shapes;
  make_causal_lm(config, shapes, config.dtype);
  std::shared_ptr<const CausalLM> model;
  TensorPrefixes prefixes;
  WeightOptions weights = options.weights;
  weights.without_head = options.without_head;
  const auto read = [&](TensorSource& source) {
    prefixes = prefixes_in(source);
    // Multimodal configs have different defaults of tie_word_embeddings.
    if (config.is_text_part() && !config.root().get("tie_word_embeddings"))
      config.tie_word_embeddings |= !source.has(prefixes.of("lm_head.weight")) ||
                                    !source.has(prefixes.of("model.embed_tokens.weight"));
    model = make_causal_lm(config, source, options.dtype.value_or(config.dtype), weights);
  };
  const auto unneeded = [&](const std::string& name) {
    return (config.is_text_part() && !prefixes.cover(name)) ||
           (options.without_head && name == kGgufHead) || is_of_next_tokens(config, prefixes, name);
  };
  tensors(read, unneeded);
  return model;
}

}  // namespace

std::shared_ptr<const CausalLM> load_causal_lm(const std::string& directory,
                                               const ModelOptions& options) {
  if (is_gguf(directory)) return load_causal_lm(Gguf::open(directory), options);
  ModelConfig config = open_known_config(directory);
  return load(config, options, [&](const Read& read, const Unneeded& unneeded) {
    read_checkpoint(directory, config, options.progress, read, unneeded);
  });
}

std::shared_ptr<const CausalLM> load_causal_lm(const Gguf& file, const ModelOptions& options) {
  ModelConfig config = ModelConfig::from_gguf(file);
  return load(config, options, [&](const Read& read, const Unneeded& unneeded) {
    read_gguf(file, config, options.progress, read, unneeded);
  });
}

CausalLM::CausalLM(ModelConfig config, const Weights& weights, std::vector<Array> leaves)
    : config_(std::move(config)),
      dtype_(weights.dtype()),
      counts_(weights.counts()),
      head_name_(weights.head_name()),
      weights_(std::move(leaves)),
      linear_layers_(weights.linear_layers()) {
  std::map<const Array::Impl*, size_t> place_of;
  for (size_t i = 0; i < weights_.size(); ++i) place_of.emplace(weights_[i].impl().get(), i);
  for (const LoraPlace& place : weights.lora_places())
    lora_slots_.push_back({.place = place,
                           .down = place_of.at(place.lora.down.impl().get()),
                           .up = place_of.at(place.lora.up.impl().get())});
  for (const auto& [name, values] : weights.whole_modules())
    whole_slots_.emplace(bare_layer_name(name), place_of.at(values.impl().get()));
}

void CausalLM::check_positions(int64_t tokens) const {
  LATHE_USER_CHECK(!learned_positions_ || tokens <= *learned_positions_,
                   "a text of {} tokens: {} has learned positions for {}; give fewer, or ask for "
                   "fewer new ones",
                   tokens, config_.architecture, *learned_positions_);
}

Caches CausalLM::make_cache(Dim batch, Dim positions, CacheKind kind,
                            std::optional<DType> dtype) const {
  const DType kept = dtype.value_or(dtype_);
  LATHE_USER_CHECK(kept == dtype_ || kept == DType::i8,
                   "a cache of {} (cache_dtype); expected the model's {}, or i8", name(kept),
                   name(dtype_));
  if (kind == CacheKind::none) return {};
  return empty_caches(batch, positions, kind, kept);
}

void CausalLM::check_step(const StepInput& in, const ForwardOptions& options, size_t entries) {
  const auto is = [](const Array& x, const Shape& shape) {
    return x.valid() && x.dtype() == DType::i32 && x.shape() == shape;
  };
  const auto text = [](const Array& x) { return x.valid() ? x.type().str() : "nothing"; };
  LATHE_USER_CHECK(in.tokens.valid() && in.tokens.rank() == 2 && in.tokens.dtype() == DType::i32,
                   "[forward] tokens are {}; expected i32 [rows, tokens]", text(in.tokens));
  const Shape by_token = in.tokens.shape(), by_row{by_token[0]};
  const bool kept = options.cache != CacheKind::none;
  LATHE_USER_CHECK(is(in.position, by_row) || (!kept && is(in.position, by_token)),
                   "[forward] position is {}; expected i32 {} (of each row's first token){}",
                   text(in.position), by_row.str(),
                   kept ? "; positions of each token need CacheKind::none"
                        : fmt::format(" or {} (of each token)", by_token.str()));
  LATHE_USER_CHECK(!in.length || is(*in.length, by_row), "[forward] length is {}; expected i32 {}",
                   text(*in.length), by_row.str());
  LATHE_USER_CHECK(!in.segments || (!kept && is(*in.segments, by_token)),
                   "[forward] segments are {}; expected i32 {}, and CacheKind::none: a cache keeps "
                   "one text a row",
                   text(*in.segments), by_token.str());
  LATHE_USER_CHECK(
      in.cache.size() == (kept ? entries : 0), "[forward] the cache has {} entries; expected {}",
      in.cache.size(),
      kept ? fmt::format("{}, as make_cache gives them", entries) : "none, for CacheKind::none");
}

int64_t CausalLM::cache_bytes(Dim positions, std::optional<DType> dtype) const {
  int64_t bytes = 0;
  for (const CacheShape& shape : cache_shapes())
    bytes += shape.bytes(positions, dtype.value_or(dtype_));
  return bytes;
}

Dim CausalLM::shortest_window() const {
  Dim out = std::numeric_limits<Dim>::max();
  for (const CacheShape& shape : cache_shapes()) out = shape.kept(out);
  return out;
}

}  // namespace lathe::hf
