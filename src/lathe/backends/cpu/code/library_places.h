// Search paths of files that belong to Lathe's libraries: beside the library that this code is in,
// beside the binary, in the lib folder next to the binary's own, and where the dynamic linker
// looks.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace lathe {

// The paths that a file of this name may have, the likeliest first; whether it is there is not
// asked.
std::vector<std::filesystem::path> library_places(std::string_view file);

}  // namespace lathe
