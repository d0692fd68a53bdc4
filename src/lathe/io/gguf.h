// GGUF files, versions 2 and 3, little-endian: metadata, then what tensors there are, then their
// bytes, aligned. The reader maps the file; tensors are views of it. Every promise is checked when
// a file is opened: counts and lengths against the bytes there are, names that are there once,
// dimensions whose product fits, rows of whole blocks, tensors that are aligned, inside the file
// and one after another, as llama.cpp has them. UserErrors name the file and the key or tensor.
// What the metadata means is gguf_config.h's and gguf_tokenizer.h's matter. Source:
// https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/literal.h"
#include "lathe/io/gguf_kinds.h"
#include "lathe/io/json.h"

namespace lathe::hf {

struct GgufTensor {
  GgufKind kind = GgufKind::f32;
  Shape shape;  // outermost dimension first; the file has them the other way round
  std::span<const std::byte> bytes;

  // Bytes of a row (the last dimension) of blocks.
  int64_t row_bytes() const;
};

// One file. Metadata is an object whose keys are the file's ("llama.block_count"); arrays are
// lists. Texts may be no UTF-8.
class GgufFile {
 public:
  static std::shared_ptr<const GgufFile> open(const std::string& path);
  // The same over bytes already in memory; `owner` keeps them.
  static std::shared_ptr<const GgufFile> parse(std::string_view bytes, std::string path,
                                               std::shared_ptr<const void> owner);

  const std::string& path() const { return path_; }
  const Json& metadata() const { return *metadata_; }
  const std::map<std::string, GgufTensor>& tensors() const { return tensors_; }
  // A view of the file (a copy where the bytes are not aligned in memory). Blocks are ui8
  // [..., rows, bytes of a row].
  Literal tensor(const std::string& name) const;

 private:
  GgufFile() = default;
  std::string path_;
  std::shared_ptr<const void> owner_;
  std::shared_ptr<const Json> metadata_;
  std::map<std::string, GgufTensor> tensors_;
};

// A model: one file, or the parts that split.count of the first one promises
// (NAME-00001-of-00003.gguf, …). Metadata is the first part's.
class Gguf {
 public:
  // UserErrors: a part is missing, says that it is another one, or a tensor is in two of them.
  static Gguf open(const std::string& path);
  // One that is not in parts.
  explicit Gguf(std::shared_ptr<const GgufFile> file) { add(std::move(file)); }

  const std::string& path() const { return files_.front()->path(); }
  const std::vector<std::shared_ptr<const GgufFile>>& files() const { return files_; }
  Field metadata() const { return Field(files_.front()->metadata(), path()); }
  std::vector<std::string> names() const;
  bool contains(const std::string& name) const { return file_of_.contains(name); }
  // UserErrors where there is no tensor of that name.
  const GgufTensor& info(const std::string& name) const;
  Literal tensor(const std::string& name) const;
  int64_t byte_count() const;

 private:
  Gguf() = default;
  void add(std::shared_ptr<const GgufFile> file);
  const GgufFile& file_of(const std::string& name) const;
  std::vector<std::shared_ptr<const GgufFile>> files_;
  std::map<std::string, size_t> file_of_;
};

// Whether a name is one of such a file: it ends in .gguf.
bool is_gguf(std::string_view path);

}  // namespace lathe::hf
