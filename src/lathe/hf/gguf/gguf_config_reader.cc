#include "lathe/hf/gguf/gguf_config_reader.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "lathe/hf/gguf/gguf_tokenizer.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxCount = int64_t{1} << 31;

// For short and for long texts; of Llama 3's scaling the file has what comes of it.
const std::pair<std::string, std::string> kDividingTensors[] = {
    {"rope_factors_short.weight", "rope_factors_long.weight"},
    {"rope_freqs.weight", "rope_freqs.weight"}};

constexpr GgufKey kNeeded[] = {{"embedding_length", "hidden_size"},
                               {"block_count", "num_hidden_layers"},
                               {"attention.head_count", "num_attention_heads"}};
constexpr GgufKey kCounts[] = {{"feed_forward_length", "intermediate_size"},
                               {"context_length", "max_position_embeddings"},
                               {"attention.head_count_kv", "num_key_value_heads"},
                               {"attention.key_length", "head_dim"}};
constexpr GgufKey kRotations[] = {
    {"rope", "rope_parameters"},
    {"rope.freq_base", "rope_parameters.rope_theta"},
    {"rope.dimension_count", "rope_parameters.rotary_dim"},
    {"rope.scaling.factor", "rope_parameters.factor"},
    {"rope.scaling.attn_factor", "rope_parameters.attention_factor"},
    {"rope.scaling.original_context_length", "rope_parameters.original_max_position_embeddings"},
    {"rope.scaling.yarn_beta_fast", "rope_parameters.beta_fast"},
    {"rope.scaling.yarn_beta_slow", "rope_parameters.beta_slow"}};
constexpr GgufKey kNumbers[] = {{"attention.layer_norm_rms_epsilon", "rms_norm_eps"},
                                {"attention.layer_norm_epsilon", "layer_norm_eps"}};

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

Field GgufConfig::of_all_layers(const Field& field) const {
  if (!field.json().is_array()) return field;
  const std::vector<Field> layers = field.items();
  const int64_t count = metadata_.at(prefix_ + "block_count").integer(1, kMaxCount);
  if (std::ssize(layers) != count)
    field.fail(fmt::format("has {} entries for {} layers", layers.size(), count));
  for (size_t i = 1; i < layers.size(); ++i)
    if (layers[i].json() != layers[0].json())
      field.fail(
          fmt::format("is {} in layer 0 and {} in layer {}; models whose layers differ in it "
                      "are not supported",
                      layers[0].json().dump(), layers[i].json().dump(), i));
  return layers[0];
}

int64_t GgufConfig::count(std::string_view key) const {
  return of_all_layers(metadata_.at(prefix_ + std::string(key))).integer(1, kMaxCount);
}

int64_t GgufConfig::count_or(std::string_view key, int64_t otherwise) const {
  const auto field = get(key);
  return field ? of_all_layers(*field).integer(0, kMaxCount) : otherwise;
}

double GgufConfig::number_or(std::string_view key, double otherwise) const {
  const auto field = get(key);
  return field ? field->number() : otherwise;
}

double GgufConfig::positive_or(std::string_view key, double otherwise) const {
  const double value = number_or(key, otherwise);
  if (!(value > 0)) get(key)->fail(fmt::format("{} is not larger than 0", value));
  return value;
}

void GgufConfig::note_name(std::string_view key, std::string_view name) {
  names[std::string(name)] = prefix_ + std::string(key);
}

void GgufConfig::take_count(std::string_view key, std::string_view name) {
  note_name(key, name);
  out[std::string(name)] = count(key);
}

void GgufConfig::take(std::string_view key, std::string_view name) {
  note_name(key, name);
  const auto given = get(key);
  if (!given) return;
  const Field field = of_all_layers(*given);
  if (!field.json().is_boolean() && field.number() < 0)
    field.fail(fmt::format("{} is less than 0", field.number()));
  out[std::string(name)] = field.json();
}

Dim GgufConfig::dim(const std::string& tensor, int axis) const {
  const Shape& shape = file_.info(tensor).shape;
  if (axis >= shape.rank())
    metadata_.fail(fmt::format("tensor {} has the shape {}", tensor, shape.str()));
  return shape[axis];
}

// The elements of a small tensor, times `factor`.
Json GgufConfig::numbers(const std::string& tensor, double factor) const {
  const Literal value = file_.tensor(tensor);
  if (value.dtype() != DType::f32 || value.shape().rank() != 1)
    metadata_.fail(fmt::format("tensor {} is {}{}, expected a list of f32", tensor,
                               name(value.dtype()), value.shape().str()));
  Json::array_t list;
  for (const float number : value.data<float>())
    list.push_back(static_cast<double>(number) * factor);
  return list;
}

// What ModelConfig would say of them in a config.json's words.
void GgufConfig::check_heads() const {
  const std::string heads = "attention.head_count", kv_heads = "attention.head_count_kv";
  const int64_t count = this->count(heads), width = this->count("embedding_length");
  if (!get("attention.key_length") && width % count != 0)
    get("embedding_length")
        ->fail(fmt::format("{} is no multiple of {}{} {}, and {}attention.key_length is not given",
                           width, prefix_, heads, count, prefix_));
  if (get(kv_heads) && count % this->count(kv_heads) != 0)
    get(kv_heads)->fail(
        fmt::format("{} does not divide {}{} {}", this->count(kv_heads), prefix_, heads, count));
}

