// Rotary position embeddings: the frequencies of transformers' rope types (default, linear,
// dynamic, yarn, llama3). Sources: RoFormer (arXiv 2104.09864), YaRN (arXiv 2309.00071),
// transformers' modeling_rope_utils semantics.
#pragma once

#include "lathe/core/array.h"
#include "lathe/hf/files/config.h"

namespace lathe::hf {

struct RotaryTables {
  Array cos, sin;  // f32 [batch, T, head_dim / 2]
};

// For positions offset + t - start[b]. The dynamic type scales by offset + T -
// start[b], the filled length of the row.
RotaryTables rotary_tables(const ModelConfig& config, const Array& offset, const Array& start,
                           Dim T);

}  // namespace lathe::hf
