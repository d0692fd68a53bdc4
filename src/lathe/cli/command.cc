#include "lathe/cli/command.h"

#include <fmt/ranges.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <iterator>

#include "lathe/base/flags.h"
#include "lathe/base/mapped_file.h"
#include "lathe/hf/files/hub.h"

namespace lathe::cli {
namespace {

volatile std::sig_atomic_t g_interrupted = 0;

void on_interrupt(int) {
  if (g_interrupted) std::_Exit(130);
  g_interrupted = 1;
}

std::optional<DType> parse_dtype(const std::string& text) {
  if (text.empty()) return std::nullopt;
  return text == "f32" ? DType::f32 : DType::bf16;
}

}  // namespace

CLI::Option* add_switch(CLI::App& command, const std::string& name, bool& value,
                        const std::string& doc) {
  return command
      .add_option_function<std::string>(
          name, [&value](const std::string& text) { value = text == "on"; }, doc)
      ->check(CLI::IsMember({"on", "off"}))
      ->default_str(value ? "on" : "off");
}

void ModelFlags::add(CLI::App& command) {
  command
      .add_option("-m,--model", model, "checkpoint folder, or a model id in the local hub cache")
      ->required();
  command.add_option("--dtype", dtype, "compute in this type (default: the checkpoint's)")
      ->check(CLI::IsMember({"f32", "bf16"}));
  command.add_option("--cache", cache, "key-value cache: static (fixed length) or dynamic (grows)")
      ->check(CLI::IsMember({"static", "dynamic"}))
      ->capture_default_str();
  add_switch(command, "--jit", jit, "off: run op by op, layers unrolled");
  add_switch(command, "--scan", scan, "off: unroll the layers in the compiled program");
  command
      .add_option("--max-cache-len", max_cache_len,
                  "positions of the cache (default: what is needed)")
      ->check(CLI::NonNegativeNumber);
  command.add_option("-t,--threads", threads, "size of the thread team (default: all cores)")
      ->check(CLI::NonNegativeNumber);
}

void ModelFlags::apply() const {
  if (threads > 0) set_flag(Flag::threads, std::to_string(threads));
}

void SamplingFlags::add(CLI::App& command) {
  command.add_option("--temp", temperature, "temperature; 0 is greedy");
  command.add_option("--top-k", top_k, "sample from the k likeliest tokens; 0 is all");
  command.add_option("--top-p", top_p,
                     "sample from the likeliest tokens that reach this probability");
  command.add_option("--min-p", min_p, "drop tokens less likely than this share of the likeliest");
  command.add_option("--repeat-penalty", repeat_penalty,
                     "penalty on tokens that occurred; 1 is off");
  command.add_option("--seed", seed, "seed of the random numbers")->capture_default_str();
}

hf::SamplingOptions SamplingFlags::resolve(const hf::GenerationConfig& defaults) const {
  hf::SamplingOptions out{
      .do_sample = defaults.do_sample,
      .temperature = temperature.value_or(defaults.temperature),
      .top_k = top_k.value_or(defaults.top_k),
      .top_p = top_p.value_or(defaults.top_p),
      .min_p = min_p.value_or(defaults.min_p),
      .repetition_penalty = repeat_penalty.value_or(defaults.repetition_penalty),
      .seed = seed};
  if (temperature || top_k || top_p || min_p) out.do_sample = true;
  return out;
}

Session Session::open(const ModelFlags& flags) {
  flags.apply();
  Session out;
  out.directory = hf::find_model(flags.model);
  out.model = hf::load_causal_lm(out.directory, parse_dtype(flags.dtype));
  out.tokenizer = Tokenizer::from_file(out.directory + "/tokenizer.json");
  out.tokenizer_config = hf::TokenizerConfig::open(out.directory);
  out.generation = hf::GenerationConfig::open(out.directory);
  return out;
}

std::vector<int32_t> Session::end_tokens() const {
  return generation.eos_token_ids.empty() ? model->config().eos_token_ids
                                          : generation.eos_token_ids;
}

hf::GeneratorOptions generator_options(const ModelFlags& flags,
                                       const hf::SamplingOptions& sampling) {
  return {
      .cache = flags.cache == "static" ? hf::CacheKind::static_cache : hf::CacheKind::dynamic_cache,
      .max_cache_len = flags.max_cache_len,
      .jit = flags.jit,
      .scan = flags.scan,
      .sampling = sampling};
}

std::vector<int32_t> parse_ids(const std::string& text) {
  std::vector<int32_t> out;
  size_t at = 0;
  while ((at = text.find_first_not_of(", \t\r\n", at)) != std::string::npos) {
    const size_t end = std::min(text.find_first_of(", \t\r\n", at), text.size());
    const std::string word = text.substr(at, end - at);
    int32_t id = 0;
    const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), id);
    LATHE_USER_CHECK(error == std::errc() && stop == word.data() + word.size(),
                     "\"{}\" is no token id; expected integers such as 5,6,7", word);
    out.push_back(id);
    at = end;
  }
  return out;
}

std::string read_text(const std::string& path) {
  if (path != "-") return std::string(MappedFile::open(path)->text());
  return {std::istreambuf_iterator<char>(std::cin), {}};
}

int64_t peak_rss_bytes() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss * int64_t{1024};
}

void print_footer(int64_t prompt_tokens, double prefill_seconds, int64_t steps,
                  double decode_seconds) {
  std::fflush(stdout);  // the text stands before the footer also where both go to one file
  const auto rate = [](int64_t n, double seconds) {
    return seconds > 0 ? static_cast<double>(n) / seconds : 0.0;
  };
  fmt::print(stderr,
             "prompt: {} tokens, {:.1f} tokens/s | generation: {} tokens, {:.1f} tokens/s | peak "
             "memory: {:.0f} MiB\n",
             prompt_tokens, rate(prompt_tokens, prefill_seconds), steps,
             rate(steps, decode_seconds), static_cast<double>(peak_rss_bytes()) / (1 << 20));
}

bool interrupted() { return g_interrupted != 0; }
void watch_interrupts() { std::signal(SIGINT, on_interrupt); }

}  // namespace lathe::cli
