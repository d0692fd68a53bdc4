#include "lathe/hf/generate/cuts.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "lathe/hf/generate/rows.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

Array like_rows(const Array& per_row, const Array& rows) {
  return broadcast_in_dim(per_row, rows.shape(), {0});
}

// u32 [B, V] in the order of the logits, zeros of both signs equal.
Array ordered_bits(const Array& logits) {
  const Array bits = bitcast_convert(where(logits == 0.0, 0.0, logits), DType::u32);
  const Array negative = (bits >> 31) == 1;
  return where(negative, ~bits, bits | full_like(bits, 0x1p31));
}

// Bits of a threshold that one pass over the row decides: more passes read the row more often, more
// bits a pass compare each key with more thresholds.
constexpr uint32_t kBitsAPass = 2, kDigits = 1 << kBitsAPass;

// The largest threshold u32 [B] such that the weights of the keys from it on sum to `enough` [R] or
// more, digit by digit; 0 where all of them do not. The sums fall as thresholds rise (rounded sums,
// too: weights are not negative and the order of summing is fixed), so a digit is how many of those
// tried reach it.
Array threshold(const Array& keys, const Array& weights, const Array& enough) {
  std::vector<uint32_t> places;
  for (uint32_t shift = 32; shift > 0; shift -= kBitsAPass)
    places.push_back(uint32_t{1} << (shift - kBitsAPass));
  const Array steps = constant(Literal::of<uint32_t>({std::ssize(places)}, places));
  const BodyFn decide = [&](std::span<const Array> in) {
    const Array place = broadcast_to(in[1], in[0].shape());
    Array decided = in[0];
    for (uint32_t digit = 1; digit < kDigits; ++digit) {
      const Array tried = in[0] + place * digit;
      const Array reached = sum(where(keys >= like_rows(tried, keys), weights, 0), {1});
      decided = where(reached >= enough, tried, decided);
    }
    return std::vector{decided};
  };
  const Array none = zeros({keys.dim(0)}, DType::u32);
  return flat::scan(decide, std::vector{none}, std::vector{steps}).carry[0];
}

// bool [B, V]: the k likeliest.
Array among_likeliest(const Array& keys, const Array& k) {
  const Array each = ones(keys.shape(), DType::i32);
  return keys >= like_rows(threshold(keys, each, k), keys);
}

// bool [B, V]: those of the largest keys whose probabilities reach p, one at least. `logits` are
// minus infinity where tokens are out already.
Array within_mass(const Array& keys, const Array& logits, const Array& p) {
  const Array cut = threshold(keys, softmax(logits, 1), p);
  return keys >= like_rows(minimum(cut, max(keys, {1})), keys);
}

// bool [B, V]: at least this share of the likeliest one's probability.
Array within_share(const Array& logits, const Array& share) {
  return exp(logits - max(logits, {1}, true)) >= beside_rows(share);
}

// bool [B, V]: those whose surprise is nearest to the expected one (locally typical sampling,
// Meister et al. 2022), until their probabilities reach p.
Array typical(const Array& logits, const Array& p) {
  const Array log_p = log_softmax(logits, 1);
  const Array present = logits > kMinusInfinity;
  const Array entropy = -sum(where(present, exp(log_p) * log_p, 0.0), {1}, true);
  const Array nearness = where(present, -abs(-log_p - entropy), kMinusInfinity);
  return within_mass(ordered_bits(nearness), logits, p);
}

// bool [B, V]: within so many standard deviations of the largest; those of the tokens that are in.
Array within_deviations(const Array& logits, const Array& count) {
  const Array present = logits > kMinusInfinity;
  const Array tokens = sum(convert(present, DType::f32), {1}, true);
  const Array middle = sum(where(present, logits, 0.0), {1}, true) / tokens;
  const Array squares = sum(where(present, square(logits - middle), 0.0), {1}, true);
  const Array bound = max(logits, {1}, true) - beside_rows(count) * sqrt(squares / tokens);
  return logits >= bound;
}

