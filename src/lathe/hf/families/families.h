// The functions that read the model families, one each; close relatives share a file. They are
// declared by the table of families: read_olmo2 is that of HF_DECODER(olmo2, …).
#pragma once

#include <memory>

#include "lathe/hf/families/causal_lm.h"
#include "lathe/hf/families/encoder.h"

namespace lathe::hf {

using ReadFamily = std::shared_ptr<const CausalLM>(const ModelConfig&, const Weights&);
using ReadEncoder = std::shared_ptr<const Encoder>(const ModelConfig&, const Weights&);

#define HF_DECODER(name, ...) ReadFamily read_##name;
#define HF_ENCODER(name, ...) ReadEncoder read_##name;
#include "lathe/hf/config/families.inc"

}  // namespace lathe::hf
