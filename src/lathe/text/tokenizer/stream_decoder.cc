#include <algorithm>
#include <string_view>
#include <utility>

#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
// Bytes of an incomplete character; some decoders write one U+FFFD for each.
constexpr int kIncomplete = 3;
// A decoder can break a run of byte tokens as a whole until its last character is complete, so text
// waits while it ends in U+FFFD. After so many tokens the bytes are garbage and no character;
// tokens that add nothing (repeated ones of CTC) are kept no longer either.
constexpr size_t kLongestWait = 16;

// The size of `text` without the U+FFFD at its end that may yet become a character.
size_t settled_size(std::string_view text) {
  for (int n = 0; n < kIncomplete && text.size() >= kReplacement.size(); ++n) {
    if (text.substr(text.size() - kReplacement.size()) != kReplacement) break;
    text.remove_suffix(kReplacement.size());
  }
  return text.size();
}

// What `text` has beyond the characters it shares with `given` at its start.
std::string beyond(std::string_view given, std::string_view text) {
  const auto [end, unused] = std::mismatch(given.begin(), given.end(), text.begin(), text.end());
  size_t shared = static_cast<size_t>(end - given.begin());
  while (shared < text.size() && (static_cast<uint8_t>(text[shared]) & 0xC0) == 0x80) --shared;
  return std::string(text.substr(shared));
}

}  // namespace

StreamDecoder::StreamDecoder(std::shared_ptr<const Tokenizer> tokenizer, bool skip_special)
    : tokenizer_(std::move(tokenizer)), skip_special_(skip_special) {}

std::string StreamDecoder::push(int32_t id) {
  ids_.push_back(id);
  const std::string text = tokenizer_->decode(ids_, skip_special_);
  const size_t settled = settled_size(text);
  const bool nothing_new = settled < text.size() || settled <= given_.size();
  if (nothing_new && ids_.size() - context_ < kLongestWait) return "";
  std::string fresh = settled > given_.size() ? beyond(given_, text.substr(0, settled)) : "";
  drop_old_ids();
  return fresh;
}

std::string StreamDecoder::finish() {
  std::string rest = beyond(given_, tokenizer_->decode(ids_, skip_special_));
  ids_.clear();
  context_ = 0;
  given_.clear();
  return rest;
}

// All that is settled is given. The newest ids stay, because how a token reads may depend on the
// one before.
void StreamDecoder::drop_old_ids() {
  ids_.erase(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(context_));
  context_ = ids_.size();
  given_ = tokenizer_->decode(ids_, skip_special_);
  given_.resize(settled_size(given_));
}

}  // namespace lathe
