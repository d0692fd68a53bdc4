// Drops ops whose results nobody uses, unless they carry an ordered effect; of scans, the stacked
// results nobody reads, carried values that feed only themselves, and what only those need. The
// program's parameters stay.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program drop_dead_code(const Program& program);

}  // namespace lathe
