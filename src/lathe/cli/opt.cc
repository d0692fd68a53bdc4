// lathe opt: prints a program, after passes if asked for.
#include "lathe/cli/command.h"
#include "lathe/ir/text.h"
#include "lathe/ir/verifier.h"
#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"

namespace lathe::cli {
namespace {

struct Opt {
  std::string file = "-";
  std::vector<std::string> passes;
  bool verify = false;
};

void execute(const Opt& flags) {
  Module module = parse_module(read_text(flags.file), op_table(), flags.file);
  for (Program& function : module.functions) {
    for (const std::string& pass : flags.passes) function = run_pass(pass, function);
    if (flags.verify) verify(function, "lathe opt");
  }
  fmt::print("{}", print(module));
}

}  // namespace

void add_opt(CLI::App& app) {
  auto* command = app.add_subcommand("opt", "Print a program after passes");
  auto flags = std::make_shared<Opt>();
  command->add_option("file", flags->file, "StableHLO text; - is stdin")->capture_default_str();
  command->add_option("--passes", flags->passes, "names in order, separated by commas")
      ->delimiter(',');
  command->add_flag("--verify", flags->verify, "check the result's promises");
  command->callback([flags] { execute(*flags); });
}

}  // namespace lathe::cli
