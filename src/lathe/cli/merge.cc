// lathe merge: a checkpoint with its adapters worked in.
#include "lathe/hf/convert/merge_lora.h"

#include "lathe/cli/command.h"
#include "lathe/hf/files/hub.h"

namespace lathe::cli {
namespace {

struct Merge {
  std::string model, output;
  std::vector<std::string> lora;
  bool quiet = false;
};

void execute(const Merge& flags) {
  const auto adapters = open_lora(flags.lora);
  watch_endings();
  Progress line("writing " + flags.output, "MiB");
  hf::merge_lora(hf::find_model(flags.model), adapters, flags.output,
                 [&](int64_t done, int64_t total) {
                   throw_if_interrupted();
                   if (!flags.quiet) line.show_bytes(done, total);
                 });
}

}  // namespace

void add_merge(CLI::App& app) {
  auto* command = app.add_subcommand("merge", "Write a checkpoint with LoRA adapters worked in");
  auto flags = std::make_shared<Merge>();
  add_model(*command, flags->model, "checkpoint folder, or a model id in the local hub cache");
  command->add_option("--lora", flags->lora, "FOLDER[:SCALE], an adapter; repeatable")
      ->allow_extra_args(false)
      ->take_all()
      ->required();
  command->add_option("-o,--output", flags->output, "the new folder")->required();
  command->add_flag("-q,--quiet", flags->quiet, "nothing on stderr but errors");
  command->footer(R"(
Examples:
  lathe merge DIR --lora ADAPTER -o MERGED
  lathe merge DIR --lora FIRST:0.8 --lora SECOND:0.2 -o MERGED)");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
