// Tokenizers of GGUF files give the ids of the libraries that they come from.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "lathe/hf/gguf/gguf_tokenizer.h"
#include "lathe/io/gguf.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe::hf {
namespace {

const std::string kGoldens = LATHE_SOURCE_DIR "/tests/golden/";

std::string text_of(const Json& strings, const Json& index) {
  return strings[index.get<size_t>()].get<std::string>();
}
Json shared_strings() { return read_json(kGoldens + "tokenizers/strings.json")["strings"]; }

Json metadata_of(const std::string& name) {
  return Gguf::open(kGoldens + "gguf/tokenizers/" + name + ".gguf").metadata().json();
}
std::shared_ptr<const Tokenizer> tokenizer_of(const Json& metadata) {
  return Tokenizer::from_json(gguf_tokenizer_json(Field(metadata, "x.gguf")), "x.gguf");
}

class FromTokenizerJson : public testing::TestWithParam<const char*> {};

TEST_P(FromTokenizerJson, gives_the_same_ids_and_texts) {
  const Json expected = read_json(kGoldens + "tokenizers/" + GetParam() + "/expected.json");
  const Json strings = shared_strings();
  const auto tokenizer = tokenizer_of(metadata_of(GetParam()));
  for (size_t i = 0; i < expected["indices"].size(); ++i) {
    const Json& index = expected["indices"][i];
    const auto ids = expected["ids"][i].get<std::vector<int32_t>>();
    EXPECT_EQ(tokenizer->encode(text_of(strings, index)), ids) << text_of(strings, index);
    const Json& other = expected["skip"];
    const auto key = std::to_string(index.get<int>());
    EXPECT_EQ(tokenizer->decode(ids, true),
              other.contains(key) ? other[key].get<std::string>() : text_of(strings, index));
  }
}

INSTANTIATE_TEST_SUITE_P(Gguf, FromTokenizerJson,
                         testing::Values("demo", "pre_gpt2", "unigram", "wordpiece_bert"),
                         [](const auto& info) { return std::string(info.param); });

TEST(GgufPreTokenizers, cut_as_their_families_do) {
  const Json expected = read_json(kGoldens + "gguf/tokenizers/pre.json");
  const Json strings = shared_strings();
  Json metadata = metadata_of("pre_gpt2");
  for (const auto& [name, rows] : expected["ids"].items()) {
    metadata["tokenizer.ggml.pre"] = name;
    const auto tokenizer = tokenizer_of(metadata);
    for (size_t i = 0; i < rows.size(); ++i)
      EXPECT_EQ(tokenizer->encode(text_of(strings, i), false), rows[i].get<std::vector<int32_t>>())
          << name << ": " << text_of(strings, i);
  }
}

class FromSentencePiece : public testing::TestWithParam<const char*> {};

TEST_P(FromSentencePiece, gives_the_same_ids_and_texts) {
  const Json expected = read_json(kGoldens + "gguf/tokenizers/" + GetParam() + ".json");
  const Json strings = shared_strings();
  const auto tokenizer = tokenizer_of(metadata_of(GetParam()));
  for (size_t i = 0; i < expected["indices"].size(); ++i) {
    const std::string text = text_of(strings, expected["indices"][i]);
    const auto ids = expected["ids"][i].get<std::vector<int32_t>>();
    EXPECT_EQ(tokenizer->encode(text), ids) << text;
    const auto key = std::to_string(expected["indices"][i].get<int>());
    const Json& texts = expected["texts"];
    EXPECT_EQ(tokenizer->decode(ids, true),
              texts.contains(key) ? texts[key].get<std::string>() : text);
  }
}

INSTANTIATE_TEST_SUITE_P(Gguf, FromSentencePiece,
                         testing::Values("spm_llama", "spm_gemma", "spm_bpe_strips", "spm_t5"),
                         [](const auto& info) { return std::string(info.param); });

// A vocabulary of SentencePiece's kind.
Json small() {
  return {{"tokenizer.ggml.model", "llama"},
          {"tokenizer.ggml.tokens", {"<unk>", "<s>", "</s>", "a", "b", "ab", "ba", "bab"}},
          {"tokenizer.ggml.token_type", {2, 3, 3, 1, 1, 1, 1, 1}},
          {"tokenizer.ggml.scores", {0, 0, 0, -9, -9, -1, -1, -2}},
          {"tokenizer.ggml.add_space_prefix", false}};
}

TEST(GgufTokenizer, tokens_of_equal_scores_are_joined_from_the_left) {
  const auto tokenizer = tokenizer_of(small());
  EXPECT_EQ(tokenizer->encode("aba", false), (std::vector<int32_t>{5, 3}));
  EXPECT_EQ(tokenizer->encode("baba", false), (std::vector<int32_t>{6, 6}));
  EXPECT_EQ(tokenizer->encode("bbab", false), (std::vector<int32_t>{4, 7}));
}

TEST(GgufTokenizer, text_begins_with_the_token_that_its_kind_has) {
  EXPECT_EQ(tokenizer_of(small())->encode("a"), (std::vector<int32_t>{1, 3}));
  Json both = small();
  both["tokenizer.ggml.add_bos_token"] = false;
  both["tokenizer.ggml.add_eos_token"] = true;
  EXPECT_EQ(tokenizer_of(both)->encode("a"), (std::vector<int32_t>{3, 2}));
}

TEST(GgufTokenizer, a_whole_tokenizer_json_in_the_file_is_taken) {
  const std::string text =
      R"({"model": {"type": "WordLevel", "vocab": {"x": 5}, "unk_token": "x"}})";
  EXPECT_EQ(tokenizer_of({{"tokenizer.huggingface.json", text}})->encode("x"),
            std::vector<int32_t>{5});
}

TEST(GgufTokenizer, what_is_wrong_is_named) {
  const auto error = [](const char* key, const Json& value) {
    Json metadata = small();
    metadata[key] = value;
    return user_error([&] { tokenizer_of(metadata); });
  };
  EXPECT_MENTIONS(error("tokenizer.ggml.model", "rwkv"),
                  "x.gguf: tokenizer.ggml.model: unknown kind of tokenizer \"rwkv\"; known: gpt2");
  EXPECT_MENTIONS(error("tokenizer.ggml.tokens", {"a", "a"}), "tokens 0 and 1 are both \"a\"");
  EXPECT_MENTIONS(error("tokenizer.ggml.tokens", {"a", "\xff"}), "token 1 is not UTF-8");
  EXPECT_MENTIONS(error("tokenizer.ggml.tokens", {"a", 7}), "token 1 is no text");
  EXPECT_MENTIONS(error("tokenizer.ggml.tokens", 7), "tokenizer.ggml.tokens: expected a list");
  EXPECT_MENTIONS(error("tokenizer.ggml.scores", {1, 2}), "2 of them for 8 tokens");
  EXPECT_MENTIONS(error("tokenizer.ggml.scores", {1, 2, 3, 4, 5, 6, 7, NAN}),
                  "that of token 7 is no finite number");
  EXPECT_MENTIONS(error("tokenizer.ggml.scores", nullptr), "\"tokenizer.ggml.scores\" is missing");
  EXPECT_MENTIONS(error("tokenizer.ggml.bos_token_id", 8), "an integer from 0 to 7, found 8");
}

TEST(GgufTokenizer, an_unknown_pre_tokenizer_names_those_known) {
  Json metadata = metadata_of("pre_gpt2");
  metadata["tokenizer.ggml.pre"] = "my-own";
  EXPECT_MENTIONS(user_error([&] { tokenizer_of(metadata); }),
                  "tokenizer.ggml.pre: unknown pre-tokenizer \"my-own\"; known: default, gpt-2");
}

TEST(GgufTokenizer, templates_and_special_tokens_are_read) {
  Json metadata = small();
  metadata["tokenizer.chat_template"] = "A";
  metadata["tokenizer.chat_template.tool_use"] = "B";
  metadata["tokenizer.ggml.bos_token_id"] = 1;
  const TokenizerConfig config = gguf_tokenizer_config(Field(metadata, "x.gguf"));
  EXPECT_EQ(config.chat_template().text, "A");
  EXPECT_EQ(config.chat_template("tool_use").text, "B");
  EXPECT_EQ(config.special_tokens, (std::map<std::string, std::string>{{"bos_token", "<s>"}}));
}

TEST(GgufTokenizer, what_sampling_is_wanted_and_where_texts_end_is_read) {
  const Json metadata = {{"general.sampling.temp", 0.6},
                         {"general.sampling.top_k", 20},
                         {"tokenizer.ggml.eos_token_id", 2},
                         {"tokenizer.ggml.eot_token_id", 7}};
  const GenerationConfig config = gguf_generation_config(Field(metadata, "x.gguf"));
  EXPECT_TRUE(config.do_sample);
  EXPECT_EQ(config.temperature, 0.6);
  EXPECT_EQ(config.top_k, 20);
  EXPECT_EQ(config.eos_token_ids, (std::vector<int32_t>{2, 7}));
  const Json none = Json::object();
  EXPECT_FALSE(gguf_generation_config(Field(none, "x.gguf")).do_sample);
}

std::vector<int32_t> ends_among(const Json& tokens) {
  const Json metadata = {{"tokenizer.ggml.eos_token_id", 1}, {"tokenizer.ggml.tokens", tokens}};
  return gguf_generation_config(Field(metadata, "x.gguf")).eos_token_ids;
}

TEST(GgufTokenizer, ends_of_turns_are_found_by_their_texts) {
  using Ids = std::vector<int32_t>;
  EXPECT_EQ(ends_among({"<|eot_id|>", "<|end_of_text|>", "a", "<|eom_id|>"}), (Ids{1, 0, 3}));
  EXPECT_EQ(ends_among({"<|end|>", "</s>"}), (Ids{1, 0}));
  EXPECT_EQ(ends_among({"<|end|>", "<|return|>", "<|call|>"}), (Ids{1, 2}));
  EXPECT_EQ(ends_among({7, "b"}), (Ids{1}));
}

}  // namespace
}  // namespace lathe::hf
