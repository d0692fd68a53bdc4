// Texts that stop and go on: snapshots, sessions in files, and files that are none. Caches in 8
// bits of whole models.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/hf/generate/evaluate.h"
#include "lathe/hf/generate/session_file.h"
#include "lathe/io/json.h"
#include "lathe/io/safetensors.h"
#include "lathe/io/testing/test_files.h"
#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

namespace fs = std::filesystem;
const fs::path kDemo = fs::path(LATHE_SOURCE_DIR) / "examples/checkpoint";

const std::vector<int32_t> kPrompt = {1822, 65, 66, 67, 300, 301, 302, 303, 304, 305};

std::shared_ptr<const CausalLM> demo() {
  static const auto model = load_causal_lm(kDemo, DType::f32);
  return model;
}

// All that has a state from token to token.
GeneratorOptions sampled() {
  return {.sampling = {.do_sample = true,
                       .temperature = 1.3,
                       .repetition_penalty = 1.2,
                       .dry_multiplier = 0.5,
                       .mirostat = 2,
                       .seed = 7}};
}

std::vector<int32_t> steps(Generator& generator, int count) {
  std::vector<int32_t> out;
  for (int i = 0; i < count; ++i) out.push_back(generator.step()[0]);
  return out;
}

void expect_goes_on(const GeneratorOptions& options, const std::string& what) {
  const TemporaryFolder folder;
  Generator whole(demo(), options);
  whole.prefill({kPrompt}, 40);
  steps(whole, 9);
  const std::string file = folder.file("text.session");
  write_session(file, whole, {});
  GeneratorOptions later = options;
  later.sampling.seed = 1;  // the file's counts
  Generator again(demo(), later);
  again.restore(read_session(file, again).text);
  EXPECT_EQ(steps(again, 20), steps(whole, 20)) << what;
}

TEST(Session, a_text_goes_on_as_if_it_had_never_stopped) {
  expect_goes_on({}, "greedy");
  expect_goes_on(sampled(), "sampled");
  GeneratorOptions options = sampled();
  options.cache = CacheKind::dynamic_cache;
  expect_goes_on(options, "dynamic");
  options.cache_dtype = DType::i8;
  expect_goes_on(options, "dynamic, 8 bits");
  options.cache = CacheKind::static_cache;
  expect_goes_on(options, "8 bits");
}

// A draw depends on the seed and the position alone, so it is that of a text read from its start.
TEST(Session, goes_on_with_another_seed_as_if_it_had_begun_with_it) {
  GeneratorOptions options{.sampling = {.do_sample = true, .temperature = 1.3, .seed = 7}};
  Generator first(demo(), options), second(demo(), options);
  first.prefill({kPrompt}, 40);
  steps(first, 9);
  Snapshot saved = first.snapshot();
  saved.seed = 9;
  second.restore(saved);
  options.sampling.seed = 9;
  Generator afresh(demo(), options);
  std::vector<int32_t> text = saved.held;
  text.push_back(saved.next.value());
  std::vector<int32_t> expected = afresh.prefill({text}, 20);
  for (const int32_t id : steps(afresh, 11)) expected.push_back(id);
  const std::vector<int32_t> got = steps(second, 12);
  EXPECT_EQ(got, expected);
  EXPECT_NE(got, steps(first, 12));
}

TEST(Session, the_next_prompt_reads_only_what_is_new) {
  const TemporaryFolder folder;
  const std::string file = folder.file("text.session");
  Generator first(demo(), {}), second(demo(), {}), afresh(demo(), {});
  first.prefill({kPrompt}, 20);
  steps(first, 5);
  write_session(file, first, {{"user", "hello"}, {"assistant", "what?"}});
  const SavedSession saved = read_session(file, second);
  EXPECT_EQ(saved.messages[1].content, "what?");
  second.restore(saved.text);
  std::vector<int32_t> longer = saved.text.held;
  for (const int32_t id : {400, 401, 402}) longer.push_back(id);
  const auto next = second.resume(longer, 10);
  EXPECT_EQ(second.kept(), std::ssize(kPrompt) + 5);
  EXPECT_EQ(next, afresh.prefill({longer}, 10));
  EXPECT_EQ(steps(second, 9), steps(afresh, 9));
}

TEST(Session, a_snapshot_stays_what_it_is_while_its_text_goes_on) {
  Generator generator(demo(), sampled());
  generator.prefill({kPrompt}, 60);
  const Snapshot snapshot = generator.snapshot();
  const auto once = steps(generator, 12);
  generator.restore(snapshot);
  EXPECT_EQ(steps(generator, 12), once);
  generator.restore(snapshot);
  EXPECT_EQ(steps(generator, 12), once);
}

