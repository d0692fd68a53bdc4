// Rotary position embeddings: the frequencies of transformers' rope types (default, linear,
// dynamic, yarn, llama3, longrope). Sources: RoFormer (arXiv 2104.09864), YaRN (arXiv 2309.00071),
// LongRoPE (arXiv 2402.13753), transformers' modeling_rope_utils semantics.
#pragma once

#include "lathe/hf/config/rope_config.h"
#include "lathe/hf/layers/cache.h"

namespace lathe::hf {

struct RotaryTables {
  Array cos, sin;  // f32 [batch, T, dim / 2]
};

// For the T tokens of each row of a call. The dynamic type and longrope depend on how long each
// token's text is then.
RotaryTables rotary_tables(const RopeConfig& rope, const Placement& at, Dim T);

// The first 2 · tables.cos.dim(2) elements of each head of x [B, T, H, D], rotated; the others as
// they are.
Array rotate(const Array& x, const RotaryTables& tables);

}  // namespace lathe::hf
