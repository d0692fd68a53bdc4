#include "lathe/text/grammar/char_set.h"

#include <algorithm>
#include <string>

#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

constexpr char32_t kBitsAByte = 6;  // of a character, in a byte that continues it

// Both ends have the same number of bytes. Cuts the range where the bytes before the last ones
// differ, until each byte runs independently of the others.
void add_sequences(char32_t low, char32_t high, std::vector<std::vector<ByteRange>>& out) {
  for (size_t i = 1; i < unicode::char_size(low); ++i) {
    const char32_t below = (char32_t{1} << (kBitsAByte * i)) - 1;
    if ((low & ~below) == (high & ~below)) continue;
    if ((low & below) != 0) {
      add_sequences(low, low | below, out);
      return add_sequences((low | below) + 1, high, out);
    }
    if ((high & below) != below) {
      add_sequences(low, (high & ~below) - 1, out);
      return add_sequences(high & ~below, high, out);
    }
  }
  const std::string first = unicode::to_utf8(low), last = unicode::to_utf8(high);
  std::vector<ByteRange> bytes;
  for (size_t i = 0; i < first.size(); ++i)
    bytes.push_back({static_cast<uint8_t>(first[i]), static_cast<uint8_t>(last[i])});
  out.push_back(std::move(bytes));
}

}  // namespace

CharSet CharSet::of(char32_t low, char32_t high) {
  CharSet out;
  out.add(low, high);
  return out;
}

CharSet CharSet::all() { return of(0, kLastChar); }

void CharSet::add(char32_t low, char32_t high) {
  if (low < kFirstSurrogate && high >= kFirstSurrogate) add(low, kFirstSurrogate - 1);
  if (low < kFirstSurrogate && high >= kFirstSurrogate) low = kLastSurrogate + 1;
  if (low >= kFirstSurrogate && low <= kLastSurrogate) low = kLastSurrogate + 1;
  if (high >= kFirstSurrogate && high <= kLastSurrogate) high = kFirstSurrogate - 1;
  high = std::min(high, kLastChar);
  if (low > high) return;
  const auto begin =
      std::ranges::find_if(ranges_, [&](const CharRange& range) { return range.high + 1 >= low; });
  auto end = begin;
  for (; end != ranges_.end() && end->low <= high + 1; ++end) {
    low = std::min(low, end->low);
    high = std::max(high, end->high);
  }
  ranges_.insert(ranges_.erase(begin, end), {low, high});
}

void CharSet::add(const CharSet& other) {
  for (const auto& [low, high] : other.ranges_) add(low, high);
}

CharSet CharSet::negated() const {
  CharSet out;
  char32_t next = 0;
  for (const auto& [low, high] : ranges_) {
    if (low > next) out.add(next, low - 1);
    next = high + 1;
  }
  if (next <= kLastChar) out.add(next, kLastChar);
  return out;
}

CharSet CharSet::without(const CharSet& other) const {
  CharSet rest = negated();
  rest.add(other);
  return rest.negated();
}

bool CharSet::contains(char32_t c) const {
  return std::ranges::any_of(ranges_,
                             [&](const CharRange& r) { return r.low <= c && c <= r.high; });
}

std::vector<std::vector<ByteRange>> utf8_of(const CharSet& set) {
  constexpr char32_t kLastOfSize[] = {0x7F, 0x7FF, 0xFFFF, kLastChar};
  std::vector<std::vector<ByteRange>> out;
  for (const auto& [low, high] : set.ranges()) {
    char32_t from = low;
    for (const char32_t last : kLastOfSize) {
      if (from > last || from > high) continue;
      add_sequences(from, std::min(high, last), out);
      from = last + 1;
    }
  }
  return out;
}

}  // namespace lathe::grammar
