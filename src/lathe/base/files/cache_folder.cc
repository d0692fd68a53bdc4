#include "lathe/base/files/cache_folder.h"

#include <algorithm>
#include <ctime>

#include "lathe/base/byte_stream.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr size_t kHexDigits = 32;  // of a name

constexpr int64_t kWritingSeconds = 3600;

// What is being written, and not left over from a process that ended.
bool is_being_written(const PrivateFolder::File& file) {
  return file.name.ends_with(".tmp") && std::time(nullptr) - file.last_used < kWritingSeconds;
}

// An entry, or what is left of writing one. The folder may hold files of somebody who pointed
// LATHE_CACHE_DIR at an old folder of theirs.
bool is_ours(const PrivateFolder::File& file) {
  const std::string_view name = file.name;
  const size_t digits = name.find_first_not_of("0123456789abcdef");
  return std::min(digits, name.size()) == kHexDigits &&
         (name.size() == kHexDigits || name.ends_with(".tmp"));
}

}  // namespace

std::string CacheFolder::name_of(std::string_view key) {
  return fmt::format("{:016x}{:016x}", checksum(key), checksum(key, 0x84222325cbf29ce4ULL));
}

// Other processes write here too, so the folder is looked at again before much has been added.
void CacheFolder::make_room(int64_t bytes) {
  std::lock_guard lock(mutex_);
  unseen_ += bytes;
  if (looked_ && known_ + unseen_ <= cap_ && unseen_ <= cap_ / 16) return;
  looked_ = true;
  auto files = folder_.files();
  std::erase_if(files, [](const auto& file) { return !is_ours(file); });
  known_ = 0;
  unseen_ = bytes;
  for (const auto& file : files) known_ += file.size;
  if (known_ + unseen_ <= cap_) return;
  std::ranges::sort(files, {}, &PrivateFolder::File::last_used);
  for (const auto& file : files) {
    if (known_ + unseen_ <= cap_ / 4 * 3) return;
    if (is_being_written(file)) continue;
    folder_.remove(file.name);
    known_ -= file.size;
  }
}

}  // namespace lathe
