#include "lathe/base/files/cache_dir.h"

#include <cctype>
#include <cstdlib>
#include <filesystem>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {

bool cache_is_off() {
  std::string text = flag_text(Flag::cache_dir);
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text == "off";
}

std::optional<std::string> cache_directory() {
  const std::string flag = flag_text(Flag::cache_dir);
  if (!flag.empty() && !cache_is_off()) return flag;
  // The XDG base directory specification has relative paths ignored.
  const char* xdg = std::getenv("XDG_CACHE_HOME");
  if (xdg && *xdg == '/') return std::string(xdg) + "/lathe";
  const char* home = std::getenv("HOME");
  if (home && *home) return std::string(home) + "/.cache/lathe";
  return std::nullopt;
}

std::string needed_cache_directory() {
  const auto folder = cache_directory();
  LATHE_USER_CHECK(folder, "no place for a cache: set LATHE_CACHE_DIR or HOME");
  return *folder;
}

void make_folder(const std::string& folder, const char* variable) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  LATHE_USER_CHECK(!error, "cannot make the folder {}: {}; set {} to one that can be written",
                   folder, error.message(), variable);
}

}  // namespace lathe
