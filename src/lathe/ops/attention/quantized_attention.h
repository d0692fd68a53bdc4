// Attention over a quantized KV cache (8 bits): the codes go into the products, the scale of a key
// is a factor of its score, that of a value one of its weight. Nothing is rounded to the queries'
// type, and nothing is ever there in a wider one.
#pragma once

#include <utility>

#include "lathe/ops/api/ops.h"

namespace lathe {

// Rows [B, S, G, D] that stand for codes · scales. `scales` [B, S, G] are of the scores' type: f32,
// or f64 where the queries are f64.
struct QuantizedRows {
  Array codes;  // i8
  Array scales;
};

// As attention_with_log_sum_exp (ops.h) of keys and values that are numbers. UserErrors as there,
// and for pages, in which such keys do not lie.
std::pair<Array, Array> quantized_attention(Operand q, const QuantizedRows& keys,
                                            const QuantizedRows& values, Operand offset,
                                            Operand start, const AttentionOptions& options = {});

}  // namespace lathe
