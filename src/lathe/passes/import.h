// Imports StableHLO modules as Programs that every transform takes: text is read and goes through
// the recipe of imports (pipeline.h), which raises counting loops and makes one op of JAX's
// logistic. Every way in does this: import_module, the C header, the commands, saved programs.
#pragma once

#include <span>
#include <string_view>

#include "lathe/stablehlo/module.h"
#include "lathe/stablehlo/written_module.h"

namespace lathe {

// Where arrays of the module have open sizes, of whom and for what arguments Programs are made; as
// WrittenModule::build takes them.
struct ImportOptions {
  std::string_view entry = {};
  std::span<const EntryArgument> arguments = {};
};

// Errors are those of parse_module and of WrittenModule::build.
Module import_module(std::string_view text, std::string_view file = "<text>",
                     const ImportOptions& options = {});
// A module that was read, with its functions imported.
Module imported(Module module);

}  // namespace lathe
