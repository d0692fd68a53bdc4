// lathe embed: vectors of texts.
#include "lathe/hf/generate/embed.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"
#include "lathe/hf/generate/session.h"

namespace lathe::cli {
namespace {

struct Embed {
  std::string model, dtype, pooling, output = "text";
  std::vector<std::string> prompts, files, ids;
  std::optional<bool> normalize;
  bool quiet = false;
};

void add_lines(std::vector<std::string>& texts, const std::string& file) {
  std::istringstream lines(read_text(file));
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) texts.push_back(line);
}

// What stands behind each text where tokenizer_config.json asks for it.
std::optional<int32_t> end_of_texts(const Tokenizer& tokenizer, const std::string& directory) {
  const auto config = hf::TokenizerConfig::open(directory);
  const auto name = config.special_tokens.find("eos_token");
  if (!config.add_eos_token || name == config.special_tokens.end()) return {};
  return tokenizer.token_to_id(name->second);
}

std::vector<std::vector<int32_t>> texts_of(const Embed& flags, const std::string& directory) {
  std::vector<std::string> texts = flags.prompts;
  for (const std::string& file : flags.files) add_lines(texts, file);
  if (texts.empty() && flags.ids.empty() && ::isatty(STDIN_FILENO) == 0) add_lines(texts, "-");
  std::vector<std::vector<int32_t>> out;
  if (!texts.empty()) {
    const auto tokenizer = hf::open_tokenizer(directory);
    const auto end = end_of_texts(*tokenizer, directory);
    for (const std::string& text : texts) {
      out.push_back(tokenizer->encode(text));
      if (end && (out.back().empty() || out.back().back() != *end)) out.back().push_back(*end);
    }
  }
  for (const std::string& ids : flags.ids) out.push_back(parse_ids(ids));
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
  hf::LoadOptions load{.progress = load_progress(flags.quiet)};
  if (!flags.dtype.empty()) load.dtype = flags.dtype == "f32" ? DType::f32 : DType::bf16;
  const hf::Embedder embedder(hf::load_encoder(directory, load), options_of(flags, directory));
  hf::Json all = hf::Json::array();
  // One by one: a text's memory does not grow with the others.
  for (const std::vector<int32_t>& text : texts_of(flags, directory)) {
    throw_if_interrupted();
    const std::vector<float> vector = embedder({text}).to_vector<float>();
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
  add_model(*command, flags->model, "checkpoint folder, or a model id in the local hub cache");
  const auto add_list = [&](const char* name, std::vector<std::string>& list, const char* doc) {
    command->add_option(name, list, doc)->allow_extra_args(false)->take_all();
  };
  add_list("-p,--prompt", flags->prompts, "a text; repeatable");
  add_list("-f,--file", flags->files, "a file with a text a line; - is stdin; repeatable");
  add_list("--ids", flags->ids, "a text as token ids (nothing is added); repeatable");
  command
      ->add_option(
          "--pooling", flags->pooling,
          "what of the tokens' vectors: cls (the first one's), mean or last; default: what "
          "1_Pooling/config.json says, else mean, of decoders last")
      ->check(CLI::IsMember({"cls", "mean", "last"}));
  command->add_flag("--normalize,!--no-normalize", flags->normalize,
                    "to length 1; default: what modules.json says");
  command->add_option("--dtype", flags->dtype, "compute in this type (default: the checkpoint's)")
      ->check(CLI::IsMember({"f32", "bf16"}));
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
