// Recognizes comparators of sorts that compare one integer of each side.
#pragma once

#include <optional>

#include "lathe/ir/scalar/scalar.h"

namespace lathe {

struct ComparedKey {
  int32_t node;  // over the locals 2j alone
  bool descending;
};

// Of a comparator over locals 2j and 2j + 1, the elements of operand j on either side: what it
// compares, where it is an order of integers that both sides compute in the same way.
std::optional<ComparedKey> compared_key(const ScalarGraph& graph, int32_t less);

}  // namespace lathe
