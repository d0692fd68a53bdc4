#include "lathe/text/grammar/schema_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "lathe/base/error.h"
#include "lathe/text/grammar/schema_text.h"
#include "lathe/text/unicode/utf8.h"

namespace lathe::grammar {
namespace {

constexpr int kDeepestPattern = 60;

CharSet word_chars() {
  CharSet out = CharSet::of('0', '9');
  out.add('A', 'Z');
  out.add('a', 'z');
  out.add('_', '_');
  return out;
}

CharSet space_chars() {
  CharSet out = CharSet::of('\t', '\r');
  for (const auto& [low, high] : {CharRange{' ', ' '},
                                  {0xA0, 0xA0},
                                  {0x1680, 0x1680},
                                  {0x2000, 0x200A},
                                  {0x2028, 0x2029},
                                  {0x202F, 0x202F},
                                  {0x205F, 0x205F},
                                  {0x3000, 0x3000},
                                  {0xFEFF, 0xFEFF}})
    out.add(low, high);
  return out;
}

CharSet line_ends() {
  CharSet out = CharSet::of(0x2028, 0x2029);
  out.add('\n', '\n');
  out.add('\r', '\r');
  return out;
}

class PatternParser {
 public:
  PatternParser(std::string_view text, const std::string& where) : text_(text), where_(where) {}

  std::string parse() {
    const std::string body = alternatives(0);
    if (at_ < text_.size()) fail("\")\" without \"(\"");
    return "\"\\\"\" (" + body + ") \"\\\"\"";
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw UserError("[json schema] {}: pattern \"{}\", character {}: {}", where_, excerpt(), at_,
                    what);
  }
  // The part of a long pattern around the place of an error.
  std::string excerpt() const {
    constexpr size_t kBefore = 40, kMost = 60;
    const auto character = [&](size_t at) {
      while (at < text_.size() && (text_[at] & 0xC0) == 0x80) ++at;
      return std::min(at, text_.size());
    };
    const size_t begin = character(at_ - std::min(at_, kBefore)), end = character(begin + kMost);
    return fmt::format("{}{}{}", begin > 0 ? "…" : "", text_.substr(begin, end - begin),
                       end < text_.size() ? "…" : "");
  }
  bool more() const { return at_ < text_.size(); }
  char peek() const { return more() ? text_[at_] : '\0'; }
  bool take(std::string_view word) {
    if (!text_.substr(at_).starts_with(word)) return false;
    at_ += word.size();
    return true;
  }

  std::string alternatives(int depth) {
    if (depth > kDeepestPattern)
      fail(fmt::format("groups nest more than {} deep", kDeepestPattern));
    std::string out;
    do {
      out += (out.empty() ? "" : " | ") + alternative(depth);
    } while (take("|"));
    return out;
  }

  std::string alternative(int depth) {
    static const std::string kAnything = json_character(CharSet::all()) + "*";
    std::string out;
    const auto add = [&](const std::string& part) { out += (out.empty() ? "" : " ") + part; };
    const bool begun = take("^");
    if (begun && depth > 0) fail("^ inside a group");
    if (!begun && depth == 0) add(kAnything);
    bool ended = false;
    while (more() && peek() != '|' && peek() != ')') {
      if (ended) fail("$ before the end");
      if (take("$")) {
        if (depth > 0) fail("$ inside a group");
        ended = true;
      } else {
        const std::string part = atom(depth);
        add(part + quantifier());
      }
    }
    if (!ended && depth == 0) add(kAnything);
    return out.empty() ? "\"\"" : out;
  }

  std::string atom(int depth) {
    if (take("(")) {
      if (take("?") && !take(":"))
        fail("groups that look around or have names are not implemented");
      const std::string body = alternatives(depth + 1);
      if (!take(")")) fail("\"(\" without \")\"");
      return "(" + body + ")";
    }
    if (take("[")) return json_character(char_class());
    if (take(".")) return json_character(line_ends().negated());
    const char c = peek();
    if (c == '*' || c == '+' || c == '?' || c == '{') fail("a repetition of nothing");
    if (c == '^') fail("^ behind the beginning");
    return json_character(character());
  }

