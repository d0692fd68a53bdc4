#include "lathe/text/tokenizer/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "lathe/text/tokenizer/regex.h"
#include "lathe/text/tokenizer/unicode_tables.h"
#include "lathe/text/unicode/category.h"

namespace lathe::tok {
namespace {

std::string_view newer_category(char32_t c) {
  for (const CategoryRange& range : kNewerThanPcre) {
    if (c >= range.first && c <= range.last) return range.category;
  }
  return "";
}

// Capitals newer than utf8proc's tables.
struct NewerCase {
  char32_t first;
  char32_t last;
  char32_t lower;  // of `first`; the others follow in step
};
constexpr NewerCase kNewerCases[] = {{0x1C89, 0x1C89, 0x1C8A},    {0xA7CB, 0xA7CB, 0x264},
                                     {0xA7CC, 0xA7CC, 0xA7CD},    {0xA7CE, 0xA7CE, 0xA7CF},
                                     {0xA7D2, 0xA7D2, 0xA7D3},    {0xA7D4, 0xA7D4, 0xA7D5},
                                     {0xA7DA, 0xA7DA, 0xA7DB},    {0xA7DC, 0xA7DC, 0x19B},
                                     {0x10D50, 0x10D65, 0x10D70}, {0x16EA0, 0x16EB8, 0x16EBB}};

struct ByteChars {
  std::array<char32_t, 256> chars;
  std::array<int16_t, 0x180> bytes;
  ByteChars() {
    bytes.fill(-1);
    char32_t next = 0x100;
    for (int b = 0; b < 256; ++b) {
      const bool printable = (b >= '!' && b <= '~') || (b >= 0xA1 && b <= 0xAC) || b >= 0xAE;
      chars[b] = printable ? static_cast<char32_t>(b) : next++;
      bytes[chars[b]] = static_cast<int16_t>(b);
    }
  }
};

const ByteChars& byte_chars() {
  static const ByteChars table;
  return table;
}

}  // namespace

bool is_white_space(char32_t c) {
  if (c < 0x80) return c == ' ' || (c >= 9 && c <= 13);
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_number(char32_t c) {
  if (c < 0x80) return c >= '0' && c <= '9';
  const auto kind = category(c);
  return is_number_kind(kind) ||
         (kind == UTF8PROC_CATEGORY_CN && newer_category(c).substr(0, 1) == "N") ||
         (c >= 0x11DE0 && c <= 0x11DE9) || (c >= 0x16FF4 && c <= 0x16FF6);  // Unicode 17
}

bool is_mark(char32_t c) {
  const auto kind = category(c);
  return c == 0x1CF2 || c == 0x1CF3 || (is_mark_kind(kind) && !within(kLaterMarks, c));
}

bool is_nonspacing_mark(char32_t c) {
  return c == 0x1734 || (category(c) == UTF8PROC_CATEGORY_MN && !within(kAfterUnicode8, c));
}

bool is_punctuation(char32_t c) {
  if (c < 0x80) {
    return (c >= '!' && c <= '/') || (c >= ':' && c <= '@') || (c >= '[' && c <= '`') ||
           (c >= '{' && c <= '~');
  }
  const auto kind = category(c);
  return c == 0x166D || c == 0x111C9 || (is_punctuation_kind(kind) && !within(kAfterUnicode8, c));
}

bool is_control_or_other(char32_t c) {
  const auto kind = category(c);
  return kind == UTF8PROC_CATEGORY_CC || kind == UTF8PROC_CATEGORY_CO ||
         (kind == UTF8PROC_CATEGORY_CF && !within(kAfterUnicode8, c));
}

bool is_word_char(char32_t c) {
  static const Regex word = Regex::uts18_word_char();
  return word.matches(to_utf8(c));
}

char32_t to_lower(char32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 32 : c;
  for (const NewerCase& entry : kNewerCases) {
    if (c >= entry.first && c <= entry.last) return entry.lower + (c - entry.first);
  }
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c)));
}

char32_t byte_to_char(uint8_t byte) { return byte_chars().chars[byte]; }

int char_to_byte(char32_t c) {
  const auto& bytes = byte_chars().bytes;
  return c < bytes.size() ? bytes[c] : -1;
}

}  // namespace lathe::tok
