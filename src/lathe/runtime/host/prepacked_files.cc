#include "lathe/runtime/host/prepacked_files.h"

#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <ctime>
#include <fstream>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/base/files/cache_dir.h"
#include "lathe/base/flags.h"
#include "lathe/base/process_memory.h"
#include "lathe/base/tell.h"
#include "lathe/runtime/host/host_buffer.h"

namespace lathe {
namespace {

// Smaller ones are packed again in no time, wider ones cost more to read than to make.
constexpr int64_t kLeastBytes = 1 << 20;
// Pages that were stored to are written back after half as long at most; until then further stores
// change no time, and so no name.
constexpr int64_t kSettledSeconds = 60;

// The first page of a file; the form follows. All zero behind the texts.
struct Header {
  std::array<char, 16> magic;
  uint64_t bytes, sum;
  std::array<char, 64> boot;  // since which what was written is what is read
  std::array<char, 4000> key;
};
static_assert(sizeof(Header) == 4096);
constexpr std::string_view kMagic = "lathe form 1";

template <size_t size>
void put(std::array<char, size>& to, std::string_view text) {
  to.fill(0);
  std::ranges::copy(text.substr(0, size - 1), to.begin());
}
template <size_t size>
bool holds(const std::array<char, size>& field, std::string_view text) {
  std::array<char, size> want;
  put(want, text);
  return field == want;
}

// Whatever else the machine forgets: what a process wrote since it was started, all others see.
std::string boot() {
  std::ifstream file("/proc/sys/kernel/random/boot_id");
  std::string id;
  std::getline(file, id);
  return id;
}

// A checksum of whole words in eight lanes, as fast as memory is read.
uint64_t sum_of(std::span<const std::byte> bytes) {
  constexpr uint64_t kPrime = 0x100000001b3;
  std::array<uint64_t, 8> lanes{1, 2, 3, 4, 5, 6, 7, 8}, words;
  for (; bytes.size() >= sizeof words; bytes = bytes.subspan(sizeof words)) {
    std::memcpy(words.data(), bytes.data(), sizeof words);
    for (size_t i = 0; i < lanes.size(); ++i) lanes[i] = (lanes[i] ^ words[i]) * kPrime;
  }
  uint64_t sum = bytes.size();
  for (uint64_t lane : lanes) sum = (sum ^ lane ^ (lane >> 32)) * kPrime;
  for (std::byte rest : bytes) sum = (sum ^ static_cast<uint64_t>(rest)) * kPrime;
  return sum;
}

std::span<const std::byte> form_in(std::span<const std::byte> file) {
  return file.subspan(sizeof(Header));
}

bool is_whole(const MappedFile& file, std::string_view key, int64_t bytes) {
  if (file.bytes().size() != sizeof(Header) + static_cast<size_t>(bytes)) return false;
  const auto& header = *reinterpret_cast<const Header*>(file.bytes().data());
  return holds(header.magic, kMagic) && holds(header.key, key) &&
         header.bytes == static_cast<uint64_t>(bytes);
}

// After a crash of the machine parts of a file may be missing.
bool has_survived(const MappedFile& file, int descriptor) {
  const auto& header = *reinterpret_cast<const Header*>(file.bytes().data());
  const std::string now = boot();
  if (!now.empty() && holds(header.boot, now)) return true;
  if (header.sum != sum_of(form_in(file.bytes()))) return false;
  std::array<char, 64> text;
  put(text, now);
  // Else it is compared again next time.
  [[maybe_unused]] const ssize_t written =
      ::pwrite(descriptor, text.data(), text.size(), offsetof(Header, boot));
  return true;
}

bool has_settled(std::span<const std::byte> contents) {
  const MappedFile* file = MappedFile::holding(contents.data());
  return file && std::time(nullptr) - file->modified() >= kSettledSeconds;
}

// Forms come in great numbers; each leaves most of what is there.
bool disk_has_room(const std::string& folder, int64_t bytes) {
  struct statvfs status{};
  if (::statvfs(folder.c_str(), &status) != 0) return false;
  const auto there = static_cast<double>(status.f_bavail) * static_cast<double>(status.f_frsize);
  return static_cast<double>(bytes) < there / 16;
}

}  // namespace

PrepackedFiles::PrepackedFiles() : cap_(flag_int(Flag::keep_files)) {}

CacheFolder* PrepackedFiles::folder() {
  std::lock_guard lock(mutex_);
  if (std::exchange(opened_, true) || cap_ == 0 || cache_is_off()) return folder_.get();
  if (const auto directory = cache_directory()) try {
      folder_ = std::make_shared<CacheFolder>(*directory + "/packed", cap_);
    } catch (const UserError& error) {
      warn(error.what());
    }
  return folder_.get();
}

std::optional<std::string> PrepackedFiles::key_of(const Wanted& wanted) const {
  const auto size = static_cast<int64_t>(wanted.contents.size());
  if (wanted.bytes < kLeastBytes || wanted.bytes > size / 8 * 9) return {};
  const MappedFile* file = MappedFile::holding(wanted.contents.data());
  if (!file) return {};
  const auto end = wanted.contents.data() + wanted.contents.size();
  if (end > file->bytes().data() + file->bytes().size()) return {};
  std::string key =
      fmt::format("{} {}+{} {}", file->identity(), wanted.contents.data() - file->bytes().data(),
                  wanted.contents.size(), wanted.form);
  if (key.size() >= sizeof(Header::key)) return {};
  return key;
}

// Owns what `owner` does, and the place within the bounds; null where that is not there.
std::shared_ptr<const void> PrepackedFiles::take(int64_t bytes, std::shared_ptr<const void> owner) {
  const int64_t most = std::min(cap_.load(), physical_memory_bytes() / 4);
  if (mapped_->fetch_add(bytes) + bytes > most) {
    *mapped_ -= bytes;
    return nullptr;
  }
  const void* of = owner.get();
  return {of, [bytes, owner = std::move(owner), mapped = mapped_](const void*) mutable {
            owner = nullptr;
            *mapped -= bytes;
          }};
}

std::shared_ptr<HostMemory> PrepackedFiles::find(const Wanted& wanted) {
  const auto key = key_of(wanted);
  CacheFolder* cache = key ? folder() : nullptr;
  if (!cache) return nullptr;
  const std::string name = CacheFolder::name_of(*key);
  auto descriptor = cache->folder().open(name, /*writable=*/true);
  if (!descriptor) descriptor = cache->folder().open(name);  // the cache may be read-only
  if (!descriptor) return nullptr;
  const auto file = MappedFile::map(descriptor->get(), cache->folder().path() + "/" + name);
  if (!file || !is_whole(*file, *key, wanted.bytes) || !has_survived(*file, descriptor->get()))
    return nullptr;
  auto owner = take(wanted.bytes, file);
  return owner ? HostMemory::view(form_in(file->bytes()), std::move(owner)) : nullptr;
}

std::unique_ptr<PrepackedFiles::Draft> PrepackedFiles::draft(const Wanted& wanted) {
  auto key = key_of(wanted);
  CacheFolder* cache = key ? folder() : nullptr;
  if (!cache || !has_settled(wanted.contents) ||
      !disk_has_room(cache->folder().path(), wanted.bytes))
    return nullptr;
  const int64_t size = wanted.bytes + static_cast<int64_t>(sizeof(Header));
  try {
    cache->make_room(size);
    std::shared_ptr<PrivateFolder::Draft> file =
        cache->folder().draft(CacheFolder::name_of(*key), size);
    auto owner = take(wanted.bytes, file);
    if (!owner) return nullptr;
    std::unique_ptr<Draft> draft(new Draft(*this, *std::move(key), file));
    draft->memory_ = HostMemory::view(form_in(file->bytes()), std::move(owner));
    return draft;
  } catch (const UserError& error) {
    warn(error.what());
    return nullptr;
  }
}

void PrepackedFiles::warn(std::string_view why) {
  if (cap_.exchange(0) > 0) tell("warning: no packed weights on disk: {}\n", why);
}

PrepackedFiles::Draft::Draft(PrepackedFiles& files, std::string key,
                             std::shared_ptr<PrivateFolder::Draft> file)
    : files_(files), key_(std::move(key)), file_(std::move(file)) {}

void PrepackedFiles::Draft::publish() {
  Header header{};
  put(header.magic, kMagic);
  put(header.boot, boot());
  put(header.key, key_);
  const auto form = form_in(file_->bytes());
  header.bytes = form.size();
  header.sum = sum_of(form);
  std::memcpy(file_->bytes().data(), &header, sizeof header);
  try {
    file_->commit();
  } catch (const UserError& error) {
    files_.warn(error.what());
  }
}

}  // namespace lathe
