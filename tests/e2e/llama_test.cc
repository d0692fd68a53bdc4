// Llama checkpoints against transformers' own logits and tokens (tests/golden/llama_variants,
// quantized_llama, demo), and the ways of running them against each other, bit for bit.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/io/safetensors.h"
#include "lathe/lathe.h"
#include "relative_difference.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kSource = LATHE_SOURCE_DIR;

std::vector<int32_t> read_ids(const Literal& ids) {
  std::vector<int32_t> out;
  for (int64_t i = 0; i < ids.size(); ++i) out.push_back(static_cast<int32_t>(ids.get_i64(i)));
  return out;
}

std::vector<int32_t> greedy(const std::shared_ptr<const CausalLM>& model,
                            const std::vector<int32_t>& prompt, int64_t count,
                            const GeneratorOptions& options = {}) {
  Generator generator(model, options);
  std::vector<int32_t> out = generator.prefill({prompt}, count);
  while (static_cast<int64_t>(out.size()) < count) out.push_back(generator.step()[0]);
  return out;
}

class Variant : public testing::TestWithParam<std::string> {};

TEST_P(Variant, logits_and_greedy_tokens_equal_transformers_in_f32) {
  const fs::path folder = kSource / "tests/golden" / GetParam();
  const auto golden = SafetensorsFile::open(folder / "golden.safetensors");
  const auto model = load_causal_lm(folder, DType::f32);
  const std::vector<int32_t> ids = read_ids(golden->tensor("ids"));
  Evaluator evaluator(model);
  EXPECT_LE(relative_difference(evaluator.logits(ids).literal(), golden->tensor("logits")), 1e-4);
  if (golden->tensors().contains("short_ids")) {
    const Array logits = evaluator.logits(read_ids(golden->tensor("short_ids")));
    EXPECT_LE(relative_difference(logits.literal(), golden->tensor("short_logits")), 1e-4);
  }
  const std::vector<int32_t> expected = read_ids(golden->tensor("greedy"));
  EXPECT_EQ(greedy(model, ids, static_cast<int64_t>(expected.size())), expected);
}

TEST_P(Variant, logits_in_the_checkpoints_own_type_are_close) {
  const fs::path folder = kSource / "tests/golden" / GetParam();
  const auto golden = SafetensorsFile::open(folder / "golden.safetensors");
  if (!golden->tensors().contains("logits_own")) GTEST_SKIP() << "an f32 checkpoint";
  Evaluator evaluator(load_causal_lm(folder));
  const Array logits = evaluator.logits(read_ids(golden->tensor("ids")));
  EXPECT_LE(relative_difference(logits.literal(), golden->tensor("logits_own")), 2e-2);
}

std::vector<std::string> variants() {
  std::vector<std::string> names;
  for (const fs::path kind : {"llama_variants", "quantized_llama", "quantized_mixtures"})
    for (const auto& entry : fs::directory_iterator(kSource / "tests/golden" / kind))
      if (entry.is_directory()) names.push_back(kind / entry.path().filename());
  std::ranges::sort(names);
  return names;
}
INSTANTIATE_TEST_SUITE_P(Llama, Variant, testing::ValuesIn(variants()), [](const auto& test) {
  std::string name = test.param;
  std::ranges::replace(name, '/', '_');
  return name;
});

// ---- the shipped checkpoint
const fs::path kDemo = kSource / "examples/checkpoint";

struct DemoPrompt {
  std::vector<int32_t> ids;
  Literal logits;
  std::vector<int32_t> greedy_f32;
};

DemoPrompt demo_prompt(const std::string& name) {
  const auto golden = SafetensorsFile::open(kSource / "tests/golden/demo/demo.safetensors");
  return {read_ids(golden->tensor(name + ".ids")), golden->tensor(name + ".logits"),
          read_ids(golden->tensor(name + ".greedy_f32"))};
}

Array last_rows(const Array& x, Dim count) {
  return slice_in_dim(x, x.dim(0) - count, x.dim(0), 0);
}

