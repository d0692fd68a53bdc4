// Checkpoints for benchmarks: the true shape of a model with random weights, written once to the
// cache directory in Hugging Face's layout, so that load and first token are measured on a real
// file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lathe/hf/config/config.h"

namespace lathe::bench {

// The shapes known by name, in any case, such as "Llama-3.2-1B".
std::vector<std::string> known_shapes();
// config.json of a shape by name, or the contents of a config file. UserError listing the known
// names.
hf::Json shape_config(const std::string& name_or_file);

// A directory with config.json and model.safetensors of random bf16 weights for `config`; made if
// it is not there yet. UserError with the sizes when weights do not fit in memory or on the disk.
std::string random_checkpoint(const hf::Json& config,
                              const std::function<void(int64_t done, int64_t total)>& progress);

}  // namespace lathe::bench
