#include "lathe/hf/generate/generator.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "lathe/base/process_memory.h"
#include "lathe/hf/generate/check_draft.h"
#include "lathe/hf/generate/prompts.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// Prompt lengths of which the plans are kept, so that the memory of a process that sees many does
// not grow. A length that comes back later costs some milliseconds.
constexpr int kMostLengths = 24;

// Positions are counted in i32, and a cache that is larger than the memory is a mistake.
void check_capacity(const CausalLM& model, const GeneratorOptions& options, int64_t batch,
                    int64_t prompt, int64_t new_tokens) {
  const int64_t max_cache_len = options.max_cache_len;
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  LATHE_USER_CHECK(new_tokens <= kMost - prompt && max_cache_len <= kMost,
                   "prompt of {} tokens + {} new tokens with max_cache_len {}: a cache has at most "
                   "{} positions; ask for fewer tokens",
                   prompt, new_tokens, max_cache_len, kMost);
  const int64_t positions = std::max(max_cache_len, prompt + new_tokens);
  const double bytes = static_cast<double>(model.cache_bytes(positions, options.cache_dtype)) *
                       static_cast<double>(batch);
  const auto memory = static_cast<double>(physical_memory_bytes());
  LATHE_USER_CHECK(bytes < memory,
                   "a cache of {} positions for {} prompts takes {:.1f} GiB, and this machine has "
                   "{:.1f} GiB; ask for fewer new tokens or a smaller max_cache_len",
                   positions, batch, bytes / (1 << 30), memory / (1 << 30));
}

// Rows are read together, and one of them alone cannot be read anew.
void check_rope_switch(const CausalLM& model, const std::vector<std::vector<int32_t>>& prompts,
                       int64_t new_tokens) {
  if (!model.rope_switch() || prompts.size() == 1) return;
  for (size_t b = 0; b < prompts.size(); ++b) {
    const auto length = std::ssize(prompts[b]);
    LATHE_USER_CHECK(
        length > *model.rope_switch() || length + new_tokens - 1 <= *model.rope_switch(),
        "prompt {} of {} tokens + {} new tokens cross the {} of the model's original "
        "length (LongRoPE), where the text is read anew; give it alone, or ask for "
        "fewer new tokens",
        b, length, new_tokens, *model.rope_switch());
  }
}

}  // namespace

Generator::Generator(std::shared_ptr<const CausalLM> model, GeneratorOptions options)
    : model_(std::move(model)), options_(std::move(options)) {
  LATHE_USER_CHECK(model_, "[Generator] no model; load_causal_lm and Session::open give one");
  LATHE_USER_CHECK(options_.max_cache_len >= 0,
                   "[Generator] max_cache_len is {}; expected the positions of the cache, or 0 for "
                   "as many as are needed",
                   options_.max_cache_len);
  LATHE_USER_CHECK(
      options_.cache != CacheKind::none,
      "[Generator] cache is CacheKind::none; a text goes on from what a cache keeps of "
      "it: static_cache or dynamic_cache");
  set_lora(options_.lora);
  sampling_ = sampling_values(sampling_rows(), model_->config().vocab_size);
  // The model and how it runs, not this object: it may be moved.
  const Forward forward = [model = model_, options = forward_options()](
                              const std::vector<Array>& weights, const DecodeState& state) {
    return model->forward(
        weights, {.tokens = state.tokens, .position = state.position, .cache = state.cache},
        options);
  };
  const StepFn fn = [model = model_, forward](const std::vector<Array>& weights,
                                              const DecodeState& state,
                                              const SamplingValues& sampling) {
    return next_token(*model, weights, state, sampling, forward(weights, state));
  };
  const ReadFn read = [forward](const std::vector<Array>& weights, const DecodeState& state) {
    return forward(weights, state).cache;
  };
  const StepFn check = [model = model_, forward](const std::vector<Array>& weights,
                                                 const DecodeState& state,
                                                 const SamplingValues& sampling) {
    return check_drafted(*model, weights, state, sampling, forward(weights, state));
  };
  check_ = std::make_unique<StepFunction<StepFn>>(
      check, JitOptions{.name = "check_draft", .donate = {1}, .max_traces = kMostLengths},
      options_.jit);
  step_ = std::make_unique<StepFunction<StepFn>>(
      fn, JitOptions{.name = "generate_step", .donate = {1}, .max_traces = kMostLengths},
      options_.jit);
  read_ = std::make_unique<StepFunction<ReadFn>>(
      read, JitOptions{.name = "read_prompt", .donate = {1}, .max_traces = kMostLengths},
      options_.jit);
}

