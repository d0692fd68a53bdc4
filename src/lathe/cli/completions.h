// Completion of commands, options and their values in shells, made from the commands themselves.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace lathe::cli {

// The commands that people see, in the order of the help.
std::vector<const CLI::App*> commands_of(const CLI::App& app);
// "-m", "--model"; none of a positional one.
std::vector<std::string> names_of(const CLI::Option& option);

std::string bash_completion(const CLI::App& app);
std::string zsh_completion(const CLI::App& app);
std::string fish_completion(const CLI::App& app);

}  // namespace lathe::cli
