#include "lathe/backends/cpu/code/disk_cache.h"

#include "lathe/backends/cpu/code/cache_entry.h"
#include "lathe/base/error.h"
#include "lathe/base/files/cache_dir.h"
#include "lathe/base/flags.h"
#include "lathe/base/tell.h"

namespace lathe {
namespace {

void warn(const std::string& why) { tell("warning: no code cache: {}\n", why); }

}  // namespace

std::shared_ptr<DiskCache> DiskCache::open() {
  if (cache_is_off()) return nullptr;
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
  const std::optional<std::string> bytes = cache_.folder().read(CacheFolder::name_of(key));
  return bytes ? decode_entry(*bytes, key) : std::nullopt;
}

void DiskCache::store(const std::string& key, const CodeImage& image) {
  std::lock_guard lock(mutex_);
  if (broken_) return;
  const std::string bytes = encode_entry(key, image);
  try {
    cache_.make_room(static_cast<int64_t>(bytes.size()));
    cache_.folder().write(CacheFolder::name_of(key), bytes);
  } catch (const UserError& error) {
    broken_ = true;
    warn(error.what());
  }
}

}  // namespace lathe
