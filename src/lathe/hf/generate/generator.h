// Token generation: a batch of prompts goes in, one token a row comes out of each step. On the
// engine (engine.h) it puts what texts are: prompts read in pieces, between which they may be
// cancelled, what a cache keeps of the last prompt, sampling as a part of the compiled step, drafts
// (speculative decoding), adapters. No row depends on its neighbours: greedy, it is what it would
// be alone, sampled, what it would be in its place of any other batch.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "lathe/hf/generate/engine.h"
#include "lathe/hf/generate/sampling.h"
#include "lathe/hf/generate/snapshot.h"
#include "lathe/hf/generate/token_filter.h"

namespace lathe::hf {

struct GeneratorOptions {
  CacheKind cache = CacheKind::static_cache;
  std::optional<DType> cache_dtype = {};  // the model's, or i8 (layers/cache.h)
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

// The state that tokens are chosen by, besides the logits; a tree.
struct ChoiceState {
  SamplingState sampling;
  std::optional<Array> allowed;  // u32 [B, T, words]: by position, what a filter lets through
};
struct Chosen {
  Array tokens;  // i32 [B]; of a draft's check [T]
  SamplingState sampling;
  std::optional<Array> count = {};  // of a draft's check: how many of these hold, i32 scalar
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
  // The same with room by row: those that have no more are stop()ped.
  std::vector<int32_t> prefill(
      const std::vector<std::vector<int32_t>>& prompts, const std::vector<int64_t>& max_new_tokens,
      const Cancelled& cancelled = [] { return false; });
  // The same for one prompt, of which the cache keeps the beginning that it holds already; what it
  // gives differs by rounding alone.
  std::vector<int32_t> resume(
      const std::vector<int32_t>& prompt, int64_t max_new_tokens,
      const Cancelled& cancelled = [] { return false; });
  // The token that was chosen last is nobody's: the text ends before it, also in a snapshot.
  void leave_next() { next_.clear(); }
  // Positions of the last prompt that were there already.
  int64_t kept() const { return kept_; }
  // The row reads nothing from here on: step() gives kNoToken of it.
  void stop(int64_t row) { next_.at(static_cast<size_t>(row)) = kNoToken; }
  // For benchmarks: a cache in which `depth` positions count as filled (with zeros), and room for
  // `room` more.
  void assume_filled(int64_t batch, int64_t depth, int64_t room);
  // Other adapters from here on; compiles nothing. What was read is read anew.
  void set_lora(const std::vector<std::vector<AppliedLora>>& rows);
  // The next token of each row. UserError before there is a prompt, past the cache, and where all
  // rows were stopped.
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

  // Of the longest row.
  int64_t filled() const { return engine_.longest(); }
  int traces() const { return step_.trace_count(); }
  const CausalLM& model() const { return *engine_.model(); }
  // The model's, with adapters.
  const std::vector<Array>& weights() const { return engine_.weights(); }

 private:
  using ChooseStep = EngineStep<Chosen, ChoiceState, SamplingValues>;
  using ReadStep = EngineStep<std::tuple<>>;  // a piece of a prompt, without a token after it

  static Chosen choose(const StepContext& step, const ChoiceState& state,
                       const SamplingValues& values);
  // The same of a single row's draft.
  static Chosen choose_drafted(const StepContext& step, const ChoiceState& state,
                               const SamplingValues& values);
  std::span<const SamplingOptions> sampling_rows() const;
  void set_seed(uint64_t seed);
  // The state behind these texts.
  void start_sampling(const std::vector<std::vector<int32_t>>& prompts);
  // The tokens that the filter allows after each token of the draft; without a draft, by row.
  std::optional<Array> allowed_tokens(std::span<const int32_t> draft = {}) const;
  // Feeds rows and chooses what comes next.
  std::vector<int32_t> advance(std::span<const RowTokens> fed);
  // UserError: the row's logits were not numbers; there is nothing to go on with then.
  [[noreturn]] void refuse_nan(int64_t row);
  void forget_text();
  // Cache positions for the prompts and what follows; UserError when they cannot be had.
  int64_t capacity_for(int64_t batch, int64_t prompt, int64_t new_tokens) const;
  // Positions of the engine's rows for this capacity.
  int64_t cache_positions() const { return is_static() ? cache_length(capacity_) : 0; }
  // An empty cache with these rows in use.
  void open(int64_t rows);
  // Reads what the cache does not hold of the prompts; gives what follows them.
  std::vector<int32_t> read(const std::vector<std::vector<int32_t>>& prompts,
                            const Cancelled& cancelled);
  // After a step: a single row's text is remembered.
  void remember(std::span<const RowTokens> fed);
  bool is_static() const { return options_.cache == CacheKind::static_cache; }
  // With the next token a single text is longer than the model's rope_switch.
  bool crosses_rope_switch() const;

  GeneratorOptions options_;
  Engine engine_;
  ChooseStep step_, check_;
  ReadStep read_;
  SamplingValues values_;
  ChoiceState state_;
  std::vector<int32_t> next_;  // by row, what is fed next, kNoToken: nothing; empty: no row goes on
  std::vector<int32_t> held_;  // what the cache holds of a single prompt's text
  int64_t kept_ = 0;
  int64_t capacity_ = 0;  // positions that may be filled
};

}  // namespace lathe::hf
