// Quantizes a checkpoint: its linear layers are written in few bits in the format of
// compressed-tensors (pack-quantized), which transformers and vLLM load.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lathe/hf/families/causal_lm.h"

namespace lathe::hf {

struct QuantizeOptions {
  Quantization to;
  // GPTQ with the inputs that this text gives, windows of token ids; without any: rounding. Experts
  // are rounded: few of them see much of a text.
  std::vector<std::vector<int32_t>> windows = {};
  // "looking at the text" and windows, or "quantizing" and bytes; done, and in all.
  std::function<void(const std::string&, int64_t, int64_t)> progress = [](const std::string&,
                                                                          int64_t, int64_t) {};
};

struct QuantizedSizes {
  int64_t bytes_before = 0, bytes_after = 0;
  int64_t layers = 0, undivided = 0;  // linear layers in few bits; those that groups do not divide
};

// Embeddings, heads, gates, norms, experts in one tensor and matrices that groups do not divide
// stay as they are. One tensor is in memory at a time, and with GPTQ the statistics of as many
// layers as fit in a quarter of the machine's memory. UserErrors: a checkpoint that is quantized
// already, as NewFolder gives them.
QuantizedSizes quantize_checkpoint(const std::string& directory, const std::string& output,
                                   const QuantizeOptions& options);

}  // namespace lathe::hf
