#include "lathe/cpu/code_generator.h"

#include <dlfcn.h>

#include <cstring>
#include <filesystem>

#include "lathe/base/error.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
constexpr const char* kLibrary = "liblathe_codegen.so";

// Where the dynamic linker looks for this program's libraries: its run path (the CMake package adds
// its own lib folder), LD_LIBRARY_PATH, the system's folders.
std::vector<fs::path> linker_folders() {
  void* self = dlopen(nullptr, RTLD_LAZY);
  Dl_serinfo size{};
  if (!self || dlinfo(self, RTLD_DI_SERINFOSIZE, &size) != 0) return {};
  std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
  std::memcpy(memory.data(), &size, sizeof size);
  auto* info = reinterpret_cast<Dl_serinfo*>(memory.data());
  if (dlinfo(self, RTLD_DI_SERINFO, info) != 0) return {};
  std::vector<fs::path> folders;
  for (unsigned i = 0; i < size.dls_cnt; ++i) folders.emplace_back(info->dls_serpath[i].dls_name);
  return folders;
}

// Beside the binary, in the lib folder next to its own, and where the dynamic linker looks.
std::vector<fs::path> library_places() {
  std::vector<fs::path> folders = linker_folders();
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (!error) folders.insert(folders.begin(), {self, self.parent_path() / "lib"});
  for (fs::path& folder : folders) folder /= kLibrary;
  return folders;
}

CodeGenerator& load_generator() {
  std::string reasons;
  for (const fs::path& place : library_places()) {
    void* library = dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library) {
      reasons += fmt::format("\n  {}", dlerror());
      continue;
    }
    auto* make = reinterpret_cast<MakeCodeGenerator>(dlsym(library, kMakeCodeGenerator));
    LATHE_CHECK(make, "{} has no {}", place.string(), kMakeCodeGenerator);
    return *make();
  }
  throw UserError("the code generator {} cannot be loaded; is LLVM 19 installed?{}", kLibrary,
                  reasons);
}

}  // namespace

CodeGenerator& code_generator() {
  static CodeGenerator& loaded = load_generator();
  return loaded;
}

std::string code_generator_identity() {
  for (const fs::path& place : library_places()) {
    std::error_code error;
    const auto size = fs::file_size(place, error);
    if (error) continue;
    const auto time = fs::last_write_time(place, error);
    if (!error) return fmt::format("{} {}", size, time.time_since_epoch().count());
  }
  return "";
}

}  // namespace lathe
