#include "lathe/hf/generate/generator.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "lathe/base/process_memory.h"
#include "lathe/hf/generate/check_draft.h"
#include "lathe/hf/generate/not_numbers.h"
#include "lathe/hf/generate/prompts.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

// Positions are counted in i32, and a cache that is larger than the memory is a mistake.
void check_capacity(const CausalLM& model, const GeneratorOptions& options, int64_t batch,
                    int64_t prompt, int64_t new_tokens) {
  const int64_t max_cache_len = options.max_cache_len;
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  LATHE_USER_CHECK(max_cache_len <= kMost,
                   "a context of {} (max_cache_len, -c): a cache has at most {} positions",
                   max_cache_len, kMost);
  LATHE_USER_CHECK(new_tokens <= kMost - prompt,
                   "prompt of {} tokens + {} new tokens: a cache has at most {} positions; ask for "
                   "fewer tokens",
                   prompt, new_tokens, kMost);
  const int64_t positions = std::max(max_cache_len, prompt + new_tokens);
  const double bytes = static_cast<double>(model.cache_bytes(positions, options.cache_dtype)) *
                       static_cast<double>(batch);
  const auto memory = static_cast<double>(physical_memory_bytes());
  LATHE_USER_CHECK(bytes < memory,
                   "a cache of {} positions for {} prompts takes {:.1f} GiB, and this machine has "
                   "{:.1f} GiB; ask for fewer new tokens or a smaller context (max_cache_len, -c)",
                   positions, batch, bytes / (1 << 30), memory / (1 << 30));
}

// Rows are read together, and one of them alone cannot be read anew.
void check_rope_switch(const CausalLM& model, const std::vector<std::vector<int32_t>>& prompts,
                       const std::vector<int64_t>& new_tokens) {
  if (!model.rope_switch() || prompts.size() == 1) return;
  for (size_t b = 0; b < prompts.size(); ++b) {
    const auto length = std::ssize(prompts[b]);
    LATHE_USER_CHECK(
        length > *model.rope_switch() || length + new_tokens[b] - 1 <= *model.rope_switch(),
        "prompt {} of {} tokens + {} new tokens cross the {} of the model's original "
        "length (LongRoPE), where the text is read anew; give it alone, or ask for "
        "fewer new tokens",
        b, length, new_tokens[b], *model.rope_switch());
  }
}

std::shared_ptr<const CausalLM> checked(std::shared_ptr<const CausalLM> model,
                                        const GeneratorOptions& options) {
  LATHE_USER_CHECK(model, "[Generator] no model; load_causal_lm and Session::open give one");
  LATHE_USER_CHECK(options.max_cache_len >= 0,
                   "[Generator] max_cache_len is {}; expected the positions of the cache, or 0 for "
                   "as many as are needed",
                   options.max_cache_len);
  return model;
}

int64_t longest_of(const std::vector<std::vector<int32_t>>& prompts) {
  int64_t longest = 0;
  for (const auto& prompt : prompts) longest = std::max(longest, std::ssize(prompt));
  return longest;
}

// The row that needs most positions.
size_t longest_text(const std::vector<std::vector<int32_t>>& prompts,
                    const std::vector<int64_t>& new_tokens) {
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  const auto length = [&](size_t row) {
    return std::ssize(prompts[row]) + std::clamp<int64_t>(new_tokens[row], 1, kMost);
  };
  size_t longest = 0;
  for (size_t row = 1; row < prompts.size(); ++row)
    if (length(row) > length(longest)) longest = row;
  return longest;
}

// What stands in columns begin … end - 1 of prompts that are side by side on the right edge, of
// `width` columns: all end together.
std::vector<RowTokens> columns_of(const std::vector<std::vector<int32_t>>& prompts, int64_t width,
                                  int64_t begin, int64_t end) {
  std::vector<RowTokens> out;
  for (size_t row = 0; row < prompts.size(); ++row) {
    const int64_t before = width - std::ssize(prompts[row]);
    if (end <= before) continue;
    const auto first = prompts[row].begin();
    out.push_back({static_cast<int64_t>(row),
                   {first + std::max<int64_t>(begin - before, 0), first + (end - before)}});
  }
  return out;
}

}  // namespace

