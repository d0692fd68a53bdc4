#include "lathe/io/json.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "lathe/io/testing/test_files.h"

namespace lathe::hf {
namespace {

TEST(Json, keeps_the_order_of_keys_and_takes_the_last_of_two) {
  const Json json = parse_json(R"({"b": 1, "a": [2, {"c": null}], "b": 3})", "f.json");
  EXPECT_EQ(json.dump(), R"({"b":3,"a":[2,{"c":null}]})");
}

TEST(Json, refuses_doubled_keys_on_request) {
  const std::string error = user_error([] {
    parse_json(R"({"x": {"a": 1, "a": 2}})", "f.json", {.duplicates = DuplicateKeys::refuse});
  });
  EXPECT_EQ(error, "f.json: the key \"a\" is there twice");
}

TEST(Json, integers_beyond_64_bits_are_floats_or_refused_with_their_digits) {
  const std::string digits = "1180591620717411303424";  // 2^70
  EXPECT_EQ(parse_json(digits, "x.json"), std::ldexp(1.0, 70));
  const JsonRules exact = {.large_integers = LargeIntegers::refuse};
  for (const std::string& text : {digits, "-" + digits, "{\"a\": [" + digits + "]}"})
    EXPECT_MENTIONS(user_error([&] { parse_json(text, "x.json", exact); }),
                    digits + " is beyond 64-bit integers");
  EXPECT_MENTIONS(user_error([&] { parse_json(std::string(200, '9'), "x.json", exact); }), "9…");
  EXPECT_EQ(parse_json("18446744073709551615", "x.json", exact), UINT64_MAX);
  EXPECT_EQ(parse_json("-9223372036854775808", "x.json", exact), INT64_MIN);
  EXPECT_EQ(parse_json("1180591620717411303424.0", "x.json", exact), std::ldexp(1.0, 70));
  EXPECT_EQ(parse_json("1e21", "x.json", exact), 1e21);
}

TEST(Json, malformed_text_is_an_error_that_names_file_and_place) {
  for (const char* text :
       {"", "{", "[1,]", "{\"a\" 1}", "{\"a\": 1}}", "nul", "\"\xff\"", "[1e999]", "'a'"}) {
    const std::string error = user_error([&] { parse_json(text, "f.json"); });
    EXPECT_MENTIONS(error, "f.json: malformed JSON at byte ") << text;
  }
}

TEST(Json, a_zero_byte_is_no_end) {
  using std::string_literals::operator""s;
  for (const std::string& text : {"{}\0"s, "{}\0{"s, "\0{}"s, "[1,\0 2]"s})
    EXPECT_MENTIONS(user_error([&] { parse_json(text, "f.json"); }), "f.json: malformed JSON");
}

TEST(Json, a_file_larger_than_any_real_one_is_refused_before_it_is_parsed) {
  const TemporaryFolder folder;
  const std::string path = folder.write("config.json", std::string(kMaxJsonFileBytes + 1, ' '));
  EXPECT_MENTIONS(user_error([&] { read_json(path); }),
                  "33554433 bytes; at most 33554432 are read");
}

TEST(Json, absurd_nesting_is_an_error) {
  const std::string deep(100'000, '[');
  EXPECT_MENTIONS(user_error([&] { parse_json(deep, "f.json"); }), "nested deeper than 64 levels");
}

TEST(Json, an_object_of_many_keys_is_read_in_linear_time) {
  std::string text = "{";
  for (int i = 0; i < 300'000; ++i) text += fmt::format("{}\"k{}\":{}", i ? "," : "", i, i);
  EXPECT_EQ(parse_json(text + "}", "f.json").size(), 300'000u);
}

TEST(Json, a_field_error_names_file_path_expectation_and_finding) {
  const Json json = parse_json(R"({"a": {"b": [1, "x"], "big": 18446744073709551615}})", "f.json");
  const Field a = Field(json, "f.json").at("a");
  EXPECT_EQ(user_error([&] { a.at("b").items()[1].integer(); }),
            "f.json: a.b[1]: expected an integer, found \"x\"");
  EXPECT_EQ(user_error([&] { a.at("c"); }), "f.json: a: the key \"c\" is missing");
  EXPECT_EQ(
      user_error([&] { a.at("big").integer(); }).find("f.json: a.big: expected an integer from"),
      0u);
  EXPECT_EQ(user_error([&] { a.string(); }), "f.json: a: expected a string, found object of 2");
  EXPECT_EQ(user_error([&] { a.at("b").boolean(); }),
            "f.json: a.b: expected true or false, found array of 2");
  const Json none = {{"nan", std::nan("")}, {"inf", -INFINITY}};  // of a GGUF file
  const Field b(none, "f.gguf");
  EXPECT_EQ(user_error([&] { b.at("nan").number(); }),
            "f.gguf: nan: expected a finite number, found nan");
  EXPECT_EQ(user_error([&] { b.at("inf").number(); }),
            "f.gguf: inf: expected a finite number, found -inf");
}

TEST(Json, a_number_beyond_floats_is_named) {
  const std::string error = user_error([] { parse_json("[-1e400]", "f.json"); });
  EXPECT_TRUE(error.ends_with(": -1e400 is beyond 64-bit floats")) << error;
}

}  // namespace
}  // namespace lathe::hf
