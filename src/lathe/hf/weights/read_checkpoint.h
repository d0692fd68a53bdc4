// Opens a checkpoint folder's or a GGUF file's weights for a family's constructor.
#pragma once

#include <functional>
#include <string>

#include "lathe/hf/config/config.h"
#include "lathe/hf/weights/weights.h"

namespace lathe::hf {

// Calls `read` with the tensors of a folder, or of a name that ends in .gguf, quantized ones too.
// UserError where the model and the files do not have the same ones, but for what `unneeded` says
// of a name.
void read_checkpoint(
    const std::string& directory, const ModelConfig& config, const LoadProgress& progress,
    const std::function<void(TensorSource&)>& read,
    const std::function<bool(const std::string&)>& unneeded = [](const std::string&) {
      return false;
    });

}  // namespace lathe::hf
