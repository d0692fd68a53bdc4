#include "lathe/text/template/unicode.h"

#include <utf8proc.h>

#include <algorithm>
#include <iterator>

#include "lathe/text/template/unicode_tables.h"
#include "lathe/text/unicode/category.h"

namespace lathe::jinja {
namespace {

template <size_t N>
bool in_ranges(const std::array<CharRange, N>& ranges, char32_t c) {
  const auto after = std::ranges::upper_bound(ranges, c, {}, &CharRange::first);
  return after != ranges.begin() && c <= std::prev(after)->last;
}

const SpecialCase* special_case(char32_t c) {
  const auto* end = std::end(kSpecialCases);
  const auto* found = std::lower_bound(
      std::begin(kSpecialCases), end, c,
      [](const SpecialCase& entry, char32_t wanted) { return entry.from < wanted; });
  return found != end && found->from == c ? found : nullptr;
}

void append_upper(std::string& out, char32_t c) {
  if (const SpecialCase* special = special_case(c)) {
    out += special->upper;
  } else {
    append_char(out, static_cast<char32_t>(utf8proc_toupper(static_cast<int32_t>(c))));
  }
}

void append_title(std::string& out, char32_t c) {
  if (const SpecialCase* special = special_case(c)) {
    out += special->title;
  } else {
    append_char(out, static_cast<char32_t>(utf8proc_totitle(static_cast<int32_t>(c))));
  }
}

bool is_cased(char32_t c) { return is_lower(c) || is_upper(c) || is_title(c); }

// Characters the final-sigma rule looks through.
bool is_case_ignorable(char32_t c) {
  switch (category(c)) {
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_SK:
      return true;
    default:
      return c == '\'' || c == '.' || c == ':' || c == 0xb7 || c == 0x2018 || c == 0x2019;
  }
}

// Whether the text from byte `at` on begins no further letter of the same word.
bool word_ends_at(std::string_view text, size_t at) {
  while (at < text.size()) {
    const char32_t c = next_char(text, at);
    if (!is_case_ignorable(c)) return !is_cased(c);
  }
  return true;
}

// Lower-cases one code point after another; a capital sigma at the end of a word gets its final
// form, so the text around it matters.
class Lowering {
 public:
  explicit Lowering(std::string_view text) : text_(text) {}

  // `c` is left as it is; it may begin or end a word.
  void pass(char32_t c) {
    if (!is_case_ignorable(c)) inside_word_ = is_cased(c);
  }
  void append(std::string& out, char32_t c, size_t next) {
    if (c == 0x130) {
      out += "i\u0307";
    } else if (c == 0x3a3) {
      out += inside_word_ && word_ends_at(text_, next) ? "\u03c2" : "\u03c3";
    } else {
      append_char(out, static_cast<char32_t>(utf8proc_tolower(static_cast<int32_t>(c))));
    }
    pass(c);
  }

 private:
  std::string_view text_;
  bool inside_word_ = false;
};

}  // namespace

bool is_space(char32_t c) {
  return (c >= 9 && c <= 13) || (c >= 28 && c <= 32) || c == 0x85 || c == 0xa0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f || c == 0x205f ||
         c == 0x3000;
}

bool is_line_break(char32_t c) {
  return (c >= 10 && c <= 13) || (c >= 0x1c && c <= 0x1e) || c == 0x85 || c == 0x2028 ||
         c == 0x2029;
}

bool is_alpha(char32_t c) { return is_letter_kind(category(c)); }

bool is_decimal(char32_t c) { return category(c) == UTF8PROC_CATEGORY_ND; }

bool is_digit(char32_t c) { return is_decimal(c) || in_ranges(kDigits, c); }

bool is_numeric(char32_t c) {
  return is_number_kind(category(c)) || std::ranges::binary_search(kNumericLetters, c);
}

bool is_lower(char32_t c) {
  return category(c) == UTF8PROC_CATEGORY_LL || in_ranges(kOtherLower, c);
}

bool is_upper(char32_t c) {
  return category(c) == UTF8PROC_CATEGORY_LU || in_ranges(kOtherUpper, c);
}

bool is_title(char32_t c) { return category(c) == UTF8PROC_CATEGORY_LT; }

bool is_printable(char32_t c) {
  if (c == ' ') return true;
  switch (category(c)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return false;
    default:
      return true;
  }
}

bool is_identifier_start(char32_t c) {
  return c == '_' || is_alpha(c) || category(c) == UTF8PROC_CATEGORY_NL;
}

bool is_identifier_part(char32_t c) {
  if (is_identifier_start(c) || is_decimal(c)) return true;
  const auto kind = category(c);
  return kind == UTF8PROC_CATEGORY_MN || kind == UTF8PROC_CATEGORY_MC ||
         kind == UTF8PROC_CATEGORY_PC;
}

std::string upper(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) append_upper(out, next_char(text, at));
  return out;
}

std::string lower(std::string_view text) {
  std::string out;
  Lowering lowering(text);
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    lowering.append(out, c, at);
  }
  return out;
}

std::string case_fold(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    utf8proc_int32_t folded[16];
    int boundary = 0;
    const auto count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), folded, 16,
                                               UTF8PROC_CASEFOLD, &boundary);
    for (utf8proc_ssize_t i = 0; i < count; ++i) append_char(out, static_cast<char32_t>(folded[i]));
  }
  return out;
}

std::string swap_case(std::string_view text) {
  std::string out;
  Lowering lowering(text);
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    if (is_upper(c)) {
      lowering.append(out, c, at);
      continue;
    }
    lowering.pass(c);
    if (is_lower(c)) {
      append_upper(out, c);
    } else {
      append_char(out, c);
    }
  }
  return out;
}

std::string capitalize(std::string_view text, bool every_word) {
  std::string out;
  Lowering lowering(text);
  bool inside = false;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = next_char(text, at);
    if (inside) {
      lowering.append(out, c, at);
    } else {
      lowering.pass(c);
      append_title(out, c);
    }
    inside = every_word ? is_cased(c) : true;
  }
  return out;
}

std::string_view strip(std::string_view text, Side side) {
  return strip(text, side, [](std::string_view one) {
    size_t at = 0;
    return is_space(next_char(one, at));
  });
}

}  // namespace lathe::jinja
