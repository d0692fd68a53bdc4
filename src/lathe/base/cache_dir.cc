#include "lathe/base/cache_dir.h"

#include <cstdlib>
#include <filesystem>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {

std::string cache_directory() {
  const std::string& flag = flag_text(Flag::cache_dir);
  if (!flag.empty() && flag != "off") return flag;
  if (const char* xdg = std::getenv("XDG_CACHE_HOME")) return std::string(xdg) + "/lathe";
  const char* home = std::getenv("HOME");
  return std::string(home ? home : "/tmp") + "/.cache/lathe";
}

void make_folder(const std::string& folder, const char* variable) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  LATHE_USER_CHECK(!error, "cannot make the folder {}: {}; set {} to one that can be written",
                   folder, error.message(), variable);
}

}  // namespace lathe
