// UTF-8 in and out. Functions that walk a string take valid UTF-8 and offsets on boundaries (what
// comes from outside is checked once, where it comes in); only `find_invalid_utf8` and `utf8_lossy`
// take any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::unicode {

// The offset of the first byte that is not UTF-8.
std::optional<size_t> find_invalid_utf8(std::string_view bytes);
// Invalid bytes become U+FFFD, one for each maximal part of a character (as WHATWG decodes).
std::string utf8_lossy(std::string_view bytes);

// The code point at `i`; `i` moves behind it. `text` is valid UTF-8 and `i` on a boundary.
inline char32_t next_char(std::string_view text, size_t& i) {
  const auto byte = [&](size_t k) { return static_cast<char32_t>(static_cast<uint8_t>(text[k])); };
  const char32_t lead = byte(i);
  if (lead < 0x80) return i += 1, lead;
  const size_t at = i;
  if (lead < 0xE0) return i += 2, (lead & 0x1F) << 6 | (byte(at + 1) & 0x3F);
  const char32_t high = (byte(at + 1) & 0x3F) << 6 | (byte(at + 2) & 0x3F);
  if (lead < 0xF0) return i += 3, (lead & 0x0F) << 12 | high;
  return i += 4, (lead & 0x07) << 18 | high << 6 | (byte(at + 3) & 0x3F);
}
// The code point that ends at `end` (> 0).
char32_t last_char(std::string_view text, size_t end);
inline size_t char_size(char32_t c) { return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4; }
size_t count_chars(std::string_view text);
void append_char(std::string& out, char32_t c);
std::string to_utf8(char32_t c);
// The byte offset of code point `index` (text.size() when there are fewer).
size_t byte_offset(std::string_view text, size_t index);

}  // namespace lathe::unicode
