// Tokens of MLIR's textual form, and where they stand. The source outlives everything made of it:
// tokens are views. Errors name file, line and column and show the line with a caret.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/stablehlo/syntax/source.h"

namespace lathe::stablehlo {

enum class Kind : uint8_t {
  end,
  ident,    // func.func, tensor, e5m10
  value,    // %name or %name#1
  caret,    // ^bb0
  symbol,   // @name or @"name"
  hash,     // #stablehlo.gather, #loc1
  bang,     // !stablehlo.token
  string,   // with its quotes
  integer,  // 12, 0x1F
  floating,
  punct,  // one of ( ) { } [ ] < > , : = ? * + - / |, or "->" and "::"
};

struct Token {
  Kind kind = Kind::end;
  std::string_view text;
  size_t at = 0;  // offset in the source

  // Punctuation is one character or two.
  bool is(std::string_view punctuation) const {
    return kind == Kind::punct && text[0] == punctuation[0] && text.size() == punctuation.size() &&
           (text.size() == 1 || text[1] == punctuation[1]);
  }
  bool is_ident(std::string_view word) const { return kind == Kind::ident && text == word; }
};

class TextSource final : public Source {
 public:
  // `first_line`: that of the file which the text begins with.
  TextSource(std::string_view text, std::string_view file, int first_line = 1);
  std::string_view text() const { return text_; }
  // "file:line:column: message", the line, a caret.
  [[noreturn]] void fail(size_t at, const std::string& message) const override;
  Location location(size_t at) const override { return at_line(file_line(at)); }

 private:
  int line_of(size_t at) const;
  int file_line(size_t at) const { return line_of(at) + first_line_ - 1; }

  std::string_view text_;
  int first_line_;
  std::vector<size_t> line_ends_;
  mutable int last_line_ = 1;  // that was asked for: the next one is often near
};

class Lexer {
 public:
  explicit Lexer(const TextSource& source) : source_(source), text_(source.text()) { advance(); }
  const Token& token() const { return token_; }
  size_t previous_end() const { return previous_end_; }
  void advance();
  // Character-level reading, for what has a lexis of its own (4x?xf32): `position` is that of the
  // current token's first character; `restart` goes on from anywhere.
  size_t position() const { return token_.at; }
  void restart(size_t at);

 private:
  void skip_space();
  Token scan();
  Token scan_number();
  Token scan_string();
  Token take(Kind kind, size_t end);
  char at(size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  const TextSource& source_;
  std::string_view text_;
  size_t pos_ = 0;
  size_t previous_end_ = 0;
  Token token_;
};

// Without quotes and escapes.
std::string unquoted(std::string_view quoted);

}  // namespace lathe::stablehlo
