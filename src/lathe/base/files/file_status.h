// The status of a path, with UserErrors that name it.
#pragma once

#include <filesystem>
#include <string>

namespace lathe {

// The status of a path: `not_found` where there is nothing, or can be nothing (a name too long);
// for std::filesystem's is_directory and others. UserError (path, reason) where that cannot be
// told: a loop of links, a folder that may not be entered.
std::filesystem::file_status file_status(const std::string& path);

}  // namespace lathe
