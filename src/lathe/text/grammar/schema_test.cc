// JSON schemas as grammars: the documents that `jsonschema` finds valid (tests/golden/schemas) are
// taken and no others, but for those that the header leaves out; what is not implemented is named.
#include "lathe/text/grammar/schema.h"

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

std::string complaint(const std::string& schema) {
  try {
    Grammar::parse(schema_to_gbnf(schema));
  } catch (const UserError& error) {
    return error.what();
  }
  return "no complaint";
}

TEST(Schema, what_is_not_implemented_or_wrong_is_named_with_its_place) {
  const auto says = [](const std::string& schema, const std::string& words) {
    EXPECT_NE(complaint(schema).find(words), std::string::npos)
        << complaint(schema) << "\nfor " << schema;
  };
  says("{", "not JSON");
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
  says(R"({"$ref": "#"})", "never ends");
  says(R"({"$ref": "#/allOf/0", "allOf": [{"$ref": "#"}]})", "lead to each other without end");
  says(R"({"type": "object", "properties": {"a": {"$ref": "#"}}, "required": ["a"]})",
       "never ends");
  says(R"({"allOf": [{"pattern": "a"}, {"pattern": "b"}]})", "two values of \"pattern\"");
  says(R"({"allOf": [{"additionalProperties": false}, {"properties": {"a": true}}]})",
       "so nothing is valid");
  says(R"({"type": "object", "required": ["a"], "properties": {"b": true}})", "\"a\" is required");
  says(R"({"type": "array", "minItems": 3, "maxItems": 2})", "no array has as many items");
  says(R"({"enum": []})", "enum: expected a list");
  says(R"({"enum": [1], "type": "string"})", "no value of enum");
  std::string deep = "true";
  for (int i = 0; i < 150; ++i) deep = R"({"type": "array", "items": )" + deep + "}";
  says(deep, "schemas nest more than 100 deep");
  says(std::string(5000, '[') + std::string(5000, ']'), "values nest more than");
}

}  // namespace
}  // namespace lathe::grammar
