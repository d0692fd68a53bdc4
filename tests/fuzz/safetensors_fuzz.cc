// Any bytes as a safetensors file: refused, or every tensor can be read from end to end.
#include <cstddef>
#include <cstdint>
#include <string>

#include "lathe/base/error.h"
#include "lathe/io/safetensors.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto owner = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
  try {
    const auto file = lathe::hf::SafetensorsFile::parse(*owner, "fuzz.safetensors", owner);
    unsigned sum = 0;
    for (const auto& [name, info] : file->tensors()) {
      for (const std::byte byte : file->tensor(name).bytes()) sum += static_cast<unsigned>(byte);
    }
    volatile unsigned sink = sum;
    (void)sink;
  } catch (const lathe::UserError&) {
  }
  return 0;
}
