#include "lathe/base/files/private_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include "lathe/base/error.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr time_t kHour = 3600;

[[noreturn]] void fail(const std::string& what) {
  throw UserError("{}: {}", what, std::strerror(errno));
}

struct stat status_of(int fd, const std::string& name) {
  struct stat status{};
  if (::fstat(fd, &status) != 0) fail("cannot look at " + name);
  return status;
}

bool same_file(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

bool only_we_write(const struct stat& status) {
  return status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

// Who may write to a folder may put another one in the place of what lies in it, unless its sticky
// bit is set. A group may: many systems give each user one, and what it could put there must be a
// folder of ours again. In user namespaces the system's folders belong to nobody, as the root does.
bool is_good_parent(const struct stat& parent, uid_t owner_of_root) {
  const bool owner =
      parent.st_uid == 0 || parent.st_uid == ::geteuid() || parent.st_uid == owner_of_root;
  return owner && ((parent.st_mode & S_IWOTH) == 0 || (parent.st_mode & S_ISVTX) != 0);
}

// Missing ones are made as the XDG base directory specification asks.
void make_folders(const fs::path& path) {
  fs::path so_far;
  for (const fs::path& part : path) {
    so_far /= part;
    if (::mkdir(so_far.c_str(), 0700) == 0 || errno == EEXIST) continue;
    std::error_code error;
    if (!fs::is_directory(so_far, error)) fail("cannot make " + path.string());
  }
}

void check_parents(int folder, const std::string& path) {
  struct stat root{};
  if (::stat("/", &root) != 0) fail("cannot look at /");
  struct stat child = status_of(folder, path);
  Descriptor at(-1);
  for (int from = folder; !same_file(child, root); from = at.get()) {
    Descriptor up(::openat(from, "..", O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (up.get() < 0) fail("cannot look above " + path);
    const struct stat parent = status_of(up.get(), "a folder above " + path);
    if (same_file(parent, child)) return;
    LATHE_USER_CHECK(is_good_parent(parent, root.st_uid),
                     "a folder above {} can be written to by others", path);
    child = parent;
    at = std::move(up);
  }
}

int open_checked(const std::string& path) {
  make_folders(path);
  Descriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.get() < 0) fail("cannot open " + path);
  LATHE_USER_CHECK(only_we_write(status_of(folder.get(), path)),
                   "{} is not a folder of this user's own that nobody else may write to", path);
  check_parents(folder.get(), path);
  return folder.release();
}

// A file size limit is then an error of write(), not the end of the process.
class WithoutFileSizeSignal {
 public:
  WithoutFileSizeSignal() {
    sigset_t pending;
    sigemptyset(&set_);
    sigaddset(&set_, SIGXFSZ);
    ::pthread_sigmask(SIG_BLOCK, &set_, &before_);
    was_pending_ = ::sigpending(&pending) == 0 && sigismember(&pending, SIGXFSZ) == 1;
  }
  ~WithoutFileSizeSignal() {
    const int error = errno;  // of write(), where no signal waits: that is one of its own
    const timespec at_once{};
    if (!was_pending_) ::sigtimedwait(&set_, nullptr, &at_once);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = error;
  }
  WithoutFileSizeSignal(const WithoutFileSizeSignal&) = delete;
  WithoutFileSizeSignal& operator=(const WithoutFileSizeSignal&) = delete;

 private:
  sigset_t set_, before_;
  bool was_pending_;
};

bool write_all(int fd, std::string_view bytes) {
  const WithoutFileSizeSignal guard;
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<size_t>(n));
  }
  return true;
}

// The reason why not, or 0.
int allocate(int fd, int64_t bytes) {
  const WithoutFileSizeSignal guard;
  return ::posix_fallocate(fd, 0, bytes);
}

std::string temporary_name(const std::string& name) {
  std::random_device random;
  return fmt::format("{}.{:08x}{:08x}.tmp", name, random(), random());
}

// The time of the last change is free to say when a file was used: files are never changed.
void note_use(int fd, const struct stat& status) {
  if (::time(nullptr) - status.st_mtime < kHour) return;
  const timespec times[2] = {{.tv_nsec = UTIME_OMIT}, {.tv_nsec = UTIME_NOW}};
  ::futimens(fd, times);
}

}  // namespace