// ---- files that are none

// A session's file with other tensors or another header.
void write_changed(const std::string& from, const std::string& to,
                   const std::map<std::string, Literal>& tensors,
                   const std::map<std::string, std::string>& header) {
  const auto file = SafetensorsFile::open(from);
  std::map<std::string, Literal> all = tensors;
  for (const auto& [name, info] : file->tensors()) all.emplace(name, file->tensor(name));
  std::map<std::string, std::string> metadata = header;
  metadata.insert(file->metadata().begin(), file->metadata().end());
  write_safetensors(to, all, metadata);
}

TEST(Session, files_that_do_not_fit_are_refused_and_change_nothing) {
  const TemporaryFolder folder;
  const std::string good = folder.file("good"), bad = folder.file("bad");
  Generator generator(demo(), {});
  EXPECT_MENTIONS(user_error([&] { write_session(good, generator, {}); }), "nothing to save");
  generator.prefill({kPrompt}, 40);
  write_session(good, generator, {{"user", "hello"}});
  steps(generator, 3);
  const auto refused = [&](const std::map<std::string, Literal>& tensors,
                           const std::map<std::string, std::string>& header,
                           const std::string& complaint) {
    write_changed(good, bad, tensors, header);
    const std::string error = user_error([&] {
      const SavedSession saved = read_session(bad, generator);
      generator.restore(saved.text);
    });
    EXPECT_MENTIONS(error, complaint);
  };
  const auto ids = [](const std::vector<int32_t>& x) {
    return Literal::of<int32_t>({std::ssize(x)}, x);
  };
  refused({}, {{"format", "lathe session 2"}}, "no session that this Lathe reads");
  refused({}, {{"model", "QwenForCausalLM 0"}},
          "a session of QwenForCausalLM 0, and this is Llama");
  refused({}, {{"capacity", "much"}}, "capacity is \"much\"");
  refused({}, {{"capacity", "-99999999999999999999"}}, "expected a whole number");
  refused({}, {{"messages", "[{}]"}}, "role");
  refused({}, {{"messages", R"([{"role": "root", "content": ""}])"}}, "nobody is \"root\"");
  refused({}, {{"messages", "["}}, "messages");
  refused({{"tokens", ids({1 << 30})}}, {}, "out of range");
  refused({{"tokens", ids({-1})}}, {}, "out of range");
  refused({{"tokens", ids({})}}, {}, "no tokens");
  refused({{"tokens", Literal(DType::f32, {3})}}, {}, "expected a list of i32");
  refused({{"tokens", ids({1, 2, 3})}}, {}, "are not those of this model");
  refused({{"next", ids({1, 2})}}, {}, "expected one");
  refused({{"next", ids({1 << 20})}}, {}, "out of range");
  refused({{"cache.0.key", Literal(DType::f32, {1, 1})}}, {}, "are not those of this model");
  refused({{"cache.9.key", Literal(DType::f32, {1, 1})}}, {{"seed", ""}}, "seed is \"\"");
  GeneratorOptions options;
  options.cache_dtype = DType::i8;
  Generator other(demo(), options);
  EXPECT_MENTIONS(user_error([&] { other.restore(read_session(good, other).text); }),
                  "--kv-cache-dtype");
  Generator rounded(load_causal_lm(kDemo, DType::bf16), {});
  EXPECT_MENTIONS(user_error([&] { read_session(good, rounded); }), "with the same --dtype");
  Generator untouched(demo(), {});
  untouched.prefill({kPrompt}, 40);
  steps(untouched, 3);
  EXPECT_EQ(steps(generator, 10), steps(untouched, 10));
}

TEST(Session, of_another_config_is_refused) {
  const TemporaryFolder folder;
  const std::string file = folder.file("text.session");
  Generator generator(demo(), {});
  generator.prefill({kPrompt}, 40);
  write_session(file, generator, {});
  Json config = read_json(kDemo / "config.json");
  config["rms_norm_eps"] = 1.0;
  folder.write("config.json", config.dump());
  fs::create_symlink(kDemo / "model.safetensors", folder.file("model.safetensors"));
  Generator other(load_causal_lm(folder.path(), DType::f32), {});
  EXPECT_MENTIONS(user_error([&] { read_session(file, other); }), "with the same");
}

