#include "lathe/hf/config/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/files/file_status.h"
#include "lathe/hf/config/config_defaults.h"
#include "lathe/hf/config/text_part.h"
#include "lathe/hf/gguf/gguf_config.h"

namespace lathe::hf {
namespace {

constexpr int64_t kMaxSize = int64_t{1} << 31;
constexpr int64_t kMaxLayers = 10'000;
constexpr int64_t kMaxHeads = 65'536;

DType read_dtype(const Field& root) {
  auto field = root.get("dtype");
  if (!field) field = root.get("torch_dtype");
  if (!field) return DType::f32;
  const std::string text = field->string();
  if (text == "bfloat16") return DType::bf16;
  if (text == "float16") return DType::f16;
  if (text == "float32") return DType::f32;
  if (text == "float64") return DType::f64;
  field->fail(fmt::format("unknown type \"{}\"; known: bfloat16, float16, float32, float64", text));
}

std::string read_architecture(const Field& root) {
  const auto list = root.get("architectures");
  if (!list || list->items().empty())
    throw UnknownModel(
        "", fmt::format("{}: the key \"architectures\" is missing: what model is it? For Llama, "
                        "write \"architectures\": [\"LlamaForCausalLM\"]",
                        root.place()));
  return list->items()[0].string();
}

// Sizes go by several names: the first is the usual one.
Field at_one_of(const Field& root, std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys)
    if (const auto field = root.get(key)) return *field;
  return root.at(*keys.begin());
}

void check_heads(const Field& root, const ModelConfig& c, const ConfigDefaults& defaults) {
  if (!defaults.head_dim && !root.get(defaults.head_dim_key) &&
      c.hidden_size % c.num_attention_heads != 0)
    root.fail(fmt::format(
        "hidden_size {} is no multiple of num_attention_heads {}, and head_dim is not given",
        c.hidden_size, c.num_attention_heads));
  if (c.num_attention_heads % c.num_key_value_heads != 0)
    root.fail(fmt::format(
        "num_attention_heads {} is no multiple of {} {}{}", c.num_attention_heads,
        defaults.kv_heads_key, c.num_key_value_heads,
        root.get(defaults.kv_heads_key) ? "" : ", the architecture's where the file does not say"));
}

// What transformers asks of all models, whether they read it or not.
void check_layer_types(const Field& root, int64_t layers) {
  constexpr std::string_view kKnown[] = {
      "full_attention", "sliding_attention", "chunked_attention", "window_attention",
      "indexed_attention", "compressed_sparse_attention", "heavily_compressed_attention",
      "minimax_m3_sparse", "conv", "moe", "hybrid", "hybrid_sliding", "reference_sliding_attention",
      "linear_attention",
      // older files' names of some of them
      "attention", "mamba", "deepseek_sparse_attention", "qwen_sparse_attention"};
  const auto types = root.get("layer_types");
  if (!types) return;
  const auto items = types->items();
  for (const Field& type : items)
    if (std::ranges::count(kKnown, type.string()) == 0)
      type.fail(fmt::format("unknown layer type \"{}\"; known: {}", type.string(),
                            fmt::join(kKnown, ", ")));
  if (static_cast<int64_t>(items.size()) != layers)
    types->fail(fmt::format("has {} entries for {} layers", items.size(), layers));
}

// Sizes that are each in bounds may still make a model no machine can hold.
void check_total_size(const Field& root, const ModelConfig& c) {
  const double width = static_cast<double>(c.hidden_size);
  const double heads = static_cast<double>(c.num_attention_heads) * static_cast<double>(c.head_dim);
  const int64_t inner = root.integer_or("intermediate_size", c.hidden_size, 1, kMaxSize);
  const double layer = width * (4 * heads + 3 * static_cast<double>(inner));
  const double total = static_cast<double>(c.num_hidden_layers) * layer +
                       2 * width * static_cast<double>(c.vocab_size);
  if (total > 1e15)
    root.fail(fmt::format("{} {}, {} {}, {} {}, {} {}, {} {} and {} {} make {:.1e} parameters",
                          root.name_of("hidden_size"), c.hidden_size,
                          root.name_of("intermediate_size"), inner,
                          root.name_of("num_attention_heads"), c.num_attention_heads,
                          root.name_of("head_dim"), c.head_dim, root.name_of("num_hidden_layers"),
                          c.num_hidden_layers, root.name_of("vocab_size"), c.vocab_size, total));
}

}  // namespace

std::vector<int32_t> read_token_ids(const Field& field) {
  if (!field.json().is_array()) return {static_cast<int32_t>(field.integer(0, INT32_MAX))};
  std::vector<int32_t> out;
  for (const Field& item : field.items())
    out.push_back(static_cast<int32_t>(item.integer(0, INT32_MAX)));
  return out;
}

ModelConfig ModelConfig::open(const std::string& directory) {
  ModelConfig out = open_without_sizes(directory);
  out.read_sizes();
  return out;
}

ModelConfig ModelConfig::open_without_sizes(const std::string& directory) {
  if (is_gguf(directory)) return from_gguf(Gguf::open(directory));
  const std::string path = directory + "/config.json";
  const bool adapter_alone =
      !std::filesystem::exists(file_status(path)) &&
      std::filesystem::exists(file_status(directory + "/adapter_config.json"));
  LATHE_USER_CHECK(
      !adapter_alone,
      "{} holds an adapter and no config.json; give it with --lora, and the model that "
      "it adapts with -m",
      directory);
  return without_sizes(read_json(path), path, {});
}

ModelConfig ModelConfig::from_gguf(const Gguf& file) {
  auto [json, names] = gguf_model_config(file);
  return parse(json, file.path(), std::move(names));
}

