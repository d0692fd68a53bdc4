// Ready kernels: machine code that was made when Lathe was built (make_ready_kernels), in one file
// beside the libraries. A Kernel's description does not know sizes, so the kernels of single ops,
// in the types and layouts that people use, serve most programs of a few ops without LLVM being
// loaded.
//
// The file is trusted as a library beside it is. It serves the Lathe that made it, on processors
// with the instructions and the cache sizes it was made for; elsewhere code is generated as if it
// were not there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/backends/cpu/code/code_image.h"
#include "lathe/base/files/mapped_file.h"

namespace lathe {

inline constexpr std::string_view kReadyKernelsFile = "lathe_kernels";

class ReadyKernels {
 public:
  // The one beside the libraries; null when there is none, or when another Lathe made it.
  static std::shared_ptr<const ReadyKernels> open();
  // UserError when the file cannot be read, or is not of this form and version.
  static std::shared_ptr<const ReadyKernels> open(const std::string& path);

  // The code for a target's description and a Kernel's key. A damaged entry counts as absent.
  std::optional<CodeImage> find(std::string_view target, std::string_view kernel) const;

 private:
  struct IndexEntry {
    uint64_t hash, offset, size;
  };
  std::shared_ptr<const MappedFile> file_;
  std::string_view entries_;
  std::vector<IndexEntry> index_;  // by hash
};

class ReadyKernelsWriter {
 public:
  void add(std::string_view target, std::string_view kernel, const CodeImage& image);
  // The whole file.
  std::string bytes() const;

 private:
  struct Entry {
    uint64_t hash;
    std::string bytes;
  };
  std::vector<Entry> entries_;
};

}  // namespace lathe
