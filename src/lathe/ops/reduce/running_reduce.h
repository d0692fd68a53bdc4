// Running reductions (cumulative sums and their kin): each place along an axis gets the reduction
// of all elements up to it.
#pragma once

#include "lathe/ir/op_def.h"
#include "lathe/ops/api/ops.h"

namespace lathe {

struct RunningReduceAttrs {
  bool reverse = false;  // from each place to the end
  static void fields(auto& self, auto&& field) { field("reverse", self.reverse); }
};

extern const OpDef kRunningReduce;

// Along any axis. `body` combines two scalars of x's type, as does `init`, which joins from where
// the walk begins.
Array running_reduce(const Program& body, const Array& x, const Array& init, int axis, bool reverse,
                     Location where);

}  // namespace lathe
