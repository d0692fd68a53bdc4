// A folder that this user alone can write to, held by a descriptor: what is read here was written
// by us, whatever its path comes to mean later. Files that others own, may write to, or that are
// links are not read. For what is trusted like the program itself, such as compiled code.
#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lathe {

class PrivateFolder {
 public:
  // Makes the folder, and those above it that are missing, for this user alone. UserError with the
  // reason when it cannot be made, belongs to somebody else, or when others may replace it.
  explicit PrivateFolder(const std::string& path);
  ~PrivateFolder();
  PrivateFolder(const PrivateFolder&) = delete;
  PrivateFolder& operator=(const PrivateFolder&) = delete;

  const std::string& path() const { return path_; }
  // Nothing when there is no such file, or none to be trusted. Notes that it was used.
  std::optional<std::string> read(const std::string& name) const;
  // The file is there whole or not at all, also for other processes. UserError with the reason.
  void write(const std::string& name, std::string_view bytes) const;
  void remove(const std::string& name) const;

  struct File {
    std::string name;
    int64_t size;
    int64_t last_used;  // seconds, exact to an hour
  };
  std::vector<File> files() const;

 private:
  std::string path_;
  int descriptor_;
};

}  // namespace lathe
