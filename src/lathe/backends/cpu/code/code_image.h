// Finished machine code as plain data, and its way into memory. A CodeImage is position-independent
// bytes, the offsets of its entry points, and a table of slots that the loader fills with addresses
// of runtime functions; so it can be kept in a file and loaded again without LLVM.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe {

struct CodeImage {
  struct EntryPoint {
    std::string name;
    uint64_t offset;
  };
  struct Import {
    std::string function;  // a name of runtime_functions()
    uint64_t slot;         // where its 8-byte address goes
  };
  std::vector<std::byte> bytes;
  std::vector<EntryPoint>
      entries;  // all functions, those that only the code itself calls among them
  std::vector<Import> imports;
};

// Reads a relocatable ELF object for x86-64 that a code generator wrote, and lays its sections out
// as an image. Only relocations relative to the code itself, and calls of runtime functions, can be
// resolved; anything else is an InternalError naming the symbol.
CodeImage link_object(std::span<const std::byte> object);

// A function that generated code may call. Names are part of images on disk.
struct RuntimeFunction {
  std::string_view name;
  const void* address;
  void (*ready)() = nullptr;  // called before code that uses it is loaded; throws what is amiss
};
std::span<const RuntimeFunction> runtime_functions();

// Executable memory holding an image; unmapped with the last pointer to it.
class LoadedCode {
 public:
  // `label` names the code in perf maps.
  static std::shared_ptr<const LoadedCode> load(const CodeImage& image, const std::string& label);
  ~LoadedCode();
  LoadedCode(const LoadedCode&) = delete;
  LoadedCode& operator=(const LoadedCode&) = delete;

  bool has(std::string_view name) const;
  // InternalError when the image has no such entry.
  const void* entry(std::string_view name) const;
  // The image it was loaded from.
  CodeImage image() const;

 private:
  LoadedCode() = default;
  std::byte* memory_ = nullptr;
  size_t size_ = 0;
  std::vector<CodeImage::EntryPoint> entries_;
  std::vector<CodeImage::Import> imports_;
};

}  // namespace lathe
