// A snapshot of generation: everything that the next token depends on besides the model and the
// options. Session files hold it (session_file.h).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lathe/hf/generate/sampling.h"
#include "lathe/hf/layers/cache.h"

namespace lathe::hf {

struct Snapshot {
  std::vector<int32_t> held;         // the tokens that the cache holds
  std::optional<int32_t> next = {};  // the one that is read next; none where a prompt was cut off
  int64_t capacity = 0;              // positions that may be filled
  uint64_t seed = 0;
  Caches cache;  // of as many positions as tokens are held
  SamplingState sampling = {};
};

// Static caches are somewhat longer than asked for, so that prompts of similar lengths share their
// steps.
int64_t cache_length(int64_t capacity);

// Other Arrays of the same memory: those that an engine holds are donated by its next step.
Caches shared_caches(const Caches& caches);

// UserError unless saved caches have the structure, shapes and types of those `expected`.
void check_cache(const Caches& saved, const Caches& expected);

// The first `kept` positions of caches in ones like `empty`; the rest counts as empty.
Caches first_positions(const Caches& caches, int64_t kept, const Caches& empty);

}  // namespace lathe::hf
