// Drops ops whose results nobody uses, unless they carry an ordered effect. Parameters stay.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program dead_code(const Program& program);

}  // namespace lathe
