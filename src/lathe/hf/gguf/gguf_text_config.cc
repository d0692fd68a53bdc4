// The tokenizer_config.json and generation_config.json of a GGUF file, for templates and sampling.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "lathe/hf/gguf/gguf_tokenizer.h"
#include "lathe/hf/gguf/gguf_vocabulary.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::hf {
namespace {

// Tokens after which a text ends: of the text, of a turn, of a message.
constexpr const char* kEnds[] = {"tokenizer.ggml.eos_token_id", "tokenizer.ggml.eot_token_id",
                                 "tokenizer.ggml.eom_token_id"};
// Those that llama.cpp knows by their texts, as many files name the first alone.
const std::set<std::string_view> kTextsOfEnds = {
    "<|eot_id|>",    "<|im_end|>", "<|end|>",         "<|return|>",
    "<|call|>",      "<|flush|>",  "<|calls|>",       "<end_of_turn>",
    "<|endoftext|>", "<|eom_id|>", "<EOT>",           "_<EOT>",
    "[EOT]",         "[EOS]",      "<|end_of_text|>", "<end_of_utterance>",
    "<|fim_pad|>",   "<fim-pad>",  "<fim_pad>",       "<|fim_repo|>",
    "<|repo_name|>", "<fim-repo>", "<|file_sep|>"};

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

// A message's end is no text's where others end turns: after a message of harmony's there may come
// another one.
bool ends_messages_alone(const std::map<std::string_view, size_t>& ends) {
  const bool calls = ends.contains("<|call|>") || ends.contains("<|calls|>");
  return calls && (ends.contains("<|return|>") || ends.contains("<|flush|>"));
}

std::set<size_t> ends_by_text(const Json& tokens) {
  std::map<std::string_view, size_t> ends;
  for (size_t id = 0; id < tokens.size(); ++id)
    if (const auto* text = tokens[id].get_ptr<const std::string*>())
      if (kTextsOfEnds.contains(*text)) ends.emplace(*text, id);
  if (ends_messages_alone(ends)) ends.erase("<|end|>");
  std::set<size_t> out;
  for (const auto& [text, id] : ends) out.insert(id);
  return out;
}

// As llama.cpp finds them: by keys, which come first here, and by text.
Json ends_of_text(const Field& metadata) {
  Json ids = Json::array();
  const auto add = [&](const Json& id) {
    if (std::ranges::count(ids, id) == 0) ids.push_back(id);
  };
  for (const char* key : kEnds)
    if (const auto field = metadata.get(key)) add(field->json());
  const auto tokens = metadata.get("tokenizer.ggml.tokens");
  if (tokens && tokens->json().is_array())
    for (const size_t id : ends_by_text(tokens->json())) add(id);
  return ids;
}

}  // namespace

TokenizerConfig gguf_tokenizer_config(const Field& metadata) {
  constexpr std::string_view kTemplate = "tokenizer.chat_template";
  TokenizerConfig out;
  for (const auto& [key, field] : metadata.members()) {
    if (key == kTemplate) out.chat_templates["default"] = {unicode_text(field), field.place()};
    if (key.starts_with(std::string(kTemplate) + "."))
      out.chat_templates[key.substr(kTemplate.size() + 1)] = {unicode_text(field), field.place()};
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
  json["eos_token_id"] = ends_of_text(metadata);
  return GenerationConfig::parse(json, metadata.file());
}

}  // namespace lathe::hf
