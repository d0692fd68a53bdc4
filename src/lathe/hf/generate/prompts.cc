#include "lathe/hf/generate/prompts.h"

#include <algorithm>

#include "lathe/base/error.h"

namespace lathe::hf {

void check_prompts(const std::vector<std::vector<int32_t>>& prompts, int64_t vocab) {
  LATHE_USER_CHECK(!prompts.empty(), "no prompt was given");
  for (size_t b = 0; b < prompts.size(); ++b) {
    LATHE_USER_CHECK(!prompts[b].empty(), "prompt {} is empty: give at least one token", b);
    for (int32_t id : prompts[b])
      LATHE_USER_CHECK(id >= 0 && id < vocab,
                       "prompt {} has token id {}, out of range for a vocabulary of {}", b, id,
                       vocab);
  }
}

PaddedPrompts pad_left(const std::vector<std::vector<int32_t>>& prompts) {
  size_t longest = 0;
  for (const auto& prompt : prompts) longest = std::max(longest, prompt.size());
  const auto batch = static_cast<Dim>(prompts.size());
  PaddedPrompts out{.tokens = Literal(DType::i32, {batch, static_cast<Dim>(longest)}),
                    .padding = {}};
  const auto tokens = out.tokens.mutable_data<int32_t>();
  for (size_t b = 0; b < prompts.size(); ++b) {
    const size_t padding = longest - prompts[b].size();
    out.padding.push_back(static_cast<int32_t>(padding));
    std::ranges::copy(prompts[b], tokens.begin() + static_cast<ptrdiff_t>(b * longest + padding));
  }
  return out;
}

Literal columns_of(const Literal& tokens, int64_t begin, int64_t end) {
  const int64_t rows = tokens.shape()[0], length = tokens.shape()[1];
  Literal out(DType::i32, {rows, end - begin});
  const auto from = tokens.data<int32_t>();
  const auto to = out.mutable_data<int32_t>();
  for (int64_t r = 0; r < rows; ++r)
    std::ranges::copy(
        from.subspan(static_cast<size_t>(r * length + begin), static_cast<size_t>(end - begin)),
        to.begin() + static_cast<ptrdiff_t>(r * (end - begin)));
  return out;
}

}  // namespace lathe::hf
