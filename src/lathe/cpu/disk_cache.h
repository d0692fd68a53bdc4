// Compiled kernels on disk, one file each: they survive restarts, and a warm start never loads
// LLVM. The files hold code, so they are trusted only in a private folder of our own; each carries
// its full key and a checksum. Whatever is wrong with an entry, it counts as absent. Several
// processes may use a folder at once (atomic rename). A folder that cannot be used, or a full disk,
// is one warning; work goes on without.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lathe/cpu/code_image.h"

namespace lathe {

class DiskCache {
 public:
  // The folder `code` of cache_directory(); null when LATHE_CACHE_DIR=off or the folder cannot be
  // trusted.
  static std::shared_ptr<DiskCache> open();
  static std::shared_ptr<DiskCache> open(const std::string& folder);

  // `key` is everything the code depends on.
  std::optional<CodeImage> find(const std::string& key) const;
  void store(const std::string& key, const CodeImage& image);

 private:
  explicit DiskCache(std::string folder) : folder_(std::move(folder)) {}
  std::string path_of(const std::string& key) const;
  void warn_once(const std::string& why);
  void make_room() const;

  std::string folder_;
  bool warned_ = false;
  bool made_room_ = false;
};

// An entry as bytes, and back; nothing when the bytes are not a whole entry for this key.
std::string encode_entry(const std::string& key, const CodeImage& image);
std::optional<CodeImage> decode_entry(std::string_view bytes, const std::string& key);

}  // namespace lathe
