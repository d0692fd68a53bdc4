// The Tokenizer's interface: errors that name file and field, ids and tokens, streaming, threads.
#include "lathe/text/tokenizer/tokenizer.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/stop_matcher.h"

namespace lathe {
namespace {

using Ids = std::vector<int32_t>;

const std::string kBpe =
    R"("model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2, "c": 3}, "merges": ["a b"]})";

std::shared_ptr<const Tokenizer> load(const std::string& fields) {
  return Tokenizer::from_json("{" + fields + "}", "dir/tokenizer.json");
}

std::string added(const std::string& content, int id, const std::string& flags = "") {
  std::string out = R"({"content": ")" + content + R"(", "id": )" + std::to_string(id);
  for (std::string flag : {"single_word", "lstrip", "rstrip", "normalized", "special"}) {
    const bool on = flags.find(flag) != std::string::npos;
    out += ", \"" + flag + "\": " + (on ? "true" : "false");
  }
  return out + "}";
}

struct BadFile {
  std::string name, fields, complaint;
};

class BadTokenizer : public testing::TestWithParam<BadFile> {};

TEST_P(BadTokenizer, is_refused_with_file_and_field) {
  try {
    load(GetParam().fields);
    FAIL() << "was taken";
  } catch (const UserError& error) {
    const std::string message = error.what();
    EXPECT_NE(message.find("dir/tokenizer.json"), std::string::npos) << message;
    EXPECT_NE(message.find(GetParam().complaint), std::string::npos) << message;
  }
}

std::string model(const std::string& vocab, const std::string& merges = "[]") {
  return R"("model": {"type": "BPE", "vocab": )" + vocab + R"(, "merges": )" + merges + "}";
}

std::string nested(const std::string& type, const std::string& list, int depth) {
  std::string out;
  for (int i = 0; i < depth; ++i) out += R"({"type": "Sequence", ")" + list + "\": [";
  out += R"({"type": ")" + type + "\"}";
  for (int i = 0; i < depth; ++i) out += "]}";
  return out;
}

