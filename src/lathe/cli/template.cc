// lathe template: renders a chat template, or any Jinja file, with data.
#include "lathe/text/template/template.h"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "lathe/base/files/file_status.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"
#include "lathe/io/gguf.h"

namespace lathe::cli {
namespace {

struct Render {
  std::string source, data = "-", now, name = "default";
};

void execute(const Render& flags) {
  const bool is_file =
      std::filesystem::is_regular_file(file_status(flags.source)) && !hf::is_gguf(flags.source);
  const std::string model = is_file ? "" : hf::find_model(flags.source);
  hf::Json data = read_template_data(flags.data);
  if (data.is_array()) {
    hf::Json named = hf::Json::object();
    named["messages"] = std::move(data);
    data = std::move(named);
  }
  LATHE_USER_CHECK(data.is_object(),
                   "{}: expected an object of the names the template sees, or a list of messages",
                   flags.data);
  hf::ChatTemplate source;
  if (is_file) {
    source = {std::string(MappedFile::open(flags.source)->text()), flags.source};
  } else {
    const auto config = hf::TokenizerConfig::open(model);
    source = config.chat_template(flags.name);
    for (const auto& [name, token] : config.special_tokens)
      if (!data.contains(name)) data[name] = token;
  }
  RenderOptions options;
  if (!flags.now.empty()) options.now = parse_local_time(flags.now);
  fmt::print("{}", Template::parse(source.text, source.place).render(data, options));
}

}  // namespace

void add_template(CLI::App& app) {
  auto* command = app.add_subcommand("template", "Render a chat template");
  auto flags = std::make_shared<Render>();
  add_model(*command, flags->source, "a Jinja file, a checkpoint folder, or a GGUF file");
  command
      ->add_option(
          "--data", flags->data,
          "JSON file: an object of the names the template sees, or a list of messages; - is stdin")
      ->capture_default_str();
  command->add_option("--name", flags->name, "which of the checkpoint's templates")
      ->capture_default_str();
  command->add_option("--now", flags->now, "the time that strftime_now sees, such as 2024-07-26");
  command->footer(R"(
Examples:
  lathe template DIR --data messages.json
  echo '[{"role": "user", "content": "Hi"}]' | lathe template DIR)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
