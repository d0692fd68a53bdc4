#include "lathe/text/template/token_stream.h"

#include <fmt/format.h>

namespace lathe::jinja {

const Token& TokenStream::next() {
  const Token& token = tokens_[at_];
  if (at_ + 1 < tokens_.size()) ++at_;
  return token;
}

bool TokenStream::skip_op(std::string_view op) {
  if (!is_op(op)) return false;
  next();
  return true;
}

bool TokenStream::skip_name(std::string_view name) {
  if (!is_name(name)) return false;
  next();
  return true;
}

void TokenStream::fail_at(int line, const std::string& message) const {
  fail_syntax(name_, line, message);
}

void TokenStream::fail_expected(std::string_view what) const {
  fail(fmt::format("expected {}, got {}", what, describe(current())));
}

void TokenStream::expect(TokenType type) {
  if (!is(type)) fail_expected(describe({type, 0, ""}));
  next();
}

void TokenStream::expect_op(std::string_view op) {
  if (!skip_op(op)) fail_expected(fmt::format("'{}'", op));
}

void TokenStream::expect_name(std::string_view name) {
  if (!skip_name(name)) fail_expected(fmt::format("'{}'", name));
}

std::string TokenStream::expect_identifier() {
  if (!is(TokenType::name)) fail_expected("a name");
  return next().text;
}

}  // namespace lathe::jinja
