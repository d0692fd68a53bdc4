#include "lathe/hf/tokenizer/onig_pattern.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/hf/tokenizer/unicode_tables.h"

namespace lathe::tok {

const std::string_view kWhiteSpaceItems =
    R"(\x{9}-\x{D}\x{20}\x{85}\x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000})";

namespace {

constexpr std::string_view kNotWhiteSpaceItems =
    R"(\x{0}-\x{8}\x{E}-\x{1F}\x{21}-\x{84}\x{86}-\x{9F}\x{A1}-\x{167F}\x{1681}-\x{1FFF})"
    R"(\x{200B}-\x{2027}\x{202A}-\x{202E}\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{10FFFF})";
constexpr std::string_view kWordCategories = R"(\p{Alphabetic}\p{M}\p{Nd}\p{Pc})";
constexpr int kMaxDepth = 100;

std::string range_item(char32_t first, char32_t last) {
  return fmt::format("\\x{{{:X}}}-\\x{{{:X}}}", static_cast<uint32_t>(first),
                     static_cast<uint32_t>(last));
}

// Items for the newer characters whose category starts with one of `categories`.
std::string newer_items(std::initializer_list<std::string_view> categories) {
  std::string out;
  for (const CategoryRange& range : kNewerThanPcre) {
    const bool wanted = std::any_of(categories.begin(), categories.end(), [&](auto category) {
      return range.category.substr(0, category.size()) == category;
    });
    if (wanted) out += range_item(range.first, range.last);
  }
  return out;
}

std::string newer_word_items() { return newer_items({"L", "M", "Nd", "Nl", "Pc"}); }

// \w of Oniguruma inside a class: letters, marks, digits, connectors.
const std::string& word_items() {
  static const std::string items = std::string(kWordCategories) + newer_word_items();
  return items;
}

// \w outside of one, where it also takes Latin-1's superscript digits and fractions.
const std::string& lone_word_items() {
  static const std::string items = word_items() + R"(\x{B2}\x{B3}\x{B9}\x{BC}-\x{BE})";
  return items;
}

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

// A character class: the intersection of terms, each a union of plain items and nested classes.
struct Class {
  struct Term {
    std::string items;
    std::vector<Class> nested;
  };
  bool negated = false;
  std::vector<Term> terms{1};

