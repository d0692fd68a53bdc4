#include "lathe/stablehlo/text/lexer.h"

#include <algorithm>
#include <array>

#include "lathe/base/error.h"
#include "lathe/stablehlo/syntax/syntax.h"

namespace lathe::stablehlo {
namespace {

enum CharClass : uint8_t {
  kLetter = 1,
  kDigit = 2,
  kDotOrDollar = 4,
  kDash = 8,
  kHex = 16,
  kPunctuation = 32,
  kName = kLetter | kDigit | kDotOrDollar,
  kSuffix = kName | kDash,
};

constexpr std::array<uint8_t, 256> kClasses = [] {
  std::array<uint8_t, 256> out{};
  for (int c = 0; c < 256; ++c) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    const bool digit = c >= '0' && c <= '9';
    const bool hex = digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    uint8_t& classes = out[static_cast<size_t>(c)];
    classes = static_cast<uint8_t>(letter * kLetter | digit * kDigit | hex * kHex);
    if (c == '.' || c == '$') classes |= kDotOrDollar;
    if (c == '-') classes |= kDash;
  }
  for (char c : std::string_view("(){}[]<>,=?*+/|")) out[static_cast<uint8_t>(c)] |= kPunctuation;
  return out;
}();

bool is_of(char c, uint8_t classes) { return kClasses[static_cast<uint8_t>(c)] & classes; }
bool is_digit(char c) { return is_of(c, kDigit); }
bool is_hex(char c) { return is_of(c, kHex); }

int hex_value(char c) { return is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10; }

constexpr size_t kShownColumns = 160;

}  // namespace

TextSource::TextSource(std::string_view text, std::string_view file, int first_line)
    : Source(file, text.size()), text_(text), first_line_(first_line) {
  for (size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1))
    line_ends_.push_back(at);
}

int TextSource::line_of(size_t at) const {
  constexpr int kNear = 16;
  const auto before = [&](int line) {  // the end of the line before
    return line == 1 ? 0 : line_ends_[static_cast<size_t>(line) - 2];
  };
  if (at <= before(last_line_))
    last_line_ =
        1 + static_cast<int>(std::ranges::lower_bound(line_ends_, at) - line_ends_.begin());
  for (int steps = 0; steps < kNear; ++steps, ++last_line_) {
    const auto line = static_cast<size_t>(last_line_);
    if (line > line_ends_.size() || at <= line_ends_[line - 1]) return last_line_;
  }
  return last_line_ =
             1 + static_cast<int>(std::ranges::lower_bound(line_ends_, at) - line_ends_.begin());
}

namespace {

// Without what would end a message, or move what stands below.
std::string shown(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' && c != '\n') c = ' ';
  return text;
}

}  // namespace

void TextSource::fail(size_t at, const std::string& message) const {
  at = std::min(at, text_.size());
  const size_t newline = at == 0 ? std::string_view::npos : text_.rfind('\n', at - 1);
  const size_t begin = newline == std::string_view::npos ? 0 : newline + 1;
  const size_t end = std::min(text_.find('\n', at), text_.size());
  const size_t column = at - begin;
  // A window of long lines (constants).
  const size_t from = column > kShownColumns / 2 ? begin + column - kShownColumns / 2 : begin;
  std::string line(text_.substr(from, std::min(end - from, kShownColumns)));
  throw UserError(fmt::format("{}:{}:{}: {}\n  {}\n  {}^", file(), file_line(at), column + 1,
                              shown(message), shown(line), std::string(at - from, ' ')));
}

void Lexer::restart(size_t at) {
  pos_ = at;
  advance();
  previous_end_ = at;
}

void Lexer::advance() {
  previous_end_ = token_.at + token_.text.size();
  skip_space();
  token_ = scan();
}

void Lexer::skip_space() {
  while (pos_ < text_.size()) {
    const char c = text_[pos_];
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      ++pos_;
    } else if (c == '/' && at(pos_ + 1) == '/') {
      pos_ = std::min(text_.find('\n', pos_), text_.size());
    } else {
      return;
    }
  }
}

