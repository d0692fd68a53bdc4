// The "manual" sharding annotations for XLA's partitioner: a Lathe program is written for one of
// many partitions already, so the partitioner has nothing to divide.
#pragma once

#include "lathe/ir/program.h"

namespace lathe::pjrt {

// The program with that said of its parameters, results and every op, those of regions too.
Program with_manual_sharding(const Program& program);

}  // namespace lathe::pjrt
