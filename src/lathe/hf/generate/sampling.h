// Choosing the next token, inside the compiled step. Processors in transformers' order: repetition
// penalty, temperature, top-k, top-p, min-p; then a categorical draw (Gumbel) or, when greedy, the
// first largest. Nothing is sorted: each cut is a threshold, found by bisection.
//
// A draw depends on the seed, the row's number in the batch and the position in the row's text, and
// on nothing else: not on what stands beside the row.
#pragma once

#include <cstdint>
#include <optional>

#include "lathe/ops/random.h"

namespace lathe::hf {

struct SamplingOptions {
  bool do_sample = false;
  double temperature = 1;
  int64_t top_k = 0;  // 0: all
  double top_p = 1;
  double min_p = 0;
  double repetition_penalty = 1;
  uint64_t seed = 0;

  bool greedy() const { return !do_sample || temperature == 0; }
  bool penalizes() const { return repetition_penalty != 1; }
  // UserError naming the option that is out of range.
  void check() const;
};

// The numbers as run-time values, so that changing one compiles nothing; what is off is not there.
// Scalars f32, top_k i32.
struct SamplingValues {
  Array temperature;
  std::optional<Array> top_k, top_p, min_p, repetition_penalty;
};
SamplingValues sampling_values(const SamplingOptions& options, Dim vocab);

// A key for each row of a batch: u32 [B, 2].
random::Key row_keys(uint64_t seed, Dim batch);

// logits f32 [B, V] → logits after the penalty. `seen` bool [B, V]: tokens of the prompt and the
// text so far.
Array penalize(const Array& logits, const Array& seen, const Array& penalty);
// logits f32 [B, V] → what tokens are drawn from, f32 [B, V]: divided by the temperature, tokens
// that top-k, top-p or min-p leave out at minus infinity. Tokens as likely as the last one kept are
// kept too.
Array warp(const Array& logits, const SamplingValues& values);
// logits f32 [B, V] → i32 [B].
Array pick_greedy(const Array& logits);
// `keys` by row; `position` i32 [B]: where in its row's text the token will stand.
Array pick_sampled(const Array& logits, const SamplingValues& values, const random::Key& keys,
                   const Array& position);

}  // namespace lathe::hf
