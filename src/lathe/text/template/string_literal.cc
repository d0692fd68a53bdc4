#include "lathe/text/template/string_literal.h"

#include <algorithm>
#include <charconv>

#include "lathe/text/template/lexer.h"
#include "lathe/text/template/print.h"
#include "lathe/text/template/unicode.h"

namespace lathe::jinja {
namespace {

class Unescaper {
 public:
  Unescaper(const std::string& name, int line) : name_(name), line_(line) {}

  std::string run(std::string_view text) const {
    std::string out;
    for (size_t at = 0; at < text.size();) {
      if (text[at] != '\\') {
        out += text[at++];
      } else {
        append_escape(out, text, ++at);
      }
    }
    return out;
  }

 private:
  // The escape whose backslash stands before `at`, as Python's unicode-escape codec reads it.
  void append_escape(std::string& out, std::string_view text, size_t& at) const {
    static constexpr std::string_view kLetters = "\\'\"abfnrtv";
    static constexpr std::string_view kMeanings = "\\'\"\a\b\f\n\r\t\v";
    const char c = text[at];
    const size_t letter = kLetters.find(c);
    if (letter != std::string_view::npos) {
      out += kMeanings[letter];
      ++at;
    } else if (c == '\n') {
      ++at;
    } else if (c == 'x' || c == 'u' || c == 'U') {
      append_hex(out, text, at, c == 'x' ? 2 : c == 'u' ? 4 : 8);
    } else if (c >= '0' && c <= '7') {
      char32_t code = 0;
      for (int i = 0; i < 3 && at < text.size() && text[at] >= '0' && text[at] <= '7'; ++i) {
        code = code * 8 + static_cast<char32_t>(text[at++] - '0');
      }
      append_char(out, code);
    } else if (c == 'N') {
      fail_syntax(name_, line_,
                  "character names (\\N{...}) are not supported; write \\u and the code point");
    } else if (static_cast<unsigned char>(c) < 0x80) {
      out += '\\';
    } else {
      append_escaped_character(out, text, at);
    }
  }

  // The codec sees other characters as escapes of their own, so a backslash in front of one turns
  // into that escape's text.
  void append_escaped_character(std::string& out, std::string_view text, size_t& at) const {
    const std::string repr = string_repr(to_utf8(next_char(text, at)), true);
    out += repr.substr(1, repr.size() - 2);
  }

  void append_hex(std::string& out, std::string_view text, size_t& at, size_t count) const {
    uint32_t code = 0;
    const char* begin = text.data() + at + 1;
    const char* end = begin + std::min(count, text.size() - at - 1);
    const auto result = std::from_chars(begin, end, code, 16);
    if (result.ptr != begin + count || result.ec != std::errc()) {
      fail_syntax(name_, line_,
                  fmt::format("truncated \\{} escape: expected {} hex digits", text[at], count));
    }
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      fail_syntax(name_, line_, fmt::format("\\{} escape {:x} is not a character", text[at], code));
    }
    append_char(out, code);
    at += 1 + count;
  }

  const std::string& name_;
  int line_;
};

}  // namespace

std::string unescape(std::string_view text, const std::string& name, int line) {
  return Unescaper(name, line).run(text);
}

}  // namespace lathe::jinja
