// What templates and sampling find in a GGUF file.
#include <nlohmann/json.hpp>

#include "lathe/hf/files/gguf_tokenizer.h"
#include "lathe/hf/files/gguf_vocabulary.h"

namespace lathe::hf {
namespace {

// Tokens after which a text ends: of the text, of a turn, of a message.
constexpr const char* kEnds[] = {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id",
                                 "tokenizer.ggml.eom_token_id"};

}  // namespace

TokenizerConfig gguf_tokenizer_config(const Field& metadata) {
  constexpr std::string_view kTemplate = "tokenizer.chat_template";
  TokenizerConfig out;
  for (const auto& [key, field] : metadata.members()) {
    if (key == kTemplate) out.chat_templates["default"] = field.string();
    if (key.starts_with(std::string(kTemplate) + "."))
      out.chat_templates[key.substr(kTemplate.size() + 1)] = field.string();
  }
  if (!metadata.get("tokenizer.ggml.tokens")) return out;
  const GgufVocabulary vocabulary(metadata);
  for (const auto& [key, name] : kGgufSpecialTokens) {
    const auto id = vocabulary.special(key);
    if (id && !name.empty()) out.special_tokens[std::string(name)] = vocabulary.text(*id);
  }
  return out;
}

GenerationConfig gguf_generation_config(const Field& metadata) {
  constexpr std::pair<std::string_view, std::string_view> kKeys[] = {
      {"general.sampling.temp", "temperature"},
      {"general.sampling.top_k", "top_k"},
      {"general.sampling.top_p", "top_p"},
      {"general.sampling.min_p", "min_p"},
      {"general.sampling.penalty_repeat", "repetition_penalty"}};
  Json json = Json::object();
  for (const auto& [key, name] : kKeys)
    if (const auto field = metadata.get(key)) json[std::string(name)] = field->json();
  json["do_sample"] = !json.empty();
  Json ids = Json::array();
  for (const char* key : kEnds)
    if (const auto field = metadata.get(key)) ids.push_back(field->json());
  json["eos_token_id"] = std::move(ids);
  return GenerationConfig::parse(json, metadata.file());
}

std::optional<int64_t> gguf_token_count(const Field& metadata) {
  const auto tokens = metadata.get("tokenizer.ggml.tokens");
  if (!tokens) return std::nullopt;
  return static_cast<int64_t>(tokens->json().size());
}

}  // namespace lathe::hf
