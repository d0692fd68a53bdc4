#include "lathe/hf/generate/sampling.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "lathe/ops/ops.h"
#include "lathe/transforms/vmap.h"

namespace lathe::hf {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

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

// The largest threshold u32 [B] such that the weights of the keys from it on sum to `enough` or
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

// bool [B, V]: the likeliest whose probabilities reach p, one at least. `logits` are minus infinity
// where tokens are out already.
Array within_mass(const Array& keys, const Array& logits, const Array& p) {
  const Array cut = threshold(keys, softmax(logits, 1), p);
  return keys >= like_rows(minimum(cut, max(keys, {1})), keys);
}

// bool [B, V]: at least this share of the likeliest one's probability.
Array within_share(const Array& logits, const Array& share) {
  return exp(logits - max(logits, {1}, true)) >= share;
}

}  // namespace

void SamplingOptions::check() const {
  LATHE_USER_CHECK(temperature >= 0 && std::isfinite(temperature),
                   "temperature is {}; it must be 0 (greedy) or more", temperature);
  LATHE_USER_CHECK(top_k >= 0, "top-k is {}; it must be 0 (off) or more", top_k);
  LATHE_USER_CHECK(top_p >= 0 && top_p <= 1, "top-p is {}; it must be in [0, 1]", top_p);
  LATHE_USER_CHECK(min_p >= 0 && min_p <= 1, "min-p is {}; it must be in [0, 1]", min_p);
  LATHE_USER_CHECK(repetition_penalty > 0 && std::isfinite(repetition_penalty),
                   "the repetition penalty is {}; it must be more than 0 (1 is off)",
                   repetition_penalty);
}

SamplingValues sampling_values(const SamplingOptions& options, Dim vocab) {
  const auto real = [](double value) { return Array::scalar(static_cast<float>(value)); };
  // Lower ones would divide logits beyond f32; this one draws the likeliest already.
  constexpr double kLowest = 1e-30;
  SamplingValues out{.temperature = real(std::max(options.temperature, kLowest)),
                     .top_k = {},
                     .top_p = {},
                     .min_p = {},
                     .repetition_penalty = {}};
  if (options.top_k > 0 && options.top_k < vocab)
    out.top_k = Array::scalar(static_cast<int32_t>(options.top_k));
  if (options.top_p < 1) out.top_p = real(options.top_p);
  if (options.min_p > 0) out.min_p = real(options.min_p);
  if (options.penalizes()) out.repetition_penalty = real(options.repetition_penalty);
  return out;
}

random::Key row_keys(uint64_t seed, Dim batch) {
  const random::Key whole = random::key(seed);
  return vmap([&](const Array& row) { return random::fold_in(whole, row); })(arange(batch));
}

Array penalize(const Array& logits, const Array& seen, const Array& penalty) {
  const Array weaker = where(logits > 0.0, logits / penalty, logits * penalty);
  return where(seen, weaker, logits);
}

Array warp(const Array& logits, const SamplingValues& values) {
  Array out = logits / values.temperature;
  const auto keep = [&](const Array& kept) { out = where(kept, out, kMinusInfinity); };
  if (!values.top_k && !values.top_p && !values.min_p) return out;
  const Array keys = ordered_bits(out);
  if (values.top_k) keep(among_likeliest(keys, *values.top_k));
  if (values.top_p) keep(within_mass(keys, out, *values.top_p));
  if (values.min_p) keep(within_share(out, *values.min_p));
  return out;
}

Array pick_greedy(const Array& logits) { return argmax(logits, 1); }

Array pick_sampled(const Array& logits, const SamplingValues& values, const random::Key& keys,
                   const Array& position) {
  const auto draw = [](const random::Key& key, const Array& at, const Array& row) {
    return random::categorical(random::fold_in(key, at), row);
  };
  return vmap(draw)(keys, position, warp(logits, values));
}

}  // namespace lathe::hf
