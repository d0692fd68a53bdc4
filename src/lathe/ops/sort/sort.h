// Attributes of the sorting ops.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

// The region compares: (a0, b0, a1, b1, …), two scalars an operand, → whether a comes before b.
struct SortAttrs {
  int64_t dimension = -1;
  bool is_stable = false;
  int axis(int rank) const {
    return static_cast<int>(dimension < 0 ? dimension + rank : dimension);
  }
  static void fields(auto& self, auto&& field) {
    field("dimension", self.dimension);
    field("is_stable", self.is_stable);
  }
};

struct CumsumAttrs {
  int64_t dimension = 0;
  bool reverse = false;  // sums run from the end
  static void fields(auto& self, auto&& field) {
    field("dimension", self.dimension);
    field("reverse", self.reverse);
  }
};

extern const OpDef kSort;
extern const OpDef kCumsum;

// The array and its elements' positions (i32), in the order of the array; of equals the first one
// first.
std::vector<Array> sorted_with_positions(const Operand& x, int axis, bool descending);

}  // namespace lathe
