#include "lathe/hf/models/cache.h"

namespace lathe::hf {
namespace {

// Between [B, T, G, D], as attention takes it, and [B, G, T, D], as the cache keeps it.
Array swap_heads(const Array& x) { return transpose(x, {0, 2, 1, 3}); }

Array grown(const Array& cache, Dim more) {
  return pad(cache, zeros({}, cache.dtype()), {0, 0, 0, 0}, {0, 0, more, 0});
}

// `fresh` [B, T, G, D] at each row's own positions; what stands before the first is dropped.
Array write_rows(const Array& cache, const Array& fresh, const Array& position) {
  const Dim batch = fresh.dim(0), tokens = fresh.dim(1), length = cache.dim(2);
  const Shape shape{batch, tokens};
  const Array at =
      broadcast_in_dim(position, shape, {0}) + broadcast_in_dim(arange(tokens), shape, {1});
  const Array rows = broadcast_in_dim(arange(batch), shape, {0});
  return cache.at(rows, slice(), where(at < 0, static_cast<int32_t>(length), at)).set(fresh);
}

// A single row is never padded.
Array append(const Array& cache, const Array& fresh, const Placement& at) {
  if (fresh.dim(0) > 1) {
    const bool grows = at.kind == CacheKind::dynamic_cache;
    return write_rows(grows ? grown(cache, fresh.dim(1)) : cache, fresh, at.position);
  }
  const Array rows = swap_heads(fresh);
  if (at.kind == CacheKind::dynamic_cache) return concatenate({cache, rows}, 2);
  return dynamic_update_slice_in_dim(cache, rows, squeeze(at.position, 0), 2);
}

}  // namespace

LayerCache make_layer_cache(const CacheShape& shape, Dim count, Dim batch, Dim positions,
                            DType dtype) {
  const auto empty = [&](Dim dim) {
    return zeros({count, batch, shape.heads, positions, dim}, dtype);
  };
  return {.key = empty(shape.key_dim), .value = empty(shape.value_dim)};
}

Array append_and_attend(const Array& query, const Array& key, const Array& value, LayerCache& cache,
                        const Placement& at, const AttentionOptions& options) {
  cache = {.key = append(cache.key, key, at), .value = append(cache.value, value, at)};
  const Array start = zeros({query.dim(0)}, DType::i32);
  return attention(query, swap_heads(cache.key), swap_heads(cache.value), at.position, start,
                   options);
}

}  // namespace lathe::hf
