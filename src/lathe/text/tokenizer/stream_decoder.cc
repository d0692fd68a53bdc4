#include <algorithm>
#include <string_view>
#include <utility>

#include "lathe/text/tokenizer/tokenizer.h"

namespace lathe {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
// Bytes of an incomplete character; some decoders write one U+FFFD for each.
constexpr size_t kIncomplete = 3;
// A decoder can break a run of byte tokens as a whole until its last character is complete, so text
// waits while it ends in U+FFFD. After so many tokens old bytes are garbage and no character;
// tokens that add nothing (special ones that are skipped, repeated ones of CTC) are kept no longer
// either.
constexpr size_t kLongestWait = 16;

// The size of `text` without the U+FFFD at its end that may yet become a character.
size_t settled_size(std::string_view text) {
  for (size_t n = 0; n < kIncomplete && text.size() >= kReplacement.size(); ++n) {
    if (text.substr(text.size() - kReplacement.size()) != kReplacement) break;
    text.remove_suffix(kReplacement.size());
  }
  return text.size();
}

// The rest of `text` after the characters it shares with `given` at its start.
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
  const std::string text = decode(ids_.size());
  const bool waited = ids_.size() - context_ >= kLongestWait;
  size_t settled = settled_size(text);
  if (settled < text.size()) {
    if (!waited) return "";
    settled = std::max(settled, std::min(text.size(), decode(ids_.size() - kIncomplete).size()));
  }
  if (settled > given_.size()) {
    std::string fresh = beyond(given_, std::string_view(text).substr(0, settled));
    begin_context(text.size() - settled);
    return fresh;
  }
  if (waited && settled == text.size()) forget_idle_ids();
  return "";
}

std::string StreamDecoder::finish() {
  std::string rest = beyond(given_, decode(ids_.size()));
  ids_.clear();
  context_ = 0;
  given_.clear();
  return rest;
}

std::string StreamDecoder::decode(size_t count) const {
  return tokenizer_->decode(std::span(ids_).first(count), skip_special_);
}

// All is given but `held` bytes at the end. The newest ids stay, because how a token reads may
// depend on the one before.
void StreamDecoder::begin_context(size_t held) {
  ids_.erase(ids_.begin(), ids_.begin() + static_cast<std::ptrdiff_t>(context_));
  context_ = ids_.size();
  given_ = decode(context_);
  given_.resize(given_.size() - std::min(held, given_.size()));
}

// All is given, and the ids behind the context added nothing to it. The last one stays: CTC reads
// the next one by it.
void StreamDecoder::forget_idle_ids() {
  ids_.erase(ids_.begin() + static_cast<std::ptrdiff_t>(context_), ids_.end() - 1);
  given_ = decode(ids_.size());
}

}  // namespace lathe
