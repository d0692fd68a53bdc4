// Resolves a model's name to files: a directory, a GGUF file, or a model id in the local hub cache.
// Nothing is downloaded.
#pragma once

#include <string>

namespace lathe::hf {

// `model`: a checkpoint directory, a name that ends in .gguf, or an id such as "org/name" (with
// "@revision") whose snapshot lies in $HF_HUB_CACHE, $HF_HOME/hub or ~/.cache/huggingface/hub.
// For a folder without config.json that holds one GGUF file, or one in parts, that file. UserError
// listing where it looked, or the files of which one is to be chosen.
std::string find_model(const std::string& model);

}  // namespace lathe::hf
