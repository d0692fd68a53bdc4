// Checks a Program's promises: operands defined before use, operand counts, inferred types equal to
// the stored ones, regions' parameter and result types, results in range, aliases in range.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

// InternalError naming the stage, op and value.
void verify(const Program& program, std::string_view stage);

}  // namespace lathe