INSTANTIATE_TEST_SUITE_P(
    Files, BadTokenizer,
    testing::Values(
        BadFile{"not_json", "\"model\"", "not JSON"},
        BadFile{"absurd_nesting", "\"x\": " + std::string(100'000, '['), "not JSON"},
        BadFile{"no_model", "\"version\": \"1.0\"", "\"model\" is missing"},
        BadFile{"version", "\"version\": \"2.0\", " + kBpe, "version"},
        BadFile{"model_type", R"("model": {"type": "Neural"})", "model: the model \"Neural\""},
        BadFile{"model_is_a_list", R"("model": [1])", "model: expected"},
        BadFile{"vocab_is_a_list", model("[1]"), "model.vocab: expected an object, found an array"},
        BadFile{"negative_id", model(R"({"a": -1})"), "model.vocab: the id of \"a\""},
        BadFile{"huge_id", model(R"({"a": 99999999999})"), "model.vocab: the id of \"a\""},
        BadFile{"fractional_id", model(R"({"a": 1.5})"), "model.vocab: the id of \"a\""},
        BadFile{"same_id", model(R"({"a": 1, "b": 1})"), "\"a\" and \"b\" have the same id 1"},
        BadFile{"merge_of_no_token", model(R"({"a": 0})", R"(["a x"])"), "model.merges[0]: \"x\""},
        BadFile{"merge_to_no_token", model(R"({"a": 0})", R"(["a a"])"), "model.merges[0]: \"aa\""},
        BadFile{"merge_of_three", model(R"({"a": 0})", R"(["a a a"])"), "model.merges[0]"},
        BadFile{"merge_of_numbers", model(R"({"a": 0})", "[[1, 2]]"), "model.merges[0]"},
        BadFile{"merges_missing", R"("model": {"type": "BPE", "vocab": {}})",
                "\"merges\" is missing"},
        BadFile{"unigram_score", R"("model": {"type": "Unigram", "vocab": [["a", 0], ["b", "x"]]})",
                "model.vocab[1]"},
        BadFile{"unk_id_outside",
                R"("model": {"type": "Unigram", "unk_id": 1, "vocab": [["a", 0]]})",
                "model.unk_id"},
        BadFile{"normalizer_unknown", R"("normalizer": {"type": "Magic"}, )" + kBpe,
                "normalizer: the normalizer \"Magic\" is not implemented"},
        BadFile{"pre_tokenizer_unknown", R"("pre_tokenizer": {"type": "Magic"}, )" + kBpe,
                "the pre-tokenizer \"Magic\" is not implemented"},
        BadFile{"post_processor_unknown", R"("post_processor": {"type": "Magic"}, )" + kBpe,
                "the post-processor \"Magic\" is not implemented"},
        BadFile{"decoder_unknown",
                R"("decoder": {"type": "Sequence", "decoders": [{"type": "Magic"}]}, )" + kBpe,
                "decoder.decoders[0]: the decoder \"Magic\" is not implemented"},
        BadFile{"normalizers_nest",
                "\"normalizer\": " + nested("NFC", "normalizers", 50) + "," + kBpe,
                "nest too deeply"},
        BadFile{"decoders_nest", "\"decoder\": " + nested("Fuse", "decoders", 50) + "," + kBpe,
                "nest too deeply"},
        BadFile{"pattern",
                R"("pre_tokenizer": {"type": "Split", "behavior": "Isolated", "invert": false,
                   "pattern": {"Regex": "("}}, )" +
                    kBpe,
                "pre_tokenizer.pattern.Regex"},
        BadFile{"behavior",
                R"("pre_tokenizer": {"type": "Split", "behavior": "Odd", "invert": false,
                   "pattern": {"String": " "}}, )" +
                    kBpe,
                "pre_tokenizer.behavior: \"Odd\" is not one of Removed, Isolated"},
        BadFile{
            "template_token",
            R"("post_processor": {"type": "TemplateProcessing", "pair": [], "special_tokens": {},
                   "single": [{"SpecialToken": {"id": "<s>", "type_id": 0}}]}, )" +
                kBpe,
            "\"<s>\" is not in special_tokens"},
        BadFile{
            "template_sequence",
            R"("post_processor": {"type": "TemplateProcessing", "pair": [], "special_tokens": {},
                   "single": [{"Sequence": {"id": "B", "type_id": 0}}]}, )" +
                kBpe,
            "no sequence B"},
        BadFile{"added_id", "\"added_tokens\": [" + added("x", -4) + "], " + kBpe,
                "added_tokens[0].id: expected a whole number"},
        BadFile{"added_same_id",
                "\"added_tokens\": [" + added("x", 4) + "," + added("y", 4) + "], " + kBpe,
                "\"x\" and \"y\" have the same id 4"},
        BadFile{"added_flag", R"("added_tokens": [{"content": "x", "id": 4}], )" + kBpe,
                "added_tokens[0]: \"single_word\" is missing"},
        BadFile{"strip_content",
                R"("decoder": {"type": "Strip", "content": "ab", "start": 0, "stop": 0}, )" + kBpe,
                "decoder.content: expected a string of one character"}),
    [](const auto& info) { return info.param.name; });

TEST(Tokenizer, missing_file_is_named) {
  EXPECT_THROW(
      {
        try {
          Tokenizer::from_file("/nowhere/tokenizer.json");
        } catch (const UserError& error) {
          EXPECT_NE(std::string(error.what()).find("/nowhere/tokenizer.json"), std::string::npos);
          throw;
        }
      },
      UserError);
}

TEST(Tokenizer, text_that_is_not_utf8_is_refused_with_its_place) {
  const auto tokenizer = load(kBpe);
  try {
    tokenizer->encode("ab\xC3(");
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("byte 2 is 0xC3"), std::string::npos) << error.what();
  }
}

TEST(Tokenizer, unknown_character_without_unknown_token_is_refused_at_encode) {
  const std::string unknown =
      R"("model": {"type": "BPE", "unk_token": "<unk>", "vocab": {"a": 0}, "merges": []})";
  EXPECT_EQ(load(unknown)->encode("aa"), (Ids{0, 0}));
  EXPECT_THROW(load(unknown)->encode("ab"), UserError);
  const std::string unigram = R"("model": {"type": "Unigram", "vocab": [["a", 0]]})";
  EXPECT_THROW(load(unigram)->encode("b"), UserError);
}

TEST(Tokenizer, merges_can_be_pairs) {
  const std::string vocab = R"({"a": 0, " ": 1, "a ": 2})";
  EXPECT_EQ(load(model(vocab, R"([["a", " "]])"))->encode("a a "), (Ids{2, 2}));
}

