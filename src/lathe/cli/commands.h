// The list of all commands (commands.cc), which help, man page and completions show.
#pragma once

#include <CLI/CLI.hpp>

namespace lathe::cli {

void add_commands(CLI::App& app);

}  // namespace lathe::cli
