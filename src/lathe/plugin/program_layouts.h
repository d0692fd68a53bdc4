// How a program's parameters and results lie in memory: as its module says (mhlo.layout_mode: an
// order of axes, "default", or "auto", which leaves it to the compiler), row-major where it says
// nothing. An "auto" result lies as it comes without moving elements: as the donor whose memory it
// takes, as a constraint says (LayoutConstraint), or as the operand whose dimensions all go on in
// it.
#pragma once

#include <vector>

#include "lathe/ir/program.h"
#include "lathe/plugin/layout.h"

namespace lathe::plugin {

struct ProgramLayouts {
  std::vector<abi::Layout*> parameters, results;
  bool row_major() const;
};

// UserError where the module asks for a layout that is none.
ProgramLayouts layouts_of(const Program& program);

// The program on arrays as the engine has them: what is not row-major is transposed where it comes
// in and goes out, which the compiler makes part of what reads and writes it.
Program on_stored_arrays(const Program& program, const ProgramLayouts& layouts);

}  // namespace lathe::plugin
