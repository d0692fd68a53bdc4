// A bounded cache in a PrivateFolder: files that can be made again, named after all that they
// depend on. Several processes may use one at once.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "lathe/base/files/private_folder.h"

namespace lathe {

class CacheFolder {
 public:
  // `cap`: bytes of all files. UserError as PrivateFolder.
  CacheFolder(const std::string& path, int64_t cap) : folder_(path), cap_(cap) {}

  const PrivateFolder& folder() const { return folder_; }
  static std::string name_of(std::string_view key);
  // Before so many bytes are written: what was not used for longest goes until all fit, then until
  // three quarters of the bound are left. Callable from any number of threads.
  void make_room(int64_t bytes);

 private:
  PrivateFolder folder_;
  std::mutex mutex_;
  int64_t cap_;
  int64_t known_ = 0, unseen_ = 0;  // bytes when the folder was last looked at, written since
  bool looked_ = false;
};

}  // namespace lathe
