// Search patterns of Split, Replace and their kind: a literal string or a regular expression, and
// what becomes of the matches when a text is split there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/text/tokenizer/field.h"
#include "lathe/text/tokenizer/regex.h"

namespace lathe::tok {

class Pattern {
 public:
  // {"String": "…"} or {"Regex": "…"}.
  static Pattern from_json(const Field& json);
  static Pattern literal(std::string text);
  static Pattern regex(Regex regex);

  // All of `text` as consecutive spans; see Regex::find.
  void find(std::string_view text, std::vector<Span>& spans, Allowance& allowance) const;

 private:
  std::string literal_;
  std::optional<Regex> regex_;
};

// The spans of characters that `predicate` holds for, one span each.
template <typename Predicate>
void find_chars(std::string_view text, Predicate predicate, std::vector<Span>& spans);

enum class SplitBehavior { removed, isolated, merged_with_previous, merged_with_next, contiguous };
SplitBehavior split_behavior_from_json(const Field& json);

// Turns matches into parts: what has `match` set afterwards is dropped, the rest is kept.
void apply_behavior(SplitBehavior behavior, std::vector<Span>& spans);

}  // namespace lathe::tok

#include "lathe/text/tokenizer/unicode.h"

namespace lathe::tok {

template <typename Predicate>
void find_chars(std::string_view text, Predicate predicate, std::vector<Span>& spans) {
  spans.clear();
  size_t covered = 0;
  for (size_t i = 0; i < text.size();) {
    const size_t begin = i;
    if (!predicate(next_char(text, i))) continue;
    if (covered < begin) spans.push_back({covered, begin, false});
    spans.push_back({begin, i, true});
    covered = i;
  }
  if (covered < text.size()) spans.push_back({covered, text.size(), false});
}

}  // namespace lathe::tok
