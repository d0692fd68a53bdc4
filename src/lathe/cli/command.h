// What commands share. A command is a file NAME.cc with add_NAME(CLI::App&), which declares its
// options, and a line in commands.cc; its callback runs after parsing. Results go to stdout;
// progress, warnings and footers to stderr. Errors are exceptions, turned into exit codes by main.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lathe/cli/interrupts.h"
#include "lathe/hf/generate/generator.h"
#include "lathe/hf/generate/session.h"
#include "lathe/hf/generate/session_file.h"
#include "lathe/hf/generate/text.h"

namespace lathe::cli {

// Which model, and how it runs. Shared by run, chat and (without max_cache_len) eval.
struct ModelFlags {
  std::string model;
  std::string dtype;              // f32 | bf16 | f16 | "": the checkpoint's
  std::vector<std::string> lora;  // folders, with scales
  std::string quantize;           // "", int4, int8, int4:64
  std::string activations;        // "", int8
  std::string cache = "static";
  std::string cache_dtype = "auto";  // or int8
  bool jit = true;
  bool scan = true;
  int64_t max_cache_len = 0;
  int threads = 0;
  bool quiet = false;  // nothing on stderr but errors

  void add(CLI::App& command);
  void add_max_cache_len(CLI::App& command);
  // Before anything runs: sets the thread count.
  void apply() const;
  std::optional<DType> computed_dtype() const;
  hf::WeightOptions weight_options() const;
  hf::CacheKind cache_kind() const;
  std::optional<DType> kept_dtype() const;  // of the cache, where it is not the model's
};

// --dtype and --kv-cache-dtype; nothing: the checkpoint's, the model's.
CLI::Option* add_dtype(CLI::App& command, std::string& value);
std::optional<DType> parse_dtype(const std::string& value);
CLI::Option* add_cache_dtype(CLI::App& command, std::string& value);
std::optional<DType> parse_cache_dtype(const std::string& value);

struct SamplingFlags {
  std::optional<double> temperature, top_p, min_p, typical_p, top_n_sigma, xtc_probability,
      xtc_threshold, mirostat_tau, mirostat_eta, repeat_penalty, presence_penalty,
      frequency_penalty, dry_multiplier, dry_base;
  std::optional<int64_t> top_k, mirostat, repeat_last_n, dry_allowed_length, dry_last_n;
  std::vector<std::string> dry_breakers, logit_bias;
  std::optional<int64_t> min_new_tokens;
  std::optional<int64_t> seed;  // -1: another one each time

  void add(CLI::App& command);
  // The checkpoint's defaults, overridden by flags. --temp 0 is greedy; any flag that says what is
  // sampled turns sampling on, unless its value is off. A seed that was drawn is shown on stderr.
  hf::SamplingOptions resolve(const hf::Session& session) const;

 private:
  bool draws() const;
  std::vector<int32_t> breakers(const Tokenizer& tokenizer) const;
};

// Constraints on the text: a grammar or a schema.
struct GrammarFlags {
  std::string text, file, schema, schema_file;

  void add(CLI::App& command);
  bool given() const {
    return !text.empty() || !file.empty() || !schema.empty() || !schema_file.empty();
  }
  // Null where nothing is given.
  std::shared_ptr<hf::TokenFilter> filter(const hf::Session& session) const;
};

// Speculative decoding: the drafter whose guesses let a step read several tokens.
struct DraftFlags {
  std::string model;
  int64_t tokens = 4;         // of a draft model's draft
  int64_t prompt_lookup = 0;  // tokens of a draft from the text itself

  void add(CLI::App& command);
  // Null where nothing is given. `options`: those of the model's generator.
  std::shared_ptr<hf::Drafter> drafter(const ModelFlags& flags, const hf::Session& session,
                                       const hf::GeneratorOptions& options) const;
};

// Where a text ends.
struct StopFlags {
  std::vector<std::string> stop;
  bool ignore_eos = false;

  void add(CLI::App& command);
  // The ids that end it.
  std::vector<int32_t> end_tokens(const hf::Session& session) const;
};

// Another chat template than the checkpoint's, and its variables besides the messages.
struct TemplateFlags {
  std::string source, file;            // a name, a file or Jinja text; a file
  std::vector<std::string> variables;  // "name=value", the value as JSON or else as text
  std::string tools;                   // a file with a JSON list

  void add(CLI::App& command);
  bool given() const {
    return !source.empty() || !file.empty() || !variables.empty() || !tools.empty();
  }
  hf::Json data() const;
  // The session's template becomes the one that is asked for. UserError where there is none.
  void choose(hf::TokenizerConfig& config) const;

