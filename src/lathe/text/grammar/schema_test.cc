// JSON schemas as grammars: the documents that `jsonschema` finds valid (tests/golden/schemas) are
// taken and no others, but for those that the header leaves out; what is not implemented is named.
#include "lathe/text/grammar/schema.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "lathe/base/error.h"
#include "lathe/text/grammar/automaton.h"
#include "lathe/text/grammar/schema_text.h"

namespace lathe::grammar {
namespace {

using Json = nlohmann::ordered_json;

bool takes(const std::string& gbnf, std::string_view text) {
  Automaton automaton(Grammar::parse(gbnf));
  return automaton.complete(automaton.next(automaton.start(), text));
}

TEST(Schema, takes_the_documents_that_are_valid) {
  const Json golden =
      Json::parse(std::ifstream(LATHE_SOURCE_DIR "/tests/golden/schemas/schemas.json"));
  ASSERT_GE(golden["cases"].size(), 20u);
  for (const Json& one : golden["cases"]) {
    const std::string gbnf = schema_to_gbnf(one["schema"].dump());
    for (const auto& [text, valid] : one["taken"].items())
      EXPECT_EQ(takes(gbnf, text), valid.get<bool>()) << one["schema"] << "\non: " << text << "\n"
                                                      << gbnf;
    for (const Json& text : one["left_out"])
      EXPECT_FALSE(takes(gbnf, text.get<std::string>())) << one["schema"] << "\non: " << text;
  }
}

TEST(Schema, bounds_of_integers_are_exact) {
  for (const auto& [low, high] : std::vector<std::pair<int64_t, int64_t>>{{0, 0},
                                                                          {3, 17},
                                                                          {-17, -3},
                                                                          {-120, 1105},
                                                                          {99, 101},
                                                                          {990, 1010},
                                                                          {-1, 1},
                                                                          {1234, 4321},
                                                                          {7, 2000}}) {
    Automaton automaton(Grammar::parse("root ::= " + gbnf_integers(low, high)));
    for (int64_t n = low - 1200; n <= high + 1200; ++n)
      ASSERT_EQ(automaton.complete(automaton.next(automaton.start(), std::to_string(n))),
                n >= low && n <= high)
          << n << " in " << low << " to " << high;
  }
  const int64_t most = INT64_MAX, least = INT64_MIN;
  EXPECT_TRUE(takes("root ::= " + gbnf_integers(least, most), std::to_string(least)));
  EXPECT_TRUE(takes("root ::= " + gbnf_integers(least, most), std::to_string(most)));
  EXPECT_FALSE(takes("root ::= " + gbnf_integers(least, most), "9223372036854775808"));
}

// A schema around itself, with %s where the inner one stands.
std::string nested(std::string_view around, int depth) {
  std::string out = R"({"type": "integer"})";
  for (int i = 0; i < depth; ++i) {
    std::string next(around);
    for (size_t at; (at = next.find("%s")) != next.npos;) next.replace(at, 2, out);
    out = std::move(next);
  }
  return out;
}

TEST(Schema, grammars_grow_with_the_depth_of_schemas_and_not_faster) {
  for (const char* around :
       {R"({"type": "array", "items": %s})", R"({"type": "array", "items": %s, "minItems": 20})",
        R"({"type": "object", "additionalProperties": %s})",
        R"({"type": "object", "properties": {"a": true, "b": %s}})"}) {
    const auto size = [&](int depth) {
      return static_cast<double>(Grammar::parse(schema_to_gbnf(nested(around, depth)))->size());
    };
    EXPECT_NEAR(size(16) - size(12), size(12) - size(8), 1) << around;
  }
  const std::string arrays = schema_to_gbnf(nested(R"({"type": "array", "items": %s})", 60));
  EXPECT_TRUE(takes(arrays, std::string(60, '[') + "1,2" + std::string(60, ']')));
  EXPECT_TRUE(takes(arrays, std::string(59, '[') + "[1],[],[2,3]" + std::string(59, ']')));
  EXPECT_FALSE(takes(arrays, std::string(59, '[') + "1" + std::string(59, ']')));
}

std::string complaint(const std::string& schema) {
  try {
    Grammar::parse(schema_to_gbnf(schema));
  } catch (const UserError& error) {
    return error.what();
  }
  return "no complaint";
}

// #/$defs/a0 to a<last>: each `level`, with %s for the place of the next.
std::string chained(std::string_view level, int last) {
  std::string out = R"({"$ref": "#/$defs/a0", "$defs": {)";
  for (int i = 0; i < last; ++i) {
    std::string text(level);
    for (size_t at; (at = text.find("%s")) != text.npos;)
      text.replace(at, 2, "#/$defs/a" + std::to_string(i + 1));
    out += "\"a" + std::to_string(i) + "\": " + text + ", ";
  }
  return out + "\"a" + std::to_string(last) +
         R"(": {"type": "array", "items": {"type": "integer", "minimum": 3}}}})";
}

