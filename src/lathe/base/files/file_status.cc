#include "lathe/base/files/file_status.h"

#include "lathe/base/error.h"

namespace lathe {

std::filesystem::file_status file_status(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (error == std::errc::filename_too_long)
    return std::filesystem::file_status(std::filesystem::file_type::not_found);
  LATHE_USER_CHECK(std::filesystem::status_known(status), "cannot look at {}: {}", path,
                   error.message());
  return status;
}

}  // namespace lathe
