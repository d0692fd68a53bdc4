#include "lathe/backends/cpu/code/library_places.h"

#include <dlfcn.h>

#include <cstddef>
#include <cstring>

namespace lathe {
namespace {

namespace fs = std::filesystem;

// Where the dynamic linker looks for this program's libraries: its run path, LD_LIBRARY_PATH, the
// system's folders.
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

}  // namespace

std::vector<fs::path> library_places(std::string_view file) {
  std::vector<fs::path> folders = linker_folders();
  Dl_info here{};
  if (dladdr(reinterpret_cast<void*>(&library_places), &here) && here.dli_fname)
    folders.insert(folders.begin(), fs::path(here.dli_fname).parent_path());
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (!error) folders.insert(folders.begin(), {self, self.parent_path() / "lib"});
  for (fs::path& folder : folders) folder /= file;
  return folders;
}

}  // namespace lathe
