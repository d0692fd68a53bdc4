// Token generation: a batch of prompts goes in, one token a row comes out of each step. Prefill and
// decode are one jitted function of the weights and a state that is donated; sampling is part of
// it. Rows stand at positions of their own, shorter prompts are padded before their first one; no
// row depends on its neighbours: greedy, it is what it would be alone, sampled, what it would be in
// its place of any other batch. Long prompts are read in pieces, between which they may be
// cancelled.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "lathe/hf/generate/sampling.h"
#include "lathe/hf/generate/snapshot.h"
#include "lathe/hf/generate/step_function.h"
#include "lathe/hf/generate/token_filter.h"
#include "lathe/hf/layers/lora.h"

namespace lathe::hf {

struct GeneratorOptions {
  CacheKind cache = CacheKind::static_cache;
  std::optional<DType> cache_dtype = {};  // the model's, or i8 (models/cache.h)
  int64_t max_cache_len = 0;              // 0: as long as prompt and new tokens need
  bool jit = true;                        // off: op by op, layers unrolled
  bool scan = true;
  SamplingOptions sampling;
  // By row, in the place of `sampling`: each draws what it draws alone.
  std::vector<SamplingOptions> row_sampling = {};
  // The tokens that may be chosen at all; null: all.
  std::shared_ptr<TokenFilter> filter = {};
  // Adapters, in the places of the model's plan: one list for all rows, or one a row.
  std::vector<std::vector<AppliedLora>> lora = {};
};

// The state that one step takes and gives; a tree.
struct DecodeState {
  Array tokens;    // i32 [B, T]
  Array position;  // i32 [B]: of each row's first token; below 0: padding
  Caches cache;
  SamplingState sampling;
  std::optional<Array> allowed;  // u32 [B, T, words]: by position, what a filter lets through
};

class Generator {
 public:
  Generator(std::shared_ptr<const CausalLM> model, GeneratorOptions options);

  using Cancelled = std::function<bool()>;

  // Starts over with these prompts (ids in range, none empty) and room for `max_new_tokens`; gives
  // the first new token of each row, and nothing when cancelled. UserError names prompt, new tokens
  // and max_cache_len when they do not fit.
  std::vector<int32_t> prefill(
      const std::vector<std::vector<int32_t>>& prompts, int64_t max_new_tokens,
      const Cancelled& cancelled = [] { return false; });
  // The same for one prompt, of which the cache keeps the beginning that it holds already; what it
  // gives differs by rounding alone.
  std::vector<int32_t> resume(
      const std::vector<int32_t>& prompt, int64_t max_new_tokens,
      const Cancelled& cancelled = [] { return false; });
  // The token that was chosen last is nobody's: the text ends before it, also in a snapshot.
  void leave_next() { state_.tokens = {}; }
  // Positions of the last prompt that were there already.
  int64_t kept() const { return kept_; }
  // For benchmarks: a cache in which `depth` positions count as filled (with zeros), and room for
  // `room` more.
  void assume_filled(int64_t batch, int64_t depth, int64_t room);
  // Other adapters from here on; compiles nothing. What was read is read anew.
  void set_lora(const std::vector<std::vector<AppliedLora>>& rows);
  // The next token of each row. UserError before there is a prompt, and past the cache.
  std::vector<int32_t> step();
  // The next tokens of a single row, one at least: those that so many step() would give, as far as
  // `draft` says them beforehand, and one more. All are read in one step, so they differ from those
  // of steps by rounding at most. The draft has most_drafted() tokens or less.
  std::vector<int32_t> check(const std::vector<int32_t>& draft);
  // Tokens of a draft that fit what is left of the cache; 0 where drafts cannot be taken back:
  // several rows, a cache that grows, layers whose window is full; and where rotations change with
  // every token (dynamic positions beyond the trained length).
  int64_t most_drafted() const;

