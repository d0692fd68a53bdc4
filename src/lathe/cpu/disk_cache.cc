#include "lathe/cpu/disk_cache.h"

#include <algorithm>

#include "lathe/base/byte_stream.h"
#include "lathe/base/cache_dir.h"
#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/base/tell.h"
#include "lathe/cpu/cache_entry.h"

namespace lathe {
namespace {

constexpr size_t kHexDigits = 32;  // of a name

void warn(const std::string& why) { tell("warning: no code cache: {}\n", why); }

std::string name_of(const std::string& key) {
  return fmt::format("{:016x}{:016x}", checksum(key), checksum(key, 0x84222325cbf29ce4ULL));
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

std::shared_ptr<DiskCache> DiskCache::open() {
  if (flag_text(Flag::cache_dir) == "off") return nullptr;
  const auto folder = cache_directory();
  return folder ? open(*folder + "/code") : nullptr;
}

std::shared_ptr<DiskCache> DiskCache::open(const std::string& folder) {
  const int64_t cap = flag_int(Flag::cache_size);
  try {
    return std::shared_ptr<DiskCache>(new DiskCache(folder, cap));
  } catch (const UserError& error) {
    warn(error.what());
    return nullptr;
  }
}

std::optional<CodeImage> DiskCache::find(const std::string& key) const {
  const std::optional<std::string> bytes = folder_.read(name_of(key));
  return bytes ? decode_entry(*bytes, key) : std::nullopt;
}

void DiskCache::store(const std::string& key, const CodeImage& image) {
  std::lock_guard lock(mutex_);
  if (broken_) return;
  const std::string bytes = encode_entry(key, image);
  try {
    make_room(static_cast<int64_t>(bytes.size()));
    folder_.write(name_of(key), bytes);
  } catch (const UserError& error) {
    broken_ = true;
    warn(error.what());
  }
}

// Other processes write here too, so the folder is looked at again before much has been added.
// What was not used for longest goes first, until three quarters of the cap are left.
void DiskCache::make_room(int64_t bytes) {
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
    folder_.remove(file.name);
    known_ -= file.size;
  }
}

}  // namespace lathe
