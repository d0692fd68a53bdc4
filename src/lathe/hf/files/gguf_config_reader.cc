#include "lathe/hf/files/gguf_config_reader.h"

#include <algorithm>
#include <map>

#include "lathe/hf/files/gguf_tokenizer.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxCount = int64_t{1} << 31;

constexpr GgufKey kCommon[] = {
    {"embedding_length", "hidden_size"},
    {"block_count", "num_hidden_layers"},
    {"feed_forward_length", "intermediate_size"},
    {"context_length", "max_position_embeddings"},
    {"attention.head_count", "num_attention_heads"},
    {"attention.head_count_kv", "num_key_value_heads"},
    {"attention.key_length", "head_dim"},
    {"attention.layer_norm_rms_epsilon", "rms_norm_eps"},
    {"attention.layer_norm_epsilon", "layer_norm_eps"},
};

// What most of the matrices are stored in is what is computed in; blocks are read as bf16, which
// keeps more than they hold.
std::string float_type(const Gguf& file) {
  std::map<GgufKind, size_t> bytes;
  for (const std::string& name : file.names()) {
    const GgufTensor& tensor = file.info(name);
    if (tensor.shape.rank() > 1) bytes[tensor.kind] += tensor.bytes.size();
  }
  const auto most =
      std::ranges::max_element(bytes, {}, [](const auto& kind) { return kind.second; });
  if (most == bytes.end() || most->first == GgufKind::f32) return "float32";
  return most->first == GgufKind::f16 ? "float16" : "bfloat16";
}

}  // namespace

std::optional<Field> GgufConfig::get(std::string_view key) const {
  return metadata_.get(prefix_ + std::string(key));
}

int64_t GgufConfig::count(std::string_view key) const {
  return metadata_.at(prefix_ + std::string(key)).integer(1, kMaxCount);
}

int64_t GgufConfig::count_or(std::string_view key, int64_t otherwise) const {
  const auto field = get(key);
  return field ? field->integer(0, kMaxCount) : otherwise;
}

double GgufConfig::number_or(std::string_view key, double otherwise) const {
  const auto field = get(key);
  return field ? field->number() : otherwise;
}

void GgufConfig::take(std::string_view key, std::string_view name) {
  if (const auto field = get(key)) out[std::string(name)] = field->json();
}

Dim GgufConfig::dim(const std::string& tensor, int axis) const {
  const Shape& shape = file_.info(tensor).shape;
  if (axis >= shape.rank())
    metadata_.fail(fmt::format("tensor {} has the shape {}", tensor, shape.str()));
  return shape[axis];
}

// The elements of a small tensor.
Json GgufConfig::numbers(const std::string& tensor) const {
  const Literal value = file_.tensor(tensor);
  if (value.dtype() != DType::f32 || value.shape().rank() != 1)
    metadata_.fail(fmt::format("tensor {} is {}{}, expected a list of f32", tensor,
                               name(value.dtype()), value.shape().str()));
  Json::array_t list;
  for (const float number : value.data<float>()) list.push_back(static_cast<double>(number));
  return list;
}

void GgufConfig::take_common() {
  for (const GgufKey& key : kCommon) take(key.key, key.name);
  out["vocab_size"] = dim("token_embd.weight", 0);
  out["tie_word_embeddings"] = !has("output.weight");
  out["dtype"] = float_type(file_);
  const auto ends = gguf_generation_config(metadata_).eos_token_ids;
  if (!ends.empty()) out["eos_token_id"] = ends;
}

void GgufConfig::take_experts(std::string_view count_name) {
  out[std::string(count_name)] = count("expert_count");
  out["num_experts_per_tok"] = count("expert_used_count");
  take("expert_feed_forward_length", "moe_intermediate_size");
  take("expert_shared_feed_forward_length", "shared_expert_intermediate_size");
}

int64_t GgufConfig::head_dim() const {
  return count_or("attention.key_length",
                  count("embedding_length") / count("attention.head_count"));
}

// By which frequencies are divided, for short and for long texts.
void GgufConfig::divide_frequencies(Json& rope, const std::string& shorter,
                                    const std::string& longer) const {
  rope["rope_type"] = "longrope";
  rope["short_factor"] = numbers(shorter);
  rope["long_factor"] = numbers(longer);
  rope["attention_factor"] = number_or("rope.scaling.attn_factor", 1);
  rope["original_max_position_embeddings"] =
      count_or("rope.scaling.original_context_length", count("context_length"));
}

void GgufConfig::scale(Json& rope) const {
  const auto kind = get("rope.scaling.type");
  const std::string type = kind ? kind->string() : "none";
  if (type == "none" || type == "longrope") return;
  if (type != "linear" && type != "yarn")
    kind->fail(fmt::format("unknown \"{}\"; known: none, linear, yarn, longrope", type));
  rope["rope_type"] = type;
  rope["factor"] = number_or("rope.scaling.factor", 1);
  if (type == "linear") return;
  rope["original_max_position_embeddings"] =
      count_or("rope.scaling.original_context_length", count("context_length"));
  rope["beta_fast"] = number_or("rope.scaling.yarn_beta_fast", 32);
  rope["beta_slow"] = number_or("rope.scaling.yarn_beta_slow", 1);
}

Json GgufConfig::rope(int64_t dim) const {
  Json rope = {{"rope_type", "default"}, {"rope_theta", number_or("rope.freq_base", 10000)}};
  const int64_t rotated = count_or("rope.dimension_count", dim);
  if (rotated != dim)
    rope["partial_rotary_factor"] = static_cast<double>(rotated) / static_cast<double>(dim);
  scale(rope);
  // Of Llama 3's scaling the file has what comes of it.
  if (has("rope_freqs.weight")) divide_frequencies(rope, "rope_freqs.weight", "rope_freqs.weight");
  if (has("rope_factors_long.weight"))
    divide_frequencies(rope, "rope_factors_short.weight", "rope_factors_long.weight");
  return rope;
}

void GgufConfig::rotate_heads() {
  const int64_t dim = head_dim();
  if (count_or("attention.value_length", dim) != dim)
    get("attention.value_length")
        ->fail(fmt::format("heads of values differ from those of keys ({})", dim));
  out["rope_parameters"] = rope(dim);
}

}  // namespace lathe::hf