void Generator::set_lora(const std::vector<std::vector<AppliedLora>>& rows) {
  weights_ = lora_weights(*model_, rows);
  options_.lora = rows;
  forget_text();
}

void Generator::forget_text() {
  held_.clear();
  state_ = {};
  kept_ = filled_ = 0;
}

ForwardOptions Generator::forward_options() const {
  return {.cache = options_.cache, .scan = options_.scan && options_.jit};
}

Generator::StepResult Generator::next_token(const CausalLM& model,
                                            const std::vector<Array>& weights,
                                            const DecodeState& state,
                                            const SamplingValues& sampling, StepOutput out) {
  const Dim fed = state.tokens.dim(1);
  const Array last = slice_in_dim(out.hidden, fed - 1, fed, 1);
  const Array logits = squeeze(model.logits(weights, last), 1);
  DecodeState next{.tokens = {},
                   .position = state.position + fed,
                   .cache = out.cache,
                   .sampling = {},
                   .allowed = {}};
  const auto allowed = state.allowed ? std::optional(squeeze(*state.allowed, 1)) : std::nullopt;
  Pick picked = pick(logits, sampling, state.sampling, next.position, allowed);
  next.tokens = expand_dims(picked.token, 1);
  next.sampling = std::move(picked.state);
  return {.next = picked.token, .state = std::move(next), .count = {}};
}

Generator::StepResult Generator::check_drafted(const CausalLM& model,
                                               const std::vector<Array>& weights,
                                               const DecodeState& state,
                                               const SamplingValues& sampling, StepOutput out) {
  const Drafted drafted{
      .logits = squeeze(model.logits(weights, out.hidden), 0),
      .fed = squeeze(state.tokens, 0),
      .allowed = state.allowed ? std::optional(squeeze(*state.allowed, 0)) : std::nullopt};
  CheckedDraft checked = check_draft(drafted, sampling, state.sampling, state.position + 1);
  DecodeState next{.tokens = reshape(checked.last, {1, 1}),
                   .position = state.position + checked.count,
                   .cache = out.cache,
                   .sampling = std::move(checked.state),
                   .allowed = {}};
  return {.next = checked.tokens, .state = std::move(next), .count = checked.count};
}

std::span<const SamplingOptions> Generator::sampling_rows() const {
  return options_.row_sampling.empty() ? std::span(&options_.sampling, 1)
                                       : std::span(options_.row_sampling);
}

int64_t Generator::capacity_for(int64_t batch, int64_t prompt, int64_t new_tokens) const {
  check_capacity(*model_, options_, batch, prompt, new_tokens);
  LATHE_USER_CHECK(
      options_.lora.size() <= 1 || std::ssize(options_.lora) == batch,
      "adapters were given for {} rows, and there are {} prompts; give a list for each "
      "prompt, or one for all",
      options_.lora.size(), batch);
  LATHE_USER_CHECK(sampling_rows().size() == 1 || std::ssize(sampling_rows()) == batch,
                   "sampling options were given for {} rows, and there are {} prompts; give them "
                   "for each prompt, or once for all",
                   sampling_rows().size(), batch);
  // The last new token is never fed back, so it needs no place.
  const int64_t needed = prompt + std::max<int64_t>(new_tokens, 1) - 1;
  model_->check_positions(needed);
  const int64_t capacity = options_.max_cache_len > 0 ? options_.max_cache_len : needed;
  LATHE_USER_CHECK(
      needed <= capacity,
      "prompt of {} tokens + {} new tokens do not fit max_cache_len {}; shorten one or raise it",
      prompt, new_tokens, capacity);
  return capacity;
}

std::vector<int32_t> Generator::prefill(const std::vector<std::vector<int32_t>>& prompts,
                                        int64_t max_new_tokens, const Cancelled& cancelled) {
  check_prompts(prompts, model_->config().vocab_size);
  check_rope_switch(*model_, prompts, max_new_tokens);
  PaddedPrompts padded = pad_left(prompts);
  const auto batch = static_cast<Dim>(prompts.size());
  capacity_ = capacity_for(batch, padded.tokens.shape()[1], max_new_tokens);
  cached_ = is_static() ? cache_length(capacity_) : 0;
  state_ = {.tokens = {},
            .position = {},
            .cache = empty_cache(batch, cached_),
            .sampling = {},
            .allowed = {}};
  start_sampling(prompts);
  padding_ = std::move(padded.padding);
  held_.clear();
  kept_ = filled_ = 0;
  return read(padded.tokens, cancelled);
}

