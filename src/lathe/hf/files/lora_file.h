// LoRA adapters as PEFT saves them: adapter_config.json and adapter_model.safetensors. What changes
// a result and is not followed (DoRA, trained biases, whole modules, embeddings) is refused by
// name. Low-Rank Adaptation, arXiv 2106.09685; rsLoRA's scale, arXiv 2312.03732.
#pragma once

#include <map>
#include <string>

#include "lathe/base/literal.h"
#include "lathe/hf/files/json.h"

namespace lathe::hf {

// What is added to a layer x [..., in] → [..., out]: scale · up(down(x)).
struct LoraModule {
  Literal down, up;  // floats [rank, in], [out, rank]
  double scale = 1;
};

struct LoraFile {
  std::string directory;
  std::map<std::string, LoraModule> modules;  // by layer, such as model.layers.3.mlp.up_proj

  // UserErrors name file and field, or the tensor.
  static LoraFile open(const std::string& directory);
};

}  // namespace lathe::hf
