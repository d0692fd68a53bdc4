// The attributes of concatenate (joining.cc), for rules that look into them.
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

struct ConcatenateAttrs {
  int64_t dimension = 0;
  static void fields(auto& self, auto&& field) { field("dimension", required(self.dimension)); }
};

extern const OpDef kConcatenate;

}  // namespace lathe
