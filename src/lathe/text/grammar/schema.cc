#include "lathe/text/grammar/schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "lathe/base/error.h"
#include "lathe/io/json.h"
#include "lathe/text/grammar/rules.h"
#include "lathe/text/grammar/schema_merge.h"
#include "lathe/text/grammar/schema_pattern.h"
#include "lathe/text/grammar/schema_place.h"
#include "lathe/text/grammar/schema_rules.h"
#include "lathe/text/grammar/schema_text.h"
#include "lathe/text/grammar/schema_words.h"

namespace lathe::grammar {
namespace {

constexpr int kDeepestSchema = 100;        // schemas in each other
constexpr size_t kMostSchemas = 100'000;   // looked at; alternatives of alternatives multiply
constexpr size_t kMostJoined = 1'000'000;  // values in schemas made of others; they may multiply
constexpr size_t kMostSchemaBytes = size_t{8} << 20;

// Values in a value, itself among them.
size_t count_values(const Json& value) {
  size_t out = 1;
  if (value.is_structured())
    for (const Json& part : value) out += count_values(part);
  return out;
}

class SchemaWriter {
 public:
  explicit SchemaWriter(const Json& root) : root_(root) {}

  std::string write() {
    const std::string body = expression(root_, "#", 0);
    std::string out = "root ::= " + body + "\n" + rules_.text();
    check_ends(out);
    return out;
  }

 private:
  // Only what a $ref leads to can need itself.
  void check_ends(const std::string& gbnf) const {
    if (references_.empty()) return;
    const Rules rules = parse_gbnf(gbnf);
    const auto endless = endless_rules(rules);
    for (const auto& [place, name] : references_)
      if (std::ranges::count(endless, name) > 0)
        fail_schema(place,
                    "never ends: each of its values needs another one, by $ref; let a property be "
                    "optional, an array be empty, or anyOf have another way");
  }

  // ---- any schema

  std::string expression(const Json& schema, const std::string& where, int depth) {
    if (depth > kDeepestSchema)
      fail_schema(where, "schemas nest more than {} deep", kDeepestSchema);
    LATHE_USER_CHECK(++looked_ <= kMostSchemas,
                     "[json schema] {}: more than {} schemas and alternatives", where,
                     kMostSchemas);
    if (schema == true) return rules_.use("value");
    if (schema == false) fail_schema(where, "false: nothing is valid");
    if (!schema.is_object())
      fail_schema(where, "expected a schema (an object, true or false); found {}",
                  schema.type_name());
    check_words(schema, where);
    if (schema.value("nullable", Json(false)) == true) {
      Json rest = schema;
      rest.erase("nullable");
      return fmt::format("({} | {})", expression(rest, where, depth + 1), rules_.use("null"));
    }
    if (schema.contains("$ref")) return reference(schema, where, depth);
    if (schema.contains("allOf"))
      return expression(without_all_of(schema, where), where, depth + 1);
    for (const char* word : {"anyOf", "oneOf"})
      if (schema.contains(word)) return alternatives(schema, word, where, depth);
    if (schema.contains("const") || schema.contains("enum")) return values_of(schema, where);
    return of_types(schema, where, depth);
  }

  std::string reference(const Json& schema, const std::string& where, int depth) {
    const Json& aim = target_of_ref(root_, schema, where);
    Json rest = schema;
    rest.erase("$ref");
    if (says_something(rest))
      return expression(joined(resolved_target(schema, where, 0), rest, where), where, depth + 1);
    const auto& place = schema["$ref"].get_ref<const std::string&>();
    const auto [at, fresh] = references_.try_emplace(place, "");
    if (!fresh) return at->second;
    const std::string name = at->second = rules_.fresh_name("ref");
    return rules_.add(name, expression(aim, place, depth + 1));
  }

  // Without $ref and allOf at its top.
  Json resolved(const Json& schema, const std::string& where, int depth) {
    if (depth > kDeepestSchema)
      fail_schema(where, "$ref and allOf lead to each other without end, or more than {} deep",
                  kDeepestSchema);
    if (!schema.is_object()) return schema;
    check_words(schema, where);
    Json out = schema;
    if (schema.contains("$ref")) {
      out.erase("$ref");
      out = joined(resolved_target(schema, where, depth + 1), out, where);
    }
    if (!out.contains("allOf")) return out;
    const Json parts = out["allOf"];
    out.erase("allOf");
    if (!parts.is_array() || parts.empty()) fail_schema(where, "allOf: expected a list of schemas");
    for (const Json& part : parts) {
      out = joined(out, resolved(part, where, depth + 1), where);
      // Words of a part may be joined by an allOf of their own.
      if (out.is_object() && out.contains("allOf")) out = resolved(out, where, depth + 1);
    }
    return out;
  }
  // Of a place that many refer to once only.
  const Json& resolved_target(const Json& schema, const std::string& where, int depth) {
    const Json& aim = target_of_ref(root_, schema, where);
    if (const auto at = resolved_.find(&aim); at != resolved_.end()) return at->second;
    return resolved_[&aim] = resolved(aim, where, depth);
  }
  Json without_all_of(const Json& schema, const std::string& where) {
    return resolved(schema, where, 0);
  }

