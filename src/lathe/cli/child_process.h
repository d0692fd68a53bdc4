// Runs another program without a shell: its arguments are passed as they are.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace lathe::cli {

// The program's output to stdout; stdin and stderr are this process's. `environment` is added to
// this process's own. UserError with the command when it cannot be started or does not exit with 0.
std::string output_of(const std::vector<std::string>& command,
                      std::map<std::string, std::string> environment = {});

}  // namespace lathe::cli
