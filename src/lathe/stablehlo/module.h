// StableHLO modules in and out, as text and as bytecode: prints StableHLO's generic form, reads the
// pretty and the generic one. print → parse → print is the identity. Parse errors give file, line,
// column, the line with a caret, and what was expected. Structured ops (lathe.*) print in generic
// form with their regions.
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

struct Module {
  std::vector<Program> functions;  // callees come before callers; private helpers too
  AttrDict attrs;
  // Declarations besides the functions that mean nothing here (sdy.mesh), as their text; printed
  // again.
  std::vector<std::string> declarations = {};
  // "main", or the only public function; UserError otherwise.
  const Program& entry() const;
  const Program* find(std::string_view name) const;
};

// Whether only functions of its module call it.
bool is_private(const Program& function);

// The version of StableHLO's portable artifacts: which operations and types there are.
struct Version {
  int major = 0, minor = 0, patch = 0;
  friend constexpr auto operator<=>(const Version&, const Version&) = default;
  std::string str() const;
};

// Text, a portable artifact in MLIR's bytecode (VHLO), or what jax.export serializes, of which the
// module for the CPU is read: what it is is seen from its first bytes.
// Errors of bytecode name the byte. `text` need not outlive the call.
Module parse_module(std::string_view text, const OpTable& ops, std::string_view file = "<text>");
std::string print(const Program& program);
std::string print(const Module& module);

// The newest version that is written; readers refuse what is newer than they are.
inline constexpr Version kCurrentVersion{1, 17, 0};
inline constexpr Version kOldestVersion{0, 9, 0};

// A portable artifact: VHLO of this version in MLIR's bytecode, which parse_module reads and other
// engines do. UserError naming an operation (lathe.*, chlo.*), attribute or type that it does not
// have.
std::string serialize(const Module& module, Version version = kCurrentVersion);

}  // namespace lathe
