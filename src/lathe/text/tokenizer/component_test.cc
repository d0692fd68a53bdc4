// Components one by one, for those that tests/golden/tokenizers does not cover. Expected values are
// the library's (tokenizers 0.23.3).
#include <gtest/gtest.h>
#include <simdjson.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/decoders.h"
#include "lathe/text/tokenizer/normalizers.h"
#include "lathe/text/tokenizer/post_processors.h"
#include "lathe/text/tokenizer/pre_tokenizers.h"

namespace lathe::tok {
namespace {

using Strings = std::vector<std::string>;
const std::string kFile = "test.json";

// Gives `use` the component that `json` describes.
template <typename Component>
void with(const std::string& json, const std::function<void(const Component&)>& use) {
  simdjson::dom::parser parser;
  const simdjson::dom::element root = parser.parse(json);
  use(*Component::from_json(Field(root, kFile)));
}

std::string normalized(const std::string& json, const std::string& text) {
  Allowance allowance(text.size());
  Text out(text, false, allowance);
  with<Normalizer>(json, [&](const Normalizer& normalizer) { normalizer.apply(out); });
  return out.chars;
}

Strings pre_tokenized(const std::string& json, const std::string& text) {
  Strings out;
  with<PreTokenizer>(json, [&](const PreTokenizer& pre_tokenizer) {
    Allowance allowance(text.size());
    Arena arena(allowance);
    std::vector<Piece> pieces{arena.keep(Text(text, false, allowance))};
    pre_tokenizer.apply(pieces, arena);
    for (const Piece& piece : pieces) out.emplace_back(piece.text);
  });
  return out;
}

std::string decoded(const std::string& json, Strings tokens) {
  Allowance allowance(1000);
  with<Decoder>(json, [&](const Decoder& decoder) { decoder.apply(tokens, allowance); });
  std::string out;
  for (const std::string& token : tokens) out += token;
  return out;
}

Sequences processed(const std::string& json, Sequences sequences, bool add_special = true) {
  Allowance allowance(1000);
  with<PostProcessor>(json,
                      [&](const PostProcessor& p) { p.apply(sequences, add_special, allowance); });
  return sequences;
}

// Made by SentencePiece from rules such as "É → e, U+0301", "e, U+0301 → é", "ﬁ → fi".
const std::string kCharsMap =
    "AAQAAAAgAAAJDQAAAQAAgAoAAIDMCAIADR0AAIAFAAATAACAzAACAIENAAAWAACAiR0AAAwAAIC4wAIAswUAABkA"
    "AICLBQAAAAAAgKAFAAADAACAgqgCAKuAAwDjDAIAglgCAJkFAAAgAACAEAAAgIEFAAAIAACAoQUAALa4AwDvAAIA"
    "gOwCAL5sAgCs4AIAmBgCAJ71AACACQAAn3QCAAUAAIApAAAAKAAAACsAAAAqAAAALQAAACwAAAAvAAAALgAAADEA"
    "AACRDAIAvDgCAL1sAgA1AAAANAAAADcAAAA2AAAAOQAAADgAAAA7AAAAOgAAAD0AAAA8AAAAPwAAAD4AAABBAAAA"
    "QAAAAEMAAABCAAAARQAAAEQAAABHAAAARgAAAEkAAABBKQEASwAAAEoAAABNAAAATAAAAE8AAABOAAAAUQAAAFAA"
    "AABTAAAAUgAAAFUAAABUAAAAVwAAAFYAAABZAAAAWAAAAFsAAABaAAAAXQAAAFwAAABfAAAAXgAAAGEAAABgAAAA"
    "YwAAAGIAAABlAAAAZAAAAGcAAABmAAAAaQAAAGGEAgBrAAAAagAAAG0AAABlpAIAbwAAAG4AAABxAAAAcAAAAHMA"
    "AAByAAAAdQAAAHQAAAB3AAAAdgAAAHkAAAB4AAAAewAAAHoAAAB9AAAAfAAAAH8AAAB+AAAAgQAAAIAAAACDAAAA"
    "ggAAAIUAAACEAAAAhwAAAIYAAACJAAAAiAAAAIsAAACKAAAAjQAAAIwAAACPAAAAjgAAAJEAAACQAAAAkwAAAJIA"
    "AACVAAAAlAAAAJcAAACWAAAAmQAAAJgAAACbAAAAmgAAAJ0AAACcAAAAnwAAAJ4AAAChAAAAoAAAAKMAAACiAAAA"
    "pQAAAKQAAACnAAAApgAAAKkAAACoAAAAqwAAAKoAAACtAAAArAAAAK8AAACuAAAAsQAAALAAAACzAAAAsgAAALUA"
    "AAC0AAAAtwAAALYAAAC5AAAAuAAAALsAAAC6AAAAvQAAALwAAAC/AAAAvgAAAMEAAADAAAAAwwAAAMIAAADFAAAA"
    "xAAAAMcAAADGAAAAyQAAAMgAAADLAAAAwyQBAM0AAADMAAAAzwAAAM4AAADRAAAA0AAAANMAAADSAAAA1QAAANQA"
    "AADXAAAA1gAAANkAAADYAAAA2wAAANoAAADdAAAA3AAAAN8AAADeAAAA4QAAAOAAAADjAAAA4gAAAOUAAADkAAAA"
    "5wAAAO+kAQDgdAEA6AAAAOIoAQDj9AEA7QAAAOwAAADvAAAA7gAAAPEAAADwAAAA8wAAAPIAAAD1AAAA9AAAAPcA"
    "AAD2AAAA8AQBAPgAAAD7AAAA+gAAAP0AAAD8AAAA/wAAAP4AAAAAIAAxADopAEEAYQBlzIEAZmkAw6AAw6kA4LmN"
    "4LiyAOOCrAA=";

std::string precompiled() {
  return R"({"type": "Precompiled", "precompiled_charsmap": ")" + kCharsMap + "\"}";
}

TEST(Normalizer, precompiled_replaces_clusters_and_then_characters) {
  EXPECT_EQ(normalized(precompiled(), "AÉe\u0301ﬁＡ\r\n\tx"), "ae\u0301\u00e9fiA  x");
  EXPECT_EQ(normalized(precompiled(), "e\u0301\u0302"), "\u00e9");
  EXPECT_EQ(normalized(precompiled(), "カ\u3099ｶﾞ①\u200bà a\u0300"), "カ\u3099ｶﾞ1à \u00e0");
  EXPECT_EQ(normalized(precompiled(), "ำกำ😀!"), "\u0e4d\u0e32ก\u0e4d\u0e32:)!");
  EXPECT_EQ(normalized(precompiled(), ""), "");
}

TEST(Normalizer, precompiled_refuses_a_broken_map) {
  const auto with_map = [](std::string_view map) {
    return R"({"type": "Precompiled", "precompiled_charsmap": ")" + std::string(map) + "\"}";
  };
  EXPECT_THROW(normalized(with_map("????"), "a"), UserError);
  EXPECT_THROW(normalized(with_map("AAQ"), "a"), UserError);
  EXPECT_THROW(normalized(with_map(kCharsMap.substr(0, 400)), "a"), UserError);
  EXPECT_EQ(normalized(with_map("AAAAAA=="), "a"), "a");
}

