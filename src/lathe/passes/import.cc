#include "lathe/passes/import.h"

#include "lathe/ops/registry.h"
#include "lathe/passes/expand_manual_computations.h"
#include "lathe/passes/raise_while_to_scan.h"
#include "lathe/passes/recognize_logistic.h"

namespace lathe {

Module import_module(std::string_view text, std::string_view file) {
  Module module = parse_module(text, op_table(), file);
  for (Program& function : module.functions)
    function = recognize_logistic(raise_while_to_scan(expand_manual_computations(function)));
  return module;
}

}  // namespace lathe