TEST(Tokenizer, model_without_type_is_recognized) {
  EXPECT_EQ(
      load(R"("model": {"vocab": {"a": 0, "b": 1, "ab": 2}, "merges": ["a b"]})")->encode("abb"),
      (Ids{2, 1}));
  EXPECT_EQ(load(R"("model": {"vocab": [["a", 0], ["aa", 1]]})")->encode("aaa"), (Ids{0, 1}));
}

TEST(Tokenizer, knows_tokens_and_ids) {
  const auto tokenizer = load("\"added_tokens\": [" + added("<s>", 4, "special") + "," +
                              added("ab", 2) + "], " + kBpe);
  EXPECT_EQ(tokenizer->vocab_size(), 5);
  EXPECT_EQ(tokenizer->id_end(), 5);
  EXPECT_EQ(tokenizer->token_to_id("<s>"), 4);
  EXPECT_EQ(tokenizer->token_to_id("ab"), 2);
  EXPECT_EQ(tokenizer->token_to_id("zz"), std::nullopt);
  EXPECT_EQ(tokenizer->id_to_token(4), "<s>");
  EXPECT_EQ(tokenizer->id_to_token(99), "");
  EXPECT_EQ(tokenizer->id_to_token(-1), "");
  EXPECT_TRUE(tokenizer->is_special(4));
  EXPECT_FALSE(tokenizer->is_special(2));
  EXPECT_EQ(tokenizer->encode("a<s>b"), (Ids{0, 4, 1}));
  EXPECT_EQ(tokenizer->decode(Ids{0, 4, 99, -7, 1}), "a <s> b");
  EXPECT_EQ(tokenizer->decode(Ids{0, 4, 1}, true), "a b");
}

TEST(Tokenizer, empty_text_has_only_what_the_post_processor_adds) {
  EXPECT_EQ(load(kBpe)->encode(""), Ids{});
  const std::string bert = R"("post_processor": {"type": "BertProcessing", "cls": ["a", 0],
                              "sep": ["b", 1]}, )";
  EXPECT_EQ(load(bert + kBpe)->encode(""), (Ids{0, 1}));
  EXPECT_EQ(load(bert + kBpe)->encode("", false), Ids{});
}

