#include "lathe/text/grammar/schema_merge.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/base/error.h"

namespace lathe::grammar {
namespace {

Json as_list(const Json& value) { return value.is_array() ? value : Json::array({value}); }

bool has(const Json& list, const Json& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

Json intersection(const Json& a, const Json& b) {
  const Json other = as_list(b);
  Json out = Json::array();
  for (const Json& value : as_list(a))
    if (has(other, value)) out.push_back(value);
  return out;
}

Json both_types(const Json& a, const Json& b) {
  Json out = Json::array();
  const Json other = as_list(b);
  for (const Json& type : as_list(a)) {
    const bool whole = type == "integer" && has(other, "number");
    if (whole || has(other, type)) out.push_back(type);
    if (type == "number" && has(other, "integer")) out.push_back("integer");
  }
  return out;
}

// Values that are already equal never come here.
Json merged_word(const std::string& word, const Json& a, const Json& b, const std::string& where) {
  const auto is = [&](std::initializer_list<const char*> words) {
    return std::ranges::find(words, word) != words.end();
  };
  const bool numbers = a.is_number() && b.is_number();
  if (numbers && is({"minimum", "exclusiveMinimum", "minLength", "minItems"}))
    return std::max(a, b);
  if (numbers && is({"maximum", "exclusiveMaximum", "maxLength", "maxItems"}))
    return std::min(a, b);
  if (is({"type", "enum"})) {
    Json both = word == "type" ? both_types(a, b) : intersection(a, b);
    LATHE_USER_CHECK(!both.empty(),
                     "[json schema] {}: no \"{}\" is there in both of the schemas that hold "
                     "together, so nothing is valid",
                     where, word);
    return both;
  }
  if (word == "nullable") return a == true && b == true;
  if (is({"items", "additionalProperties"})) {
    if (a.is_boolean() && b.is_boolean()) return false;
    if (a.is_boolean()) return a == true ? b : a;
    if (b.is_boolean()) return b == true ? a : b;
    return {{"allOf", {a, b}}};
  }
  if (word == "required" && a.is_array() && b.is_array()) {
    Json out = a;
    for (const Json& name : b)
      if (!has(out, name)) out.push_back(name);
    return out;
  }
  if (word == "properties" && a.is_object() && b.is_object()) {
    Json out = a;
    for (const auto& [name, schema] : b.items())
      out[name] = out.contains(name) ? Json{{"allOf", {out[name], schema}}} : schema;
    return out;
  }
  throw UserError("[json schema] {}: two values of \"{}\" cannot be joined", where, word);
}

// What one closes (additionalProperties: false) the other must not open.
void check_closed(const Json& closed, const Json& other, const std::string& where) {
  if (!closed.contains("additionalProperties") || closed["additionalProperties"] != false) return;
  if (!other.contains("properties") || !other["properties"].is_object()) return;
  const Json own = closed.value("properties", Json::object());
  for (const auto& [name, schema] : other["properties"].items())
    LATHE_USER_CHECK(own.contains(name),
                     "[json schema] {}: \"additionalProperties\" is false beside a schema with the "
                     "property \"{}\", so nothing is valid with it",
                     where, name);
}

}  // namespace

Json merged_schemas(const Json& a, const Json& b, const std::string& where) {
  if (a == true) return b;
  if (b == true) return a;
  LATHE_USER_CHECK(a.is_object() && b.is_object(), "[json schema] {}: nothing is valid", where);
  check_closed(a, b, where);
  check_closed(b, a, where);
  Json out = a;
  for (const auto& [word, value] : b.items()) {
    const bool joins = out.contains(word) && out[word] != value;
    out[word] = joins ? merged_word(word, out[word], value, where) : value;
  }
  return out;
}

}  // namespace lathe::grammar
