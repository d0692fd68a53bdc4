#include "lathe/hf/generate/prompts.h"

#include "lathe/base/error.h"

namespace lathe::hf {

void check_prompts(const std::vector<std::vector<int32_t>>& prompts, int64_t vocab) {
  LATHE_USER_CHECK(!prompts.empty(), "no prompt was given");
  for (size_t b = 0; b < prompts.size(); ++b) {
    LATHE_USER_CHECK(
        !prompts[b].empty(),
        "prompt {} is empty, and nothing stands before it (BOS): give at least one token", b);
    for (int32_t id : prompts[b])
      LATHE_USER_CHECK(id >= 0 && id < vocab,
                       "prompt {} has token id {}, out of range for a vocabulary of {}", b, id,
                       vocab);
  }
}

}  // namespace lathe::hf
