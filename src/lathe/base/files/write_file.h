// Atomic, durable file writes: a file appears whole under its name, or not at all, also after a
// power cut.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <span>
#include <string>

namespace lathe {

// UserError unless a file may be written there: its folder exists and takes files, and what has the
// name already, if anything, is a file (a device or a pipe would be replaced by one).
void check_writable(const std::string& path);

// Where a link leads, through all of them; the path itself where it is no link.
std::string target_of(const std::string& path);

// Who may read a file that was not there before: those whom umask lets, or its owner alone.
enum class NewFile : uint8_t { usual, owners };

// A file that is written piece by piece to a temporary one beside it, which takes its name and
// rights in the end (those of its target, where it is a link); without `commit` nothing is left.
// UserErrors as check_writable gives them, or when the disk is full.
class FileWriter {
 public:
  explicit FileWriter(std::string path, NewFile kind = NewFile::usual);
  ~FileWriter();
  FileWriter(const FileWriter&) = delete;
  FileWriter& operator=(const FileWriter&) = delete;

  void write(std::span<const std::byte> piece);
  void commit();

 private:
  void check(bool good);
  std::string path_, temporary_;
  std::FILE* file_ = nullptr;
};

// Waits until a file's bytes, or the names in a folder, are on the disk. UserError where that
// fails.
void sync_to_disk(const std::string& path);

// The pieces one behind the other, by a FileWriter.
void write_atomically(const std::string& path, std::span<const std::span<const std::byte>> pieces);

}  // namespace lathe
