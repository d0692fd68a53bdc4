#include "lathe/hf/layers/cache.h"

#include <tuple>

#include "lathe/core/tree.h"
#include "lathe/ops/attention/quantized_attention.h"

namespace lathe::hf {
namespace {

// Between [B, T, G, D], as attention takes it, and [B, G, T, D], as the cache keeps it.
Array swap_heads(const Array& x) { return transpose(x, {0, 2, 1, 3}); }

Array grown(const Array& cache, Dim more) {
  return pad(cache, zeros({}, cache.dtype()), {0, 0, 0, 0}, {0, 0, more, 0});
}

Array row_numbers(const Shape& shape) { return broadcast_in_dim(arange(shape[0]), shape, {0}); }

// x mod n, not negative, for x from -n on.
Array wrapped(const Array& x, Dim n) {
  const auto size = static_cast<int32_t>(n);
  return (x + size) % size;
}

// `fresh` [B, T, G, D] at places i32 [B, T]; what is to stand before the first is dropped.
Array write_rows(const Array& cache, const Array& fresh, const Array& at) {
  const auto length = static_cast<int32_t>(cache.dim(2));
  return cache.at(row_numbers(at.shape()), slice(), where(at < 0, length, at)).set(fresh);
}

// i32 [B, T]: below 0 for padding on either side.
Array kept_positions(const Placement& at, Dim tokens) {
  const Array all = token_positions(at.position, tokens);
  if (!at.length) return all;
  const Array number = broadcast_in_dim(arange(tokens), all.shape(), {1});
  return where(number < broadcast_in_dim(*at.length, all.shape(), {0}), all, -1);
}

// A single row is never padded on the left.
Array append(const Array& cache, const Array& fresh, const Placement& at) {
  const Dim tokens = fresh.dim(1);
  if (fresh.dim(0) > 1 || at.length) {
    const bool grows = at.kind == CacheKind::dynamic_cache;
    return write_rows(grows ? grown(cache, tokens) : cache, fresh, kept_positions(at, tokens));
  }
  const Array rows = swap_heads(fresh);
  if (at.kind == CacheKind::dynamic_cache) return concatenate({cache, rows}, 2);
  return dynamic_update_slice_in_dim(cache, rows, squeeze(at.position, 0), 2);
}

// x [B, T, G, D] in 8 bits, and the scale of each of its rows [B, T, G, 1].
std::pair<Array, Array> in_8_bits(const Array& x) {
  constexpr double kMost = 127;
  const Array wide = convert(x, DType::f32);
  const Array scale = max(abs(wide), {3}, true) / kMost;
  const Array codes = round_nearest_even(wide / where(scale > 0, scale, 1));
  return {convert(clip(codes, -kMost, kMost), DType::i8), scale};
}

// The new rows of one call, each [B, T, heads, …], in the form that the cache keeps.
LayerCache fresh_rows(const Heads& heads, const LayerCache& cache) {
  LayerCache out{.key = heads.key, .value = heads.value};
  if (cache.key_scale) std::tie(out.key, out.key_scale) = in_8_bits(heads.key);
  if (cache.value_scale) std::tie(out.value, out.value_scale) = in_8_bits(heads.value);
  return out;
}

// `put(held, fresh)` of each array; values stay without elements where the keys are the values.
template <typename Put>
LayerCache with_rows(const LayerCache& cache, const LayerCache& fresh, const Put& put) {
  const auto put_rows = [&](const Array& held, const Array& rows) {
    return rows.size() > 0 ? put(held, rows) : held;
  };
  return tree::map(put_rows, cache, fresh);
}

// Attention of queries over rows [B, S, G, …] in 8 bits, and the log-sum-exp of their scores.
std::pair<Array, Array> seen_in_8_bits(const Array& query, const LayerCache& rows,
                                       const Array& offset, const Array& start,
                                       const AttentionOptions& options) {
  const QuantizedRows keys{rows.key, squeeze(*rows.key_scale, 3)};
  if (!rows.value_scale) return quantized_attention(query, keys, keys, offset, start, options);
  const QuantizedRows values{rows.value, squeeze(*rows.value_scale, 3)};
  return quantized_attention(query, keys, values, offset, start, options);
}

// Scales attention down where sinks [H] take a part of the weights.
Array beside_sinks(const Array& seen, const Array& log_sum, const Array& sinks) {
  const Array scores = broadcast_in_dim(convert(sinks, log_sum.dtype()), log_sum.shape(), {1});
  const Array share = transpose(sigmoid(log_sum - scores), {0, 2, 1});
  return convert(convert(seen, share.dtype()) * expand_dims(share, 3), seen.dtype());
}

// Attention of queries over rows [B, S, G, …] and their sinks.
Array seen_of(const Heads& heads, const LayerCache& rows, const Array& offset, const Array& start,
              const AttentionOptions& options) {
  const Array& values = rows.value.size() > 0 ? rows.value : rows.key;
  if (!heads.sinks && !rows.key_scale)
    return attention(heads.query, rows.key, values, offset, start, options);
  const auto [seen, log_sum] =
      rows.key_scale
          ? seen_in_8_bits(heads.query, rows, offset, start, options)
          : attention_with_log_sum_exp(heads.query, rows.key, values, offset, start, options);
  return heads.sinks ? beside_sinks(seen, log_sum, *heads.sinks) : seen;
}

// A cache's arrays [B, G, S, …] as attention reads them.
LayerCache by_position(const LayerCache& cache) { return tree::map(swap_heads, cache); }

// A call's tokens see each other. Queries and keys count from the call's first token on: what is
// masked depends on distances alone.
Array attend_to_each_other(const Heads& heads, const Placement& at, AttentionOptions options) {
  options.causal = at.causal;
  options.length = at.length;
  options.query_segments = options.key_segments = at.segments;
  const Array zero = zeros({heads.query.dim(0)}, DType::i32);
  const bool padded = at.causal && at.position.rank() == 1;  // on the left, perhaps
  return seen_of(heads, {.key = heads.key, .value = heads.value}, zero,
                 padded ? maximum(-at.position, 0) : zero, options);
}

// ---- a ring of the last `window` positions

// The positions that the ring's places hold once `last` (i32 [B]) is the last one: i32 [B, window];
// below 0 where nothing was written yet.
Array held_positions(const Array& last, Dim window) {
  const Shape shape{last.dim(0), window};
  const Array end = broadcast_in_dim(last, shape, {0});
  const Array place = broadcast_in_dim(arange(window), shape, {1});
  return end - wrapped((end - place) % static_cast<int32_t>(window), window);
}

// One token: it takes the place of the one that leaves the window.
Array attend_one_in_ring(const Heads& heads, LayerCache& ring, const Placement& at, Dim window,
                         AttentionOptions options) {
  const Array position = at.length ? where(*at.length > 0, at.position, -1) : at.position;
  const Array place = where(position < 0, -1, position % static_cast<int32_t>(window));
  const auto put = [&](const Array& cache, const Array& fresh) {
    if (fresh.dim(0) > 1 || at.length) return write_rows(cache, fresh, expand_dims(place, 1));
    return dynamic_update_slice_in_dim(cache, swap_heads(fresh), squeeze(place, 0), 2);
  };
  ring = with_rows(ring, fresh_rows(heads, ring), put);
  options.causal = false;
  options.window = {};
  options.length = clamp(0, position + 1, static_cast<int32_t>(window));
  const Array zero = zeros({position.dim(0)}, DType::i32);
  return seen_of(heads, by_position(ring), zero, zero, options);
}

// Several: the ring's positions in their order, the new ones behind them; the last become the ring.
Array attend_in_ring(const Heads& heads, LayerCache& ring, const Placement& at, Dim window,
                     const AttentionOptions& options) {
  const Array& position = at.position;
  const Dim batch = position.dim(0), tokens = heads.query.dim(1);
  const auto size = static_cast<int32_t>(window);
  const Array before = token_positions(position - size, window);  // those the ring holds
  const Array rows = row_numbers(before.shape());
  const Array last = held_positions(filled_lengths(at, tokens) - 1, window);
  const Array kept = last - broadcast_in_dim(position - size, last.shape(), {0});
  const auto extended = [&](const Array& cache, const Array& fresh) {
    const Array held = cache[rows, slice(), wrapped(before % size, window)];  // [B, window, G, D]
    return concatenate({held, fresh}, 1);
  };
  const auto ring_of = [&](const Array& all) {
    return swap_heads(all[rows, where(kept < 0, 0, kept)]);
  };
  const LayerCache all = tree::map(extended, ring, fresh_rows(heads, ring));
  ring = tree::map(ring_of, all);
  const Array offset = broadcast_in_dim(Array::scalar(size), {batch}, {});
  return seen_of(heads, all, offset, maximum(size - position, 0), options);
}

}  // namespace

Array token_positions(const Array& position, Dim tokens) {
  if (position.rank() == 2) return position;
  const Shape shape{position.dim(0), tokens};
  return broadcast_in_dim(position, shape, {0}) + broadcast_in_dim(arange(tokens), shape, {1});
}

Array filled_lengths(const Placement& at, Dim tokens) {
  if (at.position.rank() == 1)
    return at.length ? at.position + *at.length : at.position + static_cast<int32_t>(tokens);
  const Array ends = at.position + 1;
  if (!at.segments) return broadcast_in_dim(max(ends, {1}), ends.shape(), {0});
  const Array same = expand_dims(*at.segments, 2) == expand_dims(*at.segments, 1);
  return max(where(same, expand_dims(ends, 1), 0), {2});
}

int64_t CacheShape::bytes(Dim positions, DType dtype) const {
  const int64_t scales = dtype == DType::i8 ? (value_dim > 0 ? 2 : 1) * byte_size(DType::f32) : 0;
  return kept(positions) * heads * ((key_dim + value_dim) * byte_size(dtype) + scales);
}

LayerCache make_layer_cache(const CacheShape& shape, Dim count, Dim batch, Dim positions,
                            DType dtype) {
  const auto empty = [&](Dim dim, DType type) {
    return zeros({count, batch, shape.heads, shape.kept(positions), dim}, type);
  };
  LayerCache out{.key = empty(shape.key_dim, dtype), .value = empty(shape.value_dim, dtype)};
  if (dtype != DType::i8) return out;
  out.key_scale = empty(1, DType::f32);
  if (shape.value_dim > 0) out.value_scale = empty(1, DType::f32);
  return out;
}

Array append_and_attend(const Heads& heads, LayerCache& cache, const Placement& at,
                        AttentionOptions options, std::optional<Dim> window) {
  if (window) options.window = Array::scalar(static_cast<int32_t>(*window));
  if (at.kind == CacheKind::none) return attend_to_each_other(heads, at, options);
  if (at.kind == CacheKind::static_cache && window && cache.key.dim(2) == *window)
    return heads.query.dim(1) == 1 ? attend_one_in_ring(heads, cache, at, *window, options)
                                   : attend_in_ring(heads, cache, at, *window, options);
  cache = with_rows(cache, fresh_rows(heads, cache),
                    [&](const Array& held, const Array& fresh) { return append(held, fresh, at); });
  const Array start = zeros({heads.query.dim(0)}, DType::i32);
  return seen_of(heads, by_position(cache), at.position, start, options);
}

}  // namespace lathe::hf
