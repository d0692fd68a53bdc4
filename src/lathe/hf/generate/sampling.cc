#include "lathe/hf/generate/sampling.h"

#include <cmath>
#include <limits>

#include "lathe/hf/generate/cuts.h"
#include "lathe/hf/generate/penalties.h"
#include "lathe/hf/generate/rows.h"
#include "lathe/ops/api/ops.h"
#include "lathe/transforms/vmap.h"

namespace lathe::hf {
namespace {

Array unless_nan(const Array& token, const Array& logits) {
  return where(any(isnan(logits), {1}), kNoToken, token);
}

// bool [B, V] of u32 [B, words].
Array flags_of(const Array& words, Dim vocab) {
  constexpr Dim kBits = 32;
  const Shape split{words.dim(0), words.dim(1), kBits};
  const Array bits = broadcast_in_dim(words, split, {0, 1}) >> iota(split, 2, DType::u32);
  const Array flags = reshape((bits & full(split, 1, DType::u32)) == 1, {words.dim(0), -1});
  return slice_in_dim(flags, 0, vocab, 1);
}

// f32 [B] in [0, 1), of another key than the draw's.
Array coins(const random::Key& keys, const Array& position) {
  constexpr uint32_t kCoin = 1;
  const auto toss = [](const random::Key& key, const Array& at) {
    return random::uniform(random::fold_in(random::fold_in(key, at), kCoin));
  };
  return vmap(toss)(keys, position);
}

Array draw(const Array& warped, const random::Key& keys, const Array& position) {
  const auto one = [](const random::Key& key, const Array& at, const Array& row) {
    return random::categorical(random::fold_in(key, at), row);
  };
  return vmap(one)(keys, position, warped);
}

random::Key keys_of(uint64_t seed, Dim batch) {
  const random::Key whole = random::key(seed);
  return vmap([&](const Array& row) { return random::fold_in(whole, row); })(arange(batch));
}

}  // namespace

random::Key row_keys(std::span<const SamplingOptions> rows, Dim batch) {
  if (rows.size() == 1) return keys_of(rows[0].seed, batch);
  std::vector<Array> keys;
  for (const SamplingOptions& row : rows) keys.push_back(keys_of(row.seed, 1).data);
  return {concatenate(keys, 0)};
}

Array adjust(const Array& logits, const SamplingValues& values, const SamplingState& state,
             const std::optional<Array>& allowed) {
  Array out = logits;
  if (values.logit_bias) out = out + *values.logit_bias;
  if (values.penalties) out = penalize(out, *state.counts, *values.penalties);
  if (values.dry) out = penalize_repetitions(out, state, *values.dry);
  const auto possible = allowed ? std::optional(flags_of(*allowed, out.dim(1))) : std::nullopt;
  if (values.ends) {
    Array early = expand_dims(*state.before_end > 0, 1);
    // A text that can but end is not held back.
    if (possible) early = early & any(*possible & ~*values.ends, {1}, /*keepdims=*/true);
    out = where(early & *values.ends, kMinusInfinity, out);
  }
  return possible ? where(*possible, out, kMinusInfinity) : out;
}

Pick pick(const Array& logits, const SamplingValues& values, const SamplingState& state,
          const Array& position, const std::optional<Array>& allowed) {
  const Array adjusted = adjust(logits, values, state, allowed);
  if (!state.keys) {
    const Array token = argmax(adjusted, 1);
    return {unless_nan(token, logits), after_token(state, token, values)};
  }
  const auto coin = values.xtc ? std::optional(coins(*state.keys, position)) : std::nullopt;
  const Array warped = warp(adjusted, values, coin, state.surprise);
  Array token = draw(warped, *state.keys, position);
  if (values.greedy) token = where(*values.greedy, argmax(adjusted, 1), token);
  SamplingState next = after_token(state, token, values);
  if (state.surprise) next.surprise = next_surprise(*state.surprise, warped, token, values);
  return {unless_nan(token, logits), std::move(next)};
}

}  // namespace lathe::hf