PrivateFolder::PrivateFolder(const std::string& path)
    : path_(path), descriptor_(open_checked(path)) {}

PrivateFolder::~PrivateFolder() { ::close(descriptor_); }

std::optional<Descriptor> PrivateFolder::open(const std::string& name, bool writable) const {
  // Without O_NONBLOCK a pipe would wait for a writer here, before it can be refused.
  const int mode = (writable ? O_RDWR : O_RDONLY) | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;
  Descriptor file(::openat(descriptor_, name.c_str(), mode));
  struct stat status{};
  if (file.get() < 0 || ::fstat(file.get(), &status) != 0) return {};
  if (!S_ISREG(status.st_mode) || !only_we_write(status)) return {};
  note_use(file.get(), status);
  return file;
}

std::optional<std::string> PrivateFolder::read(const std::string& name) const {
  const std::optional<Descriptor> file = open(name);
  struct stat status{};
  if (!file || ::fstat(file->get(), &status) != 0) return {};
  std::string bytes(static_cast<size_t>(status.st_size), '\0');
  for (size_t at = 0; at < bytes.size();) {
    const ssize_t n = ::read(file->get(), bytes.data() + at, bytes.size() - at);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return {};
    at += static_cast<size_t>(n);
  }
  return bytes;
}

Descriptor PrivateFolder::create(const std::string& temporary) const {
  return Descriptor(::openat(descriptor_, temporary.c_str(),
                             O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
}

void PrivateFolder::write(const std::string& name, std::string_view bytes) const {
  const std::string temporary = temporary_name(name);
  Descriptor file = create(temporary);
  const bool good = file.get() >= 0 && write_all(file.get(), bytes) &&
                    ::close(file.release()) == 0 &&
                    ::renameat(descriptor_, temporary.c_str(), descriptor_, name.c_str()) == 0;
  if (good) return;
  const int reason = errno;
  remove(temporary);
  throw UserError("cannot write to {}: {}", path_, std::strerror(reason));
}

std::unique_ptr<PrivateFolder::Draft> PrivateFolder::draft(const std::string& name,
                                                           int64_t bytes) const {
  return std::make_unique<Draft>(*this, name, bytes);
}

PrivateFolder::Draft::Draft(const PrivateFolder& folder, std::string name, int64_t bytes)
    : folder_(folder), name_(std::move(name)), temporary_(temporary_name(name_)) {
  const auto size = static_cast<size_t>(bytes);
  const Descriptor file = folder.create(temporary_);
  int reason = file.get() < 0 ? errno : 0;
  // Memory that no disk stands behind could not be written.
  if (reason == 0) reason = allocate(file.get(), bytes);
  void* data = MAP_FAILED;
  if (reason == 0) {
    data = ::mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file.get(), 0);
    if (data == MAP_FAILED) reason = errno;
  }
  if (reason != 0) {
    folder.remove(temporary_);
    throw UserError("cannot write to {}: {}", folder.path(), std::strerror(reason));
  }
  bytes_ = {static_cast<std::byte*>(data), size};
}

PrivateFolder::Draft::~Draft() {
  ::munmap(bytes_.data(), bytes_.size());
  if (!committed_) folder_.remove(temporary_);
}

void PrivateFolder::Draft::commit() {
  const int at = folder_.descriptor_;
  if (::renameat(at, temporary_.c_str(), at, name_.c_str()) != 0)
    fail("cannot write to " + folder_.path());
  committed_ = true;
  ::mprotect(bytes_.data(), bytes_.size(), PROT_READ);
}

void PrivateFolder::remove(const std::string& name) const {
  ::unlinkat(descriptor_, name.c_str(), 0);
}

std::vector<PrivateFolder::File> PrivateFolder::files() const {
  std::vector<File> out;
  const int fd = ::openat(descriptor_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, int (*)(DIR*)> folder(fd < 0 ? nullptr : ::fdopendir(fd), ::closedir);
  while (const dirent* entry = folder ? ::readdir(folder.get()) : nullptr) {
    struct stat status{};
    if (::fstatat(descriptor_, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 &&
        S_ISREG(status.st_mode))
      out.push_back({entry->d_name, status.st_size, status.st_mtime});
  }
  return out;
}

}  // namespace lathe