// The demo with some bytes of one tensor changed.
std::shared_ptr<const CausalLM> demo_with(const std::string& tensor, int64_t from, int64_t to) {
  const TemporaryFolder folder;
  fs::copy(kDemo / "config.json", folder.path());
  const auto file = SafetensorsFile::open(kDemo / "model.safetensors");
  std::map<std::string, Literal> tensors;
  for (const auto& [name, info] : file->tensors()) tensors.emplace(name, file->tensor(name));
  const auto bytes = tensors.at(tensor).mutable_bytes();
  for (int64_t i = from; i < to; ++i) bytes[static_cast<size_t>(i)] ^= std::byte{1};
  write_safetensors(folder.file("model.safetensors"), tensors);
  return load_causal_lm(folder.path(), DType::f32);
}

TEST(Session, of_other_weights_is_refused) {
  const TemporaryFolder folder;
  const std::string file = folder.file("text.session");
  Generator generator(demo(), {});
  generator.prefill({kPrompt}, 40);
  write_session(file, generator, {});
  const auto opens = [&](const std::string& tensor, int64_t from, int64_t to) {
    Generator other(demo_with(tensor, from, to), {});
    try {
      read_session(file, other);
      return true;
    } catch (const UserError& error) {
      EXPECT_MENTIONS(error.what(), "with the same --dtype");
      return false;
    }
  };
  const std::string norm = "model.layers.0.input_layernorm.weight",
                    matrix = "model.layers.0.mlp.up_proj.weight";
  EXPECT_TRUE(opens(norm, 0, 0));
  EXPECT_FALSE(opens(norm, 192, 194)) << "one element in the middle of a small tensor";
  EXPECT_FALSE(opens(matrix, 512 * 192 * 2 - 2, 512 * 192 * 2))
      << "the last element of a large one";
  EXPECT_FALSE(opens(matrix, 3 * 192 * 2, 20 * 192 * 2)) << "rows of a large one";
}

TEST(Session, is_one_text) {
  Generator generator(demo(), {});
  generator.prefill({kPrompt, kPrompt}, 10);
  EXPECT_MENTIONS(user_error([&] { generator.snapshot(); }), "a batch of 2 texts");
}

// ---- caches in 8 bits

// What the demo writes at temperature 1.
std::vector<int32_t> written(int count) {
  Generator generator(demo(), {.sampling = {.do_sample = true, .seed = 3}});
  std::vector<int32_t> out = kPrompt;
  out.push_back(generator.prefill({kPrompt}, count)[0]);
  for (const int32_t id : steps(generator, count - 1)) out.push_back(id);
  return out;
}

TEST(EightBits, a_text_is_as_likely_in_every_way_of_running) {
  const std::vector<int32_t> text = written(300);
  const double want = Evaluator(demo()).perplexity(text, 400).nll;
  for (const CacheKind kind : {CacheKind::static_cache, CacheKind::dynamic_cache})
    for (const bool jit : {true, false}) {
      Evaluator evaluator(demo(), {.cache = kind, .cache_dtype = DType::i8, .jit = jit});
      EXPECT_NEAR(evaluator.perplexity(text, 400).nll, want, 0.01) << "jit " << jit;
    }
}

TEST(EightBits, no_step_widens_the_cache) {
  const auto model = load_causal_lm(kDemo, DType::bf16);
  const Dim capacity = 1000;
  const LayerCache cache = model->make_cache(1, capacity, CacheKind::static_cache, DType::i8)[0];
  const int64_t layer = cache.key.type().byte_count() / cache.key.dim(0);
  for (const Dim tokens : {1, 100}) {
    auto step = jit(
        [&](const std::vector<Array>& weights, const StepInput& in) {
          const StepOutput out = model->forward(weights, in, {});
          return std::pair(model->logits(weights, slice_in_dim(out.hidden, tokens - 1, tokens, 1)),
                           out.cache);
        },
        {.name = "step", .donate = {1}});
    auto compiled = step.trace(model->weights(), StepInput{.tokens = zeros({1, tokens}, DType::i32),
                                                           .position = zeros({1}, DType::i32),
                                                           .cache = {cache}})
                        .compile();
    EXPECT_GE(compiled.memory_analysis().aliased_bytes, 2 * cache.key.type().byte_count());
    std::istringstream plan(compiled.plan_text());
    for (std::string line; std::getline(plan, line);) {
      const size_t at = line.find("copy ");
      if (at != std::string::npos) EXPECT_LT(std::stoll(line.substr(at + 5)), layer) << line;
    }
  }
}

}  // namespace
}  // namespace lathe::hf
