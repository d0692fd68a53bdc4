#include "lathe/hf/layers/latent_attention.h"

namespace lathe::hf {
namespace {

// x [B, T, heads, n] through each head's matrix, over its axis `contracting`.
Array by_head(const Array& x, const Array& matrices, int64_t contracting) {
  const DotDims dims{
      .lhs_batch = {2}, .rhs_batch = {0}, .lhs_contracting = {3}, .rhs_contracting = {contracting}};
  return transpose(dot_general(x, matrices, dims), {1, 2, 0, 3});
}

// Elements of the last axis.
Array part(const Array& x, Dim begin, Dim end) { return slice_in_dim(x, begin, end, x.rank() - 1); }

}  // namespace

Array LatentAttention::query(const Array& x) const {
  return q_proj ? (*q_proj)(x) : (*q_b_proj)((*q_a_layernorm)((*q_a_proj)(x)));
}

Array LatentAttention::operator()(const Array& x, LayerCache& cache, const Call& call) const {
  const Array q = split_heads(query(x), settings.heads, nope + rope);
  const Array kv = kv_a_proj_with_mqa(x), latent = kv_a_layernorm(part(kv, 0, rank));
  const Array to_heads = reshape(kv_b_proj.dense(x.dtype()), {settings.heads, nope + value, rank});
  const Array to_keys = slice_in_dim(to_heads, 0, nope, 1),
              to_values = slice_in_dim(to_heads, nope, nope + value, 1);
  const Array key = concatenate({part(kv, rank, rank + rope), latent}, -1);
  const Heads heads{
      .query = concatenate({part(q, nope, nope + rope), by_head(part(q, 0, nope), to_keys, 1)}, -1),
      .key = expand_dims(key, 2),
      .value = zeros({x.dim(0), x.dim(1), 1, 0}, x.dtype())};
  const Array seen = split_heads(attend(heads, cache, call, settings), settings.heads, rope + rank);
  return o_proj(merge_heads(by_head(part(seen, rope, rope + rank), to_values, 2)));
}

}  // namespace lathe::hf
