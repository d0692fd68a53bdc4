#include "lathe/text/tokenizer/onig_class.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <fmt/format.h>
#include <pcre2.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "lathe/text/tokenizer/unicode_tables.h"

namespace lathe::tok {

const std::string_view kWhiteSpaceItems =
    R"(\x{9}-\x{D}\x{20}\x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F})"
    R"(\x{3000})";
const std::string_view kNotWhiteSpaceItems =
    R"(\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{84}\x{86}-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF})"
    R"(\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{10FFFF})";

namespace {

constexpr std::string_view kWordCategories = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc})";

std::string range_item(char32_t first, char32_t last) {
  return fmt::format("\\x{{{:X}}}-\\x{{{:X}}}", static_cast<uint32_t>(first),
                     static_cast<uint32_t>(last));
}

// Items for the newer characters whose category starts with one of `categories`.
std::string newer_items(std::initializer_list<std::string_view> categories) {
  std::vector<CharRange> ranges;
  for (const CategoryRange& range : kNewerThanPcre) {
    const bool wanted = std::any_of(categories.begin(), categories.end(), [&](auto category) {
      return range.category.substr(0, category.size()) == category;
    });
    if (!wanted) continue;
    if (!ranges.empty() && ranges.back().last + 1 == range.first) {
      ranges.back().last = range.last;
    } else {
      ranges.push_back({range.first, range.last});
    }
  }
  std::string out;
  for (const CharRange& range : ranges) out += range_item(range.first, range.last);
  return out;
}

std::string newer_word_items() { return newer_items({"L", "M", "Nd", "Nl", "Pc"}); }

struct LongName {
  std::string_view name;
  std::string_view category;
};
// Spaces, hyphens, underscores and case do not count in names.
constexpr LongName kLongNames[] = {{"letter", "L"},
                                   {"uppercaseletter", "Lu"},
                                   {"lowercaseletter", "Ll"},
                                   {"titlecaseletter", "Lt"},
                                   {"casedletter", "L&"},
                                   {"lc", "L&"},
                                   {"modifierletter", "Lm"},
                                   {"otherletter", "Lo"},
                                   {"mark", "M"},
                                   {"combiningmark", "M"},
                                   {"nonspacingmark", "Mn"},
                                   {"spacingmark", "Mc"},
                                   {"enclosingmark", "Me"},
                                   {"number", "N"},
                                   {"decimalnumber", "Nd"},
                                   {"digit", "Nd"},
                                   {"letternumber", "Nl"},
                                   {"othernumber", "No"},
                                   {"punctuation", "P"},
                                   {"punct", "P"},
                                   {"connectorpunctuation", "Pc"},
                                   {"dashpunctuation", "Pd"},
                                   {"openpunctuation", "Ps"},
                                   {"closepunctuation", "Pe"},
                                   {"initialpunctuation", "Pi"},
                                   {"finalpunctuation", "Pf"},
                                   {"otherpunctuation", "Po"},
                                   {"symbol", "S"},
                                   {"mathsymbol", "Sm"},
                                   {"currencysymbol", "Sc"},
                                   {"modifiersymbol", "Sk"},
                                   {"othersymbol", "So"},
                                   {"separator", "Z"},
                                   {"spaceseparator", "Zs"},
                                   {"lineseparator", "Zl"},
                                   {"paragraphseparator", "Zp"},
                                   {"other", "C"},
                                   {"control", "Cc"},
                                   {"cntrl", "Cc"},
                                   {"format", "Cf"},
                                   {"surrogate", "Cs"},
                                   {"privateuse", "Co"},
                                   {"unassigned", "Cn"}};
struct ItemsName {
  std::string_view name;
  std::string_view items;
};
constexpr ItemsName kItemsNames[] = {{"any", "\\x{0}-\\x{10FFFF}"},
                                     {"xdigit", "0-9A-Fa-f"},
                                     {"ascii", "\\x{0}-\\x{7F}"},
                                     {"blank", "\\p{Zs}\\x{9}"}};

std::string folded(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (c != ' ' && c != '-' && c != '_')
      out += static_cast<char>(std::tolower(static_cast<uint8_t>(c)));
  }
  return out;
}

