// The attributes of lathe.attention, for whoever makes a kernel of it.
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

struct AttentionAttrs {
  double scale = 1;
  bool causal = true;
  int64_t window = 0;  // 0: none
  double softcap = 0;  // 0: none
  static void fields(auto& self, auto&& field) {
    field("scale", self.scale);
    field("causal", self.causal);
    field("window", self.window);
    field("softcap", self.softcap);
  }
};

extern const OpDef kAttention;

}  // namespace lathe
