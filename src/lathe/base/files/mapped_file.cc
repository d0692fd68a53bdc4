#include "lathe/base/files/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <mutex>
#include <string_view>

#include "lathe/base/error.h"
#include "lathe/base/files/descriptor.h"

namespace lathe {
namespace {

// The mappings of this process, for the signal handler, which may not lock or allocate. Those that
// find no place are not named by it.
struct Mapping {
  std::atomic<const MappedFile*> file = nullptr;
};
std::array<Mapping, 1024> mappings;
std::mutex leaving;  // what is found in there does not go while it is looked at

void put(const MappedFile* from, const MappedFile* to) {
  for (Mapping& mapping : mappings) {
    const MappedFile* expected = from;
    if (mapping.file.compare_exchange_strong(expected, to)) return;
  }
}

bool holds(const MappedFile& file, const std::byte* address) {
  const auto bytes = file.bytes();
  return address >= bytes.data() && address < bytes.data() + bytes.size();
}

std::string identity_of(const struct stat& status) {
  const auto time = [](const timespec& t) { return fmt::format("{}.{:09}", t.tv_sec, t.tv_nsec); };
  return fmt::format("{}:{}:{}:{}:{}", status.st_dev, status.st_ino, status.st_size,
                     time(status.st_mtim), time(status.st_ctim));
}

void say(std::string_view text) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

void on_bus_error(int signal, siginfo_t* info, void*) {
  const auto* at = static_cast<const std::byte*>(info->si_addr);
  for (const Mapping& mapping : mappings) {
    const MappedFile* file = mapping.file.load();
    if (file == nullptr || !holds(*file, at)) continue;
    say("lathe: error: ");
    say(file->path());
    say(" was made shorter while it was in use; restore it and start again\n");
    ::_exit(1);
  }
  ::signal(signal, SIG_DFL);  // somebody else's: it comes again when this returns
}

}  // namespace

void report_shortened_files() {
  struct sigaction action{};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  ::sigaction(SIGBUS, &action, nullptr);
}

std::shared_ptr<const MappedFile> MappedFile::open(const std::string& path) {
  // Without O_NONBLOCK a pipe would wait for a writer here, before it can be refused.
  const Descriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  LATHE_USER_CHECK(descriptor.get() >= 0, "cannot open {}: {}", path, std::strerror(errno));
  struct stat status{};
  const bool regular = ::fstat(descriptor.get(), &status) == 0 && S_ISREG(status.st_mode);
  LATHE_USER_CHECK(regular, "{} is not a regular file", path);
  auto file = map(descriptor.get(), path);
  LATHE_USER_CHECK(file, "cannot map {}: {}", path, std::strerror(errno));
  return file;
}

std::shared_ptr<const MappedFile> MappedFile::map(int descriptor, const std::string& path) {
  struct stat status{};
  if (::fstat(descriptor, &status) != 0) return nullptr;
  const auto size = static_cast<size_t>(status.st_size);
  void* data = nullptr;
  if (size > 0) data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
  if (data == MAP_FAILED) return nullptr;
  std::shared_ptr<MappedFile> file(new MappedFile());
  file->path_ = path;
  file->identity_ = identity_of(status);
  file->modified_ = status.st_mtim.tv_sec;
  file->data_ = static_cast<const std::byte*>(data);
  file->size_ = size;
  if (size > 0) put(nullptr, file.get());
  // A hint: where the kernel can, it reads the file into huge pages, which cost fewer misses of the
  // translation cache. Nothing depends on it.
  if (size > 0) ::madvise(data, size, MADV_HUGEPAGE);
  return file;
}

const MappedFile* MappedFile::holding(const std::byte* address) {
  std::lock_guard lock(leaving);
  for (const Mapping& mapping : mappings) {
    const MappedFile* file = mapping.file.load();
    if (file && holds(*file, address)) return file;
  }
  return nullptr;
}

void MappedFile::release(std::span<const std::byte> bytes) {
  const auto page = static_cast<uintptr_t>(::sysconf(_SC_PAGESIZE));
  const auto begin = reinterpret_cast<uintptr_t>(bytes.data());
  const uintptr_t first = (begin + page - 1) / page * page;
  const uintptr_t end = (begin + bytes.size()) / page * page;
  if (first < end) ::madvise(reinterpret_cast<void*>(first), end - first, MADV_DONTNEED);
}

MappedFile::~MappedFile() {
  if (size_ == 0) return;
  {
    std::lock_guard lock(leaving);
    put(this, nullptr);
  }
  ::munmap(const_cast<std::byte*>(data_), size_);
}

}  // namespace lathe
