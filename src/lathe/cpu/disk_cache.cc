#include "lathe/cpu/disk_cache.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <mutex>

#include "lathe/base/cache_dir.h"
#include "lathe/base/error.h"
#include "lathe/base/flags.h"
#include "lathe/base/mapped_file.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMagic = "LATHEK01";
constexpr uint64_t kMaxCount = 1 << 16;  // of entries or imports in an image

uint64_t fnv1a(std::string_view bytes, uint64_t hash = 0xcbf29ce484222325ULL) {
  for (char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

class Encoder {
 public:
  std::string out;
  void number(uint64_t n) { out.append(reinterpret_cast<const char*>(&n), sizeof n); }
  void text(std::string_view s) {
    number(s.size());
    out += s;
  }
};

class Decoder {
 public:
  explicit Decoder(std::string_view in) : in_(in) {}
  uint64_t number() {
    uint64_t n = 0;
    if (in_.size() < sizeof n) return fail();
    std::memcpy(&n, in_.data(), sizeof n);
    in_.remove_prefix(sizeof n);
    return n;
  }
  std::string_view text() {
    const uint64_t size = number();
    if (size > in_.size()) return fail(), std::string_view();
    const std::string_view out = in_.substr(0, size);
    in_.remove_prefix(size);
    return out;
  }
  bool done() const { return good_ && in_.empty(); }
  bool good() const { return good_; }

 private:
  uint64_t fail() {
    good_ = false;
    return 0;
  }
  std::string_view in_;
  bool good_ = true;
};

bool is_private(const std::string& folder) {
  struct stat status{};
  return ::stat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

void warn(const std::string& why) { fmt::print(stderr, "warning: no code cache: {}\n", why); }

// The images must hold what they point to.
bool in_bounds(const CodeImage& image) {
  const auto inside = [&](uint64_t at, uint64_t size) {
    return at <= image.bytes.size() && size <= image.bytes.size() - at;
  };
  return std::ranges::all_of(image.entries, [&](const auto& e) { return inside(e.offset, 1); }) &&
         std::ranges::all_of(image.imports, [&](const auto& i) { return inside(i.slot, 8); });
}

}  // namespace

std::string encode_entry(const std::string& key, const CodeImage& image) {
  Encoder body;
  body.text(key);
  body.number(image.entries.size());
  for (const auto& entry : image.entries) {
    body.text(entry.name);
    body.number(entry.offset);
  }
  body.number(image.imports.size());
  for (const auto& import : image.imports) {
    body.text(import.function);
    body.number(import.slot);
  }
  body.text({reinterpret_cast<const char*>(image.bytes.data()), image.bytes.size()});
  Encoder whole;
  whole.out = kMagic;
  whole.number(fnv1a(body.out));
  return whole.out + body.out;
}

std::optional<CodeImage> decode_entry(std::string_view bytes, const std::string& key) {
  if (!bytes.starts_with(kMagic)) return std::nullopt;
  Decoder in(bytes.substr(kMagic.size()));
  const uint64_t checksum = in.number();
  if (!in.good() || fnv1a(bytes.substr(kMagic.size() + 8)) != checksum || in.text() != key)
    return std::nullopt;
  CodeImage image;
  const uint64_t entries = std::min(in.number(), kMaxCount);
  for (uint64_t i = 0; i < entries && in.good(); ++i) {
    const std::string name(in.text());
    image.entries.push_back({name, in.number()});
  }
  const uint64_t imports = std::min(in.number(), kMaxCount);
  for (uint64_t i = 0; i < imports && in.good(); ++i) {
    const std::string function(in.text());
    image.imports.push_back({function, in.number()});
  }
  const std::string_view code = in.text();
  const auto* begin = reinterpret_cast<const std::byte*>(code.data());
  image.bytes.assign(begin, begin + code.size());
  if (!in.done() || !in_bounds(image)) return std::nullopt;
  return image;
}

std::shared_ptr<DiskCache> DiskCache::open() {
  if (flag_text(Flag::cache_dir) == "off") return nullptr;
  return open(cache_directory() + "/code");
}

std::shared_ptr<DiskCache> DiskCache::open(const std::string& folder) {
  std::error_code error;
  if (fs::create_directories(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
  if (error) {
    warn(fmt::format("cannot make {}: {}", folder, error.message()));
    return nullptr;
  }
  if (!is_private(folder)) {
    warn(
        fmt::format("{} is not a folder of this user's own that nobody else may write to", folder));
    return nullptr;
  }
  // A file size limit should be an error of write(), not the end of the process.
  if (struct sigaction old{}; ::sigaction(SIGXFSZ, nullptr, &old) == 0 && old.sa_handler == SIG_DFL)
    std::signal(SIGXFSZ, SIG_IGN);
  return std::shared_ptr<DiskCache>(new DiskCache(folder));
}

std::string DiskCache::path_of(const std::string& key) const {
  return fmt::format("{}/{:016x}{:016x}", folder_, fnv1a(key), fnv1a(key, 0x84222325cbf29ce4ULL));
}

std::optional<CodeImage> DiskCache::find(const std::string& key) const {
  const std::string path = path_of(key);
  if (::access(path.c_str(), R_OK) != 0) return std::nullopt;
  try {
    return decode_entry(MappedFile::open(path)->text(), key);
  } catch (const UserError&) {
    return std::nullopt;  // vanished meanwhile, or not a file
  }
}

void DiskCache::store(const std::string& key, const CodeImage& image) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  if (warned_) return;
  if (!made_room_) make_room();
  made_room_ = true;
  const std::string path = path_of(key);
  const std::string temporary = fmt::format("{}.{}.tmp", path, ::getpid());
  const std::string bytes = encode_entry(key, image);
  std::FILE* file = std::fopen(temporary.c_str(), "wb");
  bool good = file && std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  int reason = good ? 0 : errno;
  if (file && std::fclose(file) != 0) {
    good = false;
    reason = reason ? reason : errno;
  }
  if (good && std::rename(temporary.c_str(), path.c_str()) == 0) return;
  reason = reason ? reason : errno;
  std::remove(temporary.c_str());
  warned_ = true;
  warn(fmt::format("cannot write to {}: {}", folder_, std::strerror(reason)));
}

// Oldest entries go first, until three quarters of the cap are left.
void DiskCache::make_room() const {
  struct File {
    fs::file_time_type time;
    uintmax_t size;
    fs::path path;
  };
  std::vector<File> files;
  uintmax_t total = 0;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    const uintmax_t size = entry.file_size(error);
    if (error) continue;
    files.push_back({entry.last_write_time(error), size, entry.path()});
    total += size;
  }
  const auto cap = static_cast<uintmax_t>(std::max<int64_t>(flag_int(Flag::cache_size), 0));
  if (total <= cap) return;
  std::ranges::sort(files, {}, &File::time);
  for (const File& file : files) {
    if (total <= cap / 4 * 3) return;
    fs::remove(file.path, error);
    total -= file.size;
  }
}

}  // namespace lathe
