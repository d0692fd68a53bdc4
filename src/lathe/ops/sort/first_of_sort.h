// Sorts that put the largest elements first and of which only the first ones are used: they need
// not sort. Compilers write `chlo.top_k` so: the operand and an iota sorted together, and slices of
// both results.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"
#include "lathe/ir/program.h"

namespace lathe {

// The sorts of one Program; not those of its regions.
class FirstOfSorts {
 public:
  explicit FirstOfSorts(const Program& program);
  // How many elements along the dimension are used, where that is not all of them, and `top_k`
  // gives them bit for bit.
  std::optional<int64_t> count(const Op& op) const;

 private:
  bool is_position(ValueId value, int axis) const;

  const Program& program_;
  std::map<ValueId, int64_t> used_;   // by a sort's result: how many of the first elements are
  std::map<ValueId, int> positions_;  // the axis whose positions the value holds
};

// The first k elements along the dimension of each result of such a sort.
std::vector<Array> first_of_sort(const OpView& sort, const Array& x, int64_t k);

}  // namespace lathe