TEST(Normalizer, byte_level_spells_bytes) {
  EXPECT_EQ(normalized(R"({"type": "ByteLevel"})", "aé \n😀"), "aÃ©ĠĊðŁĺĢ");
}

TEST(Normalizer, replacements_cannot_grow_without_end) {
  std::string json = R"({"type": "Sequence", "normalizers": [)";
  for (int i = 0; i < 60; ++i) {
    json += R"({"type": "Replace", "pattern": {"String": "a"}, "content": "aa"},)";
  }
  json.back() = ']';
  EXPECT_THROW(normalized(json + "}", "a"), UserError);
}

TEST(Normalizer, marks_are_sorted_in_reasonable_time) {
  std::string text = "a";
  for (int i = 0; i < 200'000; ++i) text += i % 2 ? "\u0323" : "\u0301";
  EXPECT_EQ(normalized(R"({"type": "NFD"})", text).size(), text.size());
}

TEST(PreTokenizer, unicode_scripts_splits_where_the_script_changes) {
  const std::string json = R"({"type": "UnicodeScripts"})";
  EXPECT_EQ(pre_tokenized(json, "  どこ で生れ。Yes abc я1"),
            (Strings{"どこ で生れ", "。", "Yes abc ", "я", "1"}));
  EXPECT_EQ(pre_tokenized(json, "Apples are りんご 林檎"), (Strings{"Apples are ", "りんご 林檎"}));
}

TEST(PreTokenizer, fixed_length_counts_characters) {
  EXPECT_EQ(pre_tokenized(R"({"type": "FixedLength", "length": 3})", "héllo wörld"),
            (Strings{"hél", "lo ", "wör", "ld"}));
}

TEST(PreTokenizer, metaspace_refuses_contradicting_settings) {
  EXPECT_THROW(pre_tokenized(R"({"type": "Metaspace", "replacement": "▁",
                                 "add_prefix_space": false, "prepend_scheme": "always"})",
                             "a"),
               UserError);
}

