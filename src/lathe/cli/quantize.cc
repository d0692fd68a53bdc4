// lathe quantize: quantizes a checkpoint.
#include <fmt/format.h>

#include <algorithm>

#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/hf/convert/quantize_checkpoint.h"
#include "lathe/hf/families/known.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/generate/evaluate.h"

namespace lathe::cli {
namespace {

struct Quantize {
  std::string model, output, method = "rtn", data, eval;
  int bits = 4;
  int64_t group = 0, samples = 64;
  bool quiet = false;  // nothing on stderr but errors
};

// A text's tokens. UserError where it says nothing, though a beginning of text is added to it.
std::vector<int32_t> ids_of(const std::string& file, const std::string& directory) {
  const auto tokenizer = hf::open_tokenizer(directory);
  const std::string text = read_text(file);
  const auto said = at_place(file, [&] { return std::ssize(tokenizer->encode(text, false)); });
  LATHE_USER_CHECK(said >= 2,
                   "{}: a text of {} tokens says nothing of what a model reads; give 2 or more",
                   file, said);
  return tokenizer->encode(text);
}

// As many as a window has, and the model has positions.
int64_t window_length(const std::string& directory) {
  constexpr int64_t kLength = 512;
  return std::min(kLength, hf::open_known_config(directory).max_position_embeddings);
}

// The text's tokens in windows, from its beginning on.
std::vector<std::vector<int32_t>> windows_of(const Quantize& flags, const std::string& directory) {
  const auto ids = ids_of(flags.data, directory);
  const int64_t length = window_length(directory);
  std::vector<std::vector<int32_t>> out;
  for (auto at = ids.begin(); at != ids.end() && std::ssize(out) < flags.samples;) {
    const auto count = std::min<ptrdiff_t>(length, ids.end() - at);
    out.emplace_back(at, at + count);
    at += count;
  }
  return out;
}

double perplexity(const std::string& directory, const std::string& file,
                  const std::vector<int32_t>& ids, bool quiet) {
  const hf::Session session = hf::Session::open(directory);
  Progress line(directory + ": " + file, "tokens");
  const auto progress = [&](int64_t done, int64_t total) {
    if (!quiet) line.show(done, total);
    throw_if_interrupted();
  };
  return hf::Evaluator(session.model)
      .perplexity(ids, window_length(directory), progress)
      .perplexity;
}

void execute(const Quantize& flags) {
  LATHE_USER_CHECK((flags.method == "gptq") == !flags.data.empty(),
                   "--method gptq needs --data TEXT, and nothing else reads it");
  LATHE_USER_CHECK(flags.group == 0 || hf::may_be_group(flags.group),
                   "--group {}: expected a multiple of 16", flags.group);
  const std::string directory = hf::find_model(flags.model);
  hf::QuantizeOptions options{.to = {.bits = flags.bits, .group = flags.group}};
  if (!flags.data.empty()) options.windows = windows_of(flags, directory);
  std::vector<int32_t> read_after;
  if (!flags.eval.empty()) read_after = ids_of(flags.eval, directory);
  watch_endings();
  Progress looking("looking at the text", "windows"), writing("writing " + flags.output, "MiB");
  options.progress = [&](const std::string& what, int64_t done, int64_t total) {
    throw_if_interrupted();
    if (flags.quiet) return;
    what == "quantizing" ? writing.show_bytes(done, total) : looking.show(done, total);
  };
  const hf::QuantizedSizes sizes = hf::quantize_checkpoint(directory, flags.output, options);
  constexpr double kMiB = 1 << 20;
  fmt::print(
      "{:.1f} MiB become {:.1f}, {:.0f}%\n", static_cast<double>(sizes.bytes_before) / kMiB,
      static_cast<double>(sizes.bytes_after) / kMiB,
      100 * static_cast<double>(sizes.bytes_after) / static_cast<double>(sizes.bytes_before));
  if (sizes.undivided > 0 && !flags.quiet)
    tell(
        "warning: {} of {} linear layers stay as they are: their columns are no multiples of the "
        "group; a smaller --group takes more of them\n",
        sizes.undivided, sizes.undivided + sizes.layers);
  if (flags.eval.empty()) return;
  const double before = perplexity(directory, flags.eval, read_after, flags.quiet);
  fmt::print("perplexity of {}: {:.4f} before, {:.4f} after\n", flags.eval, before,
             perplexity(flags.output, flags.eval, read_after, flags.quiet));
}

}  // namespace

void add_quantize(CLI::App& app) {
  auto* command =
      app.add_subcommand("quantize", "Write a checkpoint with its linear layers in 4 or 8 bits");
  auto flags = std::make_shared<Quantize>();
  add_model(*command, flags->model, "checkpoint folder, or a model id in the local hub cache");
  command->add_option("-o,--output", flags->output, "the new folder")->required();
  command->add_option("--bits", flags->bits, "4 or 8")
      ->check(CLI::IsMember({4, 8}))
      ->capture_default_str();
  command
      ->add_option("--group", flags->group,
                   "columns that share a scale, a multiple of 16; default: 32 for 4 bits, whole "
                   "rows for 8")
      ->check(at_least(16));
  command->add_option("--method", flags->method, "rtn (round to nearest) or gptq, with --data")
      ->check(CLI::IsMember({"rtn", "gptq"}))
      ->capture_default_str();
  command->add_option("--data", flags->data, "a text like what the model will read");
  command->add_option("--samples", flags->samples, "windows of 512 tokens of it, at most")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_flag("-q,--quiet", flags->quiet, "nothing on stderr but errors");
  command->add_option("--eval", flags->eval, "print the perplexity of this text before and after");
  command->footer(R"(
The folder is compressed-tensors' (pack-quantized): transformers and vLLM load it, too.

Examples:
  lathe quantize DIR -o DIR-4bit
  lathe quantize DIR -o DIR-4bit --group 128 --method gptq --data train.txt --eval test.txt)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