  Json joined(const Json& a, const Json& b, const std::string& where) {
    Json out = merged_schemas(a, b, where);
    joined_ += count_values(out);
    if (joined_ > kMostJoined)
      fail_schema(where,
                  "the schemas that allOf, $ref and anyOf join here have more than {} values "
                  "together; write the joined schema out, or join fewer",
                  kMostJoined);
    return out;
  }

  std::string alternatives(const Json& schema, const char* word, const std::string& where,
                           int depth) {
    const Json& list = schema[word];
    if (!list.is_array() || list.empty())
      fail_schema(where, "{}: expected a list of schemas", word);
    Json rest = schema;
    rest.erase(word);
    std::vector<std::string> ways;
    for (size_t i = 0; i < list.size(); ++i) {
      const std::string place = fmt::format("{}/{}/{}", where, word, i);
      const bool alone = !says_something(rest);
      ways.push_back(expression(alone ? list[i] : joined(rest, resolved(list[i], place, 0), place),
                                place, depth + 1));
    }
    return fmt::format("({})", fmt::join(ways, " | "));
  }

  // ---- by type

  std::string of_types(const Json& schema, const std::string& where, int depth) {
    if (!schema.contains("type")) {
      const std::string type = implied_type(schema);
      return type.empty() ? rules_.use("value") : of_type_named(type, schema, where, depth);
    }
    const Json& type = schema["type"];
    if (type.is_string()) return of_type_named(type, schema, where, depth);
    if (!type.is_array() || type.empty())
      fail_schema(where, "type: expected the name of a type, or a list of some");
    std::vector<std::string> ways;
    for (const Json& one : type) {
      if (!one.is_string()) fail_schema(where, "type: expected names of types");
      ways.push_back(of_type_named(one, schema, where, depth));
    }
    return fmt::format("({})", fmt::join(ways, " | "));
  }

  std::string of_type_named(const std::string& type, const Json& schema, const std::string& where,
                            int depth) {
    if (type == "object") return object(schema, where, depth);
    if (type == "array") return array(schema, where, depth);
    if (type == "string") return string(schema, where);
    if (type == "integer") return integer(schema, where);
    if (type == "number") return number(schema, where);
    if (type == "boolean" || type == "null") return rules_.use(type);
    fail_schema(
        where,
        "type \"{}\" is unknown; known are object, array, string, integer, number, boolean and "
        "null",
        type);
  }

  std::string string(const Json& schema, const std::string& where) {
    const bool bounded = schema.contains("minLength") || schema.contains("maxLength");
    const bool patterned = schema.contains("pattern"), formatted = schema.contains("format");
    if (bounded + patterned + formatted > 1)
      fail_schema(
          where,
          "of pattern, format and minLength or maxLength only one can be together; say the length "
          "in the pattern");
    if (patterned) {
      if (!schema["pattern"].is_string()) fail_schema(where, "pattern: expected a string");
      return pattern_to_gbnf(schema["pattern"].get_ref<const std::string&>(), where);
    }
    if (formatted) {
      const auto out = schema["format"].is_string()
                           ? gbnf_format(schema["format"].get_ref<const std::string&>())
                           : std::nullopt;
      if (!out)
        fail_schema(where, "format {} is not implemented; known are date, time, date-time and uuid",
                    schema["format"].dump());
      return *out;
    }
    if (!bounded) return rules_.use("string");
    const int64_t least = count_of(schema, "minLength", 0, where);
    const int64_t most = count_of(schema, "maxLength", -1, where);
    if (most >= 0 && most < least) fail_schema(where, "maxLength is less than minLength");
    return fmt::format(R"("\"" {}{{{},{}}} "\"")", rules_.use("char"), least,
                       most < 0 ? "" : fmt::format("{}", most));
  }

  std::string integer(const Json& schema, const std::string& where) {
    auto low = integer_bound(schema, "minimum", where),
         high = integer_bound(schema, "maximum", where);
    if (const auto above = integer_bound(schema, "exclusiveMinimum", where))
      low = std::max(low.value_or(*above + 1), *above + 1);
    if (const auto below = integer_bound(schema, "exclusiveMaximum", where))
      high = std::min(high.value_or(*below - 1), *below - 1);
    if (!low && !high) return rules_.use("integer");
    if (low && high && *low > *high) fail_schema(where, "no integer is from {} to {}", *low, *high);
    return gbnf_integers(low, high);
  }

