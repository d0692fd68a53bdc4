// lathe embed: vectors of texts.
#include "lathe/hf/generate/embed.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/generate/not_numbers.h"
#include "lathe/hf/generate/session.h"

namespace lathe::cli {
namespace {

struct Embed {
  std::string model, dtype, pooling, output = "text";
  std::vector<std::string> prompts, files, ids;
  std::optional<bool> normalize;
  bool quiet = false;
};

// Where it was given, for errors.
struct Text {
  std::string place, text;
};

std::vector<Text> lines_of(const std::string& file) {
  std::istringstream lines(read_text(file));
  std::vector<Text> out;
  for (std::string line; std::getline(lines, line);)
    out.push_back({fmt::format("{}:{}", file == "-" ? "stdin" : file, out.size() + 1),
                   without_return(std::move(line))});
  return out;
}

std::vector<Text> given_texts(const Embed& flags) {
  std::vector<Text> out;
  for (const std::string& text : flags.prompts)
    out.push_back({fmt::format("-p {}", out.size() + 1), text});
  std::vector<std::string> files = flags.files;
  const bool none = flags.prompts.empty() && files.empty() && flags.ids.empty();
  if (none && ::isatty(STDIN_FILENO) == 0) files.emplace_back("-");
  for (const std::string& file : files) std::ranges::move(lines_of(file), std::back_inserter(out));
  return out;
}

// The end token behind each text, where tokenizer_config.json asks for it.
std::optional<int32_t> end_of_texts(const Tokenizer& tokenizer, const std::string& directory) {
  const auto config = hf::TokenizerConfig::open(directory);
  const auto name = config.special_tokens.find("eos_token");
  if (!config.add_eos_token || name == config.special_tokens.end()) return {};
  return tokenizer.token_to_id(name->second);
}

struct Prompt {
  std::string place;
  std::vector<int32_t> ids;
};

std::vector<Prompt> prompts_of(const Embed& flags, const std::string& directory) {
  std::vector<Prompt> out;
  const std::vector<Text> texts = given_texts(flags);
  if (!texts.empty()) {
    const auto tokenizer = hf::open_tokenizer(directory);
    const auto end = end_of_texts(*tokenizer, directory);
    for (const auto& [place, text] : texts) {
      std::vector<int32_t> ids = at_place(place, [&] { return tokenizer->encode(text); });
      if (end && (ids.empty() || ids.back() != *end)) ids.push_back(*end);
      out.push_back({place, std::move(ids)});
    }
  }
  for (const std::string& ids : flags.ids)
    out.push_back({fmt::format("--ids {}", ids), parse_ids(ids)});
  LATHE_USER_CHECK(!out.empty(),
                   "no text: give -p TEXT, -f FILE (a text a line), --ids 5,6,7, or text on stdin");
  return out;
}

hf::EmbedOptions options_of(const Embed& flags, const std::string& directory) {
  hf::EmbedOptions out = hf::read_embed_options(directory);
  if (flags.pooling == "cls") out.pooling = hf::Pooling::cls;
  if (flags.pooling == "mean") out.pooling = hf::Pooling::mean;
  if (flags.pooling == "last") out.pooling = hf::Pooling::last;
  if (flags.normalize) out.normalize = *flags.normalize;
  return out;
}

void execute(const Embed& flags) {
  const std::string directory = hf::find_model(flags.model);
  hf::ModelOptions load{.progress = load_progress(flags.quiet)};
  load.dtype = parse_dtype(flags.dtype);
  const auto model = hf::load_encoder(directory, load);
  const hf::Embedder embedder(model, options_of(flags, directory));
  hf::Json all = hf::Json::array();
  // One by one: a text's memory does not grow with the others.
  for (const auto& [place, ids] : prompts_of(flags, directory)) {
    throw_if_interrupted();
    const std::vector<float> vector = at_place(place, [&] {
      auto out = embedder({ids}).to_vector<float>();
      if (std::ranges::any_of(out, [](float x) { return std::isnan(x); }))
        throw hf::not_numbers("the vector's elements", model->dtype());
      return out;
    });
    if (flags.output == "json")
      all.push_back(vector);
    else
      fmt::print("{}\n", fmt::join(vector, " "));
  }
  if (flags.output == "json") fmt::print("{}\n", all.dump());
}

}  // namespace

void add_embed(CLI::App& app) {
  auto* command =
      app.add_subcommand("embed", "Vectors of texts, by an encoder such as BERT, or a decoder");
  auto flags = std::make_shared<Embed>();
  add_model(*command, flags->model,
            "checkpoint folder, GGUF file, or a model id in the local hub cache");
  const auto add_list = [&](const char* name, std::vector<std::string>& list, const char* doc) {
    command->add_option(name, list, doc)->allow_extra_args(false)->take_all();
  };
  add_list("-p,--prompt", flags->prompts, "a text; repeatable");
  add_list("-f,--file", flags->files,
           "a file with a text a line, empty ones too; - is stdin; repeatable");
  add_list("--ids", flags->ids, "a text as token ids (nothing is added); repeatable");
  command
      ->add_option(
          "--pooling", flags->pooling,
          "what of the tokens' vectors: cls (the first one's), mean or last; default: what "
          "1_Pooling/config.json says, else mean, of decoders last")
      ->check(CLI::IsMember({"cls", "mean", "last"}));
  command->add_flag("--normalize,!--no-normalize", flags->normalize,
                    "to length 1; default: what modules.json says");
  add_dtype(*command, flags->dtype);
  command->add_option("-o,--output", flags->output, "text (a vector a line) or json")
      ->check(CLI::IsMember({"text", "json"}));
  command->add_flag("-q,--quiet", flags->quiet, "nothing on stderr but errors");
  command->footer(R"(
Examples:
  lathe embed DIR -p "A text" --pooling cls --normalize
  lathe embed DIR -f texts.txt -o json)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
