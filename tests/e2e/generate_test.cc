// Writing and judging texts: rows of a batch against each other, prompts in pieces and what is kept
// of them, memory of a perplexity.
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/generate/conversation.h"
#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/hf/generate/text.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = LATHE_SOURCE_DIR;

// ---- rows of a batch

const std::vector<int32_t> kFirst = {1822, 65, 66, 67}, kSecond = {1822, 70}, kThird = {80, 81, 82};

std::vector<std::vector<int32_t>> sampled(const std::vector<std::vector<int32_t>>& prompts,
                                          bool jit = true) {
  const auto model = load_causal_lm(kSource / "examples/checkpoint", DType::f32);
  Generator generator(model, {.jit = jit,
                              .sampling = {.do_sample = true,
                                           .temperature = 1.5,
                                           .top_k = 300,
                                           .top_p = 0.95,
                                           .repetition_penalty = 1.1,
                                           .seed = 3}});
  std::vector<std::vector<int32_t>> rows(prompts.size());
  for (int i = 0; i < 12; ++i) {
    const std::vector<int32_t> tokens = i == 0 ? generator.prefill(prompts, 12) : generator.step();
    for (size_t r = 0; r < rows.size(); ++r) rows[r].push_back(tokens[r]);
  }
  return rows;
}

TEST(Batch, samples_of_a_row_do_not_depend_on_its_neighbours) {
  const auto pair = sampled({kFirst, kSecond});
  EXPECT_EQ(pair[0], sampled({kFirst})[0]);
  EXPECT_EQ(pair[1], sampled({kThird, kSecond})[1]);
  EXPECT_EQ(pair[1], sampled({kSecond, kSecond, kFirst})[1]);
}

TEST(Batch, rows_of_the_same_prompt_draw_apart) {
  const auto rows = sampled({kFirst, kFirst, kFirst});
  EXPECT_NE(rows[0], rows[1]);
  EXPECT_NE(rows[1], rows[2]);
}

TEST(Batch, sampling_compiled_and_op_by_op_agree) {
  EXPECT_EQ(sampled({kFirst, kSecond}), sampled({kFirst, kSecond}, false));
}

TEST(Batch, a_step_before_a_prompt_is_the_callers_mistake) {
  Generator generator(load_causal_lm(kSource / "examples/checkpoint"), {});
  EXPECT_MENTIONS(user_error([&] { generator.step(); }), "step() before prefill()");
  generator.assume_filled(1, 0, 2);
  EXPECT_EQ(generator.step().size(), 1u) << "an empty cache is a beginning, too";
}

TEST(Generator, what_it_cannot_run_on_is_said) {
  const std::string demo = kSource / "examples/checkpoint";
  EXPECT_MENTIONS(user_error([] { Generator(nullptr, {}); }), "[Generator] no model");
  EXPECT_MENTIONS(user_error([&] { load_causal_lm(demo, DType::i8); }),
                  "a model of i8 (ModelOptions::dtype); expected bf16, f16, f32 or f64");
  const auto model = load_causal_lm(demo);
  EXPECT_MENTIONS(
      user_error([&] { Generator(model, {.cache_dtype = DType::f16}).prefill({kFirst}, 3); }),
      "a cache of f16 (cache_dtype); expected the model's bf16, or i8");
  EXPECT_MENTIONS(user_error([&] { Generator(model, {.lora = {{{.file = nullptr}}}}); }),
                  "an adapter without a file");
  EXPECT_MENTIONS(user_error([&] { Generator(model, {.max_cache_len = -1}); }),
                  "max_cache_len is -1; expected the positions of the cache, or 0");
  EXPECT_MENTIONS(user_error([&] { Generator(model, {.cache = CacheKind::none}); }),
                  "cache is CacheKind::none");
}

// The demo with one number that is none.
std::shared_ptr<const CausalLM> damaged(const TemporaryFolder& folder, const std::string& tensor,
                                        int64_t element) {
  const fs::path demo = kSource / "examples/checkpoint";
  const auto file = SafetensorsFile::open(demo / "model.safetensors");
  std::map<std::string, Literal> tensors;
  for (const auto& [name, info] : file->tensors()) tensors.emplace(name, file->tensor(name));
  tensors.at(tensor).set_f64(element, std::nan(""));
  fs::copy_file(demo / "config.json", folder.file("config.json"));
  write_safetensors(folder.file("model.safetensors"), tensors);
  return load_causal_lm(folder.path(), DType::f32);
}