Generator::Generator(std::shared_ptr<const CausalLM> model, GeneratorOptions options)
    : options_(std::move(options)),
      engine_(checked(std::move(model), options_), {.cache = options_.cache,
                                                    .cache_dtype = options_.cache_dtype,
                                                    .jit = options_.jit,
                                                    .scan = options_.scan}),
      step_(engine_, "generate_step", choose),
      check_(engine_, "check_draft", choose_drafted),
      read_(engine_, "read_prompt",
            [](const StepContext&, const auto&, const auto&) { return std::tuple<>(); }) {
  set_lora(options_.lora);
  values_ = sampling_values(sampling_rows(), engine_.model()->config().vocab_size);
}

void Generator::set_lora(const std::vector<std::vector<AppliedLora>>& rows) {
  engine_.set_lora(rows);
  options_.lora = rows;
  forget_text();
}

void Generator::forget_text() {
  engine_.open(0, 0);
  held_.clear();
  next_.clear();
  state_ = {};
  kept_ = 0;
}

// ---- inside the compiled step

Chosen Generator::choose(const StepContext& step, const ChoiceState& state,
                         const SamplingValues& values) {
  const Array logits = squeeze(step.model.logits(step.weights, step.last_hidden()), 1);
  const auto allowed = state.allowed ? std::optional(squeeze(*state.allowed, 1)) : std::nullopt;
  Pick picked = pick(logits, values, state.sampling, step.next_position(), allowed);
  return {.tokens = picked.token, .sampling = std::move(picked.state)};
}

Chosen Generator::choose_drafted(const StepContext& step, const ChoiceState& state,
                                 const SamplingValues& values) {
  const Drafted drafted{
      .logits = squeeze(step.model.logits(step.weights, step.hidden), 0),
      .fed = squeeze(step.in.tokens, 0),
      .allowed = state.allowed ? std::optional(squeeze(*state.allowed, 0)) : std::nullopt};
  CheckedDraft checked = check_draft(drafted, values, state.sampling, step.in.position + 1);
  return {.tokens = checked.tokens, .sampling = std::move(checked.state), .count = checked.count};
}

// ---- prompts

std::span<const SamplingOptions> Generator::sampling_rows() const {
  return options_.row_sampling.empty() ? std::span(&options_.sampling, 1)
                                       : std::span(options_.row_sampling);
}

int64_t Generator::capacity_for(int64_t batch, int64_t prompt, int64_t new_tokens) const {
  check_capacity(model(), options_, batch, prompt, new_tokens);
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
  model().check_positions(needed);
  const int64_t capacity = options_.max_cache_len > 0 ? options_.max_cache_len : needed;
  LATHE_USER_CHECK(
      needed <= capacity,
      "prompt of {} tokens + {} new tokens do not fit the context of {} (max_cache_len, -c); "
      "shorten one or raise it",
      prompt, new_tokens, capacity);
  return capacity;
}

void Generator::open(int64_t rows) {
  engine_.open(rows, cache_positions());
  while (engine_.free_rows() > 0) engine_.admit();
}

std::vector<int32_t> Generator::prefill(const std::vector<std::vector<int32_t>>& prompts,
                                        int64_t max_new_tokens, const Cancelled& cancelled) {
  return prefill(prompts, std::vector(prompts.size(), max_new_tokens), cancelled);
}

