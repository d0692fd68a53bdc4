// The definition of attention by other ops: scores, softmax, weighted sum.
#include <limits>

#include "lathe/ops/api/ops.h"
#include "lathe/ops/attention/attention_rules.h"
#include "lathe/ops/reduce/reduce.h"
#include "lathe/ops/rules/common.h"

namespace lathe {
namespace {

// A number for all rows of the batch, or one for each, against values of `rank` dimensions.
Array by_row(const Array& x, int rank) {
  if (x.rank() == 0) return x;
  Dims shape(static_cast<size_t>(rank), 1);
  shape[0] = x.dim(0);
  return reshape(x, Shape(shape));
}
Array position_by_row(const Array& x) { return convert(by_row(x, 3), DType::i64); }

// [B or 1, H or 1, T or 1, S or 1] against scores [B, G, T, R, S].
Array bias_by_group(const Array& bias, Dim groups) {
  const Dim heads = bias.dim(1);
  const Shape apart{bias.dim(0), heads == 1 ? 1 : groups, heads == 1 ? 1 : heads / groups,
                    bias.dim(2), bias.dim(3)};
  return transpose(reshape(bias, apart), {0, 1, 3, 2, 4});
}

// Scales [B, S, G] against scores [B, G, T, R, S].
Array scale_by_key(const Array& scales) {
  const Shape apart{scales.dim(0), scales.dim(2), 1, 1, scales.dim(1)};
  return reshape(transpose(scales, {0, 2, 1}), apart);
}

// cap · tanh(scores / cap), where there is a cap.
Array capped(const Array& scores, const Array& cap) {
  const Array limit = by_row(cap, 5);
  const Array there = limit > 0.0;
  const Array safe = where(there, limit, 1.0);
  return where(broadcast_to(there, scores.shape()), tanh(scores / safe) * safe, scores);
}

Array within_window(const Array& distance, const Array& window, bool causal) {
  const Array near = distance < window;
  return (window <= 0) | (causal ? near : near & (-distance < window));
}

}  // namespace

Array rows_of_pages(const Array& pool, const Array& table) {
  const Dim pages = pool.dim(0), rows = pool.dim(1);
  const Array taken = take(pool, clamp(0, table, std::max<Dim>(pages - 1, 0)), 0);
  return reshape(taken, {table.dim(0), table.dim(1) * rows, pool.dim(2), pool.dim(3)});
}

Array visible_keys(const OpView& op, std::span<const Array> in, const Array& positions) {
  const auto& attrs = op.as<AttentionAttrs>();
  const AttentionOperands at(attrs);
  const auto operand = [&](int slot) { return in[static_cast<size_t>(slot)]; };
  const Dim keys = positions.dim(0);
  const Array key = reshape(positions, {1, 1, keys});
  const Array query = reshape(arange(op.in(at.q).dim(1), DType::i64), {1, -1, 1}) +
                      position_by_row(operand(at.offset));
  Array seen = key >= position_by_row(operand(at.start));
  if (at.length >= 0) seen = seen & (key < position_by_row(operand(at.length)));
  if (attrs.causal) seen = seen & (key <= query);
  if (at.window >= 0)
    seen = seen & within_window(query - key, position_by_row(operand(at.window)), attrs.causal);
  if (at.query_segments >= 0)
    seen = seen &
           (expand_dims(operand(at.query_segments), 2) == expand_dims(operand(at.key_segments), 1));
  return broadcast_to(seen, {op.in(at.q).dim(0), op.in(at.q).dim(1), keys});
}

Array attention_scores(const OpView& op, std::span<const Array> in, const Array& seen) {
  const auto& attrs = op.as<AttentionAttrs>();
  const AttentionOperands at(attrs);
  const Array &q = in[at.q], &k = in[at.k];
  const Dim groups = k.dim(2);
  const Array grouped = reshape(q, {q.dim(0), q.dim(1), groups, q.dim(2) / groups, q.dim(3)});
  const DotDims by_width{
      .lhs_batch = {0, 2}, .rhs_batch = {0, 2}, .lhs_contracting = {4}, .rhs_contracting = {3}};
  const DType wide = compute_dtype(q.dtype());
  const auto multiplied = [&](const Array& x) { return at.key_scales < 0 ? x : convert(x, wide); };
  Array scores = dot_general(multiplied(grouped), multiplied(k), by_width, wide) * attrs.scale;
  if (at.key_scales >= 0) scores = scores * scale_by_key(in[static_cast<size_t>(at.key_scales)]);
  Array shown = expand_dims(expand_dims(seen, 1), 3);
  if (at.softcap >= 0) scores = capped(scores, in[static_cast<size_t>(at.softcap)]);
  if (at.bias >= 0) {
    const Array bias = bias_by_group(in[static_cast<size_t>(at.bias)], groups);
    if (bias.dtype() == DType::boolean) {
      shown = shown & bias;
    } else {
      shown = shown & (bias != kMinusInfinity);
      scores = scores + convert(bias, wide);
    }
  }
  return where(broadcast_to(shown, scores.shape()), scores, kMinusInfinity);
}

Array weighted_values(const OpView& op, std::span<const Array> in, const Array& weights) {
  const AttentionOperands at(op.as<AttentionAttrs>());
  const Array& v = in[at.v];
  const Array scaled = at.value_scales < 0
                           ? weights
                           : weights * scale_by_key(in[static_cast<size_t>(at.value_scales)]);
  const DotDims by_key{
      .lhs_batch = {0, 1}, .rhs_batch = {0, 2}, .lhs_contracting = {4}, .rhs_contracting = {1}};
  return dot_general(scaled, convert(v, weights.dtype()), by_key, weights.dtype());
}

Array heads_together(const Array& x) {
  Dims order = iota_dims(x.rank());
  std::swap(order[1], order[2]);
  order[2] = 1;
  Dims shape{x.dim(0), x.dim(2), x.dim(1) * x.dim(3)};
  for (int axis = 4; axis < x.rank(); ++axis) shape.push_back(x.dim(axis));
  return reshape(transpose(x, order), Shape(shape));
}

std::vector<Array> decompose_attention(const OpView& op, std::span<const Array> operands) {
  const AttentionOperands at(op.as<AttentionAttrs>());
  const AttentionSizes n(op);
  std::vector<Array> in(operands.begin(), operands.end());
  if (at.pages >= 0)
    for (const size_t slot : {at.k, at.v})
      in[slot] = rows_of_pages(in[slot], in[static_cast<size_t>(at.pages)]);
  const Array seen = visible_keys(op, in, arange(n.S, DType::i64));
  const Array scores = attention_scores(op, in, seen);
  const Array top = stop_gradient(with_kept_dims(reduce_max(scores, {4}), scores.shape(), {4}));
  const Array shift = where(top == kMinusInfinity, 0.0, top);
  const Array weights = exp(scores - shift);
  const Array total = sum(weights, {4});  // [B, G, T, R]
  const Array mixed = weighted_values(op, in, weights);
  const Array nothing = total == 0.0;
  const Array safe = where(nothing, 1.0, total);
  const Array out = mixed / broadcast_in_dim(safe, mixed.shape(), {0, 1, 2, 3});
  std::vector<Array> results{convert(heads_together(out), op.out().dtype())};
  if (op.as<AttentionAttrs>().log_sum_exp) {
    const Array sums = where(nothing, kMinusInfinity, reshape(shift, total.shape()) + log(safe));
    results.push_back(transpose(heads_together(sums), {0, 2, 1}));
  }
  return results;
}

}  // namespace lathe
