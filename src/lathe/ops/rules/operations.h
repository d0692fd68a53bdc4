// How much a program computes, read from its ops.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

// Operations on numbers: products and sums of an op's definition, one for an element of anything
// else that computes. Loops of unknown length count once.
double count_operations(const Program& program);

}  // namespace lathe