std::vector<int32_t> Generator::prefill(const std::vector<std::vector<int32_t>>& prompts,
                                        const std::vector<int64_t>& max_new_tokens,
                                        const Cancelled& cancelled) {
  LATHE_USER_CHECK(prompts.size() == max_new_tokens.size(),
                   "numbers of new tokens were given for {} rows, and there are {} prompts; give "
                   "one for each prompt",
                   max_new_tokens.size(), prompts.size());
  check_prompts(prompts, model().config().vocab_size);
  check_rope_switch(model(), prompts, max_new_tokens);
  const size_t row = longest_text(prompts, max_new_tokens);
  const int64_t capacity =
      capacity_for(std::ssize(prompts), std::ssize(prompts[row]), max_new_tokens[row]);
  forget_text();
  capacity_ = capacity;
  open(std::ssize(prompts));
  start_sampling(prompts);
  return read(prompts, cancelled);
}

std::vector<int32_t> Generator::resume(const std::vector<int32_t>& prompt, int64_t max_new_tokens,
                                       const Cancelled& cancelled) {
  const auto differs = std::ranges::mismatch(held_, prompt).in2;
  const int64_t kept = std::min<int64_t>(differs - prompt.begin(), std::ssize(prompt) - 1);
  // Windows have forgotten what was before them.
  const bool forgotten = is_static() && kept < filled() && filled() > model().shortest_window();
  if (kept <= 0 || forgotten || model().whole_prompts())
    return prefill({prompt}, max_new_tokens, cancelled);
  check_prompts({prompt}, model().config().vocab_size);
  capacity_ = capacity_for(1, std::ssize(prompt), max_new_tokens);
  next_.clear();
  engine_.rewind(0, kept);
  engine_.resize(cache_positions());
  start_sampling({prompt});
  held_.resize(static_cast<size_t>(kept));
  kept_ = kept;
  return read({prompt}, cancelled);
}

// Pieces are wide enough that all of them take the same kernels, whatever the last one is.
std::vector<int32_t> Generator::read(const std::vector<std::vector<int32_t>>& prompts,
                                     const Cancelled& cancelled) {
  constexpr int64_t kPiece = 512, kLeastRest = 16;
  const int64_t length = longest_of(prompts);
  int64_t done = kept_;
  for (; !model().whole_prompts() && length - done >= kPiece + kLeastRest; done += kPiece) {
    if (cancelled()) return {};
    const std::vector<RowTokens> piece = columns_of(prompts, length, done, done + kPiece);
    read_(engine_, piece);
    engine_.wait();  // so that the caller may be asked whether to go on
    remember(piece);
  }
  if (cancelled()) return {};
  return advance(columns_of(prompts, length, done, length));
}

void Generator::remember(std::span<const RowTokens> fed) {
  if (engine_.rows() == 1) held_.insert(held_.end(), fed[0].tokens.begin(), fed[0].tokens.end());
}

void Generator::assume_filled(int64_t batch, int64_t depth, int64_t room) {
  forget_text();
  capacity_ = depth + room;
  open(batch);
  for (int64_t row = 0; row < batch; ++row) engine_.assume_filled(row, depth);
  next_.assign(static_cast<size_t>(batch), 0);
  start_sampling(std::vector<std::vector<int32_t>>(static_cast<size_t>(batch)));
}

// ---- steps

void Generator::start_sampling(const std::vector<std::vector<int32_t>>& prompts) {
  state_.sampling = sampling_state(sampling_rows(), prompts, model().config().vocab_size,
                                   cache_length(capacity_));
  if (options_.filter) options_.filter->start(prompts.size());
}

std::optional<Array> Generator::allowed_tokens(std::span<const int32_t> draft) const {
  if (!options_.filter) return std::nullopt;
  constexpr int64_t kBits = 32;
  const int64_t words = (model().config().vocab_size + kBits - 1) / kBits;
  const auto rows = engine_.rows(), places = std::ssize(draft) + 1;
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
  LATHE_USER_CHECK(!next_.empty(),
                   "[Generator] step() before prefill(): there is no text to go on with; give "
                   "prompts to prefill() first");
  std::vector<RowTokens> fed;
  int64_t position = 0;  // of the longest row that goes on
  for (size_t i = 0; i < next_.size(); ++i) {
    if (next_[i] == kNoToken) continue;
    const auto row = static_cast<int64_t>(i);
    fed.push_back({row, {next_[i]}});
    position = std::max(position, engine_.filled(row));
  }
  LATHE_USER_CHECK(!fed.empty(), "[Generator] step() of rows that all were stopped");
  LATHE_USER_CHECK(
      position + 1 <= capacity_,
      "position {} is past the context of {} (max_cache_len, -c); raise it or stop earlier",
      position, capacity_);
  if (crosses_rope_switch()) {
    engine_.rewind(0, 0);
    fed[0].tokens.insert(fed[0].tokens.begin(), held_.begin(), held_.end());
    held_.clear();
  }
  return advance(fed);
}

