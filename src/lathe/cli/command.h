// A subcommand: adds itself to the application; its callback runs after parsing. Results go to
// stdout; progress, warnings and footers to stderr. Errors are exceptions, turned into exit codes
// by main.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "lathe/hf/files/generation_config.h"
#include "lathe/hf/files/tokenizer_config.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/hf/tokenizer/tokenizer.h"

namespace lathe::cli {

void add_run(CLI::App& app);
void add_chat(CLI::App& app);
void add_eval(CLI::App& app);
void add_tokenize(CLI::App& app);
void add_template(CLI::App& app);
void add_inspect(CLI::App& app);
void add_bench(CLI::App& app);
void add_opt(CLI::App& app);

// Which model, and how it runs. Shared by run, chat and eval.
struct ModelFlags {
  std::string model;
  std::string dtype;  // f32 | bf16 | "": the checkpoint's
  std::string cache = "static";
  bool jit = true;
  bool scan = true;
  int64_t max_cache_len = 0;
  int threads = 0;

  void add(CLI::App& command);
  // Before anything runs: sets the thread count.
  void apply() const;
};

struct SamplingFlags {
  std::optional<double> temperature, top_p, min_p, repeat_penalty;
  std::optional<int64_t> top_k;
  uint64_t seed = 0;

  void add(CLI::App& command);
  // The checkpoint's defaults, overridden by flags. --temp 0 is greedy; any sampling flag turns
  // sampling on.
  hf::SamplingOptions resolve(const hf::GenerationConfig& defaults) const;
};

// A checkpoint opened for text.
struct Session {
  std::string directory;
  std::shared_ptr<const hf::CausalLM> model;
  std::shared_ptr<const Tokenizer> tokenizer;
  hf::TokenizerConfig tokenizer_config;
  hf::GenerationConfig generation;

  static Session open(const ModelFlags& flags);
  std::vector<int32_t> end_tokens() const;
};

hf::GeneratorOptions generator_options(const ModelFlags& flags,
                                       const hf::SamplingOptions& sampling);

// "on" / "off".
CLI::Option* add_switch(CLI::App& command, const std::string& name, bool& value,
                        const std::string& doc);
// "5,6,7" or "5 6 7"; UserError naming what is no id.
std::vector<int32_t> parse_ids(const std::string& text);
std::string read_text(const std::string& path);  // "-": stdin
// Tokens per second and peak memory, on stderr.
void print_footer(int64_t prompt_tokens, double prefill_seconds, int64_t steps,
                  double decode_seconds);
int64_t peak_rss_bytes();

// True from the first Ctrl-C on; a second one ends the process.
bool interrupted();
void watch_interrupts();

}  // namespace lathe::cli
