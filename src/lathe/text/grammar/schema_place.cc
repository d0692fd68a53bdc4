#include "lathe/text/grammar/schema_place.h"

#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

#include "lathe/text/grammar/schema_words.h"

namespace lathe::grammar {
namespace {

// A byte for each percent sign and the two digits behind it; nothing where there are no two.
std::optional<std::string> percent_decoded(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '%') {
      out += text[at];
      continue;
    }
    const std::string_view digits = text.substr(at + 1, 2);
    uint8_t byte = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (error != std::errc() || digits.size() < 2 || end != digits.data() + 2) return {};
    out += static_cast<char>(byte);
    at += 2;
  }
  return out;
}

}  // namespace

const Json& target_of_ref(const Json& root, const Json& schema, const std::string& where) {
  const Json& ref = schema["$ref"];
  if (!ref.is_string()) fail_schema(where, "$ref: expected a string");
  const auto& text = ref.get_ref<const std::string&>();
  if (!text.starts_with('#'))
    fail_schema(where, "$ref \"{}\": only places in the schema itself (#/…) are read", text);
  const auto pointer = percent_decoded(std::string_view(text).substr(1));
  if (!pointer)
    fail_schema(where,
                "$ref \"{}\": a percent sign stands before two hexadecimal digits; one that is "
                "part of a name is written %25",
                text);
  if (!pointer->empty() && !pointer->starts_with('/'))
    fail_schema(where, "$ref \"{}\": only places in the schema itself (#/…) are read", text);
  try {
    return root.at(Json::json_pointer(*pointer));
  } catch (const Json::exception&) {
    fail_schema(where, "$ref \"{}\": there is no such place", text);
  }
}

}  // namespace lathe::grammar