bool Generator::crosses_rope_switch() const {
  return engine_.rows() == 1 && model().rope_switch() == filled() && std::ssize(held_) == filled();
}

std::vector<int32_t> Generator::advance(std::span<const RowTokens> fed) {
  state_.allowed = allowed_tokens();
  Chosen chosen = step_(engine_, fed, state_, values_);
  state_.sampling = std::move(chosen.sampling);
  remember(fed);
  const std::vector<int32_t> tokens = chosen.tokens.to_vector<int32_t>();
  std::vector<int32_t> out(tokens.size(), kNoToken);
  for (const RowTokens& one : fed) {
    const auto row = static_cast<size_t>(one.row);
    if (tokens[row] == kNoToken) refuse_nan(one.row);
    out[row] = tokens[row];
    if (options_.filter) options_.filter->accept(row, out[row]);
  }
  next_ = out;
  return out;
}

void Generator::refuse_nan(int64_t row) {
  const std::string what = fmt::format("[Generator] the logits behind {} positions of prompt {}",
                                       engine_.filled(row), row);
  forget_text();
  throw not_numbers(what, model().dtype());
}

// ---- drafts

int64_t Generator::most_drafted() const {
  const bool goes_back = is_static() && engine_.rows() == 1;
  if (!goes_back || next_.empty()) return 0;
  int64_t length = std::min<int64_t>(capacity_, model().shortest_window());
  if (const auto known = model().rope_switch(); known && filled() <= *known)
    length = std::min(length, *known);
  // Beyond, each token rotates by the length that it ends; those of a step would all take the last.
  for (const RopeConfig& rope : model().rope())
    if (rope.type == RopeType::dynamic)
      length = std::min(length, rope.original_max_position_embeddings);
  const int64_t room = length - filled() - 1;
  return std::max<int64_t>(room, 0);
}

std::vector<int32_t> Generator::check(const std::vector<int32_t>& draft) {
  LATHE_USER_CHECK(std::ssize(draft) <= most_drafted(),
                   "[Generator] a draft of {} tokens; at most {} fit here", draft.size(),
                   most_drafted());
  RowTokens fed{.row = 0, .tokens = next_};
  // What a filter refuses is not what comes.
  size_t kept = 0;
  for (; kept < draft.size(); ++kept) {
    if (options_.filter && !options_.filter->allows(0, draft[kept])) break;
    if (options_.filter) options_.filter->accept(0, draft[kept]);
    fed.tokens.push_back(draft[kept]);
  }
  if (options_.filter) options_.filter->take_back(0, kept);
  if (kept == 0) return step();
  state_.allowed = allowed_tokens(std::span(draft).first(kept));
  const int64_t before = filled();
  Chosen chosen = check_(engine_, std::span(&fed, 1), state_, values_);
  state_.sampling = std::move(chosen.sampling);
  std::vector<int32_t> out = chosen.tokens.to_vector<int32_t>();
  out.resize(static_cast<size_t>(chosen.count->item<int32_t>()));
  engine_.rewind(0, before + std::ssize(out));
  fed.tokens.resize(out.size());
  remember(std::span(&fed, 1));
  if (std::ranges::count(out, kNoToken) > 0) refuse_nan(0);
  if (options_.filter)
    for (const int32_t token : out) options_.filter->accept(0, token);
  next_ = {out.back()};
  return out;
}

}  // namespace lathe::hf