bool pcre_knows(const std::string& item) {
  int error = 0;
  PCRE2_SIZE offset = 0;
  pcre2_code* code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(item.data()), item.size(),
                                   PCRE2_UTF, &error, &offset, nullptr);
  pcre2_code_free(code);
  return code != nullptr;
}

std::string newer_named_items(std::string_view property) {
  std::string out;
  for (const NamedRange& range : kNewerNamed) {
    if (range.property == property) out += range_item(range.first, range.last);
  }
  return out;
}

// Adds a general category. The newer characters are in their own, and not unassigned.
void add_category(const std::string& category, CharClass::Term& term) {
  if (category != "C" && category != "Cn") {
    term.items += "\\p{" + category + "}";
    term.items += category == "L&" ? newer_items({"Lu", "Ll", "Lt"}) : newer_items({category});
    return;
  }
  CharClass assigned_later;
  assigned_later.terms[0].items = "\\p{" + category + "}";
  assigned_later.terms.emplace_back().nested.push_back(CharClass::not_in(newer_items({""})));
  term.nested.push_back(std::move(assigned_later));
}

std::string emit(const CharClass::Term& term) {
  std::vector<std::string> parts;
  if (!term.items.empty()) parts.push_back("[" + term.items + "]");
  for (const CharClass& nested : term.nested) parts.push_back(emit(nested));
  if (parts.empty()) return "(?!)";
  return parts.size() == 1 ? parts[0] : fmt::format("(?:{})", fmt::join(parts, "|"));
}

}  // namespace

CharClass CharClass::not_in(std::string items) {
  CharClass cls;
  cls.negated = true;
  cls.terms[0].items = std::move(items);
  return cls;
}

std::string emit(const CharClass& cls) {
  if (cls.simple() && !cls.terms[0].items.empty()) {
    return fmt::format("[{}{}]", cls.negated ? "^" : "", cls.terms[0].items);
  }
  std::string positive;
  for (size_t i = 1; i < cls.terms.size(); ++i) positive += "(?=" + emit(cls.terms[i]) + ")";
  positive += emit(cls.terms[0]);
  return cls.negated ? "(?:(?!" + positive + ")(?s:.))" : "(?:" + positive + ")";
}

const std::string& digit_items() {
  static const std::string items = "\\p{Nd}" + newer_items({"Nd"});
  return items;
}

const std::string& word_items() {
  static const std::string items = std::string(kWordCategories) + newer_word_items();
  return items;
}

const std::string& lone_word_items() {
  static const std::string items = word_items() + R"(\x{B2}\x{B3}\x{B9}\x{BC}-\x{BE})";
  return items;
}

std::string uts18_word_items() {
  return std::string(kWordCategories) + "\\x{200C}\\x{200D}" + newer_word_items();
}

void add_property(std::string_view name, CharClass::Term& term) {
  const std::string key = folded(name);
  for (const LongName& entry : kLongNames) {
    if (entry.name == key) return add_category(std::string(entry.category), term);
  }
  for (const ItemsName& entry : kItemsNames) {
    if (entry.name == key) return static_cast<void>(term.items += entry.items);
  }
  if (key == "word") return static_cast<void>(term.items += word_items());
  if (key == "space" || key == "whitespace") {
    return static_cast<void>(term.items += kWhiteSpaceItems);
  }
  if (key == "alpha" || key == "alnum" || key == "alphabetic") {
    term.items += "\\p{Alphabetic}" + newer_items({"L", "Nl"}) + newer_named_items("alphabetic");
    if (key == "alnum") term.items += "\\p{Nd}" + newer_items({"Nd"});
    return;
  }
  if (key.size() <= 2) {
    std::string category = key;
    category[0] = static_cast<char>(std::toupper(static_cast<uint8_t>(category[0])));
    return add_category(category, term);
  }
  const std::string full = key == "upper" ? "uppercase" : key == "lower" ? "lowercase" : key;
  const std::string script = "\\p{sc:" + full + "}";  // without script extensions
  term.items += pcre_knows(script) ? script : "\\p{" + full + "}";
  term.items += newer_named_items(full);
}

void add_posix_punct(CharClass::Term& term) {
  term.items += "\\p{P}\\p{S}" + newer_items({"P", "S"});
}

}  // namespace lathe::tok
