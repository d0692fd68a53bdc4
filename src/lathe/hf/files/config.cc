#include "lathe/hf/files/config.h"

#include <nlohmann/json.hpp>

#include "lathe/hf/files/gguf_config.h"
#include "lathe/hf/files/text_part.h"

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
    root.fail(
        "the key \"architectures\" is missing: what model is it? For Llama, write "
        "\"architectures\": [\"LlamaForCausalLM\"]");
  return list->items()[0].string();
}

// Sizes go by several names: the first is the usual one.
Field at_one_of(const Field& root, std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys)
    if (const auto field = root.get(key)) return *field;
  return root.at(*keys.begin());
}

void check_heads(const Field& root, const ModelConfig& c, bool head_dim_given) {
  if (!head_dim_given && c.hidden_size % c.num_attention_heads != 0)
    root.fail(fmt::format(
        "hidden_size {} is no multiple of num_attention_heads {}, and head_dim is not given",
        c.hidden_size, c.num_attention_heads));
  if (c.num_attention_heads % c.num_key_value_heads != 0)
    root.fail(fmt::format("num_attention_heads {} is no multiple of num_key_value_heads {}",
                          c.num_attention_heads, c.num_key_value_heads));
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
    root.fail(
        fmt::format("hidden_size {}, intermediate_size {}, num_attention_heads {}, head_dim {}, "
                    "num_hidden_layers {} and vocab_size {} make {:.1e} parameters",
                    c.hidden_size, inner, c.num_attention_heads, c.head_dim, c.num_hidden_layers,
                    c.vocab_size, total));
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
  if (is_gguf(directory)) return parse(gguf_model_config(Gguf::open(directory)), directory);
  const std::string path = directory + "/config.json";
  return parse(read_json(path), path);
}

ModelConfig ModelConfig::parse(const Json& json, const std::string& file) {
  ModelConfig c;
  c.file_ = file;
  const Field whole(json, file);
  if (auto part = text_part_of(whole, read_architecture(whole))) {
    c.is_text_part_ = true;
    c.path_ = std::move(part->path);
    c.json_ = std::move(part->config);
  } else {
    c.json_ = std::make_shared<const Json>(json);
  }
  const Field root = c.root();
  c.architecture = read_architecture(root);
  c.model_type = root.string_or("model_type", "");
  const auto sized = [&](std::initializer_list<std::string_view> keys, int64_t most = kMaxSize) {
    return at_one_of(root, keys).integer(1, most);
  };
  c.vocab_size = sized({"vocab_size"});
  c.hidden_size = sized({"hidden_size", "n_embd", "dim"});
  c.num_hidden_layers = sized({"num_hidden_layers", "n_layer", "n_layers"}, kMaxLayers);
  c.num_attention_heads = sized({"num_attention_heads", "n_head", "n_heads"}, kMaxHeads);
  c.num_key_value_heads = c.size("num_key_value_heads", c.num_attention_heads);
  c.head_dim = c.size("head_dim", std::max<int64_t>(c.hidden_size / c.num_attention_heads, 1));
  c.max_position_embeddings = c.size("max_position_embeddings", c.size("n_positions", 2048));
  c.tie_word_embeddings = c.flag("tie_word_embeddings", false);
  c.dtype = read_dtype(root);
  if (const auto eos = root.get("eos_token_id")) c.eos_token_ids = read_token_ids(*eos);
  check_total_size(root, c);
  check_heads(root, c, root.get("head_dim").has_value());
  return c;
}

ModelConfig ModelConfig::tied_by_default() const {
  ModelConfig out = *this;
  out.tie_word_embeddings = flag("tie_word_embeddings", true);
  return out;
}

ModelConfig ModelConfig::with_head_dim(int64_t otherwise) const {
  ModelConfig out = *this;
  out.head_dim = size("head_dim", otherwise);
  return out;
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
  return root().boolean_or(key, otherwise);
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

void ModelConfig::expect_flag(std::string_view key, bool value) const {
  if (flag(key, value) != value)
    root().at(key).fail(fmt::format("is {}; only {} is supported", !value, value));
}

}  // namespace lathe::hf
