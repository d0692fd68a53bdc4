// Token generation: a batch of prompts goes in, one token a row comes out of each step. Prefill and
// decode are one jitted function of the weights and a state that is donated; sampling is part of
// it. Prompts of different lengths are padded on the left; no row depends on its neighbours:
// greedy, it is what it would be alone, sampled, what it would be in its place of any other batch.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "lathe/hf/generate/sampling.h"
#include "lathe/hf/models/causal_lm.h"
#include "lathe/transforms/jit.h"

namespace lathe::hf {

struct GeneratorOptions {
  CacheKind cache = CacheKind::static_cache;
  int64_t max_cache_len = 0;  // 0: as long as prompt and new tokens need
  bool jit = true;            // off: op by op, layers unrolled
  bool scan = true;
  SamplingOptions sampling;
};

// What one step takes and gives; a tree.
struct DecodeState {
  Array tokens;  // i32 [B, T]
  Array offset;  // i32 scalar
  Array start;   // i32 [B]
  KVCache cache;
  std::optional<Array> seen;        // bool [B, V], with a repetition penalty
  std::optional<random::Key> keys;  // by row, when sampling; the same at every step
};

class Generator {
 public:
  Generator(std::shared_ptr<const CausalLM> model, GeneratorOptions options);

  // Starts over with these prompts (ids in range, none empty) and room for `max_new_tokens`; gives
  // the first new token of each row. UserError names prompt, new tokens and max_cache_len when they
  // do not fit.
  std::vector<int32_t> prefill(const std::vector<std::vector<int32_t>>& prompts,
                               int64_t max_new_tokens);
  // For benchmarks: a cache in which `depth` positions count as filled (with zeros), and room for
  // `room` more.
  void assume_filled(int64_t batch, int64_t depth, int64_t room);
  // The next token of each row. UserError before there is a prompt, and past the cache.
  std::vector<int32_t> step();

  int64_t filled() const { return filled_; }
  int traces() const { return step_->trace_count(); }
  const CausalLM& model() const { return *model_; }

 private:
  struct StepResult {
    Array next;  // i32 [B]
    DecodeState state;
  };
  StepResult run_model(const std::vector<Array>& weights, const DecodeState& state,
                       const SamplingValues& sampling) const;
  // Keys and seen tokens of a state that has none yet.
  void start_sampling(const std::vector<std::vector<int32_t>>& prompts);
  std::vector<int32_t> advance();
  using StepFn = std::function<StepResult(const std::vector<Array>&, const DecodeState&,
                                          const SamplingValues&)>;

  std::shared_ptr<const CausalLM> model_;
  GeneratorOptions options_;
  SamplingValues sampling_;
  std::unique_ptr<Jit<StepFn>> step_;
  DecodeState state_;
  int64_t filled_ = 0;    // positions of the cache in use
  int64_t capacity_ = 0;  // of the cache
};

}  // namespace lathe::hf
