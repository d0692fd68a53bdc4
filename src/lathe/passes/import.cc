#include "lathe/passes/import.h"

#include "lathe/ops/registry.h"
#include "lathe/passes/pipeline.h"

namespace lathe {

Module imported(Module module) {
  for (Program& function : module.functions) function = import_program(function);
  return module;
}

Module import_module(std::string_view text, std::string_view file, const ImportOptions& options) {
  if (options.entry.empty() && options.arguments.empty())
    return imported(parse_module(text, op_table(), file));
  return imported(WrittenModule(text, file).build(op_table(), options.entry, options.arguments));
}

}  // namespace lathe
