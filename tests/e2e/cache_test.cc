// Caches of layers that see a window: the ring that keeps no more gives what a cache of all
// positions gives, for rows that begin and go on at different positions. Caches in 8 bits: what
// they hold, and how far from the model's type what is seen of them lies.
#include "lathe/hf/layers/cache.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "lathe/lathe.h"

namespace lathe::hf {
namespace {

constexpr CacheShape kShape{.heads = 2, .key_dim = 8, .value_dim = 8};
constexpr Dim kWindow = 6;

Array random_heads(uint64_t seed, Dim batch, Dim tokens, Dim heads) {
  return random::normal(random::key(seed), {batch, tokens, heads, kShape.key_dim});
}

LayerCache squeezed(const LayerCache& stacked) {
  return tree::map([](const Array& x) { return squeeze(x, 0); }, stacked);
}

// The same calls over a cache of `positions`; the rows' first tokens stand at `starts`.
std::vector<Literal> seen_by(const std::vector<int32_t>& starts, Dim positions,
                             const std::vector<Dim>& calls, CacheKind kind,
                             DType dtype = DType::f32) {
  const auto batch = std::ssize(starts);
  CacheShape shape = kShape;
  if (positions == kWindow) shape.window = kWindow;
  const Dim length = kind == CacheKind::dynamic_cache ? 0 : positions;
  LayerCache cache = squeezed(make_layer_cache(shape, 1, batch, length, dtype));
  Array position = Array::of<int32_t>({batch}, starts);
  auto call = jit([=](const Heads& heads, LayerCache in, const Array& at) {
    const Array out = append_and_attend(heads, in, {kind, at}, {}, kWindow);
    return std::pair(out, in);
  });
  std::vector<Literal> out;
  uint64_t seed = 1;
  for (const Dim tokens : calls) {
    const Heads heads{random_heads(seed, batch, tokens, 4),
                      random_heads(seed + 1, batch, tokens, 2),
                      random_heads(seed + 2, batch, tokens, 2)};
    seed += 3;
    auto [seen, next] = call(heads, cache, position);
    out.push_back(seen.literal());
    cache = next;
    position = position + static_cast<int32_t>(tokens);
  }
  return out;
}

// What is before a row's first token means nothing.
void expect_same(const std::vector<Literal>& got, const std::vector<Literal>& expected,
                 std::vector<int32_t> starts, const std::string& what, double bound = 1e-5) {
  for (size_t i = 0; i < got.size(); ++i) {
    const Shape& shape = got[i].shape();
    const int64_t tokens = shape[1], token = shape[2] * shape[3];
    for (int64_t e = 0; e < got[i].size(); ++e) {
      const int64_t row = e / (tokens * token), t = e / token % tokens;
      if (starts[static_cast<size_t>(row)] + t < 0) continue;
      ASSERT_NEAR(got[i].get_f64(e), expected[i].get_f64(e), bound)
          << what << ", call " << i << ", row " << row << ", token " << t;
    }
    for (int32_t& start : starts) start += static_cast<int32_t>(tokens);
  }
}

// calls[c][b] tokens of row b in call c, with padding behind them, against each row in calls of its
// own.
void expect_rows_alone(const std::vector<std::vector<int32_t>>& calls, Dim positions, DType dtype) {
  const auto batch = std::ssize(calls[0]);
  CacheShape shape = kShape;
  if (positions == kWindow) shape.window = kWindow;
  const auto empty = [&](Dim rows) {
    return squeezed(make_layer_cache(shape, 1, rows, positions, dtype));
  };
  LayerCache together = empty(batch);
  std::vector<LayerCache> alone(static_cast<size_t>(batch), empty(1));
  std::vector<int32_t> at(static_cast<size_t>(batch), 0);
  for (size_t c = 0; c < calls.size(); ++c) {
    const Dim tokens = std::ranges::max(calls[c]);
    const Heads heads{random_heads(3 * c, batch, tokens, 4),
                      random_heads(3 * c + 1, batch, tokens, 2),
                      random_heads(3 * c + 2, batch, tokens, 2)};
    const Placement places{.position = Array::of<int32_t>({batch}, at),
                           .length = Array::of<int32_t>({batch}, calls[c])};
    const Literal seen = append_and_attend(heads, together, places, {}, kWindow).literal();
    for (size_t b = 0; b < at.size(); ++b) {
      const Dim count = calls[c][b], row = static_cast<Dim>(b);
      if (count == 0) continue;
      const auto mine = [&](const Array& x) {
        return slice_in_dim(slice_in_dim(x, row, row + 1, 0), 0, count, 1);
      };
      const Heads own{mine(heads.query), mine(heads.key), mine(heads.value)};
      const Placement place{.position = Array::of<int32_t>({1}, {at[b]})};
      const Literal expected = append_and_attend(own, alone[b], place, {}, kWindow).literal();
      expect_same({mine(Array(seen)).literal()}, {expected}, {at[b]},
                  "call " + std::to_string(c) + ", row " + std::to_string(b));
      at[b] += static_cast<int32_t>(count);
    }
  }
}

TEST(Window, a_ring_gives_what_a_cache_of_all_positions_gives) {
  const std::vector<std::vector<int32_t>> rows = {{0}, {0, -3}, {-9, 0, -1}};
  const std::vector<std::vector<Dim>> calls = {{1, 1, 1, 1, 1, 1, 1, 1, 1},
                                               {4, 1, 1, 1, 1, 5, 1},
                                               {13, 1, 1, 7, 6, 1, 1, 1, 1, 1, 1, 1},
                                               {6, 6, 1, 2}};
  for (const auto& starts : rows)
    for (const auto& lengths : calls) {
      const auto all = seen_by(starts, 64, lengths, CacheKind::static_cache);
      expect_same(seen_by(starts, kWindow, lengths, CacheKind::static_cache), all, starts, "ring");
      expect_same(seen_by(starts, 64, lengths, CacheKind::dynamic_cache), all, starts, "dynamic");
    }
}

// Rows of a call that bring fewer tokens than others, or none: what a row sees is what it sees
// alone.
TEST(Length, padding_behind_a_row_is_neither_kept_nor_seen) {
  const std::vector<std::vector<int32_t>> calls = {{3, 0, 5}, {1, 1, 0}, {4, 2, 9}, {0, 1, 1},
                                                   {1, 7, 1}, {0, 0, 1}, {2, 1, 7}, {1, 0, 1}};
  for (const Dim positions : {kWindow, Dim{40}})
    for (const DType dtype : {DType::f32, DType::i8}) expect_rows_alone(calls, positions, dtype);
}

// A code is half a step off at most: 1/254 of the largest number of its row.
TEST(EightBits, what_is_seen_is_near_and_the_same_in_every_kind_of_cache) {
  const std::vector<std::vector<int32_t>> rows = {{0}, {-9, 0, -1}};
  const std::vector<std::vector<Dim>> calls = {{4, 1, 1, 1, 1, 5, 1}, {13, 1, 1, 7, 6, 1, 1}};
  for (const auto& starts : rows)
    for (const auto& lengths : calls) {
      const auto wide = seen_by(starts, 64, lengths, CacheKind::static_cache);
      const auto seen = [&](Dim positions, CacheKind kind) {
        return seen_by(starts, positions, lengths, kind, DType::i8);
      };
      const auto all = seen(64, CacheKind::static_cache);
      expect_same(all, wide, starts, "8 bits", 0.05);
      expect_same(seen(kWindow, CacheKind::static_cache), all, starts, "ring");
      expect_same(seen(64, CacheKind::dynamic_cache), all, starts, "dynamic");
    }
}

TEST(EightBits, a_row_is_codes_times_its_largest_number_over_127) {
  const CacheShape shape{.heads = 1, .key_dim = 4, .value_dim = 4};
  LayerCache cache = squeezed(make_layer_cache(shape, 1, 1, 3, DType::i8));
  const auto rows = [](std::vector<float> x) { return Array::of<float>({1, 2, 1, 4}, x); };
  const Heads heads{.query = rows({1, 1, 1, 1, 1, 1, 1, 1}),
                    .key = rows({254, -127, 1, 2.5, 0, 0, 0, 0}),
                    .value = rows({1e-3F, -1e-3F, 4e-4F, 0, 1, 2.1F, 3, -4})};
  const Array zero = zeros({1}, DType::i32);
  append_and_attend(heads, cache, {CacheKind::static_cache, zero}, {});
  EXPECT_EQ(cache.key.to_vector<int8_t>(),
            std::vector<int8_t>({127, -64, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(cache.key_scale->to_vector<float>(), std::vector<float>({2, 0, 0}));
  EXPECT_EQ(cache.value.to_vector<int8_t>(),
            std::vector<int8_t>({127, -127, 51, 0, 32, 67, 95, -127, 0, 0, 0, 0}));
}

TEST(EightBits, a_position_takes_a_byte_an_element_and_four_a_row) {
  EXPECT_EQ(kShape.bytes(10, DType::i8), 10 * 2 * (16 + 8));
  EXPECT_EQ(kShape.bytes(10, DType::bf16), 10 * 2 * 32);
  const LayerCache cache = make_layer_cache(kShape, 1, 1, 10, DType::i8);
  int64_t bytes = 0;
  for (const Array& array : tree::leaves(cache)) bytes += array.type().byte_count();
  EXPECT_EQ(bytes, kShape.bytes(10, DType::i8));
}

TEST(Window, a_layer_keeps_no_more_than_it_sees) {
  CacheShape shape = kShape;
  shape.window = kWindow;
  EXPECT_EQ(make_layer_cache(shape, 3, 2, 1000, DType::f32).key.shape(), Shape({3, 2, 2, 6, 8}));
  EXPECT_EQ(make_layer_cache(shape, 3, 2, 4, DType::f32).key.shape(), Shape({3, 2, 2, 4, 8}));
}

}  // namespace
}  // namespace lathe::hf
