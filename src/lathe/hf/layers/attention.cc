#include "lathe/hf/layers/attention.h"

#include <bit>
#include <cmath>

namespace lathe::hf {
namespace {

// Neighbours as halves: (0, 1), (2, 3), … become (0, D/2), (1, D/2 + 1), …. Queries and keys in the
// same other order have the same products.
Array halves_of_pairs(const Array& x, Dim rotated) {
  const Dim all = x.dim(3);
  const Shape shape{x.dim(0), x.dim(1), x.dim(2), rotated};
  const Array pairs =
      reshape(slice_in_dim(x, 0, rotated, 3), {x.dim(0), x.dim(1), x.dim(2), rotated / 2, 2});
  const Array halves = reshape(transpose(pairs, {0, 1, 2, 4, 3}), shape);
  if (rotated == all) return halves;
  return concatenate({halves, slice_in_dim(x, rotated, all, 3)}, 3);
}

Array rotated(const Array& heads, const Call& call, const AttentionSettings& settings) {
  if (!settings.rope) return heads;
  const RotaryTables& tables = call.rope[static_cast<size_t>(*settings.rope)];
  return rotate(settings.interleaved ? halves_of_pairs(heads, 2 * tables.cos.dim(2)) : heads,
                tables);
}

Heads split_parts(const Array& fused, const AttentionSettings& s) {
  const Array heads = split_heads(fused, s.heads + 2 * s.kv_heads, s.head_dim);
  const Dim keys = s.heads, values = keys + s.kv_heads;
  return {.query = slice_in_dim(heads, 0, keys, 2),
          .key = slice_in_dim(heads, keys, values, 2),
          .value = slice_in_dim(heads, values, values + s.kv_heads, 2)};
}

Heads split_groups(const Array& fused, const AttentionSettings& s) {
  const Dim batch = fused.dim(0), tokens = fused.dim(1), queries = s.heads / s.kv_heads;
  const Array groups = reshape(fused, {batch, tokens, s.kv_heads, queries + 2, s.head_dim});
  const auto part = [&](Dim begin, Dim end) {
    return reshape(slice_in_dim(groups, begin, end, 3),
                   {batch, tokens, s.kv_heads * (end - begin), s.head_dim});
  };
  return {.query = part(0, queries),
          .key = part(queries, queries + 1),
          .value = part(queries + 1, queries + 2)};
}

// ALiBi's slopes (arXiv 2108.12409): a geometric sequence; between powers of two, every other one
// of the next power's.
std::vector<float> alibi_slopes(Dim heads) {
  const auto whole = static_cast<Dim>(std::bit_floor(static_cast<uint64_t>(heads)));
  const auto base = [](Dim count) { return std::exp2(-8 / static_cast<double>(count)); };
  std::vector<float> out;
  for (Dim i = 1; i <= whole; ++i)
    out.push_back(static_cast<float>(std::pow(base(whole), static_cast<double>(i))));
  for (Dim i = 1; std::ssize(out) < heads; i += 2)
    out.push_back(static_cast<float>(std::pow(base(2 * whole), static_cast<double>(i))));
  return out;
}

// Of keys at these positions, i32 [B, keys]: f32 [B, heads, 1, keys]. Slopes, positions and
// products in bf16, as models were trained with.
Array alibi_bias(Dim heads, const Array& positions, double scale) {
  const Shape shape{positions.dim(0), heads, 1, positions.dim(1)};
  const Array slope =
      convert(constant(Literal::of<float>({heads}, alibi_slopes(heads))), DType::bf16);
  const Array grown = broadcast_in_dim(slope, shape, {1}) *
                      broadcast_in_dim(convert(positions, DType::bf16), shape, {0, 3});
  return convert(grown, DType::f32) * scale;
}

// Of what a call's queries may see: i32 [B, keys], where B is 1 if all rows have the same.
Array key_positions(const LayerCache& cache, const Placement& at, Dim tokens) {
  if (at.kind == CacheKind::none) return token_positions(at.position, tokens);
  const bool grows = at.kind == CacheKind::dynamic_cache;
  return expand_dims(arange(cache.key.dim(2) + (grows ? tokens : 0)), 0);
}

}  // namespace

AttentionSettings AttentionSettings::of(const ModelConfig& config) {
  return {.heads = config.num_attention_heads,
          .kv_heads = config.num_key_value_heads,
          .head_dim = config.head_dim};
}

AttentionOptions AttentionSettings::options() const {
  AttentionOptions out{.scale = scale};
  if (softcap) out.softcap = Array(*softcap);
  return out;
}

Array split_heads(const Array& x, Dim heads, Dim head_dim) {
  return reshape(x, {x.dim(0), x.dim(1), heads, head_dim});
}

Array merge_heads(const Array& x) { return reshape(x, {x.dim(0), x.dim(1), x.dim(2) * x.dim(3)}); }

Array attend(const Heads& heads, LayerCache& cache, const Call& call,
             const AttentionSettings& settings) {
  const Heads placed{.query = rotated(heads.query, call, settings),
                     .key = rotated(heads.key, call, settings),
                     .value = heads.value,
                     .sinks = heads.sinks};
  AttentionOptions options = settings.options();
  if (settings.alibi) {
    const double scale = 1 / std::sqrt(static_cast<double>(settings.head_dim));
    options.bias = alibi_bias(settings.heads, key_positions(cache, call.at, heads.key.dim(1)),
                              settings.scale.value_or(scale));
  }
  return merge_heads(append_and_attend(placed, cache, call.at, options, settings.window));
}

Array FusedAttention::operator()(const Array& x, LayerCache& cache, const Call& call) const {
  const Array fused = qkv_proj(x);
  const Heads heads =
      order == Order::parts ? split_parts(fused, settings) : split_groups(fused, settings);
  return o_proj(attend(heads, cache, call, settings));
}

}  // namespace lathe::hf
