// Any bytes as a GGUF file: refused, or all of its metadata and tensors can be read.
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "lathe/base/error.h"
#include "lathe/hf/files/gguf.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto owner = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
  try {
    const auto file = lathe::hf::GgufFile::parse(*owner, "fuzz.gguf", owner);
    unsigned sum = static_cast<unsigned>(file->metadata().size());
    for (const auto& [name, tensor] : file->tensors()) {
      for (const std::byte byte : file->tensor(name).bytes()) sum += static_cast<unsigned>(byte);
    }
    volatile unsigned sink = sum;
    (void)sink;
  } catch (const lathe::UserError&) {
  }
  return 0;
}
