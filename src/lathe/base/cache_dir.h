// Where Lathe keeps what it can make again: compiled code, random weights of benchmarks.
#pragma once

#include <string>

namespace lathe {

// LATHE_CACHE_DIR, $XDG_CACHE_HOME/lathe or ~/.cache/lathe; whether it exists is the caller's
// matter. LATHE_CACHE_DIR=off only turns the code cache off.
std::string cache_directory();

}  // namespace lathe
