// Unicode as the tokenizers need it: UTF-8 in and out, and what kind of character a code point is.
// Properties come from utf8proc. Functions that walk a string take valid UTF-8 (encode() and the
// JSON reader check it once); only `find_invalid_utf8` and `utf8_lossy` take any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe::tok {

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

bool is_white_space(char32_t c);       // White_Space
bool is_numeric(char32_t c);           // N*
bool is_mark(char32_t c);              // M*
bool is_nonspacing_mark(char32_t c);   // Mn
bool is_punctuation(char32_t c);       // P* and ASCII's symbols
bool is_control_or_other(char32_t c);  // Cc, Cf, Co
bool is_word_char(char32_t c);         // \w as UTS #18 defines it
char32_t to_lower(char32_t c);         // simple mapping

// GPT-2's printable stand-in for each byte, and back (-1: no byte).
char32_t byte_to_char(uint8_t byte);
int char_to_byte(char32_t c);

}  // namespace lathe::tok