  std::string quantifier() {
    std::string out;
    if (take("*")) {
      out = "*";
    } else if (take("+")) {
      out = "+";
    } else if (take("?")) {
      out = "?";
    } else if (take("{")) {
      const std::string least = number();
      out = "{" + least;
      if (take(",")) out += "," + (peek() == '}' ? std::string() : number());
      if (!take("}")) fail("expected } behind a repetition");
      out += "}";
    }
    if (!out.empty()) take("?");  // lazy: the same texts
    if (!out.empty() && (peek() == '+' || peek() == '*')) fail("a repetition of a repetition");
    return out;
  }

  std::string number() {
    const size_t begin = at_;
    while (peek() >= '0' && peek() <= '9') ++at_;
    if (at_ == begin || at_ - begin > 6) fail("expected a number below a million in { }");
    return std::string(text_.substr(begin, at_ - begin));
  }

  CharSet char_class() {
    const bool negated = take("^");
    CharSet out;
    while (peek() != ']') {
      if (!more()) fail("\"[\" without \"]\"");
      const CharSet low = character();
      const bool range = peek() == '-' && at_ + 1 < text_.size() && text_[at_ + 1] != ']';
      if (!range || !single(low)) {
        out.add(low);
        continue;
      }
      ++at_;
      const CharSet high = character();
      if (!single(high) || high.ranges()[0].low < low.ranges()[0].low) fail("not a range");
      out.add(low.ranges()[0].low, high.ranges()[0].low);
    }
    ++at_;
    if (negated) out = out.negated();
    if (out.empty()) fail("a class without characters matches nothing");
    return out;
  }
  static bool single(const CharSet& set) {
    return set.ranges().size() == 1 && set.ranges()[0].low == set.ranges()[0].high;
  }

  // A character, or the class that an escape stands for.
  CharSet character() {
    const auto one = [](char32_t c) { return CharSet::of(c, c); };
    if (!take("\\")) return one(unicode::next_char(text_, at_));
    if (!more()) fail("\\ at the end");
    const char c = text_[at_];
    if (static_cast<uint8_t>(c) >= 0x80) return one(unicode::next_char(text_, at_));
    ++at_;
    switch (c) {
      case 'd':
        return CharSet::of('0', '9');
      case 'D':
        return CharSet::of('0', '9').negated();
      case 'w':
        return word_chars();
      case 'W':
        return word_chars().negated();
      case 's':
        return space_chars();
      case 'S':
        return space_chars().negated();
      case 't':
        return one('\t');
      case 'n':
        return one('\n');
      case 'r':
        return one('\r');
      case 'f':
        return one('\f');
      case 'v':
        return one('\v');
      case 'x':
        return one(coded(2));
      case 'u':
        return one(coded(4));
      default:
        break;
    }
    if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
      fail(fmt::format("\\{} is not implemented", c));
    return one(static_cast<char32_t>(c));
  }

  char32_t coded(size_t digits) {
    char32_t out = 0;
    for (size_t i = 0; i < digits; ++i, ++at_) {
      const char c = peek();
      const bool digit = c >= '0' && c <= '9';
      const char lower = static_cast<char>(c | 0x20);
      if (!digit && (lower < 'a' || lower > 'f'))
        fail(fmt::format("expected {} hexadecimal digits", digits));
      out = out * 16 + static_cast<char32_t>(digit ? c - '0' : lower - 'a' + 10);
    }
    if (out >= kFirstSurrogate && out <= kLastSurrogate) fail("half a character");
    return out;
  }

  std::string_view text_;
  const std::string& where_;
  size_t at_ = 0;
};

}  // namespace

std::string pattern_to_gbnf(std::string_view pattern, const std::string& where) {
  return PatternParser(pattern, where).parse();
}

}  // namespace lathe::grammar