ModelConfig ModelConfig::parse(const Json& json, const std::string& file, KeyNames names) {
  ModelConfig out = without_sizes(json, file, std::move(names));
  out.read_sizes();
  return out;
}

ModelConfig ModelConfig::without_sizes(const Json& json, const std::string& file, KeyNames names) {
  ModelConfig c;
  c.file_ = file;
  c.names_ = std::make_shared<const KeyNames>(std::move(names));
  const Field whole(json, file);
  if (auto part = text_part_of(whole, read_architecture(whole))) {
    c.is_text_part_ = true;
    c.path_ = std::move(part->path);
    c.json_ = std::move(part->config);
  } else {
    c.json_ = std::make_shared<const Json>(json);
  }
  c.architecture = read_architecture(c.root());
  c.model_type = c.root().string_or("model_type", "");
  return c;
}

void ModelConfig::read_sizes() {
  ModelConfig& c = *this;
  const Field root = c.root();
  const auto sized = [&](std::initializer_list<std::string_view> keys, int64_t most = kMaxSize) {
    return at_one_of(root, keys).integer(1, most);
  };
  c.vocab_size = sized({"vocab_size"});
  c.hidden_size = sized({"hidden_size", "n_embd", "dim"});
  c.num_hidden_layers = sized({"num_hidden_layers", "n_layer", "n_layers"}, kMaxLayers);
  check_layer_types(root, c.num_hidden_layers);
  c.num_attention_heads = sized({"num_attention_heads", "n_head", "n_heads"}, kMaxHeads);
  const ConfigDefaults defaults = config_defaults(c.architecture);
  c.num_key_value_heads = c.size_or_none(defaults.kv_heads_key, defaults.num_key_value_heads)
                              .value_or(c.num_attention_heads);
  const int64_t share = std::max<int64_t>(c.hidden_size / c.num_attention_heads, 1);
  c.head_dim = c.size(defaults.head_dim_key, defaults.head_dim.value_or(share));
  c.max_position_embeddings =
      c.size("max_position_embeddings", c.size("n_positions", defaults.max_position_embeddings));
  c.tie_word_embeddings = c.flag("tie_word_embeddings", defaults.tie_word_embeddings);
  c.dtype = read_dtype(root);
  if (const auto eos = root.get("eos_token_id")) c.eos_token_ids = read_token_ids(*eos);
  check_total_size(root, c);
  check_heads(root, c, defaults);
}

int64_t ModelConfig::size(std::string_view key) const {
  return root().at(key).integer(1, kMaxSize);
}

int64_t ModelConfig::size(std::string_view key, int64_t otherwise) const {
  return root().integer_or(key, otherwise, 1, kMaxSize);
}

std::optional<int64_t> ModelConfig::size_or_none(std::string_view key,
                                                 std::optional<int64_t> otherwise) const {
  if (!json_->contains(key)) return otherwise;
  const auto field = root().get(key);
  return field ? std::optional(field->integer(1, kMaxSize)) : std::nullopt;
}

std::optional<double> ModelConfig::positive_or_none(std::string_view key,
                                                    std::optional<double> otherwise) const {
  if (!json_->contains(key)) return otherwise;
  const auto field = root().get(key);
  if (field && field->number() <= 0) field->fail("is not positive");
  return field ? std::optional(field->number()) : std::nullopt;
}

bool ModelConfig::flag(std::string_view key, bool otherwise) const {
  if (!json_->contains(key)) return otherwise;
  const auto field = root().get(key);
  return field && field->boolean();
}

double ModelConfig::number(std::string_view key, double otherwise) const {
  return root().number_or(key, otherwise);
}

double ModelConfig::positive(std::string_view key, double otherwise) const {
  const double value = number(key, otherwise);
  if (value <= 0) root().at(key).fail("is not positive");
  return value;
}

double ModelConfig::epsilon(std::string_view key, double otherwise) const {
  const double value = number(key, otherwise);
  if (value < 0) root().at(key).fail("is negative");
  return value;
}

Activation ModelConfig::activation(std::string_view key, Activation otherwise) const {
  const auto field = root().get(key);
  if (!field) return otherwise;
  const std::string text = field->string();
  if (text == "silu" || text == "swish") return Activation::silu;
  if (text == "gelu") return Activation::gelu;
  if (text == "gelu_new" || text == "gelu_pytorch_tanh" || text == "gelu_fast")
    return Activation::gelu_tanh;
  if (text == "relu") return Activation::relu;
  field->fail(
      fmt::format("unknown activation \"{}\"; known: silu, swish, gelu, gelu_new, "
                  "gelu_pytorch_tanh, gelu_fast, relu",
                  text));
}

void ModelConfig::expect_type(std::string_view own,
                              const std::vector<std::string_view>& types) const {
  if (is_text_part_ || model_type == own || std::ranges::count(types, model_type) == 0) return;
  root()
      .at("model_type")
      .fail(fmt::format(
          "is \"{}\", but architectures says {}; expected \"{}\", or the architecture of "
          "the type",
          model_type, architecture, own));
}

void ModelConfig::expect_text(std::string_view key,
                              std::initializer_list<std::string_view> values) const {
  const auto field = root().get(key);
  if (!field || std::ranges::count(values, field->string()) > 0) return;
  field->fail(fmt::format("is \"{}\"; supported: {}", field->string(), fmt::join(values, ", ")));
}

void ModelConfig::expect_flag(std::string_view key, bool value) const {
  if (flag(key, value) == value) return;
  const auto field = root().get(key);
  if (!field) root().fail(fmt::format("{} is null, as good as false; only true is supported", key));
  field->fail(fmt::format("is {}; only {} is supported", !value, value));
}

}  // namespace lathe::hf