TEST(Generator, logits_that_are_not_numbers_end_the_text_and_name_the_step) {
  const TemporaryFolder everywhere, in_one_row;
  const auto norm = damaged(everywhere, "model.norm.weight", 0);
  for (const SamplingOptions& sampling :
       {SamplingOptions(), SamplingOptions{.do_sample = true, .top_k = 5}}) {
    Generator generator(norm, {.sampling = sampling});
    EXPECT_MENTIONS(user_error([&] { generator.prefill({kFirst}, 3); }),
                    "the logits behind 4 positions of prompt 0 are not numbers (NaN)");
    EXPECT_MENTIONS(user_error([&] { generator.step(); }), "step() before prefill()");
    EXPECT_EQ(generator.filled(), 0);
  }
  const auto element = 70 * norm->config().hidden_size;  // of one token's row in a tied head
  Generator one(damaged(in_one_row, "model.embed_tokens.weight", element), {});
  EXPECT_MENTIONS(user_error([&] { one.prefill({{1822, 65}}, 3); }), "behind 2 positions");
}

TEST(Generator, goes_on_where_it_was_moved) {
  const auto model = load_causal_lm(kSource / "examples/checkpoint");
  Generator first(model, {});
  const std::vector<int32_t> begun = first.prefill({kFirst}, 3);
  Generator second = std::move(first);
  const std::vector<int32_t> then = second.step();
  Generator whole(model, {});
  EXPECT_EQ(whole.prefill({kFirst}, 3), begun);
  EXPECT_EQ(whole.step(), then);
}

TEST(Conversation, outlives_its_session_and_needs_a_tokenizer) {
  const std::string directory = kSource / "examples/checkpoint";
  Conversation talk(Session::open(directory), "");
  talk.say("user", "Hi");
  EXPECT_FALSE(talk.prompt().empty());
  const Session ids = Session::open(directory, {}, Needs::ids_only);
  EXPECT_MENTIONS(user_error([&] { Conversation(ids, ""); }), "without a tokenizer");
}

// ---- prompts in pieces, and what is kept of them

std::vector<int32_t> continued(Generator& generator, std::vector<int32_t> first) {
  for (int i = 1; i < 10; ++i) first.push_back(generator.step()[0]);
  return first;
}

std::vector<int32_t> some_ids(size_t count) {
  std::vector<int32_t> out;
  for (size_t i = 0; i < count; ++i) out.push_back(static_cast<int32_t>(i * 37 % 1500));
  return out;
}

TEST(Resume, a_turn_costs_its_new_tokens_and_answers_as_from_the_start) {
  const auto model = load_causal_lm(kSource / "examples/checkpoint", DType::f32);
  for (const CacheKind cache : {CacheKind::static_cache, CacheKind::dynamic_cache})
    for (const int64_t max_cache_len : {0, 200}) {
      const GeneratorOptions options{
          .cache = cache,
          .max_cache_len = max_cache_len,
          .sampling = {.do_sample = true, .temperature = 1.5, .repetition_penalty = 1.2}};
      Generator generator(model, options);
      std::vector<int32_t> text = some_ids(40);
      const std::vector<int32_t> answer = continued(generator, generator.resume(text, 10));
      EXPECT_EQ(generator.kept(), 0);
      text.insert(text.end(), answer.begin(), answer.end());
      for (const int32_t id : some_ids(30)) text.push_back(id);
      const std::vector<int32_t> second = continued(generator, generator.resume(text, 10));
      EXPECT_EQ(generator.kept(), 40 + 9) << "the last token of an answer was never fed";
      Generator afresh(model, options);
      EXPECT_EQ(second, continued(afresh, afresh.prefill({text}, 10)));
      text.resize(25);  // a history that was edited
      const std::vector<int32_t> third = continued(generator, generator.resume(text, 10));
      EXPECT_EQ(generator.kept(), 24);
      EXPECT_EQ(third, continued(afresh, afresh.prefill({text}, 10)));
    }
}

