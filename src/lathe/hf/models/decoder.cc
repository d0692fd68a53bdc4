#include "lathe/hf/models/decoder.h"

#include "lathe/base/error.h"
#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

// Between [B, T, G, D], as attention takes it, and [B, G, T, D], as the cache keeps it.
Array swap_heads(const Array& x) { return transpose(x, {0, 2, 1, 3}); }

// The cache with `fresh` [B, T, G, D] written at the offset.
Array append(const Array& cache, const Array& fresh, const Placement& at) {
  const Array rows = swap_heads(fresh);
  if (at.cache == CacheKind::dynamic_cache) return concatenate({cache, rows}, 2);
  return dynamic_update_slice_in_dim(cache, rows, at.offset, 2);
}

}  // namespace

Array activate(Activation function, const Array& x) {
  switch (function) {
    case Activation::silu:
      return silu(x);
    case Activation::gelu:
      return gelu(x);
    case Activation::gelu_tanh:
      return gelu(x, true);
    case Activation::relu:
      return relu(x);
  }
  LATHE_UNREACHABLE("activation");
}

Array split_heads(const Array& x, Dim heads, Dim head_dim) {
  return reshape(x, {x.dim(0), x.dim(1), heads, head_dim});
}

Array merge_heads(const Array& x) { return reshape(x, {x.dim(0), x.dim(1), x.dim(2) * x.dim(3)}); }

Array append_and_attend(const Array& query, const Array& key, const Array& value, KVCache& cache,
                        const Placement& at) {
  cache.key = append(cache.key, key, at);
  cache.value = append(cache.value, value, at);
  return attention(query, swap_heads(cache.key), swap_heads(cache.value), at.offset, at.start);
}

Array head_logits(const Array& normed, const std::optional<nn::Linear>& lm_head,
                  const nn::Embedding& embedding) {
  const DotDims last_with_last{
      .lhs_batch = {}, .rhs_batch = {}, .lhs_contracting = {2}, .rhs_contracting = {1}};
  return dot_general(normed, lm_head ? lm_head->weight : embedding.weight, last_with_last,
                     DType::f32);
}

KVCache detail::layer_of(const KVCache& caches, size_t layer) {
  const auto i = static_cast<Dim>(layer);
  const auto slice = [&](const Array& x) { return squeeze(slice_in_dim(x, i, i + 1, 0), 0); };
  return {slice(caches.key), slice(caches.value)};
}

KVCache detail::stacked(const std::vector<KVCache>& caches) {
  std::vector<Array> keys, values;
  for (const KVCache& cache : caches) {
    keys.push_back(cache.key);
    values.push_back(cache.value);
  }
  return {stack(keys), stack(values)};
}

}  // namespace lathe::hf
