// The memory accesses of a Kernel, read from its graph, stages and specs: check_plan holds a
// planner's decisions against them.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "lathe/base/id_vector.h"
#include "lathe/kernels/kernel.h"
#include "lathe/kernels/write/affine.h"

namespace lathe {

// Which of a kernel's stages touch an argument; -1: none, or its description does, before them.
struct ArgStages {
  int last_read = -1;
  int first_store = -1;
};
IdVector<ArgStages> stages_of_args(const Kernel& kernel);

struct ArgAccess {
  bool read = false, written = false;
  // The offset nodes of loads and stores.
  std::set<NodeId> offsets;
  // Touched in another way (an operand of a product, a row that is sorted): in no order that can be
  // told.
  bool in_any_order = false;
  ArgStages stages;
};
IdVector<ArgAccess> accesses(const Kernel& kernel);

// Whether every position of the loop nest reads `from` only where that same position then writes
// `to`, after all its reads: then both may be one memory.
bool same_element_only(const Kernel& kernel, const std::vector<ArgAccess>& args, size_t from,
                       size_t to);

// The first and last element of the argument that unguarded loads and stores touch whose offsets
// depend on the position alone; nothing where there are none.
std::optional<Range> touched_elements(const Kernel& kernel, std::span<const int64_t> params,
                                      size_t arg);

}  // namespace lathe
