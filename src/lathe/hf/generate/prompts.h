// A batch of prompts for a Generator: token ids, checked against the vocabulary and padded on the
// left.
#pragma once

#include <cstdint>
#include <vector>

#include "lathe/base/literal.h"

namespace lathe::hf {

// UserError when there is none, when one is empty or holds an id that the vocabulary lacks.
void check_prompts(const std::vector<std::vector<int32_t>>& prompts, int64_t vocab);

struct PaddedPrompts {
  Literal tokens;                // i32 [B, T], on the right edge
  std::vector<int32_t> padding;  // by row, before its first token
};
PaddedPrompts pad_left(const std::vector<std::vector<int32_t>>& prompts);

// Columns begin … end - 1 of tokens i32 [B, T].
Literal columns_of(const Literal& tokens, int64_t begin, int64_t end);

}  // namespace lathe::hf
