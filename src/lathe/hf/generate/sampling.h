// Sampling of the next token, inside the compiled step. Fixed order: logit bias; penalties
// (repetition, then frequency and presence); DRY; tokens that are not allowed (a grammar's mask,
// ends of text that come too early); temperature; top-n-sigma, top-k, top-p, min-p, typical-p, XTC
// or, in their place, mirostat; then a categorical draw (Gumbel) or, when greedy, the first
// largest. That is transformers' order where it has the processor. Nothing is sorted: each cut is a
// threshold, found digit by digit (mirostat 1 takes the hundred likeliest).
//
// What is off is not in the program, and changing a value compiles nothing. Rows of a batch may
// have values of their own: then a row is what it would be alone. A draw depends on the seed, the
// row's number among those that share options, and the position in the row's text, on nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "lathe/ops/api/random.h"

namespace lathe::hf {

struct SamplingOptions {
  bool do_sample = false;
  double temperature = 1;
  int64_t top_k = 0;  // 0: all
  double top_p = 1;
  double min_p = 0;
  double typical_p = 1;
  double top_n_sigma = 0;  // 0: off; logits within n standard deviations of the largest
  // With this probability, of the tokens at least as likely as the threshold the least likely alone
  // is kept ("exclude top choices").
  double xtc_probability = 0, xtc_threshold = 0.1;
  // Of tokens among the last `penalty_last_n` of the text, the prompt's included; -1: all of it.
  double repetition_penalty = 1, frequency_penalty = 0, presence_penalty = 0;
  int64_t penalty_last_n = -1;
  // A token that would make a repetition of length n or more (`dry_allowed_length`) longer loses
  // multiplier · base^(length - n); repetitions are looked for in the last `dry_last_n` tokens (-1:
  // all) and do not go across `dry_breakers`.
  double dry_multiplier = 0, dry_base = 1.75;
  int64_t dry_allowed_length = 2, dry_last_n = -1;
  std::vector<int32_t> dry_breakers;
  // 1 or 2: keeps the surprise of the text at `tau` bits a token, at the rate `eta`.
  int64_t mirostat = 0;
  double mirostat_tau = 5, mirostat_eta = 0.1;
  std::vector<std::pair<int32_t, double>> logit_bias;  // added; minus infinity: never
  // None of `eos` before so many new tokens, unless a grammar lets nothing else through.
  int64_t min_new_tokens = 0;
  std::vector<int32_t> eos;
  uint64_t seed = 0;

  bool greedy() const { return !do_sample || temperature == 0; }
  bool penalizes() const {
    return penalty_last_n != 0 &&
           (repetition_penalty != 1 || frequency_penalty != 0 || presence_penalty != 0);
  }
  bool dry() const { return dry_multiplier > 0 && dry_last_n != 0; }
  // UserError naming the option that is out of range.
  void check() const;
};

// The numbers as run-time values. Each has one row, for all, or the batch's: f32 [R] or i32 [R]
// where nothing else is said. Those of rows that leave an option off let everything through.
struct PenaltyValues {
  Array repetition, frequency, presence, last_n;
};
struct DryValues {
  Array multiplier, log_base, allowed_length, last_n;
  Array breakers;  // bool [R, V]
};
struct XtcValues {
  Array probability, threshold;
};
struct MirostatValues {
  Array in_use;  // bool [R]
  Array tau, eta;
};
struct SamplingValues {
  Array temperature;
  std::optional<Array> greedy;  // bool [R], where rows differ
  std::optional<Array> top_k, top_p, min_p, typical_p, top_n_sigma;
  std::optional<XtcValues> xtc;
  std::optional<MirostatValues> mirostat_1, mirostat_2;
  std::optional<PenaltyValues> penalties;
  std::optional<DryValues> dry;
  std::optional<Array> logit_bias;  // f32 [R, V]
  std::optional<Array> ends;        // bool [R, V]: what min_new_tokens holds back
};
// Options for all rows of a batch (one), or by row. UserErrors of check(), and of ids that are not
// in the vocabulary.
SamplingValues sampling_values(std::span<const SamplingOptions> rows, Dim vocab);
SamplingValues sampling_values(const SamplingOptions& options, Dim vocab);

// In the place of a token where there is nothing to choose by.
constexpr int32_t kNoToken = -1;

// The sampler's state from one token to the next; a tree. None of it depends on how the text so far
// was made.
struct SamplingState {
  std::optional<random::Key> keys;     // u32 [B, 2], when a row samples; never changes
  std::optional<Array> counts;         // i32 [B, V]: of each token among the last ones
  std::optional<Array> history;        // i32 [B, N]: the last tokens; -1 before the text
  std::optional<Array> repeats;        // i32 [B, N]: how long a repetition ends at each of them
  std::optional<Array> since_breaker;  // i32 [B]
  std::optional<Array> surprise;       // f32 [B]: mirostat's bound, in bits
  std::optional<Array> before_end;     // i32 [B]: new tokens still to come before an end may
};
// After these texts (prompts), of which none will be longer than `capacity`.
SamplingState sampling_state(std::span<const SamplingOptions> rows,
                             std::span<const std::vector<int32_t>> texts, Dim vocab,
                             int64_t capacity);

// A key for each row of a batch: u32 [B, 2]. Rows with options of their own count as first rows, so
// that a sequence draws in a batch what it draws alone.
random::Key row_keys(std::span<const SamplingOptions> rows, Dim batch);

struct Pick {
  Array token;  // i32 [B]; kNoToken where a logit is NaN
  SamplingState state;
};
// logits f32 [B, V]; `position` i32 [B]: where in its row's text the token will stand. `allowed`:
// u32 [B, ceil(V / 32)], bit v % 32 of word v / 32 for token v.
Pick pick(const Array& logits, const SamplingValues& values, const SamplingState& state,
          const Array& position, const std::optional<Array>& allowed = {});
// The logits that a draw of `pick` starts from, before the temperature.
Array adjust(const Array& logits, const SamplingValues& values, const SamplingState& state,
             const std::optional<Array>& allowed = {});

}  // namespace lathe::hf
