// How much a program computes, read from its ops.
#pragma once

#include "lathe/ir/program.h"

namespace lathe {

struct Operations {
  double flops = 0;  // products and sums of an op's definition; one for an element of anything else
  double transcendentals = 0;  // one for an element of kTranscendental ops, which are no flops

  Operations& operator+=(const Operations& other);
  Operations& operator*=(double times);
};

// Loops of unknown length count once.
Operations count_operations(const Program& program);

}  // namespace lathe
