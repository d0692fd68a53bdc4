#include "lathe/base/files/write_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/base/files/descriptor.h"

namespace lathe {

void sync_to_disk(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  const bool synced = file.get() >= 0 && ::fsync(file.get()) == 0;
  // Folders that nobody may list, and file systems that sync no folders.
  const bool cannot = errno == EACCES || errno == EINVAL || errno == ENOTSUP;
  LATHE_USER_CHECK(synced || cannot, "cannot write {}: {}", path, std::strerror(errno));
}

namespace {

std::string folder_of(const std::string& path) {
  const std::string parent = std::filesystem::path(path).parent_path();
  return parent.empty() ? "." : parent;
}

}  // namespace

std::string target_of(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  if (!fs::is_symlink(fs::symlink_status(path, none))) return path;
  const fs::path target = fs::weakly_canonical(path, none);
  return none ? path : target.string();
}

void check_writable(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status there = fs::status(path, none);
  LATHE_USER_CHECK(!fs::exists(there) || fs::is_regular_file(there),
                   "cannot write {}: what is there is no regular file; give the name of a file",
                   path);
  const std::string folder = folder_of(path);
  LATHE_USER_CHECK(!path.empty() && ::access(folder.c_str(), W_OK | X_OK) == 0,
                   "cannot write {}: {}: {}", path, folder,
                   path.empty() ? "the name is empty" : std::strerror(errno));
}

FileWriter::FileWriter(std::string path, NewFile kind) : path_(target_of(path)) {
  check_writable(path_);
  struct stat there;  // whose rights the new one keeps
  const bool exists = ::stat(path_.c_str(), &there) == 0;
  const mode_t rights = exists || kind == NewFile::owners ? 0600 : 0666;
  // A file of its own, whoever else writes there, or wrote and was killed.
  static std::atomic<int> count = 0;
  int descriptor = -1;
  do {
    temporary_ = fmt::format("{}.{}.{}.tmp", path_, ::getpid(), count++);
    descriptor = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights);
  } while (descriptor < 0 && errno == EEXIST);
  LATHE_USER_CHECK(descriptor >= 0, "cannot write {}: {}", temporary_, std::strerror(errno));
  file_ = ::fdopen(descriptor, "wb");
  if (exists) ::fchmod(descriptor, there.st_mode & 07777);
}

FileWriter::~FileWriter() {
  if (file_) std::fclose(file_);
  if (!temporary_.empty()) std::remove(temporary_.c_str());
}

void FileWriter::check(bool good) {
  LATHE_USER_CHECK(good, "cannot write {}: {}", path_, std::strerror(errno));
}

void FileWriter::write(std::span<const std::byte> piece) {
  check(piece.empty() || std::fwrite(piece.data(), 1, piece.size(), file_) == piece.size());
}

// A name that reaches the disk before its bytes do is an empty file after a power cut.
void FileWriter::commit() {
  check(std::fclose(std::exchange(file_, nullptr)) == 0);
  sync_to_disk(temporary_);
  check(std::rename(temporary_.c_str(), path_.c_str()) == 0);
  temporary_.clear();
  sync_to_disk(folder_of(path_));
}

void write_atomically(const std::string& path, std::span<const std::span<const std::byte>> pieces) {
  FileWriter out(path);
  for (const auto piece : pieces) out.write(piece);
  out.commit();
}

}  // namespace lathe
