// Texts that are steered while they are written: by a grammar, by options of each row, and by
// drafts, which change nothing.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/generate/text.h"
#include "lathe/io/json.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"
#include "lathe/text/grammar/schema.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kCheckpoint = fs::path(LATHE_SOURCE_DIR) / "examples/checkpoint";
using Ids = std::vector<int32_t>;

std::shared_ptr<const CausalLM> model() {
  static const auto loaded = load_causal_lm(kCheckpoint, DType::f32);
  return loaded;
}
std::shared_ptr<const Tokenizer> tokenizer() {
  static const auto loaded = Tokenizer::from_file(kCheckpoint / "tokenizer.json");
  return loaded;
}

constexpr int32_t kEnd = 1823;

struct Written {
  std::vector<std::string> texts;
  TextResult result;
};

Written write(const GeneratorOptions& options, const std::vector<std::string>& prompts,
              int64_t tokens, std::shared_ptr<Drafter> drafter = {}) {
  Generator generator(model(), options);
  TextRequest request{.prompts = {}, .max_new_tokens = tokens, .eos = {kEnd}, .drafter = drafter};
  for (const std::string& prompt : prompts) request.prompts.push_back(tokenizer()->encode(prompt));
  Written out{.texts = std::vector<std::string>(prompts.size()), .result = {}};
  out.result = generate_text(
      generator, tokenizer(), request,
      {.on_text = [&](size_t row, std::string_view text) { out.texts[row] += text; }});
  return out;
}

std::shared_ptr<TokenFilter> filter_of(const std::string& gbnf) {
  const auto masks = std::make_shared<grammar::TokenMasks>(grammar::Grammar::parse(gbnf),
                                                           grammar::TokenTrie::of(*tokenizer()));
  return std::make_shared<GrammarFilter>(masks, Ids{kEnd});
}

const std::string kPerson =
    R"({"type": "object", "properties": {"name": {"type": "string", "maxLength": 12},
  "age": {"type": "integer", "minimum": 1, "maximum": 99}, "likes": {"type": "array", "items": {"enum": ["cats", "dogs"]},
  "maxItems": 3}}, "required": ["name", "age", "likes"]})";

TEST(Grammar, every_row_is_a_text_of_it) {
  for (const bool sampled : {false, true}) {
    const GeneratorOptions options{
        .sampling = {.do_sample = sampled, .temperature = 1.5, .seed = 4},
        .filter = filter_of(grammar::schema_to_gbnf(kPerson))};
    const Written got = write(options, {"Once upon a time", "The", "Hello"}, 200);
    for (const std::string& text : got.texts) {
      const Json value = Json::parse(text);
      EXPECT_LE(value["name"].get<std::string>().size(), 12u * 4);
      EXPECT_GE(value["age"], 1);
      EXPECT_LE(value["age"], 99);
      for (const Json& like : value["likes"]) EXPECT_TRUE(like == "cats" || like == "dogs");
    }
  }
}

TEST(Grammar, what_it_lets_through_is_chosen_as_without_it) {
  const std::vector<std::string> prompts = {"Once upon a time"};
  const GeneratorOptions sampled{.sampling = {.do_sample = true, .temperature = 1.2, .seed = 9}};
  GeneratorOptions guided = sampled;
  guided.filter = filter_of("root ::= [^\\x00]*");
  EXPECT_EQ(write(guided, prompts, 40).texts, write(sampled, prompts, 40).texts);
}

TEST(Rows, with_options_of_their_own_are_what_they_are_alone) {
  const std::vector<std::string> prompts = {"Once upon a time", "The little dog", "One day", "Tom"};
  const std::vector<SamplingOptions> rows = {
      {},
      {.do_sample = true, .temperature = 1.3, .top_k = 40, .repetition_penalty = 1.2, .seed = 3},
      {.do_sample = true, .mirostat = 2, .mirostat_tau = 4, .seed = 8},
      {.do_sample = true,
       .typical_p = 0.8,
       .presence_penalty = 0.4,
       .penalty_last_n = 5,
       .dry_multiplier = 0.8,
       .min_new_tokens = 20,
       .eos = {kEnd},
       .seed = 8}};
  const Written together = write({.row_sampling = rows}, prompts, 30);
  for (size_t r = 0; r < rows.size(); ++r)
    EXPECT_EQ(write({.sampling = rows[r]}, {prompts[r]}, 30).texts[0], together.texts[r]) << r;
}

