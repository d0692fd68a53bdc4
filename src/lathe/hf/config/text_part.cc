#include "lathe/hf/config/text_part.h"

#include <fmt/ranges.h>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <ranges>

#include "lathe/hf/config/config.h"

namespace lathe::hf {
namespace {

// Models whose text part runs alone: what it is where the file does not say.
struct Whole {
  std::string_view architecture, text_type;
};
constexpr Whole kWholes[] = {{"Gemma3ForConditionalGeneration", "gemma3_text"},
                             {"Idefics3ForConditionalGeneration", "llama"},
                             {"InternVLForConditionalGeneration", "qwen2"},
                             {"LlavaForConditionalGeneration", "llama"},
                             {"LlavaNextForConditionalGeneration", "llama"},
                             {"LlavaOnevisionForConditionalGeneration", "qwen2"},
                             {"Mistral3ForConditionalGeneration", "mistral"},
                             {"Qwen2VLForConditionalGeneration", "qwen2_vl_text"},
                             {"Qwen2_5_VLForConditionalGeneration", "qwen2_5_vl_text"},
                             {"Qwen3VLForConditionalGeneration", "qwen3_vl_text"},
                             {"SmolVLMForConditionalGeneration", "llama"}};

// Text models by type, with what transformers fills in where a file says less.
struct TextModel {
  std::string_view type, architecture, defaults;
};
constexpr std::string_view kNothing = "{}";
constexpr std::string_view kQwen2VL = R"({"num_key_value_heads": 8, "rms_norm_eps": 1e-5,
      "rope_theta": 1000000.0, "max_window_layers": 80})";
constexpr TextModel kTextModels[] = {
    {"gemma3_text", "Gemma3ForCausalLM", R"({"vocab_size": 262208, "hidden_size": 2304,
      "intermediate_size": 9216, "num_hidden_layers": 26, "num_attention_heads": 8,
      "num_key_value_heads": 4, "head_dim": 256, "max_position_embeddings": 131072})"},
    {"llama", "LlamaForCausalLM", R"({"vocab_size": 32000, "hidden_size": 4096,
      "intermediate_size": 11008, "num_hidden_layers": 32, "num_attention_heads": 32})"},
    {"mistral", "MistralForCausalLM", R"({"vocab_size": 32000, "hidden_size": 4096,
      "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32,
      "num_key_value_heads": 8, "max_position_embeddings": 131072, "sliding_window": 4096})"},
    {"mixtral", "MixtralForCausalLM", kNothing},
    {"phi3", "Phi3ForCausalLM", kNothing},
    {"qwen2", "Qwen2ForCausalLM", R"({"vocab_size": 151936, "hidden_size": 4096,
      "intermediate_size": 22016, "num_hidden_layers": 32, "num_attention_heads": 32,
      "num_key_value_heads": 32, "max_position_embeddings": 32768})"},
    {"qwen2_5_vl_text", "Qwen2ForCausalLM", kQwen2VL},
    {"qwen2_vl_text", "Qwen2ForCausalLM", kQwen2VL},
    {"qwen3", "Qwen3ForCausalLM", kNothing},
    {"qwen3_vl_text", "Qwen3ForCausalLM",
     R"({"max_position_embeddings": 128000, "rope_theta": 500000.0})"}};

const TextModel& text_model_of(const std::optional<Field>& type, const Whole& whole) {
  const std::string name = type ? type->string() : std::string(whole.text_type);
  const auto* hit = std::ranges::find(kTextModels, name, &TextModel::type);
  if (hit != std::end(kTextModels)) return *hit;
  type->fail(fmt::format("\"{}\" is no text part that is known; known: {}", name,
                         fmt::join(std::views::transform(kTextModels, &TextModel::type), ", ")));
}

[[noreturn]] void fail_unknown(const Field& root, const std::string& architecture) {
  throw UnknownModel(
      architecture,
      fmt::format("{}: the text part of {} is not known; those of these are: {}",
                  root.at("architectures").place(), architecture,
                  fmt::join(std::views::transform(kWholes, &Whole::architecture), ", ")));
}

}  // namespace

std::optional<TextPart> text_part_of(const Field& root, const std::string& architecture) {
  const auto* whole = std::ranges::find(kWholes, architecture, &Whole::architecture);
  const auto text = root.get("text_config");
  if (whole == std::end(kWholes)) {
    if (text) fail_unknown(root, architecture);
    return {};
  }
  const TextModel& model = text_model_of(text ? text->get("model_type") : std::nullopt, *whole);
  Json config = Json::parse(model.defaults);
  config.update(text ? text->json() : root.json());
  for (const char* key : {"eos_token_id", "tie_word_embeddings", "dtype", "torch_dtype",
                          "quantization_config", "num_nextn_predict_layers"})
    if (const auto given = root.get(key); given && !config.contains(key))
      config[key] = given->json();
  config["architectures"] = Json::array({model.architecture});
  return TextPart{.config = std::make_shared<const Json>(std::move(config)),
                  .path = text ? "text_config" : ""};
}

}  // namespace lathe::hf
