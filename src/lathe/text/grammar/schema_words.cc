#include "lathe/text/grammar/schema_words.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "lathe/text/grammar/schema_text.h"

namespace lathe::grammar {
namespace {

const std::set<std::string> kKnown = {"type",
                                      "nullable",
                                      "enum",
                                      "const",
                                      "properties",
                                      "required",
                                      "additionalProperties",
                                      "items",
                                      "prefixItems",
                                      "minItems",
                                      "maxItems",
                                      "minLength",
                                      "maxLength",
                                      "pattern",
                                      "format",
                                      "minimum",
                                      "maximum",
                                      "exclusiveMinimum",
                                      "exclusiveMaximum",
                                      "anyOf",
                                      "oneOf",
                                      "allOf",
                                      "$ref",
                                      "$defs",
                                      "definitions"};
const std::set<std::string> kSilent = {"title",      "description", "default",  "examples",
                                       "example",    "$schema",     "$id",      "$comment",
                                       "deprecated", "readOnly",    "writeOnly"};

}  // namespace

void check_words(const Json& schema, const std::string& where) {
  for (const auto& [word, value] : schema.items())
    if (!kKnown.contains(word) && !kSilent.contains(word))
      fail_schema(where, "\"{}\" is not implemented; known are {}", word, fmt::join(kKnown, ", "));
}

bool says_something(const Json& schema) {
  return std::ranges::any_of(schema.items(), [](const auto& item) {
    return kKnown.contains(item.key()) && item.key() != "$defs" && item.key() != "definitions";
  });
}

namespace {

bool of_type(const Json& value, const Json& schema) {
  if (!schema.contains("type")) return true;
  const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
  return std::ranges::any_of(types, [&](const Json& type) {
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return type == value.type_name();
  });
}

}  // namespace

std::string values_of(const Json& schema, const std::string& where) {
  Json list = schema.contains("const") ? Json::array({schema["const"]}) : schema["enum"];
  if (!list.is_array() || list.empty()) fail_schema(where, "enum: expected a list of values");
  std::vector<std::string> ways;
  for (const Json& value : list) {
    const bool listed = !schema.contains("const") || !schema.contains("enum") ||
                        std::ranges::find(schema["enum"], value) != schema["enum"].end();
    if (listed && of_type(value, schema)) ways.push_back(gbnf_literal(value.dump()));
  }
  if (ways.empty()) fail_schema(where, "no value of enum or const is of the type");
  return fmt::format("({})", fmt::join(ways, " | "));
}

std::string implied_type(const Json& schema) {
  const auto any = [&](std::initializer_list<const char*> words) {
    return std::ranges::any_of(words, [&](const char* word) { return schema.contains(word); });
  };
  if (any({"properties", "required", "additionalProperties"})) return "object";
  if (any({"items", "prefixItems", "minItems", "maxItems"})) return "array";
  if (any({"pattern", "format", "minLength", "maxLength"})) return "string";
  if (any({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})) return "number";
  return "";
}

int64_t count_of(const Json& schema, const char* word, int64_t otherwise,
                 const std::string& where) {
  if (!schema.contains(word)) return otherwise;
  const Json& value = schema[word];
  constexpr int64_t kMost = 100'000;
  if (!value.is_number_integer() || value < 0 || value > kMost)
    fail_schema(where, "{}: expected a whole number from 0 to {}; found {}", word, kMost,
                value.dump());
  return value.get<int64_t>();
}

std::optional<int64_t> integer_bound(const Json& schema, const char* word,
                                     const std::string& where) {
  if (!schema.contains(word)) return std::nullopt;
  const Json& value = schema[word];
  constexpr double kMost = 9e18;
  if (!value.is_number() || !(std::fabs(value.get<double>()) < kMost))
    fail_schema(where, "{}: expected a number below {}; found {}", word, kMost, value.dump());
  if (value.is_number_integer()) return value.get<int64_t>();
  const double number = value.get<double>();
  const bool below =
      std::string_view(word) == "minimum" || std::string_view(word) == "exclusiveMaximum";
  return static_cast<int64_t>(below ? std::ceil(number) : std::floor(number));
}

std::set<std::string> required_names(const Json& schema, const std::string& where) {
  std::set<std::string> out;
  const Json list = schema.value("required", Json::array());
  if (!list.is_array()) fail_schema(where, "required: expected a list of names");
  for (const Json& name : list) {
    if (!name.is_string()) fail_schema(where, "required: expected a list of names");
    out.insert(name.get<std::string>());
  }
  return out;
}

}  // namespace lathe::grammar
