// The description of a sort of rows, for its planner and its emitter.
#pragma once

#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

// Sorts each outer position's row of `length` elements of all operands together; stable.
struct SortSpec {
  static constexpr std::string_view kRole = "sort";
  int length_param;
  std::vector<int> operand_args, result_args;
  int stride_param;     // between elements of a row
  NodeId outer_offset;  // of a row's first element
  std::vector<NodeId>
      key_loads;  // 2 per operand: local(2j), local(2j+1) stand for the two elements
  NodeId less;    // bool over those locals
};

}  // namespace lathe
