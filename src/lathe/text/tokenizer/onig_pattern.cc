#include "lathe/text/tokenizer/onig_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/tokenizer/onig_class.h"

namespace lathe::tok {
namespace {

constexpr int kMaxDepth = 100;

bool is_name(std::string_view text) {
  return !text.empty() && text.size() < 64 &&
         std::all_of(
             text.begin(), text.end(),
             [](char c) {
               return std::isalnum(static_cast<uint8_t>(c)) || c == '_' || c == ' ' || c == '-';
             });
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
      CharClass cls;
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
  void class_escape(CharClass::Term& term, const std::string& word = word_items()) {
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
        return term.nested.push_back(CharClass::not_in(word));
      case 'd':
        return put(digit_items());
      case 'D':
        return term.nested.push_back(CharClass::not_in(digit_items()));
      case 'h':
        return put("0-9A-Fa-f");
      case 'H':
        return term.nested.push_back(CharClass::not_in("0-9A-Fa-f"));
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

  void property(CharClass::Term& term, bool negate) {
    check(peek() == '{', "\\p without {name}");
    const size_t end = in_.find('}', i_);
    check(end != std::string_view::npos, "a property name is not closed");
    std::string_view name = in_.substr(i_ + 1, end - i_ - 1);
    if (!name.empty() && name[0] == '^') name.remove_prefix(1), negate = !negate;
    check(is_name(name), "not a property name");
    i_ = end + 1;
    add_property(name, negate, term);
  }

  static void add_property(std::string_view name, bool negate, CharClass::Term& term) {
    if (!negate) return tok::add_property(name, term);
    CharClass cls;
    cls.negated = true;
    tok::add_property(name, cls.terms[0]);
    term.nested.push_back(std::move(cls));
  }

  CharClass parse_class(int depth) {
    check(depth < kMaxDepth, "classes nest too deeply");
    ++i_;
    CharClass cls;
    if (peek() == '^') cls.negated = true, ++i_;
    if (peek() == ']') cls.terms[0].items += "\\]", ++i_;
    for (;;) {
      check(!done(), "a class is not closed");
      CharClass::Term& term = cls.terms.back();
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

  void posix(CharClass::Term& term) {
    const size_t end = in_.find(":]", i_);
    check(end != std::string_view::npos, "a [: is not closed");
    std::string_view name = in_.substr(i_ + 2, end - i_ - 2);
    const bool negate = !name.empty() && name[0] == '^';
    if (negate) name.remove_prefix(1);
    constexpr std::string_view known[] = {"alnum", "alpha", "ascii", "blank", "cntrl", "digit",
                                          "lower", "space", "upper", "word",  "xdigit"};
    if (name == "punct") {  // symbols count here, but not in \p{Punct}
      CharClass cls;
      cls.negated = negate;
      add_posix_punct(cls.terms[0]);
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

std::string pcre_from_oniguruma(std::string_view pattern, const std::string& where) {
  return Translator(pattern, where).run();
}

}  // namespace lathe::tok
