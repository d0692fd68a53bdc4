// Writes the manual page from the command line library's own description of the commands.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace lathe::cli {

// roff, for man(1).
std::string manual_page(const CLI::App& app);

}  // namespace lathe::cli