Token Lexer::take(Kind kind, size_t end) {
  Token token{kind, text_.substr(pos_, end - pos_), pos_};
  pos_ = end;
  return token;
}

Token Lexer::scan() {
  if (pos_ >= text_.size()) return {Kind::end, {}, pos_};
  const char c = text_[pos_];
  size_t end = pos_ + 1;
  const auto run = [&](uint8_t classes) {
    while (end < text_.size() && is_of(text_[end], classes)) ++end;
    return end;
  };
  if (is_of(c, kLetter)) return take(Kind::ident, run(kName));
  if (is_of(c, kDigit)) return scan_number();
  switch (c) {
    case '"':
      return scan_string();
    case '%':
      run(kSuffix);
      if (at(end) == '#' && is_of(at(end + 1), kDigit)) {
        ++end;
        run(kDigit);
      }
      return take(Kind::value, end);
    case '^':
      return take(Kind::caret, run(kSuffix));
    case '#':
      return take(Kind::hash, run(kName));
    case '!':
      return take(Kind::bang, run(kName));
    case '@':
      if (at(end) == '"') {
        const size_t begin = pos_++;
        scan_string();
        return {Kind::symbol, text_.substr(begin, pos_ - begin), begin};
      }
      return take(Kind::symbol, run(kSuffix));
    case '-':
      return take(Kind::punct, at(end) == '>' ? end + 1 : end);
    case ':':
      return take(Kind::punct, at(end) == ':' ? end + 1 : end);
    default:
      break;
  }
  const bool plain = c > ' ' && c < 127;
  if (!is_of(c, kPunctuation) && !plain && pos_ == 0)
    source_.fail(0, fmt::format("neither text nor bytecode nor an artifact of jax.export begins "
                                "with the byte 0x{:02X}; text is UTF-8 without a byte order mark",
                                static_cast<unsigned char>(c)));
  if (!is_of(c, kPunctuation))
    source_.fail(pos_, plain ? fmt::format("unexpected character '{}'", c)
                             : fmt::format("unexpected character (byte 0x{:02X})",
                                           static_cast<unsigned char>(c)));
  return take(Kind::punct, end);
}

Token Lexer::scan_number() {
  size_t end = pos_ + 1;
  if (text_[pos_] == '0' && at(end) == 'x' && is_hex(at(end + 1))) {
    end += 1;
    while (is_hex(at(end))) ++end;
    return take(Kind::integer, end);
  }
  while (is_digit(at(end))) ++end;
  if (at(end) != '.') return take(Kind::integer, end);
  ++end;
  while (is_digit(at(end))) ++end;
  if ((at(end) | 0x20) == 'e') {
    const size_t sign = at(end + 1) == '-' || at(end + 1) == '+' ? 1 : 0;
    if (is_digit(at(end + 1 + sign))) {
      end += 1 + sign;
      while (is_digit(at(end))) ++end;
    }
  }
  return take(Kind::floating, end);
}

Token Lexer::scan_string() {
  size_t end = pos_ + 1;
  while (true) {
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\\' && text_[end] != '\n')
      ++end;
    if (end >= text_.size() || text_[end] == '\n') break;
    if (text_[end] == '"') return take(Kind::string, end + 1);
    end += 2;  // what is escaped
  }
  source_.fail(pos_, "this string does not end on its line, expected '\"'");
}

std::string unquoted(std::string_view quoted) {
  std::string out;
  const std::string_view body = quoted.substr(1, quoted.size() - 2);
  for (size_t i = 0; i < body.size(); ++i) {
    if (body[i] != '\\' || i + 1 >= body.size()) {
      out += body[i];
    } else if (is_hex(body[i + 1]) && i + 2 < body.size() && is_hex(body[i + 2])) {
      out += static_cast<char>(hex_value(body[i + 1]) * 16 + hex_value(body[i + 2]));
      i += 2;
    } else {
      const char c = body[++i];
      out += c == 'n' ? '\n' : c == 't' ? '\t' : c;
    }
  }
  return out;
}

std::string symbol_name(std::string_view symbol) {
  const std::string_view name = symbol.substr(1);
  return name.starts_with('"') ? unquoted(name) : std::string(name);
}

}  // namespace lathe::stablehlo
