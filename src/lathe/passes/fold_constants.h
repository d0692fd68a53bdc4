// Computes small ops all of whose operands are constants, by their reference evaluation.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program fold_constants(const Program& program);

}  // namespace lathe
