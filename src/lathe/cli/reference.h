// The manual page and the completions of a shell, made of what the command line library knows of
// the commands and their options.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace lathe::cli {

// roff, for man(1).
std::string manual_page(const CLI::App& app);
// For bash: commands, and the options of the one that is given.
std::string bash_completion(const CLI::App& app);

}  // namespace lathe::cli