// bool [B, V]: without all but the least likely of those that reach the threshold, where the coin
// says so.
Array without_top_choices(const Array& logits, const XtcValues& values, const Array& coin) {
  const Array p = softmax(logits, 1);
  const Array top = p >= beside_rows(values.threshold);
  const Array least = min(where(top, p, 2.0), {1}, true);
  const Array falls = coin < values.probability;
  return ~top | p <= least | ~beside_rows(falls);
}

constexpr double kBits = 1 / std::numbers::ln2;

// bool [B, V]: no more surprising than the bound (mirostat 2); the likeliest in any case.
Array within_surprise(const Array& logits, const Array& bound) {
  const Array surprise = log_softmax(logits, 1) * -kBits;
  return surprise <= beside_rows(bound) | logits >= max(logits, {1}, true);
}

// f32 [B]: the exponent s of the Zipf distribution that the likeliest tokens follow (mirostat 1,
// Basu et al. 2021, equation 30).
Array zipf_exponent(const Array& logits) {
  constexpr Dim kLikeliest = 100;
  const Dim count = std::min(kLikeliest, logits.dim(1));
  const Array largest = top_k(logits, count).first;
  const Array upper = slice_in_dim(largest, 0, count - 1, 1);
  const Array lower = slice_in_dim(largest, 1, count, 1);
  const Array rank = iota(upper.shape(), 1, DType::f32);
  const Array t = log((rank + 2.0) / (rank + 1.0));
  const Array b = where(lower > kMinusInfinity, upper - lower, 0.0);
  return sum(t * b, {1}) / sum(t * t, {1});
}

// bool [B, V]: the k likeliest, where k holds the expected surprise at the bound (mirostat 1).
Array expected_surprise(const Array& logits, const Array& bound) {
  const auto vocab = static_cast<double>(logits.dim(1));
  const Array s = zipf_exponent(logits);
  const Array over = s - 1.0;
  const Array k = pow(
      over * exp(bound * std::numbers::ln2) / (1.0 - pow(full_like(over, vocab), -over)), 1.0 / s);
  const Array known = where(isnan(k), vocab, clip(k, 1.0, vocab));
  return among_likeliest(ordered_bits(logits), convert(floor(known), DType::i32));
}

}  // namespace

Array warp(const Array& logits, const SamplingValues& values, const std::optional<Array>& coin,
           const std::optional<Array>& surprise) {
  Array out = logits / beside_rows(values.temperature);
  const auto keep = [&](const Array& kept) { out = where(kept, out, kMinusInfinity); };
  if (values.top_n_sigma) keep(within_deviations(out, *values.top_n_sigma));
  if (values.top_k || values.top_p) {
    const Array keys = ordered_bits(out);
    if (values.top_k) keep(among_likeliest(keys, *values.top_k));
    if (values.top_p) keep(within_mass(keys, out, *values.top_p));
  }
  if (values.min_p) keep(within_share(out, *values.min_p));
  if (values.typical_p) keep(typical(out, *values.typical_p));
  if (values.xtc) keep(without_top_choices(out, *values.xtc, *coin));
  const auto keep_in_use = [&](const MirostatValues& mirostat, const Array& kept) {
    keep(kept | ~beside_rows(mirostat.in_use));
  };
  if (values.mirostat_1) keep_in_use(*values.mirostat_1, expected_surprise(out, *surprise));
  if (values.mirostat_2) keep_in_use(*values.mirostat_2, within_surprise(out, *surprise));
  return out;
}

Array next_surprise(const Array& surprise, const Array& warped, const Array& token,
                    const SamplingValues& values) {
  const Array chosen = one_hot(token, warped.dim(1), DType::boolean);
  const Array observed = sum(where(chosen, log_softmax(warped, 1), 0.0), {1}) * -kBits;
  Array out = surprise;
  for (const auto& mirostat : {values.mirostat_1, values.mirostat_2}) {
    if (!mirostat) continue;
    const Array moved = surprise - mirostat->eta * (observed - mirostat->tau);
    out = where(mirostat->in_use, moved, out);
  }
  return out;
}

}  // namespace lathe::hf
