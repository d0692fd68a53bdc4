// Hostile tokenizer.json files and texts of about a megabyte: an error, or ids, within seconds and
// a gigabyte.
#include <gtest/gtest.h>

#include "lathe/base/testing/user_errors.h"
#include "lathe/text/testing/bounds.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe {
namespace {

const std::string kWordLevel =
    R"({"type": "WordLevel", "vocab": {"a": 0, "?": 1}, "unk_token": "?"})";

// Parts behind the model: `"normalizer": …`.
std::string file(const std::string& parts, const std::string& model = kWordLevel) {
  return R"({"version": "1.0", "model": )" + model + (parts.empty() ? "" : ", " + parts) + "}";
}

// `step` `count` times, in Sequences nested `depth` deep.
std::string nested(const std::string& list, const std::string& step, int count, int depth) {
  const std::string one = depth == 0 ? step : nested(list, step, count, depth - 1);
  std::string all = one;
  for (int i = 1; i < count; ++i) all += "," + one;
  return R"({"type": "Sequence", ")" + list + "\": [" + all + "]}";
}

// What `use` throws; "" for nothing.
template <typename Use>
std::string bounded(const Use& use) {
  return in_bounds([&] { return error_of(use); });
}

std::string encode_error(const std::string& json, const std::string& text) {
  return bounded([&] { Tokenizer::from_json(json, "hostile.json")->encode(text); });
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(TokenizerBounds, normalizers_share_one_allowance_however_they_nest) {
  const std::string grow =
      R"({"type": "Replace", "pattern": {"String": "a"}, "content": "aaaaaaaaaaaaaaaa"})";
  const std::string error = encode_error(
      file("\"normalizer\": " + nested("normalizers", grow, 2, 4)), std::string(1000, 'a'));
  EXPECT_TRUE(contains(error, "makes too much")) << error;
  const std::string steps = repeated(R"({"type": "NFC"},)", 50000) + R"({"type": "NFC"})";
  EXPECT_TRUE(contains(
      encode_error(file(R"("normalizer": {"type": "Sequence", "normalizers": [)" + steps + "]}"),
                   repeated("é", 500000)),
      "the tokenizer "));
}

// Each match is some bytes of memory, however short.
TEST(TokenizerBounds, matches_are_paid_for_as_they_are_found) {
  for (const char* pattern : {R"({"String": "a"})", R"({"Regex": "a"})"}) {
    const std::string grow = std::string(R"({"type": "Replace", "pattern": )") + pattern +
                             R"(, "content": "aaaaaaaaaa"})";
    const std::string error = encode_error(
        file("\"normalizer\": " + nested("normalizers", grow, 9, 0)), std::string(1000000, 'a'));
    EXPECT_TRUE(contains(error, "makes too much")) << error;
  }
}

TEST(TokenizerBounds, decoders_share_one_allowance_however_they_nest) {
  const std::string grow =
      R"({"type": "Replace", "pattern": {"String": "a"}, "content": "aaaaaaaaaaaaaaaa"})";
  const auto tokenizer =
      Tokenizer::from_json(file("\"decoder\": " + nested("decoders", grow, 2, 4)), "hostile.json");
  const std::vector<int32_t> ids(1000, 0);
  const std::string error = bounded([&] { tokenizer->decode(ids); });
  EXPECT_TRUE(contains(error, "makes too much")) << error;
}

TEST(TokenizerBounds, decoding_one_huge_token_again_and_again_is_an_error) {
  const std::string model = R"({"type": "WordLevel", "vocab": {")" + std::string(900000, 'a') +
                            R"(": 0}, "unk_token": "?"})";
  const auto tokenizer = Tokenizer::from_json(file("", model), "hostile.json");
  const std::vector<int32_t> ids(100000, 0);
  EXPECT_TRUE(contains(bounded([&] { tokenizer->decode(ids); }), "makes too much"));
}

TEST(TokenizerBounds, a_pattern_has_one_budget_for_the_whole_text) {
  for (const std::string pattern : {".*x|a", "(?:a+)+x|a", "(?=.*x)a|b|a"}) {
    const std::string split = R"("pre_tokenizer": {"type": "Split", "pattern": {"Regex": ")" +
                              pattern + R"("}, "behavior": "Isolated"})";
    const std::string error = encode_error(file(split), std::string(300000, 'a'));
    EXPECT_TRUE(contains(error, "for too long") || contains(error, "gave up")) << pattern << error;
  }
}

TEST(TokenizerBounds, one_search_over_a_long_line_is_bounded) {
  for (const std::string pattern : {".*.*x", ".*.*.*x", "\\\\w*\\\\w*x", "(?:a*)*x", "(a?)*?x"}) {
    const std::string split = R"("pre_tokenizer": {"type": "Split", "pattern": {"Regex": ")" +
                              pattern + R"("}, "behavior": "Isolated"})";
    // The x that is sought lies behind the lines, or PCRE2 would not begin.
    const std::string error = encode_error(file(split), std::string(1000000, 'a') + "\nx");
    EXPECT_TRUE(contains(error, "for too long") || contains(error, "gave up"))
        << pattern << ": " << error;
  }
  // Lines within the window of machine code, which counts less.
  const std::string split =
      R"("pre_tokenizer": {"type": "Split", "pattern": {"Regex": ".*.*x"}, "behavior": "Isolated"})";
  encode_error(file(split), repeated(std::string(4000, 'a') + "\n", 250) + "x");
}

