// Reads jax.export files: a flatbuffer around a portable artifact. The function's trees and
// shardings stay there; what calls the module is here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/stablehlo/bytecode/bytes.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {

struct JaxExport {
  std::string function;
  int64_t calling_convention = 0;
  int64_t devices = 1;
  // With several, the module's first parameter is the number of the one it runs on.
  std::vector<std::string> platforms;
  std::vector<int64_t> kept;   // which of the function's arguments the module takes
  std::string_view module;     // of the file
  std::vector<JaxExport> vjp;  // one, where its pullback was exported with it
};

// Whether bytes that are neither bytecode nor text may be one.
bool may_be_jax_export(std::string_view bytes);

// UserError (file and byte) for anything else, and for calling conventions that are not known.
JaxExport read_jax_export(const ByteSource& source);

// Its module, for this platform: the parameter that would choose one is gone. UserError where it
// was exported for several, and this is none of them.
SyntaxModule read_exported_module(const ByteSource& source, std::string_view platform);

}  // namespace lathe::stablehlo
