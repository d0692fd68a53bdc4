// What XLA's partitioner is told of programs that are written for one of many partitions, as
// Lathe's are: that their values are divided already ("manual"), and it has nothing to divide.
#pragma once

#include "lathe/ir/program.h"

namespace lathe::pjrt {

// The program with that said of its parameters, results and every op, those of regions too.
Program with_manual_sharding(const Program& program);

}  // namespace lathe::pjrt
