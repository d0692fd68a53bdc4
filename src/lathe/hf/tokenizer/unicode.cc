#include "lathe/hf/tokenizer/unicode.h"

#include <simdjson.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>

#include "lathe/hf/tokenizer/regex.h"
#include "lathe/hf/tokenizer/unicode_tables.h"

namespace lathe::tok {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

struct Decoded {
  size_t size;  // bytes to skip
  bool valid;
};

// The character at `i`, or the maximal part of one that starts there (Unicode 3.9, table 3-7).
Decoded decode_one(std::string_view bytes, size_t i) {
  const auto byte = [&](size_t k) { return static_cast<uint8_t>(bytes[k]); };
  const uint8_t lead = byte(i);
  if (lead < 0x80) return {1, true};
  if (lead < 0xC2 || lead > 0xF4) return {1, false};
  const size_t size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  const uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  for (size_t k = 1; k < size; ++k) {
    if (i + k == bytes.size()) return {k, false};
    const uint8_t b = byte(i + k);
    if (k == 1 ? (b < low || b > high) : (b & 0xC0) != 0x80) return {k, false};
  }
  return {size, true};
}

utf8proc_category_t category(char32_t c) {
  return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

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

std::optional<size_t> find_invalid_utf8(std::string_view bytes) {
  if (simdjson::validate_utf8(bytes.data(), bytes.size())) return std::nullopt;
  for (size_t i = 0; i < bytes.size();) {
    const Decoded one = decode_one(bytes, i);
    if (!one.valid) return i;
    i += one.size;
  }
  return std::nullopt;
}

std::string utf8_lossy(std::string_view bytes) {
  if (simdjson::validate_utf8(bytes.data(), bytes.size())) return std::string(bytes);
  std::string out;
  for (size_t i = 0; i < bytes.size();) {
    const Decoded one = decode_one(bytes, i);
    out += one.valid ? bytes.substr(i, one.size) : kReplacement;
    i += one.size;
  }
  return out;
}

char32_t last_char(std::string_view text, size_t end) {
  size_t start = end - 1;
  while ((static_cast<uint8_t>(text[start]) & 0xC0) == 0x80) --start;
  return next_char(text, start);
}

size_t count_chars(std::string_view text) {
  size_t n = 0;
  for (char c : text) n += (static_cast<uint8_t>(c) & 0xC0) != 0x80;
  return n;
}

void append_char(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) return put(0xC0 | c >> 6), put(0x80 | (c & 0x3F));
  if (c < 0x10000) {
    return put(0xE0 | c >> 12), put(0x80 | (c >> 6 & 0x3F)), put(0x80 | (c & 0x3F));
  }
  put(0xF0 | c >> 18), put(0x80 | (c >> 12 & 0x3F)), put(0x80 | (c >> 6 & 0x3F));
  put(0x80 | (c & 0x3F));
}

std::string to_utf8(char32_t c) {
  std::string out;
  append_char(out, c);
  return out;
}

bool is_white_space(char32_t c) {
  if (c < 0x80) return c == ' ' || (c >= 9 && c <= 13);
  return c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 ||
         c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

bool is_numeric(char32_t c) {
  if (c < 0x80) return c >= '0' && c <= '9';
  const auto kind = category(c);
  return (kind >= UTF8PROC_CATEGORY_ND && kind <= UTF8PROC_CATEGORY_NO) ||
         (kind == UTF8PROC_CATEGORY_CN && newer_category(c).substr(0, 1) == "N") ||
         (c >= 0x11DE0 && c <= 0x11DE9) || (c >= 0x16FF4 && c <= 0x16FF6);  // Unicode 17
}

bool is_mark(char32_t c) {
  const auto kind = category(c);
  const bool mark = kind >= UTF8PROC_CATEGORY_MN && kind <= UTF8PROC_CATEGORY_ME;
  return c == 0x1CF2 || c == 0x1CF3 || (mark && !within(kLaterMarks, c));
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
  const bool punctuation = kind >= UTF8PROC_CATEGORY_PC && kind <= UTF8PROC_CATEGORY_PO;
  return c == 0x166D || c == 0x111C9 || (punctuation && !within(kAfterUnicode8, c));
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
