#include "lathe/hf/generate/engine.h"

#include <algorithm>

#include "lathe/hf/generate/snapshot.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

constexpr int kRowAxis = 1;  // of stacked caches

}  // namespace

Engine::Engine(std::shared_ptr<const CausalLM> model, const EngineOptions& options)
    : model_(std::move(model)), options_(options) {
  LATHE_USER_CHECK(model_, "[Engine] no model; load_causal_lm and Session::open give one");
  LATHE_USER_CHECK(options_.cache != CacheKind::none,
                   "[Engine] cache is CacheKind::none; a text goes on from what a cache keeps of "
                   "it: static_cache or dynamic_cache");
  set_lora({});
}

void Engine::set_lora(const std::vector<std::vector<AppliedLora>>& rows) {
  weights_ = lora_weights(*model_, rows);
}

// ---- rows

void Engine::open(int64_t rows, int64_t positions) {
  LATHE_USER_CHECK(rows >= 0 && positions >= 0 && (is_static() || positions == 0),
                   "[Engine] open({}, {}); expected a number of rows, and of positions (0 for a "
                   "cache that grows)",
                   rows, positions);
  cache_ = {};  // before there is another one
  if (rows > 0) cache_ = empty_cache(rows, positions);
  rows_.assign(static_cast<size_t>(rows), {});
  positions_ = positions;
}

size_t Engine::place_of(int64_t row) const {
  LATHE_USER_CHECK(
      row >= 0 && row < rows() && rows_[static_cast<size_t>(row)].used,
      "[Engine] row {} is not let in; the engine has {} rows, admit() gives a free one", row,
      rows());
  return static_cast<size_t>(row);
}

int64_t Engine::admit() {
  const auto free = std::ranges::find(rows_, false, &Row::used);
  LATHE_USER_CHECK(free != rows_.end(), "[Engine] all {} rows are in use; release() one first",
                   rows());
  *free = {.used = true};
  return free - rows_.begin();
}

void Engine::release(int64_t row) {
  rows_[place_of(row)] = {};
  trim();
}

int64_t Engine::free_rows() const { return std::ranges::count(rows_, false, &Row::used); }

int64_t Engine::filled(int64_t row) const { return rows_[place_of(row)].filled; }

int64_t Engine::longest() const {
  int64_t out = 0;
  for (const Row& row : rows_) out = std::max(out, row.filled);
  return out;
}

void Engine::rewind(int64_t row, int64_t kept) {
  Row& at = rows_[place_of(row)];
  LATHE_USER_CHECK(kept >= 0 && kept <= at.filled,
                   "[Engine] rewind(row {}, {}); the row holds {} tokens", row, kept, at.filled);
  LATHE_USER_CHECK(
      kept == 0 || kept == at.filled || !is_static() || at.filled <= model_->shortest_window(),
      "[Engine] row {} of {} tokens cannot go back to {}: layers see a window of {}, and have "
      "forgotten what was before; read the text anew",
      row, at.filled, kept, model_->shortest_window());
  at.filled = kept;
  trim();
}

void Engine::resize(int64_t positions) {
  if (!is_static() || positions == positions_) return;
  LATHE_USER_CHECK(longest() <= positions, "[Engine] resize({}); a row holds {} tokens", positions,
                   longest());
  cache_ = first_positions(cache_, longest(), empty_cache(rows(), positions));
  positions_ = positions;
}

void Engine::wait() const {
  for (const LayerCache& cache : cache_) cache.key.block_until_ready();
}

void Engine::trim() {
  if (is_static() || cache_.empty()) return;
  cache_ = first_positions(cache_, longest(), empty_cache(rows(), longest()));
}

void Engine::erase(int64_t row) {
  const Array place = Array::scalar(static_cast<int32_t>(place_of(row)));
  const auto zeroed = [&](const Array& cache) {
    const Array none = zeros_like(slice_in_dim(cache, 0, 1, kRowAxis));
    return dynamic_update_slice_in_dim(cache, none, place, kRowAxis);
  };
  cache_ = tree::map(zeroed, cache_);
}

// ---- the cache of a single row

Caches Engine::empty_cache(int64_t rows, int64_t positions) const {
  return model_->make_cache(rows, positions, options_.cache, options_.cache_dtype);
}

Caches Engine::saved() const {
  LATHE_USER_CHECK(rows() == 1, "[Engine] a cache of {} rows is not saved; one of a single row is",
                   rows());
  const int64_t kept = filled(0);
  return shared_caches(first_positions(cache_, kept, empty_cache(1, kept)));
}