TEST(Demo, f32_logits_and_50_tokens_equal_transformers) {
  const auto model = load_causal_lm(kDemo, DType::f32);
  Evaluator evaluator(model);
  for (const char* name : {"short", "chat", "long"}) {
    const DemoPrompt prompt = demo_prompt(name);
    const Array logits = last_rows(evaluator.logits(prompt.ids), prompt.logits.shape()[0]);
    EXPECT_LE(relative_difference(logits.literal(), prompt.logits), 1e-4) << name;
    EXPECT_EQ(greedy(model, prompt.ids, 50), prompt.greedy_f32) << name;
  }
}

TEST(Demo, static_dynamic_jit_and_eager_agree_bit_for_bit_in_every_type) {
  for (DType dtype : {DType::f32, DType::bf16}) {
    const auto model = load_causal_lm(kDemo, dtype);
    for (const char* name : {"short", "long"}) {
      const std::vector<int32_t> ids = demo_prompt(name).ids;
      const std::vector<int32_t> expected = greedy(model, ids, 50);
      const GeneratorOptions ways[] = {
          {.cache = CacheKind::static_cache, .max_cache_len = 400},
          {.cache = CacheKind::dynamic_cache},
          {.cache = CacheKind::static_cache, .scan = false},
          {.cache = CacheKind::static_cache, .jit = false},
          {.cache = CacheKind::dynamic_cache, .jit = false},
      };
      for (const GeneratorOptions& way : ways)
        EXPECT_EQ(greedy(model, ids, 50, way), expected)
            << name << " " << lathe::name(dtype) << " dynamic "
            << (way.cache == CacheKind::dynamic_cache) << " jit " << way.jit << " scan "
            << way.scan;
    }
  }
}

void expect_batch_equals_each_alone(const std::shared_ptr<const CausalLM>& model,
                                    const std::vector<std::vector<int32_t>>& prompts) {
  Generator generator(model, {});
  std::vector<std::vector<int32_t>> rows(prompts.size());
  for (int64_t i = 0; i < 30; ++i) {
    const std::vector<int32_t> tokens = i == 0 ? generator.prefill(prompts, 30) : generator.step();
    for (size_t r = 0; r < rows.size(); ++r) rows[r].push_back(tokens[r]);
  }
  for (size_t r = 0; r < rows.size(); ++r)
    EXPECT_EQ(rows[r], greedy(model, prompts[r], 30)) << "prompt " << r;
}

TEST(Demo, a_batch_of_different_lengths_equals_each_prompt_alone) {
  expect_batch_equals_each_alone(load_causal_lm(kDemo, DType::f32),
                                 {demo_prompt("short").ids, demo_prompt("chat").ids});
}

TEST(Dynamic, rope_of_a_padded_row_is_as_long_as_the_row) {
  const fs::path folder = kSource / "tests/golden/llama_variants/dynamic_old";
  const auto ids = read_ids(SafetensorsFile::open(folder / "golden.safetensors")->tensor("ids"));
  expect_batch_equals_each_alone(load_causal_lm(folder, DType::f32),
                                 {{ids.begin(), ids.begin() + 10}, ids});
}

// Tokens that are only guessed do not count as length.
TEST(Dynamic, a_draft_changes_no_token) {
  const fs::path folder = kSource / "tests/golden/llama_variants/dynamic_crossing";
  const auto golden = SafetensorsFile::open(folder / "golden.safetensors");
  const std::vector<int32_t> ids = read_ids(golden->tensor("ids"));
  const std::vector<int32_t> expected = read_ids(golden->tensor("greedy"));
  Generator drafted(load_causal_lm(folder, DType::f32), {});
  std::vector<int32_t> text = drafted.prefill({ids}, 100);
  while (text.size() < expected.size()) {
    const auto most = static_cast<size_t>(drafted.most_drafted());
    for (const int32_t token : drafted.check(std::vector<int32_t>(most, ids[0])))
      text.push_back(token);
  }
  text.resize(expected.size());
  EXPECT_EQ(text, expected);
}

TEST(Demo, new_prompt_lengths_and_a_growing_cache_compile_no_kernel) {
  const auto model = load_causal_lm(kDemo, DType::bf16);
  const auto prompt = [](size_t n) { return std::vector<int32_t>(n, 65); };
  const GeneratorOptions dynamic{.cache = CacheKind::dynamic_cache};
  greedy(model, prompt(100), 4);
  greedy(model, prompt(100), 4, dynamic);
  const int before = default_client().totals().kernels_compiled;
  for (size_t n : {37, 101, 129}) greedy(model, prompt(n), 8);
  greedy(model, prompt(53), 8, dynamic);
  EXPECT_EQ(default_client().totals().kernels_compiled, before);
}

