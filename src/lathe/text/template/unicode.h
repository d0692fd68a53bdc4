// Code points' properties as Python's str sees them: the character classes behind isalpha() and
// friends, and full case mapping. Not a normalizer, not locale-aware.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lathe/text/unicode/utf8.h"

namespace lathe::jinja {

using namespace unicode;

bool is_space(char32_t c);
bool is_line_break(char32_t c);  // where splitlines() splits
bool is_alpha(char32_t c);
bool is_decimal(char32_t c);
bool is_digit(char32_t c);
bool is_numeric(char32_t c);
bool is_lower(char32_t c);
bool is_upper(char32_t c);
bool is_title(char32_t c);
bool is_printable(char32_t c);
bool is_identifier_start(char32_t c);
bool is_identifier_part(char32_t c);
inline bool is_alphanumeric(char32_t c) { return is_alpha(c) || is_decimal(c) || is_numeric(c); }

std::string upper(std::string_view text);
std::string lower(std::string_view text);
std::string case_fold(std::string_view text);
std::string swap_case(std::string_view text);
// "hELLO wORLD" -> "Hello world"; `every_word` -> "Hello World" (words as str.title() sees them).
std::string capitalize(std::string_view text, bool every_word);

// `text` without the code points at its ends that `strips` (given their UTF-8) holds for.
enum class Side { left = 1, right = 2, both = 3 };
template <typename Strips>
std::string_view strip(std::string_view text, Side side, const Strips& strips) {
  const auto sides = static_cast<int>(side);
  while ((sides & static_cast<int>(Side::left)) && !text.empty()) {
    const size_t length = byte_offset(text, 1);
    if (!strips(text.substr(0, length))) break;
    text.remove_prefix(length);
  }
  while ((sides & static_cast<int>(Side::right)) && !text.empty()) {
    size_t start = text.size() - 1;
    while (start > 0 && (static_cast<unsigned char>(text[start]) & 0xc0) == 0x80) --start;
    if (!strips(text.substr(start))) break;
    text.remove_suffix(text.size() - start);
  }
  return text;
}
// Without white space.
std::string_view strip(std::string_view text, Side side);

}  // namespace lathe::jinja
