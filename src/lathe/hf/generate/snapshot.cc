#include "lathe/hf/generate/snapshot.h"

#include <algorithm>

#include "lathe/hf/generate/generator.h"
#include "lathe/ops/api/ops.h"

namespace lathe::hf {
namespace {

constexpr int kPositions = 3;  // their axis in stacked caches

Array first_positions(const Array& cache, int64_t kept, int64_t length) {
  if (cache.dim(kPositions) == length) return cache;
  const Array held = slice_in_dim(cache, 0, std::min(kept, cache.dim(kPositions)), kPositions);
  Dims none(static_cast<size_t>(cache.rank()), 0), more = none;
  more[kPositions] = length - held.dim(kPositions);
  return pad(held, zeros({}, cache.dtype()), none, more);
}

template <typename Tree>
bool same_types(const Tree& x, const Tree& y) {
  const auto types = [](const Tree& tree) {
    std::vector<Type> out;
    for (const Array& leaf : tree::leaves(tree)) out.push_back(leaf.type());
    return out;
  };
  return tree::structure(x) == tree::structure(y) && types(x) == types(y);
}

std::string text_of(const Caches& caches) {
  if (caches.empty()) return "none";
  return fmt::format("{} of {}{}", caches.size(), caches[0].key.type().str(),
                     caches[0].key_scale ? " with scales" : "");
}

// Other Arrays of the same memory: those of a state are donated by the next step.
template <typename Tree>
Tree shared(const Tree& x) {
  return tree::map([](const Array& leaf) { return Array(leaf.literal()); }, x);
}

void check_tokens(const Snapshot& saved, int64_t vocab) {
  LATHE_USER_CHECK(!saved.held.empty(), "it holds no tokens");
  std::vector<int32_t> ids = saved.held;
  if (saved.next) ids.push_back(*saved.next);
  for (const int32_t id : ids)
    LATHE_USER_CHECK(id >= 0 && id < vocab,
                     "its token id {} is out of range for the model's vocabulary of {}", id, vocab);
}

}  // namespace

Caches shared_caches(const Caches& caches) { return shared(caches); }

void check_cache(const Caches& saved, const Caches& expected) {
  LATHE_USER_CHECK(same_types(saved, expected),
                   "its caches ({}) are not those of this model with these options ({}); open the "
                   "model that it was saved with, with the same --cache and --kv-cache-dtype",
                   text_of(saved), text_of(expected));
}

int64_t cache_length(int64_t capacity) {
  constexpr int64_t kGrain = 64;
  return (capacity + kGrain - 1) / kGrain * kGrain;
}

Caches first_positions(const Caches& caches, int64_t kept, const Caches& empty) {
  return tree::map(
      [&](const Array& held, const Array& like) {
        return first_positions(held, kept, like.dim(kPositions));
      },
      caches, empty);
}

Snapshot Generator::snapshot() const {
  LATHE_USER_CHECK(
      engine_.rows() <= 1 && !held_.empty(),
      "there is {} to save; a session is one text, of which something was read",
      engine_.rows() > 1 ? fmt::format("a batch of {} texts", engine_.rows()) : "nothing");
  Snapshot out{.held = held_,
               .capacity = capacity_,
               .seed = sampling_rows()[0].seed,
               .cache = engine_.saved(),
               .sampling = shared(state_.sampling)};
  if (!next_.empty()) out.next = next_[0];
  return out;
}

void Generator::restore(const Snapshot& saved) {
  const auto kept = std::ssize(saved.held);
  check_tokens(saved, model().config().vocab_size);
  check_cache(saved.cache, engine_.empty_cache(1, kept));
  // A file may ask for no more room than a model has positions.
  const int64_t most = std::max(kept, model().config().max_position_embeddings);
  const int64_t capacity = capacity_for(1, kept, std::clamp(saved.capacity, kept, most) - kept + 1);
  set_seed(saved.seed);
  capacity_ = capacity;
  held_ = saved.held;
  kept_ = kept;
  next_.clear();
  engine_.restore(saved.cache, kept, cache_positions());
  start_sampling({held_});
  if (!saved.next || options_.filter || !same_types(saved.sampling, state_.sampling)) return;
  const auto keys = state_.sampling.keys;
  state_.sampling = shared(saved.sampling);
  state_.sampling.keys = keys;
  next_ = {*saved.next};
}

void Generator::set_seed(uint64_t seed) {
  options_.sampling.seed = seed;
  if (!options_.row_sampling.empty()) options_.row_sampling[0].seed = seed;
}

}  // namespace lathe::hf
