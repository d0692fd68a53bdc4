// Usage errors: says what is wrong with a command line in one sentence, and where to look.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::cli {

// Commands for people, by name.
std::vector<std::string> command_names(const CLI::App& app);
// The command of this name; UserError naming the commands where `word` is none.
const CLI::App& command_of(const CLI::App& app, std::string_view word);
// UserError where a word, of which the first is behind the program's name, is an option of another
// program's (other_programs.h). Those of several letters behind one dash would be read by letters:
// -hf as -h, -ngl 99 as -n and a word too many.
void refuse_foreign_options(const CLI::App& app, std::span<const std::string> words);
// Words on stderr for each LATHE_ variable of the environment that nothing reads.
void warn_of_unknown_variables();
// UserError naming the first LATHE_ variable whose value is none that it takes: said before
// anything runs, it is not taken for a fault of what runs.
void check_variables();
// UserError naming the option of a command that was parsed whose text is empty, where that is not
// a text like any other.
void refuse_empty_texts(const CLI::App& app);
// "unknown option --output; did you mean --outputs? lathe exec --help lists the options"
std::string usage_error(const CLI::App& app, const CLI::ParseError& error);

}  // namespace lathe::cli