// One call of the model with a static cache, which it may write into.
auto compiled_step(const std::shared_ptr<const CausalLM>& model, Dim tokens, Dim capacity) {
  auto step = jit(
      [&](const std::vector<Array>& weights, const StepInput& in) {
        const StepOutput out = model->forward(weights, in, {});
        const Array last = slice_in_dim(out.hidden, tokens - 1, tokens, 1);
        return std::pair(model->logits(weights, last), out.cache);
      },
      {.name = "step", .donate = {1}});
  auto lowered = step.trace(model->weights(), StepInput{.tokens = zeros({1, tokens}, DType::i32),
                                                        .position = zeros({1}, DType::i32),
                                                        .cache = model->make_cache(1, capacity)});
  return lowered.compile();
}

TEST(Demo, no_step_copies_the_cache) {
  const auto model = load_causal_lm(kDemo);
  const Dim capacity = 1000;
  const LayerCache cache = model->make_cache(1, capacity)[0];
  const int64_t layer = cache.key.type().byte_count() / cache.key.dim(0);
  for (const Dim tokens : {1, 100}) {
    auto step = compiled_step(model, tokens, capacity);
    EXPECT_GE(step.memory_analysis().aliased_bytes, 2 * cache.key.type().byte_count());
    std::istringstream plan(step.plan_text());
    for (std::string line; std::getline(plan, line);) {
      const size_t at = line.find("copy ");
      if (at == std::string::npos) continue;
      EXPECT_LT(std::stoll(line.substr(at + 5)), layer) << line;
    }
  }
}

// Twice the prompt, twice the memory: scores of all pairs are nowhere.
TEST(Demo, memory_of_a_prompt_grows_with_its_length) {
  const auto model = load_causal_lm(kDemo);
  const int64_t shorter = compiled_step(model, 2048, 4096).memory_analysis().arena_bytes;
  const int64_t longer = compiled_step(model, 4096, 4096).memory_analysis().arena_bytes;
  EXPECT_LE(longer, 2.1 * static_cast<double>(shorter));
  EXPECT_LT(longer, int64_t{4096} * 4096 * 4);
}

TEST(Demo, a_prompt_that_does_not_fit_the_cache_is_an_error_with_all_three_numbers) {
  Generator generator(load_causal_lm(kDemo), {.max_cache_len = 16});
  try {
    generator.prefill({std::vector<int32_t>(10, 65)}, 20);
    FAIL();
  } catch (const UserError& error) {
    const std::string what = error.what();
    for (const char* number : {"10", "20", "16"})
      EXPECT_NE(what.find(number), std::string::npos) << what;
  }
}

TEST(Demo, bad_prompts_are_errors) {
  Generator generator(load_causal_lm(kDemo), {});
  EXPECT_THROW(generator.prefill({}, 4), UserError);
  EXPECT_THROW(generator.prefill({{}}, 4), UserError);
  EXPECT_THROW(generator.prefill({{1, -1}}, 4), UserError);
  EXPECT_THROW(generator.prefill({{1, 1 << 30}}, 4), UserError);
}

TEST(Demo, sampling_is_reproducible_by_seed_and_top_k_1_is_greedy) {
  const auto model = load_causal_lm(kDemo, DType::f32);
  const std::vector<int32_t> ids = demo_prompt("short").ids;
  const auto sampled = [&](SamplingOptions sampling) {
    sampling.do_sample = true;
    return greedy(model, ids, 20, {.sampling = sampling});
  };
  EXPECT_EQ(sampled({.temperature = 1.5, .seed = 7}), sampled({.temperature = 1.5, .seed = 7}));
  EXPECT_NE(sampled({.temperature = 1.5, .seed = 7}), sampled({.temperature = 1.5, .seed = 8}));
  EXPECT_EQ(sampled({.temperature = 1.5, .top_k = 1}), greedy(model, ids, 20));
  EXPECT_EQ(sampled({.temperature = 1e-40}), greedy(model, ids, 20));
  EXPECT_EQ(sampled({.temperature = 1.5, .top_p = 1e-6}), greedy(model, ids, 20));
}

}  // namespace
}  // namespace lathe::hf
