// A regular expression of a tokenizer.json. The files are written for Oniguruma; `Regex::compile`
// rewrites the pattern for PCRE2 (onig_pattern.h) and compiles it with its JIT. A pattern that
// needs too many steps at a place of a text, or too much time for all of it, is a UserError. Safe
// to share by threads.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/allowance.h"

namespace lathe::tok {

// A part [begin, end) of a text, and whether a pattern matched there.
struct Span {
  size_t begin;
  size_t end;
  bool match;
};

class Regex {
 public:
  // `where` names the pattern in errors (file and field).
  static Regex compile(std::string_view oniguruma_pattern, const std::string& where);
  // \w+|[^\w\s]+ and \w with UTS #18's meaning of \w.
  static Regex uts18_words();
  static Regex uts18_word_char();

  // All of `text` as consecutive spans, matched or not. An empty match directly behind another
  // match is passed over. The empty text is one unmatched span.
  void find(std::string_view text, std::vector<Span>& spans, Allowance& allowance) const;
  // Whether it matches somewhere.
  bool matches(std::string_view text) const;

 private:
  Regex(const std::string& pcre_pattern, const std::string& where);
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace lathe::tok
