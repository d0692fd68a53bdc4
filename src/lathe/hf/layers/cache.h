// The KV cache: keys and values of the tokens that decoder layers have seen. It appends and
// attends.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "lathe/ops/api/ops.h"

namespace lathe::hf {

enum class CacheKind : uint8_t {
  static_cache,   // as long as it was made, filled from position 0 on; layers that see a window of
                  // fewer positions keep those alone
  dynamic_cache,  // grows by each call, as long as the longest row is filled
  none            // nothing is kept: a call holds whole texts (training, encoders)
};

// One layer's keys and values [B, kv heads, positions, head_dim], so that what one head reads lies
// together; those of several layers alike are stacked on a further first axis. In 8 bits they are
// i8, and stand for themselves times a scale a row of a head (f32 [B, kv heads, positions, 1]),
// the largest number of the row over 127. A tree.
struct LayerCache {
  Array key, value;
  std::optional<Array> key_scale = {}, value_scale = {};
};

// The caches of all layers, by the runs of a model (hf/layers/layers.h).
using Caches = std::vector<LayerCache>;

// The shape of a layer's KV cache.
struct CacheShape {
  Dim heads, key_dim, value_dim;
  std::optional<Dim> window = {};  // positions that a token sees, its own among them

  // Of a cache for so many positions: a window's are a ring, in which position p has the place p
  // mod window.
  Dim kept(Dim positions) const { return window ? std::min(*window, positions) : positions; }
  int64_t bytes(Dim positions, DType dtype) const;
};

// Where the tokens of one call stand, and which keys they see. Padding is not kept, and what it
// gives means nothing.
struct Placement {
  CacheKind kind = CacheKind::static_cache;
  // i32 [B]: token t of row b stands at position[b] + t; below 0 it is padding on the left. Without
  // a cache also i32 [B, T]: each token's own, 0 or more.
  Array position;
  // Tokens see those before them alone (a causal mask). Off for encoders, which keep nothing.
  bool causal = true;
  std::optional<Array> length = {};    // i32 [B]: tokens of each row; those behind are padding
  std::optional<Array> segments = {};  // without a cache, i32 [B, T]: of several texts in a row,
                                       // each token's; it sees those of its own text
};

// Where each token stands: i32 [B, T].
Array token_positions(const Array& position, Dim tokens);
// How many tokens of its text a call leaves filled, of each row: i32 [B]; or, where tokens have
// positions of their own, of each token's text: [B, T].
Array filled_lengths(const Placement& at, Dim tokens);

// Zeros for `count` layers: [count, B, heads, positions, dim]. `dtype`: i8, or a float type.
LayerCache make_layer_cache(const CacheShape& shape, Dim count, Dim batch, Dim positions,
                            DType dtype);

// Of one call's tokens, each [B, T, heads, head_dim]. Values without elements: the keys are the
// values. A sink of a query head [heads] is a score that every query sees beside those of keys, of
// a value that is zero.
struct Heads {
  Array query, key, value;
  std::optional<Array> sinks = {};
};

// Keeps keys and values, then gives what queries see of all that is kept: [B, T, heads, value dim].
// `window`: that of the cache's shape; it is what `options` say of a window. Where tokens see both
// ways, it reaches as far in both directions.
Array append_and_attend(const Heads& heads, LayerCache& cache, const Placement& at,
                        AttentionOptions options, std::optional<Dim> window = {});

}  // namespace lathe::hf
