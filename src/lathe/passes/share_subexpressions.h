// Computes equal ops (same record, attributes, regions and operands) once.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program share_subexpressions(const Program& program);

}  // namespace lathe
