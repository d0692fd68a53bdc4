// Programs as text: prints StableHLO's generic form, reads the pretty and the generic one.
// print → parse → print is the identity. Parse errors give file, line, column, the line with a
// caret, and what was expected. Structured ops (lathe.*) print in generic form with their regions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

struct Module {
  std::vector<Program> functions;  // callees come before callers; private helpers too
  AttrDict attrs;
  // "main", or the only public function; UserError otherwise.
  const Program& entry() const;
  const Program* find(std::string_view name) const;
};

Module parse_module(std::string_view text, const OpTable& ops, std::string_view file = "<text>");
std::string print(const Program& program);
std::string print(const Module& module);

}  // namespace lathe
