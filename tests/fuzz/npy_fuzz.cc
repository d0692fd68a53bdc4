// Any bytes as an .npy file: refused, or every element can be read, and what is written of it gives
// the same elements.
#include <cstddef>
#include <cstdint>
#include <string>

#include "lathe/base/error.h"
#include "lathe/io/npy.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto owner = std::make_shared<const std::string>(reinterpret_cast<const char*>(data), size);
  try {
    const lathe::Literal value = lathe::hf::parse_npy(*owner, "fuzz.npy", owner).value;
    std::string again = lathe::hf::npy_header(value);
    for (const std::byte byte : value.bytes()) again += static_cast<char>(byte);
    if (!(lathe::hf::parse_npy(again, "again.npy", nullptr).value == value)) __builtin_trap();
  } catch (const lathe::UserError&) {
  }
  return 0;
}