void GgufConfig::take_common() {
  check_heads();
  for (const auto& [key, name] : kNeeded) take_count(key, name);
  for (const auto& [key, name] : kCounts) get(key) ? take_count(key, name) : note_name(key, name);
  for (const auto& [key, name] : kNumbers) take(key, name);
  name_rotations();
  if (!get("attention.head_count_kv")) out["num_key_value_heads"] = count("attention.head_count");
  out["vocab_size"] = dim("token_embd.weight", 0);
  out["tie_word_embeddings"] = !has("output.weight");
  out["dtype"] = float_type(file_);
  const auto ends = gguf_generation_config(metadata_).eos_token_ids;
  if (!ends.empty()) out["eos_token_id"] = ends;
}

void GgufConfig::name_rotations() {
  for (const auto& [key, name] : kRotations) note_name(key, name);
  for (const auto& [shorter, longer] : kDividingTensors) {
    if (!has(longer)) continue;
    names["rope_parameters.short_factor"] = shorter;
    names["rope_parameters.long_factor"] = longer;
  }
}

void GgufConfig::take_experts(std::string_view count_name) {
  take_count("expert_count", count_name);
  take_count("expert_used_count", "num_experts_per_tok");
  take("expert_feed_forward_length", "moe_intermediate_size");
  take("expert_shared_feed_forward_length", "shared_expert_intermediate_size");
}

int64_t GgufConfig::head_dim() const {
  return count_or("attention.key_length",
                  count("embedding_length") / count("attention.head_count"));
}

// By which frequencies are divided, for short and for long texts.
void GgufConfig::divide_frequencies(Json& rope, const std::string& shorter,
                                    const std::string& longer, double factor) const {
  rope["rope_type"] = "longrope";
  rope["short_factor"] = numbers(shorter, factor);
  rope["long_factor"] = numbers(longer, factor);
  rope["attention_factor"] = positive_or("rope.scaling.attn_factor", 1);
  rope["original_max_position_embeddings"] =
      count_or("rope.scaling.original_context_length", count("context_length"));
}

// What positions are divided by, as llama.cpp reads it: 0 stands for 1, and there is an old name.
double GgufConfig::rope_factor() const {
  const std::string_view old = "rope.scale_linear", key = "rope.scaling.factor";
  const std::string_view given = get(key) || !get(old) ? key : old;
  return number_or(given, 0) == 0 ? 1 : positive_or(given, 1);
}

void GgufConfig::refuse_unless(std::string_view key, std::initializer_list<double> followed) const {
  const auto field = get(key);
  if (!field) return;
  const auto alike = [&](double value) {
    constexpr double kDigits = 1e-4;  // of what converters round
    return std::abs(field->number() - value) <= kDigits * std::abs(value);
  };
  if (std::ranges::none_of(followed, alike))
    field->fail(fmt::format("{} is not supported here; supported: {}", field->number(),
                            fmt::join(followed, ", ")));
}

// llama.cpp's: what names no kind is linear, and tensors divide beside that.
void GgufConfig::scale(Json& rope) const {
  const auto kind = get("rope.scaling.type");
  const std::string type = kind ? kind->string() : "linear";
  if (type != "none" && type != "linear" && type != "yarn" && type != "longrope")
    kind->fail(fmt::format("unknown \"{}\"; known: none, linear, yarn, longrope", type));
  const double factor = type == "none" ? 1 : rope_factor();
  for (const auto& [shorter, longer] : kDividingTensors) {
    if (!has(longer)) continue;
    if (type == "yarn")
      kind->fail(
          fmt::format("is \"yarn\", and the file has the tensor {}; both at once are not "
                      "supported",
                      longer));
    return divide_frequencies(rope, shorter, longer, factor);
  }
  if (type == "yarn") return yarn(rope, factor);
  refuse_unless("rope.scaling.attn_factor", {1});
  if (factor == 1) return;
  rope["rope_type"] = "linear";
  rope["factor"] = factor;
}

// Its temperature is multiplied with attn_factor; what llama.cpp computes anew (yarn_attn_factor)
// may say nothing else.
void GgufConfig::yarn(Json& rope, double factor) const {
  const double temperature = factor <= 1 ? 1 : 0.1 * std::log(factor) + 1;
  refuse_unless("rope.scaling.yarn_ext_factor", {1, -1});
  refuse_unless("rope.scaling.yarn_attn_factor", {1, temperature});
  rope["rope_type"] = "yarn";
  rope["factor"] = factor;
  rope["original_max_position_embeddings"] =
      count_or("rope.scaling.original_context_length", count("context_length"));
  rope["beta_fast"] = positive_or("rope.scaling.yarn_beta_fast", 32);
  rope["beta_slow"] = positive_or("rope.scaling.yarn_beta_slow", 1);
  const double attention = positive_or("rope.scaling.attn_factor", 1);
  if (attention != 1) rope["attention_factor"] = attention * temperature;
}

Json GgufConfig::rope(int64_t dim) const {
  Json rope = {{"rope_type", "default"}, {"rope_theta", positive_or("rope.freq_base", 10000)}};
  const int64_t rotated = count_or("rope.dimension_count", dim);
  if (rotated != dim && (rotated < 2 || rotated % 2 != 0 || rotated > dim))
    get("rope.dimension_count")
        ->fail(fmt::format("{} is no even number from 2 to a head's {} elements", rotated, dim));
  rope["rotary_dim"] = rotated;
  scale(rope);
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
