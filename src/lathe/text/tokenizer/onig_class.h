// Translates character classes of Oniguruma patterns to PCRE2: sets of characters as the items that
// stand between [ and ], plus nested classes and intersections, which become alternations and
// lookaheads of one character each. Sets include the characters that PCRE2's own tables are too old
// to know (unicode_tables.h).
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::tok {

// The intersection of terms, each the union of its items and nested classes.
struct CharClass {
  struct Term {
    std::string items;
    std::vector<CharClass> nested;
  };
  bool negated = false;
  std::vector<Term> terms{1};

  bool simple() const { return terms.size() == 1 && terms[0].nested.empty(); }
  static CharClass not_in(std::string items);
};

// An expression that matches exactly one character of the class.
std::string emit(const CharClass& cls);

// White_Space and its complement, \d, \w (inside a class, and alone: then also Latin-1's
// superscript digits and fractions), and \w as UTS #18 defines it.
extern const std::string_view kWhiteSpaceItems;
extern const std::string_view kNotWhiteSpaceItems;
const std::string& digit_items();
const std::string& word_items();
const std::string& lone_word_items();
std::string uts18_word_items();

// Adds a general category, script or binary property by one of its names; an unknown name is
// passed on for PCRE2 to refuse.
void add_property(std::string_view name, CharClass::Term& term);
// Adds [:punct:], which has the symbols that \p{Punct} has not.
void add_posix_punct(CharClass::Term& term);

}  // namespace lathe::tok