std::vector<int32_t> Generator::resume(const std::vector<int32_t>& prompt, int64_t max_new_tokens,
                                       const Cancelled& cancelled) {
  const auto differs = std::ranges::mismatch(held_, prompt).in2;
  const int64_t kept = std::min<int64_t>(differs - prompt.begin(), std::ssize(prompt) - 1);
  // Windows have forgotten what was before them.
  const bool forgotten = is_static() && kept < filled_ && filled_ > model_->shortest_window();
  if (kept <= 0 || forgotten || model_->whole_prompts())
    return prefill({prompt}, max_new_tokens, cancelled);
  check_prompts({prompt}, model_->config().vocab_size);
  capacity_ = capacity_for(1, std::ssize(prompt), max_new_tokens);
  const Caches held = std::move(state_.cache);
  state_ = {.tokens = {}, .position = {}, .cache = {}, .sampling = {}, .allowed = {}};
  take_cache(held, kept);
  start_sampling({prompt});
  padding_ = {0};
  held_.resize(static_cast<size_t>(kept));
  kept_ = filled_ = kept;
  return read(columns_of(pad_left({prompt}).tokens, kept, std::ssize(prompt)), cancelled);
}

Array Generator::positions() const {
  std::vector<int32_t> out;
  for (int32_t padding : padding_) out.push_back(static_cast<int32_t>(filled_) - padding);
  return Array::of<int32_t>({std::ssize(out)}, out);
}

// Pieces are wide enough that all of them take the same kernels, whatever the last one is.
std::vector<int32_t> Generator::read(const Literal& tokens, const Cancelled& cancelled) {
  constexpr int64_t kPiece = 512, kLeastRest = 16;
  const int64_t length = tokens.shape()[1];
  int64_t done = 0;
  for (; !model_->whole_prompts() && length - done >= kPiece + kLeastRest; done += kPiece) {
    if (cancelled()) return {};
    read_piece(columns_of(tokens, done, done + kPiece));
  }
  if (cancelled()) return {};
  state_.tokens = Array(columns_of(tokens, done, length));
  state_.position = positions();
  return advance();
}

void Generator::read_piece(const Literal& tokens) {
  DecodeState piece{.tokens = Array(tokens),
                    .position = positions(),
                    .cache = std::exchange(state_.cache, {}),
                    .sampling = {},
                    .allowed = {}};
  state_.cache = (*read_)(weights_, piece);
  state_.cache[0].key.block_until_ready();  // so that the caller may be asked whether to go on
  hold(tokens);
}

// The cache holds these tokens [B, T] from now on.
void Generator::hold(const Literal& tokens) {
  filled_ += tokens.shape()[1];
  if (tokens.shape()[0] > 1) return;
  const auto ids = tokens.data<int32_t>();
  held_.insert(held_.end(), ids.begin(), ids.end());
}

void Generator::assume_filled(int64_t batch, int64_t depth, int64_t room) {
  capacity_ = depth + room;
  filled_ = depth;
  padding_.assign(static_cast<size_t>(batch), 0);
  kept_ = 0;
  held_.clear();
  state_ = {.tokens = Array(Literal(DType::i32, {batch, 1})),
            .position = positions(),
            .cache = empty_cache(batch, is_static() ? cache_length(capacity_) : depth),
            .sampling = {},
            .allowed = {}};
  start_sampling(std::vector<std::vector<int32_t>>(static_cast<size_t>(batch)));
}

void Generator::start_sampling(const std::vector<std::vector<int32_t>>& prompts) {
  state_.sampling = sampling_state(sampling_rows(), prompts, model_->config().vocab_size,
                                   cache_length(capacity_));
  if (options_.filter) options_.filter->start(prompts.size());
}

std::optional<Array> Generator::allowed_tokens(std::span<const int32_t> draft) const {
  if (!options_.filter) return std::nullopt;
  constexpr int64_t kBits = 32;
  const int64_t words = (model_->config().vocab_size + kBits - 1) / kBits;
  const auto rows = std::ssize(padding_), places = std::ssize(draft) + 1;
  Literal out(DType::u32, {rows, places, words});
  const auto bits = out.mutable_data<uint32_t>();
  size_t place = 0;
  const auto add = [&](size_t row) {
    options_.filter->allowed(
        row, bits.subspan(place++ * static_cast<size_t>(words), static_cast<size_t>(words)));
  };
  for (size_t row = 0; row < static_cast<size_t>(rows); ++row) {
    add(row);
    for (const int32_t token : draft) {
      options_.filter->accept(row, token);
      add(row);
    }
    options_.filter->take_back(row, draft.size());
  }
  return Array(out);
}

