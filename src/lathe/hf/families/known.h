// Which models are known here: decoders (causal_lm.h) and encoders (encoder.h).
#pragma once

#include <optional>
#include <string>

#include "lathe/hf/config/config.h"

namespace lathe::hf {

// UnknownModel, with the architectures that are known.
void expect_known(const ModelConfig& config);

// What a checkpoint folder or a GGUF file says of its model. UnknownModel before any other key of
// a config is looked at.
ModelConfig open_known_config(const std::string& directory);

// Why no model can be made of it (an architecture that nobody knows, a setting that nothing
// follows); nothing where it can.
std::optional<std::string> why_it_cannot_run(const ModelConfig& config);

}  // namespace lathe::hf