TEST(Decoder, ctc_drops_repetitions_and_padding) {
  EXPECT_EQ(decoded(R"({"type": "CTC", "pad_token": "<pad>", "word_delimiter_token": "|",
                        "cleanup": true})",
                    {"<pad>", "h", "h", "e", "e", "l", "l", "<pad>", "l", "o", "o", "o", "<pad>",
                     "|", "w", "|", "."}),
            "hello w .");
}

TEST(Decoder, strip_cuts_at_most_the_given_numbers) {
  EXPECT_EQ(decoded(R"({"type": "Strip", "content": "H", "start": 1, "stop": 0})",
                    {"Hey", "friend!", "HHH"}),
            "eyfriend!HH");
  EXPECT_EQ(decoded(R"({"type": "Strip", "content": "y", "start": 0, "stop": 1})",
                    {"Hey", "fry!y", "yy"}),
            "Hefry!y");
  EXPECT_EQ(decoded(R"({"type": "Strip", "content": "y", "start": 1, "stop": 1})", {"y", ""}), "");
}

TEST(Decoder, bpe_turns_the_suffix_into_spaces) {
  EXPECT_EQ(decoded(R"({"type": "BPEDecoder", "suffix": "</w>"})",
                    {"My", "name", "is</w>", "A", "nt", "hony</w>"}),
            "Mynameis Anthony");
}

TEST(Decoder, word_piece_joins_and_cleans_up) {
  const Strings tokens{"##uelo", "Ara", "##új", "##o", "do", "not", ".", "'s", "n't"};
  EXPECT_EQ(decoded(R"({"type": "WordPiece", "prefix": "##", "cleanup": true})", tokens),
            "##uelo Araújo do not.'sn't");
  EXPECT_EQ(decoded(R"({"type": "WordPiece", "prefix": "##", "cleanup": false})", tokens),
            "##uelo Araújo do not . 's n't");
}

TEST(Decoder, metaspace_drops_the_first_space_unless_never) {
  EXPECT_EQ(decoded(R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always"})",
                    {"▁Hey", "▁▁friend", "!"}),
            "Hey  friend!");
  EXPECT_EQ(decoded(R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": "never"})",
                    {"▁Hey", "▁friend", "!"}),
            " Hey friend!");
}

TEST(Decoder, byte_fallback_takes_runs_whole) {
  EXPECT_EQ(decoded(R"({"type": "ByteFallback"})",
                    {"<0xE5>", "<0x8f>", "a", "<0xE5>", "<0x8f>", "<0xab>", "<0x61"}),
            "\ufffd\ufffda叫<0x61");
}

TEST(Decoder, byte_level_passes_what_is_not_its_alphabet) {
  EXPECT_EQ(decoded(R"({"type": "ByteLevel"})", {"Ġa", "Ãī", "Ã", "漢", "Ċ"}), " aÉ\ufffd漢\n");
}

TEST(Decoder, sequence_runs_in_order) {
  EXPECT_EQ(decoded(R"({"type": "Sequence", "decoders": [
                        {"type": "Replace", "pattern": {"Regex": "a+"}, "content": "b"},
                        {"type": "Fuse"},
                        {"type": "Replace", "pattern": {"String": "bb"}, "content": "c"}]})",
                    {"xaa", "ax"}),
            "xcx");
}