TEST(Tokenizer, threads_share_it) {
  const auto tokenizer = load(kBpe);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&] {
      for (int i = 1; i < 300; ++i) {
        std::string text;
        for (int k = 0; k < i % 17 + 1; ++k) text += "ab";
        EXPECT_EQ(tokenizer->encode(text), Ids(text.size() / 2, 2));
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Tokenizer, a_long_word_takes_reasonable_time) {
  std::string text;
  for (int i = 0; i < 300'000; ++i) text += "abc"[i % 3];
  EXPECT_EQ(load(kBpe)->encode(text).size(), 200'000u);
}

// As the tokenizers library: what one took from the spaces around it is no other's.
TEST(AddedTokens, one_that_is_a_space_and_takes_spaces_comes_once) {
  const auto tokenizer = load("\"added_tokens\": [" + added(" ", 2, "lstrip rstrip") + "], " +
                              model(R"({"a": 0, "b": 1})"));
  EXPECT_EQ(tokenizer->encode("    a"), (Ids{2, 0}));
  EXPECT_EQ(tokenizer->encode("a  b "), (Ids{0, 2, 1, 2}));
}

std::shared_ptr<const Tokenizer> byte_tokenizer(const std::string& decoder) {
  std::string vocab = R"("x": 256)";
  for (int b = 0; b < 256; ++b) {
    vocab += ", \"" + fmt::format("<0x{:02X}>", b) + "\": " + std::to_string(b);
  }
  return load("\"decoder\": " + decoder + "," + model("{" + vocab + "}"));
}

TEST(StreamDecoder, gives_whole_characters_only) {
  StreamDecoder stream(byte_tokenizer(R"({"type": "ByteFallback"})"));
  EXPECT_EQ(stream.push(256), "x");
  EXPECT_EQ(stream.push(0xF0), "");
  EXPECT_EQ(stream.push(0x9F), "");
  EXPECT_EQ(stream.push(0x98), "");
  EXPECT_EQ(stream.push(0x80), "😀");
  EXPECT_EQ(stream.push(0xC3), "");
  EXPECT_EQ(stream.push(0xA9), "é");
  EXPECT_EQ(stream.finish(), "");
}

TEST(StreamDecoder, finish_gives_what_was_held_and_starts_anew) {
  StreamDecoder stream(byte_tokenizer(R"({"type": "ByteFallback"})"));
  EXPECT_EQ(stream.push(0xE2), "");
  EXPECT_EQ(stream.push(0x82), "");
  EXPECT_EQ(stream.finish(), "\ufffd\ufffd");
  EXPECT_EQ(stream.push(256), "x");
  EXPECT_EQ(stream.finish(), "");
}

TEST(StreamDecoder, endless_garbage_is_not_held_for_ever) {
  StreamDecoder stream(byte_tokenizer(R"({"type": "ByteFallback"})"));
  std::string text;
  for (int i = 0; i < 200; ++i) text += stream.push(0xFF);
  EXPECT_GT(text.size(), 100u * 3);
  text += stream.finish();
  EXPECT_EQ(text.size(), 200u * 3);
}

// Decoding all of them for each one would take minutes.
TEST(StreamDecoder, tokens_that_add_nothing_are_not_held_for_ever) {
  const auto tokenizer = load(
      R"("decoder": {"type": "CTC", "pad_token": "-", "word_delimiter_token": "|", "cleanup": false}, )" +
      model(R"({"a": 0, "b": 1, "-": 2})"));
  StreamDecoder stream(tokenizer);
  EXPECT_EQ(stream.push(0), "a");
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += stream.push(0);
  EXPECT_EQ(text, "");
  EXPECT_EQ(stream.push(2), "");
  EXPECT_EQ(stream.push(0), "a");
  EXPECT_EQ(stream.push(1), "b");
}

// Whatever the ids are, the texts together are that of all ids; `idle` ids add nothing.
TEST(StreamDecoder, tokens_that_add_nothing_change_nothing_however_many) {
  const auto tokenizer =
      load("\"added_tokens\": [" + added("</s>", 4, "special") + "], " +
           R"("decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always"}, )" +
           model(R"({"▁Hello": 0, "▁world": 1, "�": 2, "b": 3})"));
  for (const std::vector<int32_t>& said : {std::vector{0, -1, 1},
                                           {-1, 0, -1, 1},
                                           {2, -1},
                                           {2, -1, 0},
                                           {0, -1, 2, -1, 1},
                                           {0, 2, -1, 3}})
    for (int idle = 0; idle < 50; ++idle) {
      std::vector<int32_t> ids;
      for (int32_t id : said) ids.insert(ids.end(), id < 0 ? idle : 1, id < 0 ? 4 : id);
      StreamDecoder stream(tokenizer);
      std::string text;
      for (int32_t id : ids) text += stream.push(id);
      text += stream.finish();
      EXPECT_EQ(text, tokenizer->decode(ids, true))
          << fmt::format("{} idle", idle) << testing::PrintToString(ids);
    }
}

TEST(StreamDecoder, garbage_before_tokens_that_add_nothing_is_given) {
  for (int idle = 0; idle < 50; ++idle) {
    StreamDecoder stream(byte_tokenizer(R"({"type": "ByteFallback"})"));
    std::string text;
    for (int i = 0; i < 17; ++i) text += stream.push(0xFF);
    for (int i = 0; i < idle; ++i) text += stream.push(9999);  // no token's
    EXPECT_EQ((text + stream.finish()).size(), 17u * 3) << idle;
  }
}

TEST(StreamDecoder, keeps_the_space_that_only_the_first_token_loses) {
  const auto tokenizer =
      load(R"("decoder": {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always"}, )" +
           model(R"({"▁a": 0, "b": 1})"));
  StreamDecoder stream(tokenizer);
  EXPECT_EQ(stream.push(0), "a");
  EXPECT_EQ(stream.push(0), " a");
  EXPECT_EQ(stream.push(1), "b");
  EXPECT_EQ(stream.push(0), " a");
}

// ---- stop strings

TEST(Stop, the_one_complete_first_ends_the_text_however_it_is_cut) {
  const std::string text = "one abcd two";
  for (size_t piece = 1; piece <= text.size(); ++piece) {
    StopMatcher matcher({"abcd", "c", "", "bc"});
    std::string shown;
    for (size_t at = 0; at < text.size(); at += piece)
      shown += matcher.push(text.substr(at, piece));
    EXPECT_EQ(shown + matcher.finish(), "one a") << piece;
    EXPECT_TRUE(matcher.stopped());
  }
}

}  // namespace
}  // namespace lathe
