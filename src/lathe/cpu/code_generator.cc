#include "lathe/cpu/code_generator.h"

#include <dlfcn.h>

#include <optional>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/cpu/code_generator_interface.h"
#include "lathe/cpu/shared_object.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
constexpr const char* kLibrary = "liblathe_codegen.so";

// Beside the library that this code is in, or the binary, in the lib folder next to its own, and
// where the dynamic linker looks.
std::vector<fs::path> library_places() {
  std::vector<fs::path> folders = linker_folders();
  Dl_info here{};
  if (dladdr(reinterpret_cast<void*>(&library_places), &here) && here.dli_fname)
    folders.insert(folders.begin(), fs::path(here.dli_fname).parent_path());
  std::error_code error;
  const fs::path self = fs::read_symlink("/proc/self/exe", error).parent_path();
  if (!error) folders.insert(folders.begin(), {self, self.parent_path() / "lib"});
  for (fs::path& folder : folders) folder /= kLibrary;
  return folders;
}

CodeGenerator& find_generator() {
  std::string reasons;
  for (const fs::path& place : library_places()) {
    try {
      return load_code_generator(place);
    } catch (const UserError& error) {
      reasons += fmt::format("\n  {}", error.what());
    }
  }
  throw UserError("the code generator {} cannot be loaded; is LLVM 19 installed?{}", kLibrary,
                  reasons);
}

std::optional<std::string> identity_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error) return std::nullopt;
  const auto time = fs::last_write_time(file, error);
  if (error) return std::nullopt;
  return fmt::format("{} {} {}", file.string(), size, time.time_since_epoch().count());
}

// Of every file the dynamic linker might take for `library`; which one it does take only loading it
// would tell.
std::string identities_of(const std::string& library, const std::vector<fs::path>& folders) {
  std::string out;
  for (const fs::path& folder : folders)
    if (const auto found = identity_of(folder / library)) out += "\n" + *found;
  return out;
}

}  // namespace

CodeGenerator& load_code_generator(const fs::path& object) {
  void* library = dlopen(object.c_str(), RTLD_NOW | RTLD_LOCAL);
  LATHE_USER_CHECK(library, "{}", dlerror());
  auto* interface =
      reinterpret_cast<CodeGeneratorInterface>(dlsym(library, kCodeGeneratorInterface));
  auto* make = reinterpret_cast<MakeCodeGenerator>(dlsym(library, kMakeCodeGenerator));
  const bool fits = interface && make && std::string_view(interface()) == kInterfaceOfThisBuild;
  if (fits) return *make();
  dlclose(library);
  throw UserError("{}: made from other sources than this program; install both from one build",
                  object.string());
}

CodeGenerator& code_generator() {
  static CodeGenerator& loaded = find_generator();
  return loaded;
}

std::string code_generator_identity() {
  for (const fs::path& place : library_places()) {
    auto identity = identity_of(place);
    if (!identity) continue;
    const SharedObjectNeeds needs = needs_of(place);
    std::vector<fs::path> folders = linker_folders();
    folders.insert(folders.begin(), needs.folders.begin(), needs.folders.end());
    for (const std::string& library : needs.libraries) {
      if (!library.starts_with("libLLVM")) continue;
      std::string found = identities_of(library, folders);
      if (found.empty()) found = "\n" + identity_of(code_generator().llvm_library()).value_or("");
      *identity += found;
    }
    return *identity;
  }
  return "";
}

}  // namespace lathe
