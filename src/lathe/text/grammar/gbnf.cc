#include <algorithm>
#include <optional>
#include <set>

#include "lathe/base/error.h"
#include "lathe/text/grammar/rules.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

using Kind = Expression::Kind;

constexpr size_t kMostText = size_t{16} << 20;
constexpr int kDeepestGroup = 200;          // groups in each other
constexpr uint32_t kMostRepeats = 100'000;  // in one {m,n}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_';
}
int hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

Expression of_kind(Kind kind) {
  Expression out;
  out.kind = kind;
  return out;
}

// One part stands for itself.
Expression joined(Kind kind, std::vector<Expression> parts) {
  if (parts.size() == 1) return std::move(parts[0]);
  Expression out = of_kind(kind);
  out.parts = std::move(parts);
  return out;
}

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  Rules parse() {
    Rules out;
    std::set<std::string> names;
    skip(true);
    while (at_ < text_.size()) {
      out.list.push_back(rule());
      if (!names.insert(out.list.back().name).second)
        fail("a second rule of the name \"{}\"", out.list.back().name);
      skip(true);
    }
    return out;
  }

 private:
  template <typename... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    throw UserError("[grammar] line {}: {}", line(),
                    fmt::format(format, std::forward<Args>(args)...));
  }
  size_t line() const {
    return 1 + static_cast<size_t>(std::ranges::count(text_.substr(0, at_), '\n'));
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }
  void expect(std::string_view word, std::string_view where) {
    if (!take(word)) fail("expected {} {}{}", word, where, found());
  }
  // The text at this place, for errors.
  std::string found() const {
    if (at_ >= text_.size()) return "; the grammar ends there";
    const size_t end = std::min(text_.find('\n', at_), at_ + 12);
    return fmt::format("; found \"{}\"", unicode::utf8_lossy(text_.substr(at_, end - at_)));
  }

  // White space and comments; newlines where they do not end the rule.
  void skip(bool newlines) {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') {
        at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
      } else if (c == ' ' || c == '\t' || (newlines && (c == '\r' || c == '\n'))) {
        ++at_;
      } else {
        return;
      }
    }
  }

  std::string name() {
    const size_t begin = at_;
    while (is_name(peek())) ++at_;
    if (at_ == begin) fail("expected the name of a rule{}", found());
    return std::string(text_.substr(begin, at_ - begin));
  }

  Rule rule() {
    Rule out;
    first_line_ +=
        static_cast<size_t>(std::ranges::count(text_.substr(counted_, at_ - counted_), '\n'));
    counted_ = at_;
    out.line = first_line_;
    out.name = name();
    skip(false);
    expect("::=", "after the name of a rule");
    skip(true);
    out.body = alternatives(0);
    if (at_ < text_.size() && !take("\r\n") && !take("\n") && !take("\r"))
      fail("expected the end of the line after rule \"{}\"{}", out.name, found());
    return out;
  }

  Expression alternatives(int depth) {
    if (depth > kDeepestGroup) fail("groups nest more than {} deep", kDeepestGroup);
    std::vector<Expression> parts;
    do {
      skip(depth > 0 || !parts.empty());
      parts.push_back(sequence(depth));
    } while (take("|"));
    return joined(Kind::choice, std::move(parts));
  }

  Expression sequence(int depth) {
    std::vector<Expression> parts;
    while (auto part = element(depth)) {
      skip(depth > 0);
      while (const auto times = repetition(depth)) {
        Expression repeated = of_kind(Kind::repeat);
        repeated.least = times->first;
        repeated.most = times->second;
        repeated.parts.push_back(std::move(*part));
        part = std::move(repeated);
        if (++suffixes_ > kMostText / 64) fail("too many repetitions");
        if (nested(*part) > kDeepestGroup)
          fail("repetitions nest more than {} deep", kDeepestGroup);
        skip(depth > 0);
      }
      parts.push_back(std::move(*part));
    }
    return joined(Kind::sequence, std::move(parts));
  }

  // Repetitions of repetitions, as x** has.
  static int nested(const Expression& repeated) {
    int out = 0;
    for (const Expression* at = &repeated; at->kind == Kind::repeat; at = &at->parts[0]) ++out;
    return out;
  }

  std::optional<Expression> element(int depth) {
    const char c = peek();
    if (c == '"') return literal();
    if (c == '[') return char_class();
    if (c == '(') {
      ++at_;
      Expression group = alternatives(depth + 1);
      expect(")", "to end a group");
      return group;
    }
    if (c == '.') {
      ++at_;
      Expression any = of_kind(Kind::chars);
      any.chars = CharSet::all();
      return any;
    }
    if (c == '<' || c == '!') fail("tokens by name or number ({}) are not implemented", found());
    if (!is_name(c)) return std::nullopt;
    Expression reference = of_kind(Kind::rule);
    reference.text = name();
    return reference;
  }

  std::optional<std::pair<uint32_t, uint32_t>> repetition(int depth) {
    constexpr uint32_t kMany = Expression::kUnbounded;
    if (take("?")) return std::pair(0u, 1u);
    if (take("*")) return std::pair(0u, kMany);
    if (take("+")) return std::pair(1u, kMany);
    if (!take("{")) return std::nullopt;
    skip(depth > 0);
    const uint32_t least = number();
    uint32_t most = least;
    skip(depth > 0);
    if (take(",")) {
      skip(depth > 0);
      most = is_digit(peek()) ? number() : kMany;
      skip(depth > 0);
    }
    expect("}", "to end a repetition");
    if (most < least) fail("a repetition of at least {} and at most {}", least, most);
    return std::pair(least, most);
  }

  uint32_t number() {
    if (!is_digit(peek())) fail("expected a number in a repetition{}", found());
    uint32_t out = 0;
    for (; is_digit(peek()); ++at_) {
      out = out * 10 + static_cast<uint32_t>(peek() - '0');
      if (out > kMostRepeats) fail("a repetition of more than {} times", kMostRepeats);
    }
    return out;
  }

  Expression literal() {
    ++at_;
    Expression out = of_kind(Kind::text);
    while (peek() != '"') out.text += unicode::to_utf8(character("\""));
    ++at_;
    return out;
  }

  Expression char_class() {
    ++at_;
    const bool negated = take("^");
    Expression out = of_kind(Kind::chars);
    while (peek() != ']') {
      const char32_t low = character("]");
      char32_t high = low;
      if (peek() == '-' && at_ + 1 < text_.size() && text_[at_ + 1] != ']') {
        ++at_;
        high = character("]");
      }
      if (high < low)
        fail("a range of characters from U+{:04X} down to U+{:04X}", uint32_t{low}, uint32_t{high});
      out.chars.add(low, high);
    }
    ++at_;
    if (negated) out.chars = out.chars.negated();
    if (out.chars.empty()) fail("a character class without characters matches nothing");
    return out;
  }

  // One character, maybe escaped, before `end`.
  char32_t character(std::string_view end) {
    if (at_ >= text_.size()) fail("expected {}; the grammar ends there", end);
    if (text_[at_] != '\\') return unicode::next_char(text_, at_);
    ++at_;
    const char c = peek();
    ++at_;
    switch (c) {
      case 'x':
        return coded(2);
      case 'u':
        return coded(4);
      case 'U':
        return coded(8);
      case 't':
        return '\t';
      case 'r':
        return '\r';
      case 'n':
        return '\n';
      case '\\':
      case '"':
      case '[':
      case ']':
        return static_cast<char32_t>(c);
      default:
        --at_;
        fail("unknown escape{}", found());
    }
  }

  char32_t coded(int digits) {
    uint32_t out = 0;
    for (int i = 0; i < digits; ++i, ++at_) {
      const int digit = at_ < text_.size() ? hex_digit(text_[at_]) : -1;
      if (digit < 0) fail("expected {} hexadecimal digits{}", digits, found());
      out = out << 4 | static_cast<uint32_t>(digit);
    }
    if (out > kLastChar || (out >= kFirstSurrogate && out <= kLastSurrogate))
      fail("U+{:04X} is no character", out);
    return out;
  }

  std::string_view text_;
  size_t at_ = 0;
  size_t suffixes_ = 0;
  size_t counted_ = 0, first_line_ = 1;  // lines before the rule that is read
};

}  // namespace

Rules parse_gbnf(std::string_view text) {
  LATHE_USER_CHECK(text.size() <= kMostText, "[grammar] {} bytes; at most {} are read", text.size(),
                   kMostText);
  if (const auto at = unicode::find_invalid_utf8(text))
    throw UserError("[grammar] the grammar is not UTF-8: byte {}", *at);
  return Parser(text).parse();
}

}  // namespace lathe::grammar
