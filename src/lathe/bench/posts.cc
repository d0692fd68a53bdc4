#include "lathe/bench/posts.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lathe/base/clock.h"
#include "lathe/base/process_memory.h"
#include "lathe/bench/random_ids.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/ops/api/ops.h"

namespace lathe::bench {
namespace {

// Op by op, every op waits for its memory: more tokens say nothing new.
constexpr int64_t kPrompt = 1024, kSteps = 32, kEagerPrompt = 128, kEagerSteps = 8;
constexpr int kPrefills = 3;

Literal random_literal(Dim rows, Dim columns, uint64_t seed) {
  const Array x = random::normal(random::key(seed), {rows, columns}) * 0.01;
  return x.literal();
}

// As PEFT would have trained it: a way down and a way up beside each linear layer.
std::shared_ptr<const hf::LoraFile> random_adapter(const hf::CausalLM& model) {
  constexpr Dim kRank = 16;
  auto out = std::make_shared<hf::LoraFile>();
  out->directory = "a random adapter";
  uint64_t seed = 0;
  for (const auto& [name, matrix, of_expert] : model.linear_layers()) {
    if (of_expert) continue;  // which adapters do not reach
    hf::LoraModule& module = out->module(name);
    module.down = random_literal(kRank, matrix.dim(1), ++seed);
    module.up = random_literal(matrix.dim(0), kRank, ++seed);
  }
  return out;
}

struct Loaded {
  std::shared_ptr<const hf::CausalLM> model;
  hf::GeneratorOptions options;
};

Loaded loaded(const std::string& way, const std::string& directory, const PostsOptions& o) {
  LATHE_USER_CHECK(std::ranges::count(kPostsWays, way) == 1, "unknown row {}; known: {}", way,
                   fmt::join(kPostsWays, ", "));
  hf::ModelOptions load{.dtype = o.dtype};
  Loaded out{.model = {}, .options = {.cache_dtype = o.cache_dtype, .jit = way != "eager"}};
  if (way == "int8" || way == "int4") load.weights.quantize = hf::parse_quantization(way);
  if (way == "lora") {
    const auto adapter = random_adapter(*hf::load_causal_lm(directory, load));
    load.weights.lora = hf::plan_lora(std::span(&adapter, 1));
    out.options.lora = {{{.file = adapter}}};
  }
  out.model = hf::load_causal_lm(directory, load);
  return out;
}

double seconds_of(const auto& run) {
  const auto start = Clock::now();
  run();
  return seconds_since(start);
}

}  // namespace

PostsRow measure_posts_row(const std::string& way, const std::string& directory,
                           const PostsOptions& options) {
  const auto [model, generator_options] = loaded(way, directory, options);
  hf::Generator generator(model, generator_options);
  const bool eager = way == "eager";
  PostsRow out{.way = way,
               .prompt = eager ? kEagerPrompt : kPrompt,
               .generate = eager ? kEagerSteps : kSteps};
  uint32_t seed = 0;
  const auto prefill = [&] {
    generator.prefill(random_ids(1, out.prompt, model->config().vocab_size, ++seed),
                      out.generate + 2);
  };
  out.warm_up_s = seconds_of([&] {
    prefill();
    generator.step();
  });
  std::vector<double> prefills;
  for (int i = 0; i < kPrefills; ++i) prefills.push_back(seconds_of(prefill));
  std::ranges::sort(prefills);
  out.prefill_s = prefills[kPrefills / 2];
  out.token_s = seconds_of([&] {
                  for (int64_t i = 0; i < out.generate; ++i) generator.step();
                }) /
                static_cast<double>(out.generate);
  out.peak_bytes = peak_resident_bytes();
  return out;
}

hf::Json to_json(const PostsRow& r) {
  return {{"way", r.way},
          {"prompt", r.prompt},
          {"generate", r.generate},
          {"warm_up_s", r.warm_up_s},
          {"prefill_s", r.prefill_s},
          {"token_s", r.token_s},
          {"peak_bytes", r.peak_bytes}};
}

PostsRow posts_row(const hf::Json& json) {
  return {.way = json.at("way"),
          .prompt = json.at("prompt"),
          .generate = json.at("generate"),
          .warm_up_s = json.at("warm_up_s"),
          .prefill_s = json.at("prefill_s"),
          .token_s = json.at("token_s"),
          .peak_bytes = json.at("peak_bytes")};
}

std::string posts_markdown(std::span<const PostsRow> rows) {
  std::string out =
      "| | prompt + new tokens | warm-up s | prefill s | prefill t/s | decode ms/token | decode "
      "t/s "
      "| peak memory |\n|---|---|---|---|---|---|---|---|\n";
  for (const PostsRow& r : rows)
    out += fmt::format(
        "| {} | {} + {} | {:.2f} | {:.3f} | {:.1f} | {:.2f} | {:.2f} | {:.0f} MiB |\n", r.way,
        r.prompt, r.generate, r.warm_up_s, r.prefill_s, static_cast<double>(r.prompt) / r.prefill_s,
        r.token_s * 1e3, 1 / r.token_s, static_cast<double>(r.peak_bytes) / (1 << 20));
  return out;
}

}  // namespace lathe::bench
