// Compiled kernels on disk, one file each: they survive restarts, and a warm start never loads
// LLVM. The files hold code, so they are trusted only in a PrivateFolder; each carries its full key
// and a checksum. Whatever is wrong with an entry, it counts as absent. Several processes may use a
// folder at once. A folder that cannot be used, or a full disk, is one warning; work goes on
// without. LATHE_CACHE_SIZE bounds the entries' bytes; the least recently used go first.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "lathe/backends/cpu/code/code_image.h"
#include "lathe/base/files/cache_folder.h"

namespace lathe {

class DiskCache {
 public:
  // The folder `code` of cache_directory(); null when LATHE_CACHE_DIR=off, when nothing says where
  // that is, or when the folder cannot be trusted.
  static std::shared_ptr<DiskCache> open();
  static std::shared_ptr<DiskCache> open(const std::string& folder);

  // `key` is everything the code depends on.
  std::optional<CodeImage> find(const std::string& key) const;
  void store(const std::string& key, const CodeImage& image);

 private:
  DiskCache(const std::string& folder, int64_t cap) : cache_(folder, cap) {}

  CacheFolder cache_;
  std::mutex mutex_;
  bool broken_ = false;
};

}  // namespace lathe
