// The reader of StableHLO text: whatever comes in, a Module or a UserError comes out; and what it
// read prints to text that reads back to the same text.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "lathe/base/flags.h"
#include "lathe/ops/registry.h"
#include "lathe/stablehlo/module.h"

// Small constants: what is looked for here does not take megabytes.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  lathe::set_flag(lathe::Flag::text_constants, "1048576");
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  lathe::Module module;
  try {
    module = lathe::parse_module(text, lathe::op_table(), "fuzz");
  } catch (const lathe::UserError&) {
    return 0;
  }
  const std::string once = lathe::print(module);
  if (lathe::print(lathe::parse_module(once, lathe::op_table(), "printed")) != once) std::abort();
  return 0;
}
