#include "lathe/hf/generate/sampling.h"

#include <cmath>

#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

constexpr double kMinusInfinity = -std::numeric_limits<double>::infinity();

Array like_rows(const Array& per_row, const Array& rows) {
  return broadcast_in_dim(per_row, rows.shape(), {0});
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
  const int64_t k = options.top_k == 0 ? vocab : std::min<int64_t>(options.top_k, vocab);
  return {.temperature = real(options.temperature),
          .top_k = Array::scalar(static_cast<int32_t>(k)),
          .top_p = real(options.top_p),
          .min_p = real(options.min_p),
          .repetition_penalty = real(options.repetition_penalty)};
}

Array penalize(const Array& logits, const Array& seen, const Array& penalty) {
  const Array weaker = where(logits > 0.0, logits / penalty, logits * penalty);
  return where(seen, weaker, logits);
}

Array pick_greedy(const Array& logits) { return argmax(logits, 1); }

// All three cuts keep a prefix of the sorted row, so the smallest kept value is the cut for the row
// itself.
Array pick_sampled(const Array& logits, const SamplingValues& values, const random::Key& key) {
  const Array scaled = logits / values.temperature;
  const Array descending = reverse(sort(scaled, 1), {1});
  const Array rank = broadcast_in_dim(arange(logits.dim(1)), logits.shape(), {1});
  const Array within_k = rank < values.top_k;
  const Array probability = softmax(where(within_k, descending, kMinusInfinity), 1);
  const Array before = cumsum(probability, 1) - probability;
  const Array likeliest = max(probability, {1}, true);
  // The likeliest token stays even when top-p is 0.
  const Array within_p = (before < values.top_p) | (rank < 1);
  const Array kept = within_k & within_p & (probability >= likeliest * values.min_p);
  const Array cut = min(where(kept, descending, -kMinusInfinity), {1});
  return random::categorical(key, where(scaled >= like_rows(cut, scaled), scaled, kMinusInfinity),
                             1);
}

}  // namespace lathe::hf
