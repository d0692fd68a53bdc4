// A batch of prompts for a Generator: token ids, checked against the vocabulary.
#pragma once

#include <cstdint>
#include <vector>

namespace lathe::hf {

// UserError when there is none, when one is empty or holds an id that the vocabulary lacks.
void check_prompts(const std::vector<std::vector<int32_t>>& prompts, int64_t vocab);

}  // namespace lathe::hf
