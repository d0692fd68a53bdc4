// The `lathe` program: subcommands, exit codes. 0: done; 1: any error, usage too; 130: Ctrl-C;
// others of 128 and more: the signal that ended it.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "lathe/base/error.h"
#include "lathe/base/files/mapped_file.h"
#include "lathe/base/tell.h"
#include "lathe/cli/command.h"
#include "lathe/cli/commands.h"
#include "lathe/cli/usage.h"
#include "lathe/lathe.h"
#include "lathe/version.h"

namespace {

// llama.cpp's names that are no single letter; `help` and `version` as commands.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> out(argv + 1, argv + argc);
  std::ranges::replace(out, "-sys", "--system-prompt");
  if (out.empty()) return out;
  if (out[0] == "version") out[0] = "--version";
  if (out[0] == "help") {
    out.erase(out.begin());
    out.insert(out.begin() + std::min<ptrdiff_t>(std::ssize(out), 1), "--help");
  }
  return out;
}

// A standard stream that is closed must not become the number of the next file opened. Writing to
// what stands in for it fails, which stdout says and stderr need not.
void occupy_standard_streams() {
  for (int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(fd, F_GETFD) == -1) ::open("/dev/null", O_RDONLY);
}

int run(int argc, char** argv) {
  CLI::App app{"Lathe: models as typed programs, compiled for this machine"};
  app.name("lathe");
  app.set_version_flag("--version", "lathe " LATHE_VERSION);
  app.require_subcommand(1);
  app.parse_complete_callback([&app] {
    lathe::cli::check_variables();
    lathe::cli::refuse_empty_texts(app);
  });
  lathe::cli::add_commands(app);
  lathe::cli::warn_of_unknown_variables();
  std::vector<std::string> words = arguments(argc, argv);
  lathe::cli::refuse_foreign_options(app, words);
  std::ranges::reverse(words);  // CLI11 takes them last first
  app.footer(R"(
Environment (docs/flags.md has all of it):
  LATHE_CACHE_DIR   where compiled code is kept; off: nowhere
  LATHE_THREADS     size of the thread team
  LATHE_ISA         code for this instruction set instead of the processor's best
  HF_HOME           where the hub cache with downloaded models is
lathe COMMAND --help has examples.)");
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() != 0)
      throw lathe::UserError("{}", lathe::cli::usage_error(app, error));
    app.exit(error);
    std::cout.flush();
    LATHE_USER_CHECK(std::cout.good(), "cannot write to stdout: {}", std::strerror(errno));
    return 0;
  }
  lathe::cli::flush_stdout();
  return lathe::cli::interrupted() ? lathe::cli::exit_code() : 0;
}

}  // namespace

int main(int argc, char** argv) {
  occupy_standard_streams();
  // A file size limit should be an error of write(), not the end of the process.
  std::signal(SIGXFSZ, SIG_IGN);
  lathe::report_shortened_files();
  lathe::cli::watch_interrupts();
  try {
    return run(argc, argv);
  } catch (const lathe::cli::Interrupted&) {
    return lathe::cli::exit_code();
  } catch (const std::bad_alloc&) {
    lathe::tell("lathe: error: this takes more memory than there is\n");
    return 1;
  } catch (const std::exception& error) {
    // Of a stream that closed: nobody reads what would be said.
    if (lathe::cli::interrupted()) return lathe::cli::exit_code();
    lathe::tell("lathe: error: {}\n", error.what());
    return 1;
  }
}
