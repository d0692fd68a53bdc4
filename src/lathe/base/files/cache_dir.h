// The cache directory: Lathe keeps there what it can make again, such as compiled code and the
// random weights of benchmarks.
#pragma once

#include <optional>
#include <string>

namespace lathe {

// LATHE_CACHE_DIR, $XDG_CACHE_HOME/lathe or ~/.cache/lathe; nothing when none of them is set.
// Whether it exists is the caller's matter. LATHE_CACHE_DIR=off only turns the code cache off.
std::optional<std::string> cache_directory();
// The same, a UserError when there is none.
std::string needed_cache_directory();
// Whether LATHE_CACHE_DIR is off, in letters of any case.
bool cache_is_off();
// Makes a folder and those above it; UserError naming `variable`, which says where it is to be.
void make_folder(const std::string& folder, const char* variable);

}  // namespace lathe
