// A read-only memory-mapped file. The mapping lives as long as the last shared_ptr to it;
// views of its bytes keep that pointer. An empty file maps to an empty span.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace lathe {

class MappedFile {
 public:
  // UserError (path, reason) when the file is missing, not regular, or unreadable.
  static std::shared_ptr<const MappedFile> open(const std::string& path);
  // The mapping of an open regular file; null where it cannot be mapped.
  static std::shared_ptr<const MappedFile> map(int descriptor, const std::string& path);
  // The one that holds the address, which its caller keeps alive; null where none does.
  static const MappedFile* holding(const std::byte* address);
  // Bytes that nobody is about to read: their pages leave the process until somebody does.
  static void release(std::span<const std::byte> bytes);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  std::span<const std::byte> bytes() const { return {data_, size_}; }
  std::string_view text() const { return {reinterpret_cast<const char*>(data_), size_}; }
  const std::string& path() const { return path_; }
  // Tells what it is from every other file, and from what it was or will be: device, number, size,
  // times of its last changes.
  const std::string& identity() const { return identity_; }
  // When its contents were last changed, in seconds since the epoch. Stores to a mapping are noted
  // at the first one of a page that is not to be written back, not at those that follow it.
  int64_t modified() const { return modified_; }

 private:
  MappedFile() = default;
  std::string path_, identity_;
  int64_t modified_ = 0;
  const std::byte* data_ = nullptr;
  size_t size_ = 0;
};

// A file that others make shorter while it is mapped cannot be read any more, and the reader gets
// SIGBUS. From this call on the process then ends with exit code 1 and a message that names the
// file. For programs; a library leaves signals alone.
void report_shortened_files();

}  // namespace lathe
