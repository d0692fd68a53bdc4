// Options and commands of other programs, llama.cpp's first, and what is here in their place.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::cli {

// "--mlock is llama.cpp's: weights are mapped and packed by themselves; leave it out". Nothing
// where the command reads no models, has such an option itself, or nobody has. `word`: as it is
// given, also --option=value; underscores are as dashes.
std::optional<std::string> answer_to_option(const CLI::App& command, std::string_view word);

// "it is lathe eval -f FILE", of perplexity; nothing where it is no command that others have.
std::optional<std::string_view> answer_to_command(std::string_view word);

}  // namespace lathe::cli
