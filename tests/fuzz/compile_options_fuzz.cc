// Any bytes as a client's compile options: refused, or as many devices as processes.
#include <cstddef>
#include <cstdint>

#include "lathe/base/error.h"
#include "lathe/plugin/compile_options.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  try {
    const auto read =
        lathe::plugin::read_compile_options({reinterpret_cast<const char*>(data), size});
    const auto devices = static_cast<int>(read.devices.size());
    if (devices != 0 && devices != read.processes()) __builtin_trap();
  } catch (const lathe::UserError&) {
  }
  return 0;
}
