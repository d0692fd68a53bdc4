// Arrays side by side (joining.cc), for those that look into them or know where they were called.
#pragma once

#include <span>

#include "lathe/core/array.h"
#include "lathe/ir/op_def.h"

namespace lathe {

struct ConcatenateAttrs {
  int64_t dimension = 0;
  static void fields(auto& self, auto&& field) { field("dimension", self.dimension); }
};

extern const OpDef kConcatenate;

// `stack` of ops.h, called at `where`.
Array stack_at(std::span<const Array> xs, int axis, Location where);

}  // namespace lathe
