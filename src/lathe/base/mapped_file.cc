#include "lathe/base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>

#include "lathe/base/error.h"

namespace lathe {
namespace {

// The mappings of this process, for the signal handler, which may not lock or allocate. Those that
// find no place are not named by it.
struct Mapping {
  std::atomic<const MappedFile*> file = nullptr;
};
std::array<Mapping, 1024> mappings;

void put(const MappedFile* from, const MappedFile* to) {
  for (Mapping& mapping : mappings) {
    const MappedFile* expected = from;
    if (mapping.file.compare_exchange_strong(expected, to)) return;
  }
}

void say(std::string_view text) {
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, text.data(), text.size());
}

void on_bus_error(int signal, siginfo_t* info, void*) {
  const auto* at = static_cast<const std::byte*>(info->si_addr);
  for (const Mapping& mapping : mappings) {
    const MappedFile* file = mapping.file.load();
    if (file == nullptr) continue;
    const auto bytes = file->bytes();
    if (at < bytes.data() || at >= bytes.data() + bytes.size()) continue;
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
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  LATHE_USER_CHECK(fd >= 0, "cannot open {}: {}", path, std::strerror(errno));
  struct stat status{};
  const bool regular = ::fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
  const auto size = regular ? static_cast<size_t>(status.st_size) : 0;
  void* data = nullptr;
  if (size > 0) data = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0);
  const int mapping_error = errno;
  ::close(fd);
  LATHE_USER_CHECK(regular, "{} is not a regular file", path);
  LATHE_USER_CHECK(data != MAP_FAILED, "cannot map {}: {}", path, std::strerror(mapping_error));
  std::shared_ptr<MappedFile> file(new MappedFile());
  file->path_ = path;
  file->data_ = static_cast<const std::byte*>(data);
  file->size_ = size;
  if (size > 0) put(nullptr, file.get());
  // A hint: where the kernel can, it reads the file into huge pages, which cost fewer misses of the
  // translation cache. Nothing depends on it.
  if (size > 0) ::madvise(data, size, MADV_HUGEPAGE);
  return file;
}

MappedFile::~MappedFile() {
  if (size_ == 0) return;
  put(this, nullptr);
  ::munmap(const_cast<std::byte*>(data_), size_);
}

}  // namespace lathe