// A text with repetitions, so that there is something to look up.
const std::string kPrompt =
    "Tom had a red ball. Tom liked the red ball. One day, Tom had a red ball. Tom liked the";

const std::vector<SamplingOptions> kWays = {
    {},
    {.do_sample = true, .temperature = 0.9, .top_k = 20, .seed = 5},
    {.do_sample = true,
     .temperature = 1.1,
     .repetition_penalty = 1.1,
     .penalty_last_n = 8,
     .dry_multiplier = 0.3,
     .seed = 6},
    {.do_sample = true, .mirostat = 2, .mirostat_tau = 3, .seed = 7}};

TEST(Counts, of_tokens_are_of_all_rows_and_of_steps_are_of_calls) {
  const TextResult rows = write({}, {kPrompt, kPrompt, kPrompt}, 10).result;
  EXPECT_EQ(rows.new_tokens, 30);
  EXPECT_EQ(rows.decoded_tokens(), 27);
  EXPECT_EQ(rows.decode_steps, 9);
  const TextResult drafted =
      write({}, {kPrompt}, 10,
            std::make_shared<DraftModel>(model(), *model(), GeneratorOptions{}, 4))
          .result;
  EXPECT_EQ(drafted.decoded_tokens(), 9);
  EXPECT_LT(drafted.decode_steps, 9);
  EXPECT_EQ(write({}, {kPrompt}, 0).result.decoded_tokens(), 0);
}

TEST(Draft, of_the_text_itself_changes_nothing) {
  for (const SamplingOptions& sampling : kWays) {
    const Written plain = write({.sampling = sampling}, {kPrompt}, 60);
    for (const int64_t count : {1, 3, 6}) {
      const Written drafted =
          write({.sampling = sampling}, {kPrompt}, 60, std::make_shared<PromptLookup>(count));
      EXPECT_EQ(drafted.result.ids, plain.result.ids) << count;
      EXPECT_GT(drafted.result.drafted, 0);
    }
  }
}

TEST(Draft, of_the_model_itself_is_always_right) {
  for (const SamplingOptions& sampling : kWays) {
    const GeneratorOptions options{.sampling = sampling};
    const Written plain = write(options, {kPrompt}, 40);
    const Written drafted =
        write(options, {kPrompt}, 40, std::make_shared<DraftModel>(model(), *model(), options, 4));
    EXPECT_EQ(drafted.result.ids, plain.result.ids);
    if (sampling.mirostat > 0)
      continue;  // its bound depends on the whole text, which a draft begins anew
    EXPECT_EQ(drafted.result.drafts_taken, drafted.result.drafted);
    EXPECT_GT(drafted.result.drafted, 20);
  }
}

TEST(Draft, goes_with_a_grammar) {
  const GeneratorOptions plain{.filter = filter_of(grammar::schema_to_gbnf(kPerson))};
  const GeneratorOptions again{.filter = filter_of(grammar::schema_to_gbnf(kPerson))};
  EXPECT_EQ(write(plain, {kPrompt}, 100, std::make_shared<PromptLookup>(4)).texts,
            write(again, {kPrompt}, 100).texts);
}

TEST(Draft, is_refused_where_it_does_not_fit) {
  EXPECT_MENTIONS(user_error([] { PromptLookup(0); }), "a draft of 0 tokens");
  Generator pair(model(), {});
  pair.prefill({{1, 2}, {3}}, 10);
  EXPECT_EQ(pair.most_drafted(), 0) << "several rows";
  Generator growing(model(), {.cache = CacheKind::dynamic_cache});
  growing.prefill({{1, 2}}, 10);
  EXPECT_EQ(growing.most_drafted(), 0);
  Generator single(model(), {});
  single.prefill({{1, 2}}, 10);
  EXPECT_EQ(single.most_drafted(), 2 + 9 - 2 - 1);
  EXPECT_MENTIONS(user_error([&] { single.check(Ids(20, 1)); }), "at most 8 fit here");
  EXPECT_MENTIONS(user_error([&] {
                    generate_text(
                        pair, nullptr,
                        {.prompts = {{1, 2}, {3}}, .drafter = std::make_shared<PromptLookup>(4)});
                  }),
                  "a drafter guesses for one prompt, and there are 2");
}

}  // namespace
}  // namespace lathe::hf