  bool simple() const { return terms.size() == 1 && terms[0].nested.empty(); }
};

std::string emit(const Class& cls);

std::string emit(const Class::Term& term) {
  std::vector<std::string> parts;
  if (!term.items.empty()) parts.push_back("[" + term.items + "]");
  for (const Class& nested : term.nested) parts.push_back(emit(nested));
  if (parts.empty()) return "(?!)";
  return parts.size() == 1 ? parts[0] : fmt::format("(?:{})", fmt::join(parts, "|"));
}

// An expression for exactly one character.
std::string emit(const Class& cls) {
  if (cls.simple() && !cls.terms[0].items.empty()) {
    return fmt::format("[{}{}]", cls.negated ? "^" : "", cls.terms[0].items);
  }
  std::string positive;
  for (size_t i = 1; i < cls.terms.size(); ++i) positive += "(?=" + emit(cls.terms[i]) + ")";
  positive += emit(cls.terms[0]);
  return cls.negated ? "(?:(?!" + positive + ")(?s:.))" : "(?:" + positive + ")";
}

std::string folded(std::string_view name) {
  std::string out;
  for (char c : name) {
    if (c != ' ' && c != '-' && c != '_')
      out += static_cast<char>(std::tolower(static_cast<uint8_t>(c)));
  }
  return out;
}

bool is_name(std::string_view text) {
  return !text.empty() && text.size() < 64 &&
         std::all_of(
             text.begin(), text.end(),
             [](char c) {
               return std::isalnum(static_cast<uint8_t>(c)) || c == '_' || c == ' ' || c == '-';
             });
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

Class negated(std::string items) {
  Class cls;
  cls.negated = true;
  cls.terms[0].items = std::move(items);
  return cls;
}

// Adds a general category. The newer characters are in their own, and not unassigned.
void add_category(const std::string& category, Class::Term& term) {
  if (category != "C" && category != "Cn") {
    term.items += "\\p{" + category + "}";
    term.items += category == "L&" ? newer_items({"Lu", "Ll", "Lt"}) : newer_items({category});
    return;
  }
  Class assigned_later;
  assigned_later.terms[0].items = "\\p{" + category + "}";
  assigned_later.terms.emplace_back().nested.push_back(negated(newer_items({""})));
  term.nested.push_back(std::move(assigned_later));
}

// Adds a property by its name: a category, a script or a binary property.
void add_property(std::string_view name, Class::Term& term) {
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

class Translator {
 public:
  Translator(std::string_view in, const std::string& where) : in_(in), where_(where) {}

  std::string run() {
    groups_.push_back({});
    while (!done()) step();
    check(groups_.size() == 1, "a group is not closed");
    close_isolated();
    return std::move(out_);
  }

 private:
  struct Group {
    size_t begin = 0;  // of the group in out_
    int isolated = 0;  // groups opened for (?i) without a body
  };
  bool done() const { return i_ >= in_.size(); }
  char peek(size_t ahead = 0) const { return i_ + ahead < in_.size() ? in_[i_ + ahead] : '\0'; }
  bool at(std::string_view text) const { return in_.substr(i_, text.size()) == text; }
  void check(bool good, std::string_view what) const {
    LATHE_USER_CHECK(good, "[tokenizer] {}: cannot use the pattern {}: {} (at byte {})", where_,
                     in_, what, i_);
  }

  void step() {
    switch (peek()) {
      case '\\':
        return escape();
      case '[':
        return atom([&] { out_ += emit(parse_class(0)); });
      case '(':
        return open_group();
      case ')':
        return close_group();
      case '*':
      case '+':
      case '?':
        return quantifier(std::string(1, in_[i_]), 1, true);
      case '{':
        return brace();
      default:
        return atom([&] { out_ += in_[i_++]; });
    }
  }

  template <typename Emit>
  void atom(Emit emit_it) {
    // Continuation bytes belong to the atom of their lead byte.
    if ((static_cast<uint8_t>(peek()) & 0xC0) != 0x80) atom_ = out_.size();
    emit_it();
  }

  void open_group() {
    check(groups_.size() < kMaxDepth, "groups nest too deeply");
    if (at("(?#")) {
      const size_t end = in_.find(')', i_);
      check(end != std::string_view::npos, "a comment is not closed");
      i_ = end + 1;
      return;
    }
    const size_t begin = out_.size();
    out_ += '(';
    ++i_;
    if (peek() == '?') {
      if (std::isalpha(static_cast<uint8_t>(peek(1))) || peek(1) == '-') {
        if (!options()) return;
      } else {
        out_ += in_.substr(i_, 2);
        i_ = std::min(i_ + 2, in_.size());
        if (out_.back() == '<' && (peek() == '=' || peek() == '!')) out_ += in_[i_++];
      }
    }
    groups_.push_back({begin, 0});
  }

  // (?im-x:…) and (?i) whose scope is the rest of the group. Returns whether a group was opened.
  bool options() {
    ++i_;
    std::string flags = "?";
    while (!done() && peek() != ':' && peek() != ')') {
      const char flag = in_[i_++];
      check(flag == 'i' || flag == 'm' || flag == 'x' || flag == '-', "an unknown option");
      flags += flag == 'm' ? 's' : flag;
    }
    check(!done(), "an option group is not closed");
    out_ += flags + ":";
    if (in_[i_++] == ':') return true;
    ++groups_.back().isolated;
    return false;
  }

  void close_isolated() { out_.append(static_cast<size_t>(groups_.back().isolated), ')'); }

  void close_group() {
    check(groups_.size() > 1, "an unmatched )");
    close_isolated();
    out_ += ')';
    ++i_;
    atom_ = groups_.back().begin;
    groups_.pop_back();
  }

  // Copies a quantifier of `size` bytes with its suffix; `possessive`: a + behind it means that.
  void quantifier(const std::string& text, size_t size, bool possessive) {
    check(atom_.has_value(), "nothing to repeat");
    i_ += size;
    out_ += text;
    if (peek() == '?' || (peek() == '+' && possessive)) out_ += in_[i_++];
    // A second quantifier repeats the first with its atom.
    if (peek() == '?' || peek() == '+' || peek() == '*' || (peek() == '{' && brace_size() > 0)) {
      out_.insert(*atom_, "(?:");
      out_ += ')';
    }
  }

  // The size of a {n}, {n,}, {,m} or {n,m} here; 0: a literal brace.
  size_t brace_size() const {
    size_t k = i_ + 1, digits = 0, commas = 0;
    for (; k < in_.size() && in_[k] != '}'; ++k) {
      if (in_[k] == ',' ? ++commas > 1 : (++digits, !std::isdigit(static_cast<uint8_t>(in_[k]))))
        return 0;
    }
    return k < in_.size() && digits > 0 ? k + 1 - i_ : 0;
  }

  void brace() {
    const size_t size = brace_size();
    if (size == 0) return atom([&] { out_ += "\\{", ++i_; });
    std::string text(in_.substr(i_, size));
    if (text[1] == ',') text.insert(1, "0");
    const bool fixed = text.find(',') == std::string::npos;
    if (fixed && peek(size) == '?') {  // {n}? is an optional {n}
      check(atom_.has_value(), "nothing to repeat");
      out_.insert(*atom_, "(?:");
      out_ += text + ")?";
      i_ += size + 1;
      return;
    }
    quantifier(text, size, false);
  }

  void escape() {
    check(i_ + 1 < in_.size(), "a lone \\ at the end");
    const char c = peek(1);
    if (c == 'b' || c == 'B') {
      i_ += 2;
      const std::string w = "[" + lone_word_items() + "]";
      out_ += c == 'b' ? fmt::format("(?:(?<={0})(?!{0})|(?<!{0})(?={0}))", w)
                       : fmt::format("(?:(?<={0})(?={0})|(?<!{0})(?!{0}))", w);
      return;
    }
    if (std::string_view("AZzGKRXNkg").find(c) != std::string_view::npos) return copy_escape();
    if (std::isdigit(static_cast<uint8_t>(c)) && c != '0') return copy_escape();
    if (static_cast<uint8_t>(c) >= 0x80) return static_cast<void>(++i_);  // then the character
    atom([&] {
      if (c == 'O') {
        i_ += 2;
        out_ += "(?s:.)";
        return;
      }
      Class cls;
      class_escape(cls.terms[0], lone_word_items());
      const bool literal =
          cls.simple() && cls.terms[0].items.size() == 2 && cls.terms[0].items[0] == '\\';
      out_ += literal ? cls.terms[0].items : emit(cls);
    });
  }

  void copy_escape() {
    atom([&] {
      out_ += in_.substr(i_, 2);
      i_ += 2;
    });
  }

  // One escape at i_ as items of a class.
  void class_escape(Class::Term& term, const std::string& word = word_items()) {
    const char c = peek(1);
    check(c != '\0', "a lone \\ at the end");
    i_ += 2;
    const auto put = [&](std::string_view items) { term.items += items; };
    switch (c) {
      case 's':
        return put(kWhiteSpaceItems);
      case 'S':
        return put(kNotWhiteSpaceItems);
      case 'w':
        return put(word);
      case 'W':
        return term.nested.push_back(negated(word));
      case 'd':
        return put("\\p{Nd}" + newer_items({"Nd"}));
      case 'D':
        return term.nested.push_back(negated("\\p{Nd}" + newer_items({"Nd"})));
      case 'h':
        return put("0-9A-Fa-f");
      case 'H':
        return term.nested.push_back(negated("0-9A-Fa-f"));
      case 'v':
        return put("\\x{B}");
      case 'b':
        return put("\\x{8}");
      case 'p':
      case 'P':
        return property(term, c == 'P');
      case 'u':
        return put(hex(4));
      case 'x':
        return put(peek() == '{' ? braced_hex() : hex(2));
      case '0':
        return put("\\x{0}");
      case 't':
      case 'n':
      case 'r':
      case 'f':
      case 'a':
      case 'e':
        return put(std::string{'\\', c});
      default:
        break;
    }
    check(!std::isdigit(static_cast<uint8_t>(c)), "an octal escape");
    if (std::isalpha(static_cast<uint8_t>(c)) || static_cast<uint8_t>(c) >= 0x80) {
      put(std::string_view(&c, 1));  // an escaped letter without a meaning is the letter
    } else {
      put(std::string{'\\', c});
    }
  }

  std::string hex(size_t most) {
    size_t n = 0;
    while (n < most && std::isxdigit(static_cast<uint8_t>(peek(n)))) ++n;
    check(n > 0 && (most == 2 || n == most), "a hexadecimal escape without its digits");
    const std::string digits(in_.substr(i_, n));
    check(most != 2 || n < 2 || digits[0] < '8', "a byte escape above 7F; write \\x{…}");
    i_ += n;
    return "\\x{" + digits + "}";
  }

  std::string braced_hex() {
    const size_t end = in_.find('}', i_);
    check(end != std::string_view::npos, "a hexadecimal escape is not closed");
    std::string text = "\\x" + std::string(in_.substr(i_, end + 1 - i_));
    i_ = end + 1;
    return text;
  }

  void property(Class::Term& term, bool negate) {
    check(peek() == '{', "\\p without {name}");
    const size_t end = in_.find('}', i_);
    check(end != std::string_view::npos, "a property name is not closed");
    std::string_view name = in_.substr(i_ + 1, end - i_ - 1);
    if (!name.empty() && name[0] == '^') name.remove_prefix(1), negate = !negate;
    check(is_name(name), "not a property name");
    i_ = end + 1;
    add_property(name, negate, term);
  }

  static void add_property(std::string_view name, bool negate, Class::Term& term) {
    if (!negate) return tok::add_property(name, term);
    Class cls;
    cls.negated = true;
    tok::add_property(name, cls.terms[0]);
    term.nested.push_back(std::move(cls));
  }

  Class parse_class(int depth) {
    check(depth < kMaxDepth, "classes nest too deeply");
    ++i_;
    Class cls;
    if (peek() == '^') cls.negated = true, ++i_;
    if (peek() == ']') cls.terms[0].items += "\\]", ++i_;
    for (;;) {
      check(!done(), "a class is not closed");
      Class::Term& term = cls.terms.back();
      if (peek() == ']') break;
      if (at("[:")) {
        posix(term);
      } else if (peek() == '[') {
        term.nested.push_back(parse_class(depth + 1));
      } else if (at("&&")) {
        i_ += 2;
        cls.terms.emplace_back();
      } else if (peek() == '\\') {
        class_escape(term);
      } else {
        if (peek() == '^') term.items += '\\';
        term.items += in_[i_++];
      }
    }
    ++i_;
    return cls;
  }

  void posix(Class::Term& term) {
    const size_t end = in_.find(":]", i_);
    check(end != std::string_view::npos, "a [: is not closed");
    std::string_view name = in_.substr(i_ + 2, end - i_ - 2);
    const bool negate = !name.empty() && name[0] == '^';
    if (negate) name.remove_prefix(1);
    constexpr std::string_view known[] = {"alnum", "alpha", "ascii", "blank", "cntrl", "digit",
                                          "lower", "space", "upper", "word",  "xdigit"};
    if (name == "punct") {  // symbols count here, but not in \p{Punct}
      Class cls;
      cls.negated = negate;
      cls.terms[0].items = "\\p{P}\\p{S}" + newer_items({"P", "S"});
      term.nested.push_back(std::move(cls));
    } else {
      check(std::find(std::begin(known), std::end(known), name) != std::end(known),
            "a POSIX class that is not known");
      add_property(name, negate, term);
    }
    i_ = end + 2;
  }

  std::string_view in_;
  const std::string& where_;
  size_t i_ = 0;
  std::string out_;
  std::optional<size_t> atom_;  // where the last atom begins in out_
  std::vector<Group> groups_;
};

}  // namespace

std::string uts18_word_items() {
  return std::string(kWordCategories) + "\\x{200C}\\x{200D}" + newer_word_items();
}

std::string pcre_from_oniguruma(std::string_view pattern, const std::string& where) {
  return Translator(pattern, where).run();
}

}  // namespace lathe::tok
