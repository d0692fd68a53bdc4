// The model families: one file each, one function each.
#pragma once

#include <memory>

#include "lathe/hf/models/causal_lm.h"

namespace lathe::hf {

using ReadFamily = std::shared_ptr<const CausalLM>(const ModelConfig&, const Weights&);

ReadFamily read_llama;

}  // namespace lathe::hf