 private:
  hf::ChatTemplate chosen(const hf::TokenizerConfig& config) const;
};

// The flags that run and chat share: a model that writes.
struct WriterFlags {
  ModelFlags model;
  SamplingFlags sampling;
  GrammarFlags grammar;
  DraftFlags draft;
  StopFlags stop;
  TemplateFlags chat;
  std::optional<std::string> system;  // "": messages, and none of the system
  std::string session;
  std::optional<int64_t> new_tokens;

  void add(CLI::App& command, const std::string& system_doc);
  // With the chat template that is asked for.
  hf::Session open(hf::Needs needs = hf::Needs::text) const;
  // Whether the session's file is there, to be gone on from.
  bool has_session() const;
  // Writes it, where one is asked for and something was read.
  void keep_session(const hf::Generator& generator,
                    const std::vector<hf::ChatMessage>& messages) const;
  // A session as its file has it, with the seed that was given.
  hf::SavedSession read_session(const std::string& path, const hf::Generator& generator,
                                const hf::GeneratorOptions& options) const;
  // -n; of -1 as many as the context (-c, else the model's positions) has room for, a UserError
  // where the prompt is longer; without -n what the checkpoint says, or `otherwise`, as far as -c
  // has room.
  int64_t most_new_tokens(const hf::Session& opened, int64_t prompt_tokens,
                          int64_t otherwise) const;
};

// The checkpoint, as -m or in its place. Required.
CLI::Option* add_model(CLI::App& command, std::string& model, const std::string& doc);
CLI::Option* add_activations(CLI::App& command, std::string& activations);
void add_threads(CLI::App& command, int& threads);

hf::Session open_session(const ModelFlags& flags, hf::Needs needs = hf::Needs::text);
// On stderr, when the model saw no texts of that length; whether that is so.
bool warn_if_beyond_model_length(const hf::Session& session, int64_t tokens);
// Shows what takes longer than a moment, on stderr unless quiet; ends at Ctrl-C.
hf::LoadProgress load_progress(bool quiet);

// "FOLDER" or "FOLDER:SCALE" each.
std::vector<hf::AppliedLora> open_lora(const std::vector<std::string>& adapters);

hf::GeneratorOptions generator_options(const ModelFlags& flags, const hf::Session& session,
                                       const SamplingFlags& sampling, const GrammarFlags& grammar);

// Errors of `run` name where what they are about was given.
template <typename Run>
auto at_place(const std::string& place, const Run& run) {
  try {
    return run();
  } catch (const UserError& error) {
    throw UserError("{}: {}", place, error.what());
  }
}

// "on" / "off".
CLI::Option* add_switch(CLI::App& command, const std::string& name, bool& value,
                        const std::string& doc);
// "5,6,7" or "5 6 7"; UserError naming what is no id, and where one is missing between commas.
std::vector<int32_t> parse_ids(const std::string& text);
// "-": stdin, once; pipes too.
std::string read_text(const std::string& path);
// JSON for a chat template; UserError for integers that 64 bits do not hold.
hf::Json read_template_data(const std::string& path);
// Names with what is said of each, a line each on stdout: the second column begins behind the
// longest name.
void print_columns(std::span<const std::pair<std::string, std::string>> lines, int indent = 0);
// Text on stdout, at once. UserError when it cannot be written.
void show(std::string_view text);
// UserError when something printed before did not arrive.
void flush_stdout();
// Tokens per second and peak memory, on stderr.
void print_footer(const hf::TextResult& result);

// How far a long piece of work has come, on stderr: a line that changes in place on a terminal, a
// line for each tenth elsewhere. "reading: 3 of 10 files, 12 s left".
class Progress {
 public:
  Progress(std::string what, std::string unit) : what_(std::move(what)), unit_(std::move(unit)) {}
  void show(int64_t done, int64_t total);
  // Progress of bytes, shown as MiB.
  void show_bytes(int64_t done, int64_t total) { show(done, total, 1 << 20); }

 private:
  void show(int64_t done, int64_t total, int64_t unit_size);
  std::string time_left(int64_t done, int64_t total) const;
  std::string what_, unit_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  int64_t shown_ = 0;  // steps of the way
  bool ended_ = false;
};

// A line's text where the line ended with \r\n.
std::string without_return(std::string line);
// A line of stdin without its end; false at the end of input and at Ctrl-C.
bool read_line(std::string& line);

// Accepts whole numbers from `low` on.
CLI::Validator at_least(int64_t low);

}  // namespace lathe::cli
