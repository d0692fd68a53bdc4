// For tests: writes GGUF files.
#pragma once

#include "lathe/io/gguf.h"

namespace lathe::hf {

// Version 3, aligned to 32 bytes. `metadata`: an object of numbers, texts, booleans and lists of
// them of one type; integers are written as ui32, where they fit, other numbers as f32. To a
// temporary file that then takes the name; UserErrors as write_atomically (write_file.h) has them.
void write_gguf(const std::string& path, const Json& metadata,
                const std::map<std::string, GgufTensor>& tensors);

}  // namespace lathe::hf
