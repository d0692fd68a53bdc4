#include "lathe/base/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "lathe/base/error.h"

namespace lathe {

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
  // A hint: where the kernel can, it reads the file into huge pages, which cost fewer misses of the
  // translation cache. Nothing depends on it.
  if (size > 0) ::madvise(data, size, MADV_HUGEPAGE);
  return file;
}

MappedFile::~MappedFile() {
  if (size_ > 0) ::munmap(const_cast<std::byte*>(data_), size_);
}

}  // namespace lathe
