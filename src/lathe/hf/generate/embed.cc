#include "lathe/hf/generate/embed.h"

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/error.h"
#include "lathe/base/files/file_status.h"
#include "lathe/io/gguf.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;

std::optional<Json> read_if_there(const std::string& file) {
  if (!fs::exists(file_status(file))) return {};
  return read_json(file);
}

std::optional<Pooling> read_pooling(const Field& config) {
  const std::pair<const char*, Pooling> known[] = {{"pooling_mode_cls_token", Pooling::cls},
                                                   {"pooling_mode_mean_tokens", Pooling::mean},
                                                   {"pooling_mode_lasttoken", Pooling::last}};
  std::optional<Pooling> out;
  for (const auto& [key, field] : config.members()) {
    if (!key.starts_with("pooling_mode_") || !field.boolean()) continue;
    const auto* hit = std::ranges::find(known, key, [](const auto& entry) { return entry.first; });
    if (hit == std::end(known))
      field.fail("is not supported; known: cls_token, mean_tokens, lasttoken");
    if (out) field.fail("is a second pooling; one is supported");
    out = hit->second;
  }
  return out;
}

// By numbers of the format.
std::optional<Pooling> gguf_pooling(const Field& metadata) {
  const auto type = metadata.get(metadata.at("general.architecture").string() + ".pooling_type");
  if (!type) return {};
  constexpr Pooling kTypes[] = {Pooling::mean, Pooling::cls, Pooling::last};
  const int64_t number = type->integer(0, INT32_MAX);
  if (number == 0) return {};
  if (number > std::ssize(kTypes))
    type->fail(fmt::format("{} is not supported; known: 1 (mean), 2 (cls), 3 (last)", number));
  return kTypes[number - 1];
}

bool read_normalize(const Field& modules) {
  bool out = false;
  for (const Field& module : modules.items()) {
    const Field field = module.at("type");
    const std::string type = field.string(), name = type.substr(type.rfind('.') + 1);
    if (name != "Transformer" && name != "Pooling" && name != "Normalize")
      field.fail(
          fmt::format("\"{}\" is not supported; known: Transformer, Pooling, Normalize", type));
    out |= name == "Normalize";
  }
  return out;
}

// i1 [B, T]: tokens that are no padding.
Array counted(const Array& length, Dim tokens) {
  const Shape shape{length.dim(0), tokens};
  return broadcast_in_dim(arange(tokens), shape, {1}) < broadcast_in_dim(length, shape, {0});
}

// hidden f32 [B, T, width] → [B, width].
Array pool(const Array& hidden, const Array& length, Pooling pooling) {
  if (pooling == Pooling::cls) return squeeze(slice_in_dim(hidden, 0, 1, 1), 1);
  if (pooling == Pooling::last) return hidden[arange(hidden.dim(0)), length - 1];
  const Array mask = expand_dims(counted(length, hidden.dim(1)), 2);
  const Array total = sum(where(mask, hidden, 0.0), {1});
  return total / expand_dims(convert(length, DType::f32), 1);
}

Array normalized(const Array& x) {
  const Array length = sqrt(sum(square(x), {1}, /*keepdims=*/true));
  return x / maximum(length, 1e-12);
}

}  // namespace

EmbedOptions read_embed_options(const std::string& directory) {
  EmbedOptions out;
  if (is_gguf(directory)) return {.pooling = gguf_pooling(Gguf::open(directory).metadata())};
  const std::string pooling = directory + "/1_Pooling/config.json";
  if (const auto json = read_if_there(pooling)) out.pooling = read_pooling(Field(*json, pooling));
  const std::string modules = directory + "/modules.json";
  if (const auto json = read_if_there(modules))
    out.normalize = read_normalize(Field(*json, modules));
  return out;
}

Embedder::Embedder(std::shared_ptr<const Encoder> model, EmbedOptions options)
    : model_(std::move(model)), options_(options) {
  LATHE_USER_CHECK(model_, "[Embedder] no model; load_encoder gives one");
  const Pooling pooling =
      options_.pooling.value_or(model_->causal() ? Pooling::last : Pooling::mean);
  // The model and how it runs, not this object: it may be moved.
  const Fn run = [model = model_, pooling, normalize = options_.normalize](
                     const std::vector<Array>& weights, const EncoderInput& in) {
    const Array hidden = convert(model->forward(weights, in), DType::f32);
    const Array out = pool(hidden, in.length, pooling);
    return normalize ? normalized(out) : out;
  };
  run_ = std::make_unique<StepFunction<Fn>>(run, JitOptions{.name = "embed"}, options_.jit);
}

Array Embedder::operator()(const std::vector<std::vector<int32_t>>& texts) const {
  LATHE_USER_CHECK(!texts.empty(), "no text to embed");
  const auto batch = std::ssize(texts);
  const auto longest = std::ranges::max(texts, {}, &std::vector<int32_t>::size).size();
  LATHE_USER_CHECK(static_cast<int64_t>(longest) <= model_->longest(),
                   "a text of {} tokens is longer than the model's {}", longest, model_->longest());
  Literal tokens(DType::i32, {batch, static_cast<Dim>(longest)}), length(DType::i32, {batch});
  for (size_t b = 0; b < texts.size(); ++b) {
    LATHE_USER_CHECK(!texts[b].empty(), "text {} has no tokens", b);
    for (const int32_t id : texts[b])
      LATHE_USER_CHECK(id >= 0 && id < model_->config().vocab_size,
                       "text {} has token id {}, out of range for a vocabulary of {}", b, id,
                       model_->config().vocab_size);
    std::ranges::copy(texts[b],
                      tokens.mutable_data<int32_t>().begin() + static_cast<ptrdiff_t>(b * longest));
    length.mutable_data<int32_t>()[b] = static_cast<int32_t>(texts[b].size());
  }
  return (*run_)(model_->weights(), EncoderInput{Array(tokens), Array(length), {}});
}

}  // namespace lathe::hf
