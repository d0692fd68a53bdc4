// Grammars and texts: any bytes are a grammar or a UserError; a text made of allowed tokens is
// never refused, tokens that are not allowed are, and going back and on again gives the same masks.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lathe/base/error.h"
#include "lathe/text/grammar/matcher.h"
#include "lathe/text/grammar/testing/vocabulary.h"

namespace {

using namespace lathe::grammar;
using Bits = std::vector<uint32_t>;

constexpr size_t kMostSteps = 40;

std::shared_ptr<const TokenTrie> vocabulary() {
  static const auto trie = std::make_shared<const TokenTrie>(testing::small_vocabulary());
  return trie;
}

bool has(const Bits& bits, int32_t token) {
  return (bits[static_cast<size_t>(token) / 32] >> (static_cast<size_t>(token) % 32) & 1) != 0;
}

// The allowed token that a byte of the input chooses.
int32_t chosen(const Bits& bits, uint8_t byte) {
  std::vector<int32_t> allowed;
  for (int32_t t = 0; t < vocabulary()->id_end(); ++t)
    if (has(bits, t)) allowed.push_back(t);
  return allowed[byte % allowed.size()];
}

void follow(Matcher& matcher, std::string_view choices) {
  Bits bits(static_cast<size_t>(vocabulary()->id_end()) / 32 + 1), again(bits.size());
  for (const char choice : choices.substr(0, kMostSteps)) {
    if (matcher.ended()) return;
    matcher.allowed(bits);
    const auto byte = static_cast<uint8_t>(choice);
    const int32_t any = byte % vocabulary()->id_end();
    if (matcher.allows(any) != has(bits, any)) std::abort();
    matcher.accept(chosen(bits, byte));
    const size_t length = matcher.length();
    matcher.go_back(length - 1);
    matcher.allowed(again);
    if (again != bits) std::abort();
    matcher.accept(chosen(bits, byte));
  }
}

}  // namespace

// "grammar\0choices"
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), std::min<size_t>(size, 600));
  const size_t end = std::min(input.find('\0'), input.size());
  try {
    const auto grammar = Grammar::parse(input.substr(0, end));
    Matcher matcher(std::make_shared<TokenMasks>(grammar, vocabulary()), {0});
    follow(matcher, input.substr(std::min(end + 1, input.size())));
  } catch (const lathe::UserError&) {
    return 0;
  }
  return 0;
}