TEST(Schema, a_place_that_many_schemas_join_is_joined_once) {
  const std::string twice = R"({"allOf": [{"$ref": "%s"}, {"$ref": "%s"}]})";
  const std::string gbnf = schema_to_gbnf(chained(twice, 40));
  EXPECT_TRUE(takes(gbnf, "[3]"));
  EXPECT_FALSE(takes(gbnf, "[2]"));
}

TEST(Schema, joined_schemas_that_multiply_are_refused_with_their_place) {
  // Each level's items are those of the next one twice.
  const std::string level =
      R"({"allOf": [{"$ref": "%s"}, {"allOf": [{"$ref": "%s"}, {"items": {"maximum": 9}}]}]})";
  const std::string few = schema_to_gbnf(chained(level, 8));
  EXPECT_TRUE(takes(few, "[3,9]"));
  EXPECT_FALSE(takes(few, "[10]"));
  const std::string words = complaint(chained(level, 40));
  EXPECT_NE(words.find("#/$defs/a"), std::string::npos) << words;
  EXPECT_NE(words.find("more than 1000000 values together"), std::string::npos) << words;
}

TEST(Schema, long_lists_of_values_are_read_in_one_way) {
  constexpr int kValues = 30'000;
  std::string numbers, words;
  for (int i = 0; i < kValues; ++i) {
    numbers += std::to_string(2 * i) + ",";
    words += "\"city " + std::to_string(2 * i) + "\",";
  }
  const auto listed = [](const std::string& list) {
    return schema_to_gbnf(R"({"enum": [)" + list + R"(null]})");
  };
  const std::string of_numbers = listed(numbers), of_words = listed(words);
  Automaton automaton(Grammar::parse(of_numbers));
  EXPECT_LE(automaton.stacks(automaton.start()).size(), 1u);
  EXPECT_LE(automaton.grammar().size(), 2u * kValues);
  for (const char* text : {"0", "2", "20", "59998", "null"}) EXPECT_TRUE(takes(of_numbers, text));
  for (const char* text : {"", "1", "nul", "60000", "00", "200000"})
    EXPECT_FALSE(takes(of_numbers, text)) << text;
  EXPECT_TRUE(takes(of_words, "\"city 4242\""));
  EXPECT_FALSE(takes(of_words, "\"city 4243\""));
}

TEST(Schema, a_long_pattern_is_named_by_what_is_around_its_mistake) {
  const std::string before(5000, 'a'), after = std::string(5000, 'b');
  const auto said = [](const std::string& pattern) {
    return complaint(R"({"type": "string", "pattern": ")" + pattern + "\"}");
  };
  const std::string words = said(before + "é(?=c)" + after);
  EXPECT_NE(words.find("pattern \"…aaa"), std::string::npos) << words;
  EXPECT_NE(words.find("é(?=c)bbb"), std::string::npos) << words;
  EXPECT_NE(words.find("b…\", character 500"), std::string::npos) << words;
  EXPECT_LT(words.size(), 250u);
  EXPECT_NE(said("(?=é)").find("pattern \"(?=é)\""), std::string::npos) << said("(?=é)");
}

// RFC 6901, 6 and RFC 3986, 2.1: percent signs are read first, then ~1 and ~0.
TEST(Schema, places_are_percent_encoded_pointers) {
  const std::string defs =
      R"(, "$defs": {"Pick<Foo>": {"const": "angle"}, "a/b": {"const": "slash"},
      "100%": {"const": "percent"}, "~1": {"const": "tilde"}, "ü x": {"const": "umlaut"}}})";
  const std::pair<const char*, const char*> cases[] = {{"#/$defs/Pick%3CFoo%3E", "angle"},
                                                       {"#/$defs/Pick<Foo>", "angle"},
                                                       {"#/%24defs/Pick%3cFoo%3e", "angle"},
                                                       {"#%2F$defs/a~1b", "slash"},
                                                       {"#/$defs/a%7E1b", "slash"},
                                                       {"#/$defs/100%25", "percent"},
                                                       {"#/$defs/~01", "tilde"},
                                                       {"#/$defs/%C3%BC%20x", "umlaut"}};
  for (const auto& [ref, value] : cases) {
    const std::string gbnf = schema_to_gbnf(fmt::format(R"({{"$ref": "{}"{})", ref, defs));
    EXPECT_TRUE(takes(gbnf, fmt::format("\"{}\"", value))) << ref;
    EXPECT_FALSE(takes(gbnf, "\"other\"")) << ref;
  }
}

