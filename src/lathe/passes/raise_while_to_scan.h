// Loops that count become scans: their number of turns is known, so they have a reverse mode, and
// nobody computes their condition.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

Program raise_while_to_scan(const Program& program);

}  // namespace lathe
