// What templates and sampling find in a GGUF file.
#include <nlohmann/json.hpp>

#include "lathe/hf/files/gguf_tokenizer.h"
#include "lathe/hf/files/gguf_vocabulary.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::hf {
namespace {

// Tokens after which a text ends: of the text, of a turn, of a message.
constexpr const char* kEnds[] = {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id",
                                 "tokenizer.ggml.eom_token_id"};

// Templates see texts of Unicode alone.
std::string unicode_text(const Field& field) {
  std::string out = field.string();
  if (unicode::find_invalid_utf8(out)) field.fail("is not UTF-8");
  return out;
}

// The text of the token whose id the file has under this key. Looking one up takes no vocabulary.
std::optional<std::string> token_of(const Field& metadata, std::string_view key) {
  const auto id = metadata.get(key);
  const auto tokens = metadata.get("tokenizer.ggml.tokens");
  if (!id || !tokens) return std::nullopt;
  if (!tokens->json().is_array()) tokens->fail("expected a list");
  const auto last = static_cast<int64_t>(tokens->json().size()) - 1;
  const auto at = static_cast<size_t>(id->integer(0, last));
  return unicode_text(
      {tokens->json()[at], metadata.file(), fmt::format("tokenizer.ggml.tokens[{}]", at)});
}

}  // namespace

TokenizerConfig gguf_tokenizer_config(const Field& metadata) {
  constexpr std::string_view kTemplate = "tokenizer.chat_template";
  TokenizerConfig out;
  for (const auto& [key, field] : metadata.members()) {
    if (key == kTemplate) out.chat_templates["default"] = unicode_text(field);
    if (key.starts_with(std::string(kTemplate) + "."))
      out.chat_templates[key.substr(kTemplate.size() + 1)] = unicode_text(field);
  }
  for (const auto& [key, name] : kGgufSpecialTokens) {
    const auto text = name.empty() ? std::nullopt : token_of(metadata, key);
    if (text) out.special_tokens[std::string(name)] = *text;
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

}  // namespace lathe::hf