std::vector<int32_t> Generator::step() {
  LATHE_USER_CHECK(state_.tokens.valid(),
                   "[Generator] step() before prefill(): there is no text to go on with; give "
                   "prompts to prefill() first");
  LATHE_USER_CHECK(filled_ + 1 <= capacity_,
                   "position {} is past the cache: max_cache_len is {}; raise it or stop earlier",
                   filled_, capacity_);
  if (crosses_rope_switch()) read_anew();
  return advance();
}

void Generator::read_anew() {
  std::vector<int32_t> text = std::exchange(held_, {});
  text.push_back(state_.tokens.item<int32_t>());
  filled_ = 0;
  state_.tokens = Array::of<int32_t>({1, std::ssize(text)}, text);
  state_.position = positions();
  state_.cache = empty_cache(1, is_static() ? cached_ : 0);
}

std::vector<int32_t> Generator::advance() {
  const Literal fed = state_.tokens.literal();
  state_.allowed = allowed_tokens();
  StepResult result = (*step_)(weights_, state_, sampling_);
  state_ = std::move(result.state);
  hold(fed);
  std::vector<int32_t> out = result.next.to_vector<int32_t>();
  expect_tokens(out);
  if (options_.filter)
    for (size_t row = 0; row < out.size(); ++row) options_.filter->accept(row, out[row]);
  return out;
}

void Generator::expect_tokens(const std::vector<int32_t>& tokens) {
  const auto bad = std::ranges::find(tokens, kNoToken);
  if (bad == tokens.end()) return;
  const int64_t positions = filled_;
  forget_text();
  throw UserError(
      "[Generator] the logits behind {} positions of prompt {} are not numbers (NaN): the "
      "checkpoint is damaged, or its weights or an adapter's scale are too large for {} "
      "(ModelOptions::dtype, --dtype); where all weights are numbers, LATHE_CHECK_NANS=1 names the "
      "op",
      positions, bad - tokens.begin(), name(model_->dtype()));
}

int64_t Generator::most_drafted() const {
  const bool goes_back = is_static() && padding_.size() == 1;
  if (!goes_back || !state_.tokens.valid()) return 0;
  int64_t length = std::min<int64_t>(capacity_, model_->shortest_window());
  if (const auto known = model_->rope_switch(); known && filled_ <= *known)
    length = std::min(length, *known);
  // Beyond, each token rotates by the length that it ends; those of a step would all take the last.
  for (const RopeConfig& rope : model_->rope())
    if (rope.type == RopeType::dynamic)
      length = std::min(length, rope.original_max_position_embeddings);
  const int64_t room = length - filled_ - 1;
  return std::max<int64_t>(room, 0);
}

std::vector<int32_t> Generator::check(const std::vector<int32_t>& draft) {
  LATHE_USER_CHECK(std::ssize(draft) <= most_drafted(),
                   "[Generator] a draft of {} tokens; at most {} fit here", draft.size(),
                   most_drafted());
  std::vector<int32_t> fed = state_.tokens.to_vector<int32_t>();
  // What a filter refuses is not what comes.
  size_t kept = 0;
  for (; kept < draft.size(); ++kept) {
    if (options_.filter && !options_.filter->allows(0, draft[kept])) break;
    if (options_.filter) options_.filter->accept(0, draft[kept]);
    fed.push_back(draft[kept]);
  }
  if (options_.filter) options_.filter->take_back(0, kept);
  if (kept == 0) return step();
  state_.allowed = allowed_tokens(std::span(draft).first(kept));
  state_.tokens = Array::of<int32_t>({1, std::ssize(fed)}, fed);
  StepResult result = (*check_)(weights_, state_, sampling_);
  state_ = std::move(result.state);
  std::vector<int32_t> out = result.next.to_vector<int32_t>();
  out.resize(static_cast<size_t>(result.count->item<int32_t>()));
  fed.resize(out.size());
  hold(Literal::of<int32_t>({1, std::ssize(fed)}, fed));
  expect_tokens(out);
  if (options_.filter)
    for (const int32_t token : out) options_.filter->accept(0, token);
  return out;
}

}  // namespace lathe::hf
