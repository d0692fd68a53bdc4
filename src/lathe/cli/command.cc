#include "lathe/cli/command.h"

#include <fcntl.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "lathe/base/files/descriptor.h"
#include "lathe/base/files/file_status.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/base/flags.h"
#include "lathe/base/process_memory.h"
#include "lathe/base/tell.h"

namespace lathe::cli {
namespace {

// More than any text: what sends it has no end.
constexpr size_t kMostStreamed = size_t{1} << 30;

// All that a pipe or a device gives. `name` is for errors.
std::string read_stream(int stream, std::string_view name) {
  const EndWaitOnInterrupt scope;
  std::string text;
  char buffer[1 << 14];
  while (const ssize_t count = ::read(stream, buffer, sizeof buffer)) {
    throw_if_interrupted();
    if (count < 0 && errno == EINTR) continue;
    LATHE_USER_CHECK(count > 0, "cannot read {}: {}", name, std::strerror(errno));
    text.append(buffer, static_cast<size_t>(count));
    LATHE_USER_CHECK(text.size() <= kMostStreamed, "{}: more than 1 GiB and no end; save it first",
                     name);
  }
  throw_if_interrupted();
  return text;
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
  add_model(command, model, "checkpoint folder, GGUF file, or a model id in the local hub cache");
  add_dtype(command, dtype);
  command.add_option("--cache", cache, "key-value cache: static (fixed length) or dynamic (grows)")
      ->check(CLI::IsMember({"static", "dynamic"}))
      ->capture_default_str();
  add_cache_dtype(command, cache_dtype);
  command
      .add_option("--lora", lora,
                  "FOLDER[:SCALE], a LoRA adapter that PEFT saved; repeatable, they add up")
      ->allow_extra_args(false)
      ->take_all();
  command.add_option("--quantize", quantize,
                     "int4 or int8, with a group size behind a colon: round weights of floats "
                     "while loading");
  add_activations(command, activations);
  add_switch(command, "--jit", jit, "off: run op by op, layers unrolled");
  add_switch(command, "--scan", scan, "off: unroll the layers in the compiled program");
  add_threads(command, threads);
  command.add_flag("-q,--quiet", quiet, "nothing on stderr but errors");
}

CLI::Option* add_dtype(CLI::App& command, std::string& value) {
  return command
      .add_option("--dtype", value,
                  "compute in this type, also as float32, bfloat16, float16 (default: the "
                  "checkpoint's)")
      ->transform([](const std::string& name) {
        return name == "float32"    ? "f32"
               : name == "bfloat16" ? "bf16"
               : name == "float16"  ? "f16"
                                    : name;
      })
      ->check(CLI::IsMember({"f32", "bf16", "f16"}));
}

std::optional<DType> parse_dtype(const std::string& value) {
  if (value.empty()) return std::nullopt;
  return value == "f32" ? DType::f32 : value == "bf16" ? DType::bf16 : DType::f16;
}

CLI::Option* add_cache_dtype(CLI::App& command, std::string& value) {
  return command
      .add_option("--kv-cache-dtype", value,
                  "keys and values in the cache: auto (the model's type) or int8 (with a scale a "
                  "row of a head)")
      ->check(CLI::IsMember({"auto", "int8"}))
      ->capture_default_str();
}

std::optional<DType> parse_cache_dtype(const std::string& value) {
  return value == "int8" ? std::optional(DType::i8) : std::nullopt;
}

std::optional<DType> ModelFlags::kept_dtype() const { return parse_cache_dtype(cache_dtype); }

void WriterFlags::add(CLI::App& command, const std::string& system_doc) {
  model.add(command);
  model.add_max_cache_len(command);
  sampling.add(command);
  grammar.add(command);
  draft.add(command);
  stop.add(command);
  chat.add(command);
  command
      .add_option("-n,--n-predict,--predict,--max-new-tokens,--max-tokens", new_tokens,
                  "how many tokens to write at most; -1: to the end of the context, which is -c's "
                  "or the model's (default: generation_config.json's; else 128, and 512 an answer "
                  "in a chat)")
      ->check(at_least(-1));
  command.add_option("--session", session,
                     "a file that keeps the text and its cache: read where it exists, written at "
                     "the end");
  // An optional string would take an empty one for none.
  command.add_option_function<std::string>(
      "--system-prompt,--system", [this](const std::string& text) { system = text; }, system_doc);
}

hf::Session WriterFlags::open(hf::Needs needs) const {
  hf::Session out = open_session(model, needs);
  chat.choose(out.tokenizer_config);
  return out;
}

bool WriterFlags::has_session() const {
  return !session.empty() && std::filesystem::exists(file_status(session));
}

void WriterFlags::keep_session(const hf::Generator& generator,
                               const std::vector<hf::ChatMessage>& messages) const {
  if (!session.empty() && generator.filled() > 0) hf::write_session(session, generator, messages);
}

hf::SavedSession WriterFlags::read_session(const std::string& path, const hf::Generator& generator,
                                           const hf::GeneratorOptions& options) const {
  hf::SavedSession out = hf::read_session(path, generator);
  if (sampling.seed) out.text.seed = options.sampling.seed;
  return out;
}

int64_t WriterFlags::most_new_tokens(const hf::Session& opened, int64_t prompt_tokens,
                                     int64_t otherwise) const {
  if (new_tokens && *new_tokens >= 0) return *new_tokens;
  const int64_t length = opened.model->config().max_position_embeddings;
  const int64_t context = model.max_cache_len > 0 ? model.max_cache_len : length;
  // The last one is never read, so it takes no place.
  const int64_t room = context - prompt_tokens + 1;
  if (new_tokens) {
    LATHE_USER_CHECK(room > 0,
                     "a prompt of {} tokens is longer than the context of {} ({}), to whose end "
                     "-n -1 writes; shorten it, or say with -n how many tokens are to follow",
                     prompt_tokens, context,
                     model.max_cache_len > 0 ? "-c" : "the model's; -c takes another");
    return room;
  }
  const int64_t wanted = opened.default_new_tokens(prompt_tokens, otherwise);
  return model.max_cache_len > 0 ? std::min(wanted, std::max<int64_t>(room, 1)) : wanted;
}

CLI::Option* add_activations(CLI::App& command, std::string& activations) {
  return command
      .add_option("--activations", activations,
                  "int8: round what linear layers with weights of 8 bits by rows read, too")
      ->check(CLI::IsMember({"int8"}));
}

void add_threads(CLI::App& command, int& threads) {
  static constexpr int kMost = 1024;  // LATHE_THREADS'
  command.add_option("-t,--threads", threads, "size of the thread team (default: all cores)")
      ->check(at_least(0))
      ->check([](const std::string& text) {
        return std::atoll(text.c_str()) <= kMost
                   ? ""
                   : fmt::format("expected at most {} threads; found {}", kMost, text);
      });
}

void ModelFlags::add_max_cache_len(CLI::App& command) {
  command
      .add_option("-c,--ctx-size,--max-cache-len", max_cache_len,
                  "positions of the cache (default: what is needed)")
      ->check(at_least(0));
}

void ModelFlags::apply() const {
  if (threads > 0) set_flag(Flag::threads, std::to_string(threads));
}

hf::WeightOptions ModelFlags::weight_options() const {
  hf::WeightOptions out{.int8_activations = activations == "int8"};
  if (!quantize.empty()) out.quantize = hf::parse_quantization(quantize);
  return out;
}

std::optional<DType> ModelFlags::computed_dtype() const { return parse_dtype(dtype); }

hf::CacheKind ModelFlags::cache_kind() const {
  return cache == "static" ? hf::CacheKind::static_cache : hf::CacheKind::dynamic_cache;
}

void StopFlags::add(CLI::App& command) {
  command.add_option("--stop", stop, "end before this text appears; repeatable")
      ->allow_extra_args(false)
      ->take_all();
  command.add_flag("--ignore-eos", ignore_eos, "go on past the end-of-text token");
}

CLI::Option* add_model(CLI::App& command, std::string& model, const std::string& doc) {
  return command.add_option("-m,--model,model", model, doc)->required();
}

hf::LoadProgress load_progress(bool quiet) {
  using Clock = std::chrono::steady_clock;
  static constexpr auto kMoment = std::chrono::seconds(1);
  return [quiet, start = Clock::now(), line = std::make_shared<Progress>("loading", "MiB")](
             int64_t done, int64_t total) {
    throw_if_interrupted();
    if (!quiet && Clock::now() - start > kMoment) line->show_bytes(done, total);
  };
}

std::vector<int32_t> StopFlags::end_tokens(const hf::Session& session) const {
  return ignore_eos ? std::vector<int32_t>() : session.end_tokens();
}

hf::Session open_session(const ModelFlags& flags, hf::Needs needs) {
  flags.apply();
  const std::vector<hf::AppliedLora> adapters = open_lora(flags.lora);
  std::vector<std::shared_ptr<const hf::LoraFile>> files;
  for (const hf::AppliedLora& adapter : adapters) files.push_back(adapter.file);
  hf::WeightOptions weights = flags.weight_options();
  weights.lora = hf::plan_lora(files);
  hf::Session out = hf::Session::open(flags.model,
                                      {.dtype = flags.computed_dtype(),
                                       .progress = load_progress(flags.quiet),
                                       .weights = std::move(weights)},
                                      needs);
  out.lora = adapters;
  return out;
}

std::vector<hf::AppliedLora> open_lora(const std::vector<std::string>& adapters) {
  std::vector<hf::AppliedLora> out;
  for (const std::string& text : adapters) {
    hf::AppliedLora adapter;
    std::string folder = text;
    const size_t colon = text.rfind(':');
    if (colon != std::string::npos && !std::filesystem::exists(file_status(text))) {
      const char* begin = text.c_str() + colon + 1;
      char* end = nullptr;
      adapter.scale = std::strtod(begin, &end);
      LATHE_USER_CHECK(end != begin && *end == 0 && std::isfinite(adapter.scale),
                       "--lora {}: expected a folder, or a folder, a colon and a scale", text);
      folder = text.substr(0, colon);
    }
    adapter.file = std::make_shared<const hf::LoraFile>(hf::LoraFile::open(folder));
    out.push_back(std::move(adapter));
  }
  return out;
}

bool warn_if_beyond_model_length(const hf::Session& session, int64_t tokens) {
  const int64_t length = session.model->config().max_position_embeddings;
  if (tokens <= length) return false;
  const hf::Field root = session.model->config().root();
  tell(
      "warning: {} tokens are more than the {} of {} in {}; what comes after them may make "
      "no sense\n",
      tokens, length, root.name_of("max_position_embeddings"), root.file());
  return true;
}

hf::GeneratorOptions generator_options(const ModelFlags& flags, const hf::Session& session,
                                       const SamplingFlags& sampling, const GrammarFlags& grammar) {
  return {.cache = flags.cache_kind(),
          .cache_dtype = flags.kept_dtype(),
          .max_cache_len = flags.max_cache_len,
          .jit = flags.jit,
          .scan = flags.scan,
          .sampling = sampling.resolve(session),
          .filter = grammar.filter(session),
          .lora = {session.lora}};
}

void Progress::show(int64_t done, int64_t total) { show(done, total, 1); }

// Nothing where it is about to end or has hardly begun.
std::string Progress::time_left(int64_t done, int64_t total) const {
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
  if (done == 0 || passed.count() < 2) return "";
  const double left =
      passed.count() * static_cast<double>(total - done) / static_cast<double>(done);
  return left < 1 ? "" : fmt::format(", {:.0f} s left", left);
}

void Progress::show(int64_t done, int64_t total, int64_t unit_size) {
  const bool terminal = ::isatty(STDERR_FILENO) == 1;
  const int64_t step = total > 0 ? done * (terminal ? 100 : 10) / total : 0;
  const bool end = done == total;
  if (ended_ || (step == shown_ && !end)) return;
  shown_ = step;
  ended_ = end;
  if (terminal) std::fputs("\r\033[K", stderr);  // over the line that stands there
  tell("{}: {} of {} {}{}{}", what_, done / unit_size, total / unit_size, unit_,
       time_left(done, total), terminal && !end ? "" : "\n");
}

void print_columns(std::span<const std::pair<std::string, std::string>> lines, int indent) {
  size_t width = 0;
  for (const auto& [name, said] : lines) width = std::max(width, name.size());
  for (const auto& [name, said] : lines)
    fmt::print("{:{}}{:<{}}  {}\n", "", indent, name, width, said);
}

namespace {

void expect_ids_between_commas(const std::string& text) {
  bool missing = text.find(',') != std::string::npos;
  for (const char c : text) {
    LATHE_USER_CHECK(c != ',' || !missing, "\"{}\": an id is missing before a comma", text);
    if (c == ',' || c > ' ') missing = c == ',';
  }
  LATHE_USER_CHECK(!missing, "\"{}\": an id is missing behind the last comma", text);
}

}  // namespace

std::vector<int32_t> parse_ids(const std::string& text) {
  std::vector<int32_t> out;
  size_t at = 0;
  expect_ids_between_commas(text);
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
  static bool read = false;
  LATHE_USER_CHECK(path != "-" || !std::exchange(read, true),
                   "- is given twice, and stdin can be read once");
  if (path == "-") return read_stream(STDIN_FILENO, "stdin");
  const auto status = file_status(path);
  if (!std::filesystem::is_fifo(status) && !std::filesystem::is_character_file(status))
    return std::string(MappedFile::open(path)->text());
  const EndWaitOnInterrupt scope;  // a pipe that nobody writes to waits here
  const Descriptor stream(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  throw_if_interrupted();
  LATHE_USER_CHECK(stream.get() >= 0, "cannot open {}: {}", path, std::strerror(errno));
  return read_stream(stream.get(), path);
}

void show(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  flush_stdout();
}

void flush_stdout() {
  const bool good = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  LATHE_USER_CHECK(good, "cannot write to stdout: {}", std::strerror(errno));
}

void print_footer(const hf::TextResult& result) {
  flush_stdout();  // the text stands before the footer also where both go to one file
  const auto rate = [](int64_t n, double seconds) {
    return seconds > 0 ? static_cast<double>(n) / seconds : 0.0;
  };
  const std::string kept =
      result.kept_tokens > 0 ? fmt::format(" ({} kept)", result.kept_tokens) : "";
  tell(
      "prompt: {} tokens{}, {:.1f} tokens/s | generation: {} tokens, {:.1f} tokens/s | peak "
      "memory: {:.0f} MiB\n",
      result.prompt_tokens, kept,
      rate(result.prompt_tokens - result.kept_tokens, result.prefill_seconds), result.new_tokens,
      rate(result.decoded_tokens(), result.decode_seconds),
      static_cast<double>(peak_resident_bytes()) / (1 << 20));
}

std::string without_return(std::string line) {
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

bool read_line(std::string& line) {
  const EndWaitOnInterrupt scope;
  if (interrupted() || !std::getline(std::cin, line) || interrupted()) return false;
  line = without_return(std::move(line));
  return true;
}

CLI::Validator at_least(int64_t low) {
  const auto complaint = [low](std::string& text) {
    int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool good = error == std::errc() && stop == text.data() + text.size() && value >= low;
    return good ? std::string()
                : fmt::format("expected a whole number, {} or more; found {}", low, text);
  };
  return CLI::Validator(complaint, fmt::format(">= {}", low));
}

}  // namespace lathe::cli
