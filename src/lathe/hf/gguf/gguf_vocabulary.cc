#include "lathe/hf/gguf/gguf_vocabulary.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "lathe/text/unicode/utf8.h"

namespace lathe::hf {
namespace {

// The lists are long: a Field for each element would be as well.
const Json& elements(const Field& field) {
  if (!field.json().is_array()) field.fail("expected a list");
  return field.json();
}

std::vector<const std::string*> read_texts(const Field& field) {
  std::vector<const std::string*> out;
  std::unordered_map<std::string_view, size_t> seen;
  seen.reserve(elements(field).size());
  for (const Json& element : elements(field)) {
    if (!element.is_string()) field.fail(fmt::format("token {} is no text", out.size()));
    const auto& text = element.get_ref<const std::string&>();
    if (unicode::find_invalid_utf8(text))
      field.fail(fmt::format("token {} is not UTF-8", out.size()));
    const auto [place, fresh] = seen.emplace(text, out.size());
    if (!fresh && !text.empty())
      field.fail(fmt::format("tokens {} and {} are both \"{}\"", place->second, out.size(), text));
    out.push_back(&text);
  }
  return out;
}

// The list beside the tokens; empty where there is none.
std::vector<double> read_numbers(const Field& metadata, std::string_view key, size_t tokens) {
  const auto field = metadata.get(key);
  if (!field) return {};
  const Json& list = elements(*field);
  if (list.size() != tokens)
    field->fail(
        fmt::format("{} of them for {} tokens (tokenizer.ggml.tokens)", list.size(), tokens));
  std::vector<double> out;
  for (const Json& element : list) {
    const bool good = element.is_number() && std::isfinite(element.get<double>());
    if (!good) field->fail(fmt::format("that of token {} is no finite number", out.size()));
    out.push_back(element.get<double>());
  }
  return out;
}

// A number that the format does not name stands for an ordinary token.
GgufTokenType type_of(double number) {
  const bool known = number >= 1 && number <= static_cast<double>(GgufTokenType::byte);
  return known ? static_cast<GgufTokenType>(number) : GgufTokenType::normal;
}

}  // namespace

GgufVocabulary::GgufVocabulary(const Field& metadata)
    : metadata_(metadata),
      texts_(read_texts(metadata.at("tokenizer.ggml.tokens"))),
      scores_(read_numbers(metadata, "tokenizer.ggml.scores", texts_.size())) {
  const auto types = read_numbers(metadata, "tokenizer.ggml.token_type", texts_.size());
  std::ranges::transform(types, std::back_inserter(types_), type_of);
  if (!types.empty()) return;
  types_.resize(texts_.size(), GgufTokenType::normal);
  for (const GgufSpecialToken& token : kGgufSpecialTokens)
    if (const auto id = special(token.key)) types_[*id] = GgufTokenType::control;
}

bool GgufVocabulary::has(GgufTokenType type) const {
  return std::ranges::find(types_, type) != types_.end();
}

double GgufVocabulary::score(size_t id) const {
  if (scores_.empty()) metadata_.at("tokenizer.ggml.scores");
  return scores_[id];
}

std::optional<size_t> GgufVocabulary::special(std::string_view key,
                                              std::optional<size_t> otherwise) const {
  if (const auto field = metadata_.get(key))
    return static_cast<size_t>(field->integer(0, static_cast<int64_t>(size()) - 1));
  return otherwise && *otherwise < size() ? otherwise : std::nullopt;
}

}  // namespace lathe::hf
