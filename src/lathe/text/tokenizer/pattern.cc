#include "lathe/text/tokenizer/pattern.h"

#include <algorithm>
#include <cstring>

namespace lathe::tok {
namespace {

// Joins a match to the unmatched part before it (of `spans` in the given order).
void merge_with_previous(std::vector<Span>& spans) {
  std::vector<Span> out;
  bool previous_match = false;
  for (const Span& span : spans) {
    if (span.match && !previous_match && !out.empty()) {
      out.back().begin = std::min(out.back().begin, span.begin);
      out.back().end = std::max(out.back().end, span.end);
    } else {
      out.push_back({span.begin, span.end, false});
    }
    previous_match = span.match;
  }
  spans = std::move(out);
}

void merge_runs(std::vector<Span>& spans) {
  std::vector<Span> out;
  bool previous_match = false;
  for (const Span& span : spans) {
    if (span.match == previous_match && !out.empty()) {
      out.back().end = span.end;
    } else {
      out.push_back({span.begin, span.end, false});
    }
    previous_match = span.match;
  }
  spans = std::move(out);
}

}  // namespace

Pattern Pattern::from_json(const Field& json) {
  if (const auto text = json.find("String")) return literal(std::string(text->string()));
  const auto regex = json.find("Regex");
  if (!regex) json.fail("expected {\"String\": …} or {\"Regex\": …}");
  return Pattern::regex(Regex::compile(regex->string(), regex->where()));
}

Pattern Pattern::literal(std::string text) {
  if (text.empty()) return regex(Regex::compile("", "the empty string"));
  Pattern out;
  out.literal_ = std::move(text);
  return out;
}

Pattern Pattern::regex(Regex regex) {
  Pattern out;
  out.regex_ = std::move(regex);
  return out;
}

void Pattern::find(std::string_view text, std::vector<Span>& spans, Allowance& allowance) const {
  if (regex_) return regex_->find(text, spans, allowance);
  spans.clear();
  if (text.empty()) return spans.push_back({0, 0, false});
  size_t covered = 0;
  while (true) {
    // memmem is linear where std::string_view::find is not.
    const void* place =
        memmem(text.data() + covered, text.size() - covered, literal_.data(), literal_.size());
    if (place == nullptr) break;
    const auto at = static_cast<size_t>(static_cast<const char*>(place) - text.data());
    allowance.make(2 * sizeof(Span));
    if (covered < at) spans.push_back({covered, at, false});
    covered = at + literal_.size();
    spans.push_back({at, covered, true});
  }
  if (covered < text.size()) spans.push_back({covered, text.size(), false});
}

SplitBehavior split_behavior_from_json(const Field& json) {
  return json.choice<SplitBehavior>({{"Removed", SplitBehavior::removed},
                                     {"Isolated", SplitBehavior::isolated},
                                     {"MergedWithPrevious", SplitBehavior::merged_with_previous},
                                     {"MergedWithNext", SplitBehavior::merged_with_next},
                                     {"Contiguous", SplitBehavior::contiguous}});
}

void apply_behavior(SplitBehavior behavior, std::vector<Span>& spans) {
  switch (behavior) {
    case SplitBehavior::removed:
      return;
    case SplitBehavior::isolated:
      for (Span& span : spans) span.match = false;
      return;
    case SplitBehavior::merged_with_previous:
      return merge_with_previous(spans);
    case SplitBehavior::merged_with_next:
      std::reverse(spans.begin(), spans.end());
      merge_with_previous(spans);
      return std::reverse(spans.begin(), spans.end());
    case SplitBehavior::contiguous:
      return merge_runs(spans);
  }
}

}  // namespace lathe::tok
