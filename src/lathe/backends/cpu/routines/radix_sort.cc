#include "lathe/backends/cpu/routines/radix_sort.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "lathe/backends/cpu/routines/merge_sort.h"

namespace lathe {
namespace {

// Items are a key in the upper and its position in the lower half: all differ, so any sort of them
// is stable.
constexpr int kKeyShift = 32;
constexpr int kDigitBits = 8, kDigits = 32 / kDigitBits;
constexpr size_t kBuckets = size_t{1} << kDigitBits;
constexpr int64_t kFewItems = 256;  // counting digits is not worth it

using Counts = std::array<std::array<int64_t, kBuckets>, kDigits>;

size_t digit_of(uint64_t item, int digit) {
  return (item >> (kKeyShift + digit * kDigitBits)) % kBuckets;
}

Counts count_digits(const uint64_t* items, int64_t n) {
  Counts counts = {};
  for (int64_t i = 0; i < n; ++i)
    for (int digit = 0; digit < kDigits; ++digit)
      ++counts[static_cast<size_t>(digit)][digit_of(items[i], digit)];
  return counts;
}

// Items in the order of one digit; those of equal digits stay in theirs.
void move_by_digit(const uint64_t* from, uint64_t* to, int64_t n, int digit,
                   std::array<int64_t, kBuckets>& next) {
  int64_t sum = 0;
  for (int64_t& each : next) sum += std::exchange(each, sum);
  for (int64_t i = 0; i < n; ++i) to[next[digit_of(from[i], digit)]++] = from[i];
}

struct KeyOrder {
  PositionKey key;
  const void* context;
};

bool key_less(const void* context, int64_t a, int64_t b) {
  const auto& order = *static_cast<const KeyOrder*>(context);
  return order.key(order.context, a) < order.key(order.context, b);
}

}  // namespace

uint64_t* radix_sort_items(uint64_t* items, uint64_t* space, int64_t n) {
  if (n <= kFewItems) {
    std::sort(items, items + n);
    return items;
  }
  Counts counts = count_digits(items, n);
  uint64_t* from = items;
  uint64_t* to = space;
  for (int digit = 0; digit < kDigits; ++digit) {
    auto& of_digit = counts[static_cast<size_t>(digit)];
    if (std::ranges::find(of_digit, n) != of_digit.end()) continue;  // all have the same
    move_by_digit(from, to, n, digit, of_digit);
    std::swap(from, to);
  }
  return from;
}

void radix_sort(int64_t* order, int64_t* space, int64_t n, PositionKey key, const void* context) {
  if (n > std::numeric_limits<uint32_t>::max()) {  // positions do not fit
    const KeyOrder by_key{key, context};
    return merge_sort(order, space, n, key_less, &by_key);
  }
  auto* const items = reinterpret_cast<uint64_t*>(order);
  auto* const other = reinterpret_cast<uint64_t*>(space);
  for (int64_t i = 0; i < n; ++i)
    items[i] = (key(context, i) << kKeyShift) | static_cast<uint64_t>(i);
  const uint64_t* const sorted = radix_sort_items(items, other, n);
  for (int64_t i = 0; i < n; ++i) order[i] = static_cast<int64_t>(sorted[i] & UINT32_MAX);
}

}  // namespace lathe