TEST(Schema, what_is_not_implemented_or_wrong_is_named_with_its_place) {
  const auto says = [](const std::string& schema, const std::string& words) {
    EXPECT_NE(complaint(schema).find(words), std::string::npos)
        << complaint(schema) << "\nfor " << schema;
  };
  says("{", "[json schema]: malformed JSON");
  says(std::string("{}\0{", 4), "malformed JSON");
  says(R"({"const": 1180591620717411303424})", "1180591620717411303424 is beyond 64-bit integers");
  says("3", "#: expected a schema");
  says("false", "nothing is valid");
  says(R"({"type": "strin"})", "type \"strin\" is unknown");
  says(R"({"properties": {"a": {"multipleOf": 3}}})",
       "#/properties/a: \"multipleOf\" is not implemented; known are");
  says(R"({"type": "array", "uniqueItems": true})", "\"uniqueItems\" is not implemented");
  says(R"({"type": "number", "minimum": 3})", "minimum is implemented for integers");
  says(R"({"type": "integer", "minimum": 3, "maximum": 2})", "no integer is from 3 to 2");
  says(R"({"type": "integer", "minimum": 1e300})", "minimum: expected a number below");
  says(R"({"type": "string", "format": "email"})",
       "format \"email\" is not implemented; known are date");
  says(R"-({"type": "string", "pattern": "(?=a)"})-", "groups that look around");
  says(R"-({"type": "string", "pattern": "(a"})-", "\"(\" without \")\"");
  says(R"({"type": "string", "pattern": "\\bword"})", "\\b is not implemented");
  says(R"({"type": "string", "pattern": "a", "maxLength": 3})", "only one can be together");
  says(R"({"type": "string", "minLength": 3, "maxLength": 2})", "maxLength is less");
  says(R"({"type": "string", "maxLength": 100000000})", "maxLength: expected a whole number");
  says(R"({"$ref": "other.json"})", "only places in the schema itself");
  says(R"({"$ref": "#/$defs/x"})", "there is no such place");
  says(R"({"$ref": "%23/$defs/x", "$defs": {"x": true}})", "only places in the schema itself");
  says(R"({"$ref": "#anchor"})", "only places in the schema itself");
  says(R"({"$ref": "#/$defs/100%", "$defs": {"100%": true}})", "two hexadecimal digits");
  says(R"({"$ref": "#/$defs/x%4", "$defs": {"x@": true}})", "two hexadecimal digits");
  says(R"({"$ref": "#/$defs/%+f", "$defs": {"x": true}})", "two hexadecimal digits");
  says(R"({"$ref": "#/$defs/~2", "$defs": {"~2": true}})", "there is no such place");
  says(R"({"$ref": "#"})", "[json schema] #: never ends");
  says(R"({"$ref": "#/allOf/0", "allOf": [{"$ref": "#"}]})", "lead to each other without end");
  says(R"({"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]})",
       "[json schema] #: never ends: each of its values needs another one");
  says(R"({"items": {"$ref": "#/$defs/x"}, "minItems": 1,
           "$defs": {"x": {"type": "array", "prefixItems": [{"$ref": "#/$defs/x"}], "minItems": 1}}})",
       "[json schema] #/$defs/x: never ends");
  says(R"({"allOf": [{"pattern": "a"}, {"pattern": "b"}]})", "two values of \"pattern\"");
  says(R"({"allOf": [{"type": "string"}, {"type": "integer"}]})",
       "#: no \"type\" is there in both of the schemas that hold together, so nothing is valid");
  says(R"({"allOf": [{"enum": [1, 2]}, {"enum": [3]}]})", "no \"enum\" is there in both");
  says(R"({"minimum": 1e400})", "1e400 is beyond 64-bit floats");
  says(R"({"allOf": [{"additionalProperties": false}, {"properties": {"a": true}}]})",
       "so nothing is valid");
  says(R"({"type": "object", "required": ["a"], "properties": {"b": true}})", "\"a\" is required");
  says(R"({"type": "array", "minItems": 3, "maxItems": 2})", "no array has as many items");
  says(R"({"enum": []})", "enum: expected a list");
  says(R"({"enum": [1], "type": "string"})", "no value of enum");
  std::string deep = "true";
  for (int i = 0; i < 150; ++i) deep = R"({"type": "array", "items": )" + deep + "}";
  says(deep, "schemas nest more than 100 deep");
  says(std::string(5000, '[') + std::string(5000, ']'), "nested deeper than 400 levels");
}

}  // namespace
}  // namespace lathe::grammar
