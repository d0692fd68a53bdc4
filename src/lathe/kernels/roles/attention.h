// The description of attention, for its planner and its emitters.
#pragma once

#include <vector>

#include "lathe/kernels/kernel.h"

namespace lathe {

// softmax(scale · q kᵀ, masked) v for each batch b, head h, query t; see ops/attention. f32 inside,
// rounded once. A query that sees no key gives 0.
//   q: [B, T, H, D], k, v: [B, S, G, D] (H a multiple of G), out [B, T, H, D]; any strides but D
// contiguous. Query t stands at position offset + t; key j < S is seen when start[b] <= j, when
// j <= position (causal) and when position - j < window. Only keys that somebody sees are read.
// Keys go in blocks of kAttentionBlock from 0. Scores of groups of at most kFewRows rows (T · H /
// G) add up in the order of few-row products, those of larger ones in sequence.
struct AttentionSpec {
  static constexpr std::string_view kRole = "attention";
  struct Operand {
    int arg = 0;
    int batch_stride_param = -1, row_stride_param = -1, head_stride_param = -1;
  };
  Operand q, k, v, out;
  int offset_arg = -1;  // i32 or i64 scalar; -1: 0
  int start_arg = -1;   // i32 or i64 [B]; -1: 0
  bool causal = true;
  int batch_param = -1, query_param = -1, key_param = -1;   // B, T, S
  int head_param = -1, group_param = -1, width_param = -1;  // H, G, D
  int scale_param = -1;                                     // bits of an f64
  int window_param = -1;                                    // -1: no window
  int softcap_param = -1;                                   // bits of an f64; -1: none
};
inline constexpr int kAttentionBlock = 64;

}  // namespace lathe
