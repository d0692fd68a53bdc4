// The record of the largest elements of rows (CHLO: top_k).
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

struct TopKAttrs {
  int64_t k = 0;
  static void fields(auto& self, auto&& field) { field("k", required(self.k)); }
};

extern const OpDef kTopK;

}  // namespace lathe
