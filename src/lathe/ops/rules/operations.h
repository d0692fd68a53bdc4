// How much a program computes, read from its ops.
#pragma once

#include <span>
#include <string_view>

#include "lathe/ir/program.h"

namespace lathe {

struct Operations {
  double flops = 0;  // products and sums of an op's definition; one for an element of anything else
  double transcendentals = 0;  // one for an element of transcendental_ops(), which are no flops

  Operations& operator+=(const Operations& other);
  Operations& operator*=(double times);
};

// Loops of unknown length count once.
Operations count_operations(const Program& program);

// By name, the ops of which XLA counts an element as one transcendental function.
std::span<const std::string_view> transcendental_ops();

}  // namespace lathe
