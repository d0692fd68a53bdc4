// safetensors files: 8 bytes of header length, a JSON header, then the tensors' bytes. The reader
// maps the file; tensors are views of it. Every promise of the header is checked when the file is
// opened: lengths, types, offsets in order without holes or overlaps, shapes that fill their bytes.
// UserErrors name file and tensor.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/files/mapped_file.h"
#include "lathe/base/files/write_file.h"
#include "lathe/base/literal.h"

namespace lathe::hf {

struct TensorInfo {
  DType dtype;
  Shape shape;
  int64_t begin, end;  // bytes after the header
};

class SafetensorsFile {
 public:
  static std::shared_ptr<const SafetensorsFile> open(const std::string& path);
  // The same over bytes already in memory; `owner` keeps them.
  static std::shared_ptr<const SafetensorsFile> parse(std::string_view bytes, std::string path,
                                                      std::shared_ptr<const void> owner);

  const std::map<std::string, TensorInfo>& tensors() const { return tensors_; }
  const std::map<std::string, std::string>& metadata() const { return metadata_; }
  // A view of the file (a copy where the file does not align its data); UserError when there is
  // none of that name.
  Literal tensor(const std::string& name) const;
  const std::string& path() const { return path_; }

 private:
  SafetensorsFile() = default;
  std::string path_;
  std::shared_ptr<const void> owner_;
  std::string_view data_;
  std::map<std::string, TensorInfo> tensors_;
  std::map<std::string, std::string> metadata_;
};

// Writes a file tensor by tensor, so that one is in memory at a time; under its name once it is
// whole. UserErrors as FileWriter gives them, and for types that safetensors lacks.
class SafetensorsWriter {
 public:
  struct Entry {
    std::string name;
    DType dtype;
    Shape shape;
  };
  // Largest alignment first, then by name, as the library orders them.
  static std::vector<Entry> ordered(std::vector<Entry> entries);

  SafetensorsWriter(const std::string& path, const std::vector<Entry>& entries,
                    const std::map<std::string, std::string>& metadata = {},
                    NewFile kind = NewFile::usual);
  // The next entry's value. InternalError when it is of another type.
  void write(const Literal& value);
  void commit();

 private:
  FileWriter file_;
  std::vector<Entry> entries_;
  size_t next_ = 0;
};

// All at once.
void write_safetensors(const std::string& path, const std::map<std::string, Literal>& tensors,
                       const std::map<std::string, std::string>& metadata = {},
                       NewFile kind = NewFile::usual);

}  // namespace lathe::hf
