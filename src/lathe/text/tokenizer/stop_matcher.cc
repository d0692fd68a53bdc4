#include "lathe/text/tokenizer/stop_matcher.h"

#include <algorithm>

namespace lathe {
namespace {

// How much of the end of `text` could be the beginning of `stop`.
size_t partial_match(std::string_view text, std::string_view stop) {
  for (size_t n = std::min(text.size(), stop.size() - 1); n > 0; --n)
    if (stop.starts_with(text.substr(text.size() - n))) return n;
  return 0;
}

}  // namespace

std::string StopMatcher::push(std::string_view text) {
  if (stopped_) return "";
  held_ += text;
  // The one that is complete first, of those the longest: the same however the text is cut.
  size_t end = std::string::npos, begin = std::string::npos;
  size_t keep = 0;
  for (const std::string& stop : stops_) {
    if (stop.empty()) continue;
    keep = std::max(keep, partial_match(held_, stop));
    const size_t at = held_.find(stop);
    if (at == std::string::npos) continue;
    const size_t behind = at + stop.size();
    if (behind < end || (behind == end && at < begin)) end = behind, begin = at;
  }
  stopped_ = begin != std::string::npos;
  const size_t shown = stopped_ ? begin : held_.size() - keep;
  std::string out = held_.substr(0, shown);
  held_.erase(0, shown);
  return out;
}

std::string StopMatcher::finish() { return stopped_ ? std::string() : std::exchange(held_, {}); }

}  // namespace lathe
