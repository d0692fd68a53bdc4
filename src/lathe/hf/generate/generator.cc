#include "lathe/hf/generate/generator.h"

#include <algorithm>
#include <limits>

#include "lathe/base/process_memory.h"
#include "lathe/ops/ops.h"

namespace lathe::hf {
namespace {

struct Padded {
  Literal tokens;  // i32 [B, T], on the right edge
  Literal start;   // i32 [B]
};

Padded pad_left(const std::vector<std::vector<int32_t>>& prompts) {
  size_t longest = 0;
  for (const auto& prompt : prompts) longest = std::max(longest, prompt.size());
  const auto batch = static_cast<Dim>(prompts.size());
  Padded out{Literal(DType::i32, {batch, static_cast<Dim>(longest)}), Literal(DType::i32, {batch})};
  const auto tokens = out.tokens.mutable_data<int32_t>();
  const auto start = out.start.mutable_data<int32_t>();
  for (size_t b = 0; b < prompts.size(); ++b) {
    const size_t padding = longest - prompts[b].size();
    start[b] = static_cast<int32_t>(padding);
    std::ranges::copy(prompts[b], tokens.begin() + static_cast<ptrdiff_t>(b * longest + padding));
  }
  return out;
}

Array seen_tokens(const std::vector<std::vector<int32_t>>& prompts, Dim vocab) {
  Literal seen(DType::boolean, {static_cast<Dim>(prompts.size()), vocab});
  const auto flags = seen.mutable_data<bool>();
  for (size_t b = 0; b < prompts.size(); ++b)
    for (int32_t id : prompts[b])
      flags[b * static_cast<size_t>(vocab) + static_cast<size_t>(id)] = true;
  return Array(seen);
}

void check_prompts(const std::vector<std::vector<int32_t>>& prompts, int64_t vocab) {
  LATHE_USER_CHECK(!prompts.empty(), "no prompt was given");
  for (size_t b = 0; b < prompts.size(); ++b) {
    LATHE_USER_CHECK(!prompts[b].empty(), "prompt {} is empty: give at least one token", b);
    for (int32_t id : prompts[b])
      LATHE_USER_CHECK(id >= 0 && id < vocab,
                       "prompt {} has token id {}, out of range for a vocabulary of {}", b, id,
                       vocab);
  }
}

// Positions are counted in i32, and a cache that is larger than the memory is a mistake.
void check_capacity(const CausalLM& model, int64_t batch, int64_t prompt, int64_t new_tokens,
                    int64_t max_cache_len) {
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  LATHE_USER_CHECK(new_tokens <= kMost - prompt && max_cache_len <= kMost,
                   "prompt of {} tokens + {} new tokens with max_cache_len {}: a cache has at most "
                   "{} positions; ask for fewer tokens",
                   prompt, new_tokens, max_cache_len, kMost);
  const ModelConfig& c = model.config();
  const int64_t positions = std::max(max_cache_len, prompt + new_tokens);
  const double bytes = 2.0 * static_cast<double>(c.num_hidden_layers * byte_size(model.dtype())) *
                       static_cast<double>(c.num_key_value_heads * c.head_dim) *
                       static_cast<double>(batch) * static_cast<double>(positions);
  const auto memory = static_cast<double>(physical_memory_bytes());
  LATHE_USER_CHECK(bytes < memory,
                   "a cache of {} positions for {} prompts takes {:.1f} GiB, and this machine has "
                   "{:.1f} GiB; ask for fewer new tokens or a smaller max_cache_len",
                   positions, batch, bytes / (1 << 30), memory / (1 << 30));
}

}  // namespace

Generator::Generator(std::shared_ptr<const CausalLM> model, GeneratorOptions options)
    : model_(std::move(model)), options_(std::move(options)) {
  options_.sampling.check();
  sampling_ = sampling_values(options_.sampling, model_->config().vocab_size);
  const StepFn fn = [this](const std::vector<Array>& weights, const DecodeState& state,
                           const SamplingValues& sampling) {
    return run_model(weights, state, sampling);
  };
  step_ = std::make_unique<Jit<StepFn>>(fn, JitOptions{.name = "generate_step", .donate = {1}});
}

Generator::StepResult Generator::run_model(const std::vector<Array>& weights,
                                           const DecodeState& state,
                                           const SamplingValues& sampling) const {
  const ForwardOptions forward{.cache = options_.cache, .scan = options_.scan && options_.jit};
  StepOutput out = model_->forward(
      weights,
      {.tokens = state.tokens, .offset = state.offset, .start = state.start, .cache = state.cache},
      forward);
  const Dim fed = state.tokens.dim(1);
  const Array last = slice_in_dim(out.hidden, fed - 1, fed, 1);
  Array logits = squeeze(model_->logits(weights, last), 1);
  DecodeState next{.tokens = {},
                   .offset = state.offset + fed,
                   .start = state.start,
                   .cache = out.cache,
                   .seen = state.seen,
                   .keys = state.keys};
  if (state.seen) logits = penalize(logits, *state.seen, *sampling.repetition_penalty);
  const Array token = state.keys
                          ? pick_sampled(logits, sampling, *state.keys, next.offset - state.start)
                          : pick_greedy(logits);
  next.tokens = expand_dims(token, 1);
  if (state.seen) next.seen = *state.seen | one_hot(token, logits.dim(1), DType::boolean);
  return {.next = token, .state = std::move(next)};
}

std::vector<int32_t> Generator::prefill(const std::vector<std::vector<int32_t>>& prompts,
                                        int64_t max_new_tokens) {
  const ModelConfig& config = model_->config();
  check_prompts(prompts, config.vocab_size);
  const Padded padded = pad_left(prompts);
  const int64_t prompt = padded.tokens.shape()[1];
  check_capacity(*model_, static_cast<int64_t>(prompts.size()), prompt, max_new_tokens,
                 options_.max_cache_len);
  // The last new token is never fed back, so it needs no place.
  const int64_t needed = prompt + std::max<int64_t>(max_new_tokens, 1) - 1;
  capacity_ = options_.max_cache_len > 0 ? options_.max_cache_len : needed;
  LATHE_USER_CHECK(
      needed <= capacity_,
      "prompt of {} tokens + {} new tokens do not fit max_cache_len {}; shorten one or raise it",
      prompt, max_new_tokens, capacity_);
  const bool is_static = options_.cache == CacheKind::static_cache;
  const auto batch = static_cast<Dim>(prompts.size());
  state_ = {.tokens = Array(padded.tokens),
            .offset = Array::scalar(int32_t{0}),
            .start = Array(padded.start),
            .cache = model_->make_cache(batch, is_static ? capacity_ : 0),
            .seen = {},
            .keys = {}};
  start_sampling(prompts);
  filled_ = 0;
  return advance();
}

void Generator::assume_filled(int64_t batch, int64_t depth, int64_t room) {
  capacity_ = depth + room;
  filled_ = depth;
  const bool is_static = options_.cache == CacheKind::static_cache;
  state_ = {.tokens = Array(Literal(DType::i32, {batch, 1})),
            .offset = Array::scalar(static_cast<int32_t>(depth)),
            .start = Array(Literal(DType::i32, {batch})),
            .cache = model_->make_cache(batch, is_static ? capacity_ : depth),
            .seen = {},
            .keys = {}};
  start_sampling(std::vector<std::vector<int32_t>>(static_cast<size_t>(batch)));
}

void Generator::start_sampling(const std::vector<std::vector<int32_t>>& prompts) {
  const SamplingOptions& sampling = options_.sampling;
  if (sampling.penalizes()) state_.seen = seen_tokens(prompts, model_->config().vocab_size);
  if (!sampling.greedy()) state_.keys = row_keys(sampling.seed, std::ssize(prompts));
}

std::vector<int32_t> Generator::step() {
  LATHE_USER_CHECK(state_.tokens.valid(),
                   "[Generator] step() before prefill(): there is no text to go on with; give "
                   "prompts to prefill() first");
  LATHE_USER_CHECK(filled_ + 1 <= capacity_,
                   "position {} is past the cache: max_cache_len is {}; raise it or stop earlier",
                   filled_, capacity_);
  return advance();
}

std::vector<int32_t> Generator::advance() {
  const int64_t fed = state_.tokens.dim(1);
  StepResult result = options_.jit ? (*step_)(model_->weights(), state_, sampling_)
                                   : run_model(model_->weights(), state_, sampling_);
  state_ = std::move(result.state);
  filled_ += fed;
  return result.next.to_vector<int32_t>();
}

}  // namespace lathe::hf
