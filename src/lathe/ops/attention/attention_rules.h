// The rules of attention that its files share, and its definition by Arrays. Scores are [B, G, T,
// R, S] in the type of scores (f32; f64 for f64): a key head beside its queries.
#pragma once

#include <limits>

#include "lathe/core/array.h"
#include "lathe/ops/attention/attention.h"

namespace lathe {

inline constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

// ---- meaning (attention_scores.cc)
std::vector<Array> decompose_attention(const OpView& op, std::span<const Array> in);
// Keys or values [B, S, G, D] from a pool of pages and the table of who has which.
Array rows_of_pages(const Array& pool, const Array& table);
// bool [B, T, keys]: which keys each query sees, as far as no bias hides them. `in`: the op's
// operands, of which the key segments are those of the keys at `positions` (i64 [keys]).
Array visible_keys(const OpView& op, std::span<const Array> in, const Array& positions);
// Scores of q [B, T, H, D] and k [B, keys, G, D]; -infinity where `seen` or the bias says so.
Array attention_scores(const OpView& op, std::span<const Array> in, const Array& seen);
// Σ over keys of weights · v: [B, G, T, R, D], in the weights' type.
Array weighted_values(const OpView& op, std::span<const Array> in, const Array& weights);
// [B, G, T, R, …] as [B, T, H, …].
Array heads_together(const Array& x);

// ---- rules
std::vector<MaybeArray> jvp_attention(const OpView& op, std::span<const Array> primals,
                                      std::span<const Array> results,
                                      std::span<const MaybeArray> tangents);
Linearized linearize_attention(const OpView& op, std::span<const Array> primals,
                               std::span<const MaybeArray> tangents);
Batched batch_attention(const OpView& op, std::span<const Array> args, std::span<const int> axes,
                        Dim size);
std::vector<Literal> reference_attention(const OpView& op, std::span<const Literal> in);
std::vector<Sample> attention_samples();

}  // namespace lathe
