// The machine code of a program's kernels as bytes of a saved program, each kernel in the form of
// the disk cache (cache_entry.h). Unlike an entry there, whose key names the files of this
// machine's code generator, it says which sources made it and for which instruction set, so that
// other machines can tell whether it is theirs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/backends/cpu/code/cache_entry.h"
#include "lathe/backends/cpu/run/kernel_code.h"

namespace lathe {

struct SavedCode {
  CodeTarget target;
  std::vector<KeyedImage> kernels;  // by Kernel::key()
};

std::string encode_saved_code(const SavedCode& code);
// Nothing when the bytes are not whole, or not of this form. The code is checked for what it needs
// to be loaded, never for what it does.
std::optional<SavedCode> decode_saved_code(std::string_view bytes);

// What code depends on beside kernel and target: a text that changes with the version and with the
// sources of the code generator and of what its code calls.
std::string_view code_sources();

}  // namespace lathe
