#include "lathe/text/grammar/token_trie.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "lathe/base/error.h"

namespace lathe::grammar {
namespace {

size_t shared_bytes(const std::string& a, const std::string& b) {
  return static_cast<size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

}  // namespace

std::shared_ptr<const TokenTrie> TokenTrie::of(const Tokenizer& tokenizer) {
  std::vector<std::string> bytes;
  for (int32_t id = 0; id < tokenizer.id_end(); ++id) bytes.push_back(tokenizer.token_bytes(id));
  return std::make_shared<const TokenTrie>(std::move(bytes));
}

TokenTrie::TokenTrie(std::vector<std::string> bytes) : bytes_(std::move(bytes)) {
  constexpr size_t kLongest = std::numeric_limits<uint16_t>::max();
  for (int32_t id = 0; id < id_end(); ++id) {
    const std::string& text = bytes_[static_cast<size_t>(id)];
    LATHE_USER_CHECK(text.size() <= kLongest,
                     "[grammar] token {} has {} bytes; at most {} are read", id, text.size(),
                     kLongest);
    longest_ = std::max(longest_, static_cast<uint32_t>(text.size()));
    if (!text.empty()) tokens_.push_back(id);
  }
  std::ranges::sort(tokens_, [&](int32_t a, int32_t b) {
    return std::tie(this->bytes(a), a) < std::tie(this->bytes(b), b);
  });
  std::vector<uint32_t> path;  // from the top to the node made last
  const auto close = [&](size_t depth) {
    for (; path.size() > depth; path.pop_back()) nodes_[path.back()].end = size();
  };
  for (uint32_t t = 0; t < tokens_.size(); ++t) {
    const std::string& text = this->bytes(tokens_[t]);
    close(t == 0 ? 0 : shared_bytes(this->bytes(tokens_[t - 1]), text));
    while (path.size() < text.size()) {
      path.push_back(size());
      nodes_.push_back({.end = 0,
                        .first_token = t,
                        .tokens = 0,
                        .depth = static_cast<uint16_t>(path.size()),
                        .byte = static_cast<uint8_t>(text[path.size() - 1])});
    }
    LATHE_USER_CHECK(nodes_[path.back()].tokens < kLongest,
                     "[grammar] more than {} tokens have the same bytes", kLongest);
    ++nodes_[path.back()].tokens;
  }
  close(0);
}

}  // namespace lathe::grammar
