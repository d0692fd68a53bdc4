// The attention record: its attributes, and its operands by name. What the operands mean is said
// where users call it (ops.h).
#pragma once

#include "lathe/ir/op_def.h"

namespace lathe {

// Beside the scale, which optional operands there are and which results.
struct AttentionAttrs {
  double scale = 1;
  bool causal = true;
  bool window = false, softcap = false, bias = false, segments = false, length = false,
       pages = false, scales = false;
  bool log_sum_exp = false;
  static void fields(auto& self, auto&& field) {
    field("scale", self.scale);
    field("causal", self.causal);
    field("window", self.window);
    field("softcap", self.softcap);
    field("bias", self.bias);
    field("segments", self.segments);
    field("length", self.length);
    field("pages", self.pages);
    field("scales", self.scales);
    field("log_sum_exp", self.log_sum_exp);
  }
};

// Where each operand stands in the list; -1: there is none.
struct AttentionOperands {
  static constexpr int q = 0, k = 1, v = 2, offset = 3, start = 4;
  int window = -1, softcap = -1, bias = -1, query_segments = -1, key_segments = -1, length = -1,
      pages = -1, key_scales = -1, value_scales = -1;
  int count = 5;

  explicit AttentionOperands(const AttentionAttrs& attrs) {
    const auto place = [this](bool there, int& slot) { slot = there ? count++ : -1; };
    place(attrs.window, window);
    place(attrs.softcap, softcap);
    place(attrs.bias, bias);
    place(attrs.segments, query_segments);
    place(attrs.segments, key_segments);
    place(attrs.length, length);
    place(attrs.pages, pages);
    place(attrs.scales, key_scales);
    place(attrs.scales, value_scales);
  }
};

// Sizes by name: q [B, T, H, D]; keys and values [B, S, G, D], or [pages, page size, G, D] behind a
// table [B, P] (S = P · page size); R query heads share one key head.
struct AttentionSizes {
  Dim B, T, H, D, S, G, R;
  explicit AttentionSizes(const OpView& op);
};

extern const OpDef kAttention;

}  // namespace lathe
