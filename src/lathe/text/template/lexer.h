// Template source to tokens. Holds all of Jinja's whitespace rules: trim_blocks (a newline after a
// block or comment tag is dropped), lstrip_blocks (blanks before one are dropped when it starts its
// line), the -, + marks, raw blocks, one trailing newline removed, \r\n and \r read as \n.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::jinja {

enum class TokenType : uint8_t {
  data,
  block_begin,
  block_end,
  variable_begin,
  variable_end,
  name,
  string,
  integer,
  floating,
  op,  // an operator or bracket, by its text
  end,
};

struct Token {
  TokenType type;
  int line;
  std::string text;  // data, names, operators as written; strings with their escapes resolved
  int64_t integer = 0;
  double floating = 0;
};

// "'|'", "name 'foo'", "end of template": for messages.
std::string describe(const Token& token);

// Ends with one `end` token. UserError (name, line) for what cannot be a token.
std::vector<Token> tokenize(std::string_view source, const std::string& name);

// A syntax error, as a UserError: "NAME:LINE: message".
[[noreturn]] void fail_syntax(const std::string& name, int line, const std::string& message);

}  // namespace lathe::jinja