TEST(LongPrompt, in_pieces_answers_as_in_one) {
  const auto model = load_causal_lm(kSource / "examples/checkpoint", DType::f32);
  const std::vector<int32_t> ids = some_ids(900);
  Generator pair(model, {}), alone(model, {});
  const std::vector<int32_t> whole = continued(alone, alone.prefill({ids}, 10));
  const auto rows = pair.prefill({{ids.begin(), ids.begin() + 700}, ids}, 10);
  EXPECT_EQ(rows[1], whole[0]);
  const Array logits = Evaluator(model).logits(ids);  // all of it at once
  EXPECT_EQ(whole[0], argmax(logits[-1]).item<int32_t>());
}

TEST(LongPrompt, is_cancelled_between_its_pieces) {
  Generator generator(load_causal_lm(kSource / "examples/checkpoint"), {});
  int asked = 0;
  const auto first = generator.prefill({some_ids(5000)}, 5, [&] { return ++asked == 3; });
  EXPECT_TRUE(first.empty());
  EXPECT_EQ(generator.filled(), 2 * 512);
  EXPECT_MENTIONS(user_error([&] { generator.step(); }), "step() before prefill()");
  generator.resume(some_ids(5000), 5);
  EXPECT_EQ(generator.kept(), 2 * 512) << "what was read is kept";
}

// ---- perplexity

// A model with many words and hardly any weights.
std::shared_ptr<const CausalLM> wide_model(const TemporaryFolder& folder, int64_t vocab) {
  folder.write("config.json", fmt::format(R"({{"architectures": ["LlamaForCausalLM"],
    "vocab_size": {}, "hidden_size": 8, "intermediate_size": 8, "num_hidden_layers": 1,
    "num_attention_heads": 1, "max_position_embeddings": 4096, "tie_word_embeddings": true,
    "dtype": "float32"}})",
                                          vocab));
  std::map<std::string, Literal> tensors;
  const ModelConfig config = ModelConfig::open(folder.path());
  for (const auto& [name, value] : parameter_shapes(config, DType::f32))
    tensors.emplace(name, Literal(DType::f32, value.shape()));
  write_safetensors(folder.file("model.safetensors"), tensors);
  return load_causal_lm(folder.path());
}

int64_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * int64_t{1024};
}

TEST(Perplexity, logits_of_a_long_window_are_never_there_together) {
  const TemporaryFolder folder;
  constexpr int64_t kVocab = 100'000, kTokens = 3000;
  Evaluator evaluator(wide_model(folder, kVocab));
  const std::vector<int32_t> ids(kTokens, 5);
  const int64_t before = peak_memory();
  const Perplexity result = evaluator.perplexity(ids, kTokens);
  EXPECT_EQ(result.tokens, kTokens - 1);
  EXPECT_NEAR(result.nll, std::log(static_cast<double>(kVocab)), 1e-4) << "all words alike";
  EXPECT_LT(peak_memory() - before, kTokens * kVocab * 4 / 4) << "a quarter of all logits";
}

TEST(Perplexity, is_that_of_the_logits_whatever_the_window_leaves_over) {
  Evaluator evaluator(load_causal_lm(kSource / "examples/checkpoint", DType::f32));
  std::vector<int32_t> ids;
  for (int32_t i = 0; i < 131; ++i) ids.push_back(i * 37 % 2000);
  for (const size_t count : {2, 64, 65, 66, 131}) {
    const std::vector<int32_t> text(ids.begin(), ids.begin() + static_cast<ptrdiff_t>(count));
    const Literal scores = log_softmax(evaluator.logits(text), 1).literal();
    double nll = 0;
    for (size_t t = 0; t + 1 < count; ++t)
      nll -= scores.get_f64(static_cast<int64_t>(t) * scores.shape()[1] + text[t + 1]);
    nll /= static_cast<double>(count - 1);
    EXPECT_NEAR(evaluator.perplexity(text, 200).nll, nll, 1e-5 * nll) << count;
  }
}

}  // namespace
}  // namespace lathe::hf
