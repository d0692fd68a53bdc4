#include "lathe/hf/files/config.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace lathe::hf {
namespace {

constexpr int64_t kMaxSize = int64_t{1} << 31;
constexpr int64_t kMaxLayers = 10'000;

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

Activation read_activation(const Field& root) {
  const std::string text = root.string_or("hidden_act", "silu");
  if (text == "silu" || text == "swish") return Activation::silu;
  if (text == "gelu") return Activation::gelu;
  if (text == "gelu_new" || text == "gelu_pytorch_tanh") return Activation::gelu_tanh;
  if (text == "relu") return Activation::relu;
  root.at("hidden_act")
      .fail(fmt::format("unknown activation \"{}\"; known: silu, swish, gelu, gelu_new, "
                        "gelu_pytorch_tanh, relu",
                        text));
}

RopeType read_rope_type(const Field& rope) {
  auto field = rope.get("rope_type");
  if (!field) field = rope.get("type");
  if (!field) return RopeType::standard;
  const std::string text = field->string();
  if (text == "default") return RopeType::standard;
  if (text == "linear") return RopeType::linear;
  if (text == "dynamic") return RopeType::dynamic;
  if (text == "yarn") return RopeType::yarn;
  if (text == "llama3") return RopeType::llama3;
  field->fail(
      fmt::format("unknown rope type \"{}\"; known: default, linear, dynamic, yarn, llama3", text));
}

double positive(const Field& field) {
  const double value = field.number();
  if (!(value > 0)) field.fail(fmt::format("{} is not positive", value));
  return value;
}

double positive_or(const Field& rope, std::string_view key, double otherwise) {
  const auto field = rope.get(key);
  return field ? positive(*field) : otherwise;
}

// YaRN's temperature, section 3.4.
double yarn_attention_factor(const Field& rope, double factor) {
  if (const auto given = rope.get("attention_factor")) return positive(*given);
  const auto scale = [&](double weight) {
    return factor <= 1 ? 1.0 : 0.1 * weight * std::log(factor) + 1;
  };
  const double mscale = rope.number_or("mscale", 0);
  const double mscale_all_dim = rope.number_or("mscale_all_dim", 0);
  if (mscale != 0 && mscale_all_dim != 0) return scale(mscale) / scale(mscale_all_dim);
  return scale(1);
}

RopeConfig read_rope(const Field& root, int64_t max_positions) {
  RopeConfig out;
  // Where a file has both, transformers takes the older one.
  auto rope = root.get("rope_scaling");
  if (!rope || rope->json().empty()) rope = root.get("rope_parameters");
  out.theta = positive_or(root, "rope_theta", 10000);
  out.original_max_position_embeddings = max_positions;
  if (!rope) return out;
  out.theta = positive_or(*rope, "rope_theta", out.theta);
  out.type = read_rope_type(*rope);
  if (out.type == RopeType::standard) return out;
  out.factor = positive(rope->at("factor"));
  const bool needs_original = out.type == RopeType::llama3;
  if (needs_original) rope->at("original_max_position_embeddings");
  if (out.type != RopeType::dynamic)
    out.original_max_position_embeddings =
        rope->integer_or("original_max_position_embeddings", max_positions, 1, kMaxSize);
  if (out.type == RopeType::yarn) {
    out.beta_fast = positive_or(*rope, "beta_fast", 32);
    out.beta_slow = positive_or(*rope, "beta_slow", 1);
    out.truncate = rope->boolean_or("truncate", true);
    out.attention_factor = yarn_attention_factor(*rope, out.factor);
    if (out.theta <= 1)
      rope->fail(fmt::format("rope_theta is {}; yarn needs one larger than 1", out.theta));
  }
  if (out.type == RopeType::llama3) {
    out.low_freq_factor = positive(rope->at("low_freq_factor"));
    out.high_freq_factor = positive(rope->at("high_freq_factor"));
    if (out.high_freq_factor <= out.low_freq_factor)
      rope->fail(fmt::format("high_freq_factor {} must be larger than low_freq_factor {}",
                             out.high_freq_factor, out.low_freq_factor));
  }
  return out;
}

std::string read_architecture(const Field& root) {
  const auto list = root.get("architectures");
  if (!list || list->items().empty())
    root.fail(
        "the key \"architectures\" is missing: what model is it? For Llama, write "
        "\"architectures\": [\"LlamaForCausalLM\"]");
  return list->items()[0].string();
}

void check_heads(const Field& root, const ModelConfig& c, bool head_dim_given) {
  if (!head_dim_given && c.hidden_size % c.num_attention_heads != 0)
    root.fail(fmt::format(
        "hidden_size {} is no multiple of num_attention_heads {}, and head_dim is not given",
        c.hidden_size, c.num_attention_heads));
  if (c.num_attention_heads % c.num_key_value_heads != 0)
    root.fail(fmt::format("num_attention_heads {} is no multiple of num_key_value_heads {}",
                          c.num_attention_heads, c.num_key_value_heads));
  if (c.head_dim % 2 != 0)
    root.fail(fmt::format("head_dim {} is odd; rotary embedding needs pairs", c.head_dim));
  if (c.rope.type == RopeType::dynamic && c.head_dim == 2)
    root.fail("head_dim 2 is too small for the rope type dynamic");
}

// Sizes that are each in bounds may still make a model no machine can hold.
void check_total_size(const Field& root, const ModelConfig& c) {
  const double width = static_cast<double>(c.hidden_size);
  const double heads = static_cast<double>(c.num_attention_heads) * static_cast<double>(c.head_dim);
  const double layer = width * (4 * heads + 3 * static_cast<double>(c.intermediate_size));
  const double total = static_cast<double>(c.num_hidden_layers) * layer +
                       2 * width * static_cast<double>(c.vocab_size);
  if (total > 1e15)
    root.fail(
        fmt::format("hidden_size {}, intermediate_size {}, num_attention_heads {}, head_dim {}, "
                    "num_hidden_layers {} and vocab_size {} make {:.1e} parameters",
                    c.hidden_size, c.intermediate_size, c.num_attention_heads, c.head_dim,
                    c.num_hidden_layers, c.vocab_size, total));
}

// Settings that change the result and that nothing here follows.
void check_supported(const Field& root) {
  auto rope = root.get("rope_parameters");
  for (const Field& place : {root, rope ? *rope : root}) {
    const auto part = place.get("partial_rotary_factor");
    if (part && part->number() != 1) part->fail("only 1 is supported: the whole head is rotated");
  }
  if (const auto quantized = root.get("quantization_config"))
    quantized->fail("quantized weights are not supported; use the checkpoint they were made from");
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
  const std::string path = directory + "/config.json";
  return parse(read_json(path), path);
}

ModelConfig ModelConfig::parse(const Json& json, const std::string& file) {
  const Field root(json, file);
  ModelConfig c;
  c.architecture = read_architecture(root);
  const auto size = [&](std::string_view key, int64_t otherwise) {
    return root.integer_or(key, otherwise, 1, kMaxSize);
  };
  c.vocab_size = root.at("vocab_size").integer(1, kMaxSize);
  c.hidden_size = root.at("hidden_size").integer(1, kMaxSize);
  c.intermediate_size = root.at("intermediate_size").integer(1, kMaxSize);
  c.num_hidden_layers = root.at("num_hidden_layers").integer(1, kMaxLayers);
  c.num_attention_heads = root.at("num_attention_heads").integer(1, kMaxSize);
  c.num_key_value_heads = size("num_key_value_heads", c.num_attention_heads);
  c.head_dim = size("head_dim", std::max<int64_t>(c.hidden_size / c.num_attention_heads, 1));
  c.max_position_embeddings = size("max_position_embeddings", 2048);
  c.rms_norm_eps = root.number_or("rms_norm_eps", 1e-6);
  if (c.rms_norm_eps < 0) root.at("rms_norm_eps").fail("is negative");
  c.tie_word_embeddings = root.boolean_or("tie_word_embeddings", false);
  c.attention_bias = root.boolean_or("attention_bias", false);
  c.mlp_bias = root.boolean_or("mlp_bias", false);
  c.hidden_act = read_activation(root);
  c.rope = read_rope(root, c.max_position_embeddings);
  c.dtype = read_dtype(root);
  if (const auto eos = root.get("eos_token_id")) c.eos_token_ids = read_token_ids(*eos);
  check_total_size(root, c);
  check_supported(root);
  check_heads(root, c, root.get("head_dim").has_value());
  return c;
}

}  // namespace lathe::hf
