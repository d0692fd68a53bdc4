// Replaces calls of small Programs by their ops, so that fusion sees across the boundary. Large
// ones stay calls: they are planned once, however often they are called.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program inline_calls(const Program& program);

}  // namespace lathe