TEST(PostProcessor, template_puts_ids_around) {
  const std::string json = R"({"type": "TemplateProcessing",
      "single": [{"SpecialToken": {"id": "x", "type_id": 0}},
                 {"Sequence": {"id": "A", "type_id": 0}}],
      "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
      "special_tokens": {"x": {"id": "x", "ids": [7, 8], "tokens": ["a", "b"]}}})";
  EXPECT_EQ(processed(json, {{1, 2}}), (Sequences{{7, 8}, {1, 2}}));
  EXPECT_EQ(processed(json, {{1, 2}}, false), (Sequences{{1, 2}}));
}

TEST(PostProcessor, bert_and_roberta_put_class_and_separator) {
  const std::string ids = R"("sep": ["</s>", 2], "cls": ["<s>", 1]})";
  EXPECT_EQ(processed(R"({"type": "BertProcessing", )" + ids, {{5}, {6}}),
            (Sequences{{1, 5, 2}, {6, 2}}));
  EXPECT_EQ(processed(R"({"type": "RobertaProcessing", )" + ids, {{5}, {6}}),
            (Sequences{{1, 5, 2}, {2, 6, 2}}));
  EXPECT_EQ(processed(R"({"type": "BertProcessing", )" + ids, {{5}}, false), (Sequences{{5}}));
}

struct Property {
  const char* name;
  bool (*holds)(char32_t);
  int64_t count;
  int64_t sum;  // of the code points
};

class Properties : public testing::TestWithParam<Property> {};

TEST_P(Properties, hold_for_the_code_points_that_the_library_says) {
  int64_t count = 0, sum = 0;
  for (char32_t c = 0; c < 0x110000; ++c) {
    if ((c >= 0xD800 && c <= 0xDFFF) || !GetParam().holds(c)) continue;
    ++count;
    sum += c;
  }
  EXPECT_EQ(count, GetParam().count);
  EXPECT_EQ(sum, GetParam().sum);
}

INSTANTIATE_TEST_SUITE_P(Unicode, Properties,
                         testing::Values(Property{"punctuation", is_punctuation, 726, 20675981},
                                         Property{"number", is_number, 1924, 111666371},
                                         Property{"mark", is_mark, 2097, 286880651},
                                         Property{"nonspacing_mark", is_nonspacing_mark, 1567,
                                                  262554314},
                                         Property{"word_char", is_word_char, 144667, 15621645388},
                                         Property{"white_space", is_white_space, 25, 141586}),
                         [](const auto& info) { return info.param.name; });

TEST(Unicode, lower_case_is_what_the_library_says) {
  int64_t count = 0, sum = 0;
  for (char32_t c = 0; c < 0x110000; ++c) {
    if ((c >= 0xD800 && c <= 0xDFFF) || to_lower(c) == c) continue;
    ++count;
    sum += to_lower(c);
  }
  EXPECT_EQ(count, 1488);
  EXPECT_EQ(sum, 39002393);
}

TEST(Unicode, lossy_decoding_replaces_maximal_parts) {
  EXPECT_EQ(utf8_lossy("a\xE2\x82z"), "a\ufffdz");
  EXPECT_EQ(utf8_lossy("\xF0\x9F\x98"), "\ufffd");
  EXPECT_EQ(utf8_lossy("\xC0\xAF\xED\xA0\x80"), "\ufffd\ufffd\ufffd\ufffd\ufffd");
  EXPECT_EQ(utf8_lossy("\xFFé"), "\ufffdé");
}

}  // namespace
}  // namespace lathe::tok
