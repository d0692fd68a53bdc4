// Replaces ops by what they come to: each record's own rule (OpDef::simplify), and scalar
// expressions of spread single elements by spreading one. Every value stays bit for bit what it
// was; only which NaN stands for NaN may change.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program simplify(const Program& program);

}  // namespace lathe
