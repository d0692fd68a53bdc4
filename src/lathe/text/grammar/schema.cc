#include "lathe/text/grammar/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "lathe/base/error.h"
#include "lathe/text/grammar/schema_merge.h"
#include "lathe/text/grammar/schema_pattern.h"
#include "lathe/text/grammar/schema_text.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

constexpr int kDeepest = 100;             // schemas in each other
constexpr size_t kMostSchemas = 100'000;  // looked at; alternatives of alternatives multiply
constexpr size_t kMostBytes = size_t{8} << 20;

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

// Rules that every schema may use, and what they use.
struct Common {
  const char* name;
  const char* body;
  std::vector<const char*> uses;
};
const Common kCommon[] = {
    {"ws", R"((" " | "\n"{1,2} [ \t]{0,20})?)", {}},
    {"hex", "[0-9a-fA-F]", {}},
    {"char",
     R"([^"\\\x00-\x1F] | "\\" (["\\/bfnrt] | "u" ([0-9abcefABCEF] hex{3} | [dD] [0-7] hex{2} | )"
     R"([dD] [89abAB] hex{2} "\\u" [dD] [c-fC-F] hex{2})))",
     {"hex"}},
    {"string", R"("\"" char* "\"")", {"char"}},
    {"boolean", R"("true" | "false")", {}},
    {"null", R"("null")", {}},
    {"integer", R"("-"? ("0" | [1-9] [0-9]{0,15}))", {}},
    {"number", R"("-"? ("0" | [1-9] [0-9]{0,15}) ("." [0-9]{1,16})? ([eE] [-+]? [0-9]{1,2})?)", {}},
    {"value",
     "object | array | string | number | boolean | null",
     {"object", "array", "string", "number", "boolean", "null"}},
    {"object",
     R"("{" ws (string ":" ws value ws ("," ws string ":" ws value ws)*)? "}")",
     {"ws", "string", "value"}},
    {"array", R"("[" ws (value ws ("," ws value ws)*)? "]")", {"ws", "value"}},
};

class SchemaWriter {
 public:
  explicit SchemaWriter(const Json& root) : root_(root) {}

  std::string write() {
    const std::string body = expression(root_, "#", 0);
    std::string out = "root ::= " + body + "\n";
    for (const auto& [name, text] : rules_) out += name + " ::= " + text + "\n";
    return out;
  }

 private:
  template <typename... Args>
  [[noreturn]] static void fail(const std::string& where, fmt::format_string<Args...> format,
                                Args&&... args) {
    throw UserError("[json schema] {}: {}", where,
                    fmt::format(format, std::forward<Args>(args)...));
  }

  // ---- rules

  // The name of a common rule, which is then part of the grammar.
  std::string use(const std::string& name) {
    if (rules_.contains(name)) return name;
    const auto* const rule = std::ranges::find(kCommon, name, &Common::name);
    LATHE_CHECK(rule != std::end(kCommon), "no common rule {}", name);
    add_rule(name, rule->body);
    for (const char* other : rule->uses) use(other);
    return name;
  }
  std::string add_rule(const std::string& name, const std::string& body) {
    bytes_ += name.size() + body.size();
    LATHE_USER_CHECK(bytes_ <= kMostBytes,
                     "[json schema] the grammar of the schema has more than {} bytes", kMostBytes);
    rules_[name] = body;
    return name;
  }
  std::string fresh_name(const char* kind) { return fmt::format("{}-{}", kind, ++names_); }

  // ---- any schema

  std::string expression(const Json& schema, const std::string& where, int depth) {
    if (depth > kDeepest) fail(where, "schemas nest more than {} deep", kDeepest);
    LATHE_USER_CHECK(++looked_ <= kMostSchemas,
                     "[json schema] {}: more than {} schemas and alternatives", where,
                     kMostSchemas);
    if (schema == true) return use("value");
    if (schema == false) fail(where, "false: nothing is valid");
    if (!schema.is_object())
      fail(where, "expected a schema (an object, true or false); found {}", schema.type_name());
    check_words(schema, where);
    if (schema.value("nullable", Json(false)) == true) {
      Json rest = schema;
      rest.erase("nullable");
      return fmt::format("({} | {})", expression(rest, where, depth + 1), use("null"));
    }
    if (schema.contains("$ref")) return reference(schema, where, depth);
    if (schema.contains("allOf"))
      return expression(without_all_of(schema, where), where, depth + 1);
    for (const char* word : {"anyOf", "oneOf"})
      if (schema.contains(word)) return alternatives(schema, word, where, depth);
    if (schema.contains("const") || schema.contains("enum")) return values(schema, where);
    return of_types(schema, where, depth);
  }

  static void check_words(const Json& schema, const std::string& where) {
    for (const auto& [word, value] : schema.items())
      if (!kKnown.contains(word) && !kSilent.contains(word))
        fail(where, "\"{}\" is not implemented; known are {}", word, fmt::join(kKnown, ", "));
  }

  static bool says_something(const Json& schema) {
    return std::ranges::any_of(schema.items(), [](const auto& item) {
      return kKnown.contains(item.key()) && item.key() != "$defs" && item.key() != "definitions";
    });
  }

  const Json& target(const Json& schema, const std::string& where) const {
    const Json& pointer = schema["$ref"];
    if (!pointer.is_string()) fail(where, "$ref: expected a string");
    const auto& text = pointer.get_ref<const std::string&>();
    if (text != "#" && !text.starts_with("#/"))
      fail(where, "$ref \"{}\": only places in the schema itself (#/…) are read", text);
    try {
      return root_.at(Json::json_pointer(text.substr(1)));
    } catch (const Json::exception&) {
      fail(where, "$ref \"{}\": there is no such place", text);
    }
  }

  std::string reference(const Json& schema, const std::string& where, int depth) {
    const Json& aim = target(schema, where);
    Json rest = schema;
    rest.erase("$ref");
    if (says_something(rest))
      return expression(merged_schemas(resolved(aim, where, 0), rest, where), where, depth + 1);
    const auto& place = schema["$ref"].get_ref<const std::string&>();
    const auto [at, fresh] = references_.try_emplace(place, "");
    if (!fresh) return at->second;
    const std::string name = at->second = fresh_name("ref");
    return add_rule(name, expression(aim, place, depth + 1));
  }

  // Without $ref and allOf at its top.
  Json resolved(const Json& schema, const std::string& where, int depth) const {
    if (depth > kDeepest) fail(where, "$ref and allOf lead to each other without end");
    if (!schema.is_object()) return schema;
    check_words(schema, where);
    Json out = schema;
    if (schema.contains("$ref")) {
      out.erase("$ref");
      out = merged_schemas(resolved(target(schema, where), where, depth + 1), out, where);
    }
    if (!out.contains("allOf")) return out;
    const Json parts = out["allOf"];
    out.erase("allOf");
    if (!parts.is_array() || parts.empty()) fail(where, "allOf: expected a list of schemas");
    for (const Json& part : parts) {
      out = merged_schemas(out, resolved(part, where, depth + 1), where);
      // Words of a part may be joined by an allOf of their own.
      if (out.is_object() && out.contains("allOf")) out = resolved(out, where, depth + 1);
    }
    return out;
  }
  Json without_all_of(const Json& schema, const std::string& where) const {
    return resolved(schema, where, 0);
  }

  std::string alternatives(const Json& schema, const char* word, const std::string& where,
                           int depth) {
    const Json& list = schema[word];
    if (!list.is_array() || list.empty()) fail(where, "{}: expected a list of schemas", word);
    Json rest = schema;
    rest.erase(word);
    std::vector<std::string> ways;
    for (size_t i = 0; i < list.size(); ++i) {
      const std::string place = fmt::format("{}/{}/{}", where, word, i);
      const bool alone = !says_something(rest);
      ways.push_back(
          expression(alone ? list[i] : merged_schemas(rest, resolved(list[i], place, 0), place),
                     place, depth + 1));
    }
    return fmt::format("({})", fmt::join(ways, " | "));
  }

  std::string values(const Json& schema, const std::string& where) {
    Json list = schema.contains("const") ? Json::array({schema["const"]}) : schema["enum"];
    if (!list.is_array() || list.empty()) fail(where, "enum: expected a list of values");
    std::vector<std::string> ways;
    for (const Json& value : list) {
      const bool listed = !schema.contains("enum") ||
                          std::ranges::find(schema["enum"], value) != schema["enum"].end();
      if (listed && of_type(value, schema)) ways.push_back(gbnf_literal(value.dump()));
    }
    if (ways.empty()) fail(where, "no value of enum or const is of the type");
    return fmt::format("({})", fmt::join(ways, " | "));
  }

  static bool of_type(const Json& value, const Json& schema) {
    if (!schema.contains("type")) return true;
    const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
    return std::ranges::any_of(types, [&](const Json& type) {
      if (type == "integer") return value.is_number_integer();
      if (type == "number") return value.is_number();
      return type == value.type_name();
    });
  }

  // ---- by type

  std::string of_types(const Json& schema, const std::string& where, int depth) {
    if (!schema.contains("type")) {
      const std::string type = implied_type(schema);
      return type.empty() ? use("value") : of_type_named(type, schema, where, depth);
    }
    const Json& type = schema["type"];
    if (type.is_string()) return of_type_named(type, schema, where, depth);
    if (!type.is_array() || type.empty())
      fail(where, "type: expected the name of a type, or a list of some");
    std::vector<std::string> ways;
    for (const Json& one : type) {
      if (!one.is_string()) fail(where, "type: expected names of types");
      ways.push_back(of_type_named(one, schema, where, depth));
    }
    return fmt::format("({})", fmt::join(ways, " | "));
  }

  static std::string implied_type(const Json& schema) {
    const auto any = [&](std::initializer_list<const char*> words) {
      return std::ranges::any_of(words, [&](const char* word) { return schema.contains(word); });
    };
    if (any({"properties", "required", "additionalProperties"})) return "object";
    if (any({"items", "prefixItems", "minItems", "maxItems"})) return "array";
    if (any({"pattern", "format", "minLength", "maxLength"})) return "string";
    if (any({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})) return "number";
    return "";
  }

  std::string of_type_named(const std::string& type, const Json& schema, const std::string& where,
                            int depth) {
    if (type == "object") return object(schema, where, depth);
    if (type == "array") return array(schema, where, depth);
    if (type == "string") return string(schema, where);
    if (type == "integer") return integer(schema, where);
    if (type == "number") return number(schema, where);
    if (type == "boolean" || type == "null") return use(type);
    fail(where,
         "type \"{}\" is unknown; known are object, array, string, integer, number, boolean and "
         "null",
         type);
  }

  static int64_t count(const Json& schema, const char* word, int64_t otherwise,
                       const std::string& where) {
    if (!schema.contains(word)) return otherwise;
    const Json& value = schema[word];
    constexpr int64_t kMost = 100'000;
    if (!value.is_number_integer() || value < 0 || value > kMost)
      fail(where, "{}: expected a whole number from 0 to {}; found {}", word, kMost, value.dump());
    return value.get<int64_t>();
  }

  std::string string(const Json& schema, const std::string& where) {
    const bool bounded = schema.contains("minLength") || schema.contains("maxLength");
    const bool patterned = schema.contains("pattern"), formatted = schema.contains("format");
    if (bounded + patterned + formatted > 1)
      fail(where,
           "of pattern, format and minLength or maxLength only one can be together; say the length "
           "in the pattern");
    if (patterned) {
      if (!schema["pattern"].is_string()) fail(where, "pattern: expected a string");
      return pattern_to_gbnf(schema["pattern"].get_ref<const std::string&>(), where);
    }
    if (formatted) {
      const auto out = schema["format"].is_string()
                           ? gbnf_format(schema["format"].get_ref<const std::string&>())
                           : std::nullopt;
      if (!out)
        fail(where, "format {} is not implemented; known are date, time, date-time and uuid",
             schema["format"].dump());
      return *out;
    }
    if (!bounded) return use("string");
    const int64_t least = count(schema, "minLength", 0, where);
    const int64_t most = count(schema, "maxLength", -1, where);
    if (most >= 0 && most < least) fail(where, "maxLength is less than minLength");
    return fmt::format(R"("\"" {}{{{},{}}} "\"")", use("char"), least,
                       most < 0 ? "" : fmt::format("{}", most));
  }

  // The largest integer that a bound lets through from below (step 1), or the smallest from above.
  static std::optional<int64_t> bound(const Json& schema, const char* word,
                                      const std::string& where) {
    if (!schema.contains(word)) return std::nullopt;
    const Json& value = schema[word];
    constexpr double kMost = 9e18;
    if (!value.is_number() || !(std::fabs(value.get<double>()) < kMost))
      fail(where, "{}: expected a number below {}; found {}", word, kMost, value.dump());
    if (value.is_number_integer()) return value.get<int64_t>();
    const double number = value.get<double>();
    const bool below =
        std::string_view(word) == "minimum" || std::string_view(word) == "exclusiveMaximum";
    return static_cast<int64_t>(below ? std::ceil(number) : std::floor(number));
  }

  std::string integer(const Json& schema, const std::string& where) {
    auto low = bound(schema, "minimum", where), high = bound(schema, "maximum", where);
    if (const auto above = bound(schema, "exclusiveMinimum", where))
      low = std::max(low.value_or(*above + 1), *above + 1);
    if (const auto below = bound(schema, "exclusiveMaximum", where))
      high = std::min(high.value_or(*below - 1), *below - 1);
    if (!low && !high) return use("integer");
    if (low && high && *low > *high) fail(where, "no integer is from {} to {}", *low, *high);
    return gbnf_integers(low, high);
  }

  std::string number(const Json& schema, const std::string& where) {
    for (const char* word : {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})
      if (schema.contains(word))
        fail(where, "{} is implemented for integers, not for numbers", word);
    return use("number");
  }

  // ---- arrays

  std::string array(const Json& schema, const std::string& where, int depth) {
    Json prefix = schema.value("prefixItems", Json::array());
    Json items = schema.contains("items") ? schema["items"] : Json(prefix.empty());
    if (!prefix.is_array()) fail(where, "prefixItems: expected a list of schemas");
    if (items.is_array()) {  // as earlier drafts write prefixItems
      prefix = std::move(items);
      items = false;
    }
    const int64_t least = count(schema, "minItems", 0, where);
    int64_t most = count(schema, "maxItems", -1, where);
    const auto listed = std::ssize(prefix);
    if (items == false) most = most < 0 ? listed : std::min<int64_t>(most, listed);
    if (most >= 0 && most < least) fail(where, "no array has as many items as minItems says");
    std::vector<std::string> elements;
    for (int64_t i = 0; i < listed && (most < 0 || i < most); ++i)
      elements.push_back(expression(prefix[static_cast<size_t>(i)],
                                    fmt::format("{}/prefixItems/{}", where, i), depth + 1));
    const bool open = most < 0 || most > listed;
    const std::string rest = open ? expression(items, where + "/items", depth + 1) : "";
    return fmt::format("\"[\" {} {} \"]\"", use("ws"), items_from(elements, rest, least, most));
  }

  // All items, with commas: the listed ones, then as many of the others as there may be.
  std::string items_from(const std::vector<std::string>& elements, const std::string& rest,
                         int64_t least, int64_t most) {
    const auto listed = std::ssize(elements);
    std::string out;
    if (!rest.empty()) {
      // The first item has no comma before it.
      const bool first = elements.empty();
      const int64_t low = std::max<int64_t>(least - listed - first, 0),
                    high = most - listed - first;
      out = fmt::format("(\",\" {0} {1} {0}){{{2},{3}}}", use("ws"), rest, low,
                        most < 0 ? "" : fmt::format("{}", high));
      if (first) out = fmt::format("{} {} {}", rest, use("ws"), out);
      if (first && least == 0) out = fmt::format("({})?", out);
    }
    for (int64_t i = listed - 1; i >= 0; --i) {
      const std::string comma = i > 0 ? "\",\" " + use("ws") + " " : "";
      out = fmt::format("{}{} {} {}", comma, elements[static_cast<size_t>(i)], use("ws"), out);
      if (i >= least) out = add_rule(fresh_name("items"), fmt::format("({})?", out));
    }
    return out;
  }

  // ---- objects

  struct Property {
    std::string text;  // name and value
    bool required;
  };

  std::string object(const Json& schema, const std::string& where, int depth) {
    const Json given = schema.value("properties", Json::object());
    if (!given.is_object()) fail(where, "properties: expected an object");
    Json others = schema.contains("additionalProperties") ? schema["additionalProperties"]
                                                          : Json(given.empty());
    std::set<std::string> names;
    std::vector<Property> properties;
    const std::set<std::string> required = required_names(schema, where);
    for (const auto& [name, value] : given.items()) {
      names.insert(name);
      if (value != false || required.contains(name))
        properties.push_back(
            property(name, value, where + "/properties/" + name, required.contains(name), depth));
    }
    for (const std::string& name : required) {
      if (!names.insert(name).second) continue;
      if (others == false)
        fail(where, "\"{}\" is required, but neither a property nor an additional one", name);
      properties.push_back(property(name, others, where + "/additionalProperties", true, depth));
    }
    if (properties.empty() && others == true && names.empty()) return use("object");
    std::string more;
    if (others != false)
      more = fmt::format("{} \":\" {} {} {}", other_name(names), use("ws"),
                         expression(others, where + "/additionalProperties", depth + 1), use("ws"));
    return fmt::format("\"{{\" {} {} \"}}\"", use("ws"), properties_from(properties, more));
  }

  static std::set<std::string> required_names(const Json& schema, const std::string& where) {
    std::set<std::string> out;
    const Json list = schema.value("required", Json::array());
    if (!list.is_array()) fail(where, "required: expected a list of names");
    for (const Json& name : list) {
      if (!name.is_string()) fail(where, "required: expected a list of names");
      out.insert(name.get<std::string>());
    }
    return out;
  }

  Property property(const std::string& name, const Json& schema, const std::string& where,
                    bool required, int depth) {
    const std::string value = expression(schema, where, depth + 1);
    return {fmt::format("{} \":\" {} {} {}", gbnf_literal(Json(name).dump()), use("ws"), value,
                        use("ws")),
            required};
  }

  // Two rules a property: what comes from it on before any is written, and behind another one.
  std::string properties_from(const std::vector<Property>& properties, const std::string& more) {
    const std::string comma = "\",\" " + use("ws") + " ";
    std::string behind = more.empty() ? "\"\"" : fmt::format("({}{})*", comma, more);
    std::string first = more.empty() ? "\"\"" : fmt::format("({} {})?", more, behind);
    for (size_t i = properties.size(); i-- > 0;) {
      const auto& [text, required] = properties[i];
      const std::string rest = add_rule(fresh_name("more"), behind);
      first = fmt::format("{} {}{}", text, rest, required ? "" : " | " + first);
      behind = fmt::format("{}{} {}{}", comma, text, rest, required ? "" : " | " + rest);
      if (i > 0) first = add_rule(fresh_name("first"), first);
    }
    return "(" + first + ")";
  }

  // A name that is none of these, without escapes.
  std::string other_name(const std::set<std::string>& names) {
    if (names.empty()) return use("string");
    std::vector<std::u32string> sorted;
    for (const std::string& name : names) {
      std::u32string& characters = sorted.emplace_back();
      for (size_t i = 0; i < name.size();) characters += unicode::next_char(name, i);
    }
    std::ranges::sort(sorted);
    return fmt::format(R"("\"" {} "\"")", other_ending(sorted, 0));
  }

  // What may follow the first `depth` characters, which all names share, so that none of them
  // results.
  std::string other_ending(std::span<const std::u32string> names, size_t depth) {
    CharSet plain = CharSet::of(0, 0x1F);
    plain.add('"', '"');
    plain.add('\\', '\\');
    plain = plain.negated();
    const std::string any = gbnf_class(plain);
    std::vector<std::string> ways;
    if (names[0].size() == depth) {
      names = names.subspan(1);
    } else {
      ways.emplace_back("\"\"");
    }
    CharSet different = plain;
    while (!names.empty()) {
      const char32_t next = names[0][depth];
      const auto same =
          std::ranges::find_if(names, [&](const auto& name) { return name[depth] != next; });
      const auto group = names.first(static_cast<size_t>(same - names.begin()));
      names = names.subspan(group.size());
      if (!plain.contains(next)) continue;
      different = different.without(CharSet::of(next, next));
      ways.push_back(gbnf_class(CharSet::of(next, next)) + " " + other_ending(group, depth + 1));
    }
    ways.push_back(fmt::format("{} {}*", gbnf_class(different), any));
    return add_rule(fresh_name("name"), fmt::format("{}", fmt::join(ways, " | ")));
  }

  const Json& root_;
  std::map<std::string, std::string> rules_;
  std::map<std::string, std::string> references_;  // rules by place
  size_t names_ = 0, looked_ = 0, bytes_ = 0;
};

}  // namespace

std::string schema_to_gbnf(std::string_view schema) {
  LATHE_USER_CHECK(schema.size() <= kMostBytes, "[json schema] {} bytes; at most {} are read",
                   schema.size(), kMostBytes);
  Json root;
  try {
    int depth = 0;
    const auto shallow = [&](int at, Json::parse_event_t, Json&) {
      depth = std::max(depth, at);
      LATHE_USER_CHECK(depth <= 4 * kDeepest, "[json schema] values nest more than {} deep",
                       4 * kDeepest);
      return true;
    };
    root = Json::parse(schema, shallow);
  } catch (const Json::exception& error) {
    throw UserError("[json schema] not JSON: {}", error.what());
  }
  return SchemaWriter(root).write();
}

}  // namespace lathe::grammar
