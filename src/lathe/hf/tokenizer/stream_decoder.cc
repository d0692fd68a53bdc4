#include <algorithm>
#include <utility>

#include "lathe/hf/tokenizer/tokenizer.h"

namespace lathe {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
// A character has at most 4 bytes; tokens held longer than this are broken, not incomplete.
constexpr size_t kMostHeld = 16;

bool ends_incomplete(std::string_view text) {
  return text.size() >= kReplacement.size() &&
         text.substr(text.size() - kReplacement.size()) == kReplacement;
}

}  // namespace

StreamDecoder::StreamDecoder(std::shared_ptr<const Tokenizer> tokenizer, bool skip_special)
    : tokenizer_(std::move(tokenizer)), skip_special_(skip_special) {}

std::string StreamDecoder::push(int32_t id) {
  ids_.push_back(id);
  const std::string text = tokenizer_->decode(ids_, skip_special_);
  if (ends_incomplete(text) && ids_.size() - given_ids_ < kMostHeld) return "";
  if (text.size() <= given_.size()) return "";
  return take(text);
}

std::string StreamDecoder::finish() {
  const std::string rest = take(tokenizer_->decode(ids_, skip_special_));
  ids_.clear();
  given_ids_ = 0;
  given_.clear();
  return rest;
}

// What `text` has beyond the text given so far. The ids of the new part stay, because how a token
// reads may depend on the one before it.
std::string StreamDecoder::take(const std::string& text) {
  const auto [same, unused] = std::mismatch(given_.begin(), given_.end(), text.begin(), text.end());
  const std::string fresh = text.substr(static_cast<size_t>(same - given_.begin()));
  ids_.erase(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(given_ids_));
  given_ids_ = ids_.size();
  given_ = tokenizer_->decode(ids_, skip_special_);
  return fresh;
}

}  // namespace lathe
