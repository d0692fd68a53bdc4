// A folder that this user alone can write to, held by a descriptor: what is read here was written
// by us, whatever its path comes to mean later. Files that others own, may write to, or that are
// links are not read. For what is trusted like the program itself, such as compiled code.
#pragma once

#include <sys/stat.h>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/files/descriptor.h"

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
  // Likewise, open to be read, or also to be written where it lies.
  std::optional<Descriptor> open(const std::string& name, bool writable = false) const;
  // A file that is filled in memory and takes its name in the end; without `commit` nothing is left
  // of it. The folder outlives it.
  class Draft;
  // UserError with the reason: a full disk before anything is written.
  std::unique_ptr<Draft> draft(const std::string& name, int64_t bytes) const;
  void remove(const std::string& name) const;

  struct File {
    std::string name;
    int64_t size;
    int64_t last_used;  // seconds, exact to an hour
  };
  std::vector<File> files() const;

 private:
  Descriptor create(const std::string& temporary) const;
  std::string path_;
  int descriptor_;
};

class PrivateFolder::Draft {
 public:
  Draft(const PrivateFolder& folder, std::string name, int64_t bytes);
  ~Draft();
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  std::span<std::byte> bytes() const { return bytes_; }
  // UserError with the reason. The bytes stay mapped, to be read.
  void commit();

 private:
  const PrivateFolder& folder_;
  std::string name_, temporary_;
  std::span<std::byte> bytes_;
  bool committed_ = false;
};

}  // namespace lathe
