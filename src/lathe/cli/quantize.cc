// lathe quantize: a checkpoint in few bits.
#include <fmt/format.h>

#include <algorithm>

#include "lathe/cli/command.h"
#include "lathe/hf/convert/quantize_checkpoint.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/generate/evaluate.h"

namespace lathe::cli {
namespace {

struct Quantize {
  std::string model, output, method = "rtn", data, eval;
  int bits = 4;
  int64_t group = 0, samples = 64, length = 512;
};

// The text's tokens in windows of `length`, from its beginning on.
std::vector<std::vector<int32_t>> windows_of(const Quantize& flags, const std::string& directory) {
  const auto ids = hf::open_tokenizer(directory)->encode(read_text(flags.data));
  std::vector<std::vector<int32_t>> out;
  for (auto at = ids.begin(); at != ids.end() && std::ssize(out) < flags.samples;) {
    const auto count = std::min<ptrdiff_t>(flags.length, ids.end() - at);
    out.emplace_back(at, at + count);
    at += count;
  }
  LATHE_USER_CHECK(!out.empty(), "{}: no text", flags.data);
  return out;
}

double perplexity(const std::string& directory, const std::string& file) {
  const hf::Session session = hf::Session::open(directory);
  Progress line(directory + ": " + file, "tokens");
  const auto ids = session.tokenizer->encode(read_text(file));
  const auto progress = [&](int64_t done, int64_t total) {
    line.show(done, total);
    throw_if_interrupted();
  };
  constexpr int64_t kContext = 512;
  return hf::Evaluator(session.model).perplexity(ids, kContext, progress).perplexity;
}

void execute(const Quantize& flags) {
  LATHE_USER_CHECK((flags.method == "gptq") == !flags.data.empty(),
                   "--method gptq needs --data TEXT, and nothing else reads it");
  const std::string directory = hf::find_model(flags.model);
  hf::QuantizeOptions options{.to = {.bits = flags.bits, .group = flags.group}};
  if (!flags.data.empty()) options.windows = windows_of(flags, directory);
  Progress looking("looking at the text", "windows"), writing("writing " + flags.output, "MiB");
  options.progress = [&](const std::string& what, int64_t done, int64_t total) {
    throw_if_interrupted();
    what == "quantizing" ? writing.show_bytes(done, total) : looking.show(done, total);
  };
  const hf::QuantizedSizes sizes = hf::quantize_checkpoint(directory, flags.output, options);
  constexpr double kMiB = 1 << 20;
  fmt::print(
      "{:.1f} MiB become {:.1f}, {:.0f}%\n", static_cast<double>(sizes.bytes_before) / kMiB,
      static_cast<double>(sizes.bytes_after) / kMiB,
      100 * static_cast<double>(sizes.bytes_after) / static_cast<double>(sizes.bytes_before));
  if (flags.eval.empty()) return;
  const double before = perplexity(directory, flags.eval);
  fmt::print("perplexity of {}: {:.4f} before, {:.4f} after\n", flags.eval, before,
             perplexity(flags.output, flags.eval));
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
                   "columns that share a scale; default: 32 for 4 bits, whole rows for 8")
      ->check(CLI::IsMember({32, 64, 128}));
  command->add_option("--method", flags->method, "rtn (round to nearest) or gptq, with --data")
      ->check(CLI::IsMember({"rtn", "gptq"}))
      ->capture_default_str();
  command->add_option("--data", flags->data, "a text like what the model will read");
  command->add_option("--samples", flags->samples, "windows of 512 tokens of it, at most")
      ->check(at_least(1))
      ->capture_default_str();
  command->add_option("--eval", flags->eval, "print the perplexity of this text before and after");
  command->footer(R"(
The folder is compressed-tensors' (pack-quantized): transformers and vLLM load it, too.

Examples:
  lathe quantize DIR -o DIR-4bit
  lathe quantize DIR -o DIR-4bit --group 128 --method gptq --data train.txt --eval test.txt)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