void Engine::restore(const Caches& saved, int64_t kept, int64_t positions) {
  LATHE_USER_CHECK(kept >= 0 && (is_static() ? kept <= positions : positions == 0),
                   "[Engine] restore of {} tokens to {} positions; expected as many positions, or "
                   "0 for a cache that grows",
                   kept, positions);
  check_cache(saved, empty_cache(1, kept));
  cache_ =
      shared_caches(first_positions(saved, kept, empty_cache(1, is_static() ? positions : kept)));
  rows_.assign(1, {.used = true, .filled = kept});
  positions_ = positions;
}

void Engine::assume_filled(int64_t row, int64_t count) {
  LATHE_USER_CHECK(count >= 0 && (!is_static() || count <= positions_),
                   "[Engine] assume_filled({}); the cache has {} positions", count, positions_);
  rows_[place_of(row)].filled = count;
  if (!is_static()) cache_ = empty_cache(rows(), count);
}

// ---- steps

void Engine::check_fed(const RowTokens& fed) const {
  const int64_t before = rows_[place_of(fed.row)].filled, after = before + std::ssize(fed.tokens);
  LATHE_USER_CHECK(!fed.tokens.empty(), "[Engine] row {} is fed nothing; leave it out", fed.row);
  for (const int32_t id : fed.tokens)
    LATHE_USER_CHECK(id >= 0 && id < model_->config().vocab_size,
                     "[Engine] row {} is fed token id {}, out of range for a vocabulary of {}",
                     fed.row, id, model_->config().vocab_size);
  LATHE_USER_CHECK(!is_static() || after <= positions_,
                   "[Engine] row {} holds {} tokens and is fed {}; its cache has {} positions",
                   fed.row, before, fed.tokens.size(), positions_);
  model_->check_positions(after);
  const auto known = model_->rope_switch();
  LATHE_USER_CHECK(!known || before == 0 || before > *known || after <= *known,
                   "[Engine] row {} of {} tokens goes on beyond the model's original length of {} "
                   "(LongRoPE); rewind it to 0 and feed it the whole text",
                   fed.row, before, *known);
}

StepInput Engine::input(std::span<const RowTokens> fed) const {
  LATHE_USER_CHECK(!fed.empty(), "[Engine] a step of no row");
  size_t most = 0;
  for (const RowTokens& one : fed) {
    check_fed(one);
    most = std::max(most, one.tokens.size());
  }
  const auto count = static_cast<Dim>(most);
  std::vector<int32_t> tokens(rows_.size() * most, 0), position, length(rows_.size(), 0);
  for (const RowTokens& one : fed) {
    const auto row = static_cast<size_t>(one.row);
    LATHE_USER_CHECK(length[row] == 0, "[Engine] row {} is fed twice in one step", row);
    std::ranges::copy(one.tokens, tokens.begin() + static_cast<ptrdiff_t>(row * most));
    length[row] = static_cast<int32_t>(one.tokens.size());
  }
  for (const Row& row : rows_) position.push_back(static_cast<int32_t>(row.filled));
  const bool uniform = std::ranges::all_of(length, [&](int32_t n) { return n == count; });
  StepInput in{.tokens = Array::of<int32_t>({rows(), count}, tokens),
               .position = Array::of<int32_t>({rows()}, position),
               .cache = cache_};
  if (!uniform) in.length = Array::of<int32_t>({rows()}, length);
  return in;
}

void Engine::hold(std::span<const RowTokens> fed, Caches cache) {
  for (const RowTokens& one : fed) rows_[place_of(one.row)].filled += std::ssize(one.tokens);
  cache_ = std::move(cache);
  trim();
}

void Engine::step_failed() {
  if (!cache_.empty() && cache_[0].key.is_deleted()) open(rows(), positions_);
}

Array StepContext::last_hidden() const {
  const Dim fed = in.tokens.dim(1);
  if (!in.length) return slice_in_dim(hidden, fed - 1, fed, 1);
  return expand_dims(hidden[arange(hidden.dim(0)), maximum(*in.length - 1, 0)], 1);
}

Array StepContext::next_position() const {
  if (in.length) return in.position + *in.length;
  return in.position + static_cast<int32_t>(in.tokens.dim(1));
}

EngineStep<Array> logits_step(const Engine& engine) {
  return {engine, "logits_step", [](const StepContext& step, const auto&, const auto&) {
            return squeeze(step.model.logits(step.weights, step.last_hidden()), 1);
          }};
}

}  // namespace lathe::hf