  // A single text as it stands, to go on elsewhere or later. UserError where nothing was read, and
  // of several rows.
  Snapshot snapshot() const;
  // Goes on from there: resume() reads no token again, and step() gives what it would have given
  // (not where a filter chooses, or options sample in another way: these wait for a prompt).
  // UserError, and nothing has changed, where the snapshot is of another model or cache.
  void restore(const Snapshot& saved);

  int64_t filled() const { return filled_; }
  int traces() const { return step_->trace_count(); }
  const CausalLM& model() const { return *model_; }
  // The model's, with adapters.
  const std::vector<Array>& weights() const { return weights_; }

 private:
  struct StepResult {
    Array next;  // i32 [B]
    DecodeState state;
    std::optional<Array> count;  // of a draft's check: i32 scalar
  };
  static StepResult next_token(const CausalLM& model, const std::vector<Array>& weights,
                               const DecodeState& state, const SamplingValues& sampling,
                               StepOutput out);
  // The same of a draft: `next` are the tokens i32 [T], of which the first result.count hold.
  static StepResult check_drafted(const CausalLM& model, const std::vector<Array>& weights,
                                  const DecodeState& state, const SamplingValues& sampling,
                                  StepOutput out);
  std::span<const SamplingOptions> sampling_rows() const;
  // The state behind these texts.
  void start_sampling(const std::vector<std::vector<int32_t>>& prompts);
  // The tokens that the filter allows after each token of the draft; without a draft, by row.
  std::optional<Array> allowed_tokens(std::span<const int32_t> draft = {}) const;
  std::vector<int32_t> advance();
  // UserError where the logits were not numbers; there is nothing to go on with then.
  void expect_tokens(const std::vector<int32_t>& tokens);
  void forget_text();
  // Cache positions for the prompts and what follows; UserError when they cannot be had.
  int64_t capacity_for(int64_t batch, int64_t prompt, int64_t new_tokens) const;
  // Reads tokens i32 [B, T] into the cache; gives what follows them.
  std::vector<int32_t> read(const Literal& tokens, const Cancelled& cancelled);
  void read_piece(const Literal& tokens);
  void hold(const Literal& tokens);
  bool is_static() const { return options_.cache == CacheKind::static_cache; }
  Caches empty_cache(int64_t batch, int64_t positions) const;
  // The first `kept` positions of a single text's caches, with the room that capacity_ asks for.
  void take_cache(const Caches& caches, int64_t kept);
  void set_seed(uint64_t seed);
  // With the next token a single text is longer than the model's rope_switch.
  bool crosses_rope_switch() const {
    return model_->rope_switch() == filled_ && std::ssize(held_) == filled_;
  }
  // Drops what was read: the next step reads the whole text.
  void read_anew();
  // Where the rows' next tokens stand.
  Array positions() const;
  ForwardOptions forward_options() const;

  using StepFn = std::function<StepResult(const std::vector<Array>&, const DecodeState&,
                                          const SamplingValues&)>;

  std::shared_ptr<const CausalLM> model_;
  GeneratorOptions options_;
  std::vector<Array> weights_;  // the model's, with adapters
  SamplingValues sampling_;
  using Forward = std::function<StepOutput(const std::vector<Array>&, const DecodeState&)>;
  using ReadFn = std::function<Caches(const std::vector<Array>&, const DecodeState&)>;
  std::unique_ptr<StepFunction<StepFn>> step_, check_;
  std::unique_ptr<StepFunction<ReadFn>> read_;  // a piece of a prompt, without a token after it
  DecodeState state_;                           // without tokens: there is nothing to go on with
  std::vector<int32_t> padding_;                // by row, before its first token
  std::vector<int32_t> held_;                   // what the cache holds of a single prompt's text
  int64_t kept_ = 0;
  int64_t filled_ = 0;    // positions of the longest row in use
  int64_t capacity_ = 0;  // positions that may be filled
  int64_t cached_ = 0;    // positions that static caches were made for
};

}  // namespace lathe::hf