  std::string number(const Json& schema, const std::string& where) {
    for (const char* word : {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"})
      if (schema.contains(word))
        fail_schema(where, "{} is implemented for integers, not for numbers", word);
    return rules_.use("number");
  }

  // ---- arrays

  std::string array(const Json& schema, const std::string& where, int depth) {
    Json prefix = schema.value("prefixItems", Json::array());
    Json items = schema.contains("items") ? schema["items"] : Json(prefix.empty());
    if (!prefix.is_array()) fail_schema(where, "prefixItems: expected a list of schemas");
    if (items.is_array()) {  // as earlier drafts write prefixItems
      prefix = std::move(items);
      items = false;
    }
    const int64_t least = count_of(schema, "minItems", 0, where);
    int64_t most = count_of(schema, "maxItems", -1, where);
    const auto listed = std::ssize(prefix);
    if (items == false) most = most < 0 ? listed : std::min<int64_t>(most, listed);
    if (most >= 0 && most < least)
      fail_schema(where, "no array has as many items as minItems says");
    std::vector<std::string> elements;
    for (int64_t i = 0; i < listed && (most < 0 || i < most); ++i)
      elements.push_back(expression(prefix[static_cast<size_t>(i)],
                                    fmt::format("{}/prefixItems/{}", where, i), depth + 1));
    const bool open = most < 0 || most > listed;
    const std::string rest =
        open ? rules_.named("item", expression(items, where + "/items", depth + 1)) : "";
    return fmt::format("\"[\" {} {} \"]\"", rules_.use("ws"),
                       items_from(elements, rest, least, most));
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
      out = fmt::format("(\",\" {0} {1} {0}){{{2},{3}}}", rules_.use("ws"), rest, low,
                        most < 0 ? "" : fmt::format("{}", high));
      if (first) out = fmt::format("{} {} {}", rest, rules_.use("ws"), out);
      if (first && least == 0) out = fmt::format("({})?", out);
    }
    for (int64_t i = listed - 1; i >= 0; --i) {
      const std::string comma = i > 0 ? "\",\" " + rules_.use("ws") + " " : "";
      out =
          fmt::format("{}{} {} {}", comma, elements[static_cast<size_t>(i)], rules_.use("ws"), out);
      if (i >= least) out = rules_.add(rules_.fresh_name("items"), fmt::format("({})?", out));
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
    if (!given.is_object()) fail_schema(where, "properties: expected an object");
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
        fail_schema(where, "\"{}\" is required, but neither a property nor an additional one",
                    name);
      properties.push_back(property(name, others, where + "/additionalProperties", true, depth));
    }
    if (properties.empty() && others == true && names.empty()) return rules_.use("object");
    std::string more;
    if (others != false)
      more = fmt::format(
          "{} \":\" {} {} {}", rules_.other_name(names), rules_.use("ws"),
          rules_.named("other", expression(others, where + "/additionalProperties", depth + 1)),
          rules_.use("ws"));
    return fmt::format("\"{{\" {} {} \"}}\"", rules_.use("ws"), properties_from(properties, more));
  }

  Property property(const std::string& name, const Json& schema, const std::string& where,
                    bool required, int depth) {
    const std::string value = expression(schema, where, depth + 1);
    return {fmt::format("{} \":\" {} {} {}", gbnf_literal(Json(name).dump()), rules_.use("ws"),
                        rules_.named("property", value), rules_.use("ws")),
            required};
  }

  // Two rules a property: what comes from it on before any is written, and behind another one.
  std::string properties_from(const std::vector<Property>& properties, const std::string& more) {
    const std::string comma = "\",\" " + rules_.use("ws") + " ";
    std::string behind = more.empty() ? "\"\"" : fmt::format("({}{})*", comma, more);
    std::string first = more.empty() ? "\"\"" : fmt::format("({} {})?", more, behind);
    for (size_t i = properties.size(); i-- > 0;) {
      const auto& [text, required] = properties[i];
      const std::string rest = rules_.add(rules_.fresh_name("more"), behind);
      first = fmt::format("{} {}{}", text, rest, required ? "" : " | " + first);
      behind = fmt::format("{}{} {}{}", comma, text, rest, required ? "" : " | " + rest);
      if (i > 0) first = rules_.add(rules_.fresh_name("first"), first);
    }
    return "(" + first + ")";
  }

  const Json& root_;
  SchemaRules rules_;
  std::map<std::string, std::string> references_;  // rules by place
  std::map<const Json*, Json> resolved_;           // by what a $ref leads to
  size_t looked_ = 0, joined_ = 0;
};

}  // namespace

std::string schema_to_gbnf(std::string_view schema) {
  LATHE_USER_CHECK(schema.size() <= kMostSchemaBytes, "[json schema] {} bytes; at most {} are read",
                   schema.size(), kMostSchemaBytes);
  const Json root = hf::parse_json(
      schema, "[json schema]",
      {.large_integers = hf::LargeIntegers::refuse, .most_levels = 4 * kDeepestSchema});
  return SchemaWriter(root).write();
}

}  // namespace lathe::grammar
