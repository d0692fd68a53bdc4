// What a shared object asks of the dynamic linker, read from its file without loading it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lathe {

struct SharedObjectNeeds {
  std::vector<std::string> libraries;          // DT_NEEDED
  std::vector<std::filesystem::path> folders;  // DT_RUNPATH or DT_RPATH, $ORIGIN filled in
};

// For 64-bit ELF files; UserError when the file cannot be read or is none.
SharedObjectNeeds needs_of(const std::filesystem::path& object);

// The folders where the dynamic linker looks for this program's libraries: its run path,
// LD_LIBRARY_PATH, the system's.
std::vector<std::filesystem::path> linker_folders();

}  // namespace lathe
