// A set of Unicode characters (scalar values: no surrogates), as ranges in order that neither
// overlap nor touch.
#pragma once

#include <cstdint>
#include <vector>

namespace lathe::grammar {

struct CharRange {
  char32_t low, high;  // both are in
};

constexpr char32_t kLastChar = 0x10FFFF, kFirstSurrogate = 0xD800, kLastSurrogate = 0xDFFF;

class CharSet {
 public:
  CharSet() = default;
  static CharSet all();
  static CharSet of(char32_t low, char32_t high);

  // Surrogates among them are left out.
  void add(char32_t low, char32_t high);
  void add(const CharSet& other);
  CharSet negated() const;
  CharSet without(const CharSet& other) const;
  bool contains(char32_t c) const;
  bool empty() const { return ranges_.empty(); }
  const std::vector<CharRange>& ranges() const { return ranges_; }

 private:
  std::vector<CharRange> ranges_;
};

// One byte of a character's UTF-8, or those that may stand there.
struct ByteRange {
  uint8_t low, high;
};
// The UTF-8 of a set's characters: each entry is a product of byte ranges, and no two overlap.
std::vector<std::vector<ByteRange>> utf8_of(const CharSet& set);

}  // namespace lathe::grammar
