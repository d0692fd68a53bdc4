// lathe tokenize: text to ids, or ids to text.
#include <fmt/ranges.h>

#include <filesystem>

#include "lathe/base/files/file_status.h"
#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/gguf/gguf_tokenizer.h"
#include "lathe/io/gguf.h"

namespace lathe::cli {
namespace {

struct Tokenize {
  std::string model;
  std::optional<std::string> file, prompt;
  bool no_special = false;
  bool decode = false;
};

std::shared_ptr<const Tokenizer> gguf_tokenizer(const std::string& path) {
  const auto file = hf::Gguf::open(path);
  return Tokenizer::from_json(hf::gguf_tokenizer_json(file.metadata()), path);
}

std::shared_ptr<const Tokenizer> tokenizer_of(const std::string& model) {
  const bool is_file = std::filesystem::is_regular_file(file_status(model));
  if (is_file && !hf::is_gguf(model)) return Tokenizer::from_file(model);
  const std::string found = hf::find_model(model);
  return hf::is_gguf(found) ? gguf_tokenizer(found)
                            : Tokenizer::from_file(found + "/tokenizer.json");
}

std::vector<int32_t> known_ids(const Tokenizer& tokenizer, const std::string& text) {
  const std::vector<int32_t> ids = parse_ids(text);
  for (const int32_t id : ids)
    LATHE_USER_CHECK(id >= 0 && id < tokenizer.id_end(),
                     "id {} is out of range: the tokenizer's ids are 0 to {}", id,
                     tokenizer.id_end() - 1);
  return ids;
}

void execute(const Tokenize& flags) {
  end_at_interrupt();
  LATHE_USER_CHECK(!flags.prompt || !flags.file, "give either -p TEXT or --file FILE, not both");
  const auto tokenizer = tokenizer_of(flags.model);
  const std::string file = flags.file.value_or("-"), name = file == "-" ? "stdin" : file;
  const std::string input = flags.prompt ? *flags.prompt : read_text(file);
  at_place(flags.prompt ? "-p" : name, [&] {
    if (flags.decode) {
      fmt::print("{}", tokenizer->decode(known_ids(*tokenizer, input), flags.no_special));
    } else {
      fmt::print("{}\n", fmt::join(tokenizer->encode(input, !flags.no_special), ","));
    }
  });
}

}  // namespace

void add_tokenize(CLI::App& app) {
  auto* command = app.add_subcommand("tokenize", "Turn text into token ids, or back");
  auto flags = std::make_shared<Tokenize>();
  add_model(*command, flags->model, "checkpoint folder, GGUF file, tokenizer.json or model id");
  command->add_option("-p,--prompt", flags->prompt, "the text (or ids with --decode)");
  command->add_option("-f,--file", flags->file, "read it from a file; - is stdin (the default)");
  command->add_flag("--no-special", flags->no_special,
                    "add no special tokens; with --decode, leave them out");
  command->add_flag("--decode", flags->decode, "ids in, text out");
  command->footer(R"(
Examples:
  lathe tokenize DIR -p "Once upon a time"
  lathe tokenize DIR --decode -p 5,6,7
  cat text.txt | lathe tokenize tokenizer.json)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
