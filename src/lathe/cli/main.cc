// The `lathe` program: subcommands, exit codes. 0: done; 1: any error, usage too; 130: Ctrl-C.
#include <cstdio>

#include "lathe/base/error.h"
#include "lathe/cli/command.h"
#include "lathe/lathe.h"

namespace {

// llama.cpp's names that are no single letter.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> out;
  for (int i = argc - 1; i > 0; --i) {  // CLI11 takes them last first
    const std::string_view arg = argv[i];
    out.emplace_back(arg == "-sys" ? "--system" : arg);
  }
  return out;
}

int run(int argc, char** argv) {
  CLI::App app{"Lathe: models as typed programs, compiled for this machine"};
  app.name("lathe");
  app.require_subcommand(1);
  lathe::cli::add_run(app);
  lathe::cli::add_chat(app);
  lathe::cli::add_eval(app);
  lathe::cli::add_tokenize(app);
  lathe::cli::add_template(app);
  lathe::cli::add_inspect(app);
  lathe::cli::add_bench(app);
  lathe::cli::add_opt(app);
  try {
    app.parse(arguments(argc, argv));
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 1;
  }
  return lathe::cli::interrupted() ? 130 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  lathe::cli::watch_interrupts();
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "lathe: error: {}\n", error.what());
    return 1;
  }
}
