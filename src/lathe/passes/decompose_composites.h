// Replaces every op that is defined by its decomposition and has no kernel of its own.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program decompose_composites(const Program& program);

}  // namespace lathe
