// Merges LoRA adapters into a checkpoint's weights.
#pragma once

#include <span>
#include <string>

#include "lathe/hf/layers/lora.h"

namespace lathe::hf {

// Writes the checkpoint in `directory` with weight + Σ scale · up · down for every layer that an
// adapter has, computed in f32 and rounded once, to the new folder `output`; in the same shards,
// one tensor in memory at a time. UserErrors: an adapter of another model, quantized weights, as
// NewFolder gives them.
void merge_lora(const std::string& directory, std::span<const AppliedLora> adapters,
                const std::string& output, const LoadProgress& progress);

}  // namespace lathe::hf
