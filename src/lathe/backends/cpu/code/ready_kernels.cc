#include "lathe/backends/cpu/code/ready_kernels.h"

#include <algorithm>

#include "lathe/backends/cpu/code/cache_entry.h"
#include "lathe/backends/cpu/code/library_places.h"
#include "lathe/backends/cpu/code/saved_code.h"
#include "lathe/base/byte_stream.h"
#include "lathe/base/debug_log.h"
#include "lathe/base/error.h"

namespace lathe {
namespace {

constexpr std::string_view kReadyKernelsMagic = "LATHER01";
constexpr uint64_t kIndexEntryBytes = 3 * sizeof(uint64_t);

std::string full_key(std::string_view target, std::string_view kernel) {
  return fmt::format("{}\n{}", target, kernel);
}

}  // namespace

std::shared_ptr<const ReadyKernels> ReadyKernels::open() {
  for (const auto& place : library_places(kReadyKernelsFile)) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(place, error)) continue;
    try {
      return open(place.string());
    } catch (const UserError& refusal) {
      debug_log(1, "compile", "no kernels made beforehand: {}", refusal.what());
    }
  }
  return nullptr;
}

std::shared_ptr<const ReadyKernels> ReadyKernels::open(const std::string& path) {
  auto ready = std::make_shared<ReadyKernels>();
  ready->file_ = MappedFile::open(path);
  const std::string_view all = ready->file_->text();
  LATHE_USER_CHECK(all.starts_with(kReadyKernelsMagic), "{}: not a file of kernels", path);
  ByteReader in(all.substr(kReadyKernelsMagic.size()));
  const bool ours = in.text() == code_sources();
  LATHE_USER_CHECK(ours, "{}: made by another version of Lathe; install both from one build", path);
  const uint64_t count = in.count(kIndexEntryBytes);
  ready->index_.reserve(count);
  for (uint64_t i = 0; i < count; ++i) {
    const uint64_t hash = in.number(), offset = in.number();
    ready->index_.push_back({hash, offset, in.number()});
  }
  ready->entries_ = in.take(in.left());
  const bool whole = std::ranges::all_of(ready->index_, [&](const IndexEntry& entry) {
    return entry.offset <= ready->entries_.size() &&
           entry.size <= ready->entries_.size() - entry.offset;
  });
  LATHE_USER_CHECK(
      in.good() && whole && std::ranges::is_sorted(ready->index_, {}, &IndexEntry::hash),
      "{}: damaged", path);
  return ready;
}

std::optional<CodeImage> ReadyKernels::find(std::string_view target,
                                            std::string_view kernel) const {
  const std::string key = full_key(target, kernel);
  for (const IndexEntry& entry :
       std::ranges::equal_range(index_, checksum(key), {}, &IndexEntry::hash)) {
    auto image = decode_entry(entries_.substr(entry.offset, entry.size), key);
    if (image) return image;
  }
  return std::nullopt;
}

void ReadyKernelsWriter::add(std::string_view target, std::string_view kernel,
                             const CodeImage& image) {
  const std::string key = full_key(target, kernel);
  entries_.push_back({checksum(key), encode_entry(key, image)});
}

std::string ReadyKernelsWriter::bytes() const {
  std::vector<const Entry*> sorted;
  for (const Entry& entry : entries_) sorted.push_back(&entry);
  std::ranges::sort(sorted, {}, &Entry::hash);
  ByteWriter out;
  out.out = kReadyKernelsMagic;
  out.text(code_sources());
  out.number(sorted.size());
  uint64_t offset = 0;
  for (const Entry* entry : sorted) {
    out.number(entry->hash);
    out.number(offset);
    out.number(entry->bytes.size());
    offset += entry->bytes.size();
  }
  for (const Entry* entry : sorted) out.out += entry->bytes;
  return std::move(out.out);
}

}  // namespace lathe
