#include "lathe/backends/cpu/code/code_generator.h"

#include <dlfcn.h>

#include <optional>
#include <string_view>

#include "lathe/backends/cpu/code/code_generator_interface.h"
#include "lathe/backends/cpu/code/library_places.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;
constexpr const char* kLibrary = "liblathe_codegen.so";

CodeGenerator& find_generator() {
  std::string reasons;
  for (const fs::path& place : library_places(kLibrary)) {
    try {
      return load_code_generator(place);
    } catch (const UserError& error) {
      reasons += fmt::format("\n  {}", error.what());
    }
  }
  throw UserError("the code generator {} cannot be loaded{}", kLibrary, reasons);
}

std::optional<std::string> identity_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  if (error) return std::nullopt;
  const auto time = fs::last_write_time(file, error);
  if (error) return std::nullopt;
  return fmt::format("{} {} {}", file.string(), size, time.time_since_epoch().count());
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
  for (const fs::path& place : library_places(kLibrary))
    if (const auto identity = identity_of(place)) return *identity;
  return "";
}

}  // namespace lathe
