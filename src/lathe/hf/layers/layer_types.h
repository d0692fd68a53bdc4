// Layer types: which layers attend to all tokens and which to a sliding window, by config or
// family.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "lathe/hf/config/config.h"

namespace lathe::hf {

// By layer, whether it is of the type sliding_attention: the config's `layer_types`, or, where it
// has none, what the family's rule says of layer i. UserError for other types or another number.
std::vector<bool> sliding_layers(const ModelConfig& config,
                                 const std::function<bool(int64_t)>& rule);

// By layer: `window` where it slides. UserError where `layer_types` has such layers and there is no
// window.
std::vector<std::optional<int64_t>> layer_windows(const ModelConfig& config,
                                                  std::optional<int64_t> window,
                                                  const std::function<bool(int64_t)>& rule);

}  // namespace lathe::hf