TEST(TokenizerBounds, a_plain_pattern_finds_all_of_a_long_text) {
  const std::string split =
      R"("pre_tokenizer": {"type": "Split", "pattern": {"Regex": "\\s+(?!\\S)|\\s+|[^\\s]+"}, "behavior": "Isolated"})";
  EXPECT_EQ(encode_error(file(split), repeated("a  b\n", 200000)), "");
  EXPECT_EQ(encode_error(file(split), std::string(1000000, ' ')), "");
}

TEST(TokenizerBounds, post_processors_that_multiply_are_an_error) {
  const std::string copies = repeated(R"({"Sequence": {"id": "A", "type_id": 0}},)", 20000) +
                             R"({"Sequence": {"id": "A", "type_id": 0}})";
  const std::string error = encode_error(
      file(
          R"("pre_tokenizer": {"type": "Split", "pattern": {"String": "a"}, "behavior": "Isolated"},
              "post_processor": {"type": "TemplateProcessing", "single": [)" +
          copies + R"(], "pair": [], "special_tokens": {}})"),
      std::string(200000, 'a'));
  EXPECT_TRUE(contains(error, "makes too much")) << error;
}

TEST(TokenizerBounds, the_ids_of_a_special_token_are_kept_once) {
  const std::string parts = repeated(R"({"SpecialToken": {"id": "s", "type_id": 0}},)", 20000) +
                            R"({"Sequence": {"id": "A", "type_id": 0}})";
  const std::string ids = repeated("0,", 60000) + "0";
  const std::string error = encode_error(
      file(R"("post_processor": {"type": "TemplateProcessing", "single": [)" + parts +
           R"(], "pair": [], "special_tokens": {"s": {"id": "s", "ids": [)" + ids + "]}}}"),
      "a");
  EXPECT_TRUE(contains(error, "makes too much")) << error;
}

TEST(TokenizerBounds, long_tokens_are_paid_for_where_they_are_looked_up) {
  const std::string token(400000, 'a');
  const std::string text(1000000, 'a');
  const std::string unigram =
      R"({"type": "Unigram", "vocab": [["a", -1], [")" + token + R"(b", -2]], "unk_id": 0})";
  EXPECT_TRUE(contains(encode_error(file("", unigram), text), "too many steps"));
  const std::string word_piece =
      R"({"type": "WordPiece", "vocab": {"?": 0, "a": 1, ")" + token +
      R"(b": 2}, "unk_token": "?", "continuing_subword_prefix": "", "max_input_chars_per_word": 9000000})";
  EXPECT_TRUE(contains(encode_error(file("", word_piece), text), "too many steps"));
  const std::string bpe = R"({"type": "BPE", "vocab": {"a": 0, "?": 1}, "merges": [], "unk_token":
      "?", "continuing_subword_prefix": ")" +
                          token + R"("})";
  EXPECT_TRUE(contains(encode_error(file("", bpe), text), "too many steps"));
  const std::string added =
      R"("added_tokens": [{"id": 2, "content": ")" + token +
      R"(b", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true}])";
  EXPECT_TRUE(contains(encode_error(file(added), text), "too many steps"));
}

// The text repeats a period, the tokens are what begins at each of its places and an end that never
// comes: every search goes to that end, through nodes that lie apart.
TEST(TokenizerBounds, thousands_of_long_tokens_that_overlap_are_paid_for) {
  constexpr size_t kPeriod = 2500, kLength = 2000;
  std::string period;
  uint32_t state = 1;
  for (size_t i = 0; i < kPeriod; ++i) {
    state = state * 1664525u + 1013904223u;
    period += (state >> 20) % 2 ? 'a' : 'b';
  }
  const std::string text = repeated(period, 1000000 / kPeriod);
  std::string added, pieces = R"(["?", -1])";
  for (size_t i = 0; i < kPeriod; ++i) {
    const std::string content = text.substr(i, kLength) + "x";
    added += fmt::format(R"({}{{"id": {}, "content": "{}", "single_word": false, "lstrip": false,
        "rstrip": false, "normalized": false, "special": true}})",
                         i == 0 ? "" : ",", i + 2, content);
    pieces += fmt::format(R"(, ["{}", -2])", content);
  }
  EXPECT_TRUE(
      contains(encode_error(file("\"added_tokens\": [" + added + "]"), text), "too many steps"));
  EXPECT_TRUE(contains(
      encode_error(file("", R"({"type": "Unigram", "unk_id": 0, "vocab": [)" + pieces + "]}"),
                   text),
      "too many steps"));
}

TEST(TokenizerBounds, added_tokens_that_take_the_blanks_around_them_are_linear) {
  for (const char* side : {"lstrip", "rstrip"}) {
    const bool left = std::string(side) == "lstrip";
    const std::string added =
        R"("added_tokens": [{"id": 2, "content": " ", "single_word": false, "lstrip": )" +
        std::string(left ? "true" : "false") + R"(, "rstrip": )" + (left ? "false" : "true") +
        R"(, "normalized": false, "special": true}])";
    const std::string error = encode_error(file(added), std::string(1000000, ' '));
    EXPECT_TRUE(error.empty() || contains(error, "too many steps")) << error;
  }
}

TEST(TokenizerBounds, a_file_beyond_all_sizes_is_refused_before_it_is_read) {
  const std::string blanks((size_t{256} << 20) + 1, ' ');
  const std::string error = bounded([&] { Tokenizer::from_json(blanks, "big.json"); });
  EXPECT_TRUE(contains(error, "big.json: 268435457 bytes; at most 268435456 are read")) << error;
}

}  // namespace
}  // namespace lathe
