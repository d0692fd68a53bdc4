#include "lathe/hf/generate/penalties.h"

#include "lathe/hf/generate/rows.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// i32 [B, V]: 1 at the token, nowhere for -1.
Array counted(const Array& token, const Array& counts) {
  return convert(iota(counts.shape(), 1) == beside_rows(token), DType::i32);
}

// i32 [B]: the token that leaves a window of the last n when another one comes; -1 where none does.
Array leaving(const Array& history, const Array& last_n) {
  const Array place = iota(history.shape(), 1);
  const Array chosen = place == beside_rows(history.dim(1) - last_n);
  return max(where(chosen, history, -1), {1});
}

// A token follows, so places move on by one; a repetition that ended where the token stands again
// is longer by one. Place i is the token before the one at place i of the new history.
Array longer_repeats(const Array& repeats, const Array& history, const Array& token) {
  return where(history == beside_rows(token), repeats + 1, 0);
}

Array shifted_in(const Array& history, const Array& token) {
  return concatenate({slice_in_dim(history, 1, history.dim(1), 1), beside_rows(token)}, 1);
}

// i32 [B, N]: how long the repetition is that the token after each place would go on with. Neither
// the window's beginning nor a breaker is crossed.
Array lengths(const SamplingState& state, const DryValues& values) {
  const Array& repeats = *state.repeats;
  const Dim places = repeats.dim(1);
  const Array behind = iota(repeats.shape(), 1) - beside_rows(places - values.last_n) + 1;
  const Array most = minimum(behind, beside_rows(*state.since_breaker));
  const Array length = clip(repeats, 0, maximum(most, 0));
  return where(iota(repeats.shape(), 1) == places - 1, 0, length);
}

}  // namespace

Array penalize(const Array& logits, const Array& counts, const PenaltyValues& values) {
  const Array strength = beside_rows(values.repetition);
  const Array weaker = where(logits > 0.0, logits / strength, logits * strength);
  const Array present = counts > 0;
  const Array lost = convert(counts, DType::f32) * beside_rows(values.frequency) +
                     convert(present, DType::f32) * beside_rows(values.presence);
  return where(present, weaker, logits) - lost;
}

Array penalize_repetitions(const Array& logits, const SamplingState& state,
                           const DryValues& values) {
  // e to this is a number in f32, also with the multiplier.
  constexpr double kLargestLog = 80;
  const Array length = lengths(state, values);
  const Array over = length - beside_rows(values.allowed_length);
  const Array power =
      minimum(convert(over, DType::f32) * beside_rows(values.log_base), kLargestLog);
  const Array lost = where(over >= 0, beside_rows(values.multiplier) * exp(power), 0.0);
  const Array following = roll(*state.history, -1, 1);
  // The last place has no token after it, and places before the text have none either.
  const Array token = where(following < 0, 0, following);
  const Array row = iota(token.shape(), 0);
  return logits - zeros_like(logits).at(row, token).max(where(following < 0, 0.0, lost));
}

SamplingState after_token(const SamplingState& state, const Array& token,
                          const SamplingValues& values) {
  SamplingState out = state;
  if (state.counts) {
    *out.counts = *out.counts + counted(token, *out.counts);
    if (state.history)
      *out.counts =
          *out.counts - counted(leaving(*state.history, values.penalties->last_n), *out.counts);
  }
  if (state.history) out.history = shifted_in(*state.history, token);
  if (state.repeats) out.repeats = longer_repeats(*state.repeats, *out.history, token);
  if (state.since_breaker) {
    const Array here = iota({token.dim(0), values.dry->breakers.dim(1)}, 1) == beside_rows(token);
    const Array breaks = any(here & values.dry->breakers, {1});
    out.since_breaker = where(breaks, 0, *state.since_breaker + 1);
  }
  if (state.before_end) out.before_end = maximum(*state.before_end - 1, 0);
  return out;
}

}  // namespace lathe::hf
