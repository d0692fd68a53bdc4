// The description of attention, for its planner and its emitters.
#pragma once

#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

// softmax(scale · q kᵀ, masked) v for each batch b, head h, query t; see ops/api/ops.h. f32 inside,
// rounded once. A query that sees no key gives 0.
//   q: [B, T, H, D], k, v: [B, S, G, D] (H a multiple of G), out [B, T, H, D]; any strides but D
// contiguous. Query t stands at position offset + t; key j < S is seen when start[b] <= j <
// length[b], when j <= position (causal), when it is nearer than the window, when its segment is
// the query's and when its bias is not -infinity. Only keys that somebody sees are read, as far as
// bias and segments do not decide. Keys go in blocks of kAttentionBlock from 0. Scores of groups of
// at most NumberRules::few_rows rows (T · H / G) add up in the order of few-row products, those of
// larger ones in sequence. An `arg` of -1: there is none.
struct AttentionSpec {
  static constexpr std::string_view kRole = "attention";
  struct Operand {
    int arg = 0;
    int batch_stride_param = -1, row_stride_param = -1, head_stride_param = -1;
  };
  // A number for the whole batch, or one for each of its rows.
  struct ByRow {
    int arg = -1;
    bool each = false;
  };
  // Of q's, the scores' or a boolean type. Strides may be 0.
  struct Bias {
    int arg = -1;
    int batch_stride_param = -1, head_stride_param = -1, query_stride_param = -1,
        key_stride_param = -1;
  };
  // Keys and values in pages: their batch stride is from page to page, their row stride within one.
  struct Pages {
    int arg = -1;  // the table: i32 [B, count]
    int count_param = -1, size_param = -1, pool_param = -1;
  };
  // Of keys or values in 8 bits, one a key and head: f32 [B, S, G], any strides.
  struct Scales {
    int arg = -1;
    int batch_stride_param = -1, key_stride_param = -1, head_stride_param = -1;
  };
  Operand q, k, v, out;
  Scales key_scales, value_scales;  // both or none; where there are some, k and v are i8
  ByRow offset;                     // i32 or i64; none: 0
  int start_arg = -1;               // i32 or i64 [B]; none: 0
  bool causal = true;
  ByRow window;   // i32 or i64; 0 or less: no window
  ByRow softcap;  // f32; 0 or less: no cap
  Bias bias;
  int query_segments_arg = -1, key_segments_arg = -1;  // i32 [B, T] and [B, S]
  int length_arg = -1;                                 // i32 [B]
  Pages pages;
  Operand log_sum_exp{.arg = -1};                           // f32 [B, H, T], a second result
  int batch_param = -1, query_param = -1, key_param = -1;   // B, T, S
  int head_param = -1, group_param = -1, width_param = -1;  // H, G, D
  int scale_param = -1;                                     // bits of an f64

  bool hides_keys() const { return bias.arg >= 0 || query_segments_arg >= 0; }
};
inline constexpr int kAttentionBlock = 64;

}  // namespace lathe
