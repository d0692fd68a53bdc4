// The reader of portable artifacts: whatever comes in, a Module or a UserError comes out; what it
// read prints as text that is read again, and is written and read again, or VHLO lacks something of
// it. (Not always to the letter: of a string attribute with a type, what is written has no type.)
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

namespace {

lathe::Module parse(std::string_view bytes) {
  return lathe::parse_module(bytes, lathe::op_table(), "fuzz");
}

bool reads_again(const lathe::Module& module) {
  const std::string page = lathe::print(module);
  return lathe::print(parse(page)) == page;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (size < 4 || (data[1] != 'L' && data[3] != 0)) return 0;  // text has a target of its own
  lathe::Module module;
  std::string written;
  try {
    module = parse(bytes);
    written = lathe::serialize(module);
  } catch (const lathe::UserError&) {
    if (!module.functions.empty() && !reads_again(module)) std::abort();
    return 0;
  }
  if (!reads_again(module)) std::abort();
  parse(written);
  return 0;
}
