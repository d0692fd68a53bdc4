// The parser's token stream: position, lookahead and errors.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/template/lexer.h"

namespace lathe::jinja {

class TokenStream {
 public:
  TokenStream(std::vector<Token> tokens, const std::string& name)
      : tokens_(std::move(tokens)), name_(name) {}

  const Token& current() const { return tokens_[at_]; }
  const Token& look_ahead() const { return tokens_[std::min(at_ + 1, tokens_.size() - 1)]; }
  const Token& next();  // the current token; moves behind it
  int line() const { return current().line; }

  bool is(TokenType type) const { return current().type == type; }
  bool is_op(std::string_view op) const { return is(TokenType::op) && current().text == op; }
  bool is_name(std::string_view name) const {
    return is(TokenType::name) && current().text == name;
  }
  bool skip_op(std::string_view op);
  bool skip_name(std::string_view name);
  void expect(TokenType type);
  void expect_op(std::string_view op);
  void expect_name(std::string_view name);
  std::string expect_identifier();

  [[noreturn]] void fail(const std::string& message) const { fail_at(line(), message); }
  [[noreturn]] void fail_at(int line, const std::string& message) const;
  [[noreturn]] void fail_expected(std::string_view what) const;

 private:
  std::vector<Token> tokens_;
  const std::string& name_;
  size_t at_ = 0;
};

}  // namespace lathe::jinja
