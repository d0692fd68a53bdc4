// Tiny checkpoints whose weights nobody has to store: element i of a tensor is a function of
// (seed, name, i), here as in tools/formula_weights.py. Few bits, so that what is exact in f32 is
// so in 16 bits.
#pragma once

#include <cstdint>
#include <string>

#include "lathe/base/literal.h"
#include "lathe/io/json.h"

namespace lathe::hf {

// `description`: [type, shape, offset, exponent]. Floats are offset + k · 2^(exponent - 5), k the
// top six bits of a hash, signed; integers offset + its top `exponent` bits.
Literal formula_tensor(uint64_t seed, const std::string& name, const Field& description);

// A folder with config.json and model.safetensors, of a golden with "config", "seed" and "tensors".
void write_formula_checkpoint(const std::string& folder, const Field& golden);

}  // namespace lathe::hf
