// LoRA adapters as PEFT saves them: adapter_config.json and adapter_model.safetensors. What changes
// a result and is not followed (DoRA, trained biases, halves of embeddings) is refused by
// name, and so is what was trained on a base that its start changed (PiSSA, OLoRA, LoftQ, CorDA,
// LoRA-GA). Low-Rank Adaptation, arXiv 2106.09685; rsLoRA's scale, arXiv 2312.03732.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>

#include "lathe/base/literal.h"
#include "lathe/io/json.h"

namespace lathe::hf {

// The low-rank update of a layer x [..., in] → [..., out]: scale · up(down(x)).
struct LoraModule {
  std::string layer;  // as the adapter's file calls it: model.layers.3.mlp.up_proj
  Literal down, up;   // floats [rank, in], [out, rank]
  double scale = 1;
};

// A layer's name without what checkpoints and versions of transformers differ in before it:
// "model.", "language_model.model.", GPT-2's "transformer.".
inline constexpr std::array<std::string_view, 5> kLayerPrefixes = {
    "model.language_model.", "language_model.model.", "model.text_model.", "transformer.",
    "model."};
std::string_view bare_layer_name(std::string_view name);
// Whether `key` is all of a module's name, or the end of it behind a dot.
bool names_end_of(std::string_view key, std::string_view module);

struct LoraFile {
  std::string directory;
  // PEFT's of Conv1D layers, whose weights are [in, out]; their halves are as those of others.
  bool fan_in_fan_out = false;
  std::map<std::string, LoraModule> modules;  // by bare name, such as layers.3.mlp.up_proj
  // Weights in the place of the base's (modules_to_save), by bare name: embed_tokens, lm_head. No
  // scale has a part in them.
  std::map<std::string, Literal> whole = {};

  // The update of the layer of this name, bare or not; null: it has none.
  const LoraModule* find(std::string_view layer) const;
  // The same; an empty one where it had none.
  LoraModule& module(const std::string& layer);

  // UserErrors name file and field, or the tensor.
  static LoraFile open(const std::string& directory);
};

}  // namespace lathe::hf
