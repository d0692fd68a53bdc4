// The config.json of a GGUF file: built from the file's metadata by architecture, and then read and
// checked by ModelConfig like any other. What the format leaves to the architecture's name
// (activations, defaults) is said here once; what only the tensors tell (biases, a tied head, rope
// factors) is looked up there. Source: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lathe/io/gguf.h"

namespace lathe::hf {

// With the file's keys, by config.json's. UserErrors name the file and the key; one of an
// architecture that nothing here reads lists those known.
std::pair<Json, KeyNames> gguf_model_config(const Gguf& file);

// As general.architecture names them.
std::vector<std::string> known_gguf_architectures();

}  // namespace lathe::hf
