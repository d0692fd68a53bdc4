#include "lathe/backends/cpu/code/code_image.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <mutex>

#include "lathe/base/error.h"
#include "lathe/base/flags.h"

namespace lathe {
namespace {

const void* runtime_address(std::string_view name) {
  for (const RuntimeFunction& function : runtime_functions())
    if (function.name == name) {
      if (function.ready) function.ready();
      return function.address;
    }
  LATHE_UNREACHABLE("generated code calls {}, which the runtime does not offer", name);
}

// perf reads /tmp/perf-PID.map to name code that no file holds.
void add_to_perf_map(const std::byte* start, const CodeImage& image, const std::string& label) {
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  std::FILE* file = std::fopen(fmt::format("/tmp/perf-{}.map", getpid()).c_str(), "a");
  if (!file) return;
  auto entries = image.entries;
  std::ranges::sort(entries, {}, &CodeImage::EntryPoint::offset);
  for (size_t i = 0; i < entries.size(); ++i) {
    const uint64_t end = i + 1 < entries.size() ? entries[i + 1].offset : image.bytes.size();
    fmt::print(file, "{:x} {:x} {}:{}\n", reinterpret_cast<uintptr_t>(start) + entries[i].offset,
               end - entries[i].offset, label, entries[i].name);
  }
  std::fclose(file);
}

}  // namespace

std::shared_ptr<const LoadedCode> LoadedCode::load(const CodeImage& image,
                                                   const std::string& label) {
  std::shared_ptr<LoadedCode> code(new LoadedCode);
  code->size_ = image.bytes.size();
  void* memory =
      mmap(nullptr, code->size_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  LATHE_USER_CHECK(memory != MAP_FAILED, "no memory for {} bytes of code: {}", code->size_,
                   std::strerror(errno));
  code->memory_ = static_cast<std::byte*>(memory);
  std::memcpy(memory, image.bytes.data(), code->size_);
  for (const CodeImage::Import& import : image.imports) {
    LATHE_CHECK(import.slot + 8 <= code->size_, "import slot outside the image");
    const void* address = runtime_address(import.function);
    std::memcpy(code->memory_ + import.slot, &address, sizeof address);
  }
  LATHE_USER_CHECK(mprotect(memory, code->size_, PROT_READ | PROT_EXEC) == 0,
                   "cannot make code executable: {}", std::strerror(errno));
  code->entries_ = image.entries;
  code->imports_ = image.imports;
  if (debug_enabled(1, "perf")) add_to_perf_map(code->memory_, image, label);
  return code;
}

LoadedCode::~LoadedCode() {
  if (memory_) munmap(memory_, size_);
}

CodeImage LoadedCode::image() const {
  CodeImage image{.bytes = {memory_, memory_ + size_}, .entries = entries_, .imports = imports_};
  for (const CodeImage::Import& import : imports_)
    std::memset(image.bytes.data() + import.slot, 0, sizeof(void*));
  return image;
}

bool LoadedCode::has(std::string_view name) const {
  return std::ranges::find(entries_, name, &CodeImage::EntryPoint::name) != entries_.end();
}

const void* LoadedCode::entry(std::string_view name) const {
  for (const CodeImage::EntryPoint& entry : entries_)
    if (entry.name == name) return memory_ + entry.offset;
  LATHE_UNREACHABLE("code image has no entry {}", name);
}

}  // namespace lathe
