#include "lathe/text/template/lexer.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "lathe/base/error.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/string_literal.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

constexpr std::string_view kDigits = "0123456789";

// Longest first.
constexpr std::string_view kOperators[] = {"//", "**", "==", "!=", ">=", "<=", "+", "-", "/",
                                           "*",  "%",  "~",  "[",  "]",  "(",  ")", "{", "}",
                                           ">",  "<",  "=",  ".",  ":",  "|",  ",", ";"};

std::string normalize_newlines(std::string_view source) {
  std::string out;
  for (size_t i = 0; i < source.size(); ++i) {
    if (source[i] != '\r') {
      out += source[i];
    } else if (i + 1 == source.size() || source[i + 1] != '\n') {
      out += '\n';
    }
  }
  if (out.ends_with('\n')) out.pop_back();
  return out;
}

class Lexer {
 public:
  Lexer(std::string source, const std::string& name) : source_(std::move(source)), name_(name) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) read_text();
    push(TokenType::end, "");
    return std::move(tokens_);
  }

 private:
  std::string_view rest() const { return std::string_view(source_).substr(at_); }
  bool starts_with(std::string_view text) const { return rest().starts_with(text); }
  char peek(size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }

  void push(TokenType type, std::string text) {
    if (type == TokenType::data && text.empty()) return;
    tokens_.push_back({type, line_, std::move(text)});
  }

  void advance(size_t count) {
    line_ += static_cast<int>(std::ranges::count(rest().substr(0, count), static_cast<char>(10)));
    at_ += count;
  }

  void skip_space() {
    size_t at = at_;
    while (at < source_.size()) {
      const size_t start = at;
      if (!is_space(next_char(source_, at))) {
        at = start;
        break;
      }
    }
    advance(at - at_);
  }

  // Text up to the next tag, then that tag.
  void read_text() {
    size_t tag = source_.find('{', at_);
    while (tag != std::string::npos && tag + 1 < source_.size() &&
           std::string_view("{%#").find(source_[tag + 1]) == std::string_view::npos) {
      tag = source_.find('{', tag + 1);
    }
    if (tag == std::string::npos || tag + 1 >= source_.size()) {
      push(TokenType::data, std::string(rest()));
      return advance(source_.size() - at_);
    }
    const std::string_view text = rest().substr(0, tag - at_);
    const char kind = source_[tag + 1];
    const char mark = tag + 2 < source_.size() ? source_[tag + 2] : '\0';
    push(TokenType::data, std::string(trimmed(text, mark, kind != '{')));
    advance(text.size());
    const size_t raw_end = kind == '%' ? raw_tag_end() : 0;
    if (raw_end > 0) return read_raw(raw_end);
    line_starting_ = false;
    const size_t begin = mark == '-' || mark == '+' ? 3 : 2;
    if (kind == '#') return read_comment(begin);
    push(kind == '{' ? TokenType::variable_begin : TokenType::block_begin, "");
    advance(begin);
    read_expression(kind == '{');
  }

  // Data in front of a tag, as the tag's mark and lstrip_blocks leave it.
  std::string_view trimmed(std::string_view text, char mark, bool is_block) const {
    if (mark == '-') return strip(text, Side::right);
    if (mark == '+' || !is_block) return text;
    const size_t newline = text.rfind('\n');
    if (newline == std::string_view::npos && !line_starting_) return text;
    const size_t line = newline == std::string_view::npos ? 0 : newline + 1;
    return strip(text.substr(line), Side::both).empty() ? text.substr(0, line) : text;
  }

  // The end of "{% raw %}" at at_, or 0 when that is not what stands there.
  size_t raw_tag_end() {
    size_t at = at_ + 2;
    if (at < source_.size() && (source_[at] == '-' || source_[at] == '+')) ++at;
    at = after_word(at, "raw");
    if (at == 0) return 0;
    const std::string_view left = std::string_view(source_).substr(at);
    if (left.starts_with("%}")) return at + 2;
    return left.starts_with("-%}") ? after_space(at + 3) : 0;
  }

  size_t after_space(size_t at) const {
    for (size_t next = at; next < source_.size(); at = next) {
      if (!is_space(next_char(source_, next))) break;
    }
    return at;
  }
  // Behind blanks, `word` and blanks; 0 when `word` is not there.
  size_t after_word(size_t at, std::string_view word) const {
    at = after_space(at);
    if (!std::string_view(source_).substr(at).starts_with(word)) return 0;
    return after_space(at + word.size());
  }

  void read_raw(size_t begin_end) {
    const int opened = line_;
    advance(begin_end - at_);
    line_starting_ = source_[at_ - 1] == '\n';
    for (size_t tag = source_.find("{%", at_); tag != std::string::npos;
         tag = source_.find("{%", tag + 2)) {
      const char mark = tag + 2 < source_.size() ? source_[tag + 2] : '\0';
      const size_t at = after_word(tag + (mark == '-' || mark == '+' ? 3 : 2), "endraw");
      const size_t end = at == 0 ? 0 : tag_end(at);
      if (end == 0) continue;
      push(TokenType::data, std::string(trimmed(rest().substr(0, tag - at_), mark, true)));
      advance(end - at_);
      line_starting_ = source_[at_ - 1] == '\n';
      return;
    }
    fail_syntax(name_, opened, "missing end of raw block: expected '{% endraw %}'");
  }

  // Behind a block's "%}" in any of its forms at `at` (with what it trims); 0 when there is none.
  size_t tag_end(size_t at, std::string_view closing = "%}") const {
    const std::string_view left = std::string_view(source_).substr(at);
    if (left.starts_with('-') && left.substr(1).starts_with(closing)) return after_space(at + 3);
    if (left.starts_with('+') && left.substr(1).starts_with(closing)) return at + 3;
    if (!left.starts_with(closing)) return 0;
    return at + 2 < source_.size() && source_[at + 2] == '\n' ? at + 3 : at + 2;
  }

  void read_comment(size_t begin) {
    const int opened = line_;
    const size_t close = source_.find("#}", at_ + begin);
    if (close == std::string::npos)
      fail_syntax(name_, opened, "missing end of comment: expected '#}'");
    const bool marked =
        close > at_ + begin && (source_[close - 1] == '-' || source_[close - 1] == '+');
    advance(tag_end(marked ? close - 1 : close, "#}") - at_);
    line_starting_ = source_[at_ - 1] == '\n';
  }

  // Tokens up to the end of the tag.
  void read_expression(bool variable) {
    brackets_.clear();
    const int opened = line_;
    while (at_ < source_.size()) {
      skip_space();
      if (brackets_.empty() && read_tag_end(variable)) return;
      if (at_ < source_.size()) read_token();
    }
    fail_syntax(name_, opened,
                fmt::format("unexpected end of template: the tag is not closed, expected '{}'",
                            variable ? "}}" : "%}"));
  }

  bool read_tag_end(bool variable) {
    size_t end = 0;
    if (!variable) {
      end = tag_end(at_);
    } else if (starts_with("-}}")) {
      end = after_space(at_ + 3);
    } else if (starts_with("}}")) {
      end = at_ + 2;
    }
    if (end == 0) return false;
    push(variable ? TokenType::variable_end : TokenType::block_end, "");
    advance(end - at_);
    line_starting_ = source_[at_ - 1] == '\n';
    return true;
  }

  void read_token() {
    const char c = peek();
    if (c == '"' || c == '\'') return read_string(c);
    if (kDigits.find(c) != std::string_view::npos) return read_number();
    size_t end = at_;
    if (is_identifier_start(next_char(source_, end))) return read_name();
    for (const std::string_view op : kOperators) {
      if (!starts_with(op)) continue;
      balance(op[0]);
      push(TokenType::op, std::string(op));
      return advance(op.size());
    }
    fail_syntax(
        name_, line_,
        fmt::format("unexpected character {}", string_repr(source_.substr(at_, end - at_))));
  }

  void balance(char bracket) {
    if (bracket == '(' || bracket == '[' || bracket == '{') {
      brackets_ += bracket == '(' ? ')' : bracket == '[' ? ']' : '}';
    } else if (bracket == ')' || bracket == ']' || bracket == '}') {
      if (brackets_.empty()) fail_syntax(name_, line_, fmt::format("unexpected '{}'", bracket));
      if (brackets_.back() != bracket) {
        fail_syntax(name_, line_,
                    fmt::format("unexpected '{}', expected '{}'", bracket, brackets_.back()));
      }
      brackets_.pop_back();
    }
  }

  void read_name() {
    size_t end = at_;
    for (size_t next = end; next < source_.size(); end = next) {
      if (!is_identifier_part(next_char(source_, next))) break;
    }
    push(TokenType::name, source_.substr(at_, end - at_));
    advance(end - at_);
  }

  // Digits with single underscores between them; the digits alone, and their length as written.
  std::string digits_at(size_t at, std::string_view allowed, size_t& length) const {
    std::string digits;
    length = 0;
    const auto is_digit = [&](size_t i) {
      return i < source_.size() && allowed.find(source_[i]) != std::string_view::npos;
    };
    while (is_digit(at + length) || (length > 0 && at + length < source_.size() &&
                                     source_[at + length] == '_' && is_digit(at + length + 1))) {
      if (source_[at + length] != '_') digits += source_[at + length];
      ++length;
    }
    return digits;
  }

  void read_number() {
    size_t length = 0;
    std::string digits = digits_at(at_, kDigits, length);
    if (read_float(digits, length)) return;
    int base = 10;
    const char prefix = digits == "0" ? static_cast<char>(peek(1) | 0x20) : '\0';
    if (prefix == 'x' || prefix == 'o' || prefix == 'b') {
      const std::string_view allowed = prefix == 'x'   ? "0123456789abcdefABCDEF"
                                       : prefix == 'o' ? "01234567"
                                                       : "01";
      size_t used = 0;
      const size_t skip = peek(2) == '_' ? 3 : 2;
      const std::string based = digits_at(at_ + skip, allowed, used);
      if (!based.empty()) {
        base = prefix == 'x' ? 16 : prefix == 'o' ? 8 : 2;
        digits = based;
        length = skip + used;
      }
    } else if (digits.size() > 1 && digits[0] == '0') {
      // A leading zero stands alone: "007" is three tokens, which no expression allows.
      const bool zeros = digits.find_first_not_of('0') == std::string::npos;
      if (!zeros) fail_syntax(name_, line_, fmt::format("a number starts with 0: {}", digits));
    }
    push(TokenType::integer, source_.substr(at_, length));
    const auto result =
        std::from_chars(digits.data(), digits.data() + digits.size(), tokens_.back().integer, base);
    if (result.ec != std::errc())
      fail_syntax(name_, line_, fmt::format("integer {} is beyond 64 bits", digits));
    advance(length);
  }

  // True when a fraction or an exponent follows the whole part.
  bool read_float(const std::string& whole, size_t length) {
    if (at_ > 0 && source_[at_ - 1] == '.') return false;
    std::string text = whole;
    size_t used = 0;
    if (peek(length) == '.') {
      const std::string fraction = digits_at(at_ + length + 1, kDigits, used);
      if (!fraction.empty()) {
        text += "." + fraction;
        length += 1 + used;
      }
    }
    if (peek(length) == 'e' || peek(length) == 'E') {
      const size_t sign = peek(length + 1) == '+' || peek(length + 1) == '-' ? 1 : 0;
      const std::string exponent = digits_at(at_ + length + 1 + sign, kDigits, used);
      if (!exponent.empty()) {
        text += "e" + source_.substr(at_ + length + 1, sign) + exponent;
        length += 1 + sign + used;
      }
    }
    if (text == whole) return false;
    push(TokenType::floating, text);
    tokens_.back().floating = std::strtod(text.c_str(), nullptr);
    advance(length);
    return true;
  }

  void read_string(char quote) {
    size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2 : 1;
    if (end >= source_.size()) {
      fail_syntax(name_, line_, fmt::format("a string is not closed, expected {}", quote));
    }
    push(TokenType::string,
         unescape(std::string_view(source_).substr(at_ + 1, end - at_ - 1), name_, line_));
    advance(end + 1 - at_);
  }

  std::string source_;
  const std::string& name_;
  std::vector<Token> tokens_;
  std::string brackets_;  // the closing brackets still expected
  size_t at_ = 0;
  int line_ = 1;
  bool line_starting_ = true;  // what was read last ended a line
};

}  // namespace

void fail_syntax(const std::string& name, int line, const std::string& message) {
  throw UserError("{}:{}: {}", name, line, message);
}

std::string describe(const Token& token) {
  switch (token.type) {
    case TokenType::data:
      return "template text";
    case TokenType::block_begin:
      return "'{%'";
    case TokenType::block_end:
      return "'%}'";
    case TokenType::variable_begin:
      return "'{{'";
    case TokenType::variable_end:
      return "'}}'";
    case TokenType::end:
      return "end of template";
    case TokenType::string:
      return "string " + string_repr(token.text);
    default:
      return "'" + token.text + "'";
  }
}

std::vector<Token> tokenize(std::string_view source, const std::string& name) {
  LATHE_USER_CHECK(!find_invalid_utf8(source), "{}: the template is not UTF-8", name);
  return Lexer(normalize_newlines(source), name).run();
}

}  // namespace lathe::jinja
