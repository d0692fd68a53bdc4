// GPTQ's calibration data: statistics of the inputs that a model's linear layers get from a text.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "lathe/hf/families/causal_lm.h"

namespace lathe::hf {

// Σ xᵀx of the inputs x of each of these layers, f32 [in, in], over windows of tokens; layers that
// read the same share one. Runs the model op by op. `progress`: windows done, and in all.
std::map<std::string, Array> input_statistics(
    const CausalLM& model, const std::set<std::string>& layers,
    const std::vector<std::vector<int32_t>>& windows,
    const std::function<void(int64_t, int64_t)>& progress);

}  // namespace lathe::hf
